// The memory that a room is drawn into: its pixels and its mask surface.

import { checkMemory, describe, type OwnBytes } from '../bytes.js';
import { checkKind } from '../kind.js';
import type { LimitOptions } from '../limits.js';
import { optionsOf } from '../options.js';
import { checkSurfaceSize, type MaskSurface, surfaceOf } from './surface.js';

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
 * @throws {RangeError} if a field of `size` is out of its range, or a limit not a number of at least 0.
 * @throws {TypeError} if `size` is not a record.
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
  const pixels: OwnBytes = new Uint8Array(count);
  return {
    kind: 'frame',
    ...surfaceOf(width, height, zplaneCount),
    pixels,
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
