import fc from 'fast-check';
import {
  type DecodeError,
  type DecodeErrorCode,
  type IndexFile,
  readIndexFile,
  readMaxs,
} from 'scumm-codec';
import { encodeBlock, encodeIndexFile, encodeMaxs } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { directory, names, objectDirectory } from '../_support/index-file.js';
import { decodeError, outcome } from '../_support/outcome.js';

const absent = <T>(part: fc.Arbitrary<T>) => fc.option(part, { nil: undefined });

const counts = fc.constantFrom(
  readMaxs(repeat(3, 18), { version: 5 }),
  readMaxs(repeat(4, 30), { version: 6 }),
);

const indexFile: fc.Arbitrary<IndexFile> = fc
  .record({
    counts,
    roomNames: absent(names),
    rooms: absent(directory.map(({ rooms, offsets }) => ({ disks: rooms, offsets }))),
    scripts: absent(directory),
    sounds: absent(directory),
    costumes: absent(directory),
    charsets: absent(directory),
    objects: absent(objectDirectory),
  })
  .map((index) => ({ version: index.counts.version, ...index }));

describe('readIndexFile', () => {
  test('gives back what encodeIndexFile wrote', () => {
    fc.assert(
      fc.property(indexFile, (index) => {
        expect(readIndexFile(encodeIndexFile(index))).toEqual(index);
      }),
    );
  });

  test('takes any damage to one byte, and none from around', () => {
    fc.assert(
      fc.property(indexFile, fc.nat(), fc.nat(255), (index, at, value) => {
        const src = encodeIndexFile(index);
        src[at % src.length] = value;
        const want = outcome(() => readIndexFile(src));
        expect(outcome(() => readIndexFile(within(src, 3, 9, value)))).toEqual(want);
      }),
    );
  });

  const maxs = encodeBlock('MAXS', repeat(0, 18));

  test('reports a damaged part, and keeps the others', () => {
    const errors: DecodeError[] = [];
    const src = bytes(
      ...encodeBlock('DSCR', bytes(1, 0, 5)),
      ...encodeBlock('DSOU', bytes(0, 0)),
      ...maxs,
      ...encodeBlock('RNAM', bytes(4)),
    );
    const index = readIndexFile(src, { onError: (error) => errors.push(error) });
    expect(errors).toEqual([decodeError('TRUNCATED', 11), decodeError('TRUNCATED', src.length)]);
    expect(index).toMatchObject({ version: 5, scripts: undefined, roomNames: undefined });
    expect(index.sounds).toEqual({ rooms: bytes(), offsets: new Uint32Array(0) });
    expect(() => readIndexFile(src)).toThrow(decodeError('TRUNCATED', 11));
  });

  test('reads what stands before a block that does not end', () => {
    const errors: DecodeError[] = [];
    const src = bytes(...maxs, ...encodeBlock('DOBJ', bytes(0, 0)).subarray(0, 9));
    const index = readIndexFile(src, { onError: (error) => errors.push(error) });
    expect(index.objects).toBeUndefined();
    expect(errors).toEqual([decodeError('BAD_SIZE', 30)]);
  });

  test('needs MAXS, and with onError reads the other parts without it', () => {
    const cases: [src: Uint8Array, code: DecodeErrorCode, offset: number][] = [
      [encodeBlock('RNAM', bytes(0)), 'MISSING', 0],
      [bytes(), 'TRUNCATED', 0],
      [bytes(1, 2, 3), 'TRUNCATED', 3],
    ];
    for (const size of [0, 17, 19, 29, 31, 130])
      cases.push([encodeBlock('MAXS', repeat(0, size)), 'BAD_SIZE', 4]);
    for (const [src, code, offset] of cases) {
      const errors: DecodeError[] = [];
      const index = readIndexFile(src, { onError: (error) => errors.push(error) });
      expect(index).toMatchObject({ version: undefined, counts: undefined, rooms: undefined });
      expect(errors).toEqual([decodeError(code, offset)]);
      expect(() => readIndexFile(src)).toThrow(decodeError(code, offset));
    }
    expect(encodeMaxs(readIndexFile(maxs).counts)).toEqual(repeat(0, 18));
  });

  test('refuses what is no bytes', () => {
    expect(() => readIndexFile([] as unknown as Uint8Array)).toThrow(TypeError);
  });
});
