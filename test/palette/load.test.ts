// Palettes that are loaded over others.

import fc from 'fast-check';
import { loadPalette, openingPalette, type Problem, readPalettes, readRoom } from 'scumm-codec';
import { wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { stays } from '../../src/palette/load.js';
import { releaseOf } from '../../src/version.js';
import { repeat, u16 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, eachOf, rare } from '../_support/reach.js';
import { RELEASES } from '../_support/releases.js';

/** Bytes at both sides of the rule that whites stay. */
const near = fc.constantFrom(251, 252, 253, 255);
const colors = fc
  .oneof(fc.constant(256), fc.integer({ min: 0, max: 40 }))
  .chain((count) => fc.array(near, { minLength: count * 3, maxLength: count * 3 }))
  .map((list) => Uint8Array.from(list));
const whole = fc.uint8Array({ minLength: 768, maxLength: 768 });

describe('loadPalette', () => {
  test('keeps the colors that stay, and loads all others that are stored', () => {
    assertReaching(
      { 'a white stays': 0.12, 'all are loaded': 0.12, 'the first 16 stay': rare(0.08) },
      (reach) =>
        fc.property(
          whole,
          colors,
          eachOf(...Object.values(RELEASES)),
          (before, stored, release) => {
            const after = loadPalette(before, stored, release);
            const indices = Array.from({ length: 256 }, (_, i) => i);
            const stay = new Set(indices.filter((i) => stays(stored, i, releaseOf(release))));
            for (let i = 0; i < 256; i++) {
              const isStored = !stay.has(i) && i * 3 < stored.length;
              const from = isStored ? stored : before;
              expect(after.subarray(i * 3, i * 3 + 3)).toEqual(from.subarray(i * 3, i * 3 + 3));
            }
            const kept = [...stay].filter((i) => i * 3 < stored.length);
            if (kept.some((i) => i > 15)) reach('a white stays');
            if (kept.includes(0)) reach('the first 16 stay');
            if (stay.size === 0) reach('all are loaded');
          },
        ),
      cases(120),
    );
  });

  test('changes nothing that it is given, and gives memory of its own', () => {
    const before = repeat(7, 768);
    const after = loadPalette(before, new Uint8Array(0), { version: 5 });
    expect(after).toEqual(before);
    after.fill(1);
    expect(before).toEqual(repeat(7, 768));
  });

  test('refuses what is no palette by its name', () => {
    const black = new Uint8Array(768);
    const load = (from: Uint8Array, to: Uint8Array) => loadPalette(from, to, { version: 5 });
    expect(() => load(black.subarray(1), black)).toThrow(/^previous has 767/);
    for (const length of [1, 767, 771])
      expect(() => load(black, new Uint8Array(length))).toThrow(`stored has ${length} bytes`);
  });
});

describe('openingPalette', () => {
  const roomOf = (stored: Uint8Array) =>
    readRoom(
      Buffer.concat([
        wrapBlock('RMHD', u16(8), u16(8), u16(0)),
        wrapBlock('CLUT', stored),
        wrapBlock('RMIM', wrapBlock('RMIH', u16(0)), wrapBlock('IM00')),
      ]),
      { version: 6 },
    );

  test('makes a palette of fewer colors whole, silently', () => {
    const room = roomOf(repeat(5, 20));
    expect([...openingPalette(room).subarray(15, 21)]).toEqual([5, 5, 5, 0, 0, 0]);
    const onError = (problem: Problem) => expect(problem).toBeUndefined();
    const shown = openingPalette(room, { previous: repeat(9, 768), onError });
    expect([...(shown ?? []).slice(15, 21)]).toEqual([5, 5, 5, 9, 9, 9]);
    expect(readPalettes(room, { onError })).toEqual([repeat(5, 18)]);
  });
});
