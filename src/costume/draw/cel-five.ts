// What is special about cels of codec 5, when they are drawn:
//
// - If AKPL has 256 entries and the actor's palette has one for color 0, the first cel that is drawn has
//   its palette indices replaced by those of its colors, AKPL with the actor's palette over it; 255 is
//   transparent, before and after. An engine does so for the first cel alone, which looks like an
//   accident, and its drawing is all that shows the rule.
// - The engine takes a cel as drawn if it is in the picture, moved one pixel to the left.
// - The option `mirroring`.

import type { Point } from '../../geometry.js';
import { turnedPixels } from '../akos/cel-codec.js';
import { chosenColors, KEEP } from '../colors.js';
import type { DrawnLimb } from '../cost/compose.js';
import type { Costume } from '../costume.js';
import type { AnyLimb, DecodedLimb } from '../limb.js';
import type { Drawing, IndexPicture } from './drawing.js';
import { limbRows } from './limb-pixels.js';

/** Entries of AKPL with which the first cel gets other colors. */
const MAPPING_SIZE = 256;

/** The palette index for each one of the first cel, if it gets others. */
export function firstCelColors(
  costume: Costume,
  palette: ArrayLike<number>,
): Uint8Array | undefined {
  const maps =
    costume.type === 'akos' &&
    costume.codec === 5 &&
    costume.palette.length === MAPPING_SIZE &&
    (palette[0] ?? KEEP) !== KEEP;
  if (!maps) return undefined;
  const colors = chosenColors(costume.palette, palette);
  colors[KEEP] = KEEP;
  return colors;
}

/** Whether the games take a cel as drawn, from which on the next ones have their own colors. */
export function countsAsDrawn(
  { x, y, width, height, mirrored }: DrawnLimb,
  dst: IndexPicture,
  actor: Point,
): boolean {
  const left = actor.x + x - (mirrored ? width - 1 : 1);
  const top = actor.y + y;
  const shows = left < dst.width && left + width > 0 && top < dst.height && top + height > 0;
  return shows && width > 0 && height > 0;
}

/** A cel as it is drawn: mirrored and colored as {@link Drawing} says. */
export function celAsDrawn(
  costume: Costume,
  limb: AnyLimb,
  { turnsGroups, firstCel }: Pick<Drawing, 'turnsGroups' | 'firstCel'>,
): AnyLimb {
  if (costume.type !== 'akos' || costume.codec !== 5) return limb;
  const turns = turnsGroups && limb.mirrored;
  if (!turns && firstCel === undefined) return limb;
  const { pixels = limbRows(costume, limb) } = limb as Partial<DecodedLimb> & AnyLimb;
  const rows = turns ? turnedPixels(costume, limb) : pixels;
  return { ...limb, pixels: firstCel ? rows.map((index) => firstCel[index]) : rows };
}
