// The picture of a room: docs/format/scene.md says it in words.

import { checkBytes, isBytes, isRecord, nameOf } from '../../bytes.js';
import { checkWhole } from '../../geometry.js';
import { checkPixels } from '../../limits.js';
import type { PackedPlane } from '../../mask/expand.js';
import type { SceneFrame } from '../../scene/frame.js';

/** The number of the last plane that the engines have. */
export const LAST_PLANE = 7;

/** Makes a picture of zeros. */
export function emptyFrame(
  width: number,
  height: number,
  zplaneCount: number,
  hasOwners: boolean,
): SceneFrame {
  checkPixels(width, height);
  const strips = Math.floor(width / 8);
  const planes = [];
  for (let number = 0; number <= zplaneCount; number++)
    planes.push({ width: 8 * strips, height, rows: new Uint8Array(strips * height) });
  const pixels = new Uint8Array(width * height);
  const owners = hasOwners ? new Int32Array(width * height) : undefined;
  return { width, height, planes, pixels, owners };
}

/** Throws unless a value is a picture of a room; with `like` one of the same size. */
export function checkFrame(frame: SceneFrame, name: string, like?: SceneFrame): void {
  const { width, height, planes, pixels, owners } = Object(frame) as SceneFrame;
  checkWholeSide(width, `${name}.width`, isRecord(frame));
  checkWholeSide(height, `${name}.height`, isRecord(frame));
  checkBytes(pixels, `${name}.pixels`);
  if (!Array.isArray(planes) || planes.length === 0)
    throw new TypeError(`${name} is not a SceneFrame`);
  for (const plane of planes as readonly PackedPlane[])
    if (!isRecord(plane) || !isBytes(plane.rows))
      throw new TypeError(`${name}.planes holds a value that is not a plane`);
  if (owners !== undefined && nameOf(owners) !== 'Int32Array')
    throw new TypeError(`${name}.owners is not an Int32Array`);
  const count = width * height;
  if (pixels.length < count || (owners !== undefined && owners.length < count))
    throw new RangeError(`${name} has fewer than ${count} pixels`);
  if (like !== undefined && (width !== like.width || height !== like.height))
    throw new RangeError(`${name} is not of ${like.width}x${like.height} pixels`);
}

function checkWholeSide(side: number, name: string, isFrame: boolean): void {
  if (!isFrame) throw new TypeError(`${name}: not a SceneFrame`);
  checkWhole(side, name, 0);
}
