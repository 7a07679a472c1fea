// What a pixel belongs to: docs/format/scene.md says it in words.

import { checkNumber } from '../../geometry.js';
import type { SceneFrame } from '../../scene/frame.js';
import type { PixelOwner } from '../../scene/owner.js';
import { checkFrame } from './frame.js';

/**
 * Finds what is seen at a point of a room. The slow twin of the function of this name in the main
 * entry point.
 *
 * @param frame - a picture with owners
 * @param x - pixels in the room; a fraction is cut off
 * @param y - pixels in the room; a fraction is cut off
 * @returns `undefined` for a point beyond the picture
 * @throws {RangeError} if `x` or `y` is not a number, or the picture is too short for its size.
 * @throws {TypeError} if `frame` is not a {@link SceneFrame}, or has no owners.
 */
export function ownerAt(frame: SceneFrame, x: number, y: number): PixelOwner | undefined {
  checkFrame(frame, 'frame');
  checkNumber(x, 'x');
  checkNumber(y, 'y');
  const { width, height, owners } = frame;
  if (owners === undefined) throw new TypeError('frame has no owners');
  const isInside = x >= 0 && x < width && y >= 0 && y < height;
  if (!isInside) return undefined;
  const owner = owners[Math.floor(y) * width + Math.floor(x)];
  if (owner === 0) return { kind: 'background' };
  if (owner > 0) return { kind: 'object', index: owner };
  return { kind: 'actor', number: -owner };
}
