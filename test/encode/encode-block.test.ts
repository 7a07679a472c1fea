// Records of blocks that were edited, by hand or by a stranger.

import { readFileSync } from 'node:fs';
import { LIMB_OFF, readBoxd, type Version } from 'scumm-codec';
import { encodeBlock } from 'scumm-codec/encode';
import {
  type BlockRecord,
  type BlockTag,
  readBlock,
  recordFromJson,
  recordToJson,
  type TaggedPayload,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { GAME_BLOCKS } from '../_support/block-records.js';
import { blockIn, gameOf, reopened } from '../_support/edit-model.js';

/** A value that can be changed. */
// biome-ignore lint/suspicious/noExplicitAny: the fields that a test changes
type Open = any;

/** A block of the bundled game of a version. */
function blockOf(tag: BlockTag, version: Version): TaggedPayload {
  const { blocks } = GAME_BLOCKS.find(({ title }) => title === `version ${version}`) ?? {};
  const found = blocks?.find(({ block }) => block.tag === tag);
  if (found === undefined) throw new Error(`version ${version} has no ${tag}`);
  return found.block;
}

/** The value of a block, through JSON, for changes. */
function openOf(block: TaggedPayload, version: Version): Open {
  const record = readBlock(block, { version });
  return recordFromJson<Open>(JSON.parse(JSON.stringify(recordToJson(record)))).value;
}

/** The payload of the block of a value; of a large block. */
const payloadOf = (tag: BlockTag, value: Open, version: Version, previous?: TaggedPayload) =>
  encodeBlock({ tag, value } as BlockRecord, { version, previous }).subarray(8);

test('the JSON in the docs is the name of a door', () => {
  const docs = readFileSync(new URL('../../docs/json.md', import.meta.url), 'utf8');
  const [, json] = /```json\n(.*?)```/s.exec(docs) ?? [];
  const record = recordFromJson<BlockRecord>(JSON.parse(json));
  expect(Buffer.from(encodeBlock(record, { version: 6 })).toString('latin1')).toBe(
    'OBNA\0\0\0\rdoor\0',
  );
});

test('an edited block comes back in a game', () => {
  const game = gameOf(6);
  const path = 'LECF > LFLF > ROOM > BOXD';
  const block = blockIn(game.files[0].src, path);
  const value = openOf(block, 6);
  value[0].mask = 2;
  value.push({ ...value[0], flags: 8 });
  const edited = reopened(game, [{ block, payload: payloadOf('BOXD', value, 6, block) }]);
  const [old, boxes] = [block, blockIn(edited.files[0].src, path)].map(({ payload }) =>
    readBoxd(payload, game),
  );
  const [first, ...others] = old;
  expect(boxes).toEqual([{ ...first, mask: 2 }, ...others, { ...first, mask: 2, flags: 8 }]);
});

describe.each([
  ['COST', 6],
  ['AKOS', 7],
] as const)('the windows of a %s', (tag, version) => {
  const block = blockOf(tag, version);
  const windowed = ({ animations }: Open) =>
    animations
      .flatMap((animation: Open) => animation?.limbs ?? [])
      .find(({ start, length }: Open) => length > 0 && start !== LIMB_OFF);

  test('may not leave the commands, but for those that did before', () => {
    const value = openOf(block, version);
    const size = value.commands.length;
    const limb = windowed(value);
    const fits = tag === 'COST' ? size - limb.length : size - 1 - limb.length;
    limb.start = fits;
    expect(payloadOf(tag, value, version, block).length).toBeGreaterThan(0);
    limb.start++;
    const stray = `the window of limb ${limb.limb}, start ${limb.start} and length`;
    expect(() => payloadOf(tag, value, version, block)).toThrow(stray);
    const odd = { tag, payload: payloadOf(tag, value, version) };
    expect(openOf(odd, version)).toEqual(value);
    value.palette[3] ^= 1;
    expect(openOf({ tag, payload: payloadOf(tag, value, version, odd) }, version)).toEqual(value);
    limb.start++;
    expect(() => payloadOf(tag, value, version, odd)).toThrow('leaves the commands');
  });

  test('stay where they are if commands come behind all others', () => {
    const value = openOf(block, version);
    value.commands = Uint8Array.of(...value.commands, 1, 2, 3);
    expect(openOf({ tag, payload: payloadOf(tag, value, version, block) }, version)).toEqual(value);
  });
});

test('scripts of verbs stay shared', () => {
  const block = blockOf('VERB', 6);
  const value = openOf(block, 6);
  value.entries.push({ verb: 77, code: value.entries[0].code });
  const payload = payloadOf('VERB', value, 6);
  expect(payload.length).toBe(block.payload.length + 3);
});

test('a block that says the same keeps its bytes, whatever they are', () => {
  const block = { tag: 'OBNA', payload: Buffer.from([0, 1, 2, 3]) };
  const value = openOf(block, 6);
  expect(value).toHaveLength(0);
  const again = payloadOf('OBNA', value, 6, block);
  expect([...again]).toEqual([0, 1, 2, 3]);
  expect([...payloadOf('OBNA', value, 6)]).toEqual([0]);
  block.payload[1] = 9;
  expect(again[1]).toBe(1);
});

/** Places of a value by their names, of which `*` is the first that is there; and what comes there. */
type Changes = Readonly<Record<string, unknown>>;

/** Changes places of a value. */
function change(value: Open, changes: Changes): void {
  for (const [path, wrong] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((one, key) => (key === '*' ? one.find(Boolean) : one[key]), value);
    if (last === 'push') holder.push(wrong);
    else holder[last] = wrong;
  }
}

describe('what the block would lose, or does not fit, is refused', () => {
  const cycle = { index: 16, unknown: 0, frequency: 9, flags: 0, first: 1, last: 2 };
  // That numbers which do not fit are named is a property of all blocks: test/tools/read-block.test.ts.
  // biome-ignore format: a table
  test.each<[BlockTag, Version, Changes, RegExp]>([
    ['BOXD', 6, { '0.mask': 2 ** 32 }, /^boxes\[0\]: mask: 4294967296 is not/],
    ['BOXD', 6, { '0.ll.x': 0.5 }, /^boxes\[0\]: ll: x: 0.5 is not/],
    ['BOXD', 6, { '0.color': 1 }, /^value\[0\]\.color would be lost/],
    ['BOXD', 6, { '0.scaleSlot': 1, '0.scale': 9 }, /^value\[0\]\.scale 9 would be lost: the block says/],
    ['BOXD', 6, { '0.version': 5 }, /^value\[0\]\.version 5 would be lost: the block says 6/],
    ['BOXM', 6, { 'rows.1.0.next': 128 }, /^rows\[1\]: steps\[0\]: next: 128 is not/],
    ['SCAL', 6, { 'slots.0.y1': -1 }, /^slots\[0\]: y1: -1 is not/],
    ['RMHD', 6, { version: 5 }, /^value\.version 5 is not 6/],
    ['RMHD', 6, { revision: 3 }, /^value\.revision would be lost: the block does not store it/],
    ['CDHD', 6, { x: 40_000 }, /^x: 40000 is not/],
    ['CDHD', 5, { width: 12 }, /^width: 12 is not a multiple of 8/],
    ['IMHD', 6, { 'hotspots.push': { x: 1, y: 70_000 } }, /^hotspots\[\d+\]: y: 70000 is not/],
    ['CC', 4, { 'cycles.push': cycle }, /CC stores neither unknown nor flags other than 2/],
    ['PALS', 6, { 0: new Uint8Array(766) }, /766/],
    ['VERB', 6, { 'entries.0.verb': 300 }, /^entries\[0\]: verb: 300 is not/],
    ['COST', 6, { 'animations.*.limbs.0.start': 70_000 }, /^animations\[\d+\]: limbs\[0\]: start: 70000 is not/],
    ['COST', 6, { 'limbs.0.0.pixels.0': 16 }, /^limbs\[0\]\[0\]: a color is above 15/],
    ['COST', 6, { 'limbs.0.0.relX': 40_000 }, /^limbs\[0\]\[0\]: relX: 40000 is not/],
    ['COST', 6, { 'limbs.0.0.relZ': 1 }, /^value\.limbs\[0\]\[0\]\.relZ would be lost/],
    ['COST', 6, { 'limbs.0.0.width': 99 }, /^limbs\[0\]\[0\]: \d+ pixels for/],
    ['AKOS', 8, { 'cels.1.moveY': -40_000 }, /^cels\[1\]: moveY: -40000 is not/],
    ['AKOS', 8, { 'animations.*.limbs.0': { limb: 0, code: 4, start: 0 } },
      /^value\.animations\[\d+\]\.limbs\[0\]\.start would be lost/],
    ['AKOS', 8, { 'cels.0.redirect': { limb: 0, picture: 0 } }, /^value\.cels\[0\]\.redirect would be lost/],
    ['CHAR', 6, { 'colors.0': 5 }, /^value\.colors\[0\] 5 would be lost: the block says 0/],
    ['CHAR', 6, { 'glyphs.0.xOffset': 128 }, /^glyphs\[0\]: xOffset: 128 is not/],
    ['CHAR', 6, { 'glyphs.0.transparent': 0 }, /^value\.glyphs\[0\]\.transparent would be lost/],
    ['MAXS', 6, { variables: 70_000 }, /^variables: 70000 is not/],
    ['LOFF', 6, { '0.room': 256 }, /^entries\[0\]: room: 256 is not/],
  ])('%s of version %i: %o', (tag, version, changes, message) => {
    const value = openOf(blockOf(tag, version), version);
    change(value, changes);
    expect(() => payloadOf(tag, value, version)).toThrow(message);
  });

  test('a tag that the version does not have, an unknown one, and a previous block with another one', () => {
    const value = Uint8Array.of(65);
    expect(() => encodeBlock({ tag: 'OBNA', value }, { version: 4 })).toThrow(
      /^version 4 has no 'OBNA'$/,
    );
    const unknown = { tag: 'SCRP', value } as unknown as BlockRecord;
    expect(() => encodeBlock(unknown, { version: 6 })).toThrow(/^version 6 has no 'SCRP'$/);
    const previous = blockOf('VERB', 6);
    expect(() => encodeBlock({ tag: 'OBNA', value }, { version: 6, previous })).toThrow(
      /^previous is 'VERB', not OBNA$/,
    );
  });

  test('more pixels than the limit, in the value or in the block as it was', () => {
    const block = blockOf('COST', 6);
    const record = readBlock(block, { version: 6 }) as BlockRecord;
    const limits = { pixels: 10 };
    expect(() => readBlock(block, { version: 6, limits })).toThrow('LIMIT');
    expect(() => encodeBlock(record, { version: 6, limits })).toThrow('LIMIT');
    expect(() => encodeBlock(record, { version: 6, limits, previous: block })).toThrow('LIMIT');
  });
});
