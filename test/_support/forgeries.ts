// Records that no reader gives: the samples with one wrong field.

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

const blockForgeries = (block: typeof container): Forgeries => ({
  'a Block with end 1e308': () => ({ ...block, end: 1e308 }),
  'a Block with end -1': () => ({ ...block, end: -1 }),
  'a Block with end NaN': () => ({ ...block, end: NaN }),
  'a Block with start NaN': () => ({ ...block, start: NaN }),
  "a Block with payload 'x'": () => ({ ...block, payload: 'x' }),
  'a Block without src': () => without(block, 'src'),
  'a Block without path': () => without(block, 'path'),
  "a Block of form 'tiny'": () => ({ ...block, form: 'tiny' }),
});

const roomForgeries = (sample: typeof room): Forgeries => ({
  'a Room without src': () => without(sample, 'src'),
  'a Room with end 1e308': () => ({ ...sample, end: 1e308 }),
  'a Room with start NaN': () => ({ ...sample, start: NaN }),
  'a Room of version 9': () => ({ ...sample, version: 9 }),
  'a Room of variant 5': () => ({ ...sample, variant: 5 }),
});

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

/** The first of some blasts with one wrong field, and the others. */
const blastForgeries = ([first, ...others]: typeof sampleBlasts): Forgeries => {
  const wrong = {
    ...{ object: {}, x: 40_000, y: NaN, width: -1, height: 1.5, scale: { x: 1, y: '2' } },
    ...{ image: -1, shadowTable: new Uint8Array(256) },
  };
  const fields = Object.entries(wrong).map(([name, value]) => [
    `a SceneBlast with a wrong ${name}`,
    () => [{ ...first, [name]: value }, ...others],
  ]);
  const objectWith = (changes: object) => [{ ...first, object: { ...first.object, ...changes } }];
  return {
    ...Object.fromEntries(fields),
    'a SceneBlast of null': () => [null, ...others],
    'a SceneBlast of version 5': () => objectWith({ version: 5 }),
    'a SceneBlast of version 9': () => objectWith({ version: 9 }),
    'a SceneBlast without a picture': () => objectWith({ image: undefined }),
    'a SceneBlast with a box of text': () => [
      { ...first, width: 0, object: { ...first.object, box: { width: 'x', height: NaN } } },
    ],
    '201 blasts': () => Array(201).fill(first),
  };
};

