// What is said of bytes that are not what they were taken for.

import { readClut, readIndexFile, walkBlocks } from 'scumm-codec';
import { encodeClut, encodeXor, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { decodeError, tolerantly } from '../_support/outcome.js';

const large = wrapBlock('LECF', wrapBlock('LFLF', repeat(7, 20)));
const small = wrapSmallBlock('LE', wrapSmallBlock('LF', repeat(7, 20)));

const FORMS = ['large', 'small'] as const;
const zip = bytes(0x50, 0x4b, 3, 4, ...repeat(0x50, 20));
/** No more is said of bytes that are cut off, or of no game. */
const plain = /^(?!.*(XORed|blocks of|zip)).*BAD_SIZE/;

// biome-ignore format: a table
test.each<[what: string, src: Uint8Array, form: 'large' | 'small', error: string | RegExp]>([
  ...[0x69, 0xff].flatMap((key) => [large, small].flatMap((file) => FORMS.map((form) =>
    ['a key', encodeXor(file, key), form, `decodeXor(bytes, 0x${key.toString(16)}) makes them plain [BAD_SIZE`] as const))),
  ['the other form', large, 'small', "blocks of version 5 or later (form: 'large')"],
  ['the other form', small, 'large', "blocks of version 3 or 4 (form: 'small')"],
  ...FORMS.map((form) => ['a zip archive', zip, form, 'it is a zip archive'] as const),
  ['nothing more', large.subarray(0, -1), 'large', plain],
  ['nothing more', small.subarray(0, -1), 'small', plain],
  ...FORMS.map((form) => ['nothing more', repeat(0x80, 20), form, plain] as const),
] as never)('the error for a wrong size of the first block names %s', (_, src, form, error) => {
  expect(() => [...walkBlocks(src, { form })]).toThrow(error);
});

describe('a reader of a payload', () => {
  const clut = encodeClut(repeat(1, 768), { version: 5 });

  test('names the whole block that it is given', () => {
    const version = 5;
    expect(() => readClut(wrapBlock('CLUT', clut), { version })).toThrow('a whole CLUT block');
    expect(() => readClut(wrapSmallBlock('PA', clut), { version: 4 })).toThrow('a whole PA block');
  });

  test('takes bytes that have no such tag, or another size than they say, as they are', () => {
    for (const wrong of [
      wrapBlock('XXXX', repeat(0, 760)),
      bytes(...wrapBlock('CLUT', repeat(0, 759)), 0),
      bytes(...wrapSmallBlock('PA', repeat(0, 761)), 0),
      wrapSmallBlock('XX', repeat(0, 762)),
    ])
      expect(readClut(wrong, { version: 5 })).toEqual(wrong);
  });
});

test('a reader of files says which block is missing, but not of bytes too few for one', () => {
  const names = wrapBlock('RNAM', bytes(0));
  for (const [src, error] of [
    [names, decodeError('MISSING', 0)],
    [bytes(1, 2, 3), decodeError('TRUNCATED', 3)],
  ] as const) {
    const { errors } = tolerantly((onError) => readIndexFile(src, { version: 5, onError }));
    expect(errors).toEqual([error]);
  }
  expect(() => readIndexFile(names)).toThrow('no MAXS: the first block is RNAM');
});
