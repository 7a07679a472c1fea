// Generators of costumes.

import fc from 'fast-check';
import {
  type AnimationRecord,
  DIRECTIONS,
  LIMB_OFF,
  type ObjectVersion,
  readCost,
  type VersionOptions,
} from 'scumm-codec';
import { type CostumeFields, type CostumePictureFields, encodeCost } from 'scumm-codec/encode';

const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const small = fc.integer({ min: -20, max: 20 });

/** The four directions, degrees. */
export const facing: fc.Arbitrary<number> = fc.constantFrom(...Object.values(DIRECTIONS));

/** Angles, whole or not, of any number of turns. */
export const angle: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nonZeroSide = fc.oneof(
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

/** What a costume is built from; as options it says how to read it. */
export type AnyCostumeFields = CostumeFields & VersionOptions<ObjectVersion>;

/** The releases that have costumes, and the order of their pixels. */
const release = fc.constantFrom<Pick<AnyCostumeFields, 'version' | 'variant' | 'layout'>>(
  { version: 5, layout: 'column' },
  { version: 5, variant: 'amiga', layout: 'row' },
  { version: 6, layout: 'column' },
);

/** Whole costumes of every release and kind. */
export const costumeFields: fc.Arbitrary<AnyCostumeFields> = fc
  .record({
    release,
    colors: fc.constantFrom(16 as const, 32 as const),
    redirects: fc.boolean(),
    mirrorsWest: fc.boolean(),
    commands: fc
      .array(command, { minLength: 1, maxLength: 30 })
      .map((list) => Uint8Array.from(list)),
  })
  .chain(({ release: { version, variant, layout }, ...fields }) =>
    fc
      .record({
        palette: fc.uint8Array({ minLength: fields.colors, maxLength: fields.colors }),
        animations: fc.array(fc.option(recordOf(fields.commands.length), { nil: undefined }), {
          minLength: 1,
          maxLength: 12,
        }),
        limbs: fc.array(
          fc.array(fc.option(pictureOf(fields.colors, small), { nil: undefined }), {
            maxLength: 4,
          }),
          { maxLength: 16 },
        ),
      })
      .map((parts) => ({ version, variant, layout, ...fields, ...parts })),
  );

/** A costume, and one of its pictures, which has pixels. */
export interface CostumeWithPicture {
  readonly fields: AnyCostumeFields;
  readonly limb: number;
  readonly number: number;
  readonly picture: CostumePictureFields;
}

/** Costumes that have at least one picture with pixels. */
export const costumeWithPicture: fc.Arbitrary<CostumeWithPicture> = fc
  .tuple(costumeFields, fc.nat(15), fc.nat(3))
  .chain(([fields, limb, number]) =>
    pictureOf(fields.colors, small, nonZeroSide).map((picture) => {
      const limbs = Array.from({ length: 16 }, (_, i) => [...(fields.limbs[i] ?? [])]);
      limbs[limb] = Array.from({ length: Math.max(number + 1, limbs[limb].length) }, (_, i) =>
        i === number ? picture : limbs[limb][i],
      );
      return { fields: { ...fields, limbs }, limb, number, picture };
    }),
  );

/** A costume's payload with some damage. */
export interface DamagedCostume {
  readonly fields: AnyCostumeFields;
  readonly src: Uint8Array;
}

/** Payloads that are whole, of which one byte is another, or whose end is missing. */
export const damagedCostume: fc.Arbitrary<DamagedCostume> = damaged(() => [0, 0]);

/** The same with a header and palette that are whole, and with no table cut short. */
export const damagedParts: fc.Arbitrary<DamagedCostume> = damaged((fields, src) => {
  const { limbsAt, end, commands } = readCost(src, fields);
  return [limbsAt, end - commands.length];
});

/** @param spared - gives the first byte that may change, and the least length */
function damaged(
  spared: (fields: AnyCostumeFields, src: Uint8Array) => readonly [number, number],
): fc.Arbitrary<DamagedCostume> {
  return costumeFields.chain((fields) => {
    const whole = encodeCost(fields);
    const [first, shortest] = spared(fields, whole);
    const changed = fc
      .tuple(fc.integer({ min: first, max: whole.length - 1 }), fc.nat(255))
      .map(([at, value]) => Uint8Array.from(whole, (byte, i) => (i === at ? value : byte)));
    const cut = fc
      .integer({ min: shortest, max: whole.length })
      .map((length) => whole.slice(0, length));
    return fc.record({
      fields: fc.constant(fields),
      src: fc.oneof(fc.constant(whole), changed, cut),
    });
  });
}