const FORGERIES: ReadonlyMap<unknown, Forgeries> = new Map<unknown, Forgeries>([
  [container, blockForgeries(container)],
  [roomBlock, blockForgeries(roomBlock)],
  [room, roomForgeries(room)],
  [sampleBlasts, blastForgeries(sampleBlasts)],
  [damagedBlasts, blastForgeries(damagedBlasts)],
  [boxRoom, roomForgeries(boxRoom)],
  [
    walkBox,
    {
      'a WalkBox without ul': () => without(walkBox, 'ul'),
      'a WalkBox with a corner NaN': () => boxWith({ lr: { x: NaN, y: 0 } }),
      'a WalkBox with a corner 1e308': () => boxWith({ ll: { x: 0, y: 1e308 } }),
      'a WalkBox of version 9': () => boxWith({ version: 9 }),
      'a WalkBox with flags NaN': () => boxWith({ flags: NaN }),
      'a WalkBox with scaleSlot NaN': () => boxWith({ scaleSlot: NaN }),
      'a WalkBox with scaleSlot -1': () => boxWith({ scaleSlot: -1 }),
    },
  ],
  [
    boxes,
    {
      'a WalkBox and null': () => [walkBox, null],
      'a WalkBox and one without flags': () => [walkBox, without(walkBox, 'flags')],
      'a WalkBox and one with a corner Infinity': () => [
        walkBox,
        boxWith({ ur: { x: Infinity, y: 0 } }),
      ],
      'boxes at both ends of 32 bits': () => farBoxes,
      '300 boxes': () => Array(300).fill(walkBox),
    },
  ],
  [
    matrix,
    {
      'a BoxMatrix without rows': () => without(matrix, 'rows'),
      'a BoxMatrix with rows of numbers': () => ({ ...matrix, rows: [1, 2, 3] }),
      'a BoxMatrix with rows of null': () => ({ ...matrix, rows: [[null], [null], [null]] }),
      'a BoxMatrix with empty steps': () => ({ ...matrix, rows: [[{}], [{}], [{}]] }),
      'a BoxMatrix with next NaN': () => ({ ...matrix, rows: rowsTo(NaN) }),
      'a BoxMatrix with next 1e308': () => ({ ...matrix, rows: rowsTo(1e308) }),
      'a BoxMatrix with next "length"': () => ({ ...matrix, rows: rowsTo('length') }),
      'a BoxMatrix of version 9': () => ({ ...matrix, version: 9 }),
    },
  ],
  [
    scales,
    {
      'a ScaleTable without slots': () => without(scales, 'slots'),
      'a ScaleTable with a slot null': () => ({ ...scales, slots: [null] }),
      'a ScaleTable with a slot {}': () => ({ ...scales, slots: [{}] }),
      'a ScaleTable with y1 NaN': () => ({ ...scales, slots: [{ ...scales.slots[0], y1: NaN }] }),
      'a ScaleTable with a long rest': () => ({ ...scales, rest: new Uint8Array(8) }),
    },
  ],
  [
    game,
    {
      'a Game without files': () => without(game, 'files'),
      'a Game with files 5': () => ({ ...game, files: 5 }),
      'a Game of files without src': () => ({ ...game, files: [{ ...game.files[0], src: 5 }] }),
      'a Game of empty files': () => ({ ...game, files: [fileWith({ src: new Uint8Array(0) })] }),
      'a Game of other files': () => ({ ...game, files: [fileWith({ src: blocks })] }),
      'a Game of nameless files': () => ({ ...game, files: [fileWith({ name: undefined })] }),
      'a Game without rooms': () => without(game, 'rooms'),
      'a Game of rooms without files': () => ({ ...game, rooms: [{ room: 1, file: 7 }] }),
      'a Game of rooms in file __proto__': () => ({
        ...game,
        rooms: [{ room: 1, file: '__proto__' }],
      }),
      'a Game of rooms 1e308': () => ({ ...game, rooms: [{ room: 1e308, file: 0 }] }),
      'a Game without charsets': () => without(game, 'charsets'),
      'a Game with fonts 5': () => ({ ...game, fonts: 5 }),
      'a Game of fonts that are none': () => ({ ...game, fonts: [fileWith({ number: 1 })] }),
      'a Game of charsets in files': () => ({
        ...game,
        version: 4,
        charsets: [fileWith({ number: 1 })],
      }),
      'a Game without an index': () => without(game, 'index'),
      'a Game with an index null': () => ({ ...game, index: null }),
      'a Game with scripts 5': () => indexWith({ scripts: 5 }),
      'a Game with scripts of other lanes': () => indexWith({ scripts: badLanes }),
      'a Game with costumes 5': () => indexWith({ costumes: 5 }),
      'a Game with costumes of other lanes': () => indexWith({ costumes: badLanes }),
      'a Game with disks 5': () => indexWith({ rooms: { disks: 5 } }),
      'a Game with rooms of the index 5': () => indexWith({ rooms: 5 }),
      'a Game with objects 5': () => indexWith({ objects: 5 }),
      'a Game with objects without states': () =>
        indexWith({ objects: { owners: [], classes: [] } }),
      'a Game with an index file 5': () => ({ ...game, rooms: [], indexFile: 5 }),
      'a Game of version 9': () => ({ ...game, version: 9 }),
      "a Game of version '5'": () => ({ ...game, version: '5' }),
      'a Game of variant 5': () => ({ ...game, variant: 5 }),
    },
  ],
  [
    costume,
    {
      'a Costume without commands': () => without(costume, 'commands'),
      'a Costume without src': () => without(costume, 'src'),
      'a Costume with base NaN': () => ({ ...costume, base: NaN }),
      'a Costume with end 1e308': () => ({ ...costume, end: 1e308 }),
      'a Costume with animationsAt 1.5': () => ({ ...costume, animationsAt: 1.5 }),
    },
  ],
  [
    akos,
    {
      'an AkosCostume without commands': () => without(akos, 'commands'),
      'an AkosCostume with other commands': () => ({ ...akos, commands: new Uint8Array(9) }),
      'an AkosCostume without src': () => without(akos, 'src'),
      'an AkosCostume without pixelsAt': () => without(akos, 'pixelsAt'),
      'an AkosCostume of version 6': () => ({ ...akos, version: 6 }),
      'an AkosCostume of codec 32': () => ({ ...akos, codec: 32 }),
      'an AkosCostume of 5 directions': () => ({ ...akos, directions: 5 }),
      'an AkosCostume with start NaN': () => ({ ...akos, start: NaN }),
      'an AkosCostume with end 1e308': () => ({ ...akos, end: 1e308 }),
      'an AkosCostume of 1000 cels': () => ({ ...akos, celCount: 1000 }),
      'an AkosCostume of 1.5 cels': () => ({ ...akos, celCount: 1.5 }),
      'an AkosCostume of 60000 animations': () => ({ ...akos, animationCount: 60_000 }),
      'an AkosCostume with headersAt 5': () => ({ ...akos, headersAt: 5 }),
      'an AkosCostume with pixels from 0.5': () => akosWith('pixelsAt', { start: 0.5 }),
      'an AkosCostume with pixels to 1e308': () => akosWith('pixelsAt', { end: 1e308 }),
      'an AkosCostume with offsets from -1': () => akosWith('offsetsAt', { start: -1 }),
      'an AkosCostume with headers to 0': () => akosWith('headersAt', { end: 0 }),
      'an AkosCostume with jumps to NaN': () => akosWith('jumpsAt', { end: NaN }),
      'an AkosCostume with a palette of 5': () => ({ ...akos, palette: 5 }),
    },
  ],
  [
    charset,
    {
      'a Charset without src': () => without(charset, 'src'),
      'a Charset with end 1e308': () => ({ ...charset, end: 1e308 }),
      'a Charset with start NaN': () => ({ ...charset, start: NaN }),
      'a Charset of 65535 characters': () => ({ ...charset, count: 0xffff }),
      'a Charset at its end': () => ({ ...charset, fontAt: charset.end }),
      'a Charset before itself': () => ({ ...charset, start: 30, fontAt: 5 }),
      'a Charset of 8 bits': () => ({ ...charset, bitsPerPixel: 8 }),
      'a Charset of 15 colors': () => ({ ...charset, colors: new Uint8Array(15) }),
      'a Charset of version 9': () => ({ ...charset, version: 9 }),
      'a Charset of type 5': () => ({ ...charset, type: 5 }),
      'a Charset that calls itself a NUT': () => ({ ...charset, type: 'nut' }),
      'a Charset without a line height': () => without(charset, 'lineHeight'),
    },
  ],
  [
    nut,
    {
      'a NUT without frames': () => without(nut, 'frames'),
      'a NUT of other frames': () => ({ ...nut, frames: nut.frames.map((at) => at + 1) }),
      'a NUT of frames behind the end': () => ({ ...nut, frames: nut.frames.map(() => 2 ** 31) }),
      'a NUT of frames at 0': () => ({ ...nut, frames: nut.frames.map(() => 0) }),
      'a NUT of more characters': () => ({ ...nut, count: 200 }),
      'a NUT that starts at its end': () => ({ ...nut, start: nut.end }),
      'a NUT of version 5': () => ({ ...nut, version: 5 }),
      'a NUT with lineHeight NaN': () => ({ ...nut, lineHeight: NaN }),
    },
  ],
  [
    image,
    {
      'an Image with strips 5': () => ({ ...image, strips: 5 }),
      'an Image with width NaN': () => ({ ...image, width: NaN }),
      'an Image with width 1e308': () => ({ ...image, width: 1e308 }),
      'an Image with block 5': () => ({ ...image, block: 5 }),
      'an Image with block.end 1e308': () => ({ ...image, block: { ...image.block, end: 1e308 } }),
      'an Image with strips without src': () => ({ ...image, strips: { ...image.strips, src: 0 } }),
    },
  ],
  [
    oldImage,
    {
      'an old Image without strips': () => without(oldImage, 'strips'),
      'an old Image with strips 5': () => ({ ...oldImage, strips: 5 }),
      'an old Image of coding 5': () => ({ ...oldImage, coding: 5 }),
      'an old Image with width 1e308': () => ({ ...oldImage, width: 1e308 }),
    },
  ],
  [
    rowsImage,
    {
      'an Image with rows 5': () => ({ ...rowsImage, rows: 5 }),
      'an Image with rows null': () => ({ ...rowsImage, rows: null }),
      'an Image with rows without src': () => rowsWith({ src: undefined }),
      'an Image with rows from NaN': () => rowsWith({ start: NaN }),
      'an Image with rows from -1': () => rowsWith({ start: -1 }),
      'an Image with rows from 1e308': () => rowsWith({ start: 1e308 }),
      'an Image with rows to 1e308': () => rowsWith({ end: 1e308 }),
      'an Image with rows to 0': () => rowsWith({ end: 0 }),
      'an Image with rows to 1.5': () => rowsWith({ end: 1.5 }),
      'an Image with rows and width 0': () => ({ ...rowsImage, width: 0 }),
      'an Image with rows and height 1e308': () => ({ ...rowsImage, height: 1e308 }),
    },
  ],
]);

/** Forged records in place of a sample; `undefined` if the sample has none. */
export function forgeriesOf(sample: unknown): Forgeries | undefined {
  return FORGERIES.get(sample);
}

function rowsWith(changes: object): object {
  return { ...rowsImage, rows: { ...rowsImage.rows, ...changes } };
}

function akosWith(
  part: 'pixelsAt' | 'offsetsAt' | 'headersAt' | 'jumpsAt',
  changes: object,
): object {
  return { ...akos, [part]: { ...akos[part], ...changes } };
}

const badLanes = { rooms: Uint8Array.of(0, 1), offsets: new Uint32Array(5) };

function indexWith(changes: object): object {
  return { ...game, index: { ...game.index, ...changes } };
}

function fileWith(changes: object): object {
  return { ...game.files[0], ...changes };
}

function without<T extends object>(record: T, name: keyof T): Partial<T> {
  return { ...record, [name]: undefined };
}
