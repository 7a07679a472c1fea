// The twins of the chapter "Older codes": the tables of codes, and whole pictures of codes in turn.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { bytes, u32 } from '../_support/bytes.js';
import { damaged } from '../_support/damage.js';
import { dialects, everyCode, wholeOldStrip } from '../_support/old-strips.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

test.each(dialects)('the codes of %s', (dialect) => {
  let known = 0;
  for (const code of [-1, 0.5, ...Array.from({ length: 257 }, (_, i) => i)]) {
    const want = main.oldStripCode(code, { dialect });
    expect(reference.oldStripCode(code, { dialect })).toEqual(want);
    if (want !== undefined) known++;
  }
  expect(known).toBe(everyCode.filter((one) => one.dialect === dialect).length);
});

test('a dialect is asked for', () => {
  expect(() => reference.oldStripCode(1, undefined as never)).toThrow(TypeError);
  expect(() => reference.oldStripCode(1, { dialect: 'toString' as never })).toThrow(RangeError);
});

/** A picture of three strips, of any codes of a dialect: each may copy from the one before. */
const picture = eachOf(...dialects).chain((dialect) => {
  const codes = everyCode.filter((one) => one.dialect === dialect);
  const strip = fc.constantFrom(...codes).chain((code) => wholeOldStrip(code, 4));
  return fc.tuple(strip, strip, strip).map(([a, b, c]) => {
    const starts = [16, 16 + a.length, 16 + a.length + b.length];
    const table = [starts[2] + c.length, ...starts].flatMap((at) => [...u32(at)]);
    return { dialect, src: bytes(...table, ...a, ...b, ...c) };
  });
});

const anyPicture = inTurn(
  picture,
  picture.chain(({ dialect, src }) =>
    damaged(src, { at: fc.oneof(fc.nat(15), fc.nat(300)) }).map((other) => ({
      dialect,
      src: other,
    })),
  ),
);

test('pictures of old strips', () => {
  assertReaching({ pixels: 0.5, damage: 0.1 }, (reach) =>
    fc.property(anyPicture, ({ dialect, src }) => {
      const want = outcome(() => main.decodeOldBm(src, 24, 4, { dialect }));
      expect(outcome(() => reference.decodeOldBm(src, 24, 4, { dialect }))).toEqual(want);
      reach('value' in want ? 'pixels' : 'damage');
    }),
  );
});

test('a strip of 16 colors copies the last column of the strip before', () => {
  const first = [10, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48];
  const second = [10, 0x84, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41];
  const src = bytes(...[30, 12, 21].flatMap((at) => [...u32(at)]), ...first, ...second);
  const pixels = reference.decodeOldBm(src, 16, 4, { dialect: 'ega' });
  expect(pixels).toEqual(main.decodeOldBm(src, 16, 4, { dialect: 'ega' }));
  expect([...pixels.subarray(0, 16)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8, 1, 1, 1, 1, 1, 1, 1]);
});
