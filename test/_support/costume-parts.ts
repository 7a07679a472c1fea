// Generators of costumes with one of their animations or pictures, whole or damaged.

import fc from 'fast-check';
import { readCost, readCostumePicture } from 'scumm-codec';
import { type CostumeFields, type CostumePictureFields, encodeCost } from 'scumm-codec/encode';
import { type AnyCostumeFields, costumeFields, nonZeroSide, pictureOf, small } from './costumes.js';
import { damaged } from './damage.js';

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
