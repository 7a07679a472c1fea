import { type Costume, decodeCostumePictureInto, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { bench, describe } from '../../_support/bench.js';
import { random } from '../../_support/pictures.js';
import { celByRuns } from '../../baseline/costume-picture.js';

const WIDTH = 48;
const HEIGHT = 64;
const dst = new Uint8Array(WIDTH * HEIGHT);

/** A picture whose runs have about this length. */
function picture(run: number, colors: 16 | 32): Costume {
  const next = random(run);
  const turned = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < turned.length; ) {
    const length = 1 + Math.floor(next() * 2 * run);
    turned.fill(Math.floor(next() * colors), i, i + length);
    i += length;
  }
  const pixels = dst.map((_, i) => turned[(i % WIDTH) * HEIGHT + Math.floor(i / WIDTH)]);
  const place = { width: WIDTH, height: HEIGHT, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  return readCost(
    encodeCost({
      ...{ version: 5, colors, redirects: false, mirrorsWest: true },
      ...{ palette: new Uint8Array(colors), commands: Uint8Array.of(0), animations: [undefined] },
      limbs: [[{ ...place, pixels }]],
    }),
    { version: 5 },
  );
}

for (const [name, run] of [
  ['long runs', 16],
  ['short runs', 3],
] as const) {
  for (const colors of [16, 32] as const) {
    const costume = picture(run, colors);
    const { src } = costume;
    // Tables, one command, and the picture's own header come before its runs.
    const runs = src.subarray(2 + colors + 2 + 32 + 2 + 1 + 12);
    const lengthBits = colors === 16 ? 4 : 3;
    describe(`costume picture, ${colors} colors, ${name} | ${WIDTH * HEIGHT} px`, () => {
      bench('baseline: pixel by pixel', () => celByRuns(runs, WIDTH, HEIGHT, lengthBits, dst));
      bench('decodeCostumePictureInto', () => {
        decodeCostumePictureInto(costume, 0, 0, dst);
      });
    });
  }
}
