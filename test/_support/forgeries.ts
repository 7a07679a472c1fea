// Records that no reader gives: the samples with one wrong field.

import {
  container,
  costume,
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

const FORGERIES: ReadonlyMap<unknown, Forgeries> = new Map<unknown, Forgeries>([
  [container, blockForgeries(container)],
  [roomBlock, blockForgeries(roomBlock)],
  [
    room,
    {
      'a Room without src': () => without(room, 'src'),
      'a Room with end 1e308': () => ({ ...room, end: 1e308 }),
      'a Room with start NaN': () => ({ ...room, start: NaN }),
      'a Room of version 9': () => ({ ...room, version: 9 }),
      'a Room of variant 5': () => ({ ...room, variant: 5 }),
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
    image,
    {
      'an Image with strips 5': () => ({ ...image, strips: 5 }),
      'an Image with width NaN': () => ({ ...image, width: NaN }),
      'an Image with width 1e308': () => ({ ...image, width: 1e308 }),
      'an Image with zplanes [5]': () => ({ ...image, zplanes: [5] }),
      'an Image with strips without src': () => ({ ...image, strips: { ...image.strips, src: 0 } }),
    },
  ],
  [
    oldImage,
    {
      'an old Image without strips': () => without(oldImage, 'strips'),
      'an old Image with strips 5': () => ({ ...oldImage, strips: 5 }),
      "an old Image of variant 'constructor'": () => ({ ...oldImage, variant: 'constructor' }),
      'an old Image without a variant': () => without(oldImage, 'variant'),
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

function without<T extends object>(record: T, name: keyof T): Partial<T> {
  return { ...record, [name]: undefined };
}
