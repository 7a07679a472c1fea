// Bytes behind the fields of IMHD: engines ignore them, and a file that is written back has them.

import { readImhd } from 'scumm-codec';
import { encodeImhd } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, u16, u32 } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';

const place = [...u16(8), ...u16(16), ...u16(24), ...u16(32)];

/** A header of each version that may have a rest, without one. */
const HEADERS = [
  [5, bytes(...u16(9), ...u16(1), ...u16(0), 0, 0, ...place)],
  [6, bytes(...u16(9), ...u16(1), ...u16(0), 0, 0, ...place, ...u16(1), ...u16(3), ...u16(4))],
  [7, bytes(...u32(730), ...u16(9), ...u16(1), ...place, ...u16(0), 0, 0, ...u16(0))],
] as const;

describe.each(HEADERS)('readImhd of version %i', (version, header) => {
  test.each([0, 1, 2, 3, 20])('keeps %i bytes behind the fields', (count) => {
    const rest = Uint8Array.from({ length: count }, (_, i) => 0x80 + i);
    const src = bytes(...header, ...rest);
    const read = readImhd(src, { version });
    expect(read).toMatchObject({ id: 9, x: 8, y: 16, width: 24, height: 32, rest });
    expect(encodeImhd(read)).toEqual(src);
  });
});

test('a header of version 5 with two zeros more is not one of version 6', () => {
  const src = bytes(...HEADERS[0][1], ...u16(0));
  expect(readImhd(src, { version: 5 }).rest).toEqual(bytes(0, 0));
});

test('a header with the version word of another version is refused', () => {
  const seventh = HEADERS[2][1];
  expect(() => readImhd(seventh, { version: 5 })).toThrow(decodeError('BAD_SIZE', 16));
});

test('a rest is refused in version 8, whose hotspots go on to the end', () => {
  const header = {
    version: 8,
    revision: 801,
    imageCount: 1,
    x: 0,
    y: 0,
    width: 8,
    height: 8,
  } as const;
  const fields = { ...header, actorDir: 0, flags: 0, hotspots: [] };
  expect(encodeImhd(fields)).toHaveLength(72);
  expect(() => encodeImhd({ ...fields, rest: bytes(1) })).toThrow('no rest');
});
