// Builds costumes of versions 7 and 8, anew or over a previous costume, and AKSQ, their commands. For the layouts see
// the readers in costume/akos/.

import { childBlocks } from '../../block/walk.js';
import { checkBytes, checkList, describe, isSame, type OwnBytes } from '../../bytes.js';
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
} from '../../costume/akos/akos.js';
import {
  type AkosEntry,
  COMMANDS_FROM,
  celOf,
  listedCel,
  MOST_CELS,
} from '../../costume/akos/code.js';
import { type AkosCodeType, LAYOUTS, operandLayout } from '../../costume/akos/layouts.js';
import {
  type AkosAnimationFields,
  type AkosCelFields,
  type AkosFields,
  type AkosLimbFields,
  readAkosParts,
  SHORT,
} from '../../costume/akos/parts.js';
import { PICTURE_HEADER } from '../../costume/cost/picture.js';
import { type CostumePixelsOptions, checkPixelsOptions } from '../../costume/pixels.js';
import { checkUpTo } from '../../geometry.js';
import { limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { wrapBlock } from '../block.js';
import { concat, encodeFields, i16le, layOut, u8, u16be, u16le } from '../bytes.js';
import {
  checkRecord,
  checkRecords,
  checkSparse,
  eachOf,
  fieldsOf,
  inPart,
  type PreviousOptions,
} from '../check.js';
import { limbMask } from './cost-parts.js';
import { storedPixels } from './pixels.js';

/** Blocks that depend on each other: if one changes, the offsets in the others change too. */
const CELS: readonly string[] = ['AKOF', 'AKCI', 'AKCD'] satisfies AkosTag[];

/**
 * Builds an AKOS payload; the inverse of `readAkos` and of the readers of its parts.
 *
 * @throws {DecodeError} as `readAkos` and `readAkosParts`, if `previous` is damaged; `LIMIT` past `limits.pixels`.
 * @throws {RangeError} if limbs are not in order, or a limb lacks a start or length that its code stores.
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

/** A cel of a list to build. */
export interface AkosEntryFields extends Pick<AkosEntry, 'x' | 'y' | 'cel'> {
  /** Code as stored. Default: the shortest for the cel. */
  readonly code?: number | undefined;
}

/** A code of AKSQ to build. */
export interface AkosCodeFields {
  /** What it does. */
  readonly type: AkosCodeType;
  /** Operands by name, in any order; for `cel` the number of the cel. A `count` follows from the entries. */
  readonly operands?: Readonly<Record<string, number>> | undefined;
  /** The cels of `cels` and `movingCels`; other types have none. Default: none. */
  readonly entries?: readonly AkosEntryFields[] | undefined;
  /** Code as stored: required for `unknown`; for `cel` the default is the shortest. Other types ignore it. */
  readonly code?: number | undefined;
}

/** First code of two bytes that shows a cel. */
const LONG_CELS = 0x8000;

/**
 * Builds AKSQ, or a part of it; the inverse of `readAkosCode`.
 *
 * @param codes - in order; targets are positions in AKSQ, which the caller knows
 * @throws {RangeError} if an operand is absent, or a code is not one of its type, or shows another cel.
 */
export function encodeAkosCommands(codes: readonly AkosCodeFields[]): OwnBytes {
  checkRecords(codes, 'codes');
  return concat(codes.flatMap(piecesOf));
}

function piecesOf({ type, operands, entries, code }: AkosCodeFields): Uint8Array[] {
  if (operands !== undefined) checkRecord(operands, 'operands');
  if (type === 'cel') return [celCode(code, operands?.['cel'], COMMANDS_FROM - 1, celOf)];
  if (type === 'unknown') return [unknownCode(code as number)];
  if (!(typeof type === 'string' && Object.hasOwn(LAYOUTS, type)))
    throw new RangeError(`unknown type ${describe(type)}`);
  const layout = operandLayout(type);
  const isList = 'count' in layout.fields;
  const list = entries ?? [];
  checkRecords(list, 'entries');
  if (list.length > 0 && !isList) throw new RangeError(`${type} has no entries`);
  const values = { ...operands, ...(isList && { count: list.length }) };
  const head = encodeFields(values, layout);
  head.set(u16be(LAYOUTS[type].code));
  // All codes of two bytes show a cel in a list.
  const cels = list.flatMap((one) => [
    i16le(one.x),
    i16le(one.y),
    celCode(one.code, one.cel, 0xffff, listedCel),
  ]);
  return [head, ...cels];
}

/** The code that shows a cel: the given one, at most `last`, or the shortest. */
function celCode(
  given: number | undefined,
  cel: number | undefined,
  last: number,
  shownBy: (code: number) => number | undefined,
): OwnBytes {
  const code = given ?? shortest(cel as number);
  checkUpTo(code, last, 'code');
  if (cel !== undefined && cel !== shownBy(code))
    throw new RangeError(`code ${code} shows cel ${shownBy(code)}, not ${describe(cel)}`);
  if (code >= 0x80 && code < LONG_CELS)
    throw new RangeError(`code ${code} has neither one byte nor two`);
  return code < 0x80 ? u8(code) : u16be(code);
}

function shortest(cel: number): number {
  checkUpTo(cel, MOST_CELS - 1, 'cel');
  return cel < 0x80 ? cel : LONG_CELS | cel;
}

function unknownCode(code: number): OwnBytes {
  checkUpTo(code, 0xffff, 'code');
  const isKnown = Object.values(LAYOUTS).some((layout) => layout.code === code);
  if (code < COMMANDS_FROM || isKnown) throw new RangeError(`code ${code} is a known one`);
  return u16be(code);
}
