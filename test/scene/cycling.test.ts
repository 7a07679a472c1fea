// Colors that cycle: what is copied and what is refused. How they turn is in fixtures/scene.

import { type ColorCycle, type Cycling, createCycling, stepCycling } from 'scumm-codec';
import { describe, expect, test } from 'vitest';

const palette = Uint8Array.from({ length: 768 }, (_, i) => i / 3);
const identity = Uint8Array.from({ length: 256 }, (_, i) => i);
const cycleOf = (fields: Partial<ColorCycle>): ColorCycle => ({
  ...{ index: 1, unknown: 0, frequency: 4096, flags: 0, first: 16, last: 19 },
  ...fields,
});

/** A state after frames of these lengths. */
const later = (cycling: Cycling, ...jiffies: readonly number[]) =>
  jiffies.reduce((state, elapsed) => stepCycling(state, elapsed).cycling, cycling);

describe('createCycling', () => {
  test('orders the slots, keeps the last of each number, and leaves out what is off', () => {
    const cycles = [
      cycleOf({ index: 9 }),
      cycleOf({ index: 3, first: 5, last: 4 }),
      cycleOf({ index: 4, frequency: 16_385 }),
      cycleOf({ index: 2, flags: 0xffff, frequency: 16_384 }),
      cycleOf({ index: 9, frequency: 1, first: 7, last: 7 }),
      cycleOf({ index: 1 }),
      cycleOf({ index: 1, first: 20 }),
    ];
    expect(createCycling(cycles, palette).slots).toEqual([
      { index: 2, delay: 1, backward: true, first: 16, last: 19, counter: 0 },
      { index: 9, delay: 16_384, backward: false, first: 7, last: 7, counter: 0 },
    ]);
  });

  test('copies its colors', () => {
    const [own, shadows] = [palette.slice(), identity.slice()];
    const cycling = createCycling([], own, { shadowTable: shadows });
    own.fill(1);
    shadows.fill(1);
    expect(cycling).toEqual({ kind: 'cycling', slots: [], palette, shadowTable: identity });
  });

  test.each<[field: keyof ColorCycle, values: readonly number[]]>([
    ['index', [0, 17, -1, 1.5, Number.NaN, Infinity]],
    ['frequency', [0, -1, 0.5, Number.NaN, Infinity]],
    ['first', [-1, 256, 1.5, Number.NaN]],
    ['last', [-1, 256, 1.5, Number.NaN]],
  ])('refuses a %s of %j', (field, values) => {
    for (const value of values)
      expect(() => createCycling([cycleOf({ [field]: value })], palette)).toThrow(
        expect.objectContaining({ name: 'RangeError', message: expect.stringContaining(field) }),
      );
  });

  test('refuses a shadow table of another size', () => {
    const options = { shadowTable: new Uint8Array(255) };
    expect(() => createCycling([], palette, options)).toThrow('shadowTable has 255 bytes, not 256');
  });
});

describe('stepCycling', () => {
  const one = createCycling([cycleOf({})], palette, { shadowTable: identity });

  test('counts all jiffies, and leaves the state given as it is', () => {
    const before = structuredClone(one);
    expect(later(one, Number.MAX_SAFE_INTEGER).slots[0].counter).toBe(3);
    const slow = createCycling([cycleOf({ frequency: 1 })], palette);
    expect(later(slow, 16_383, 65_535).slots[0].counter).toBe(16_382);
    later(one, 4, 4);
    expect(one).toEqual(before);
  });

  test('keeps the palette of a range of one color', () => {
    const still = createCycling([cycleOf({ first: 9, last: 9 })], palette);
    expect(stepCycling(still, 4).cycling.palette).toBe(still.palette);
  });

  test('refuses time that is not a whole number, and states that are none', () => {
    for (const jiffies of [-1, 0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => stepCycling(one, jiffies)).toThrow(RangeError);
    expect(() => stepCycling(palette as never, 1)).toThrow('createCycling gives one');
  });
});
