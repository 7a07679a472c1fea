// Games of version 2: how they are told from version 3, and what is different about their boxes, objects and actors.

import {
  createBoxMatrix,
  createWalker,
  findObjectAt,
  findVerb,
  findWay,
  type GameFile,
  imageForState,
  openGame,
  type Problem,
  readBoxes,
  readBoxm,
  readBundle,
  readGameObjects,
  readGameRoom,
  readRoom,
  readRoomObjects,
  releaseTraits,
  snapToBoxes,
  type WalkBox,
  walkToPoint,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeBoxm,
  encodeBundleRoom,
  encodeBx,
  encodeDobj,
  encodeImage,
  encodeOc,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { nextBox } from '../../src/box/boxm.js';
import { drawnObjects } from '../../src/object/showing.js';
import { bytes, joined } from '../_support/bytes.js';
import { EARLY, earlyRoom } from '../_support/early-rooms.js';
import { errorOf } from '../_support/errors.js';
import { BUNDLE_FOLDER, EARLY_FOLDER, plain } from '../_support/games.js';

const files = EARLY_FOLDER.files.map(plain);
const [index, ...rooms] = files;
const game = openGame(files);

describe('a game of version 2', () => {
  test('is known by its index, and by a room of it', () => {
    expect(game).toMatchObject({ version: 2, variant: undefined, colors: 'ega', charsets: [] });
    expect(openGame(rooms)).toMatchObject({ version: 2 });
    expect(openGame(files, { version: 2 })).toMatchObject({ version: 2 });
    expect(() => openGame(files, { version: 3 })).not.toThrow();
    expect(openGame(files, { version: 3 }).problems.length).toBeGreaterThan(0);
  });

  test('tells by its rooms what it is if the index is cut', () => {
    const cut = { name: index.name, bytes: index.bytes.subarray(0, index.bytes.length - 2) };
    const opened = openGame([cut, ...rooms]);
    expect(opened).toMatchObject({ version: 2 });
    expect(opened.problems).toContainEqual(expect.objectContaining({ code: 'TRUNCATED' }));
    expect(opened.rooms).toEqual(game.rooms);
  });

  test('does not take the rooms of another game', () => {
    const [, other] = BUNDLE_FOLDER.files.map(plain);
    const stranger: GameFile = { name: 'v2/09.LFL', bytes: other.bytes };
    const opened = openGame([...files, stranger]);
    expect(opened.version).toBe(2);
    expect(opened.rooms.map(({ room }) => room)).toEqual([2, 7, 12]);
    expect(opened.foreign.map(({ name }) => name)).toEqual([stranger.name]);
  });

  test('whose rooms have neither objects nor scripts may be of two versions', () => {
    // The picture stands behind the longer of the two heads.
    const built = encodeBundleRoom(
      { width: 8, height: 1, picture: bytes(0x75), objects: [] },
      EARLY,
    );
    const room = joined(built.subarray(0, 28), bytes(0, 0, 0x75, 0x15));
    room.set([room.length, 0], 0);
    room.set([30, 0], 10);
    const file = { name: '05.LFL', bytes: room };
    expect(errorOf(() => openGame([file])).code).toBe('AMBIGUOUS');
    const opened = openGame([file], { version: 2 });
    expect(readGameRoom(opened, 5)).toMatchObject({ version: 2, width: 8, height: 1 });
  });

  test('has no classes to write', () => {
    const { objects } = game.index;
    if (objects === undefined) throw new Error('no objects');
    expect(encodeDobj(objects, EARLY).subarray(2)).toEqual(
      objects.owners.map((owner, i) => owner | (objects.states[i] << 4)),
    );
    const classes = Uint32Array.from(objects.classes);
    classes[12] = 1;
    expect(() => encodeDobj({ ...objects, classes }, EARLY)).toThrow('object 12: classes 1');
  });
});

/** Boxes of version 2, by their numbers in units: y of both sides, then x of ul, ur, ll, lr. */
const boxOf = (places: readonly number[], flags = 0): WalkBox => {
  const [top, bottom, ul, ur, ll, lr] = places;
  return {
    ...{ kind: 'box', version: 2, mask: 1, flags, scaleSlot: undefined, scale: 255 },
    ...{ ul: { x: ul * 8, y: top * 2 }, ur: { x: ur * 8, y: top * 2 } },
    ...{ lr: { x: lr * 8, y: bottom * 2 }, ll: { x: ll * 8, y: bottom * 2 }, unknown: undefined },
  };
};

describe('boxes of version 2', () => {
  const boxes = [
    boxOf([10, 20, 2, 6, 1, 8]),
    boxOf([20, 30, 1, 8, 1, 8], 0x80),
    boxOf([5, 8, 30, 31, 30, 31], 0xa0),
  ];
  const rows = [[{ first: 1, last: 2, next: 1 }], [{ first: 0, last: 0, next: 0 }], []];
  const matrix = { kind: 'matrix', version: 2, opens: false, rows } as const;
  const read = (src: Uint8Array, onError?: (problem: Problem) => void) =>
    readBoxes(earlyRoom({ width: 8, height: 1, picture: bytes(0), boxes: src }), { onError });

  test('are stored in units of 8 and 2 pixels', () => {
    const src = encodeBx(boxes, matrix, EARLY);
    expect(src.subarray(0, 9)).toEqual(bytes(3, 10, 20, 2, 6, 1, 8, 1, 0));
    const found = read(src);
    expect(found.boxes).toEqual(boxes);
    expect(found.matrix).toMatchObject({ version: 2, opens: false });
    const next = [0, 1, 2].map((from) => [0, 1, 2].map((to) => nextBox(found.matrix, from, to)));
    expect(next).toEqual([
      [0, 1, 1],
      [0, 1, undefined],
      [undefined, undefined, 2],
    ]);
    expect(encodeBoxm(found.matrix)).toEqual(encodeBoxm(matrix));
  });

  test('may share rows of the matrix, and lose one that is damaged', () => {
    const places = encodeBoxd(boxes.slice(0, 2), EARLY);
    const src = (...more: readonly number[]) => Uint8Array.of(...places, ...more);
    const shared = read(src(0, 0, 1, 255)).matrix;
    expect([nextBox(shared, 0, 1), nextBox(shared, 1, 0)]).toEqual([undefined, 1]);
    const problems: Problem[] = [];
    const half = read(src(9, 0, 1, 1), (one) => void problems.push(one));
    expect(problems).toEqual([expect.objectContaining({ code: 'TRUNCATED' })]);
    expect(half.matrix.rows.map(({ length }) => length)).toEqual([0, 2]);
    expect(errorOf(() => read(src(9, 0, 1, 1))).code).toBe('TRUNCATED');
    expect(errorOf(() => read(src(9))).code).toBe('TRUNCATED');
    expect(errorOf(() => readBoxm(src(0, 0), { ...EARLY })).code).toBe('TRUNCATED');
    const limits = { entries: 3 };
    expect(errorOf(() => readBoxm(src(0, 0, 1, 1), { ...EARLY, limits })).code).toBe('LIMIT');
  });

  test('cannot be written if they do not fit', () => {
    const wrong = (change: Partial<WalkBox>) => () =>
      encodeBoxd([{ ...boxes[0], ...change }], EARLY);
    expect(wrong({ ul: { x: 12, y: 20 } })).toThrow('ul: x: 12 is not a multiple of 8');
    expect(wrong({ ul: { x: 16, y: 21 } })).toThrow('ul: y: 21 is not a multiple of 2');
    expect(wrong({ ur: { x: 16, y: 22 } })).toThrow('ul: the corner beside it has another y');
    const many = Array.from({ length: 17 }, () => [{ first: 0, last: 0, next: 0 }]);
    expect(() => encodeBoxm({ ...matrix, rows: many })).toThrow(RangeError);
    expect(encodeBoxm({ ...matrix, rows: many.slice(0, 15) })).toHaveLength(15 + 15 * 15);
  });

  test('take points in units, the last box first', () => {
    const snap = (x: number, y: number, player = false) => snapToBoxes(boxes, { x, y }, { player });
    // Inside: the units of the point.
    expect(snap(37, 31)).toEqual({ x: 32, y: 30, box: 0 });
    // Above and beside.
    expect(snap(0, 0)).toEqual({ x: 16, y: 20, box: 0 });
    // An invisible box is closed, but for one whose scale is ignored, and then not to the player.
    expect(snap(40, 60)).toEqual({ x: 40, y: 40, box: 0 });
    expect(snap(244, 12)).toEqual({ x: 240, y: 12, box: 2 });
    expect(snap(244, 12, true).box).toBe(0);
    expect(snap(30_000, 0)).toEqual({ x: 30_000, y: 0, box: undefined });
    expect(snap(-8, -30_000)).toEqual({ x: -8, y: -30_000, box: undefined });
    expect(snapToBoxes([], { x: 1, y: 1 })).toEqual({ x: 1, y: 1, box: undefined });
  });

  test('have a row at the height of their upper side that halves find, as others', () => {
    const box = boxOf([17, 63, 43, 69, 5, 75]);
    expect(snapToBoxes([box], { x: 40, y: 34 })).toEqual({ x: 42 * 8, y: 34, box: 0 });
    expect(snapToBoxes([box], { x: 40, y: 33 })).toEqual({ x: 43 * 8, y: 34, box: 0 });
  });

  test('above the room, which no file has, are left by a search that ends', () => {
    const above = { ...boxOf([0, 0, 0, 9, 0, 9]), ul: { x: 0, y: -7 }, ur: { x: 72, y: -7 } };
    for (let y = -12; y < 4; y++) expect(snapToBoxes([above], { x: 8, y }).box, `${y}`).toBe(0);
  });

  test('give ways and matrices', () => {
    const made = createBoxMatrix([boxes[0], { ...boxes[1], flags: 0 }]);
    expect(made.version).toBe(2);
    const way = findWay(
      [boxes[0], { ...boxes[1], flags: 0 }],
      made,
      { x: 32, y: 24 },
      { x: 32, y: 56 },
    );
    expect(way).toMatchObject({ boxes: [0, 1], complete: true });
  });
});

/** An object of 8x8 pixels in units, with a name and two scripts. */
const fields = (id: number, x: number) => ({
  ...{ id, x, y: 0, width: 8, height: 8, flags: 0, parent: 0, unknown: 0, actorDir: 2 },
  ...{ walkX: 16, walkY: 248, name: bytes(0x41) },
  verbs: [
    { verb: 3, code: bytes(0xa0) },
    { verb: 255, code: bytes(0x80, 0xa0) },
  ],
});

describe('objects of version 2', () => {
  const picture = encodeImage(
    { width: 8, height: 8, pixels: new Uint8Array(64).fill(4), zplanes: [] },
    EARLY,
  );
  const room = earlyRoom({
    ...{ width: 16, height: 8, picture: bytes(0x05, 128, 0x82, 0) },
    objects: [
      { code: encodeOc(fields(20, 0), EARLY), picture },
      { code: encodeOc({ ...fields(21, 0), flags: 0x80, parent: 3 }, EARLY), picture },
      { code: encodeOc(fields(22, 8), EARLY) },
    ],
  });
  const { objects } = readRoomObjects(room);
  const [one, inside, container] = objects;
  const states = (...all: readonly number[]) => ({
    states: Object.fromEntries(all.map((state, i) => [20 + i, state])),
  });

  test('have walk-to points in units of 8 pixels, and offsets of one byte', () => {
    expect(one).toMatchObject({ id: 20, facing: 180, parentState: 0, name: bytes(0x41) });
    expect(walkToPoint(one, states(0))).toEqual({ x: 16, y: 248 });
    expect(one.header).toMatchObject({ walkX: 16, walkY: 248, flags: 0 });
    expect(findVerb(one.verbs, 3)?.code[0]).toBe(0xa0);
    expect(findVerb(one.verbs, 9)?.code[0]).toBe(0x80);
    expect(inside).toMatchObject({ parent: 3, parentState: 8 });
    expect(container.image?.images ?? []).toEqual([]);
  });

  test('show by bit 8, and so do their containers', () => {
    expect(releaseTraits(EARLY)).toMatchObject({ shownBy: 8, parentBits: 8, untouchableBy: 2 });
    const drawn = (...all: readonly number[]) =>
      drawnObjects(objects, states(...all)).map(({ id }) => id);
    expect(drawn(8, 8, 8)).toEqual([21, 20]);
    expect(drawn(7, 15, 12)).toEqual([21]);
    expect(drawn(8, 8, 7)).toEqual([20]);
    expect(imageForState(one, 8)?.width).toBe(8);
  });

  test('are hit in order, unless bit 2 forbids it', () => {
    const hit = (...all: readonly number[]) =>
      findObjectAt(objects, states(...all), { x: 3, y: 3 })?.id;
    expect(hit(0, 0, 0)).toBe(20);
    expect(hit(2, 0, 8)).toBe(21);
    expect(hit(10, 0, 0)).toBeUndefined();
    expect(hit(13, 0, 0)).toBe(20);
  });

  test('are hit on their first pixels and not past their last, and have a walk-to point for each state', () => {
    const at = (x: number, y: number) => findObjectAt([one], states(0), { x, y })?.id;
    expect([at(0, 0), at(7, 7), at(0, 7), at(7, 0)]).toEqual([20, 20, 20, 20]);
    expect([at(-1, 0), at(0, -1), at(8, 0), at(0, 8)]).toEqual(Array(4).fill(undefined));
    const walkTo = [3, 5].map((x) => ({ x, y: 0 }));
    const places = [0, 1, 2, 3, 15].map(
      (state) => walkToPoint({ ...one, walkTo }, states(state)).x,
    );
    expect(places).toEqual([3, 3, 5, 5, 5]);
  });

  test('cannot be written if they do not fit', () => {
    const wrong = (change: object) => () => encodeOc({ ...fields(20, 0), ...change }, EARLY);
    expect(wrong({ walkX: 15 })).toThrow('walkX: 15 is not a multiple of 8');
    expect(wrong({ walkY: 256 })).toThrow('walkY is 256, not a multiple of 8 from 0 to 248');
    const far = [
      { verb: 1, code: bytes(...new Array<number>(240).fill(0x80)) },
      { verb: 2, code: bytes(1) },
    ];
    expect(wrong({ verbs: far })).toThrow(RangeError);
    expect(() => encodeOc(fields(20, 0), { version: 5 })).toThrow('version 5 has no OC');
  });

  test('have a code that is read as far as it goes', () => {
    const src = encodeBundleRoom(
      { width: 8, height: 8, picture: bytes(0x05, 64), objects: [{ code: bytes(20, 0, 0) }] },
      EARLY,
    );
    const short = readRoom(readBundle(src, EARLY), EARLY);
    expect(errorOf(() => readRoomObjects(short)).code).toBe('TRUNCATED');
    expect(readRoomObjects(short, { onError: () => {} }).objects).toEqual([]);
  });
});

test('nothing is known of how actors of version 2 walk', () => {
  expect(() => createWalker(EARLY)).toThrow('version 2 has no known rules of walking');
});

const DAMAGE: readonly (readonly [
  what: string,
  at: number,
  to: readonly number[],
  code: string,
])[] = [
  ['a picture in the head', 10, [5, 0], 'BAD_OFFSET'],
  ['a picture behind the room', 10, [255, 255], 'BAD_OFFSET'],
  ['boxes in the head', 21, [27], 'BAD_OFFSET'],
  ['an exit script behind the room', 24, [255, 255], 'BAD_OFFSET'],
  ['an entry script in the head', 26, [1, 0], 'BAD_OFFSET'],
  ['an image in the head', 28, [1, 0], 'BAD_OFFSET'],
  ['a code behind the room', 28 + 2 * 15, [255, 255], 'BAD_OFFSET'],
  ['more objects than lists hold', 20, [255], 'BAD_OFFSET'],
];

test.each(DAMAGE)('%s is told, and all else is read', (_, at, to, code) => {
  const [{ bytes: stored }] = rooms;
  const copy = Uint8Array.from(stored);
  copy.set(to, at);
  expect(errorOf(() => readBundle(copy, EARLY)).code).toBe(code);
  const problems: Problem[] = [];
  const onError = (one: Problem) => void problems.push(one);
  const source = readBundle(copy, { ...EARLY, onError });
  expect(problems).toContainEqual(expect.objectContaining({ code }));
  const room = readRoom(source, { ...EARLY, onError });
  const whole = readGameObjects(game, readGameRoom(game, 2)).objects.length;
  const { objects } = readRoomObjects(room, { onError });
  // A wrong count makes lists of what is behind them.
  if (at !== 20) expect(objects.length).toBeGreaterThan(whole - 2);
});

test('a cut room is read as far as it goes', () => {
  const [{ bytes: stored }] = rooms;
  expect(errorOf(() => readBundle(stored.subarray(0, 27), EARLY)).code).toBe('TRUNCATED');
  const lists = Uint8Array.from(stored.subarray(0, 40));
  lists.fill(0, 10, 12).fill(0, 21, 28).fill(0, 28);
  expect(errorOf(() => readBundle(lists, EARLY)).code).toBe('TRUNCATED');
  const room = { width: 8, height: 1, picture: bytes(0x75, 0x15), objects: [] };
  const scripts = [{ number: 1, code: bytes(0xa0) }];
  expect(() => encodeBundleRoom({ ...room, scripts }, EARLY)).toThrow('no local scripts');
  const boxes = bytes(0);
  const entry = new Uint8Array(300);
  expect(() => encodeBundleRoom({ ...room, boxes, entry }, EARLY)).not.toThrow();
  expect(() => encodeBundleRoom(room, { version: 5 })).toThrow(
    'version 5 has no files without blocks',
  );
});
