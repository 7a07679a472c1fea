// Pictures of costumes in JSON: their place on the sheet, and how they are drawn.

import type { Box } from '../../geometry.js';
import type { CostumePictureFields, PictureRedirect } from '../costume/cost/costume.js';
import { BYTE, type Shape, SIGNED_WORD, WORD, whole } from './shape.js';
import { optional, record } from './shape-groups.js';
import { type CutPictures, type LayOutPictures, SIDE } from './sheet.js';

/** A picture. One that is redirected has no place on the sheet. */
export interface CelData extends Omit<CostumePictureFields, 'pixels'> {
  readonly x: number | undefined;
  readonly y: number | undefined;
}

/** What a picture is like. */
export function celShape(): Shape<CelData> {
  return record<CelData>({
    x: optional(SIDE),
    y: optional(SIDE),
    width: WORD,
    height: WORD,
    relX: SIGNED_WORD,
    relY: SIGNED_WORD,
    moveX: SIGNED_WORD,
    moveY: SIGNED_WORD,
    redirect: optional(record<PictureRedirect>({ limb: whole(0, 15), picture: BYTE })),
  });
}

/** Pictures with their places, those with pixels on the sheet. */
export function celsData(
  cels: readonly CostumePictureFields[],
  layOut: LayOutPictures,
  transparent: number,
): CelData[] {
  const places = layOut(
    cels.filter(({ redirect }) => redirect === undefined),
    transparent,
  );
  let next = 0;
  return cels.map(({ pixels: _, ...cel }) => {
    const { x, y } = cel.redirect ? { x: undefined, y: undefined } : places[next++];
    return { ...cel, x, y };
  });
}

/** Pictures with their pixels. */
export function celsOf(
  cels: readonly CelData[],
  cut: CutPictures,
  transparent: number,
): CostumePictureFields[] {
  const own = cels.filter(({ redirect }) => redirect === undefined);
  const pixels = cut(own.map(placeOf), transparent);
  let next = 0;
  return cels.map(({ x: _, y: __, ...cel }) => ({
    ...cel,
    pixels: cel.redirect ? new Uint8Array(0) : pixels[next++],
  }));
}

function placeOf({ x, y, width, height }: CelData, i: number): Box {
  if (x === undefined || y === undefined)
    throw new TypeError(`json.data.cels: picture ${i} of the sheet has no place`);
  return { x, y, width, height };
}
