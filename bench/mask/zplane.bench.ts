import { decodeZplaneInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';
import { PLANES } from '../_support/masks.js';
import { zplaneByBytes } from '../baseline/mask.js';

// A local, because an import is looked up at each use, which would slow the baseline.
const byBytes = zplaneByBytes;

for (const [what, planes] of PLANES) {
  const all = planes.map((plane) => {
    return { ...plane, dst: new Uint8Array((plane.width / 8) * plane.height) };
  });
  const count = all.reduce((sum, { dst }) => sum + dst.length, 0);
  describe(`z-plane of ${what} to packed rows | ${count} B`, () => {
    bench('baseline: literal loop', () => {
      for (const { src, width, height, dst } of all) byBytes(src, width, height, dst);
    });
    bench('decodeZplaneInto', () => {
      for (const { src, width, height, dst } of all) decodeZplaneInto(src, width, height, dst);
    });
  });
}
