// Pictures and parts of costumes that do not fit.

import { type CostumeFields, type CostumePictureFields, readCost } from 'scumm-codec';
import { encodeCost, encodeCostRecord, encodeCostumePicture } from 'scumm-codec/encode';
import { readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';

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
  const changed = (changes: Partial<CostumePictureFields>) => () =>
    encodeCost({ ...fields, limbs: [[picture], [picture, { ...picture, ...changes }]] });
  const window = { limb: 0, start: 0, length: 1, loops: true };
  const whole = (changes: object) => () => encodeCost({ ...fields, ...changes });
  const alone = (changes: object, options?: object) => () =>
    encodeCostumePicture({ ...picture, ...changes }, options);
  const record =
    (...limbs: (typeof window)[]) =>
    () =>
      encodeCostRecord({ limbs });
  const [many, none] = [
    (count: number) => Array(count).fill(undefined),
    { limb: 255, picture: 255 },
  ];
  // biome-ignore format: a table
  const refused: [what: string, run: () => unknown, error: RegExp][] = [
    ['too few pixels', changed({ width: 3 }), /^limbs\[1\]\[1\]: 4 pixels for 3x2$/],
    ['too many pixels', changed({ height: 1 }), /^limbs\[1\]\[1\]: 4 pixels for 2x1$/],
    ['a width above two bytes', changed({ width: 65536 }), /^limbs\[1\]\[1\]: width: 65536 is not a w/],
    ['a height above two bytes', changed({ height: 65536 }), /^limbs\[1\]\[1\]: height: 65536 is not/],
    ['a color above 15', changed({ pixels: Uint8Array.of(0, 0, 16, 0) }), /^limbs\[1\]\[1\]: a color is above 15$/],
    ['a redirect to fewer pixels', changed({ width: 3, redirect }),
      /^limbs\[1\]\[1\]: 3x2 pixels, but its redirect leads to one of only 2x2$/],
    ['a picture alone, by the name of the argument', alone({ width: 3 }), /^picture: 4 pixels for 3x2$/],
    ['a redirect without any', alone({ redirect }), /^picture: redirect in a costume without redirects$/],
    ['a redirect whose bytes stand for none', alone({ redirect: none }, { redirects: true }),
      /^picture: a redirect to limb 255, picture 255 means no redirect$/],
    ['a place above two bytes', alone({ relX: 40_000 }), /relX/],
    ['a window of 129 commands', record({ ...window, length: 129 }), /length is 129, not 1 to 128$/],
    ['a window of no command', record({ ...window, length: 0 }), /length is 0, not 1 to 128$/],
    ['a limb 16', record({ ...window, limb: 16 }), /limb 16/],
    ['a limb twice', record(window, window), /limb 0/],
    ['a palette of another length', whole({ palette: new Uint8Array(32) }), /palette/],
    ['no animation', whole({ animations: [] }), /no animations/],
    ['257 animations', whole({ animations: many(257) }), /256 is not/],
    ['17 limbs', whole({ limbs: Array(17).fill([]) }), /17 limbs/],
    ['parts past 64 KB', whole({ commands: new Uint8Array(66_000) }), /65535/],
    ...[1, 7, 8, NaN, '5'].map((version) => [`version ${version}`, whole({ version }), /version/] as never),
  ];
  test.each(refused)('%s', (_, run, error) => {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(error);
  });

  test('no redirect to as many pixels, nor one that leads nowhere', () => {
    for (const one of [
      { redirect },
      { redirect, width: 4, height: 1 },
      { redirect: { limb: 9, picture: 0 } },
    ]) {
      const limbs = [[picture], [{ ...picture, ...one }]];
      const cost = readCost(encodeCost({ ...fields, limbs }), { version: fields.version });
      expect(readCostParts(cost).limbs[1][0]).toMatchObject({ width: 2, height: 2, ...one });
    }
  });
});
