// The memory that a room is drawn into: its pixels and its mask surface. The surface has planes 0 to n of one bit a pixel,
// which hide actors by clip level. Pictures are stamped on it in the order in which they are drawn, the background first.
// What a strip of a picture does to the same columns of plane k:
//
//   the picture has no plane k        nothing: the plane stays
//   a body, in a strip that replaces  becomes the plane, zeros included
//   a body, in a strip that is ORed   is ORed into the plane
//   no body, in one that replaces     clears the plane
//   no body, in one that is ORed      nothing
//
// Strips of the background all replace. Strips of objects are ORed if they have a transparent code, in versions and
// objects that allow it. Plane 0 is only written by pictures that mask all planes: their plane 1 goes into every
// plane.

import { checkMemory, describe } from '../bytes.js';
import { checkUpTo, checkWhole } from '../geometry.js';
import { checkKind } from '../kind.js';
import { checkPixels, type LimitOptions, type Limits } from '../limits.js';
import type { PackedPlane } from '../mask/expand.js';
import { optionsOf } from '../options.js';
import { LAST_PLANE } from './actor.js';

/** A drawn room, in memory that is used again. */
export interface SceneFrame extends MaskSurface {
  /** What the record is. */
  readonly kind: 'frame';
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /**
   * For each pixel, what it belongs to: the `index` of an object, 0 for the background, or minus the number of an
   * actor. `undefined` if the frame was made without `owners`.
   */
  readonly owners: Int32Array | undefined;
}

/** The size of a frame, such as that of a `Scene`. */
export interface FrameSize {
  /** Pixels, at least 0. */
  readonly width: number;
  /** Pixels, at least 0. */
  readonly height: number;
  /** Planes above plane 0, 0..7. */
  readonly zplaneCount: number;
}

/** Options of {@link createFrame}. */
export interface FrameOptions extends LimitOptions {
  /** Whether the frame keeps what each pixel belongs to. Default: false. */
  readonly owners?: boolean | undefined;
}

/**
 * Makes the memory that a room is drawn into, all zeros.
 *
 * @param size - a `Scene` from {@link prepareScene}, or the width, height and number of planes of a room
 * @throws {DecodeError} `LIMIT` past `limits.pixels`.
 */
export function createFrame(size: FrameSize, options?: FrameOptions): SceneFrame {
  const { owners = false, limits } = optionsOf(options);
  if (typeof size !== 'object' || size === null)
    throw new TypeError(`size is ${describe(size)}, not a record`);
  const { width, height, zplaneCount } = size;
  checkSurfaceSize(width, height, zplaneCount, limits);
  return newFrame(size, owners);
}

/** Makes a frame of a checked size. */
export function newFrame({ width, height, zplaneCount }: FrameSize, owners: boolean): SceneFrame {
  const count = width * height;
  return {
    kind: 'frame',
    ...surfaceOf(width, height, zplaneCount),
    pixels: new Uint8Array(count),
    owners: owners ? new Int32Array(count) : undefined,
  };
}

/** Throws unless a frame is one, whose memory is there, and as large as another. */
export function checkFrame(frame: SceneFrame, like: SceneFrame | undefined, name = 'dst'): void {
  checkKind(frame, 'frame', 'createFrame gives one', name);
  const { width, height, planes } = frame;
  checkMemory(frame.pixels, 0, name);
  if (like === undefined) return;
  if (width !== like.width || height !== like.height || planes.length !== like.planes.length)
    throw new RangeError(
      `${name} of ${width}x${height} pixels and ${planes.length} planes is not that of the scene`,
    );
}

/** The masks of a room, or of a part of it. */
export interface MaskSurface {
  /** Pixels. If it is not a multiple of 8, the columns behind the last whole strip have no masks. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Planes 0 to n; plane k hides actors of clip level k. Each is as wide as the whole strips. */
  readonly planes: readonly PackedPlane[];
}

