// Which palettes suit a costume, and the indices that count.

import fc from 'fast-check';
import {
  type AkosCodec,
  type AkosVersion,
  type CostCostume,
  type CostumeVersion,
  readAkos,
} from 'scumm-codec';
import { choosePalette } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { usedIndices } from '../../src/tools/palettes.js';
import { bytes, joined, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { akosWith, costOf, picture } from '../_support/small-costumes.js';

/** A costume with the colors 1 to 15 at these indices, and `first` at entry 0. */
function costumeOf(
  indices: readonly number[],
  version: CostumeVersion = 5,
  first = 0,
): CostCostume {
  const palette = Uint8Array.from({ length: 16 }, (_, i) =>
    i === 0 ? first : (indices[i - 1] ?? indices[0]),
  );
  return costOf({ version, palette });
}

type Color = readonly [red: number, green: number, blue: number];

/** A palette with these colors, and black. */
function paletteOf(colors: ReadonlyMap<number, Color>): Uint8Array {
  const palette = new Uint8Array(768);
  for (const [index, color] of colors) palette.set(color, index * 3);
  return palette;
}

/** The palette with one color changed. */
function changed(palette: Uint8Array, index: number, ...color: Color): Uint8Array {
  const copy = palette.slice();
  copy.set(color, index * 3);
  return copy;
}

describe('choosePalette', () => {
  test('does as its rule says', () => {
    const few = fc.array(fc.uint8Array({ minLength: 768, maxLength: 768, max: 1 }), {
      minLength: 1,
      maxLength: 6,
    });
    const any = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 15 });
    const places = inTurn(
      any,
      any.map((list) => [...list, 13]),
    );
    assertReaching(
      { 'index 13': 0.2, 'not the first': 0.2 },
      (reach) =>
        fc.property(
          few,
          places,
          fc.constantFrom(3, 4, 5, 6),
          fc.nat(255),
          (palettes, at, version, zero) => {
            const costume = costumeOf(at, version as CostumeVersion, zero);
            const chosen = choosePalette(costume, palettes) as number;
            expect(chosen).toBe(literal(at, version, palettes));
            if (at.includes(13)) reach('index 13');
            if (chosen > 0) reach('not the first');
          },
        ),
      cases(100),
    );
  });

  /** The rule, word by word. */
  function literal(
    at: readonly number[],
    version: number,
    palettes: readonly Uint8Array[],
  ): number {
    const counted = [...new Set(at)].filter((index) => version < 5 || index !== 13);
    const color = (rgb: Uint8Array, index: number) => rgb.slice(index * 3, index * 3 + 3).join();
    const kinds = palettes.map((rgb) => new Set(counted.map((index) => color(rgb, index))).size);
    const most = Math.max(...kinds);
    const votes = palettes.map((rgb, i) => {
      if (kinds[i] * 2 < most) return -1;
      const voters = palettes.filter((_, k) => kinds[k] * 2 >= most);
      return counted.flatMap((index) =>
        voters.filter((other) => color(other, index) === color(rgb, index)),
      ).length;
    });
    const order = [...palettes.keys()].sort(
      (a, b) => votes[b] - votes[a] || kinds[b] - kinds[a] || a - b,
    );
    return order[0];
  }

  const heroic = paletteOf(
    new Map([
      [20, [255, 0, 0]],
      [21, [0, 255, 0]],
      [22, [0, 0, 255]],
    ]),
  );
  const gaudy = paletteOf(new Map([20, 21, 22].map((index) => [index, [29 - index, 9, 9]])));

  test('keeps the home room, unless another loads more of the colors', () => {
    const costume = costumeOf([20, 21, 22], 6);
    const white = changed(heroic, 21, 252, 252, 252);
    const whiter = changed(white, 22, 255, 255, 255);
    expect(choosePalette(costume, [gaudy, heroic, heroic], { home: 1 })).toBe(0);
    expect(choosePalette(costume, [white, gaudy, heroic], { home: 1 })).toBe(1);
    expect(choosePalette(costume, [white, gaudy, heroic, heroic], { home: 1 })).toBe(2);
    expect(choosePalette(costume, [white, gaudy, heroic, heroic], { home: 2 })).toBe(1);
    expect(choosePalette(costume, [white, whiter], { home: 1 })).toBe(0);
    expect(choosePalette(costume, [whiter, white], { home: 1 })).toBe(1);
    // In other versions each color is loaded.
    expect(choosePalette(costumeOf([20, 21, 22], 4), [whiter, heroic], { home: 1 })).toBe(0);
    const black = new Uint8Array(768);
    expect(choosePalette(costume, [black, whiter], { home: 1 })).toBe(1);
    expect(choosePalette(costume, [black, black], { home: 1 })).toBe(0);
    expect(() => choosePalette(costume, [black], { home: -1 })).toThrow(/^home is -1/);
  });

  test('counts the colors of pictures that animations show', () => {
    const row = (...colors: readonly number[]) => picture(colors.length, 1, bytes(...colors));
    const costume = costOf({
      ...{ version: 6, commands: bytes(0, 1, 2) },
      palette: Uint8Array.from({ length: 16 }, (_, i) => 20 + i),
      animations: [{ limbs: [{ limb: 2, start: 0, length: 2, loops: true }] }],
      limbs: [[], [], [row(0, 1, 3), row(3, 5), row(7)]],
    });
    // Nothing shows color 7.
    expect(usedIndices(costume)).toEqual(new Set([21, 23, 25]));
  });

  test('gives nothing for no palettes, and the first if no color counts', () => {
    expect(choosePalette(costumeOf([20]), [])).toBeUndefined();
    expect(choosePalette(costumeOf([13]), [gaudy, heroic])).toBe(0);
  });

  /** A costume whose cels hold these indices, or colors. */
  const akosOf = (
    codec: AkosCodec,
    cels: readonly (readonly number[])[],
    version: AkosVersion = 7,
    palette: readonly number[] = Array(16).fill(20),
  ) => {
    const rows = cels.map((pixels) => picture(pixels.length, 1, bytes(...pixels)));
    return akosWith({ codec, palette: bytes(...palette), cels: rows }, version);
  };

  test('leaves out just these of all 256 indices, and what is transparent', () => {
    const all = [...Array(256).keys()];
    const without = (...left: readonly number[]) =>
      new Set(all.filter((index) => !left.includes(index)));
    const rows = Array.from({ length: 16 }, (_, i) => all.slice(i * 16, i * 16 + 16));
    for (const codec of [5, 16] as const) {
      expect(usedIndices(akosOf(codec, rows, 7))).toEqual(without(13, 255));
      expect(usedIndices(akosOf(codec, rows, 8))).toEqual(without(0, 1, 2, 3, 4, 5, 6, 7, 255));
    }
    expect(usedIndices(akosOf(1, [], 7, all))).toEqual(without(0, 13));
    expect(usedIndices(akosOf(1, [], 8, all))).toEqual(without(0, 1, 2, 3, 4, 5, 6, 7));
    for (const version of [3, 4, 5, 6] as const) {
      const used = usedIndices(costumeOf([12, 13, 14], version, 9));
      expect(used).toEqual(new Set(version < 5 ? [12, 13, 14] : [12, 14]));
    }
  });

  test('counts cels that can be decoded', () => {
    const akos = akosOf(5, [[20], [21], [22]]);
    const src = akos.src.slice();
    // The second cel is far too high, and the third one too high for its pixels.
    src.fill(0xff, akos.headersAt.start + 12, akos.headersAt.start + 16);
    src[akos.headersAt.start + 2 * 12 + 2] = 99;
    expect(usedIndices(readAkos(src, { version: 7 }))).toEqual(new Set([20]));
  });

  test('stops counting after 2^24 pixels of all cels', () => {
    const cel = (index: number, width: number, height: number) =>
      picture(width, height, repeat(index, width * height));
    const cels = [cel(20, 0xffff, 1), cel(21, 128, 1), cel(22, 128, 2), cel(23, 128, 1)];
    const akos = akosWith({ codec: 5, cels });
    const entries = akos.src.subarray(akos.offsetsAt.start, akos.offsetsAt.end);
    const src = joined(akos.src, ...Array(256).fill(entries.subarray(0, 6)), entries.subarray(6));
    const offsetsAt = { src, start: akos.src.length, end: src.length };
    // 256 pixels are left after 256 times the first. A cel that is too large does not end the count.
    expect(usedIndices({ ...akos, src, celCount: 259, offsetsAt })).toEqual(new Set([20, 21, 23]));
  });

  test('refuses what is not a list of palettes, by name', () => {
    const costume = costumeOf([20]);
    expect(() => choosePalette(costume, [gaudy, repeat(0, 767)])).toThrow(
      /^palettes\[1\] has 767 bytes, not 768: .*, loadPalette makes a short one whole$/,
    );
    expect(() => choosePalette(costume, new Array(1))).toThrow(
      /palettes\[0\] is undefined, not a Uint8Array/,
    );
    expect(() => choosePalette(costume, gaudy as never)).toThrow(TypeError);
  });
});
