// Games whose files have no blocks, version 3 in 16 colors: how they are told, and what damage becomes of.

import {
  CHORES,
  type CostCostume,
  childBlocks,
  composeCostume,
  createAnimation,
  type DrawnLimb,
  decodeImage,
  eachResource,
  findBlock,
  findGameResource,
  findWay,
  type Game,
  type GameFile,
  openGame,
  openingPalette,
  type Problem,
  readBoxes,
  readBundle,
  readCostume,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readIndexFile,
  readRoom,
  renderCostume,
  startChore,
  walkBlocks,
} from 'scumm-codec';
import { costumeColors, walkGameBlocks } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { errorOf } from '../_support/errors.js';
import { BUNDLE_FOLDER, EGA_FOLDER, plain } from '../_support/games.js';

const { files } = BUNDLE_FOLDER;
const game = openGame(files);
const [index, tavern] = files.map(plain);

test('they are version 3 in 16 colors, by their content', () => {
  expect(game).toMatchObject({ version: 3, variant: 'ega', colors: 'ega', problems: [] });
  expect(game.index).toMatchObject({ form: 'bundle', version: 3 });
  expect(readIndexFile(index.bytes)).toMatchObject({ form: 'bundle', version: 3 });
  expect(openGame(files, { version: 3 }).variant).toBe('ega');
  expect(errorOf(() => openGame(files, { version: 4 })).code).toBe('MISSING');
});

test('their colors are those that were asked for', () => {
  const shown = (colors: 'ega' | 'amiga' | 'mac') => {
    const room = readGameRoom(openGame(files, { colors }), 2);
    return [...openingPalette(room).subarray(18, 21)];
  };
  expect([shown('ega'), shown('amiga'), shown('mac')]).toEqual([
    [0xaa, 0x55, 0],
    [0xbb, 0x77, 0],
    [0xbe, 0x75, 0],
  ]);
});

test('they show what version 4 in 16 colors shows', () => {
  const newer = openGame(EGA_FOLDER.files);
  for (const { room: number } of game.rooms) {
    const [old, room] = [game, newer].map((one) => readGameRoom(one, number));
    expect(decodeImage(old.background)).toEqual(decodeImage(room.background));
    const [own, theirs] = [game, newer].map(
      (one, i) => readGameObjects(one, [old, room][i]).objects,
    );
    expect(own.map(({ id, box, name }) => ({ id, box, name }))).toEqual(
      theirs.map(({ id, box, name }) => ({ id, box, name })),
    );
    const { boxes, matrix } = readBoxes(old);
    expect(findWay(boxes, matrix, { x: 60, y: 130 }, { x: 280, y: 130 }).complete).toBe(
      findWay(boxes, readBoxes(room).matrix, { x: 60, y: 130 }, { x: 280, y: 130 }).complete,
    );
  }
});

test('costumes stand where those of version 4 do, in the same colors', () => {
  const newer = openGame(EGA_FOLDER.files);
  const drawn = (one: Game) => {
    const costume = readGameCostume(one, 1) as CostCostume;
    const state = startChore(costume, createAnimation(costume), CHORES.walk, 90);
    const pixels = new Uint8Array(160 * 120).fill(255);
    const limbs = composeCostume(costume, state) as DrawnLimb[];
    renderCostume(costume, limbs, { width: 160, height: 120, pixels }, { x: 80, y: 100 });
    return pixels;
  };
  expect(drawn(game)).toEqual(drawn(newer));
  const costume = readGameCostume(game, 1);
  const zero = costume.palette.findIndex((color, value) => value > 0 && color === 0);
  const own = Array.from({ length: 16 }, (_, color) => 100 + color);
  const colors = costumeColors(costume, own);
  expect([colors[zero], colors[zero + 1]]).toEqual([100, 101 + zero]);
});

test('other files with the first number of an index are no index', () => {
  const bytes = Uint8Array.of(0xff, 0xfe, 1, 2, 3, 4, 5, 6);
  const { foreign, problems } = openGame([...files, { name: 'NOTES.BIN', bytes }]);
  // One whose lists end with the file may have any name.
  const renamed = openGame([{ ...index, name: 'A.BIN' }, ...files.slice(1)]);
  expect([renamed.indexFile?.name, renamed.problems]).toEqual(['A.BIN', []]);
  expect([problems, foreign.map(({ name }) => name)]).toEqual([[], ['NOTES.BIN']]);
});

