// Builds costumes of versions 4 to 6, anew or over a previous costume, whose unchanged parts keep their
// bytes and places.

import type { OwnBytes } from '../../../bytes.js';
import { checkCost } from '../../../costume/cost/check.js';
import { type CostCostume, LIMBS, NO_MIRROR, readCost } from '../../../costume/cost/cost.js';
import type { CostumeFields, CostumePictureFields } from '../../../costume/cost/fields.js';
import { partsAt } from '../../../costume/cost/parts.js';
import { decodePixelsInto } from '../../../costume/cost/picture.js';
import { PICTURE_HEADER } from '../../../costume/cost/picture-header.js';
import { type CostumePlaces, costumePlaces } from '../../../costume/cost/places.js';
import { NO_OPTIONS } from '../../../geometry.js';
import { type LimitOptions, limitOf } from '../../../limits.js';
import { changed, type Piece, patched } from '../../patch.js';
import { layOutCost } from './cost-layout.js';
import { encodeCostRecord, encodeCostumePicture } from './costume.js';

/** Options of {@link encodeCost}. `limits.pixels` bounds the pixels of all pictures of `previous` together. */
export interface EncodeCostOptions extends LimitOptions {
  /**
   * The costume before the edit. If the new costume has the same animations and pictures, and no changed
   * part has grown, all else keeps its bytes and its place, whatever the layout. Default: none.
   */
  readonly previous?: CostCostume | undefined;
}

/**
 * Builds a COST payload, or that of CO in version 4; the inverse of `readCost` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readCostumeParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if there are no animations or more than 256, or more than 16 limbs, the palette does
 *   not have `colors` entries, a redirect leads to a picture with fewer pixels, a part does not fit or lies
 *   past 65,535, or `colors`, `layout` or the version is unknown; if a picture is wrong, as
 *   {@link encodeCostumePicture}; or if a limit is not a number of at least 0.
 * @throws {TypeError} if `costume` or a part of it is not of the type given, or the version absent, or
 *   `previous` is not a CostCostume.
 */
export function encodeCost(costume: CostumeFields, options?: EncodeCostOptions): OwnBytes {
  const { previous, limits }: EncodeCostOptions = options ?? NO_OPTIONS;
  const limit = limitOf(limits, 'pixels');
  const laidOut = layOutCost(costume);
  if (previous === undefined) return laidOut;
  checkCost(previous);
  return patchCost(costume, previous, limit) ?? laidOut;
}

/**
 * Writes the changes of `next` into the payload of `previous`; `undefined` if they do not fit. `next` is
 * already checked.
 */
function patchCost(
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
 * The lengths that are not stored. Bytes outside of a part may decide its length: the windows decide that
 * of the command stream, and the bytes where a table ends decide that of the table.
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

/** Which animations and pictures exist, as a string of `+` and `-`. */
function presence({ animations, limbs }: CostumeFields): string {
  const signs = (list: readonly unknown[]) =>
    Array.from(list, (one) => (one === undefined ? '-' : '+')).join('');
  return [
    signs(animations),
    ...Array.from({ length: LIMBS }, (_, i) => signs(limbs[i] ?? [])),
  ].join();
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
  // Thousands of entries may lead to one picture, which takes long to encode.
  const known = new Map<number, Set<CostumePictureFields>>();
  const pictures = tables.flatMap(({ limb, pictures }) =>
    pictures.flatMap((pos, i) => {
      const [was, becomes] = [old.limbs[limb]?.[i], next.limbs[limb]?.[i]];
      if (pos === undefined || was === undefined || becomes === undefined) return [];
      const here = known.get(pos) ?? new Set();
      if (here.has(becomes)) return [];
      known.set(pos, here.add(becomes));
      return picturePieces(previous, pos, was, becomes);
    }),
  );
  return [headerPiece(previous, next), ...lists, stream, ...records, ...pictures];
}

/** The header with the offsets of limbs and animations. Only the palette and one bit of it can change. */
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

/** The header and the runs of a picture at a position. */
function picturePieces(
  previous: CostCostume,
  pos: number,
  was: CostumePictureFields,
  becomes: CostumePictureFields,
): Piece[] {
  const size = PICTURE_HEADER + (previous.redirects ? 2 : 0);
  const [old, next] = [was, becomes].map((picture) => encodeCostumePicture(picture, previous));
  const end = pos + size;
  const runs = { start: end, end: hasRuns(was) ? runsEnd(previous, pos, was) : end };
  return [
    changed({ start: pos, end }, old.subarray(0, size), next.subarray(0, size)),
    changed(runs, old.subarray(size), next.subarray(size)),
  ];
}

function hasRuns({ width, height, redirect }: CostumePictureFields): boolean {
  return redirect === undefined && width * height > 0;
}

/** The position behind the runs of a picture. */
function runsEnd(
  previous: CostCostume,
  pos: number,
  { width, height }: CostumePictureFields,
): number {
  const target = { dst: new Uint8Array(width * height), at: 0, pitch: width, width, height };
  return decodePixelsInto(previous, pos - previous.base, target);
}
