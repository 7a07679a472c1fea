// Limbs of damaged costumes, drawn by the library and by its literal twins. render.test.ts and costume-frame.test.ts draw
// whole limbs in every way.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as twin from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { repeat } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { nearLimbs } from '../../_support/costume-looks.js';
import { damagedCostume } from '../../_support/costume-parts.js';
import { outcome } from '../../_support/outcome.js';
import { assertReaching, eachOf, rare } from '../../_support/reach.js';

/** One of the costumes of which anything may be damaged, with the limbs that can be listed. */
const damagedPose = fc.tuple(damagedCostume, fc.nat(13)).map(([{ fields, src }, animation]) => {
  const read = outcome(() => {
    const costume = main.readCost(src, fields);
    const state = main.startAnimation(costume, main.createAnimation(costume), animation);
    return { costume, limbs: nearLimbs(main.composeCostume(costume, state, { onError() {} })) };
  });
  return 'value' in read ? read.value : undefined;
});

/** Checks that both give the same, or both fail: of several faults they may blame different ones. */
function expectSame<T>(ofMain: () => T, ofTwin: () => T) {
  const got = outcome(ofMain);
  const want = outcome(ofTwin);
  if ('code' in got || 'code' in want) expect(['code' in got, got]).toEqual(['code' in want, got]);
  else expect(want).toEqual(got);
  return got;
}

const byte = fc.oneof(fc.nat(255), fc.constantFrom(255, 255, 254, 128, 1, 0));
const rgb = Uint8Array.from({ length: 768 }, (_, i) => (i * 5) & 255);

test('limbs of damaged costumes are drawn, or fail, as in the library', () => {
  const screen = { width: 40, height: 32 };
  const scaled = fc.record({ x: byte, y: byte });
  assertReaching(
    { drawn: 0.1, failed: rare(0.05), frame: 0.1 },
    (reach) =>
      fc.property(damagedPose, scaled, eachOf(true, false), fc.nat(40), (pose, scale, cuts, x) => {
        if (pose === undefined) return;
        const { limbs } = pose;
        // Some end behind the header of a picture.
        const offset = cuts ? limbs[0]?.offset : undefined;
        const { base, end: whole, limbsAt, animationsAt, lastAnimation } = pose.costume;
        const tables = Math.max(limbsAt + 32, animationsAt + (lastAnimation + 1) * 2);
        const end = Math.min(whole, Math.max(tables, base + (offset ?? whole) + 12));
        const costume = { ...pose.costume, end };
        for (const limb of limbs) {
          if (costume.base + limb.offset > end) continue;
          const draw = (renderCostume: typeof twin.renderCostume) => () => {
            const pixels = repeat(7, screen.width * screen.height);
            const dst = { pixels, ...screen };
            return { box: renderCostume(costume, [limb], dst, { x, y: x - 8 }, { scale }), pixels };
          };
          // The twin looks up the picture again, in a table that may be cut off.
          const header = () => main.readCostumePictureHeader(costume, limb.limb, limb.picture);
          if ('code' in outcome(header) && 'value' in outcome(draw(main.renderCostume))) continue;
          const got = expectSame(draw(main.renderCostume), draw(twin.renderCostume));
          if ('code' in got) reach('failed');
          else if (got.value.pixels.some((index) => index !== 7)) reach('drawn');
        }
        const frame = expectSame(
          () => main.costumeFrame(pose.costume, limbs, rgb, { scale }),
          () => twin.costumeFrame(pose.costume, limbs, rgb, { scale }),
        );
        if ('value' in frame && frame.value.data.some((value) => value > 0)) reach('frame');
      }),
    cases(60),
  );
});
