// Frames of costumes as RGBA: the fast form against the literal one, limits, and limbs that cannot be decoded.

import fc from 'fast-check';
import {
  type CostumeFrameOptions,
  composeCostume,
  costumeFrame,
  DIRECTIONS,
  type Problem,
  prepareLimbs,
} from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { costumeBounds, costumeColors } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { cases } from '../../_support/cases.js';
import { LOOKS, nearLimbs } from '../../_support/costume-looks.js';
import { decodeError, reporting } from '../../_support/outcome.js';
import { assertReaching, eachOf, rare } from '../../_support/reach.js';
import { costume, playing } from '../../_support/stack.js';

/** Each index has an RGB of its own. */
const palette = Uint8Array.from({ length: 768 }, (_, i) => (i % 3 === 0 ? i / 3 : (i * 7) & 255));

/** Colors whose bits are neighbors. */
const NEAR = [
  [0, 0, 128],
  [0, 1, 0],
  [0, 128, 0],
  [1, 0, 0],
];

/** Palettes of a color for each index, and of few, so that several indices look alike. */
const palettes = eachOf(
  palette,
  Uint8Array.from({ length: 768 }, (_, i) => (((i / 3) >> (i % 3)) & 1) * 255),
  Uint8Array.from({ length: 768 }, (_, i) => NEAR[Math.floor(i / 3) % 4][i % 3]),
);

/** Options but for `colors`, whose number is that of the costume. */
const how = fc.record({
  scale: eachOf<CostumeFrameOptions['scale']>(undefined, { x: 140, y: 200 }, { x: 255, y: 90 }),
  mirrored: eachOf(undefined, true, false),
  recolors: eachOf(true, false),
});

test.each(LOOKS)('costumeFrame draws what its literal twin draws: %s', (_, look) => {
  assertReaching(
    { drawn: 0.6, smaller: rare(0.03), holes: 0.1, mirrored: 0.1, scaled: 0.1, recolored: 0.1 },
    (reach) =>
      fc.property(look, how, palettes, ({ costume: one, ...given }, { recolors, ...rest }, rgb) => {
        const limbs = nearLimbs(given.limbs);
        const colors = recolors ? costumeColors(one).map((index) => index ^ 0x55) : undefined;
        const options = { ...rest, colors };
        const frame = costumeFrame(one, limbs, rgb, options);
        expect(frame).toEqual(reference.costumeFrame(one, limbs, rgb, options));
        expect(costumeFrame(one, prepareLimbs(one, limbs), rgb, options)).toEqual(frame);
        const { width, height } = costumeBounds(one, limbs, { scale: rest.scale });
        const alphas = frame.data.filter((_value, i) => i % 4 === 3);
        if (!alphas.includes(255)) return;
        reach('drawn');
        if (frame.width < width || frame.height < height) reach('smaller');
        if (alphas.includes(0)) reach('holes');
        if (rest.mirrored === true) reach('mirrored');
        if (rest.scale !== undefined) reach('scaled');
        if (recolors) reach('recolored');
      }),
    cases(40),
  );
});

const limbs = composeCostume(costume, playing(0), { facing: DIRECTIONS.east });
const [first] = limbs;

test('costumeFrame stops at the limit, or reports it and shows nothing', () => {
  expect(costumeFrame(costume, limbs, palette, { limits: { pixels: 100 } }).width).toBe(10);
  const tight = { limits: { pixels: 99 } };
  expect(() => costumeFrame(costume, limbs, palette, tight)).toThrow(decodeError('LIMIT', 0));
  const { onError, errors: told } = reporting();
  const far = limbs.map((limb, i) => ({ ...limb, x: i * 60_000, y: i * 60_000 }));
  expect(costumeFrame(costume, far, palette, { onError })).toMatchObject({ width: 1, height: 1 });
  expect(told).toEqual([decodeError('LIMIT', 0)]);
  // Limbs may have so many pixels together.
  const same = Array(10).fill(first);
  const limits = { pixels: 10 * 3 };
  expect(costumeFrame(costume, same, palette, { limits }).width).toBe(2);
  costumeFrame(costume, [...same, first], palette, { limits, onError });
  expect(told.slice(1)).toMatchObject([{ code: 'LIMIT', limb: first.limb }]);
});

test('costumeFrame reports limbs that cannot be decoded, and leaves them out', () => {
  const cut = { ...costume, end: costume.start + limbs[2].offset + 6 };
  const told: Problem[] = [];
  const { height } = costumeFrame(cut, limbs, palette, { onError: (one) => told.push(one) });
  expect(told).toMatchObject([{ code: 'TRUNCATED', limb: 2 }]);
  expect(height).toBe(4);
  expect(() => costumeFrame(cut, limbs, palette)).toThrow(decodeError('TRUNCATED', cut.end));
});
