// Edits that are refused, and what edits keep of odd games.

import {
  type Block,
  childBlocks,
  eachBlock,
  findGameResource,
  type Game,
  openGame,
} from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { u32 } from '../_support/bytes.js';
import { blockIn, gameOf, reopened } from '../_support/edit-model.js';
import { errorOf } from '../_support/errors.js';

const bytes = Uint8Array.of(1, 2, 3);
const added = wrapBlock('XYZW', bytes);
const newRoom = wrapBlock('LFLF', wrapBlock('ROOM', bytes));
const game = gameOf(5);
const [{ src }] = game.files;
const plainIndex = game.indexFile?.src ?? bytes;
/** A resource that is a block. */
type Found = { readonly room: number; readonly block: Block };
const bundle = blockIn(src, 'LECF > LFLF');
const room = blockIn(bundle, 'ROOM');
const code = blockIn(src, 'LECF > LFLF > ROOM > OBCD');
const name = blockIn(src, 'LECF > LFLF > ROOM > OBCD > OBNA');
const last = childBlocks(bundle).at(-1) as Block;

/** The game with a change in its plain files. */
function changed(change: (data: Buffer, index: Buffer) => void): Game {
  const [index, data] = [plainIndex, src].map((file) => Buffer.from(file));
  change(data, index);
  const files = Object.entries({ index, data }).map(([one, held]) => ({ name: one, bytes: held }));
  return openGame(files, { version: 5, index: 'index', data: ['data'] });
}

/** A block as it is in a game with other bytes. */
const blockOf = (of: Game, block: Block): Block => ({ ...block, src: of.files[0].src });

/** The LFLF of a room. */
const bundleOf = (of: Game, number: number | undefined) =>
  [...eachBlock(of.files[0].src, 'LECF > LFLF')].find(
    ({ start }) => of.rooms.find((one) => one.room === number)?.offset === start + 8,
  ) as Block;

/** Where an index has the offset of costume 1. */
function offsetOfCostume1(index: Uint8Array): number {
  const { start, payload } = blockIn(index, 'DCOS');
  return start + 8 + 2 + payload[0] + 4;
}

