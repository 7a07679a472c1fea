// Actors of damaged costumes and of the bundled games, drawn by the library and by its literal twins.
// test/costume/render-cost.test.ts, render-akos.test.ts and draw/costume-frame.test.ts draw whole limbs in every way.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { openGame, walkGameResources } from 'scumm-codec';
import * as twin from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { cases, WHOLE } from '../_support/cases.js';
import { nearLimbs } from '../_support/costume-looks.js';
import { damagedCostume } from '../_support/costume-parts.js';
import { FOLDERS, folderOf } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';
import { AKOS_VERSIONS } from '../_support/releases.js';
import { expectSame } from '../_support/twin-outcome.js';

const onError = () => {};

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

test('the actors of all bundled games are drawn and framed as by the library', () => {
  const [width, height] = [80, 96];
  const rgb = Uint8Array.from({ length: 768 }, (_, i) => (i * 5) & 255);
  let drawn = 0;
  for (const { files, version } of FOLDERS)
    for (const { payload } of walkGameResources(openGame(files), 'costume')) {
      const costume = main.readCostume(payload, { version });
      const few = main.costumeChores(costume).slice(0, WHOLE ? 6 : 1);
      for (const { chore, facing: face } of few) {
        const made = main.createAnimation(costume, face);
        const limbs = main.composeCostume(costume, main.startChore(costume, made, chore, face));
        for (const one of [255, 150]) {
          const draw = (renderCostume: typeof twin.renderCostume) => {
            const dst = { pixels: repeat(9, width * height), width, height };
            const box = renderCostume(costume, limbs, dst, { x: 40, y: 90 }, { scale: one });
            return { box, pixels: dst.pixels };
          };
          const got = draw(main.renderCostume);
          expect(draw(twin.renderCostume)).toEqual(got);
          if (got.pixels.some((index) => index !== 9)) drawn++;
        }
        const frame = main.costumeFrame(costume, limbs, rgb);
        expect(twin.costumeFrame(costume, limbs, rgb)).toEqual(frame);
      }
    }
  expect(drawn).toBeGreaterThan(50);
});