test('resources have bytes and no block; readers take them as they are', () => {
  for (const kind of ['room', 'script', 'costume'] as const) {
    const all = [...eachResource(game, kind)];
    expect(all.length).toBeGreaterThan(1);
    for (const { id, src, start, end, payload, block } of all) {
      expect(block).toBeUndefined();
      expect(src[start] + 256 * src[start + 1]).toBe(end - start);
      expect(payload).toEqual(src.subarray(start + 4, end));
      expect(findGameResource(game, kind, id)?.start).toBe(start);
    }
  }
  const release = { version: 3, variant: 'ega' } as const;
  const room = findGameResource(game, 'room', 2) as NonNullable<
    ReturnType<typeof findGameResource>
  >;
  expect(readRoom(room, release)).toMatchObject({ width: 320, height: 144 });
  expect(readRoom(readBundle(room.src, release), release)).toEqual(readRoom(room, release));
  expect(() => readRoom(room.src, release)).toThrow('a bundle has no blocks: use eachResource');
  const { id, payload } = [...eachResource(game, 'costume')][0];
  const costume = readGameCostume(game, id);
  const alone = readCostume(payload, release);
  expect(alone.palette).toEqual(costume.palette);
});

test('there are no blocks to walk, and messages say so', () => {
  const hint = 'a bundle has no blocks: use eachResource';
  const [room] = eachResource(game, 'room');
  for (const call of [walkBlocks, childBlocks])
    expect(() => [...call(room as never)]).toThrow(new TypeError(hint));
  expect(() => findBlock(room as never, 'RO')).toThrow(new TypeError(hint));
  expect(() => [...walkBlocks(tavern.bytes, { form: 'small' })]).toThrow(
    `it may be a bundle: ${hint}`,
  );
  expect([...walkGameBlocks(game)]).toEqual([]);
});

const OLD: readonly (readonly [first: number, size: number, what: string])[] = [
  [0x0a31, 1972, 'version 1'],
  [0x0a31, 1896, 'version 1'],
  [0x0132, 1188, 'version 0'],
  [0x0132, 1914, 'version 1'],
  [0x4643, 2082, 'version 1 (NES)'],
  [0x0032, 143_360, 'version 0 (Apple II)'],
];

test.each(OLD)('an index that starts with %i and has %i bytes is named', (first, size, what) => {
  const bytes = new Uint8Array(size).fill(0x55);
  bytes.set([first & 0xff, first >> 8]);
  for (const key of [0, 0xff]) {
    const given: GameFile = { name: '00.LFL', bytes: bytes.map((byte) => byte ^ key) };
    expect(() => openGame([given])).toThrow(`it is an index of ${what}, whose games are not read`);
  }
});

test('an index of version 2 is known by the bytes of its objects', () => {
  const lists = [1, 1, 5, 0, 0].flatMap((count) => [count, ...Array(count * 3).fill(0)]);
  const bytes = Uint8Array.from([0, 1, 2, 0, 15, 15, ...lists.slice(0, 4), ...lists.slice(4)]);
  const sized = bytes.subarray(0, 6 + 4 + 4 + 16 + 1);
  const game = openGame([{ name: '00.LFL', bytes: sized }]);
  expect(game).toMatchObject({ version: 2, variant: undefined, files: [] });
  expect(readIndexFile(sized)).toMatchObject({ version: 2, form: 'bundle' });
  expect(() => readIndexFile(sized, { version: 3 })).toThrow('of version 2, not 3');
  expect(() => readIndexFile(sized.subarray(0, -1))).toThrow('unknown version');
});

/** The first room with other bytes at a place. */
const damaged = (at: number, ...bytes: readonly number[]) => {
  const copy = Uint8Array.from(tavern.bytes);
  copy.set(bytes, at);
  return { version: 3, variant: 'ega', copy } as const;
};

const HEAD: readonly (readonly [
  what: string,
  at: number,
  bytes: readonly number[],
  code: string,
])[] = [
  ['a picture in the head', 10, [5, 0], 'BAD_OFFSET'],
  ['a picture behind the room', 10, [255, 255], 'BAD_OFFSET'],
  ['boxes in the head', 21, [28, 0], 'BAD_OFFSET'],
  ['an exit script behind the room', 25, [255, 255], 'BAD_OFFSET'],
  ['an image in the head', 29, [1, 0], 'BAD_OFFSET'],
  ['a code behind the room', 29 + 2 * 15, [255, 255], 'BAD_OFFSET'],
];

test.each(HEAD)('%s is told, and all else is read', (_, at, bytes, expected) => {
  const { copy, ...release } = damaged(at, ...bytes);
  expect(errorOf(() => readRoom(readBundle(copy, release), release))).toMatchObject({
    code: expected,
    offset: at,
  });
  const problems: Problem[] = [];
  const onError = (problem: Problem) => void problems.push(problem);
  const room = readRoom(readBundle(copy, { ...release, onError }), { ...release, onError });
  expect(problems.map((one) => [one.code, one.offset])).toEqual([[expected, at]]);
  expect(room).toMatchObject({ width: 320, height: 144 });
});
