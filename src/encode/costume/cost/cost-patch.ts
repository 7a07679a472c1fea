// Writes a costume over another one that differs in a few places: what is the same keeps its bytes and
// its place.

import type { OwnBytes } from '../../../bytes.js';
import { type CostCostume, LIMBS, NO_MIRROR, readCost } from '../../../costume/cost/cost.js';
import type { CostumeFields, CostumePictureFields } from '../../../costume/cost/fields.js';
import { partsAt } from '../../../costume/cost/parts.js';
import { decodePixelsInto } from '../../../costume/cost/picture.js';
import { PICTURE_HEADER } from '../../../costume/cost/picture-header.js';
import { type CostumePlaces, costumePlaces } from '../../../costume/cost/places.js';
import { changed, type Piece, patched } from '../../patch.js';
import { encodeCostRecord, encodeCostumePicture } from './costume.js';

/**
 * The payload of `previous` with what differs in `next`; `undefined` if that does not fit there. `next`
 * has been checked.
 */
export function patchCost(
  next: CostumeFields,
  previous: CostCostume,
  limit: number,
): OwnBytes | undefined {
  const places = costumePlaces(previous);
  const old = partsAt(previous, places, limit);
  const { src, start, end } = previous;
  // Not `slice`, which makes a view of a Node Buffer.
  const payload = new Uint8Array(src.subarray(start, end));
  if (!hasSameForm(next, old)) return undefined;
  if (!patched(payload, start, piecesOf(previous, places, old, next))) return undefined;
  const now = costumePlaces(readCost(payload, previous));
  return lengthsOf(now) === lengthsOf(places) ? payload : undefined;
}

/**
 * The lengths that are not stored. Bytes outside of a part may decide on one: the windows on that of the
 * command stream, and what stands where a table ends on that of the table.
 */
function lengthsOf({ tables, commands }: CostumePlaces): string {
  return [...tables.map(({ pictures }) => pictures.length), commands.end - commands.start].join();
}

/** Whether two costumes have the same kind, and as many parts of each sort. */
function hasSameForm(a: CostumeFields, b: CostumeFields): boolean {
  return (
    a.version === b.version &&
    (a.isSizeless ?? false) === (b.isSizeless ?? false) &&
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
  previous: CostCostume,
  { commands, animations, tables }: CostumePlaces,
  old: CostumeFields,
  next: CostumeFields,
): Piece[] {
  const lists = tables.map(({ at, pictures }) => ({ start: at, end: at + pictures.length * 2 }));
  const stream = changed(commands, old.commands, next.commands);
  const records = animations.flatMap((pos, i) => {
    const [was, becomes] = [old.animations[i], next.animations[i]];
    if (pos === undefined || was === undefined || becomes === undefined) return [];
    const bytes = encodeCostRecord(was);
    const place = { start: pos, end: pos + bytes.length };
    return [changed(place, bytes, encodeCostRecord(becomes))];
  });
  const drawn = tables.flatMap(({ limb, pictures }) =>
    pictures.flatMap((pos, i) => {
      const [was, becomes] = [old.limbs[limb]?.[i], next.limbs[limb]?.[i]];
      if (pos === undefined || was === undefined || becomes === undefined) return [];
      return [{ pos, was, becomes }];
    }),
  );
  const pictures = once(drawn).flatMap((one) => picturePieces(previous, one));
  return [headerPiece(previous, next), ...lists, stream, ...records, ...pictures];
}

/** The header with the offsets of limbs and animations, of which only the palette and a bit can change. */
function headerPiece(previous: CostCostume, { palette, mirrorsWest }: CostumeFields): Piece {
  const { src, start, limbsAt, animationsAt, lastAnimation, colors } = previous;
  const place = { start, end: animationsAt + (lastAnimation + 1) * 2 };
  const old = src.subarray(place.start, place.end);
  const header = new Uint8Array(old);
  const paletteAt = limbsAt - 2 - colors - start;
  header.set(palette, paletteAt);
  header[paletteAt - 1] = (header[paletteAt - 1] & ~NO_MIRROR) | (mirrorsWest ? 0 : NO_MIRROR);
  return changed(place, old, header);
}

/** A picture at a position, as it was and as it is to be. */
interface Redrawn {
  readonly pos: number;
  readonly was: CostumePictureFields;
  readonly becomes: CostumePictureFields;
}

/** Pictures without repetition: thousands of entries may lead to one, which takes long to encode. */
function once(pictures: readonly Redrawn[]): Redrawn[] {
  const known = new Map<number, Set<CostumePictureFields>>();
  return pictures.filter(({ pos, becomes }) => {
    const here = known.get(pos) ?? new Set();
    known.set(pos, here);
    return !here.has(becomes) && here.add(becomes);
  });
}

/** A picture's header and its runs. */
function picturePieces(previous: CostCostume, { pos, was, becomes }: Redrawn): Piece[] {
  const size = PICTURE_HEADER + (previous.redirects ? 2 : 0);
  const [old, next] = [was, becomes].map((picture) => encodeCostumePicture(picture, previous));
  const header = { start: pos, end: pos + size };
  const runs = { start: header.end, end: runsEnd(previous, pos, was) ?? header.end };
  return [
    changed(header, old.subarray(0, size), next.subarray(0, size)),
    changed(runs, old.subarray(size), next.subarray(size)),
  ];
}

/** The position behind the runs of a picture; `undefined` for one without. */
function runsEnd(
  previous: CostCostume,
  pos: number,
  picture: CostumePictureFields,
): number | undefined {
  const { width, height, redirect } = picture;
  if (redirect !== undefined || width * height === 0) return undefined;
  const target = { dst: new Uint8Array(width * height), at: 0, pitch: width, width, height };
  return decodePixelsInto(previous, pos - previous.base, target);
}
