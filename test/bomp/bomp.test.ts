// Pictures of rows: as their blocks, and as the pictures of rooms and objects.

import fc from 'fast-check';
import {
  decodeBomp,
  decodeImage,
  decodeImageInto,
  detach,
  type Image,
  readBomp,
  readRoom,
  type Version,
} from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeRmhd,
  encodeSmap,
  wrapBlock,
} from 'scumm-codec/encode';
import { readImageStripCodes } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { type PictureCase, pictureCase } from '../_support/bomp.js';
import { bytes, u32, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, tolerantly } from '../_support/outcome.js';
import { LARGE_VERSIONS } from '../_support/releases.js';
import { GUARD, place, refusesPlaces, written } from '../_support/written.js';

const bompVersion = fc.constantFrom(...LARGE_VERSIONS);

/** The bytes of a header, by version. */
const HEADER = { 5: 10, 6: 10, 7: 10, 8: 8 };

const sketch: PictureCase = { pixels: unhex('010203 040506'), width: 3, height: 2 };

/** A BOMP block of a picture. */
function bompBlock(version: Version, { pixels, width, height }: PictureCase): Uint8Array {
  const rows = encodeBomp(pixels, width, height);
  return wrapBlock('BOMP', encodeBompPayload({ version, width, height, rows }));
}

/** The payload of a ROOM of 320x200 pixels whose background is `picture`, or that and others. */
function roomWith(version: Version, ...picture: readonly Uint8Array[]): Uint8Array {
  const size = { version, revision: 730, width: 320, height: 200, objectCount: 0 };
  const more = { zplaneCount: 0, transparent: 5 };
  const header = wrapBlock('RMHD', encodeRmhd({ ...size, ...more }));
  const held =
    version === 8
      ? wrapBlock('IMAG', wrapBlock('WRAP', wrapBlock('OFFS', u32(12)), ...picture))
      : wrapBlock('RMIM', wrapBlock('IM00', ...picture));
  return bytes(...header, ...held);
}

const background = (version: Version, ...picture: readonly Uint8Array[]): Image =>
  readRoom(roomWith(version, ...picture), { version }).background;

describe('readBomp', () => {
  test('is the inverse of encodeBompPayload', () => {
    const size = { 5: 0xffff, 6: 0xffff, 7: 0xffff, 8: 0xffffffff };
    const bomp = bompVersion.chain((version) =>
      fc.record({
        version: fc.constant(version),
        width: fc.nat(size[version]),
        height: fc.nat(size[version]),
        rows: fc.uint8Array({ maxLength: 20 }),
      }),
    );
    fc.assert(
      fc.property(bomp, fc.nat(3), (one, shift) => {
        const { version } = one;
        const payload = encodeBompPayload(one);
        expect(payload.length).toBe(HEADER[version] + one.rows.length);
        const got = readBomp(within(payload, shift, 9, GUARD), { version });
        expect({ ...got, rows: new Uint8Array(got.rows) }).toEqual(one);
      }),
    );
  });

  test('refuses wrong arguments', () => {
    const payload = new Uint8Array(10);
    expect(() => readBomp(payload, { version: 4 })).toThrow('version 4 has no BOMP');
    expect(() => readBomp(payload, { version: 9 as 8 })).toThrow(RangeError);
    expect(() => readBomp(payload, {} as { version: 8 })).toThrow(TypeError);
    expect(() => readBomp([] as unknown as Uint8Array, { version: 8 })).toThrow(TypeError);
    const bomp = { width: 1, height: 1, rows: payload };
    expect(() => encodeBompPayload({ ...bomp, version: 4 })).toThrow('version 4 has no BOMP');
    expect(() => encodeBompPayload({ ...bomp, version: 6, width: 65_536 })).toThrow(RangeError);
  });
});

