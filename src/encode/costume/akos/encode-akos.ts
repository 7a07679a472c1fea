// Builds costumes of versions 7 and 8, anew or over a previous costume. For the layouts see the readers in
// costume/akos/.

import { childBlocks } from '../../../block/walk.js';
import { checkBytes, checkList, describe, type OwnBytes } from '../../../bytes.js';
import {
  AKOS_CODECS,
  AKOS_HEADER,
  type AkosCostume,
  type AkosTag,
  CEL_ENTRY,
  checkCostume,
  EIGHT_DIRECTIONS,
  isAkosCodec,
  NO_MIRROR,
} from '../../../costume/akos/akos.js';
import {
  type AkosAnimationFields,
  type AkosCelFields,
  type AkosFields,
  type AkosLimbFields,
  SHORT,
} from '../../../costume/akos/fields.js';
import { readAkosParts } from '../../../costume/akos/parts.js';
import { PICTURE_HEADER } from '../../../costume/cost/picture-header.js';
import { type CostumePixelsOptions, checkPixelsOptions } from '../../../costume/lone-pixels.js';
import { limitOf } from '../../../limits.js';
import { optionsOf } from '../../../options.js';
import { wrapBlock } from '../../block/wrap.js';
import { concat, isSame, u8, u16le } from '../../bytes.js';
import type { PreviousOptions } from '../../check.js';
import { checkRecord, checkRecords, checkSparse, eachOf, fieldsOf, inPart } from '../../check.js';
import { encodeFields } from '../../fields.js';
import { layOut } from '../../lay-out.js';
import { limbMask } from '../cost/costume.js';
import { storedPixels } from '../pixels.js';

/** Blocks that depend on each other: if one changes, the offsets in the others change too. */
const CELS: readonly string[] = ['AKOF', 'AKCI', 'AKCD'] satisfies AkosTag[];

/**
 * Builds an AKOS payload; the inverse of `readAkos` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readAkos` and `readAkosParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if `directions` is neither 4 nor 8, limbs are out of range or order, a limb lacks a
 *   start or length that its code stores, a number, a color or a list does not fit its field, or a limit is
 *   not a number of at least 0; and as `encodeCostumePixels`.
 * @throws {TypeError} if `akos` or a part of it is not of the type given, codec 1 has no palette, or
 *   `previous` is not an AkosCostume.
 */
export function encodeAkos(akos: AkosFields, options?: PreviousOptions<AkosCostume>): OwnBytes {
  const { previous, limits } = optionsOf(options);
  limitOf(limits, 'pixels');
  const next = akosBlocks(akos);
  if (previous === undefined)
    return concat([...next].map(([tag, payload]) => wrapBlock(tag, payload)));
  checkCostume(previous, 'previous');
  const old = akosBlocks(readAkosParts(previous, { limits }));
  const differing = differingTags(old, next);
  const pieces: Uint8Array[] = [];
  const seen = new Set<string>();
  const stored = previous.src.subarray(previous.start, previous.end);
  // A damaged block is not written back. Bytes too few for a block stay at the end.
  const found = childBlocks(stored);
  for (const { tag, src, start, end, payload } of found) {
    const becomes = next.get(tag);
    // The first block of a tag counts. Further blocks of the tag stay, but are removed with it, because one
    // of them would count then.
    const isKept = !differing.has(tag) || (seen.has(tag) && becomes !== undefined);
    seen.add(tag);
    if (isKept) pieces.push(src.subarray(start, end));
    else if (becomes)
      pieces.push(wrapBlock(tag, tag === 'AKHD' ? over(payload, old.get(tag), becomes) : becomes));
  }
  for (const [tag, payload] of next) if (!seen.has(tag)) pieces.push(wrapBlock(tag, payload));
  return concat([...pieces, stored.subarray(found[found.length - 1].end)]);
}

/** Tags of the blocks that are changed, added or removed. */
function differingTags(
  old: ReadonlyMap<string, Uint8Array>,
  next: ReadonlyMap<string, Uint8Array>,
): ReadonlySet<string> {
  const tags = [...old.keys(), ...next.keys()].filter((tag) => {
    const [was, becomes] = [old.get(tag), next.get(tag)];
    return !(was && becomes && isSame(was, becomes));
  });
  return new Set(tags.some((tag) => CELS.includes(tag)) ? [...tags, ...CELS] : tags);
}

