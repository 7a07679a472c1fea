// Each round decodes many cels, because a processor learns the runs of a single one by heart, which
// helps the plain loops most.

import { type AkosCostume, type AkosFields, decodeCostumePictureInto, readAkos } from 'scumm-codec';
import { encodeAkos, encodeCostumePixels } from 'scumm-codec/encode';
import { bench, describe } from '../../_support/bench.js';
import { random } from '../../_support/pictures.js';
import { bompByPixels } from '../../baseline/bomp.js';
import { celByBits, celByRuns } from '../../baseline/costume-picture.js';

// Locals, because an import is looked up at each use, which would slow the baselines.
const byRuns = celByRuns;
const byRows = bompByPixels;
const byBits = celByBits;
const into = decodeCostumePictureInto;

const WIDTH = 80;
const HEIGHT = 120;
const COUNT = 160;
const dst = new Uint8Array(WIDTH * HEIGHT);

/** An actor with nothing around it: strokes of about `run` pixels along rows or columns, some dithered. */
function actor(seed: number, run: number, direction: 'row' | 'column', least: number): Uint8Array {
  const next = random(seed);
  const [long, lines] = direction === 'row' ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const clear = least === 0 ? 0 : 255;
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(clear);
  const put = (line: number, i: number, color: number) => {
    pixels[direction === 'row' ? line * WIDTH + i : i * WIDTH + line] = color;
  };
  for (let line = 0; line < lines; line++) {
    const half = Math.floor((long / 2) * Math.sin((Math.PI * (line + 0.5)) / lines));
    let i = long / 2 - half;
    while (i < long / 2 + half) {
      const stop = Math.min(long / 2 + half, i + 1 + Math.floor(next() * 2 * run));
      const color = 1 + least + Math.floor(next() * 14);
      const dithered = next() < 0.3;
      for (; i < stop; i++) put(line, i, dithered && next() < 0.5 ? color - 1 : color);
    }
  }
  return pixels;
}

const LOOKS = [
  ['long runs', 12],
  ['short runs', 3],
] as const;

/** What the cels of a costume are made of, and how they are decoded plainly. */
interface Kind {
  readonly name: string;
  readonly options: { readonly codec: 1 | 5 | 16; readonly colors: number };
  readonly direction: 'row' | 'column';
  readonly plain: (src: Uint8Array) => void;
}

const runsKind = (colors: number, lengthBits: number): Kind => ({
  name: `codec 1, ${colors} colors`,
  options: { codec: 1, colors },
  direction: 'column',
  plain: (src) => byRuns(src, WIDTH, HEIGHT, lengthBits, dst),
});

const kinds: readonly Kind[] = [
  runsKind(16, 4),
  runsKind(32, 3),
  runsKind(64, 2),
  {
    ...{ name: 'codec 5', options: { codec: 5, colors: 256 }, direction: 'row' },
    plain: (src) => byRows(src, WIDTH, HEIGHT, dst),
  },
  {
    ...{ name: 'codec 16', options: { codec: 16, colors: 256 }, direction: 'row' },
    plain: (src) => byBits(src, WIDTH, HEIGHT, dst),
  },
];

/** A costume with these cels. */
function costumeOf({ codec, colors }: Kind['options'], cels: readonly Uint8Array[]): AkosCostume {
  const place = { width: WIDTH, height: HEIGHT, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const fields: AkosFields = {
    ...{ codec, mirrorsWest: true, directions: 4, animations: [undefined] },
    ...{ palette: new Uint8Array(colors), commands: Uint8Array.of(0) },
    cels: cels.map((pixels) => ({ ...place, pixels })),
  };
  return readAkos(encodeAkos(fields), { version: 7 });
}

for (const { name, options, direction, plain } of kinds) {
  for (const [look, run] of LOOKS) {
    const cels = Array.from({ length: COUNT }, (_, i) =>
      actor(i + 1, run, direction, options.codec === 1 ? 0 : 64),
    );
    const costume = costumeOf(options, cels);
    const sources = cels.map((pixels) => encodeCostumePixels(pixels, WIDTH, HEIGHT, options));
    describe(`cels, ${name}, ${look} | ${WIDTH * HEIGHT * COUNT} px`, () => {
      bench('baseline: pixel by pixel', () => {
        for (const src of sources) plain(src);
      });
      bench('decodeCostumePictureInto', () => {
        for (let cel = 0; cel < COUNT; cel++) into(costume, 0, cel, dst);
      });
    });
  }
}
