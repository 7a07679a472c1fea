// Pictures of costumes in another size, put back into the bundled game of each version, and what is refused.

import {
  type CostumeFields,
  type CostumePictureFields,
  decodeCostumePicture,
  type Game,
  openGame,
  readAkosParts,
  readCost,
  readCostumeParts,
  readGameCostume,
} from 'scumm-codec';
import { encodeAkos, encodeCost, encodeCostRecord, encodeCostumePicture } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';

import { reopened } from '../_support/edit-model.js';
import { FOLDERS } from '../_support/games.js';

const [width, height] = [5, 61];
const pixels = Uint8Array.from({ length: width * height }, (_, i) => (i >> 2) % 16);
const size = { width, height, pixels };

/** Costume 1 with its second picture, or cel, in another size. */
function resized(game: Game): Uint8Array {
  const costume = readGameCostume(game, 1);
  if ('codec' in costume) {
    const parts = readAkosParts(costume);
    return encodeAkos({
      ...parts,
      cels: parts.cels.map((cel, i) => (i === 1 ? { ...cel, ...size } : cel)),
    });
  }
  const parts = readCostumeParts(costume);
  const limbs = parts.limbs.map((list, limb) =>
    list.map((one, i) => (one && limb === 0 && i === 1 ? { ...one, ...size } : one)),
  );
  return encodeCost({ ...parts, limbs });
}

/** The pixels of the first pictures of costume 1. */
function shown(game: Game): (Uint8Array | undefined)[] {
  const costume = readGameCostume(game, 1);
  return [0, 1, 2].map((picture) => decodeCostumePicture(costume, 0, picture)?.pixels);
}

test.each(FOLDERS)('$title: a picture of a costume has any size', ({ files }) => {
  const game = openGame(files);
  const after = reopened(game, [{ kind: 'costume', id: 1, payload: resized(game) }]);
  const [first, , third] = shown(game);
  expect(shown(after)).toEqual([first, pixels, third]);
  expect(changedBlocks(game, after)).toEqual(['costume 1']);
});

describe('encodeCost refuses', () => {
  const picture: CostumePictureFields = {
    ...{ width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: new Uint8Array(4),
  };
  const fields: CostumeFields = {
    ...{ version: 6, colors: 16, redirects: true, mirrorsWest: true },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0), animations: [undefined] },
    limbs: [[picture], [picture, picture]],
  };
  const redirect = { limb: 0, picture: 0 };
  const refused: [what: string, changes: Partial<CostumePictureFields>, error: RegExp][] = [
    ['too few pixels', { width: 3 }, /^limbs\[1\]\[1\]: 4 pixels for 3x2$/],
    ['too many pixels', { height: 1 }, /^limbs\[1\]\[1\]: 4 pixels for 2x1$/],
    ['a width above two bytes', { width: 65536 }, /^limbs\[1\]\[1\]: width: 65536 is not a w/],
    ['a height above two bytes', { height: 65536 }, /^limbs\[1\]\[1\]: height: 65536 is not/],
    [
      'a color above 15',
      { pixels: Uint8Array.of(0, 0, 16, 0) },
      /^limbs\[1\]\[1\]: a color is above 15$/,
    ],
    [
      'a redirect to fewer pixels',
      { width: 3, redirect },
      /^limbs\[1\]\[1\]: 3x2 pixels, but its redirect leads to one of only 2x2$/,
    ],
  ];
  test.each(refused)('%s', (_, changes, error) => {
    const changed = { ...picture, ...changes };
    const run = () => encodeCost({ ...fields, limbs: [[picture], [picture, changed]] });
    expect(run).toThrow(RangeError);
    expect(run).toThrow(error);
  });

  const window = { limb: 0, start: 0, length: 1, loops: true };
  const unfit: [what: string, run: () => void][] = [
    ['a place above two bytes', () => encodeCostumePicture({ ...picture, relX: 40_000 })],
    ['a window of 129 commands', () => encodeCostRecord({ limbs: [{ ...window, length: 129 }] })],
    ['a window of no command', () => encodeCostRecord({ limbs: [{ ...window, length: 0 }] })],
    ['a limb 16', () => encodeCostRecord({ limbs: [{ ...window, limb: 16 }] })],
    ['a limb twice', () => encodeCostRecord({ limbs: [window, window] })],
    ['a palette of another length', () => encodeCost({ ...fields, palette: new Uint8Array(32) })],
    ['no animation', () => encodeCost({ ...fields, animations: [] })],
    ['257 animations', () => encodeCost({ ...fields, animations: Array(257).fill(undefined) })],
    ['17 limbs', () => encodeCost({ ...fields, limbs: Array(17).fill([]) })],
    ['parts past 64 KB', () => encodeCost({ ...fields, commands: new Uint8Array(66_000) })],
    ...[2, 7, 8, NaN, '5'].map((version): [string, () => void] => [
      `version ${version}`,
      () => encodeCost({ ...fields, version: version as 5 }),
    ]),
  ];
  test.each(unfit)('%s', (_, run) => {
    expect(run).toThrow(RangeError);
  });

  test('a picture alone, by the name of the argument', () => {
    expect(() => encodeCostumePicture({ ...picture, width: 3 })).toThrow(
      /^picture: 4 pixels for 3x2$/,
    );
    expect(() => encodeCostumePicture({ ...picture, redirect })).toThrow(
      /^picture: redirect in a costume without redirects$/,
    );
  });

  test('a redirect whose bytes stand for none', () => {
    const none = { ...picture, redirect: { limb: 255, picture: 255 } };
    expect(() => encodeCostumePicture(none, { redirects: true })).toThrow(
      /^picture: a redirect to limb 255, picture 255 means no redirect$/,
    );
  });

  test('no redirect to as many pixels, nor one that leads nowhere', () => {
    const stored = (changes: Partial<CostumePictureFields>) => {
      const limbs = [[picture], [{ ...picture, ...changes }]];
      const cost = readCost(encodeCost({ ...fields, limbs }), { version: fields.version });
      return readCostumeParts(cost).limbs[1][0];
    };
    expect(stored({ redirect })).toMatchObject({ width: 2, height: 2, redirect });
    const small = { redirect, width: 4, height: 1 };
    expect(stored(small)).toMatchObject(small);
    const lost = { redirect: { limb: 9, picture: 0 } };
    expect(stored(lost)).toMatchObject(lost);
  });
});
