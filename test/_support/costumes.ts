// Generators of costumes.

import fc from 'fast-check';
import { type AnimationRecord, type CostumePicture, type Direction, LIMB_OFF } from 'scumm-codec';
import type { CostumeFields } from 'scumm-codec/encode';

const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const small = fc.integer({ min: -20, max: 20 });

export const facing: fc.Arbitrary<Direction> = fc.constantFrom<Direction>(0, 1, 2, 3);

/** Pictures of any size up to a limit, with runs of every length. */
export function pictureOf(
  colors: 16 | 32,
  offset: fc.Arbitrary<number> = i16,
): fc.Arbitrary<CostumePicture> {
  const side = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 40) },
  );
  const run = fc.tuple(fc.nat(colors - 1), fc.oneof(fc.nat(9), fc.constantFrom(15, 16, 255, 300)));
  return fc.tuple(side, side, fc.array(run, { maxLength: 30 })).chain(([width, height, runs]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      relX: offset,
      relY: offset,
      moveX: offset,
      moveY: offset,
      pixels: fc.constant(fill(width * height, runs)),
    }),
  );
}

function fill(count: number, runs: readonly (readonly [number, number])[]): Uint8Array {
  const pixels = new Uint8Array(count);
  let at = 0;
  for (const [color, length] of runs) {
    pixels.fill(color, at, at + length);
    at += length;
  }
  return pixels;
}

/** Commands: pictures, and all that is none. */
const command = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3) },
  { weight: 2, arbitrary: fc.integer({ min: 0x70, max: 0x7f }) },
  { weight: 1, arbitrary: fc.integer({ min: 0xf0, max: 0xff }) },
);

/** Records that name any limbs, with windows inside of the first commands or past them. */
function recordOf(commands: number): fc.Arbitrary<AnimationRecord> {
  const window = fc.record({
    start: fc.nat(commands + 1),
    length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant(128)),
    loops: fc.boolean(),
  });
  const off = fc.constant({ start: LIMB_OFF, length: 0, loops: false });
  const limb = fc.oneof({ weight: 5, arbitrary: window }, { weight: 1, arbitrary: off });
  return fc
    .array(fc.option(limb, { nil: undefined }), { minLength: 16, maxLength: 16 })
    .map((slots) => {
      const limbs = slots.flatMap((slot, i) => (slot ? [{ limb: i, ...slot }] : []));
      return { mask: limbs.reduce((mask, one) => mask | (0x8000 >> one.limb), 0), limbs };
    });
}

/** Whole costumes of version 5 or 6 and every kind. */
export const costumeFields: fc.Arbitrary<CostumeFields> = fc
  .record({
    version: fc.constantFrom(5 as const, 6 as const),
    colors: fc.constantFrom(16 as const, 32 as const),
    redirects: fc.boolean(),
    mirrorsWest: fc.boolean(),
    layout: fc.constantFrom('column' as const, 'row' as const),
    commands: fc
      .array(command, { minLength: 1, maxLength: 30 })
      .map((list) => Uint8Array.from(list)),
  })
  .chain((fields) =>
    fc.record({
      ...Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, fc.constant(value)]),
      ),
      palette: fc.uint8Array({ minLength: fields.colors, maxLength: fields.colors }),
      animations: fc.array(fc.option(recordOf(fields.commands.length), { nil: undefined }), {
        minLength: 1,
        maxLength: 12,
      }),
      limbs: fc.array(
        fc.array(fc.option(pictureOf(fields.colors, small), { nil: undefined }), { maxLength: 4 }),
        { maxLength: 16 },
      ),
    } as Record<keyof CostumeFields, fc.Arbitrary<never>>),
  );
