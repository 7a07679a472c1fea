// Actors: costumes of either kind on the screen and by themselves, by the library and by its literal twins.
// test/costume/render-cost.test.ts, render-akos.test.ts and draw/costume-frame.test.ts draw whole limbs in every way.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import {
  type AkosCodec,
  type AnimationState,
  type Costume,
  type DrawnLimb,
  openGame,
  walkGameResources,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import * as twin from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { akosFields } from '../_support/akos-cels.js';
import { akosLook } from '../_support/akos-looks.js';
import { repeat } from '../_support/bytes.js';
import { cases, WHOLE } from '../_support/cases.js';
import { costumeWithAnimation, damagedCostume } from '../_support/costume-parts.js';
import { facing } from '../_support/costumes.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS, folderOf } from '../_support/games.js';
import { nearLimbs } from '../_support/near-limbs.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, rare } from '../_support/reach.js';
import { AKOS_VERSIONS } from '../_support/releases.js';
import { expectSame } from '../_support/twin-outcome.js';

const onError = () => {};

/** A costume, and limbs of it. */
interface Pose {
  readonly costume: Costume;
  readonly limbs: readonly DrawnLimb[];
}

const costPose = fc
  .tuple(costumeWithAnimation, facing)
  .map(([{ fields, animation }, face]): Pose => {
    const costume = main.readCost(encodeCost(fields), fields);
    const state = main.startAnimation(costume, main.createAnimation(costume), animation);
    return { costume, limbs: main.composeCostume(costume, state, { facing: face, onError }) };
  });
const akosPose = (codec: AkosCodec) =>
  akosLook(codec).map(({ akos, limbs }): Pose => ({ costume: akos, limbs }));

/** One of the costumes of which anything may be damaged, with the limbs that can be listed. */
const damagedPose = fc.tuple(damagedCostume, fc.nat(13)).map(([{ fields, src }, animation]) => {
  const read = outcome(() => main.readCost(src, fields));
  if (!('value' in read)) return undefined;
  const costume = read.value;
  const started = outcome(() =>
    main.startAnimation(costume, main.createAnimation(costume), animation),
  );
  if (!('value' in started)) return undefined;
  const limbs = main.composeCostume(costume, started.value, { onError });
  return { costume, limbs: nearLimbs(limbs) };
});

const byte = fc.oneof(fc.nat(255), fc.constantFrom(255, 255, 254, 128, 1, 0));
const scale = fc.record({ x: byte, y: byte });

describe('costumeBounds', () => {
  test.each([
    ['COST', costPose],
    ['AKOS, codec 1', akosPose(1)],
    ['AKOS, codec 16', akosPose(16)],
  ] as const)('gives the box that the library gives: %s', (_, pose) => {
    assertReaching(
      { box: 0.6, scaled: 0.3, mirrored: rare(0.1) },
      (reach) =>
        fc.property(pose, scale, fc.boolean(), ({ costume, limbs }, given, turns) => {
          const turned = turns
            ? limbs.map((limb) => ({ ...limb, mirrored: !limb.mirrored }))
            : limbs;
          const got = expectSame(
            () => main.costumeBounds(costume, turned, { scale: given }),
            () => twin.costumeBounds(costume, turned, { scale: given }),
          );
          expect(twin.costumeBounds(costume, nearLimbs(limbs))).toEqual(
            main.costumeBounds(costume, nearLimbs(limbs)),
          );
          if (!('value' in got) || got.value.width === 0) return;
          reach('box');
          if (given.x < 255) reach('scaled');
          if (turned.some(({ mirrored }) => mirrored)) reach('mirrored');
        }),
      cases(40),
    );
  });
});

test('limbs of damaged costumes are drawn, or fail, as in the library', () => {
  const screen = { width: 40, height: 32 };
  assertReaching(
    { drawn: 0.1, failed: 0.1, frame: 0.1 },
    (reach) =>
      fc.property(damagedPose, scale, eachOf(true, false), fc.nat(40), (pose, given, cuts, x) => {
        if (pose === undefined) return;
        const { limbs } = pose;
        const y = x - 8;
        // Some end behind the header of a picture.
        const offset = cuts ? limbs[0]?.offset : undefined;
        const { base, end: whole, limbsAt, animationsAt, lastAnimation } = pose.costume;
        const tables = Math.max(limbsAt + 32, animationsAt + (lastAnimation + 1) * 2);
        const end = Math.min(whole, Math.max(tables, base + (offset ?? whole) + 12));
        const costume = { ...pose.costume, end };
        for (const limb of limbs) {
          if (costume.base + limb.offset > end) continue;
          const draw = (renderCostume: typeof twin.renderCostume) => {
            const pixels = repeat(7, screen.width * screen.height);
            const dst = { pixels, ...screen };
            const box = renderCostume(costume, [limb], dst, { x, y }, { scale: given });
            return { box, pixels };
          };
          // The twin looks up the picture again, in a table that may be cut off.
          const header = () => main.readCostumePictureHeader(costume, limb.limb, limb.picture);
          const drawn = () => draw(main.renderCostume);
          if ('code' in outcome(header) && 'value' in outcome(drawn)) continue;
          const got = expectSame(drawn, () => draw(twin.renderCostume));
          if ('code' in got) reach('failed');
          else if (got.value.pixels.some((index) => index !== 7)) reach('drawn');
        }
        const rgb = Uint8Array.from({ length: 768 }, (_, i) => (i * 5) & 255);
        const frame = expectSame(
          () => main.costumeFrame(pose.costume, limbs, rgb, { scale: given }),
          () => twin.costumeFrame(pose.costume, limbs, rgb, { scale: given }),
        );
        if ('value' in frame && frame.value.data.some((value) => value > 0)) reach('frame');
      }),
    cases(60),
  );
});

