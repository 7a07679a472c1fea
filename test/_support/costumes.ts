// Generators of costumes.

import fc from 'fast-check';
import {
  type CostRecord,
  type CostumeFields,
  type CostumePictureFields,
  type CostumeVersion,
  DIRECTIONS,
  LIMB_OFF,
  type VersionOptions,
} from 'scumm-codec';
import { eachOf, weighted } from './reach.js';

const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
export const small = fc.integer({ min: -8, max: 8 });

/** The four directions, degrees. */
export const facing: fc.Arbitrary<number> = eachOf(...Object.values(DIRECTIONS));

/** Angles, whole or not, of any number of turns. */
export const angle: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const nonZeroSide = weighted(
  [8, fc.integer({ min: 1, max: 12 })],
  [1, fc.constantFrom(1, 40)],
);

/** Sides of pictures; there are pictures without width or height. */
const anySide = weighted([16, nonZeroSide], [1, fc.constant(0)]);

/** Pictures of any size up to a limit, with runs of every length. */
export function pictureOf(
  colors: 16 | 32,
  offset: fc.Arbitrary<number> = i16,
  side: fc.Arbitrary<number> = anySide,
): fc.Arbitrary<CostumePictureFields> {
  const run = fc.tuple(fc.nat(colors - 1), fc.oneof(fc.nat(9), fc.constantFrom(15, 16, 255, 300)));
  const ground = fc.oneof(fc.nat(colors - 1), fc.integer({ min: 1, max: colors - 1 }));
  const parts = fc.tuple(side, side, ground, fc.array(run, { maxLength: 30 }));
  return parts.chain(([width, height, color, runs]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      relX: offset,
      relY: offset,
      moveX: offset,
      moveY: offset,
      pixels: fc.constant(fill(new Uint8Array(width * height).fill(color), runs)),
    }),
  );
}

function fill(pixels: Uint8Array, runs: readonly (readonly [number, number])[]): Uint8Array {
  let at = 0;
  for (const [color, length] of runs) {
    pixels.fill(color, at, at + length);
    at += length;
  }
  return pixels;
}

/** Commands: mostly pictures that limbs have, and all that is none. */
function commandOf(pictures: number): fc.Arbitrary<number> {
  return weighted(
    [24, fc.nat(pictures - 1)],
    [1, fc.nat(pictures - 1).map((picture) => picture | 0x80)],
    [8, fc.integer({ min: 0x71, max: 0x7d })],
    [1, fc.constantFrom(0xfb, 0xfc, pictures)],
  );
}

/** Records of these limbs, with windows in the first commands, or rarely past them. */
function recordOf(limbs: readonly number[], commands: number): fc.Arbitrary<CostRecord> {
  const window = fc.record({
    start: weighted([16, fc.nat(commands - 1)], [1, fc.nat(commands + 1)]),
    length: weighted([16, fc.integer({ min: 1, max: 8 })], [1, fc.constant(128)]),
    loops: fc.boolean(),
  });
  const off = fc.constant({ start: LIMB_OFF, length: 0, loops: false });
  const limb = weighted([9, window], [1, off]);
  return fc
    .array(fc.option(limb, { nil: undefined }), {
      minLength: limbs.length,
      maxLength: limbs.length,
    })
    .map((slots) => {
      const named = slots.flatMap((slot, i) => (slot ? [{ limb: limbs[i], ...slot }] : []));
      return { mask: named.reduce((mask, one) => mask | (0x8000 >> one.limb), 0), limbs: named };
    });
}

/** What a costume is built from; as options it says how to read it. */
export type AnyCostumeFields = CostumeFields & VersionOptions<CostumeVersion>;

/** The releases that have costumes, and the order of their pixels. */
const release = eachOf<Pick<AnyCostumeFields, 'version' | 'variant' | 'layout' | 'isSizeless'>>(
  { version: 4, layout: 'column', isSizeless: false },
  { version: 4, variant: 'amiga', layout: 'row', isSizeless: false },
  { version: 5, layout: 'column', isSizeless: false },
  { version: 5, variant: 'amiga', layout: 'row', isSizeless: false },
  { version: 6, layout: 'column', isSizeless: false },
  { version: 6, layout: 'column', isSizeless: true },
);

