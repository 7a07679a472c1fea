// Records that no reader gives: the samples with one wrong field.

import { inspect } from 'node:util';
import { damagedBlasts, sampleBlasts } from './blasts.js';
import { boxes, boxRoom, matrix, scales, walkBox } from './sample-boxes.js';
import { blocks } from './sample-bytes.js';
import { charset, nut } from './sample-charsets.js';
import {
  akos,
  container,
  costume,
  game,
  image,
  oldImage,
  room,
  roomBlock,
  rowsImage,
} from './sample-records.js';

type Forgeries = Readonly<Record<string, () => unknown>>;

/** Wrong values by the place that they come to: a field, or one in another behind a dot. */
type Wrong = Readonly<Record<string, readonly unknown[]>>;

/** A copy of a record or list with another value in a place. */
function withValue(record: object, place: string, value: unknown): object {
  const [field, ...rest] = place.split('.');
  const inner = (record as Readonly<Record<string, object>>)[field];
  const next = rest.length === 0 ? value : withValue(inner, rest.join('.'), value);
  const copy = Array.isArray(record) ? [...record] : { ...record };
  return Object.assign(copy, { [field]: next });
}

/** A sample and its forgeries: those of its places, and others. */
function forged<T extends object>(
  sample: T,
  wrong: Wrong,
  more: Forgeries = {},
): readonly [T, Forgeries] {
  const named = Object.entries(wrong).flatMap(([place, values]) =>
    values.map((value) => {
      const make = () => withValue(sample, place, value);
      return [`${place} = ${inspect(value, { depth: 1 })}`, make] as const;
    }),
  );
  return [sample, { ...Object.fromEntries(named), ...more }];
}

/** What takes a field away. */
const NONE = undefined;

const WRONG_BLOCK: Wrong = {
  ...{ end: [1e308, -1, NaN], start: [NaN], payload: ['x'], src: [NONE], path: [NONE] },
  form: ['tiny'],
};
const WRONG_ROOM: Wrong = {
  ...{ src: [NONE], end: [1e308], start: [NaN], version: [9], variant: [5] },
};
const WRONG_BLASTS: Wrong = {
  ...{ 0: [null], '0.object': [{}], '0.x': [40_000], '0.y': [NaN], '0.width': [-1] },
  ...{ '0.height': [1.5], '0.scale': [{ x: 1, y: '2' }], '0.image': [-1] },
  ...{ '0.shadowTable': [new Uint8Array(256)], '0.object.version': [5, 9] },
  ...{ '0.object.image': [NONE], '0.object.box': [{ width: 'x', height: NaN }] },
};

const boxWith = (changes: object): object => ({ ...walkBox, ...changes });
const ends = { low: -0x80000000, high: 0x7fffffff };
const farBoxes = [5, 7, 8].map((version) => ({
  ...{ ...walkBox, version },
  ul: { x: ends.low, y: ends.high },
  ur: { x: ends.high, y: ends.low },
  lr: { x: 1, y: ends.high },
  ll: { x: ends.low, y: ends.low },
}));
const rowsTo = (next: unknown) => Array(3).fill([{ first: 0, last: 255, next }]);

const badLanes = { rooms: Uint8Array.of(0, 1), offsets: new Uint32Array(5) };
const [file] = game.files;

