// Rooms of version 5: their parts, each of which may be absent or damaged.

import {
  childBlocks,
  decodeImage,
  openGame,
  openingPalette,
  readCycles,
  readGameRoom,
  readPalettes,
  readRoom,
} from 'scumm-codec';
import {
  encodeClut,
  encodeCycl,
  encodePals,
  encodeRmhd,
  encodeRmih,
  encodeSmap,
  encodeTrns,
  encodeZplane,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { lantern } from 'scumm-codec/lantern';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { decodeError, refuses, reporting } from '../_support/outcome.js';

const V5 = { version: 5 } as const;
const WIDTH = 16;
const HEIGHT = 3;
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i * 5) & 0xff);
const colors = Uint8Array.from({ length: 768 }, (_, i) => i & 0xff);
const cycle = { index: 3, unknown: 0, frequency: 1000, flags: 2, first: 16, last: 31 };

/** The parts of a room, each replaceable by other bytes or by nothing. */
const PARTS = {
  RMHD: wrapBlock('RMHD', encodeRmhd({ version: 5, width: WIDTH, height: HEIGHT, objectCount: 2 })),
  CYCL: wrapBlock('CYCL', encodeCycl({ cycles: [cycle] }, V5)),
  TRNS: wrapBlock('TRNS', encodeTrns(5)),
  CLUT: wrapBlock('CLUT', encodeClut(colors, V5)),
  RMIH: wrapBlock('RMIH', encodeRmih(4)),
  SMAP: wrapBlock('SMAP', encodeSmap(pixels, WIDTH, HEIGHT)),
  PLANES: wrapBlock('ZP01', encodeZplane(packZplane(repeat(1, 48), WIDTH, HEIGHT))),
};

function roomOf(changes: Partial<typeof PARTS> = {}): Uint8Array {
  const { RMHD, CYCL, TRNS, CLUT, RMIH, SMAP, PLANES } = { ...PARTS, ...changes };
  const image = wrapBlock('IM00', SMAP, PLANES);
  return bytes(...RMHD, ...CYCL, ...TRNS, ...CLUT, ...wrapBlock('RMIM', RMIH, image));
}

const NONE = new Uint8Array(0);

