// Literal decoder for pictures with z-planes, in the form of each version. It expects the block order of
// the known files, and checks only what could keep it from ending.

import { checkBytes, need, u16le, u32be, u32le } from '../../bytes.js';
import { fail } from '../../errors.js';
import { checkSize } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { Zplane } from '../../mask/zplane.js';
import { entryOf, type Version } from '../../version.js';
import { maskStripAt } from '../masks/strip.js';
import { stripAt } from '../strips/strip.js';

/** A decoded picture. */
export interface ReferenceImage {
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Plane n is entry n - 1; `undefined` for one that is absent. */
  readonly zplanes: readonly (Zplane | undefined)[];
}

/** Positions in `src` of the strips of a picture or plane. */
export interface Strips {
  /** Start of each strip; 0 for one without a body. */
  readonly starts: readonly number[];
  /** Offset one past their last byte. */
  readonly end: number;
}

interface Places {
  readonly pixels: Strips;
  readonly zplanes: readonly (Strips | undefined)[];
}

const PLACES: Readonly<Record<Version, (src: Uint8Array, strips: number) => Places>> = {
  4: chainedPlaces,
  5: taggedPlaces,
  6: taggedPlaces,
  7: taggedPlaces,
  8: nestedPlaces,
};

/**
 * Decodes a picture and its z-planes. The slow twin of `decodeImage` and `decodeImageZplane`.
 *
 * @param src - payload of the block that holds the picture: IMnn, in version 4 BM, in version 8 IMAG
 * @param version - version of that payload
 * @param width - pixels, a positive multiple of 8
 * @param height - pixels, at least 1
 * @throws {DecodeError} `TRUNCATED` if a table or a strip ends early; `BAD_CODE` for an unknown
 *   strip code; `BAD_SIZE` for a block below its header; `MISSING` without an SMAP in versions 5 to
 *   7; `LIMIT` past the default limit of pixels.
 * @throws {RangeError} if `width`, `height` or the version is out of range.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function decodeImage(
  src: Uint8Array,
  version: Version,
  width: number,
  height: number,
): ReferenceImage {
  checkBytes(src);
  checkSize(width, height);
  checkPixels(width, height);
  const strips = width / 8;
  const places = entryOf(PLACES, version, 'pictures')(src, strips);
  const pixels = new Uint8Array(width * height);
  places.pixels.starts.forEach((pos, strip) => {
    const part = stripAt(src.subarray(0, places.pixels.end), pos, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 8; x++) pixels[y * width + strip * 8 + x] = part[y * 8 + x];
  });
  const zplanes = places.zplanes.map((bodies) => bodies && zplaneIn(src, bodies, height));
  return { pixels, zplanes };
}

/** Decodes a plane. */
export function zplaneIn(src: Uint8Array, { starts, end }: Strips, height: number): Zplane {
  const strips = starts.length;
  const rows = new Uint8Array(strips * height);
  starts.forEach((pos, strip) => {
    if (pos === 0) return;
    const body = maskStripAt(src.subarray(0, end), pos, height);
    for (let y = 0; y < height; y++) rows[y * strips + strip] = body[y];
  });
  const present = Uint8Array.from(starts, (pos) => (pos === 0 ? 0 : 1));
  return { width: strips * 8, height, rows, present };
}

/** A table of offsets. */
interface Table {
  readonly at: number;
  readonly count: number;
  /** Bytes of an entry. */
  readonly size: 2 | 4;
  /** What entries count from. */
  readonly base: number;
}

/** Reads the entries of a table as positions; 0 stays 0. */
export function positions(src: Uint8Array, { at, count, size, base }: Table): number[] {
  need(at, count * size, src.length, 'table');
  return Array.from({ length: count }, (_, i) => {
    const entry = size === 2 ? u16le(src, at + i * 2) : u32le(src, at + i * 4);
    return entry === 0 ? 0 : base + entry;
  });
}

function chainedPlaces(src: Uint8Array, count: number): Places {
  need(0, 4, src.length, 'BM');
  const zplanes: Strips[] = [];
  let plane = u32le(src, 0);
  while (zplanes.length < 3 && plane + 2 <= src.length && u16le(src, plane) !== 0) {
    const end = plane + u16le(src, plane);
    zplanes.push({ starts: positions(src, { at: plane + 2, count, size: 2, base: plane }), end });
    plane = end;
  }
  const starts = positions(src, { at: 4, count, size: 4, base: 0 });
  return { pixels: { starts, end: u32le(src, 0) }, zplanes };
}

/** Bytes of a block header. */
const HEADER = 8;

function taggedPlaces(src: Uint8Array, count: number): Places {
  let pixels: Strips | undefined;
  const zplanes: (Strips | undefined)[] = [];
  for (let pos = 0, end = 0; pos + HEADER <= src.length; pos = end) {
    const size = u32be(src, pos + 4);
    if (size < HEADER) fail('BAD_SIZE', pos + 4, 'block');
    end = pos + size;
    const strips = (entry: 2 | 4) =>
      positions(src, { at: pos + HEADER, count, size: entry, base: pos });
    const tag = String.fromCharCode(...src.subarray(pos, pos + 4));
    if (tag === 'SMAP') pixels ??= { starts: strips(4), end };
    if (!/^ZP[0-9A-F]{2}$/.test(tag) || tag === 'ZP00') continue;
    const number = Number.parseInt(tag.slice(2), 16);
    while (zplanes.length < number) zplanes.push(undefined);
    zplanes[number - 1] ??= { starts: strips(2), end };
  }
  if (pixels === undefined) fail('MISSING', 0, 'no SMAP');
  return { pixels, zplanes };
}

function nestedPlaces(src: Uint8Array, count: number): Places {
  const imageOffs = HEADER;
  need(imageOffs + HEADER, 4, src.length, 'IMAG');
  const smap = imageOffs + u32le(src, imageOffs + HEADER);
  const bstr = smap + HEADER;
  need(bstr, HEADER, src.length, 'BSTR');

  /** The strips in a BSTR or ZSTR: WRAP > OFFS, then their bytes. */
  const stripsIn = (block: number): Strips => {
    const wrap = block + HEADER;
    const offs = wrap + HEADER;
    const starts = positions(src, { at: offs + HEADER, count, size: 4, base: offs });
    return { starts, end: wrap + u32be(src, wrap + 4) };
  };
  // A picture without planes has no ZPLN: its SMAP ends behind the BSTR.
  const zpln = bstr + u32be(src, bstr + 4);
  if (zpln >= smap + u32be(src, smap + 4)) return { pixels: stripsIn(bstr), zplanes: [] };
  const planeOffs = zpln + 2 * HEADER;
  need(planeOffs, HEADER, src.length, 'ZPLN');
  const planes = Math.floor((u32be(src, planeOffs + 4) - HEADER) / 4);
  const places = { at: planeOffs + HEADER, count: planes, size: 4, base: planeOffs } as const;
  const zplanes = positions(src, places).map((zstr) => (zstr === 0 ? undefined : stripsIn(zstr)));
  return { pixels: stripsIn(bstr), zplanes };
}
