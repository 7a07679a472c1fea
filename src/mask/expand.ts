// Packed z-planes, one bit a pixel, as one byte a pixel.

import { checkBytes, checkMemory, type OwnBytes } from '../bytes.js';
import { checkPlace, checkSize, type Placement } from '../geometry.js';
import { checkKind } from '../kind.js';
import { checkPixels, type LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';
import { viewOf } from '../views.js';

/** The packed rows of a plane and their size: a `Zplane`, or any memory in that form. */
export interface PackedPlane {
  /** What the record is. */
  readonly kind: 'zplane';
  /** Pixels, a multiple of 8. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `height` rows of `width / 8` bytes, row-major, bit 7 leftmost. A set bit hides an actor. */
  readonly rows: Uint8Array;
}

/**
 * Expands a packed plane to one byte a pixel.
 *
 * @param plane - such as a {@link Zplane}
 * @returns `width * height` bytes, row-major: 1 where the plane hides, else 0
 * @throws {DecodeError} `LIMIT` past `limits.pixels`.
 */
export function expandZplane(plane: PackedPlane, options?: LimitOptions): OwnBytes {
  const { limits } = optionsOf(options);
  checkPlane(plane);
  const { width, height } = plane;
  checkSize(width, height);
  checkPixels(width, height, limits);
  const dst = new Uint8Array(width * height);
  expandZplaneInto(plane, dst);
  return dst;
}

/**
 * As {@link expandZplane}, into `dst`.
 *
 * @param dst - receives 1 or 0 for each pixel; must not overlap `plane.rows`
 */
export function expandZplaneInto(plane: PackedPlane, dst: Uint8Array, options?: Placement): void {
  checkPlane(plane);
  const { width, height, rows } = plane;
  const { at = 0, pitch = width } = optionsOf(options);
  checkBytes(dst, 'dst');
  checkSize(width, height);
  checkPlace(dst, at, pitch, width, height);
  const strips = width / 8;
  if (rows.length < strips * height)
    throw new RangeError(`rows has ${rows.length} of ${strips * height} bytes`);
  expander ??= createExpander();
  const view = viewOf(dst);
  const start = dst.byteOffset + at;
  for (let y = 0; y < height; y++)
    expander(rows, y * strips, (y + 1) * strips, view, start + y * pitch);
}

/** Expands the bytes of `rows` from `pos` to `end` into a buffer at `at`; trusts all sizes. */
type Expander = (rows: Uint8Array, pos: number, end: number, dst: DataView, at: number) => void;

let expander: Expander | undefined;

/** Eight pixels are copied as one float, whose bytes survive because it is never a NaN. */
function createExpander(): Expander {
  const pixels = Uint8Array.from({ length: 8 * 256 }, (_, i) => ((i >> 3) >> (7 - (i & 7))) & 1);
  const bytes = new DataView(pixels.buffer);
  const eights = Float64Array.from({ length: 256 }, (_, i) => bytes.getFloat64(8 * i, true));

  return (rows, pos, end, dst, at) => {
    const table = eights;
    for (; pos < end; pos++, at += 8) dst.setFloat64(at, table[rows[pos]], true);
  };
}

export function checkPlane(plane: PackedPlane, name = 'plane'): void {
  checkKind(plane, 'zplane', 'decodeZplane and packZplane give one', name);
  checkMemory(plane.rows, 0, name);
}
