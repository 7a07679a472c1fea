// Builds costumes of versions 3 to 6, anew or over a previous costume, whose unchanged parts keep their
// bytes and places. A new costume has its header, commands, animations, then for each limb its pictures and their table.
// For the layouts see the readers in costume/cost/.

import { checkBytes, type OwnBytes } from '../../bytes.js';
import {
  COST_HEADER,
  COST_LAYOUTS,
  COST_MARK,
  COST_PREFIX,
  type CostCostume,
  checkCostume,
  costLayout,
  headerPlaces,
  LIMBS,
  NO_MIRROR,
  readCost,
} from '../../costume/cost/cost.js';
import {
  type CostumeFields,
  type CostumePictureFields,
  partsAt,
} from '../../costume/cost/parts.js';
import { decodeInto, PICTURE_HEADER } from '../../costume/cost/picture.js';
import { type CostumePlaces, costumePlaces } from '../../costume/cost/places.js';
import { limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { checkReleaseIn } from '../../version.js';
import { changed, concat, encodeFields, layOut, type Piece, patched, u8, u16le } from '../bytes.js';
import { checkRecord, checkSparse, inPart, type PreviousOptions } from '../check.js';
import {
  checkedFormat,
  encodeCostRecord,
  encodeCostumePicture,
  pictureBytes,
} from './cost-parts.js';

/**
 * Builds a COST payload, or that of CO in versions 3 and 4; the inverse of `readCost` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readCostParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if the palette does not have `colors` entries, a redirect leads to a picture with fewer pixels,
 *   or a part lies past 65,535; else as {@link encodeCostumePicture}.
 */
export function encodeCost(
  costume: CostumeFields,
  options?: PreviousOptions<CostCostume>,
): OwnBytes {
  const { previous, limits } = optionsOf(options);
  const limit = limitOf(limits, 'pixels');
  const laidOut = layOutCost(costume);
  if (previous === undefined) return laidOut;
  checkCostume(previous, 'previous');
  return patchCost(costume, previous, limit) ?? laidOut;
}

/**
 * Writes the changes of `next` into the payload of `previous`; `undefined` if they do not fit. `next` is already
 * checked.
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
 * What is not stored: which limbs have a table, and lengths. Bytes outside of a part may decide it: the windows decide
 * the length of the command stream, and the bytes where a table begins and ends decide whether it is one, and its length.
 */
function lengthsOf({ tables, commands }: CostumePlaces): string {
  const lengths = tables.map(({ limb, pictures }) => `${limb}: ${pictures.length}`);
  return [...lengths, commands.end - commands.start].join();
}

/** Whether two costumes have the same format, and as many parts of each sort. */
function hasSameForm(a: CostumeFields, b: CostumeFields): boolean {
  return (
    a.version === b.version &&
    a.variant === b.variant &&
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
    const bytes = encodeCostRecord(was, previous);
    const place = { start: pos, end: pos + bytes.length };
    return [changed(place, bytes, encodeCostRecord(becomes, previous))];
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
  const { src, start, animationsAt, lastAnimation } = previous;
  const place = { start, end: animationsAt + (lastAnimation + 1) * 2 };
  const old = src.subarray(place.start, place.end);
  const header = new Uint8Array(old);
  const places = headerPlaces(previous);
  const formatAt = places.formatAt - start;
  const stored = costLayout(previous).ownColors ? palette : zeroColor(palette);
  header.set(stored, places.paletteAt - start);
  header[formatAt] = (header[formatAt] & ~NO_MIRROR) | (mirrorsWest ? 0 : NO_MIRROR);
  return changed(place, old, header);
}

/** The value that shows color 0 of the actor. Throws a RangeError unless all others show that of their number. */
function zeroColor(palette: Uint8Array): Uint8Array {
  const zero = palette.findIndex((color, value) => value > 0 && color === 0);
  for (const [value, color] of palette.entries())
    if (value !== zero && color !== value)
      throw new RangeError(
        `palette[${value}] is ${color}: one value shows 0, the others themselves`,
      );
  return u8(Math.max(0, zero));
}

/** The header and the runs of a picture at a position. */
function picturePieces(
  previous: CostCostume,
  pos: number,
  was: CostumePictureFields,
  becomes: CostumePictureFields,
): Piece[] {
  const size = PICTURE_HEADER.size + (previous.redirects ? 2 : 0);
  const [old, next] = [was, becomes].map((picture) => encodeCostumePicture(picture, previous));
  const end = pos + size;
  const hasRuns = was.redirect === undefined && was.width * was.height > 0;
  const runs = { start: end, end: hasRuns ? runsEnd(previous, pos, was) : end };
  return [
    changed({ start: pos, end }, old.subarray(0, size), next.subarray(0, size)),
    changed(runs, old.subarray(size), next.subarray(size)),
  ];
}

function runsEnd(
  previous: CostCostume,
  pos: number,
  { width, height }: CostumePictureFields,
): number {
  const target = { dst: new Uint8Array(width * height), at: 0, pitch: width, width, height };
  return decodeInto(previous, pos - previous.base, target);
}

function layOutCost(costume: CostumeFields): OwnBytes {
  checkRecord(costume, 'costume');
  const { version, colors, redirects, mirrorsWest, palette, commands, animations, limbs } = costume;
  const { isSizeless = false, variant } = costume;
  const release = checkReleaseIn(COST_LAYOUTS, { version, variant }, 'COST');
  const { prefix, ownColors } = COST_LAYOUTS[release];
  const known = checkedFormat(colors, redirects);
  checkBytes(palette, 'palette');
  checkBytes(commands, 'commands');
  checkSparse(animations, 'animations');
  checkSparse(limbs, 'limbs');
  for (const pictures of limbs) if (pictures) checkSparse(pictures, 'limbs');
  if (palette.length !== colors)
    throw new RangeError(`palette has ${palette.length} entries, colors is ${colors}`);
  if (isSizeless && !prefix) throw new RangeError(`version ${version} stores no size`);
  if (animations.length === 0 && !isSizeless) throw new RangeError('no animations');
  if (limbs.length > LIMBS) throw new RangeError(`${limbs.length} limbs, at most ${LIMBS} fit`);
  const body = layOut(
    headerPlaces({ version, variant, base: 0, colors }).animationsAt + animations.length * 2,
  );

  const commandsAt = body.add(commands);
  const records = animations.map((record, i) => {
    if (record === undefined) return 0;
    return inPart(`animations[${i}]`, () =>
      body.once(record, () => encodeCostRecord(record, { version })),
    );
  });
  const form = { colors, layout: costume.layout, redirects };
  const tables = Array.from({ length: LIMBS }, (_, limb) => {
    const pictures = limbs[limb] ?? [];
    if (pictures.length === 0) return 0;
    const offsets = pictures.map((picture, i) => {
      if (picture === undefined) return 0;
      return inPart(`limbs[${limb}][${i}]`, () => {
        checkRedirect(picture, limbs);
        return body.once(picture, () => pictureBytes(picture, form));
      });
    });
    return body.once(offsets.join(), () => concat(offsets.map(u16le)));
  });

  const last = animations.length - (isSizeless ? 0 : 1);
  const format = known | (mirrorsWest ? 0 : NO_MIRROR);
  const header = encodeFields({ last, format }, COST_HEADER);
  const offsets = [commandsAt, ...tables, ...records].map(u16le);
  const stored = ownColors ? palette : zeroColor(palette);
  const payload = concat([header, stored, ...offsets, ...body.pieces]);
  if (!prefix) return payload;
  const size = isSizeless ? 0 : payload.length + COST_PREFIX.size;
  return concat([encodeFields({ size, mark: COST_MARK }, COST_PREFIX), payload]);
}

/**
 * Throws a RangeError for a redirect to a picture with fewer pixels, because a reader takes as many pixels as the
 * redirecting picture has. Other differences in size are kept, because costumes have them.
 */
function checkRedirect(
  { width, height, redirect }: CostumePictureFields,
  limbs: CostumeFields['limbs'],
): void {
  const target = redirect && limbs[redirect.limb]?.[redirect.picture];
  if (target === undefined || target.width * target.height >= width * height) return;
  const [own, other] = [`${width}x${height}`, `${target.width}x${target.height}`];
  throw new RangeError(`${own} pixels, but its redirect leads to one of only ${other}`);
}
