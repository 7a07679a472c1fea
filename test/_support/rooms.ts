// The same room in the form of each version.

import fc from 'fast-check';
import type { ColorCycle, Zplane } from 'scumm-codec';
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
  wrapSmallBlock,
} from 'scumm-codec/encode';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { bytes, joined, u16, u32 } from './bytes.js';

/** What a room shows. Planes are numbered from 1, without gaps. */
export interface RoomSketch {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly planes: readonly Zplane[];
  readonly palette: Uint8Array;
  /** In use, and backwards, as all cycles of version 4 are. */
  readonly cycles: readonly ColorCycle[];
  /** Not stored in version 4. */
  readonly transparent: number;
}

/** Pixels and planes. */
export type Picture = Pick<RoomSketch, 'width' | 'height' | 'pixels' | 'planes'>;

const cycle = fc
  .record({
    index: fc.integer({ min: 1, max: 16 }),
    frequency: fc.integer({ min: 1, max: 0xffff }).map((value) => (value === 0x0aaa ? 1 : value)),
    first: fc.nat(200),
    length: fc.integer({ min: 1, max: 55 }),
  })
  .map(({ length, ...rest }) => ({
    ...rest,
    unknown: 0,
    flags: 2,
    last: rest.first + length,
  }));

const sides = fc.record({
  strips: fc.integer({ min: 1, max: 5 }),
  height: fc.integer({ min: 1, max: 24 }),
  planes: fc.nat(3),
});

/** Rooms of up to five strips and three planes, some of whose strips have no body. */
export const roomSketch: fc.Arbitrary<RoomSketch> = sides.chain(({ strips, height, planes }) => {
  const width = strips * 8;
  const size = { minLength: width * height, maxLength: width * height };
  const bodies = fc.array(fc.boolean(), { minLength: strips, maxLength: strips });
  const plane = fc.tuple(fc.uint8Array({ ...size, max: 1 }), bodies).map(([mask, present]) => {
    const kept = mask.map((bit, i) => (present[(i % width) >> 3] ? bit : 0));
    return packZplane(kept, width, height);
  });
  return fc.record({
    ...{ width: fc.constant(width), height: fc.constant(height) },
    pixels: fc.uint8Array({ ...size, max: 31 }),
    planes: fc.array(plane, { minLength: planes, maxLength: planes }),
    palette: fc.uint8Array({ minLength: 768, maxLength: 768 }),
    cycles: fc
      .uniqueArray(cycle, { maxLength: 4, selector: ({ index }) => index })
      .map((list) => list.sort((a, b) => a.index - b.index)),
    transparent: fc.nat(255),
  });
});

/** The payload of the ROOM, or of the RO in version 4. */
export function roomPayload(version: GameVersion, sketch: RoomSketch): Uint8Array {
  if (version === 4) return joined(...chainedRoom(sketch, version));
  return joined(...(version === 8 ? nestedRoom : taggedRoom)(sketch, version));
}

function chainedRoom(sketch: RoomSketch, version: GameVersion): Uint8Array[] {
  const { width, height, palette, cycles } = sketch;
  return [
    wrapSmallBlock('HD', encodeRmhd({ version, width, height, objectCount: 0 })),
    wrapSmallBlock('CC', encodeCycl({ cycles }, { version })),
    wrapSmallBlock('PA', encodeClut(palette, { version })),
    wrapSmallBlock('BM', chainedPicture(sketch)),
  ];
}

/** A picture and its planes, as in BM. Offsets of SMAP and ZPnn count an 8-byte header. */
export function chainedPicture({ width, height, pixels, planes }: Picture): Uint8Array {
  const strips = width / 8;
  const smap = encodeSmap(pixels, width, height);
  const length = 4 + smap.length;
  const picture = [...u32(length), ...shifted(smap, strips, 4, 4 - 8)];
  const chain = planes.flatMap((plane) => {
    const zp = encodeZplane(plane);
    return [...u16(2 + zp.length), ...shifted(zp, strips, 2, 2 - 8)];
  });
  return bytes(...picture, ...chain, 0, 0);
}

/** A payload whose table of offsets is moved; 0 stays 0. */
function shifted(payload: Uint8Array, strips: number, size: 2 | 4, by: number): Uint8Array {
  const moved = payload.slice();
  const view = new DataView(moved.buffer);
  for (let at = 0; at < strips * size; at += size) {
    const entry = size === 2 ? view.getUint16(at, true) : view.getUint32(at, true);
    if (entry === 0) continue;
    if (size === 2) view.setUint16(at, entry + by, true);
    else view.setUint32(at, entry + by, true);
  }
  return moved;
}

function taggedRoom(sketch: RoomSketch, version: GameVersion): Uint8Array[] {
  const { width, height, pixels, planes, palette, cycles, transparent } = sketch;
  const size = { version, revision: 730, width, height, objectCount: 0 };
  return [
    wrapBlock('RMHD', encodeRmhd(size)),
    wrapBlock('CYCL', encodeCycl({ cycles }, { version })),
    wrapBlock('TRNS', encodeTrns(transparent)),
    version === 5
      ? wrapBlock('CLUT', encodeClut(palette, { version }))
      : wrapBlock('PALS', encodePals([palette])),
    wrapBlock(
      'RMIM',
      wrapBlock('RMIH', encodeRmih(planes.length)),
      wrapBlock(
        'IM00',
        wrapBlock('SMAP', encodeSmap(pixels, width, height)),
        ...planes.map((plane, i) => wrapBlock(`ZP0${i + 1}`, encodeZplane(plane))),
      ),
    ),
  ];
}

function nestedRoom(sketch: RoomSketch, version: GameVersion): Uint8Array[] {
  const { width, height, planes, palette, cycles, transparent } = sketch;
  const zplaneCount = planes.length;
  const size = { version, revision: 800, width, height, objectCount: 0, zplaneCount, transparent };
  return [
    wrapBlock('RMHD', encodeRmhd(size)),
    wrapBlock('CYCL', encodeCycl({ cycles }, { version })),
    wrapBlock('PALS', encodePals([palette])),
    wrapBlock('IMAG', wrapBlock('WRAP', offs([12]), nestedPicture(sketch))),
  ];
}

const offs = (offsets: readonly number[]) => wrapBlock('OFFS', ...offsets.map((one) => u32(one)));

/** A picture and its planes: an SMAP of version 8. */
export function nestedPicture({ width, height, pixels, planes }: Picture): Uint8Array {
  const strips = width / 8;
  const smap = encodeSmap(pixels, width, height);
  const table = wrapBlock('OFFS', smap.subarray(0, strips * 4));
  const bstr = wrapBlock('BSTR', wrapBlock('WRAP', table, smap.subarray(strips * 4)));
  const zstrs = planes.map((plane) => nestedPlane(encodeZplane(plane), strips));
  let next = 8 + 4 * planes.length;
  const places = zstrs.map((zstr) => {
    const place = next;
    next += zstr.length;
    return place;
  });
  const zpln = wrapBlock('ZPLN', wrapBlock('WRAP', offs(places), ...zstrs));
  return wrapBlock('SMAP', bstr, zpln);
}

function nestedPlane(zp: Uint8Array, strips: number): Uint8Array {
  const view = new DataView(zp.buffer, zp.byteOffset);
  const entries = Array.from({ length: strips }, (_, i) => view.getUint16(i * 2, true));
  const moved = entries.map((entry) => (entry === 0 ? 0 : entry + 2 * strips));
  return wrapBlock('ZSTR', wrapBlock('WRAP', offs(moved), zp.subarray(strips * 2)));
}