/** A plane of a picture, from `decodeImageZplane`. */
export interface PictureMask extends PackedPlane {
  /** Number of the plane, from 1. */
  readonly number: number;
  /** For each strip 1 if it has a body, else 0. */
  readonly present: Uint8Array;
}

/** The masks of a picture. */
export interface PictureMasks {
  /** Pixels, a positive multiple of 8. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
  /** Its planes, each as large as the picture. If two have the same number, the first one counts. */
  readonly masks: readonly PictureMask[];
  /** For each strip 1 if it is ORed, 0 if it replaces. Strips past the end of the list replace. */
  readonly ored: Uint8Array;
}

/** Part of a room to draw: columns of 8 pixels, and rows; the ends are exclusive. */
export interface Part {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Throws for a size that a surface cannot have. */
export function checkSurfaceSize(
  width: number,
  height: number,
  zplaneCount: number,
  limits: Limits | undefined,
): void {
  checkWhole(width, 'width', 0);
  checkWhole(height, 'height', 0);
  checkUpTo(zplaneCount, LAST_PLANE, 'zplaneCount');
  checkPixels(width, height, limits);
}

/** Makes a surface of a checked size. */
export function surfaceOf(width: number, height: number, zplaneCount: number): MaskSurface {
  const strips = Math.floor(width / 8);
  const planes = Array.from({ length: zplaneCount + 1 }, () => ({
    kind: 'zplane' as const,
    ...{ width: strips * 8, height },
    rows: new Uint8Array(strips * height),
  }));
  return { width, height, planes };
}

/** All of a surface. */
export function wholeOf({ width, height }: Pick<MaskSurface, 'width' | 'height'>): Part {
  return { left: 0, right: Math.floor(width / 8), top: 0, bottom: height };
}

/** A picture that is stamped, and where. */
export interface Stamped {
  picture: PictureMasks;
  /** The column of strips in which it starts. */
  column: number;
  /** The row in which it starts. */
  y: number;
  /** Whether strips that replace clear a plane that the picture does not have. */
  clears: boolean;
  /** Whether its plane 1 goes into all planes, 0 too. */
  allPlanes: boolean;
}

/** Stamps a picture on a part of a surface. */
export function stamp({ planes }: MaskSurface, stamped: Stamped, part: Part): void {
  const { clears, allPlanes } = stamped;
  const { masks } = stamped.picture;
  for (let number = allPlanes ? 0 : 1; number < planes.length; number++) {
    const wanted = allPlanes ? 1 : number;
    let i = 0;
    while (i < masks.length && masks[i].number !== wanted) i++;
    if (i < masks.length) stampPlane(planes[number], stamped, masks[i], part);
    else if (clears) stampPlane(planes[number], stamped, undefined, part);
  }
}

/** Stamps a plane of a picture, or the strips of zeros that stand for a missing one. */
function stampPlane(
  { width, rows }: PackedPlane,
  { picture, column, y }: Stamped,
  mask: PictureMask | undefined,
  part: Part,
): void {
  const strips = picture.width >> 3;
  const pitch = width >> 3;
  const first = Math.max(part.left - column, 0);
  const last = Math.min(part.right - column, strips);
  const top = Math.max(part.top, y);
  const bottom = Math.min(part.bottom, y + picture.height);
  for (let strip = first; strip < last; strip++) {
    const ors = picture.ored[strip] === 1;
    const body = mask?.present[strip] === 1 ? mask.rows : undefined;
    let from = (top - y) * strips + strip;
    let to = top * pitch + column + strip;
    if (body === undefined) {
      if (!ors) for (let row = top; row < bottom; row++, to += pitch) rows[to] = 0;
    } else if (ors) {
      for (let row = top; row < bottom; row++, from += strips, to += pitch) rows[to] |= body[from];
    } else {
      for (let row = top; row < bottom; row++, from += strips, to += pitch) rows[to] = body[from];
    }
  }
}
