// Generators of costumes with one of their animations or pictures, whole or damaged; and what limbs of theirs show.

import fc from 'fast-check';
import {
  type CostAnimation,
  type CostCostume,
  type CostumeFields,
  LIMB_OFF,
  readCost,
} from 'scumm-codec';
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

/** Costumes about to play: in turn two limbs or more, any that show a picture, and any number. */
export const costumeWithAnimation = fc
  .tuple(
    costumeFields,
    eachOf<'lead' | 'showing' | 'any'>('lead', 'lead', 'showing', 'any'),
    fc.nat(9999),
  )
  .map(([fields, kind, luck]) => {
    const showing = fields.animations.flatMap((one, i) => (shows(fields, one) ? [i] : []));
    const choices = { lead: LEADS, showing, any: [...Array(13).keys()] }[kind];
    return { fields, animation: choices[luck % choices.length] };
  });

function shows({ commands, limbs }: AnyCostumeFields, record: CostumeFields['animations'][number]) {
  return record?.limbs.some(({ limb, start }) => limbs[limb][commands[start]] !== undefined);
}

/** Costumes, and one of their pictures, which has pixels. */
export const costumeWithPicture = fc
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

function withBytes(whole: Uint8Array, at: number, ...values: readonly number[]): Uint8Array {
  const src = Uint8Array.from(whole);
  src.set(values, at);
  return src;
}

/** Payloads of which one in seven is no costume, and two have a limb whose pictures are nowhere. */
export const damagedCostume = fc
  .tuple(
    costumeFields,
    eachOf<'nothing' | 'header' | 'table' | 'rest' | 'anything'>(
      ...(['nothing', 'header', 'table', 'table', 'rest', 'rest', 'anything'] as const),
    ),
  )
  .chain(([fields, damage]) => {
    const whole = encodeCost(fields);
    const { limbsAt } = readCost(whole, fields);
    const unused = fields.limbs.findIndex(({ length }) => length === 0);
    const at = fc.integer({ min: limbsAt, max: whole.length - 1 });
    const sources = {
      nothing: fc.constant(whole),
      header: fc.nat(limbsAt - 1).map((length) => whole.slice(0, length)),
      table: fc.constant(withBytes(whole, limbsAt + unused * 2, 0xff, 0xff)),
      rest: damaged(whole, { at, shortest: whole.length }),
      anything: damaged(whole),
    };
    return sources[damage].map((src) => ({ fields, src }));
  });

/**
 * Costumes with one of their pictures. The header and palette are whole, and no table is cut short. In turn the picture
 * is a whole one that is redirected, has another color in its first pixel, is nowhere, or has any damage.
 */
export const damagedPicture = fc
  .tuple(
    costumeWithPicture,
    fc.nat(15),
    eachOf<'redirected' | 'color' | 'nowhere' | 'any'>(
      ...(['redirected', 'color', 'color', 'nowhere', 'any'] as const),
    ),
    eachOf(true, false),
  )
  .chain(([{ fields: own, limb, number, picture }, to, damage, wanted]) => {
    const redirected = damage === 'redirected' || wanted;
    const limbs = own.limbs.map((pictures) => [...pictures]);
    if (redirected) {
      // The picture goes behind those of another limb, and a redirect to it in its place.
      const redirect = { limb: to, picture: limbs[to].push(picture) - 1 };
      limbs[limb][number] = { ...picture, pixels: new Uint8Array(0), redirect };
    }
    const fields = { ...own, limbs, redirects: redirected || own.redirects };
    const whole = encodeCost(fields);
    const { limbsAt, base, end, commands } = readCost(whole, fields);
    const offset = (at: number) => base + whole[at] + whole[at + 1] * 256;
    const entry = offset(limbsAt + limb * 2) + number * 2;
    const header = offset(entry);
    const from = redirected
      ? offset(offset(limbsAt + to * 2) + (limbs[to].length - 1) * 2)
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

/** The byte under the cursor of a limb; `undefined` if it is off. */
export function commandOf(costume: CostCostume, { limbs }: CostAnimation, limb: number) {
  const { cursor } = limbs[limb];
  return cursor === LIMB_OFF ? undefined : costume.commands[cursor];
}

/**
 * The picture that a limb shows, as the games find it: a sound or counter under the cursor counts as a picture too.
 * `undefined` if the limb is off or stopped, or its command draws nothing.
 */
export function shownPicture(costume: CostCostume, state: CostAnimation, limb: number) {
  const command = commandOf(costume, state, limb);
  if (command === undefined || (state.stopped >> limb) & 1) return undefined;
  const picture = command & 0x7f;
  return picture === 0x7b ? undefined : picture;
}
