// Actors of one pixel, in front of all others: what a case must show, it shows there.

import {
  type AkosVersion,
  type Costume,
  type CostumePictureHeader,
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
interface Look {
  readonly costume: Costume;
  readonly header: CostumePictureHeader | undefined;
}

function costLook(): Look {
  const fields = {
    ...({ version: 5, colors: 16, redirects: false, mirrorsWest: true } as const),
    ...{ palette: repeat(0, 16), commands: bytes(0), animations: [{ limbs: [] }] },
    limbs: [[dot]],
  };
  const costume = readCost(encodeCost(fields), { version: 5 });
  return { costume, header: readCostumePictureHeader(costume, 0, 0) };
}

function akosLook(version: AkosVersion): Look {
  const fields = {
    ...({ codec: 1, mirrorsWest: true, directions: 4, palette: repeat(0, 16) } as const),
    ...{ commands: bytes(0), animations: [undefined], cels: [dot] },
  };
  const costume = readAkos(encodeAkos(fields), { version });
  return { costume, header: readCostumePictureHeader(costume, 0, 0) };
}

/** How an actor of one pixel is drawn. */
export interface DotOptions extends Pick<SceneActor, 'shadowTable' | 'boxMask'> {
  /** Of an AKOS costume. Default: the costume is a COST. */
  readonly version?: AkosVersion;
}

/** An actor of one pixel at a place of a room, in a palette index. Nothing but planes hides it. */
export function dotActor(
  number: number,
  { x, y }: { readonly x: number; readonly y: number },
  index: number,
  { version, ...options }: DotOptions = {},
): SceneActor {
  const { costume, header } = version === undefined ? costLook() : akosLook(version);
  if (header === undefined) throw new Error('the costume has no picture');
  const limb = { ...header, limb: 0, picture: 0, x: 0, y: 0, mirrored: false };
  const limbs = prepareLimbs(costume, [limb]);
  return { number, x, y, layer: -100, palette: repeat(index, 16), costume, limbs, ...options };
}
