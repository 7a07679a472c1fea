// examples/background.ts puts a painted background into a game.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'fast-png';
import {
  decodeImage,
  decodeImageZplane,
  indicesToRgba,
  openingPalette,
  readGameRoom,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { bundled, example, gameIn, out, refuses } from './_support/example.js';

describe.concurrent('background.ts', () => {
  test.each(['', 'v4', 'v8'])('background.ts puts an edited picture back: %s', async (version) => {
    const from = join(bundled, version);
    const to = join(out, `edited${version}`);
    const game = gameIn(from);
    const room = readGameRoom(game, 12);
    const { width, height } = room;
    const pixels = decodeImage(room.background);
    const rgba = indicesToRgba(pixels, openingPalette(room));
    rgba.set(rgba.subarray(0, 4 * 16), 4 * width * 100);
    const png = join(out, `room-012-edited${version}.png`);
    writeFileSync(png, encode({ width, height, data: rgba, channels: 4 }));
    expect(await example('background.ts', ['12', png, from, to])).toContain('room 12: ');
    const edited = gameIn(to);
    expect(edited.problems).toEqual([]);
    const after = readGameRoom(edited, 12);
    const shown = decodeImage(after.background);
    expect(indicesToRgba(shown, openingPalette(after))).toEqual(rgba);
    // Other pixels keep their index.
    const changed = [...shown.keys()].filter((i) => shown[i] !== pixels[i]);
    expect(new Set(changed.map((i) => Math.floor(i / width)))).toEqual(new Set([100]));
    expect(Math.max(...changed.map((i) => i % width))).toBeLessThan(16);
    for (const number of [2, 7, 30]) {
      const [one, other] = [game, edited].map((it) => readGameRoom(it, number));
      expect(decodeImage(other.background)).toEqual(decodeImage(one.background));
    }
  });

  test('background.ts fits a picture of another size, and refuses what it cannot', async () => {
    const from = join(bundled, 'v4');
    const to = join(out, 'wider');
    const room = readGameRoom(gameIn(from), 12);
    const { width, height } = room;
    const rgba = indicesToRgba(decodeImage(room.background), openingPalette(room));
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
    const data = written({ width: width + 8, height: height - 16 });
    await example('background.ts', ['12', png, from, to]);
    const after = readGameRoom(gameIn(to), 12);
    expect(after).toMatchObject({ width: width + 8, height: height - 16 });
    expect(indicesToRgba(decodeImage(after.background), openingPalette(after))).toEqual(
      Uint8ClampedArray.from(data),
    );
    const [was, now] = [room, after].map(({ background }) => decodeImageZplane(background, 1));
    const strips = width / 8;
    expect(now?.rows.filter((_, i) => i % (strips + 1) < strips)).toEqual(
      was?.rows.subarray(0, strips * (height - 16)),
    );
    written({ width: width + 1, height });
    const args = ['12', png, from, to];
    await refuses('background.ts', args, 'width 321 is not a positive multiple of 8');
    rgba.set([1, 2, 3, 255], 0);
    written({ width, height });
    await refuses('background.ts', args, '1 colors are not in the palette');
  });
});
