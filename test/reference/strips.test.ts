// The twins of the chapter "Strips" that no other test compares.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeSmap } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { STRIP_CODES } from '../../fixtures/vectors/codes.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';

test('the table of codes is that of the library', () => {
  for (const code of [-1, 0.5, 256, NaN, '1' as unknown as number])
    expect(reference.stripCode(code)).toBeUndefined();
  for (let code = 0; code < 256; code++)
    expect(reference.stripCode(code)).toEqual(main.stripCode(code));
});

/** Pictures in which any codes alternate. */
const smaps = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.nat(40))
  .map(([strips, height, first]) => {
    const codes = Array.from({ length: strips }, (_, i) => STRIP_CODES[(first + 7 * i) % 41]);
    const pixels = Uint8Array.from({ length: 8 * strips * height }, (_, i) => (i * first) % 16);
    return { width: 8 * strips, src: encodeSmap(pixels, 8 * strips, height, { codes }) };
  });

/** The same, cut off in the table, or with another byte in an entry, or at a code. */
const damagedSmaps = smaps.chain(({ width, src }) => {
  const table = width / 2;
  return inTurn(
    fc.nat(table - 1).map((length) => src.slice(0, length)),
    fc.tuple(fc.nat(table - 1), fc.nat(255)).map(([at, value]) => changed(src, at, value)),
    fc.nat(255).map((code) => changed(src, table, code)),
  ).map((bytes) => ({ width, src: bytes }));
});

const changed = (src: Uint8Array, at: number, value: number) =>
  src.map((byte, i) => (i === at ? value : byte));

test('the codes of the strips of a picture', () => {
  assertReaching({ codes: 0.4, damage: 0.3, BAD_OFFSET: rare(0.05) }, (reach) =>
    fc.property(inTurn(smaps, damagedSmaps), ({ width, src }) => {
      const want = outcome(() => main.readStripCodes(src, width));
      expect(outcome(() => reference.readStripCodes(src, width))).toEqual(want);
      if ('value' in want) return reach('codes');
      reach('damage');
      if (want.code === 'BAD_OFFSET') reach('BAD_OFFSET');
    }),
  );
});

test('offsets at the edges of a picture', () => {
  const src = encodeSmap(new Uint8Array(32).fill(7), 16, 2, { codes: [14, 24] });
  for (const offset of [8, 15, 16, 17, src.length + 7, src.length + 8]) {
    const edge = changed(src, 4, offset);
    const want = outcome(() => main.readStripCodes(edge, 16));
    expect(outcome(() => reference.readStripCodes(edge, 16))).toEqual(want);
    const pixels = outcome(() => main.decodeSmap(edge, 16, 2));
    expect(outcome(() => reference.decodeSmap(edge, 16, 2))).toEqual(pixels);
  }
});
