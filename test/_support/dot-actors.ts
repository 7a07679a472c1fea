// Actors of one pixel, in front of all others: what a case must show, it shows there.

import {
  type AkosVersion,
  type Costume,
  prepareLimbs,
  readAkos,
  readCost,
  readCostumePictureHeader,
  type SceneActor,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { bytes, repeat } from './bytes.js';

const dot = { width: 1, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels: bytes(1) };

/** A costume with one picture. */
function costumeOf(version: AkosVersion | undefined): Costume {
  const shared = { mirrorsWest: true, palette: repeat(0, 16), commands: bytes(0) } as const;
  if (version !== undefined) {
    const rest = { codec: 1, directions: 4, animations: [undefined], cels: [dot] } as const;
    return readAkos(encodeAkos({ ...shared, ...rest }), { version });
  }
  const rest = { version: 5, colors: 16, redirects: false, animations: [{ limbs: [] }] } as const;
  return readCost(encodeCost({ ...shared, ...rest, limbs: [[dot]] }), { version: 5 });
}

/** How an actor of one pixel is drawn. */
export interface DotOptions extends Pick<SceneActor, 'shadowTable' | 'boxMask'> {
  /** Of an AKOS costume. Default: the costume is a COST. */
  readonly version?: AkosVersion | undefined;
}

/** An actor of one pixel at a place of a room, in a palette index. Nothing but planes hides it. */
export function dotActor(
  number: number,
  { x, y }: { readonly x: number; readonly y: number },
  index: number,
  { version, ...options }: DotOptions = {},
): SceneActor {
  const costume = costumeOf(version);
  const header = readCostumePictureHeader(costume, 0, 0);
  if (header === undefined) throw new Error('the costume has no picture');
  const limb = { ...header, limb: 0, picture: 0, x: 0, y: 0, mirrored: false };
  const limbs = prepareLimbs(costume, [limb]);
  return { number, x, y, layer: -100, palette: repeat(index, 16), costume, limbs, ...options };
}
