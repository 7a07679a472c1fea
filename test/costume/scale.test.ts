import { describe, expect, test } from 'vitest';
import { scaledPositions } from '../../src/costume/scale.js';

const kept = (from: number, count: number, scale: number) =>
  scaledPositions(from, count, scale).filter((place) => place !== undefined);

describe('scaledPositions', () => {
  test('keeps about as many in 255 as the scale says', () => {
    for (let scale = 0; scale < 255; scale++) expect(kept(-128, 256, scale)).toHaveLength(scale);
    expect(scaledPositions(-3, 5, 255)).toEqual([-3, -2, -1, 0, 1]);
  });

  test("leaves no holes, and keeps the actor's place", () => {
    for (const scale of [1, 64, 128, 200, 254]) {
      const places = kept(-100, 200, scale);
      expect(places).toEqual(Array.from(places, (_, i) => places[0] + i));
      expect(scaledPositions(0, 1, scale)).toEqual([0]);
    }
  });

  test("ranks places from the actor's own on, and from the far left", () => {
    // The highest scale that leaves a place out.
    const rank = (at: number) => {
      let scale = 254;
      while (scale >= 0 && scaledPositions(at, 1, scale)[0] !== undefined) scale--;
      return scale;
    };
    const own = [0x00, 0x80, 0x40, 0xc0, 0x20, 0xa0, 0x60, 0xe0];
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(rank)).toEqual(own);
    const far = [-127, -126, -125, -124, -123, -122, -121];
    expect(far.map(rank)).toEqual([0xfd, 0x7d, 0xbd, 0x3d, 0xdd, 0x5d, 0x9d]);
    expect(rank(-128)).toBe(254);
  });

  test('places a part as it would place the whole', () => {
    const whole = scaledPositions(-60, 120, 90);
    for (const from of [-60, -31, -1, 0, 1, 17, 40])
      expect(scaledPositions(from, 20, 90)).toEqual(whole.slice(from + 60, from + 80));
  });
});
