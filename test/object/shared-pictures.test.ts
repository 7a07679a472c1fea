// Pictures of version 8 that share an SMAP.

import { DecodeError, type Room, readImageZplanes, readRoom, readRoomObjects } from 'scumm-codec';
import { encodeImag, encodeImhd, encodeRmhd, packZplane, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32 } from '../_support/bytes.js';

const plane = packZplane(repeat(1, 8), 8, 1);
/** A whole SMAP, behind the headers of WRAP and OFFS and one offset. */
const SMAP = encodeImag([{ width: 8, height: 1, pixels: repeat(5, 8), zplanes: [plane] }]).slice(
  20,
);
const ZPLN_AT = Buffer.from(SMAP).indexOf('ZPLN');

/** A room with an object whose pictures all lead to one SMAP. */
function roomOf(states: number, smap: Uint8Array): Room {
  const place = { x: 0, y: 0, width: 8, height: 1, actorDir: 0, flags: 0, hotspots: [] };
  const header = { version: 8, revision: 801, name: bytes(0x41), imageCount: states } as const;
  const at = u32(8 + 4 * states);
  const offs = wrapBlock('OFFS', ...Array.from({ length: states }, () => at));
  const imag = wrapBlock('IMAG', wrapBlock('WRAP', offs, smap));
  const counts = { objectCount: 0, zplaneCount: 0, transparent: 255 };
  const size = { version: 8, revision: 801, width: 8, height: 8 } as const;
  const room = wrapBlock(
    'ROOM',
    wrapBlock('RMHD', encodeRmhd({ ...size, ...counts })),
    wrapBlock('OBIM', wrapBlock('IMHD', encodeImhd({ ...header, ...place })), imag),
  );
  const src = wrapBlock('LFLF', room, wrapBlock('RMSC'));
  const whole = { tag: 'LFLF', path: 'LFLF', form: 'large', src, start: 0 } as const;
  return readRoom({ ...whole, end: src.length, payload: src.subarray(8) }, { version: 8 });
}

/** How many planes each picture of the object has. */
function planesOf(room: Room): number[] {
  const [{ images }] = readRoomObjects(room).orphans;
  return images.map((image) => readImageZplanes(image).length);
}

describe('the planes of an SMAP', () => {
  test('are found behind its strips', () => {
    expect(planesOf(roomOf(2, SMAP))).toEqual([1, 1]);
  });

  test('do not matter where an SMAP has none', () => {
    const bare = wrapBlock('SMAP', SMAP.subarray(8, ZPLN_AT));
    expect(planesOf(roomOf(1, bare))).toEqual([0]);
  });

  test('are searched for no longer than limits.entries say, however many pictures share them', () => {
    const blocks = Array.from({ length: 300 }, () => wrapBlock('BSTR'));
    const shared = wrapBlock('SMAP', SMAP.subarray(8, ZPLN_AT), ...blocks);
    const read = (states: number, entries: number) =>
      readRoomObjects(roomOf(states, shared), { limits: { entries } }).orphans[0].images.length;
    expect(read(3, 1000)).toBe(3);
    expect(() => read(4, 1000)).toThrow(DecodeError);
    expect(() => read(4, 1000)).toThrow('LIMIT');
    expect(read(4, 1500)).toBe(4);
  });
});
