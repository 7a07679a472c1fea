// The hero of a game in a room, a frame after the other. The baselines know nothing of edges that cut or damage, and
// paint straight from the bytes, as a program in C would; at a scale they decode each limb, and test each pixel.

import {
  type Costume,
  type DrawnLimb,
  prepareLimbs,
  type RenderOptions,
  renderCostume,
} from 'scumm-codec';
import { costumeColors } from 'scumm-codec/tools';
import { bench, describe } from '../_support/bench.js';
import { framesOf, HEROES } from '../_support/hero.js';
import { maskOf } from '../_support/mask.js';
import { bompByGroups } from '../baseline/bomp.js';
import { celByBits } from '../baseline/costume-picture.js';
import { paintIndices, paintRuns, renderByPixels } from '../baseline/render-costume.js';

const screen = { pixels: new Uint8Array(320 * 144), width: 320, height: 144 };
const actor = { x: 160, y: 130 };
const zplane = maskOf();
const scale = 160;
const indices = new Uint8Array(0x10000);

/** What is painted of a limb plainly. */
type Plain = (limb: DrawnLimb, mask: Uint8Array | undefined) => void;

/** Locals, because an import is looked up at each use, which would slow the baselines. */
const [runs, rows, bits, paint] = [paintRuns, bompByGroups, celByBits, paintIndices];
const render = renderByPixels;

function plainOf(costume: Costume): Plain {
  const { src } = costume;
  const inks = costumeColors(costume);
  if (costume.type === 'cost') {
    const first = costume.base + (costume.redirects ? 14 : 12);
    const lengthBits = costume.colors === 16 ? 4 : 3;
    return (limb, mask) =>
      runs({ limb, src, pos: first + limb.offset }, lengthBits, inks, screen, actor, mask);
  }
  const { start, codec, palette } = costume;
  if (codec === 1) {
    const lengthBits = palette.length === 64 ? 2 : palette.length === 32 ? 3 : 4;
    return (limb, mask) =>
      runs({ limb, src, pos: start + limb.offset }, lengthBits, inks, screen, actor, mask);
  }
  const decode = codec === 5 ? rows : bits;
  const sources = new Map<DrawnLimb, Uint8Array>();
  return (limb, mask) => {
    const cel = sources.get(limb) ?? src.subarray(start + limb.offset, costume.pixelsAt.end);
    sources.set(limb, cel);
    decode(cel, limb.width, limb.height, indices);
    paint(limb, indices, screen, actor, mask);
  };
}

for (const [kind, costume] of HEROES) {
  const plain = plainOf(costume);
  const frames = framesOf(costume);
  const prepared = frames.map((limbs) => prepareLimbs(costume, limbs));
  const declare = (way: string, options: RenderOptions, plainly: (limbs: DrawnLimb[]) => void) => {
    describe(`hero, ${kind}, ${way} | ${frames.length} frames`, () => {
      bench('baseline: each pixel as it is read', () => {
        for (const limbs of frames) plainly(limbs);
      });
      bench('renderCostume', () => {
        for (const limbs of frames) renderCostume(costume, limbs, screen, actor, options);
      });
      bench('renderCostume of prepared limbs', () => {
        for (const limbs of prepared) renderCostume(costume, limbs, screen, actor, options);
      });
    });
  };
  const eachOf = (mask?: Uint8Array) => (limbs: DrawnLimb[]) => {
    for (const limb of limbs) plain(limb, mask);
  };
  declare('full scale', {}, eachOf());
  declare('masked', { zplane }, eachOf(zplane.rows));
  if (costume.transparent === 0)
    declare('scaled', { scale }, (limbs) => render(costume, limbs, screen, actor, { scale }));
}