describe('editGame refuses', () => {
  // biome-ignore format: a table
  const refused: [what: string, edits: readonly unknown[], error: RegExp][] = [
    ['a block twice', [{ block: name, payload: bytes }, { block: name, remove: true }],
      /^edits\[1\] \(LECF > .* at \d+\) and edits\[0\] \(LECF > .*\) change one block, or/],
    ['the same edit twice', [{ block: name, payload: bytes }, { block: name, payload: bytes }],
      /edits\[\d\] \(LECF > .* at \d+\) and edits\[\d\] \(LECF > .*\) change one block, or/],
    ['a block in another', [{ block: name, payload: bytes }, { block: code, remove: true }],
      /^edits\[1\] \(.* > OBCD at \d+\) and edits\[0\] \(.* > OBNA at \d+\) change/],
    ['the last block of one that goes',
      [{ into: code, add: added }, { block: code, remove: true }], /one in the other/],
    ['an addition to the end of a new payload', [{ after: name, add: added }, { block: code, payload: bytes }],
      /one in the other/],
    ['an addition into a block with a new payload', [{ block: room, payload: bytes }, { into: room, add: added }],
      /one in the other|change one block/],
    ['two additions behind a block', [{ after: name, add: added }, { after: name, add: added }],
      /add at the same place/],
    ['two additions at one place', [{ after: last, add: added }, { into: bundle, add: added }],
      /add at the same place/],
    ['a block of another file', [{ block: blockIn(bundle.payload, 'ROOM'), payload: bytes }], /in none of the files/],
    ['a block that is no container', [{ into: name, add: added }], /OBNA holds no blocks/],
    ['what is no block to add', [{ into: room, add: bytes }], /no whole block at byte 0/],
    ['nothing to add', [{ into: room, add: new Uint8Array(0) }], /no whole block at byte 0/],
    ['a cut block to add', [{ into: room, add: Buffer.concat([added, added.subarray(0, 9)]) }],
      /no whole block at byte 11/],
    ['LOFF', [{ block: blockIn(src, 'LECF > LOFF'), payload: bytes }], /LOFF is rewritten/],
    ['LECF', [{ block: blockIn(src, 'LECF'), remove: true }], /LOFF is rewritten/],
    ['a room alone', [{ block: room, remove: true }], /a room goes with its LFLF only/],
    ['a room in a new payload', [{ block: bundle, payload: bytes }], /room \d+ lies in a block/],
    ['a number that does not exist', [{ of: 'script', id: 999, payload: bytes }], /no script 999/],
    ['a number that is taken', [{ of: 'costume', id: 1, room: 2, add: wrapBlock('COST', bytes) }],
      /has a costume 1/],
    ['a number twice', [9, 9].map((id) => ({ of: 'costume', id, room: 2, add: wrapBlock('COST', bytes) })),
      /costume 9 comes twice/],
    ['a number too high', [{ of: 'costume', id: 65536, room: 2, add: wrapBlock('COST', bytes) }], /16 bits/],
    ['another tag', [{ of: 'costume', id: 9, room: 2, add: added }], /not one block COST or AKOS/],
    ['two blocks of one number',
      [{ of: 'costume', id: 9, room: 2, add: Buffer.concat([wrapBlock('COST'), wrapBlock('COST')]) }], /not one block/],
    ['a room that does not exist', [{ of: 'costume', id: 9, room: 99, add: wrapBlock('COST', bytes) }],
      /no room 99/],
    ['a room that is none', [{ of: 'room', id: 8, add: added }],
      /add is not one LFLF of room 8 that opens with ROOM/],
    ['two rooms in one block', [{ of: 'room', id: 8, add: Buffer.concat([newRoom, newRoom]) }],
      /add is not one LFLF/],
    ['a room that there is', [{ of: 'room', id: 2, add: newRoom }], /the game already has a room 2/],
    ['a room above 255', [{ of: 'room', id: 256, add: newRoom }], /^edits\[0\]\.id is 256, not a byte$/],
    ['a room twice', [8, 8].map((id) => ({ of: 'room', id, add: newRoom })), /room 8 comes twice/],
    ['a room in no file', [{ of: 'room', id: 8, file: 7, add: newRoom }], /^edits\[0\]\.file is 7, not the place of a data file$/],
    ['an unknown kind', [{ of: 'music', id: 1, payload: bytes }], /unknown kind/],
  ];
  test.each(refused)('%s', (_, edits, message) => {
    for (const list of [edits, [...edits].reverse()]) {
      const run = () => editGame(game, list as GameEdit[]);
      expect(run).toThrow(RangeError);
      if (list === edits) expect(run).toThrow(message);
    }
  });

  // biome-ignore format: a table
  const wrong: [what: string, edit: unknown, error: RegExp][] = [
    ['an edit that names none', { payload: bytes }, /names no block/],
    ['an edit that names two', { block: name, after: room, payload: bytes }, /block and after/],
    ['an edit that does nothing', { block: name }, /no payload, remove or add/],
    ['an edit that does two things', { block: name, payload: bytes, remove: true }, /payload and remove/],
    ['a place that only additions have', { after: name, payload: bytes }, /does not go with/],
    ['an addition in place of a block', { block: name, add: added }, /does not go with/],
    ['remove: false', { block: name, remove: false }, /remove is not true/],
    ['what is no block', { block: { start: 1 }, payload: bytes }, /edits\[0\].block is an object with start, not a record of kind 'block'/],
    ['null', null, /names no block/],
    ['a text as a payload', { block: name, payload: 'lamp' }, /payload is 'lamp', not a Uint8Array: TextEncoder/],
  ];
  test.each(wrong)('%s', (_, edit, message) => {
    const run = () => editGame(game, [edit as GameEdit]);
    expect(run).toThrow(TypeError);
    expect(run).toThrow(message);
  });

  test('a broken LOFF, also for an edit that keeps sizes', () => {
    const inner = blockIn(room, 'CLUT').start;
    // The first entry leads to no block, behind the end, or to a ROOM that is in none of the bundles.
    for (const place of [7, src.length, inner]) {
      const broken = changed((data) => {
        if (place === inner) data.write('ROOM', inner, 'latin1');
        data.writeUInt32LE(place, 18);
      });
      const block = blockOf(broken, name);
      const error = errorOf(() => editGame(broken, [{ block, payload: block.payload }]));
      expect(error).toMatchObject({ code: 'BAD_OFFSET', offset: 18, file: 'data' });
      expect(Buffer.compare(editGame(broken, [])[1].bytes, block.src)).toBe(0);
    }
  });

  test('a resource in another one', () => {
    const { room, block } = findGameResource(game, 'costume', 1) as Found;
    const inside = changed((data) => {
      data.write('COST', block.start + 20, 'latin1');
      data.writeUInt32BE(12, block.start + 24);
    });
    const { rooms, offsets } = inside.index.costumes as NonNullable<Game['index']['costumes']>;
    const lanes = { rooms: rooms.slice(), offsets: offsets.slice() };
    lanes.rooms[2] = room;
    lanes.offsets[2] = offsets[1] + 20;
    const twice = { ...inside, index: { ...inside.index, costumes: lanes } };
    const error = errorOf(() => editGame(twice, [{ of: 'costume', id: 2, payload: bytes }]));
    expect(error).toMatchObject({ code: 'BAD_OFFSET', file: 'data' });
  });

  test('a block that is not as the file has it, or is too deep', () => {
    for (const change of [{ end: name.end - 1 }, { tag: 'OBNB' }, { start: name.start + 1 }]) {
      const block = { ...name, ...change, payload: name.payload.subarray(0, 1) };
      const error = errorOf(() => editGame(game, [{ block, remove: true }]));
      expect(error).toMatchObject({ code: 'BAD_OFFSET', offset: block.start, file: 'lantern.001' });
    }
    let deep = wrapBlock('XYZW');
    for (let i = 0; i < 40; i++) deep = wrapBlock('ROOM', deep);
    const deeper = reopened(game, [{ into: bundle, add: deep }]);
    const start = Buffer.from(deeper.files[0].src).indexOf('XYZW');
    const place = { start, end: start + 8, payload: new Uint8Array(0) };
    const block = { ...blockOf(deeper, name), ...place };
    expect(errorOf(() => editGame(deeper, [{ block, remove: true }])).code).toBe('LIMIT');
  });

  test.each([
    [
      'another room that does not end within its file',
      [...eachBlock(src, 'LECF > LFLF > ROOM')][3],
    ],
    ['a block whose size is wrong, on the way to one behind it', code],
  ])('%s', (_, { start }) => {
    const broken = changed((data) => void data.writeUInt32BE(0x7fffffff, start + 4));
    const block = blockOf(broken, name);
    const error = errorOf(() => editGame(broken, [{ block, payload: bytes }]));
    expect(error).toMatchObject({ code: 'BAD_SIZE', offset: start + 4 });
  });
});

