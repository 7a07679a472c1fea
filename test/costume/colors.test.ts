// Colors of cels. Vectors say what those of versions 3 to 6 are.

import type { AkosCodec } from 'scumm-codec';
import { costumeColors, costumeToRgba } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { akosWith, costOf } from '../_support/small-costumes.js';

const akosOf = (codec: AkosCodec, palette?: Uint8Array) => akosWith({ codec, palette });

test('costumeToRgba takes a palette of 768 bytes, and as many colors as the costume has', () => {
  const costume = costOf({ palette: repeat(1, 16) });
  const palette = repeat(7, 768);
  const colors = costumeColors(costume);
  for (const wrong of [
    () => costumeToRgba(costume, bytes(1), palette, colors.subarray(1)),
    () => costumeToRgba(costume, bytes(16), palette),
    () => costumeToRgba(costume, bytes(1), palette.subarray(1)),
    () => costumeToRgba(costume, bytes(1), repeat(0, 769)),
  ])
    expect(wrong).toThrow(RangeError);
  expect(() => costumeToRgba(costume, bytes(1), palette, [...colors] as never)).toThrow(TypeError);
  expect(() => costumeToRgba(costume, [1] as never, palette)).toThrow(TypeError);
});

describe('colors of cels', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, i) => (i * 7) & 255);
  const rgb = (index: number) => [...palette.subarray(index * 3, index * 3 + 3), 255];

  test('of codec 1 are those of AKPL, of which color 0 is transparent', () => {
    const akos = akosOf(1, bytes(9, 20, 255));
    expect([...costumeColors(akos)]).toEqual([9, 20, 255]);
    expect([...costumeColors(akos, [1, 255, 3, 4])]).toEqual([1, 20, 3]);
    const rgba = [...costumeToRgba(akos, bytes(1, 0, 2), palette)];
    expect(rgba.slice(0, 4)).toEqual(rgb(20));
    expect(rgba[7]).toBe(0);
    expect(rgba.slice(8)).toEqual(rgb(255));
    expect(() => costumeToRgba(akos, bytes(3), palette)).toThrow(RangeError);
    expect(() => costumeToRgba(akos, bytes(255), palette)).toThrow(RangeError);
    expect(() => costumeToRgba(akos, bytes(1), palette, bytes(1, 2))).toThrow(RangeError);
  });

  test.each([5, 16] as const)('of codec %i are indices of the room, but for 255', (codec) => {
    for (const own of [undefined, bytes(), repeat(7, 16), repeat(7, 256)]) {
      const akos = akosOf(codec, own);
      expect([...costumeColors(akos)]).toEqual([...Array(256).keys()]);
      expect([...costumeColors(akos, [1, 2, 3])]).toEqual([...Array(256).keys()]);
      const rgba = [...costumeToRgba(akos, bytes(0, 255, 254), palette)];
      expect(rgba.slice(0, 4)).toEqual(rgb(0));
      expect(rgba[7]).toBe(0);
      expect(rgba.slice(8)).toEqual(rgb(254));
    }
    const mapped = Uint8Array.from({ length: 256 }, (_, i) => 255 - i);
    const akos = akosOf(codec);
    costumeColors(akos).fill(0);
    expect(costumeColors(akos)[9]).toBe(9);
    expect([...costumeToRgba(akos, bytes(3), palette, mapped)]).toEqual(rgb(252));
    expect(() => costumeToRgba(akos, bytes(3), palette, mapped.subarray(1))).toThrow(RangeError);
    for (const wrong of [[256], [-1], [0.5]])
      expect(() => costumeColors(akosOf(codec, repeat(7, 16)), wrong)).toThrow(RangeError);
    expect(() => costumeColors(akos, 5 as never)).toThrow(TypeError);
  });
});
