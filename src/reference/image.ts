// Pictures with their z-planes as code, in the form of each version. Everything is where the known
// files have it; damage to the tables is not looked for.

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
  /** Planes by their number less one; `undefined` for one that is not there. */
  readonly zplanes: readonly (Zplane | undefined)[];
}

/** Positions of the strips in `src`; 0 for one without a body. */
interface Places {
  readonly pixels: readonly number[];
  readonly zplanes: readonly (readonly number[] | undefined)[];
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
 * @param version - whose form it has
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
  places.pixels.forEach((pos, strip) => {
    const part = stripAt(src, pos, height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 8; x++) pixels[y * width + strip * 8 + x] = part[y * 8 + x];
  });
  const zplanes = places.zplanes.map((bodies) => {
    if (bodies === undefined) return undefined;
    const rows = new Uint8Array(strips * height);
    bodies.forEach((pos, strip) => {
      if (pos === 0) return;
      const body = maskStripAt(src, pos, height);
      for (let y = 0; y < height; y++) rows[y * strips + strip] = body[y];
    });
    return { width, height, rows, present: Uint8Array.from(bodies, (pos) => (pos === 0 ? 0 : 1)) };
  });
  return { pixels, zplanes };
}

/** `count` entries of a table at `at`, each counted from `base`; 0 stays 0. */
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
  const zplanes: number[][] = [];
  let plane = u32(0);
  while (zplanes.length < 3 && plane + 2 <= src.length && u16(plane) !== 0) {
    zplanes.push(entries(strips, plane + 2, plane, u16, 2));
    plane += u16(plane);
  }
  return { pixels: entries(strips, 4, 0, u32, 4), zplanes };
}

function taggedPlaces(src: Uint8Array, strips: number): Places {
  const u16 = (pos: number) => u16le(src, pos);
  const u32 = (pos: number) => u32le(src, pos);
  let pixels: number[] | undefined;
  const zplanes: (number[] | undefined)[] = [];
  for (let pos = 0; pos + 8 <= src.length; pos += u32be(src, pos + 4)) {
    const tag = String.fromCharCode(...src.subarray(pos, pos + 4));
    if (tag === 'SMAP') pixels ??= entries(strips, pos + 8, pos, u32, 4);
    if (!tag.startsWith('ZP')) continue;
    const number = Number.parseInt(tag.slice(2), 16);
    while (zplanes.length < number) zplanes.push(undefined);
    zplanes[number - 1] ??= entries(strips, pos + 8, pos, u16, 2);
  }
  if (pixels === undefined) fail('MISSING', 0, 'no SMAP');
  return { pixels, zplanes };
}

/** Bytes from the start of SMAP, ZPLN or ZSTR to an OFFS deep in it: one header for each level. */
const BSTR_OFFS = 24;
const ZPLN_OFFS = 16;
const ZSTR_OFFS = 16;

function nestedPlaces(src: Uint8Array, strips: number): Places {
  const u32 = (pos: number) => u32le(src, pos);
  const imageOffs = 8;
  const smap = imageOffs + u32(imageOffs + 8);
  const offs = smap + BSTR_OFFS;
  const zpln = smap + 8 + u32be(src, smap + 12);
  const planeOffs = zpln + ZPLN_OFFS;
  const planes = (u32be(src, planeOffs + 4) - 8) / 4;
  const zplanes = entries(planes, planeOffs + 8, planeOffs, u32, 4).map((zstr) => {
    if (zstr === 0) return undefined;
    return entries(strips, zstr + ZSTR_OFFS + 8, zstr + ZSTR_OFFS, u32, 4);
  });
  return { pixels: entries(strips, offs + 8, offs, u32, 4), zplanes };
}
