// Generators of costumes.

import fc from 'fast-check';
import {
  type AnimationRecord,
  type CostumeVersion,
  DIRECTIONS,
  LIMB_OFF,
  type VersionOptions,
} from 'scumm-codec';
import type { CostumeFields, CostumePictureFields } from 'scumm-codec/encode';

const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
export const small = fc.integer({ min: -8, max: 8 });

/** The four directions, degrees. */
export const facing: fc.Arbitrary<number> = fc.constantFrom(...Object.values(DIRECTIONS));

/** Angles, whole or not, of any number of turns. */
export const angle: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const nonZeroSide = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 40) },
);

/** Sides of pictures; there are pictures without width or height. */
const anySide = fc.oneof(
  { weight: 16, arbitrary: nonZeroSide },
  { weight: 1, arbitrary: fc.constant(0) },
);

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
  return fc.oneof(
    { weight: 24, arbitrary: fc.nat(pictures - 1) },
    { weight: 1, arbitrary: fc.nat(pictures - 1).map((picture) => picture | 0x80) },
    { weight: 8, arbitrary: fc.integer({ min: 0x71, max: 0x7d }) },
    { weight: 1, arbitrary: fc.constantFrom(0xfb, 0xfc, pictures) },
  );
}

/** Records of these limbs, with windows in the first commands, or rarely past them. */
function recordOf(limbs: readonly number[], commands: number): fc.Arbitrary<AnimationRecord> {
  const window = fc.record({
    start: fc.oneof(
      { weight: 16, arbitrary: fc.nat(commands - 1) },
      { weight: 1, arbitrary: fc.nat(commands + 1) },
    ),
    length: fc.oneof(
      { weight: 16, arbitrary: fc.integer({ min: 1, max: 8 }) },
      { weight: 1, arbitrary: fc.constant(128) },
    ),
    loops: fc.boolean(),
  });
  const off = fc.constant({ start: LIMB_OFF, length: 0, loops: false });
  const limb = fc.oneof({ weight: 9, arbitrary: window }, { weight: 1, arbitrary: off });
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
const release = fc.constantFrom<Pick<AnyCostumeFields, 'version' | 'variant' | 'layout'>>(
  { version: 4, layout: 'column' },
  { version: 4, variant: 'amiga', layout: 'row' },
  { version: 5, layout: 'column' },
  { version: 5, variant: 'amiga', layout: 'row' },
  { version: 6, layout: 'column' },
);

/** Limbs that a costume uses, in order. */
const usedLimbs = fc
  .uniqueArray(fc.nat(15), { minLength: 1, maxLength: 5 })
  .map((limbs) => limbs.sort((a, b) => a - b));

/**
 * Whole costumes of every release and kind. Their animations mostly move the limbs that have
 * pictures, and their commands mostly name these.
 */
export const costumeFields: fc.Arbitrary<AnyCostumeFields> = fc
  .record({
    release,
    colors: fc.constantFrom(16 as const, 32 as const),
    redirects: fc.boolean(),
    mirrorsWest: fc.boolean(),
    used: usedLimbs,
    pictures: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ pictures, ...fields }) =>
    fc
      .array(commandOf(pictures), { minLength: 4, maxLength: 30 })
      .map((commands) => ({ ...fields, pictures, commands: Uint8Array.from(commands) })),
  )
  .chain(({ release: { version, variant, layout }, used, pictures, ...fields }) => {
    const { colors, commands } = fields;
    const record = recordOf(used, commands.length);
    const picture = fc.option(pictureOf(colors, small), { nil: undefined, freq: 12 });
    const table = fc.array(picture, { minLength: pictures, maxLength: pictures });
    return fc
      .record({
        palette: fc.uint8Array({ minLength: colors, maxLength: colors }),
        animations: fc.array(fc.option(record, { nil: undefined, freq: 8 }), {
          minLength: 4,
          maxLength: 12,
        }),
        tables: fc.array(table, { minLength: used.length, maxLength: used.length }),
      })
      .map(({ palette, animations, tables }) => {
        const limbs = Array.from({ length: 16 }, (_, limb) => tables[used.indexOf(limb)] ?? []);
        return { version, variant, layout, ...fields, palette, animations, limbs };
      });
  });