/** Limbs that a costume uses, in order. */
const usedLimbs = fc
  .uniqueArray(fc.nat(15), { minLength: 3, maxLength: 5 })
  .map((limbs) => limbs.sort((a, b) => a - b));

/** A distance in either direction, not 0. */
const step = fc.tuple(eachOf(1, -1), fc.integer({ min: 1, max: 8 })).map(([a, b]) => a * b);

/** Pictures of at least three columns that move others both ways and have no holes in their first row. */
function leadPictureOf(colors: 16 | 32): fc.Arbitrary<CostumePictureFields> {
  return pictureOf(colors, step, fc.integer({ min: 3, max: 12 })).map((picture) => ({
    ...picture,
    pixels: picture.pixels.map((color, i) => (i < picture.width ? color || 1 : color)),
  }));
}

/** Commands that start with picture 0, the third of which is a picture too. */
const commandsOf = (pictures: number): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(fc.nat(pictures - 1), fc.array(commandOf(pictures), { minLength: 2, maxLength: 28 }))
    .map(([third, [second, ...rest]]) => Uint8Array.of(0, second, third, ...rest));

/** Ways of a {@link leadRecord} to end: soon, or after more frames than tests play. */
type Span = 'short' | 'long';

/**
 * A record whose first two limbs start on their picture 0. The first one loops, the second one stays at the
 * end of its window, and the third one may be off.
 */
function leadRecord(
  [first, second, third]: readonly number[],
  span: Span,
  turnsOff: boolean,
): fc.Arbitrary<CostRecord> {
  const short = fc.integer({ min: 3, max: 6 });
  return fc
    .tuple(span === 'short' ? short : fc.integer({ min: 14, max: 40 }), short)
    .map(([length, held]) => {
      const limbs = [
        { limb: first, start: 0, length, loops: true },
        { limb: second, start: 0, length: held, loops: false },
        ...(turnsOff ? [{ limb: third, start: LIMB_OFF, length: 0, loops: false }] : []),
      ];
      return { mask: limbs.reduce((mask, { limb }) => mask | (0x8000 >> limb), 0), limbs };
    });
}

/** Animations of the init chore, by direction. */
export const LEADS: readonly number[] = [4, 5, 6, 7];

/**
 * Whole costumes of every release and kind. Their animations mostly move the limbs that have
 * pictures, and their commands mostly name these. {@link LEADS} show two limbs at once.
 */
export const costumeFields: fc.Arbitrary<AnyCostumeFields> = fc
  .record({
    release,
    colors: eachOf(16 as const, 32 as const),
    redirects: eachOf(true, false),
    mirrorsWest: eachOf(true, false),
    used: usedLimbs,
    pictures: fc.integer({ min: 1, max: 4 }),
    hasGap: eachOf(true, false),
    turnsOff: eachOf(true, false),
    span: eachOf<Span>('short', 'short', 'long'),
  })
  .chain((fields) => commandsOf(fields.pictures).map((commands) => ({ ...fields, commands })))
  .chain(({ release, used, pictures, hasGap, turnsOff, span, ...fields }) => {
    const { colors, commands } = fields;
    const record = fc.option(recordOf(used, commands.length), { nil: undefined, freq: 8 });
    const picture = fc.option(pictureOf(colors, small), { nil: undefined, freq: 12 });
    const rest = fc.array(picture, { minLength: pictures - 1, maxLength: pictures - 1 });
    const gap = hasGap ? [undefined] : [];
    const lead = fc
      .tuple(leadPictureOf(colors), rest)
      .map(([first, others]) => [first, ...gap, ...others]);
    const table = fc.array(picture, { minLength: pictures, maxLength: pictures });
    return fc
      .record({
        palette: fc.uint8Array({ minLength: colors, maxLength: colors }),
        before: fc.array(record, { minLength: 4, maxLength: 4 }),
        leads: fc.tuple(...LEADS.map(() => leadRecord(used, span, turnsOff))),
        behind: fc.array(record, { maxLength: 5 }),
        tables: fc.tuple(...used.map((_, i) => (i < 2 ? lead : table))),
      })
      .map(({ palette, before, leads, behind, tables }) => {
        const animations = [...before, ...leads, ...behind];
        const limbs = Array.from({ length: 16 }, (_, limb) => tables[used.indexOf(limb)] ?? []);
        return { ...release, ...fields, palette, animations, limbs };
      });
  });
