import { encodeBoxm } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes } from '../_support/bytes.js';

test('a matrix opens with 0xFF if that is asked for, and each row ends with it', () => {
  const [step, end] = [{ first: 1, last: 2, next: -1 }, 0xff];
  const encode = (opens: boolean, ...rows: (typeof step)[][]) =>
    encodeBoxm({ version: 6, opens, rows });
  expect(encode(false, [step], [])).toEqual(bytes(1, 2, end, end, end));
  expect(encode(true, [step], [])).toEqual(bytes(end, 1, 2, end, end, end));
  // Readers take an empty first row that nothing opens for the opening.
  expect(encode(true, [], [step])).toEqual(bytes(end, end, 1, 2, end, end));
  expect(() => encode(false, [], [step])).toThrow('an empty first row needs a 0xFF');
});
