// Parts of files without blocks as records: each comes back as it was, and one that was changed goes back into its room.

import { decodeImage, eachResource, findGameResource, openGame, readGameRoom } from 'scumm-codec';
import { editGame, encodeBlock } from 'scumm-codec/encode';
import {
  type BlockRecord,
  readBlock,
  recordFromJson,
  recordToJson,
  type TaggedPayload,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bundleLists } from '../../src/index-file/bundle.js';
import { releaseOf } from '../../src/version.js';
import { BUNDLE_FOLDERS } from '../_support/games.js';

/** Bytes of the header that `encodeBlock` gives. */
const HEADER = 4;

describe.each(BUNDLE_FOLDERS)('$title', ({ files, version, variant }) => {
  const release = { version, variant };
  const game = openGame(files);
  const parts = game.rooms.flatMap(({ room }) => readGameRoom(game, room).blocks);
  const costumes = [...eachResource(game, 'costume')].map(({ payload }) => ({
    tag: 'CO',
    payload,
  }));
  const index = game.indexFile?.src ?? new Uint8Array(0);
  const lists = bundleLists(index, releaseOf(release));
  const all: readonly TaggedPayload[] = [...parts, ...costumes, ...lists];

  /** The payload of a record, which went through JSON. */
  function payloadOf(record: BlockRecord, previous?: TaggedPayload): Uint8Array {
    const open = recordFromJson<BlockRecord>(JSON.parse(JSON.stringify(recordToJson(record))));
    return encodeBlock(open, { ...release, previous }).subarray(HEADER);
  }

  test('each part that has a value comes back as it was', () => {
    const tags = new Set<string>();
    for (const block of all) {
      const record = readBlock(block, release);
      if (record === undefined) continue;
      tags.add(block.tag);
      const stored = Uint8Array.from(block.payload);
      expect(payloadOf(record, block), block.tag).toEqual(stored);
      const fresh = payloadOf(record);
      expect(readBlock({ ...block, payload: fresh }, release), block.tag).toEqual(record);
      if (block.tag === 'HD') expect(fresh.length).toBe(stored.length);
      else if (block.tag !== 'CO') expect(fresh, block.tag).toEqual(stored);
    }
    expect([...tags].sort()).toEqual(['0C', '0N', '0O', '0R', '0S', 'BX', 'CO', 'HD', 'OC']);
  });

  /** A part of room 7 and its record. */
  function partOf<T extends 'HD' | 'BX' | 'OC'>(tag: T) {
    const block = readGameRoom(game, 7).blocks.find((one) => one.tag === tag);
    const record = block && readBlock(block, release);
    if (block === undefined || record === undefined) throw new Error(`no ${tag}`);
    return { block, value: record.value as Extract<BlockRecord, { tag: T }>['value'] };
  }

  /** Room 7 with another payload of a part. */
  function edited(block: ReturnType<typeof partOf>['block'], payload: Uint8Array) {
    const next = openGame(editGame(game, [{ block, payload }]));
    expect(next.problems).toEqual([]);
    return readGameRoom(next, 7);
  }

  test('a changed head keeps the offsets of its room', () => {
    const { block, value } = partOf('HD');
    const width = value.width - 8;
    const payload = payloadOf({ tag: 'HD', value: { ...value, width } }, block);
    const places = [...payload.keys()].filter((i) => payload[i] !== block.payload[i]);
    expect(places.every((i) => i < 2)).toBe(true);
    const room = edited(block, payload);
    expect(room).toMatchObject({ width, height: value.height });
    expect(room.blocks.length).toBe(readGameRoom(game, 7).blocks.length);
    expect(decodeImage(room.background).length).toBe(width * value.height);
  });

  test('a head may come without the one before it', () => {
    const { block, value } = partOf('HD');
    const payload = payloadOf({ tag: 'HD', value: { ...value, height: value.height - 1 } });
    expect(edited(block, payload)).toMatchObject({ height: value.height - 1 });
  });

  test('how many lists a room has cannot change', () => {
    const { block, value } = partOf('HD');
    const objectCount = value.objectCount + 1;
    const payload = payloadOf({ tag: 'HD', value: { ...value, objectCount } }, block);
    const why = 'how many objects, sounds and scripts a room has cannot change';
    expect(() => editGame(game, [{ block, payload }])).toThrow(why);
    const short = block.payload.subarray(1);
    expect(() => editGame(game, [{ block, payload: short }])).toThrow(
      `the head of a room has ${block.payload.length} bytes`,
    );
  });

  test('changed boxes and objects go back', () => {
    const boxes = partOf('BX');
    const [first, ...others] = boxes.value.boxes;
    const value = { ...boxes.value, boxes: [{ ...first, mask: first.mask ^ 1 }, ...others] };
    const room = edited(boxes.block, payloadOf({ tag: 'BX', value }, boxes.block));
    const stored = room.blocks.find(({ tag }) => tag === 'BX');
    expect(stored && readBlock(stored, release)?.value).toEqual(value);
    const object = partOf('OC');
    const name = Uint8Array.from(Buffer.from('a name that is much longer'));
    const payload = payloadOf({ tag: 'OC', value: { ...object.value, name } }, object.block);
    const [now] = edited(object.block, payload).blocks.filter(({ tag }) => tag === 'OC');
    expect(readBlock(now, release)?.value).toMatchObject({ id: object.value.id, name });
    expect(findGameResource(game, 'room', 7)?.end).toBeLessThan(now.src.length);
  });
});
