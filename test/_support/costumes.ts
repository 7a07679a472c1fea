// Generators of costumes.

import fc from 'fast-check';
import {
  type AnimationRecord,
  DIRECTIONS,
  LIMB_OFF,
  type ObjectVersion,
  readCost,
  readCostumePicture,
  type VersionOptions,
} from 'scumm-codec';
import { type CostumeFields, type CostumePictureFields, encodeCost } from 'scumm-codec/encode';
import { damaged } from './damage.js';

const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const small = fc.integer({ min: -8, max: 8 });

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
export type AnyCostumeFields = CostumeFields & VersionOptions<ObjectVersion>;

/** The releases that have costumes, and the order of their pixels. */
const release = fc.constantFrom<Pick<AnyCostumeFields, 'version' | 'variant' | 'layout'>>(
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

/** A costume, and the number of an animation, which mostly shows a picture at once. */
export interface CostumeWithAnimation {
  readonly fields: AnyCostumeFields;
  readonly animation: number;
}

/** Costumes about to play. */
export const costumeWithAnimation: fc.Arbitrary<CostumeWithAnimation> = costumeFields.chain(
  (fields) => {
    const showing = fields.animations.flatMap((one, i) => (shows(fields, one) ? [i] : []));
    return fc.record({
      fields: fc.constant(fields),
      animation: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...showing, ...(showing.length > 0 ? [] : [0])) },
        { weight: 1, arbitrary: fc.nat(12) },
      ),
    });
  },
);

function shows({ commands, limbs }: AnyCostumeFields, record: CostumeFields['animations'][number]) {
  return record?.limbs.some(({ limb, start }) => limbs[limb][commands[start]] !== undefined);
}

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

/** Payloads that are whole, of which a few bytes are others, or whose last bytes are missing. */
export const damagedCostume: fc.Arbitrary<DamagedCostume> = costumeFields.chain((fields) =>
  damaged(encodeCost(fields)).map((src) => ({ fields, src })),
);

/** A damaged costume, and one of the pictures that it had. */
export interface DamagedPicture extends DamagedCostume {
  readonly limb: number;
  readonly number: number;
  /** What the picture was. */
  readonly pixels: Uint8Array;
  /** Whether another picture has its pixels. */
  readonly redirected: boolean;
}

/** The same with a header and palette that are whole, and with no table cut short. */
export const damagedPicture: fc.Arbitrary<DamagedPicture> = fc
  .tuple(costumeWithPicture, fc.nat(15), fc.boolean())
  .chain(([one, to, wanted]) => {
    const { limb, number, picture } = one;
    const redirected = wanted && one.fields.redirects;
    const fields = redirected ? redirectedTo(one, to) : one.fields;
    const whole = encodeCost(fields);
    const costume = readCost(whole, fields);
    const { limbsAt, base, end, commands } = costume;
    const header = base + (readCostumePicture(costume, limb, number)?.offset ?? 0);
    const at = fc.oneof(
      fc.integer({ min: limbsAt, max: end - 1 }),
      fc.integer({ min: header, max: Math.min(header + 30, end - 1) }),
    );
    return damaged(whole, { at, shortest: end - commands.length }).map((src) => ({
      ...{ fields, src, limb, number, pixels: picture.pixels, redirected },
    }));
  });

/** The costume with the picture behind those of another limb, and a redirect to it in its place. */
function redirectedTo(
  { fields, limb, number, picture }: CostumeWithPicture,
  to: number,
): AnyCostumeFields {
  const limbs = fields.limbs.map((pictures) => [...pictures]);
  const redirect = { limb: to, picture: limbs[to].push(picture) - 1 };
  limbs[limb][number] = { ...picture, pixels: new Uint8Array(0), redirect };
  return { ...fields, limbs };
}
