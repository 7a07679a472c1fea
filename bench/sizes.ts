// Sizes of what the encoders write, against the straightforward encoders, and against the strips and
// masks of the games in the folder that SCUMM_DATA names.

import {
  decodeImage,
  decodeMaskStripInto,
  decodeStripInto,
  eachResource,
  readImageZplanes,
  readRoom,
} from 'scumm-codec';
import {
  defaultStripCodes,
  encodeBomp,
  encodeCostumePixels,
  encodeMaskStrip,
  encodeSmap,
  encodeStrip,
} from 'scumm-codec/encode';
import { stripCode } from 'scumm-codec/tools';
import { openGames } from '../examples/demo/files.js';
import { HEIGHT, KINDS, picture, stripsOf, WIDTH } from './_support/pictures.js';
import { plainBits, plainChoice, plainGroups, plainStrip } from './baseline/encode.js';

/** Prints a row. */
function row(name: string, own: number, other: number): void {
  const saved = `${(100 - (100 * own) / other).toFixed(1)} %`.padStart(8);
  console.log(`${name.padEnd(46)}${String(own).padStart(9)}${String(other).padStart(9)}${saved}`);
}

function sum<T>(list: readonly T[], size: (one: T) => number): number {
  return list.reduce((all, one) => all + size(one), 0);
}

function made(kind: (typeof KINDS)[number], bits: number): void {
  const title = `${kind}, ${bits} bits`;
  const pixels = picture(kind, bits);
  const strips = stripsOf(pixels);
  for (const code of [10, 20, 60, 100].map((family) => family + bits)) {
    const own = sum(strips, (strip) => encodeStrip(strip, HEIGHT, code).length);
    row(
      `${title}: code ${code}`,
      own,
      sum(strips, (strip) => plainStrip(strip, HEIGHT, code).length),
    );
  }
  for (const version of [5, 6] as const) {
    const codes = defaultStripCodes({ version });
    const families = version === 5 ? [10, 20, 60] : [10, 20, 60, 100];
    const own = sum(strips, (strip) => encodeStrip(strip, HEIGHT, codes).length);
    const other = sum(strips, (strip) => plainChoice(strip, HEIGHT, families));
    row(`${title}: default codes of version ${version}`, own, other);
  }
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    pixels.subarray(y * WIDTH, (y + 1) * WIDTH),
  );
  row(
    `${title}: BOMP, AKOS codec 5`,
    encodeBomp(pixels, WIDTH, HEIGHT).length,
    sum(rows, (one) => 2 + plainGroups(one, 128)),
  );
  const cel = encodeCostumePixels(pixels, WIDTH, HEIGHT, { codec: 16 });
  row(`${title}: AKOS codec 16`, cel.length, plainBits(pixels));
  const masks = strips.map((strip) => {
    return Uint8Array.from({ length: HEIGHT }, (_, y) => {
      let bits8 = 0;
      for (let x = 0; x < 8; x++) bits8 |= (strip[y * 8 + x] & 1) << (7 - x);
      return bits8;
    });
  });
  const bodies = sum(masks, (mask) => encodeMaskStrip(mask).length);
  row(
    `${title}: mask of the lowest bit`,
    bodies,
    sum(masks, (mask) => plainGroups(mask, 127)),
  );
}

/** Sizes in a game: by code, with the default codes, and of masks. */
function real(folder: string): void {
  for (const found of openGames(folder)) {
    if ('message' in found) continue;
    const { game, name } = found;
    const { version } = game;
    const totals = new Map<string, [own: number, theirs: number]>();
    const count = (title: string, own: number, theirs: number) => {
      const before = totals.get(title) ?? [0, 0];
      totals.set(title, [before[0] + own, before[1] + theirs]);
      if (own > theirs) console.log(`${name}: ${title}: ${own} bytes, not ${theirs}`);
    };
    for (const { block } of eachResource(game, 'room')) {
      if (block === undefined) continue;
      const { background } = readRoom(block, { version });
      const { strips: table, width, height, coding } = background;
      if (coding !== 'strips' || table === undefined) continue;
      const view = new DataView(table.src.buffer, table.src.byteOffset);
      for (let strip = 0; strip * 8 < width; strip++) {
        const start = table.base + view.getUint32(table.at + 4 * strip, true);
        const pixels = new Uint8Array(8 * height);
        const size = decodeStripInto(table.src.subarray(start, table.end), height, pixels);
        const code = table.src[start];
        const transparent = stripCode(code)?.transparent;
        count(`code ${code}`, encodeStrip(pixels, height, code).length, size);
        const codes = defaultStripCodes({ version, transparent });
        count('default codes', encodeStrip(pixels, height, codes).length, size);
      }
      const previous = table.src.subarray(table.at, table.end);
      const whole = encodeSmap(decodeImage(background), width, height, { version });
      count('SMAP with shared strips', whole.length, previous.length);
      for (const { strips } of readImageZplanes(background)) {
        if (strips === undefined) continue;
        for (let strip = 0; strip * 8 < width; strip++) {
          const entry = view.getUint16(strips.at + 2 * strip, true);
          if (entry === 0) continue;
          const mask = new Uint8Array(height);
          const src = strips.src.subarray(strips.base + entry, strips.end);
          const size = decodeMaskStripInto(src, height, mask);
          const isEmpty = mask.every((bits) => bits === 0);
          count(
            isEmpty ? 'empty masks' : 'masks',
            isEmpty ? 0 : encodeMaskStrip(mask).length,
            size,
          );
        }
      }
    }
    for (const [title, [own, theirs]] of totals) row(`${name}: ${title}`, own, theirs);
  }
}

/** Prints all sizes, and the time for a background. */
export function printSizes(): void {
  console.log(`\n${'bytes'.padEnd(46)}      own    other   saved`);
  for (const kind of KINDS) for (const bits of [5, 8]) made(kind, bits);
  const folder = process.env['SCUMM_DATA'];
  if (folder) real(folder);
  console.log('\nencodeSmap of 320x144 pixels with all default codes, slowest of five:');
  for (const kind of KINDS) {
    const pixels = picture(kind, 8).subarray(0, WIDTH * 144);
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      encodeSmap(pixels, WIDTH, 144);
      return performance.now() - start;
    });
    console.log(`  ${kind.padEnd(10)} ${Math.max(...times).toFixed(1)} ms`);
  }
}
