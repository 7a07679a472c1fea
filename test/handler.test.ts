// The contract of `onError`: called once for a bad part, in the order of the walk; what it throws
// stops the call at once.

import {
  childBlocks,
  DecodeError,
  decodeBomp,
  decodeBompInto,
  decodeImage,
  decodeImageInto,
  decodeOldBm,
  decodeZplane,
  type ErrorHandler,
  findRoom,
  type Problem,
  readIndexFile,
  readObna,
  readRoom,
  readRoomObjects,
  readVerb,
  walkBlocks,
  walkResources,
  walkRooms,
} from 'scumm-codec';
import {
  encodeBompPayload,
  encodeLoff,
  encodeRmhd,
  encodeSmap,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32, unhex } from './_support/bytes.js';
import { oldRoom, RELEASE } from './_support/old-rooms.js';
import { decodeError } from './_support/outcome.js';

const V5 = { version: 5 } as const;
const rmhd = (objectCount: number) =>
  wrapBlock('RMHD', encodeRmhd({ ...V5, width: 8, height: 8, objectCount }));

/** An object whose name has no end, in a room. */
const nameless = bytes(
  ...rmhd(1),
  ...unhex('4f424344 00000026 43444844 00000015'),
  ...repeat(0, 13),
  ...unhex('4f424e41 00000009 41'),
);

/** The offsets of what is reported. */
function offsets(run: (onError: ErrorHandler) => unknown): number[] {
  const found: number[] = [];
  run((error) => found.push(error.offset));
  return found;
}

describe('what a handler throws', () => {
  const damaged = encodeSmap(repeat(1, 16), 16, 1).fill(0xff, 8);
  const room = readRoom(nameless, V5);
  const image = wrapBlock('IM00', wrapBlock('SMAP', damaged));
  const picture = readRoom(bytes(...rmhd(0), ...wrapBlock('RMIM', image)), V5);
  const memory = new Uint8Array(16);
  // The second of three rows is bad, and the third is not there.
  const rows = unhex('0200 0107 0100 01');
  const bomp = encodeBompPayload({ ...V5, width: 1, height: 3, rows });
  const object = wrapBlock('IM00', wrapBlock('BOMP', bomp));
  const rowsPicture = readRoom(bytes(...rmhd(0), ...wrapBlock('RMIM', object)), V5).background;
  // Two strips with bad offsets.
  const oldBm = bytes(...u32(12), ...repeat(0xff, 8));
  const V3 = { dialect: 'v3' } as const;
  const size = { width: 16, height: 1, pixels: memory, planes: [], cycles: [], transparent: 0 };
  const oldPicture = oldRoom({ ...size, palette: repeat(0, 768) }, oldBm);
  const oldImage = readRoom(oldPicture, RELEASE).background;
  const shortened = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff([{ room: 1, offset: 9 }])));
  const empty = { rooms: bytes(0, 1), offsets: new Uint32Array(2) };
  const index = { scripts: empty, sounds: empty, costumes: empty, charsets: empty };

  const calls: [name: string, run: (onError: ErrorHandler) => unknown][] = [
    ['childBlocks', (onError) => childBlocks(repeat(0xff, 8), { onError })],
    ['walkBlocks', (onError) => [...walkBlocks(repeat(0xff, 8), { onError })]],
    ['readRoom', (onError) => readRoom(wrapBlock('CYCL'), { ...V5, onError })],
    ['readRoomObjects', (onError) => readRoomObjects(room, { onError })],
    ['readIndexFile', (onError) => readIndexFile(wrapBlock('DSCR'), { ...V5, onError })],
    ['readObna', (onError) => readObna(bytes(1), { version: 5, onError })],
    ['readVerb', (onError) => readVerb(bytes(1, 0, 0, 0), { version: 5, onError })],
    ['findRoom', (onError) => findRoom(shortened, 1, { onError })],
    ['walkRooms', (onError) => [...walkRooms(shortened, { onError })]],
    ['walkResources', (onError) => [...walkResources(shortened, index, 'script', { onError })]],
    ['decodeImage', (onError) => decodeImage(picture.background, { onError })],
    ['decodeImage of rows', (onError) => decodeImage(rowsPicture, { onError })],
    ['decodeImageInto of rows', (onError) => decodeImageInto(rowsPicture, memory, { onError })],
    ['decodeBomp', (onError) => decodeBomp(rows, 1, 3, { onError })],
    ['decodeBompInto', (onError) => decodeBompInto(rows, 1, 3, memory, { onError })],
    ['decodeOldBm', (onError) => decodeOldBm(oldBm, 16, 1, { ...V3, onError })],
    ['decodeImage of old strips', (onError) => decodeImage(oldImage, { onError })],
    ['decodeZplane', (onError) => decodeZplane(bytes(1, 0), 8, 1, { onError })],
  ];

  test.each(calls)('passes straight through: %s', (_, run) => {
    // An error of the library's own is no exception, whether it is the one reported or another.
    const made: unknown[] = [new Error('stop'), 'stop', undefined, null];
    try {
      readObna(bytes(1), { version: 5 });
    } catch (error) {
      made.push(error);
    }
    for (const thrown of made) {
      let count = 0;
      let caught: unknown = 'nothing';
      try {
        run(() => {
          count++;
          throw thrown;
        });
      } catch (error) {
        caught = error;
      }
      expect([count, caught]).toEqual([1, thrown]);
    }
    let count = 0;
    const rethrow = ({ code, offset, message }: Problem) => {
      count++;
      throw new DecodeError(code, offset, `again: ${message}`);
    };
    expect(() => run(rethrow)).toThrow(/^again: /);
    expect(count).toBe(1);
  });

  test.each(calls)('is the only thing that stops it: %s', (_, run) => {
    const reports = offsets(run);
    expect(reports.length).toBeGreaterThan(0);
    // The handler may decode with the library, and report through itself.
    const inner: number[] = [];
    const outer = offsets((onError) =>
      run((error) => {
        onError(error);
        readRoomObjects(room, { onError: ({ offset }) => inner.push(offset) });
      }),
    );
    expect(outer).toEqual(reports);
    expect(inner).toEqual(Array(reports.length).fill(nameless.length));
  });

  test.each(calls)('is a function: %s', (_, run) => {
    for (const handler of [null, 5, {}, 'log'])
      expect(() => run(handler as unknown as ErrorHandler)).toThrow(
        new TypeError('onError is not a function'),
      );
  });
});

