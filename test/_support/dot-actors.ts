// Actors of one pixel, in front of all others: what a case must show, it shows there.

import {
  type AkosVersion,
  type Costume,
  prepareLimbs,
  readCostumePictureHeader,
  type SceneActor,
} from 'scumm-codec';
import { repeat } from './bytes.js';
import { akosWith, costOf, picture } from './small-costumes.js';

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
  const dot = picture(1, 1);
  const costume: Costume =
    version === undefined ? costOf({ limbs: [[dot]] }) : akosWith({ cels: [dot] }, version);
  const header = readCostumePictureHeader(costume, 0, 0);
  if (header === undefined) throw new Error('the costume has no picture');
  const limb = {
    kind: 'limb' as const,
    ...header,
    limb: 0,
    picture: 0,
    x: 0,
    y: 0,
    mirrored: false,
  };
  const limbs = prepareLimbs(costume, [limb]);
  return { number, x, y, layer: -100, palette: repeat(index, 16), costume, limbs, ...options };
}