describe.each(LARGE_VERSIONS)('a picture of rows, version %i', (version) => {
  test('decodes from its record, from a detached one, and from the payload', () => {
    fc.assert(
      fc.property(pictureCase, (one) => {
        const { pixels, width, height } = one;
        const image = background(version, bompBlock(version, one));
        expect(image).toMatchObject({ coding: 'bomp', strips: undefined, width, height });
        expect(decodeImage(image)).toEqual(pixels);
        expect(decodeImage(detach(image))).toEqual(pixels);
        expect(decodeImage(structuredClone(image))).toEqual(pixels);
        const payload = image.src.subarray(image.pixelsAt + 8, image.rows?.end);
        const bomp = readBomp(payload, { version });
        expect(decodeBomp(bomp.rows, bomp.width, bomp.height)).toEqual(pixels);
      }),
    );
  });

  test('says where its size and rows are; this size counts, not the one of the room', () => {
    const block = bompBlock(version, sketch);
    const src = roomWith(version, block);
    const image = readRoom(src, { version }).background;
    const start = src.length - block.length;
    const rows = { src, start: start + 8 + HEADER[version], end: src.length };
    expect(image).toMatchObject({ pixelsAt: start, rows });
    expect([src[image.widthAt], src[image.heightAt]]).toEqual([3, 2]);
    expect(() => readImageStripCodes(image)).toThrow(decodeError('MISSING', start));
  });

  test('ends with its block, whatever follows', () => {
    const rows = unhex('0400 04010203 0400');
    const payload = encodeBompPayload({ version, width: 3, height: 2, rows });
    const junk = wrapBlock('JUNK', unhex('04 040506'));
    const image = background(version, wrapBlock('BOMP', payload), junk);
    expect(image.rows?.end).toBe(image.src.length - junk.length);
    expect(() => decodeImage(image)).toThrow(decodeError('TRUNCATED', image.rows?.end ?? 0));
  });

  test('reports bad rows with their numbers, and fills them', () => {
    const rows = unhex('0400 04010203 0100 03 0200 0506 0100');
    const payload = encodeBompPayload({ version, width: 3, height: 5, rows });
    const image = background(version, wrapBlock('BOMP', payload));
    const start = image.rows?.start ?? 0;
    expect(tolerantly((onError) => decodeImage(image, { onError, fill: 7 }))).toEqual({
      value: unhex('010203 070707 060606 070707 070707'),
      errors: [
        decodeError('TRUNCATED', start + 9, { row: 1 }),
        decodeError('TRUNCATED', start + 15, { row: 3 }),
      ],
    });
    expect(() => decodeImage(image)).toThrow(decodeError('TRUNCATED', start + 9));
  });

  test('meets the limit of its own size, before memory is spent', () => {
    const rows = new Uint8Array(0);
    const payload = encodeBompPayload({ version, width: 65_535, height: 65_535, rows });
    const image = background(version, wrapBlock('BOMP', payload));
    expect(() => decodeImage(image)).toThrow(decodeError('LIMIT', image.widthAt));
    const small = background(version, bompBlock(version, sketch));
    expect(() => decodeImage(small, { limits: { pixels: 5 } })).toThrow(
      decodeError('LIMIT', small.widthAt),
    );
  });

  test.each([
    [0, 2, 'widthAt'],
    [3, 0, 'heightAt'],
  ] as const)('is refused with %i by %i pixels', (width, height, at) => {
    const payload = encodeBompPayload({ version, width, height, rows: new Uint8Array(9) });
    const image = background(version, wrapBlock('BOMP', payload));
    expect(() => decodeImage(image)).toThrow(decodeError('BAD_VALUE', image[at]));
    expect(tolerantly((onError) => decodeImage(image, { onError }))).toEqual({
      value: new Uint8Array(0),
      errors: [decodeError('BAD_VALUE', image[at], { row: 0 })],
    });
  });

  test('is not there if its header is cut off', () => {
    const src = roomWith(version, wrapBlock('BOMP', new Uint8Array(HEADER[version] - 1)));
    const error = decodeError('TRUNCATED', src.length);
    expect(() => readRoom(src, { version })).toThrow(error);
    const { value, errors } = tolerantly((onError) => readRoom(src, { version, onError }));
    expect(errors).toEqual([error]);
    const image = value.background;
    expect(image).toMatchObject({ coding: undefined, rows: undefined, width: 320 });
    for (const options of [{}, { limits: { pixels: 0 } }])
      expect(() => decodeImage(image, options)).toThrow(decodeError('MISSING', image.pixelsAt));
  });
});

describe('a picture of rows', () => {
  test('goes into a larger picture, and touches nothing else of it', () => {
    fc.assert(
      fc.property(bompVersion, pictureCase, place, (version, one, where) => {
        const { pixels, width, height } = one;
        const image = background(version, bompBlock(version, one));
        const into = (dst: Uint8Array, to: object) => decodeImageInto(image, dst, to);
        expect(written([width, height], where, into)[0]).toEqual(pixels);
      }),
      cases(40),
    );
  });

  test('refuses a destination that is too short or badly described, and a fill that is no byte', () => {
    const image = background(6, bompBlock(6, sketch));
    refusesPlaces([3, 2], (dst, to) => decodeImageInto(image, dst, to));
    expect(() => decodeImageInto(image, new Uint8Array(6), { fill: 256 })).toThrow(RangeError);
  });

  test('gives way to strips', () => {
    const strips = wrapBlock('SMAP', encodeSmap(new Uint8Array(64_000).fill(4), 320, 200));
    const image = background(6, bompBlock(6, sketch), strips);
    expect(image).toMatchObject({ coding: 'strips', rows: undefined, width: 320, height: 200 });
    expect(decodeImage(image)[0]).toBe(4);
  });
});
