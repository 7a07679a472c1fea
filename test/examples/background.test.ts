// examples/background.ts puts a painted background into a game.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { bundled, example, gameIn, out, refuses } from './_support/example.js';

/** The room whose background is painted. */
function painted(folder: string, number = 12) {
  const room = scumm.readGameRoom(gameIn(folder), number);
  const pixels = scumm.decodeImage(room.background);
  return { ...room, pixels, rgba: scumm.indicesToRgba(pixels, scumm.openingPalette(room)) };
}

describe.concurrent('background.ts', () => {
  test.each(['', 'v4', 'v8'])('background.ts puts an edited picture back: %s', async (version) => {
    const from = join(bundled, version);
    const to = join(out, `edited${version}`);
    const { width, height, pixels, rgba } = painted(from);
    rgba.set(rgba.subarray(0, 4 * 16), 4 * width * 100);
    const png = join(out, `room-012-edited${version}.png`);
    writeFileSync(png, encode({ width, height, data: rgba, channels: 4 }));
    expect(await example('background.ts', ['12', png, from, to])).toContain('room 12: ');
    const [game, edited] = [from, to].map(gameIn);
    expect(edited.problems).toEqual([]);
    const after = painted(to);
    expect(after.rgba).toEqual(rgba);
    // Other pixels keep their index.
    const changed = [...pixels.keys()].filter((i) => after.pixels[i] !== pixels[i]);
    expect(new Set(changed.map((i) => Math.floor(i / width)))).toEqual(new Set([100]));
    expect(Math.max(...changed.map((i) => i % width))).toBeLessThan(16);
    for (const number of [2, 7, 30]) {
      const [one, other] = [game, edited].map((it) => scumm.readGameRoom(it, number).background);
      expect(scumm.decodeImage(other)).toEqual(scumm.decodeImage(one));
    }
  });

  test('background.ts fits a picture of another size, and refuses what it cannot', async () => {
    const from = join(bundled, 'v4');
    const to = join(out, 'wider');
    const room = painted(from);
    const { width, height, rgba } = room;
    const png = join(out, 'room-012-wider.png');
    const written = (sides: { width: number; height: number }) => {
      const data = new Uint8Array(4 * sides.width * sides.height).fill(255);
      for (let y = 0; y < Math.min(height, sides.height); y++)
        data.set(rgba.subarray(4 * y * width, 4 * (y + 1) * width), 4 * y * sides.width);
      for (let i = 0; i < data.length; i += 4)
        if (i % (4 * sides.width) >= 4 * width) data.set(rgba.subarray(0, 4), i);
      writeFileSync(png, encode({ ...sides, data, channels: 4 }));
      return data;
    };
    const sides = { width: width + 8, height: height - 16 };
    const data = written(sides);
    const args = ['12', png, from, to];
    await example('background.ts', args);
    const after = painted(to);
    expect(after).toMatchObject({ ...sides, rgba: Uint8ClampedArray.from(data) });
    const [was, now] = [room, after].map((one) => scumm.decodeImageZplane(one.background, 1));
    const strips = width / 8;
    expect(now?.rows.filter((_, i) => i % (strips + 1) < strips)).toEqual(
      was?.rows.subarray(0, strips * (height - 16)),
    );
    written({ width: width + 1, height });
    await refuses('background.ts', args, 'width is 321, not a positive multiple of 8');
    rgba.set([1, 2, 3, 255], 0);
    written({ width, height });
    await refuses('background.ts', args, '1 colors are not in the palette');
  });

  test('background.ts takes the nearest colors that do not cycle, for RGB and indexed PNGs', async () => {
    const room = painted(bundled, 2);
    const { width, height, pixels } = room;
    const palette = scumm.openingPalette(room);
    const [{ first, last }] = scumm.readCycles(room);
    const colorOf = (index: number) => [...palette.subarray(index * 3, index * 3 + 3)];
    const to = join(out, 'nearest');
    const png = join(out, 'room-002-nearest.png');
    const args = ['2', png, bundled, to, 'nearest'];
    // A color that is one off the first that cycles.
    const [red, green, blue] = colorOf(first);
    const off = [red ^ 1, green, blue];
    const rgb = Uint8Array.from([...pixels].flatMap(colorOf));
    rgb.set(off, 0);
    writeFileSync(png, encode({ width, height, data: rgb, channels: 3 }));
    expect(await example('background.ts', args)).toContain('room 2: 1 pixels are new');
    const after = painted(to, 2).pixels;
    expect(after.subarray(1)).toEqual(pixels.subarray(1));
    expect(after[0] < first || after[0] > last).toBe(true);
    const own = Array.from({ length: 256 }, (_, index) => colorOf(index));
    writeFileSync(png, encode({ width, height, data: pixels, channels: 1, palette: own as never }));
    expect(await example('background.ts', args)).toContain('room 2: 0 pixels are new');
    writeFileSync(png, encode({ width, height, data: pixels, channels: 1 }));
    await refuses('background.ts', args, 'is grey');
  });
});
