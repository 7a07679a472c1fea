// Literal decoder for pictures with z-planes, in the form of each version. It expects the block
// order of the known files, and does not check the tables for damage.

import { u16le, u32be, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import type { Zplane } from '../mask/index.js';
import type { Version } from '../version.js';
import { stripAt } from './literal-strip.js';
import { maskStripAt } from './mask.js';

/** A decoded picture. */
export interface ReferenceImage {
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** Plane n is entry n - 1; `undefined` for one that is absent. */
  readonly zplanes: readonly (Zplane | undefined)[];
}

/** Positions in `src` of the strips of a picture or plane. */
interface Strips {
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
 * @throws {DecodeError} `TRUNCATED` if a strip ends behind `src`; `BAD_CODE` for an unknown strip
 *   code; `MISSING` without an SMAP in versions 5 to 7.
 */
export function decodeImage(
  src: Uint8Array,
  version: Version,
  width: number,
  height: number,
): ReferenceImage {
  const strips = width / 8;
  const places = PLACES[version](src, strips);
  const pixels = new Uint8Array(width * height);
  places.pixels.starts.forEach((pos, strip) => {
    const part = stripAt(src.subarray(0, places.pixels.end), pos, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 8; x++) pixels[y * width + strip * 8 + x] = part[y * 8 + x];
  });
  const zplanes = places.zplanes.map((bodies) => {
    if (bodies === undefined) return undefined;
    const { starts, end } = bodies;
    const rows = new Uint8Array(strips * height);
    starts.forEach((pos, strip) => {
      if (pos === 0) return;
      const body = maskStripAt(src.subarray(0, end), pos, height);
      for (let y = 0; y < height; y++) rows[y * strips + strip] = body[y];
    });
    return { width, height, rows, present: Uint8Array.from(starts, (pos) => (pos === 0 ? 0 : 1)) };
  });
  return { pixels, zplanes };
}

/** Reads `count` entries of the table at `at`, counted from `base`; 0 stays 0. */
function entries(
  count: number,
  at: number,
  base: number,
  read: (pos: number) => number,
  size: number,
): number[] {
  return Array.from({ length: count }, (_, i) => {
    const entry = read(at + i * size);
    return entry === 0 ? 0 : base + entry;
  });
}

function chainedPlaces(src: Uint8Array, strips: number): Places {
  const u16 = (pos: number) => u16le(src, pos);
  const u32 = (pos: number) => u32le(src, pos);
  const zplanes: Strips[] = [];
  let plane = u32(0);
  while (zplanes.length < 3 && plane + 2 <= src.length && u16(plane) !== 0) {
    const end = plane + u16(plane);
    zplanes.push({ starts: entries(strips, plane + 2, plane, u16, 2), end });
    plane = end;
  }
  return { pixels: { starts: entries(strips, 4, 0, u32, 4), end: u32(0) }, zplanes };
}

function taggedPlaces(src: Uint8Array, strips: number): Places {
  const u16 = (pos: number) => u16le(src, pos);
  const u32 = (pos: number) => u32le(src, pos);
  let pixels: Strips | undefined;
  const zplanes: (Strips | undefined)[] = [];
  for (let pos = 0, end = 0; pos + 8 <= src.length; pos = end) {
    end = pos + u32be(src, pos + 4);
    const tag = String.fromCharCode(...src.subarray(pos, pos + 4));
    if (tag === 'SMAP') pixels ??= { starts: entries(strips, pos + 8, pos, u32, 4), end };
    if (!tag.startsWith('ZP')) continue;
    const number = Number.parseInt(tag.slice(2), 16);
    while (zplanes.length < number) zplanes.push(undefined);
    zplanes[number - 1] ??= { starts: entries(strips, pos + 8, pos, u16, 2), end };
  }
  if (pixels === undefined) fail('MISSING', 0, 'no SMAP');
  return { pixels, zplanes };
}

/** Bytes of a block header. */
const HEADER = 8;

function nestedPlaces(src: Uint8Array, strips: number): Places {
  const u32 = (pos: number) => u32le(src, pos);
  const imageOffs = HEADER;
  const bstr = imageOffs + u32(imageOffs + HEADER) + HEADER;
  const zpln = bstr + u32be(src, bstr + 4);
  const planeOffs = zpln + 2 * HEADER;
  const planes = (u32be(src, planeOffs + 4) - HEADER) / 4;
  const zstrs = entries(planes, planeOffs + HEADER, planeOffs, u32, 4);

  /** The strips in a BSTR or ZSTR: WRAP > OFFS, then their bytes. */
  const stripsIn = (block: number): Strips => {
    const wrap = block + HEADER;
    const offs = wrap + HEADER;
    const starts = entries(strips, offs + HEADER, offs, u32, 4);
    return { starts, end: wrap + u32be(src, wrap + 4) };
  };
  const zplanes = zstrs.map((zstr) => (zstr === 0 ? undefined : stripsIn(zstr)));
  return { pixels: stripsIn(bstr), zplanes };
}