/** The stored bytes, except those of changed blocks. */
function over(stored: Uint8Array, was: Uint8Array | undefined, becomes: Uint8Array): Uint8Array {
  return stored.map((byte, i) => (was?.[i] === becomes[i] ? byte : becomes[i]));
}

/** Fields of AKHD that nothing uses, as in all costumes. */
const NUMBER = 1;
const LAYERS = 16;

/** The payloads of a costume by their tags, in order; see `encodeAkos`. */
function akosBlocks(akos: AkosFields): ReadonlyMap<string, OwnBytes> {
  checkRecord(akos, 'akos');
  const { codec, palette, rgb, commands, animations, cels, jumps } = akos;
  checkSparse(animations, 'animations');
  checkRecords(cels, 'cels');
  checkBytes(commands, 'commands');
  if (palette !== undefined) checkBytes(palette, 'palette');
  if (rgb !== undefined) checkBytes(rgb, 'rgb');
  if (jumps !== undefined) checkList(jumps, 'jumps');
  if (isAkosCodec(codec) && AKOS_CODECS[codec].needsPalette && palette === undefined)
    throw new TypeError(`codec ${codec} without a palette`);
  const options = checkPixelsOptions({ codec, colors: palette?.length });
  const [offsets, headers, pixels] = layOutCels(cels, options);
  const flags = flagsOf(akos);
  const counts = { animationCount: animations.length, celCount: cels.length };
  const header = { number: NUMBER, flags, ...counts, codec, layerCount: LAYERS };
  const blocks: readonly (readonly [tag: AkosTag, pieces: readonly Uint8Array[] | undefined])[] = [
    ['AKHD', [encodeFields(header, AKOS_HEADER)]],
    ['AKPL', palette && [palette]],
    ['RGBS', rgb && [rgb]],
    ['AKSQ', [commands]],
    ['AKCH', layOutAnimations(animations)],
    ['AKOF', offsets],
    ['AKCI', headers],
    ['AKCD', pixels],
    ['AKFO', jumps && eachOf(jumps, 'jumps', (jump) => [u16le(jump)])],
  ];
  return new Map(blocks.flatMap(([tag, pieces]) => (pieces ? [[tag, concat(pieces)]] : [])));
}

function flagsOf({ mirrorsWest, directions }: AkosFields): number {
  if (directions !== 4 && directions !== 8)
    throw new RangeError(`${describe(directions)} directions, neither 4 nor 8`);
  return (mirrorsWest ? 0 : NO_MIRROR) | (directions === 8 ? EIGHT_DIRECTIONS : 0);
}

function layOutAnimations(animations: AkosFields['animations']): readonly Uint8Array[] {
  const body = layOut(animations.length * 2);
  const table = animations.map((animation, i) => {
    if (animation === undefined) return 0;
    const encode = () => animationBytes(animation);
    return inPart(`animations[${i}]`, () => body.once(animation, encode));
  });
  return [...table.map(u16le), ...body.pieces];
}

function animationBytes({ limbs }: AkosAnimationFields): OwnBytes {
  checkRecords(limbs, 'limbs');
  return concat([u16le(limbMask(limbs)), ...eachOf(limbs, 'limbs', limbFields)]);
}

function limbFields(limb: AkosLimbFields): Uint8Array[] {
  const code = fieldsOf(limb, u8, 'code');
  if (SHORT.includes(limb.code)) return code;
  if (limb.start === undefined || limb.length === undefined)
    throw new RangeError(`code ${limb.code} without start or length`);
  return [...code, ...fieldsOf(limb, u16le, 'start', 'length')];
}

/** Cels in three blocks: offsets, headers and pixels. */
function layOutCels(
  cels: readonly AkosCelFields[],
  options: CostumePixelsOptions,
): readonly (readonly Uint8Array[])[] {
  const headers = layOut(0);
  const pixels = layOut(0);
  const offsets = cels.map((cel, i) =>
    inPart(`cels[${i}]`, () => {
      const header = headers.once(cel, () => encodeFields(cel, PICTURE_HEADER));
      const at = pixels.once(cel, () => storedPixels(cel, options));
      return encodeFields({ pixels: at, header }, CEL_ENTRY);
    }),
  );
  return [offsets, headers.pieces, pixels.pieces];
}