describe('editGame keeps', () => {
  test('the order of additions at one place: what is inside comes first', () => {
    const edits: GameEdit[] = [
      { into: bundle, add: added },
      { after: bundle, add: wrapBlock('ABCD', bytes) },
    ];
    expect(editGame(game, [...edits].reverse())).toEqual(editGame(game, edits));
    const [{ src: data }] = reopened(game, edits).files;
    expect(childBlocks(blockIn(data, 'LECF > LFLF')).at(-1)?.tag).toBe('XYZW');
    expect(childBlocks(blockIn(data, 'LECF')).map(({ tag }) => tag)).toEqual([
      ...['LOFF', 'LFLF', 'ABCD', 'LFLF', 'LFLF', 'LFLF', 'LFLF'],
    ]);
  });

  test('bytes behind the entries of a directory, and entries that lead nowhere', () => {
    const { payload, start, end } = blockIn(plainIndex, 'DCOS');
    const [count, , , place] = payload;
    // Four numbers more, of which the third is in a room that no file has.
    const homes = [0, place, 99, place];
    const far = [5, 0xffffffff, 6, 0x7fffff00];
    const [rooms, offsets] = [payload.subarray(2, 2 + count), payload.subarray(2 + count)];
    const longer = [...rooms, ...homes, ...offsets, ...far.flatMap((offset) => [...u32(offset)])];
    const dcos = wrapBlock('DCOS', Uint8Array.of(count + 4, 0, ...longer, 7, 7, 7));
    const list = [plainIndex.subarray(0, start), dcos, plainIndex.subarray(end)];
    const odd = openGame([Buffer.concat(list), src]);
    const moved = reopened(
      odd,
      [...eachBlock(src, 'LECF > LFLF')].map((one) => ({
        ...{ block: childBlocks(one)[0], payload: bytes },
      })),
    );
    expect([...blockIn(moved.indexFile?.src, 'DCOS').payload.subarray(-3)]).toEqual([7, 7, 7]);
    const { costumes: now } = moved.index;
    expect([...(now?.rooms ?? [])].slice(-4)).toEqual(homes);
    expect([...(now?.offsets ?? [])].slice(-4)).toEqual(far);
    expect(now?.offsets[1]).toBeLessThan(odd.index.costumes?.offsets[1] ?? 0);
  });

  test('damage behind the block', () => {
    const [first, behind] = [...eachBlock(src, 'LECF > LFLF > ROOM')]
      .map((home) => [...eachBlock(home, 'OBCD')])
      .find((list) => list.length > 1) as Block[];
    const broken = changed((data) => void data.writeUInt32BE(0x7fffffff, behind.start + 4));
    const block = blockOf(broken, blockIn(first, 'OBNA'));
    const [, file] = editGame(broken, [{ block, payload: bytes }]);
    expect(file.bytes.length).toBe(src.length + 3 - block.payload.length);
  });

  test('no number of a removed room, wherever it leads', () => {
    const around = bundleOf(game, findGameResource(game, 'costume', 1)?.room);
    const far = changed((_, index) => {
      index.writeUInt32LE(src.length - 1000 - around.start, offsetOfCostume1(index));
    });
    const { costumes } = reopened(far, [{ block: blockOf(far, around), remove: true }]).index;
    expect([costumes?.rooms[1], costumes?.offsets[1]]).toEqual([0, 0]);
  });

  test('files without an index', () => {
    const alone = { ...game, indexFile: undefined };
    const edits = [{ block: name, payload: bytes }];
    expect(editGame(alone, edits)).toEqual(editGame(game, edits).slice(1));
  });

  test('offsets into the payload of another block, if no resource stands there', () => {
    const { room: home, block: costume } = findGameResource(game, 'costume', 1) as Found;
    const clutIn = (of: Game) => blockIn(findGameResource(of, 'room', home)?.block, 'CLUT');
    const place = clutIn(game).start + 100;
    const opened = (tag: string) =>
      changed((data, index) => {
        data.write(tag, place, 'latin1');
        const at = offsetOfCostume1(index);
        index.writeUInt32LE(index.readUInt32LE(at) + place - costume.start, at);
      });
    const replaced = (of: Game) =>
      reopened(of, [{ block: clutIn(of), payload: new Uint8Array(768) }]);
    const none = opened('NONE');
    expect(replaced(none).index.costumes?.offsets[1]).toBe(none.index.costumes?.offsets[1]);
    expect(() => replaced(opened('COST'))).toThrow(
      'costume 1 lies in a block that gets another payload: change its own block',
    );
  });

  test('the disk of a removed room, if that is another one', () => {
    const number = game.rooms[1].room;
    const disk = (index: Uint8Array) => blockIn(index, 'DROO').start + 8 + 2 + number;
    const other = changed((_, index) => {
      index[disk(index)] = 9;
    });
    const [index] = editGame(other, [{ block: bundleOf(other, number), remove: true }]);
    expect(index.bytes[disk(index.bytes)]).toBe(9);
  });
});

