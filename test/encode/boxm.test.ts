import { encodeBoxm } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes } from '../_support/bytes.js';

describe('encodeBoxm', () => {
  const step = { first: 1, last: 2, next: -1 };

  test('opens a matrix with 0xFF if that is asked for, and ends each row with it', () => {
    const rows = [[step], []];
    expect(encodeBoxm({ version: 6, opens: false, rows })).toEqual(bytes(1, 2, 0xff, 0xff, 0xff));
    expect(encodeBoxm({ version: 6, opens: true, rows })).toEqual(
      bytes(0xff, 1, 2, 0xff, 0xff, 0xff),
    );
  });

  test('refuses an empty first row that nothing opens: readers take it for the opening', () => {
    const rows = [[], [step]];
    expect(encodeBoxm({ version: 6, opens: true, rows })).toEqual(
      bytes(0xff, 0xff, 1, 2, 0xff, 0xff),
    );
    expect(() => encodeBoxm({ version: 6, opens: false, rows })).toThrow(
      'an empty first row needs a 0xFF',
    );
  });
});