describe('the order of reports', () => {
  test('objects come in the order of their blocks', () => {
    const src = unhex('4f424344 00000008 4f42494d 00000008 58585858 000000ff');
    const room = readRoom(src, { ...V5, onError: () => {} });
    expect(offsets((onError) => readRoomObjects(room, { onError }))).toEqual([0, 8]);
  });

  test('the parts of a room come in the order of their blocks', () => {
    const src = bytes(
      ...rmhd(0),
      ...wrapBlock('CYCL'),
      ...wrapBlock('TRNS', bytes(1)),
      ...wrapBlock('RMIM', wrapBlock('RMIH'), wrapBlock('IM00', unhex('534d4150000000ff'))),
      ...unhex('58585858 000000ff'),
    );
    const found = offsets((onError) => readRoom(src, { ...V5, onError }));
    expect(found).toEqual([31, 47, 59, 67]);
  });

  test('the parts of an index come in the order of their blocks', () => {
    const src = bytes(...wrapBlock('DSCR'), ...wrapBlock('RNAM'), ...wrapBlock('MAXS'));
    expect(offsets((onError) => readIndexFile(src, { ...V5, onError }))).toEqual([8, 16, 20]);
  });

  test('three bytes are reported, not thrown', () => {
    const src = bytes(1, 2, 3);
    const errors: Problem[] = [];
    const onError = (error: Problem) => void errors.push(error);
    expect(readRoom(src, { ...V5, onError })).toMatchObject({ width: 0, header: undefined });
    expect(readIndexFile(src, { ...V5, onError })).toMatchObject({ version: 5 });
    expect(childBlocks(src, { onError })).toEqual([]);
    expect(findRoom(src, 1, { onError })).toBeUndefined();
    expect(errors.slice(0, 3)).toEqual(Array(3).fill(decodeError('TRUNCATED', 3)));
  });
});
