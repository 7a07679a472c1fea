// Pictures of versions 3 to 6: the library and its literal twins. test/costume/cost/picture.test.ts has those of
// damaged costumes.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { type CostumeVersion, openGame, walkGameResources } from 'scumm-codec';
import { encodeCostumePixels } from 'scumm-codec/encode';
import * as twin from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS } from '../_support/games.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { expectSame } from '../_support/twin-outcome.js';

const side = fc.integer({ min: 1, max: 20 });
const how = fc.record({
  codec: eachOf<main.AkosCodec>(1, 1, 5, 16),
  colors: eachOf(16, 32, 64, 48, 0),
  layout: eachOf<'column' | 'row' | undefined>('column', 'row', undefined),
});
const bytes = inTurn(
  fc.uint8Array({ maxLength: 40 }),
  fc.uint8Array({ minLength: 200, maxLength: 500 }),
  // Runs of many lengths, and lengths of their own.
  fc
    .array(fc.constantFrom(0x30, 0, 1, 0x1f, 0x80, 255), { maxLength: 90 })
    .map((list) => Uint8Array.from(list)),
);
const any = fc.record({ width: side, height: side, options: how, src: bytes });
/** Pixels as an encoder stores them, so that those of codecs 5 and 16 are whole. */
const stored = fc
  .tuple(side, side, how, fc.uint8Array({ minLength: 400, maxLength: 400 }))
  .map(([width, height, options, noise]) => {
    const pixels = noise.subarray(0, width * height).map((value) => value & 3);
    const src = encodeCostumePixels(pixels, width, height, options);
    return { width, height, options, src };
  });
const hurt = stored.chain((one) => damaged(one.src).map((src) => ({ ...one, src })));

test('any bytes are the pixels that the library finds in them', () => {
  assertReaching(
    { runs: 0.15, error: 0.15, 'codec 5 or 16': 0.12 },
    (reach) =>
      fc.property(inTurn(stored, hurt, any, any), ({ src, width, height, options }) => {
        const got = expectSame(
          () => main.decodeCostumePixels(src, width, height, options),
          () => twin.decodeCostumePixels(src, width, height, options),
        );
        if ('code' in got) reach('error');
        else reach(options.codec === 1 ? 'runs' : 'codec 5 or 16');
      }),
    cases(120),
  );
});

test('the pictures of the bundled games are those of the library', () => {
  let pictures = 0;
  for (const { files, version } of FOLDERS.filter((one) => one.version < 7))
    for (const { payload } of walkGameResources(openGame(files), 'costume')) {
      const costume = main.readCost(payload, { version: version as CostumeVersion });
      main.readCostumeParts(costume).limbs.forEach((list, limb) => {
        for (const picture of list.keys()) {
          const got = main.decodeCostumePicture(costume, limb, picture);
          expect(twin.decodeCostumePicture(costume, limb, picture)).toEqual(got);
          if (got !== undefined) pictures++;
        }
      });
    }
  expect(pictures).toBeGreaterThan(200);
});
