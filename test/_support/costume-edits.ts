// Changes of costumes, and costumes that are laid out as those of real games of version 6 are: tables before pictures,
// limbs without pictures that lead somewhere, tables of several limbs, spare bytes.

import fc from 'fast-check';
import type { CostumeFields, CostumePictureFields } from 'scumm-codec';
import type { Looseness } from '../../fixtures/builders/loose-cost.js';
import { type AnyCostumeFields, costumeFields } from './costumes.js';
import { eachOf } from './reach.js';

export const looseness: fc.Arbitrary<Looseness> = fc.record({
  unused: eachOf<Looseness['unused']>('nowhere', 'header', 'here', 'first picture'),
  spare: eachOf(0, 1, 2, 5),
});

/** Costumes of which one in two has limbs with the same list. */
export const looseFields: fc.Arbitrary<AnyCostumeFields> = fc
  .tuple(costumeFields, eachOf(true, false))
  .map(([fields, shares]) => {
    const used = fields.limbs.findIndex(({ length }) => length > 0);
    const unused = fields.limbs.findIndex(({ length }) => length === 0);
    const limbs = fields.limbs.map((list, i) => (i === unused ? fields.limbs[used] : list));
    return shares ? { ...fields, limbs } : fields;
  });

/** What can change in a costume. */
export const COSTUME_EDITS = [
  ...['pixels', 'size', 'palette', 'commands', 'window', 'mirror', 'more', 'longer', 'shorter'],
  'none',
] as const;

/** The pictures of a costume that have pixels. */
function drawnPictures({ limbs }: CostumeFields): CostumePictureFields[] {
  return [...new Set(limbs.flat())].filter(
    (one): one is CostumePictureFields => one !== undefined && one.pixels.length > 0,
  );
}

/** A costume with one change; `luck` chooses where. */
export function changedCostume(fields: CostumeFields, what: string, luck: number): CostumeFields {
  const pictures = drawnPictures(fields);
  const replaced = (edited: (old: CostumePictureFields) => CostumePictureFields) => {
    const old = pictures[luck % pictures.length];
    const next = pictures.length > 0 ? edited(old) : old;
    const limbs = fields.limbs.map((list) => list.map((one) => (one === old ? next : one)));
    return { ...fields, limbs };
  };
  switch (what) {
    case 'pixels':
      return replaced((old) => {
        const pixels = old.pixels.slice();
        pixels[luck % pixels.length] = (pixels[luck % pixels.length] + 1) % fields.colors;
        return { ...old, pixels };
      });
    case 'size':
      return replaced((old) => ({
        ...{ ...old, width: old.width + 1, relX: old.relX + 1 },
        pixels: new Uint8Array((old.width + 1) * old.height).fill(3),
      }));
    case 'palette':
      return { ...fields, palette: fields.palette.map((index, i) => index ^ (i === 2 ? 1 : 0)) };
    case 'commands':
      return { ...fields, commands: fields.commands.map((byte) => byte ^ 1) };
    case 'window':
      return {
        ...fields,
        animations: fields.animations.map(
          (one) =>
            one && {
              ...one,
              limbs: one.limbs.map((limb) => (limb.length > 0 ? { ...limb, length: 2 } : limb)),
            },
        ),
      };
    case 'more':
      return { ...fields, animations: [...fields.animations, { limbs: [] }] };
    case 'longer':
      return { ...fields, commands: Uint8Array.of(...fields.commands, 3) };
    case 'shorter':
      return { ...fields, commands: fields.commands.slice(0, -1) };
    case 'mirror':
      return { ...fields, mirrorsWest: !fields.mirrorsWest };
    default:
      return fields;
  }
}
