import fc from 'fast-check';
import { type ColorCycle, type Cycling, createCycling, stepCycling } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

const palette = Uint8Array.from({ length: 768 }, (_, i) => i / 3);
const identity = Uint8Array.from({ length: 256 }, (_, i) => i);
const cycleOf = (fields: Partial<ColorCycle>): ColorCycle => ({
  ...{ index: 1, unknown: 0, frequency: 4096, flags: 0, first: 16, last: 19 },
  ...fields,
});
const colors = ({ palette }: Cycling) => [...palette.filter((_, i) => i % 3 === 0)];

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
    expect(cycling).toEqual({ slots: [], palette, shadowTable: identity });
    expect(createCycling([], palette).shadowTable).toBeUndefined();
  });

  test('refuses what is out of range', () => {
    const bad = (fields: Partial<ColorCycle>) => () => createCycling([cycleOf(fields)], palette);
    for (const index of [0, 17, -1, 1.5, Number.NaN, Infinity])
      expect(bad({ index })).toThrow(RangeError);
    for (const frequency of [0, -1, 0.5, Number.NaN, Infinity])
      expect(bad({ frequency })).toThrow(RangeError);
    for (const color of [-1, 256, 1.5, Number.NaN]) {
      expect(bad({ first: color })).toThrow('cycle.first');
      expect(bad({ last: color })).toThrow('cycle.last');
    }
    expect(() => createCycling([], palette, { shadowTable: new Uint8Array(255) })).toThrow(
      'shadowTable has 255 bytes, not 256',
    );
  });
});

describe('stepCycling', () => {
  const one = createCycling([cycleOf({})], palette, { shadowTable: identity });

  test('turns when the delay has passed, forward by default', () => {
    expect(stepCycling(one, 3)).toEqual({
      cycling: { ...one, slots: [{ ...one.slots[0], counter: 3 }] },
      changed: undefined,
    });
    const { cycling, changed } = stepCycling(later(one, 3), 1);
    expect(changed).toEqual({ first: 16, last: 19 });
    expect(colors(cycling).slice(15, 21)).toEqual([15, 19, 16, 17, 18, 20]);
    expect(cycling.shadowTable).toEqual(identity);
    const back = createCycling([cycleOf({ flags: 2 })], palette);
    expect(colors(later(back, 4)).slice(15, 21)).toEqual([15, 17, 18, 19, 16, 20]);
  });

  test('turns once however much time has passed, and keeps the rest', () => {
    const { cycling } = stepCycling(one, 4 * 1000 + 3);
    expect(cycling.slots[0].counter).toBe(3);
    expect(colors(cycling)).toEqual(colors(later(one, 4)));
    expect(later(one, Number.MAX_SAFE_INTEGER).slots[0].counter).toBe(3);
  });

  test('counts in 16 bits', () => {
    const slow = createCycling([cycleOf({ frequency: 1 })], palette);
    expect(later(slow, 16_383, 65_535).slots[0].counter).toBe(16_382);
    expect(colors(later(slow, 16_383, 65_535))).toEqual(colors(slow));
    expect(stepCycling(slow, 65_536).cycling).toEqual(slow);
  });

  test('reports a range of one color, which does not move', () => {
    const still = createCycling([cycleOf({ first: 9, last: 9 })], palette);
    const { cycling, changed } = stepCycling(still, 4);
    expect(changed).toEqual({ first: 9, last: 9 });
    expect(cycling.palette).toBe(still.palette);
  });

  test('moves values of a shadow table wherever they stand, then its places', () => {
    const shadowTable = identity.slice();
    shadowTable.set([16, 19, 200], 0);
    shadowTable[17] = 200;
    const next = later(createCycling([cycleOf({})], palette, { shadowTable }), 4).shadowTable;
    expect([...(next ?? [])].slice(0, 3)).toEqual([17, 16, 200]);
    expect([...(next ?? [])].slice(16, 20)).toEqual([16, 17, 200, 19]);
  });

  test('leaves the state given as it is', () => {
    const before = structuredClone(one);
    later(one, 4, 4);
    expect(one).toEqual(before);
  });

  test('comes back after as many turns as a range has colors', () => {
    const length = inTurn(fc.constantFrom(1, 2), fc.integer({ min: 3, max: 9 }));
    assertReaching({ 'three colors': 0.5 }, (reach) =>
      fc.property(length, fc.nat(200), eachOf(true, false), (count, first, backward) => {
        const fields = { first, last: first + count - 1, flags: backward ? 2 : 0 };
        const shadowTable = palette.slice(256, 512);
        const start = createCycling([cycleOf(fields)], palette, { shadowTable });
        const frames = Array.from({ length: count }, () => 4);
        expect(later(start, ...frames)).toEqual(start);
        if (count < 3) return;
        expect(later(start, ...frames.slice(1))).not.toEqual(start);
        reach('three colors');
      }),
    );
  });

  test('refuses time that is not a whole number, and states that are none', () => {
    for (const jiffies of [-1, 0.5, Number.NaN, Infinity, 2 ** 53])
      expect(() => stepCycling(one, jiffies)).toThrow(RangeError);
    expect(() => stepCycling(palette as never, 1)).toThrow('createCycling gives one');
    const [slot] = one.slots;
    for (const wrong of [{ delay: 0 }, { first: 300 }, { last: Number.NaN }, { counter: 65_536 }])
      expect(() => stepCycling({ ...one, slots: [{ ...slot, ...wrong }] }, 1)).toThrow(RangeError);
    const all = new Array(16).fill({ ...slot, delay: 2 });
    expect(stepCycling({ ...one, slots: all }, 1).cycling.slots).toHaveLength(16);
    expect(() => stepCycling({ ...one, slots: [...all, slot] }, 1)).toThrow('17 slots, at most 16');
  });
});
