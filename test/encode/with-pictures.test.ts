// The pictures of a costume, taken out, changed on a sheet, and put back.

import fc from 'fast-check';
import {
  type AkosFields,
  type Costume,
  type CostumeFields,
  eachResource,
  openGame,
  readCostume,
  readGameCostume,
  type Version,
} from 'scumm-codec';
import { encodeCost, withCostumePictures } from 'scumm-codec/encode';
import {
  costumePictures,
  readAkosParts,
  readCostParts,
  sheetPictures,
  spriteSheet,
} from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { costumeFields } from '../_support/costumes.js';
import { gameOf } from '../_support/edit-model.js';
import { ALL_FOLDERS, OLDER_FOLDERS, someOf } from '../_support/games.js';
import { assertReaching } from '../_support/reach.js';

/** A picture whose pixels come in the other direction. */
function flipped<T extends { readonly pixels: Uint8Array } | undefined>(one: T): T {
  return one && { ...one, pixels: one.pixels.slice().reverse() };
}

const partsOf = (costume: Costume): AkosFields | CostumeFields =>
  costume.type === 'akos' ? readAkosParts(costume) : readCostParts(costume);

/** The parts of a costume with every picture flipped. */
function flippedParts(costume: Costume) {
  const parts = partsOf(costume);
  return 'cels' in parts
    ? { ...parts, cels: parts.cels.map(flipped) }
    : { ...parts, limbs: parts.limbs.map((limb) => limb.map(flipped)) };
}

describe.each(someOf([...ALL_FOLDERS, ...OLDER_FOLDERS]))(
  'costumes of $title',
  ({ files, version, variant }) => {
    const game = openGame(files);
    const all = Array.from(eachResource(game, 'costume'), ({ id, payload }) => ({
      ...{ costume: readGameCostume(game, id), payload },
    }));

    test('keep all bytes with the same pictures, also by way of a sheet', () => {
      for (const { costume, payload } of all) {
        const pictures = costumePictures(costume);
        const sheet = spriteSheet(pictures, { fill: costume.transparent });
        expect(withCostumePictures(costume, sheetPictures(sheet))).toEqual(
          Uint8Array.from(payload),
        );
      }
      expect(all.length).toBeGreaterThan(0);
    });

    test('have the new pixels of a picture wherever it is used, and all else as before', () => {
      for (const { costume } of all) {
        const pictures = costumePictures(costume).map(flipped);
        const after = readCostume(withCostumePictures(costume, pictures), { version, variant });
        expect(partsOf(after)).toEqual(flippedParts(costume));
        expect(costumePictures(after)).toEqual(pictures);
      }
    });
  },
);

/** Costumes in which two limbs share the first picture of one of them. */
const sharing = costumeFields.map((fields) => {
  const used = fields.limbs.filter((limb) => limb.length > 0);
  const limbs = fields.limbs.map((limb) => (limb === used.at(-1) ? [...limb, used[0][0]] : limb));
  return { ...fields, limbs };
});

test('a picture that is listed several times is one picture', () => {
  assertReaching(
    { 'a shared picture': 0.2, 'a larger picture': 0.3 },
    (reach) =>
      fc.property(sharing, fc.nat(3), (fields, more) => {
        const costume = readCostume(encodeCost(fields), fields);
        const pictures = costumePictures(costume);
        const listed = fields.limbs.flat().filter((one) => one && one.pixels.length > 0);
        if (listed.length > pictures.length) reach('a shared picture');
        const next = pictures.map(({ width, height }) => ({
          ...{ width, height: height + more },
          pixels: new Uint8Array(width * (height + more)).fill(1),
        }));
        if (more > 0 && next.length > 0) reach('a larger picture');
        const after = readCostume(withCostumePictures(costume, next), fields);
        expect(costumePictures(after)).toEqual(pictures.map((one, i) => ({ ...one, ...next[i] })));
      }),
    cases(30),
  );
});

test.each<Version>([5, 7])('version %i: another number of pictures is refused', (version) => {
  const costume = readGameCostume(gameOf(version), 1);
  const pictures = costumePictures(costume);
  const put = (list: unknown) => () => withCostumePictures(costume, list as typeof pictures);
  expect(put(pictures.slice(1))).toThrow(RangeError);
  expect(put([...pictures, pictures[0]])).toThrow(RangeError);
  expect(put(pictures[0])).toThrow(TypeError);
  expect(() => costumePictures({} as never)).toThrow(TypeError);
});
