// Writes a film as an animated GIF, and each of its frames as a PNG file; or frame `N` alone. A film with sound or
// texts loses them. Arguments: the film, a folder to write to, the frame; the default is the film of the package:
//
//   npx tsx --tsconfig test/tsconfig.json examples/film.ts path/to/FILM.SAN film-out
//   npx tsx --tsconfig test/tsconfig.json examples/film.ts path/to/FILM.SAN film-out 120

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import gifenc from 'gifenc';
import { lanternFilm } from 'scumm-codec/lantern';
import * as smush from 'scumm-codec/smush';

const [path, to = 'film-out', only] = process.argv.slice(2);
const [bundled] = lanternFilm;
const src = path === undefined ? bundled.bytes : readFileSync(path);
const name = basename(path ?? bundled.name).replace(/\.\w+$/, '');
const inflate: smush.Inflate = (bytes, size) => inflateSync(bytes, { maxOutputLength: size + 1 });
const film = smush.readFilm(src);
const state = smush.createFilmState(film);
mkdirSync(to, { recursive: true });

if (only !== undefined) savePng(smush.seekFilm(film, state, Number(only), { inflate }));
else saveAll();
console.log(`${name}: ${film.frames.length} frames of ${film.width}x${film.height}`);

function colorsOf({ palette }: smush.ShownFrame): number[][] {
  return Array.from({ length: 256 }, (_, i) => [...palette.subarray(3 * i, 3 * i + 3)]);
}

function savePng(frame: smush.ShownFrame): void {
  const { index, width, height, pixels: data } = frame;
  const file = join(to, `${name}-${String(index).padStart(4, '0')}.png`);
  writeFileSync(file, encode({ width, height, data, channels: 1, palette: colorsOf(frame) }));
}

function saveAll(): void {
  const gif = gifenc.GIFEncoder();
  const { framesPerSecond = 12 } = film;
  for (;;) {
    // A damaged picture is left out: the one before is shown.
    const frame = smush.stepFilm(film, state, {
      inflate,
      onError: ({ message }) => console.log(message),
    });
    if (frame === undefined) break;
    savePng(frame);
    const { pixels, width, height } = frame;
    gif.writeFrame(pixels, width, height, {
      palette: colorsOf(frame),
      delay: 1000 / framesPerSecond,
    });
  }
  gif.finish();
  writeFileSync(join(to, `${name}.gif`), gif.bytes());
}