describe('a room that comes is refused', () => {
  const rooms = (ids: readonly number[]) =>
    ids.map((id) => ({ of: 'room', id, add: newRoom }) as const);
  const free = Array.from({ length: 255 }, (_, i) => i + 1).filter(
    (id) => !game.rooms.some(({ room: taken }) => taken === id),
  );

  test('if its LF has another number', () => {
    const four = gameOf(4);
    const add = (id: number) =>
      wrapSmallBlock('LF', Uint8Array.of(id, 0), wrapSmallBlock('RO', bytes));
    const more = reopened(four, [{ of: 'room', id: 99, add: add(99) }]);
    expect(findGameResource(more, 'room', 99)?.payload).toEqual(bytes);
    expect(() => editGame(four, [{ of: 'room', id: 99, add: add(98) }])).toThrow(
      'edits[0].add is not one LF of room 99 that opens with RO',
    );
  });

  test('if the index does not list rooms, or not the disk of the file', () => {
    const index = { ...game.index, rooms: undefined };
    expect(() => editGame({ ...game, index }, rooms([99]))).toThrow('has no directory of rooms');
    const files = game.files.map((file) => ({ ...file, disk: undefined }));
    expect(() => editGame({ ...game, files }, rooms([99]))).toThrow('the index knows no such disk');
  });

  test('if LOFF is full', () => {
    const full = openGame(editGame(game, rooms(free)), { version: 5 });
    const data = Buffer.from(full.files[0].src);
    const { start, end } = blockIn(data, 'LECF > LOFF');
    expect(data[start + 8]).toBe(255);
    const at = [...data.subarray(start, end).keys()].find(
      (i) => i % 5 === 4 && i > 8 && data[start + i] === free[0],
    ) as number;
    data[start + at] = free[1];
    const src = new Uint8Array(data);
    const left = full.rooms.filter(({ room: one }) => one !== free[0]);
    const doubled = { ...full, rooms: left, files: [{ ...full.files[0], src }] };
    expect(() => editGame(doubled, rooms([free[0]]))).toThrow('LOFF of 256 rooms: at most 255 fit');
  });
});