test.each(AKOS_VERSIONS)(
  'damage to a cel of version %i is no error where it is outside',
  (version) => {
    const costume = main.readGameCostume(openGame(folderOf(version).files), 1);
    const header = main.readCostumePictureHeader(costume, 0, 0);
    if (costume.type !== 'akos' || header === undefined) throw new Error('no cel');
    const limb = { limb: 0, picture: 0, ...header, x: 0, y: 0, mirrored: false };
    const end = costume.start + limb.offset + 3;
    const cut = { ...costume, pixelsAt: { ...costume.pixelsAt, end } };
    for (const { renderCostume } of [main, twin]) {
      const pixels = repeat(7, 64 * 64);
      const dst = { pixels, width: 64, height: 64 };
      const draw = (x: number, y: number) => renderCostume(cut, [limb], dst, { x, y });
      for (const x of [-200, 300]) expect(draw(x, 30)).toBeUndefined();
      for (const y of [-200, 300]) expect(draw(30, y)).toBeUndefined();
      expect(() => draw(30, 30)).toThrow('TRUNCATED');
      expect(pixels).toEqual(repeat(7, 64 * 64));
    }
  },
);

test('cels of damaged costumes are decoded as by the library', () => {
  assertReaching(
    { read: 0.4, cel: 0.3 },
    (reach) =>
      fc.property(
        akosFields.chain((fields) => damaged(encodeAkos(fields))),
        eachOf<7 | 8>(7, 8),
        (src, version) => {
          const read = outcome(() => main.readCostume(src, { version }));
          if (!('value' in read)) return;
          const costume = read.value;
          reach('read');
          for (const cel of [0, 1, 2, 5, 1000])
            for (const limb of [0, 15]) {
              const got = expectSame(
                () => main.decodeCostumePicture(costume, limb, cel),
                () => twin.decodeCostumePicture(costume, limb, cel),
              );
              if ('value' in got && got.value?.pixels.length) reach('cel');
            }
        },
      ),
    cases(40),
  );
});

test('the actors of all bundled games are drawn and framed as by the library', () => {
  const [width, height] = [80, 96];
  const rgb = Uint8Array.from({ length: 768 }, (_, i) => (i * 5) & 255);
  let drawn = 0;
  for (const { files, version } of FOLDERS)
    for (const { payload } of walkGameResources(openGame(files), 'costume')) {
      const costume = main.readCostume(payload, { version });
      const few = main.costumeChores(costume).slice(0, WHOLE ? 6 : 1);
      for (const { chore, facing: face } of few) {
        const made: AnimationState = main.createAnimation(costume, face);
        const state: AnimationState = main.startChore(costume, made, chore, face);
        const limbs = main.composeCostume(costume, state);
        for (const one of [255, 150]) {
          const draw = (renderCostume: typeof twin.renderCostume) => {
            const dst = { pixels: repeat(9, width * height), width, height };
            const box = renderCostume(costume, limbs, dst, { x: 40, y: 90 }, { scale: one });
            return { box, pixels: dst.pixels };
          };
          const got = draw(main.renderCostume);
          expect(draw(twin.renderCostume)).toEqual(got);
          if (got.pixels.some((index) => index !== 9)) drawn++;
          const box = main.costumeBounds(costume, limbs, { scale: one });
          expect(twin.costumeBounds(costume, limbs, { scale: one })).toEqual(box);
        }
        const frame = main.costumeFrame(costume, limbs, rgb);
        expect(twin.costumeFrame(costume, limbs, rgb)).toEqual(frame);
      }
    }
  expect(drawn).toBeGreaterThan(50);
});

test('what is drawn at places of its own is the same at any scale', () => {
  // One column and one row, at every distance from the actor.
  const fields = {
    ...({ version: 5, colors: 16, redirects: false, mirrorsWest: true } as const),
    ...{ palette: repeat(3, 16), commands: Uint8Array.of(0), animations: [undefined] },
    limbs: [
      [
        {
          ...{ width: 3, height: 3, relX: 0, relY: 0, moveX: 0, moveY: 0 },
          pixels: repeat(1, 9),
        },
      ],
    ],
  };
  const costume = main.readCost(encodeCost(fields), fields);
  const header = main.readCostumePictureHeader(costume, 0, 0) as main.CostumePictureHeader;
  for (const one of WHOLE ? [0, 1, 77, 128, 200, 254, 255] : [77, 254])
    for (let x = -300; x <= 300; x += WHOLE ? 1 : 7)
      for (const mirrored of [true, false]) {
        const limb = { ...header, limb: 0, picture: 0, x, y: -x, mirrored };
        for (const given of [one, { x: one, y: 255 }, { x: 255, y: one }])
          expect(twin.costumeBounds(costume, [limb], { scale: given })).toEqual(
            main.costumeBounds(costume, [limb], { scale: given }),
          );
      }
});