describe('readRoom', () => {
  test('refuses what is no source, and a whole block in place of its payload', () => {
    for (const wrong of [undefined, null, 'ROOM', 5, [], {}])
      expect(() => readRoom(wrong as unknown as Uint8Array, V5)).toThrow(
        /^source is .*, not a Uint8Array/,
      );
    const room = wrapBlock('ROOM', roomOf());
    expect(() => readRoom(room, V5)).toThrow('src is a whole ROOM block');
    expect(() => readRoom(wrapBlock('LFLF', room), V5)).toThrow('src is a whole LFLF block');
    const [trns] = childBlocks(wrapBlock('TRNS', bytes(5, 0)));
    expect(() => readRoom(trns, V5)).toThrow('no room in TRNS [MISSING at byte 0]');
  });

  test('without a header has no size', () => {
    const onError = () => {};
    const room = readRoom(roomOf({ RMHD: NONE }), { ...V5, onError });
    expect(room).toMatchObject({ header: undefined, width: 0, height: 0, transparent: 5 });
    expect(room.background).toMatchObject({ width: 0, height: 0, widthAt: 0, heightAt: 0 });
  });

  test('tells that the header is missing, unless blocks past a limit may hold it', () => {
    const codes = (entries: number, src: Uint8Array) => {
      const { onError, errors } = reporting();
      readRoom(src, { ...V5, limits: { entries }, onError });
      return errors.map(({ code }) => code);
    };
    const TRNS = wrapBlock('TRNS');
    // Four blocks, the two of RMIM, and the two of the picture.
    expect(codes(8, roomOf({ RMHD: NONE, TRNS }))).toEqual(['TRUNCATED', 'MISSING']);
    expect(codes(7, roomOf({ RMHD: NONE }))).toEqual(['LIMIT']);
  });

  test('takes the number of a palette of its list, and lists no more than limits.entries', () => {
    const list = [repeat(1, 768), repeat(2, 768)];
    const room = readRoom(roomOf({ CLUT: wrapBlock('PALS', encodePals(list)) }), V5);
    expect(openingPalette(room)).toEqual(list[0]);
    expect(openingPalette(room, { number: 1 })).toEqual(list[1]);
    refuses(RangeError, [2, -1, 0.5, NaN], (number) => openingPalette(room, { number }));
    expect(() => readPalettes(room, { limits: { entries: 1 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
  });

  test('looks at no more blocks than limits.entries say, and decodes no more than limits.pixels', () => {
    const room = readRoom(roomOf(), V5);
    expect(readCycles(room, { limits: { entries: 5 } })).toEqual([cycle]);
    expect(() => readCycles(room, { limits: { entries: 4 } })).toThrow(
      expect.objectContaining({ code: 'LIMIT' }),
    );
    expect(() => decodeImage(room.background, { limits: { pixels: 47 } })).toThrow(
      decodeError('LIMIT', 8),
    );
  });

  test('with onError, a bad small part counts as absent and is reported once', () => {
    const { onError, errors } = reporting();
    const src = roomOf({ TRNS: wrapBlock('TRNS', bytes(5)), CYCL: wrapBlock('CYCL'), CLUT: NONE });
    const room = readRoom(src, { ...V5, onError });
    expect(room.transparent).toBeUndefined();
    expect(decodeImage(room.background)).toEqual(pixels);
    expect(errors.splice(0).map(({ code }) => code)).toEqual(['TRUNCATED']);
    const missing = decodeError('MISSING', 0);
    for (const [read, absent, error] of [
      [readCycles, [], decodeError('TRUNCATED', expect.any(Number) as never)],
      [readPalettes, [], missing],
      [openingPalette, undefined, missing],
    ] as const) {
      expect(read(room, { onError })).toEqual(absent);
      expect(errors.splice(0)).toEqual([error]);
      expect(() => read(room)).toThrow(error as Error);
    }
  });

  test('has its blocks in order; with onError, it leaves out one of a bad size alone', () => {
    // OFFS belongs into no room, so that it gets lost with the block before it.
    const CYCL = bytes(...PARTS.CYCL, ...wrapBlock('OFFS'));
    const { start: first, end, blocks } = readRoom(roomOf({ CYCL }), V5);
    expect([first, ...blocks.map((one) => one.end)]).toEqual([
      ...[...blocks.map(({ start }) => start), end],
    ]);
    for (const { tag, start } of blocks)
      for (const size of [0, 7, 0x7fff_ffff]) {
        const src = roomOf({ CYCL });
        new DataView(src.buffer).setUint32(start + 4, size);
        const want = decodeError('BAD_SIZE', start + 4);
        expect(() => readRoom(src, V5)).toThrow(want);
        const { onError, errors } = reporting();
        const room = readRoom(src, { ...V5, onError });
        expect(errors).toEqual([want]);
        // RMIM is a container, and the last block.
        const lost = { RMIM: '', CYCL: 'CYCL OFFS' }[tag] ?? tag;
        const left = blocks.filter((one) => !lost.includes(one.tag));
        expect(room.blocks.map((one) => one.tag)).toEqual(left.map((one) => one.tag));
        if (tag !== 'RMHD') expect(decodeImage(room.background)).toEqual(pixels);
      }
  });
});

test('readGameRoom gives no room that the game does not have, and reports it', () => {
  const game = openGame(lantern);
  const { onError, errors } = reporting();
  expect(readGameRoom(game, 99, { onError })).toBeUndefined();
  expect(errors).toEqual([expect.objectContaining({ code: 'MISSING', file: 'lantern.000' })]);
  expect(() => readGameRoom(game, 99)).toThrow(errors[0].message);
});
