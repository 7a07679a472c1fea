// Pictures of version 8 whose SMAP ends behind its BSTR: they have no planes, as those with an empty
// ZPLN.

import fc from 'fast-check';
import { decodeImage, findBlock, readImageZplanes, readRoom } from 'scumm-codec';
import { encodeImage, wrapBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, u32 } from '../_support/bytes.js';
import { type RoomSketch, roomPayload, roomSketch } from '../_support/rooms.js';

/** An IMAG payload with an SMAP without a ZPLN, and with a second picture that has planes. */
function imagOf(sketch: RoomSketch): Uint8Array {
  const src = roomPayload(8, sketch);
  const smap = findBlock(src, 'IMAG > WRAP > SMAP');
  if (smap === undefined) throw new Error('no SMAP');
  const bstr = findBlock(smap.payload, 'BSTR');
  if (bstr === undefined) throw new Error('no BSTR');
  const bare = wrapBlock('SMAP', wrapBlock('BSTR', bstr.payload));
  const offs = wrapBlock('OFFS', bytes(...u32(16), ...u32(16 + bare.length)));
  return wrapBlock('WRAP', offs, bare, wrapBlock('SMAP', smap.payload));
}

/** A room payload with another IMAG. */
function roomWith(sketch: RoomSketch, imag: Uint8Array): Uint8Array {
  const src = roomPayload(8, sketch);
  const old = findBlock(src, 'IMAG');
  if (old === undefined) throw new Error('no IMAG');
  const block = wrapBlock('IMAG', imag);
  return bytes(...src.subarray(0, old.start), ...block, ...src.subarray(old.end));
}

test('a picture without ZPLN has no planes, whatever follows it', () => {
  fc.assert(
    fc.property(roomSketch, (sketch) => {
      const { pixels } = sketch;
      const { background } = readRoom(roomWith(sketch, imagOf(sketch)), { version: 8 });
      expect(decodeImage(background)).toEqual(pixels);
      expect(readImageZplanes(background)).toEqual([]);
    }),
  );
});

test('a picture without ZPLN gets none when it is written back', () => {
  fc.assert(
    fc.property(roomSketch, (sketch) => {
      const { width, height, pixels } = sketch;
      const { background: previous } = readRoom(roomWith(sketch, imagOf(sketch)), { version: 8 });
      const { block } = previous;
      const options = { version: 8 } as const;
      const kept = encodeImage({ width, height, pixels, zplanes: [], previous }, options);
      expect(findBlock(kept, 'WRAP > SMAP')?.payload).toEqual(block?.payload);
      const added = encodeImage({ width, height, pixels, zplanes: [] }, options);
      expect(findBlock(added, 'WRAP > SMAP > ZPLN')).toBeDefined();
    }),
  );
});
