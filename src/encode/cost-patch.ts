// Writes a costume over another one that differs in a few places: what is the same keeps its bytes and
// its place.

import type { OwnBytes } from '../bytes.js';
import { LIMBS } from '../costume/cost.js';
import type { Cost } from '../costume/index.js';
import { decodePixelsInto } from '../costume/picture.js';
import { PICTURE_HEADER } from '../costume/picture-header.js';
import { DEFAULT_LIMITS } from '../limits.js';
import {
  type CostumeFields,
  type CostumePictureFields,
  encodeAnimationRecord,
  encodeCostumePicture,
} from './costume.js';
import { partsAt } from './costume-parts.js';
import { type CostumePlaces, costumePlaces } from './costume-places.js';
import { changed, type Piece, patched } from './patch.js';

/** Bit of the byte before the palette: west has its own pictures. */
const NO_MIRROR = 0x80;

/**
 * The payload of `previous` with what differs in `next`; `undefined` if that does not fit there. `next`
 * has been checked.
 */
export function patchCost(next: CostumeFields, previous: Cost): OwnBytes | undefined {
  const places = costumePlaces(previous);
  const old = partsAt(previous, places, DEFAULT_LIMITS.pixels);
  const { src, start, end, palette } = previous;
  const payload = src.slice(start, end);
  if (!hasSameForm(next, old)) return undefined;
  if (!patched(payload, start, piecesOf(previous, places, old, next))) return undefined;
  const paletteAt = palette.byteOffset - src.byteOffset - start;
  payload.set(next.palette, paletteAt);
  payload[paletteAt - 1] =
    (payload[paletteAt - 1] & ~NO_MIRROR) | (next.mirrorsWest ? 0 : NO_MIRROR);
  return payload;
}

/** Whether two costumes have the same kind, and as many parts of each sort. */
function hasSameForm(a: CostumeFields, b: CostumeFields): boolean {
  return (
    a.version === b.version &&
    a.colors === b.colors &&
    a.redirects === b.redirects &&
    (a.layout ?? 'column') === (b.layout ?? 'column') &&
    a.commands.length === b.commands.length &&
    presence(a) === presence(b)
  );
}

/** Which animations and pictures there are, as a text: `+` and `-`. */
function presence({ animations, limbs }: CostumeFields): string {
  const tables = Array.from({ length: LIMBS }, (_, limb) => limbs[limb] ?? []);
  const lists: readonly (readonly unknown[])[] = [animations, ...tables];
  return lists
    .map((list) => Array.from(list, (one) => (one === undefined ? '-' : '+')).join(''))
    .join();
}

/** All parts. */
function piecesOf(
  previous: Cost,
  { commands, animations, tables }: CostumePlaces,
  old: CostumeFields,
  next: CostumeFields,
): Piece[] {
  const { start, animationsAt, lastAnimation } = previous;
  const header = { start, end: animationsAt + (lastAnimation + 1) * 2 };
  const lists = tables.map(({ at, pictures }) => ({ start: at, end: at + pictures.length * 2 }));
  const stream = changed(commands, old.commands, next.commands);
  const records = animations.flatMap((pos, i) => {
    const [was, becomes] = [old.animations[i], next.animations[i]];
    if (pos === undefined || was === undefined || becomes === undefined) return [];
    const bytes = encodeAnimationRecord(was);
    const place = { start: pos, end: pos + bytes.length };
    return [changed(place, bytes, encodeAnimationRecord(becomes))];
  });
  const drawn = tables.flatMap(({ limb, pictures }) =>
    pictures.flatMap((pos, i) => {
      const [was, becomes] = [old.limbs[limb]?.[i], next.limbs[limb]?.[i]];
      if (pos === undefined || was === undefined || becomes === undefined) return [];
      return picturePieces(previous, pos, was, becomes);
    }),
  );
  return [header, ...lists, stream, ...records, ...drawn];
}

/** A picture's header and its runs. */
function picturePieces(
  previous: Cost,
  pos: number,
  old: CostumePictureFields,
  next: CostumePictureFields,
): Piece[] {
  const size = PICTURE_HEADER + (previous.redirects ? 2 : 0);
  const [was, becomes] = [old, next].map((picture) => encodeCostumePicture(picture, previous));
  const header = { start: pos, end: pos + size };
  const runs = { start: header.end, end: runsEnd(previous, pos, old) ?? header.end };
  return [
    changed(header, was.subarray(0, size), becomes.subarray(0, size)),
    changed(runs, was.subarray(size), becomes.subarray(size)),
  ];
}

/** The position behind the runs of a picture; `undefined` for one without. */
function runsEnd(previous: Cost, pos: number, picture: CostumePictureFields): number | undefined {
  const { width, height, redirect } = picture;
  if (redirect !== undefined || width * height === 0) return undefined;
  const target = { dst: new Uint8Array(width * height), at: 0, pitch: width, width, height };
  return decodePixelsInto(previous, { offset: pos - previous.base }, target);
}
