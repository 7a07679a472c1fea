// Generators of costumes with one of their animations or pictures, whole or damaged.

import fc from 'fast-check';
import { type CostumeFields, type CostumePictureFields, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import {
  type AnyCostumeFields,
  costumeFields,
  LEADS,
  nonZeroSide,
  pictureOf,
  small,
} from './costumes.js';
import { damaged } from './damage.js';
import { eachOf } from './reach.js';

/** A costume, and the number of an animation, which mostly shows a picture at once. */
export interface CostumeWithAnimation {
  readonly fields: AnyCostumeFields;
  readonly animation: number;
}

/** What an animation shows: two limbs or more, a picture, or anything. */
type Start = 'lead' | 'showing' | 'any';

/** Costumes about to play: in turn two limbs or more, any that show a picture, and any number. */
export const costumeWithAnimation: fc.Arbitrary<CostumeWithAnimation> = fc
  .tuple(costumeFields, eachOf<Start>('lead', 'lead', 'showing', 'any'), fc.nat(9999))
  .map(([fields, kind, luck]) => {
    const showing = fields.animations.flatMap((one, i) => (shows(fields, one) ? [i] : []));
    const choices = { lead: LEADS, showing, any: [...Array(13).keys()] }[kind];
    return { fields, animation: choices[luck % choices.length] };
  });

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

/** What is damaged of a costume: its header or a table of pictures, anything behind the header, or anything. */
type Damage = 'nothing' | 'header' | 'table' | 'rest' | 'anything';

/** Payloads of which one in seven is no costume, and two have a limb whose pictures are nowhere. */
export const damagedCostume: fc.Arbitrary<DamagedCostume> = fc
  .tuple(
    costumeFields,
    eachOf<Damage>('nothing', 'header', 'table', 'table', 'rest', 'rest', 'anything'),
  )
  .chain(([fields, damage]) => {
    const whole = encodeCost(fields);
    return damagedBy(damage, whole, fields).map((src) => ({ fields, src }));
  });

function damagedBy(
  damage: Damage,
  whole: Uint8Array,
  fields: AnyCostumeFields,
): fc.Arbitrary<Uint8Array> {
  const { limbsAt } = readCost(whole, fields);
  const unused = fields.limbs.findIndex(({ length }) => length === 0);
  switch (damage) {
    case 'nothing':
      return fc.constant(whole);
    case 'header':
      return fc.nat(limbsAt - 1).map((length) => whole.slice(0, length));
    case 'table':
      return fc.constant(withBytes(whole, limbsAt + unused * 2, 0xff, 0xff));
    case 'rest':
      return damaged(whole, {
        at: fc.integer({ min: limbsAt, max: whole.length - 1 }),
        shortest: whole.length,
      });
    default:
      return damaged(whole);
  }
}

function withBytes(whole: Uint8Array, at: number, ...values: readonly number[]): Uint8Array {
  const src = Uint8Array.from(whole);
  src.set(values, at);
  return src;
}

/** A damaged costume, and one of the pictures that it had. */
export interface DamagedPicture extends DamagedCostume {
  readonly limb: number;
  readonly number: number;
  /** What the picture was. */
  readonly pixels: Uint8Array;
  /** Whether another picture has its pixels. */
  readonly redirected: boolean;
}

/** What is damaged of a picture, or that it is a whole one that is redirected. */
type PictureDamage = 'redirected' | 'color' | 'nowhere' | 'any';

/**
 * The same with a header and palette that are whole, and with no table cut short. In turn the picture is
 * a whole one that is redirected, has another color in its first pixel, is nowhere, or has any damage.
 */
export const damagedPicture: fc.Arbitrary<DamagedPicture> = fc
  .tuple(
    costumeWithPicture,
    fc.nat(15),
    eachOf<PictureDamage>('redirected', 'color', 'color', 'nowhere', 'any'),
    eachOf(true, false),
  )
  .chain(([given, to, damage, wanted]) => {
    const redirected = damage === 'redirected' || wanted;
    const one = redirected ? { ...given, fields: { ...given.fields, redirects: true } } : given;
    const { limb, number, picture } = one;
    const fields = redirected ? redirectedTo(one, to) : one.fields;
    const whole = encodeCost(fields);
    const costume = readCost(whole, fields);
    const { limbsAt, base, end, commands } = costume;
    const offset = (at: number) => base + whole[at] + whole[at + 1] * 256;
    const entry = offset(limbsAt + limb * 2) + number * 2;
    const header = offset(entry);
    const from = redirected
      ? offset(offset(limbsAt + to * 2) + (fields.limbs[to].length - 1) * 2)
      : header;
    const color = from + (fields.redirects ? 14 : 12);
    const at = fc.oneof(
      fc.integer({ min: limbsAt, max: end - 1 }),
      fc.integer({ min: header, max: Math.min(header + 30, end - 1) }),
    );
    const sources = {
      redirected: fc.constant(whole),
      color: fc.constant(withBytes(whole, color, whole[color] ^ 0x80)),
      nowhere: fc.constant(withBytes(whole, entry, 0xff, 0xff)),
      any: damaged(whole, { at, shortest: end - commands.length }),
    };
    return sources[damage].map((src) => ({
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