const FORGERIES: ReadonlyMap<unknown, Forgeries> = new Map<unknown, Forgeries>([
  forged(container, WRONG_BLOCK),
  forged(roomBlock, WRONG_BLOCK),
  forged(room, WRONG_ROOM),
  forged(boxRoom, WRONG_ROOM),
  ...[sampleBlasts, damagedBlasts].map((blasts) =>
    forged(blasts, WRONG_BLASTS, { '201 blasts': () => Array(201).fill(blasts[0]) }),
  ),
  forged(walkBox, {
    ...{ ul: [NONE], lr: [{ x: NaN, y: 0 }], ll: [{ x: 0, y: 1e308 }], version: [9], flags: [NaN] },
    scaleSlot: [NaN, -1],
  }),
  forged(
    boxes,
    {},
    {
      'a box and null': () => [walkBox, null],
      'a box and one without flags': () => [walkBox, boxWith({ flags: NONE })],
      'a box and a corner Infinity': () => [walkBox, boxWith({ ur: { x: Infinity, y: 0 } })],
      'boxes at both ends of 32 bits': () => farBoxes,
      '300 boxes': () => Array(300).fill(walkBox),
    },
  ),
  forged(matrix, {
    rows: [
      ...[NONE, [1, 2, 3], [[null], [null], [null]], [[{}], [{}], [{}]]],
      ...[NaN, 1e308, 'length'].map(rowsTo),
    ],
    version: [9],
  }),
  forged(scales, { slots: [NONE, [null], [{}]], 'slots.0.y1': [NaN], rest: [new Uint8Array(8)] }),
  forged(
    game,
    {
      files: [
        ...[NONE, 5, [withValue(file, 'src', new Uint8Array(0))]],
        ...[[withValue(file, 'src', blocks)], [withValue(file, 'name', NONE)]],
      ],
      'files.0.src': [5],
      rooms: [NONE, [{ room: 1, file: 7 }], [{ room: 1, file: '__proto__' }]],
      'rooms.0.room': [1e308],
      ...{ charsets: [NONE], fonts: [5, [withValue(file, 'number', 1)]], index: [NONE, null] },
      ...{ 'index.scripts': [5, badLanes], 'index.costumes': [5, badLanes] },
      ...{ 'index.rooms': [5, { disks: 5 }], 'index.objects': [5, { owners: [], classes: [] }] },
      ...{ version: [9, '5'], variant: [5] },
    },
    {
      'charsets in files': () => ({ ...game, version: 4, charsets: [{ ...file, number: 1 }] }),
      'an index file 5': () => ({ ...game, rooms: [], indexFile: 5 }),
    },
  ),
  forged(costume, {
    ...{ commands: [NONE], src: [NONE], base: [NaN], end: [1e308], animationsAt: [1.5] },
  }),
  forged(akos, {
    ...{ commands: [NONE, new Uint8Array(9)], src: [NONE], pixelsAt: [NONE], version: [6] },
    ...{ codec: [32], directions: [5], start: [NaN], end: [1e308], celCount: [1000, 1.5] },
    ...{ animationCount: [60_000], headersAt: [5], 'headersAt.end': [0], 'jumpsAt.end': [NaN] },
    ...{ 'pixelsAt.start': [0.5], 'pixelsAt.end': [1e308], 'offsetsAt.start': [-1], palette: [5] },
  }),
  forged(
    charset,
    {
      ...{ src: [NONE], end: [1e308], start: [NaN], count: [0xffff], fontAt: [charset.end] },
      ...{ bitsPerPixel: [8], colors: [new Uint8Array(15)], version: [9], type: [5, 'nut'] },
      lineHeight: [NONE],
    },
    { 'a start behind the font': () => ({ ...charset, start: 30, fontAt: 5 }) },
  ),
  forged(nut, {
    frames: [
      ...[NONE, nut.frames.map((at) => at + 1), nut.frames.map(() => 2 ** 31)],
      nut.frames.map(() => 0),
    ],
    ...{ count: [200], start: [nut.end], version: [5], lineHeight: [NaN] },
  }),
  forged(image, {
    ...{ strips: [5], width: [NaN, 1e308], block: [5], 'block.end': [1e308], 'strips.src': [0] },
  }),
  forged(oldImage, { strips: [NONE, 5], coding: [5], width: [1e308] }),
  forged(rowsImage, {
    ...{ rows: [5, null], 'rows.src': [NONE], 'rows.start': [NaN, -1, 1e308] },
    ...{ 'rows.end': [1e308, 0, 1.5], width: [0], height: [1e308] },
  }),
]);

/** Forged records in place of a sample; `undefined` if the sample has none. */
export function forgeriesOf(sample: unknown): Forgeries | undefined {
  return FORGERIES.get(sample);
}
