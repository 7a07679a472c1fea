// Builds any block from the record that `readBlock` gives, edited or not. The record may come from a stranger: the new
// block is read back, and what the record says, but the block does not store, is refused.

import { checkBytes, describe, isRecord, type OwnBytes } from '../bytes.js';
import { readChar } from '../charset/glyphs/charset.js';
import { readAkos } from '../costume/akos/akos.js';
import { readCost } from '../costume/cost/cost.js';
import { GAME_RULES, indexPart } from '../game/game.js';
import { type LimitOptions, limitOf } from '../limits.js';
import {
  type BlockRecord,
  type BlockTag,
  type BlockValues,
  type ContentTag,
  isContentTag,
  readBlock,
  type TaggedPayload,
} from '../tools/read-block.js';
import { type ByteArray, isByteArray } from '../typed-array.js';
import { BLOCK_FORMS, checkRelease, type Release, type VersionOptions } from '../version.js';
import { wrapAs } from './block.js';
import { encodeBompPayload } from './bomp.js';
import { encodeBoxd, encodeBoxm, encodeBx, encodeScal } from './box.js';
import { encodeChar, encodeNut } from './charset.js';
import { checkRecord, type PreviousOptions } from './check.js';
import { encodeAkos } from './costume/akos.js';
import { encodeCost } from './costume/cost.js';
import { akosStrays, costStrays } from './costume/pixels.js';
import { PART_ENCODERS } from './index-file/index-file.js';
import { encodeCdhd, encodeImhd, encodeObna, encodeOc, encodeVerb } from './object.js';
import { encodeClut, encodePals } from './palette.js';
import { encodeCycl, encodeHd, encodeLoff, encodeRmhd, encodeRmih, encodeTrns } from './room.js';

/** The release, the limits, and the payload before the edit. */
interface Options extends VersionOptions<never>, LimitOptions {
  /** That payload; `undefined` for none. */
  readonly stored: Uint8Array | undefined;
}

type Encoder<T> = (value: T, options: Options) => OwnBytes;

/** The encoders of blocks outside of the index. */
const ENCODERS: { readonly [T in ContentTag]: Encoder<BlockValues[T]> } = {
  RMHD: encodeRmhd,
  HD: encodeHd,
  RMIH: encodeRmih,
  TRNS: encodeTrns,
  CYCL: encodeCycl,
  CC: encodeCycl,
  CLUT: encodeClut,
  APAL: encodeClut,
  PA: encodeClut,
  PALS: encodePals,
  BOXD: encodeBoxd,
  BOXM: encodeBoxm,
  BX: (value, options) => {
    checkRecord(value, 'value');
    return encodeBx(value.boxes, value.matrix, options);
  },
  SCAL: encodeScal,
  SA: encodeScal,
  CDHD: encodeCdhd,
  IMHD: encodeImhd,
  OBNA: encodeObna,
  VERB: encodeVerb,
  OC: encodeOc,
  COST: /* @__PURE__ */ over(encodeCost, readCost),
  CO: /* @__PURE__ */ over(encodeCost, readCost),
  AKOS: /* @__PURE__ */ over(encodeAkos, readAkos),
  CHAR: (value, options) => {
    checkRecord(value, 'charset');
    return over(encodeChar, readChar)({ ...value, version: options.version }, options);
  },
  NUT: encodeNut,
  BOMP: encodeBompPayload,
  LOFF: encodeLoff,
  FO: encodeLoff,
};

/** An encoder that keeps the bytes of unchanged parts. */
function over<T, P>(
  encode: (value: T, options: LimitOptions & { previous: P | undefined }) => OwnBytes,
  read: (stored: Uint8Array, options: Options) => P,
): Encoder<T> {
  return (value, options) => {
    const { stored, limits } = options;
    return encode(value, { previous: stored && read(stored, options), limits });
  };
}

/** Tags of the fonts that are files of their own, without a header. */
const FILES = { charset: 'CHAR', font: 'NUT' } as const;

/**
 * Builds any block; the inverse of `readBlock`, for records that were edited, as JSON or otherwise. The encoder of the
 * block checks the value. Then the new block is read back: a field that it does not store is an error, which names the
 * field.
 *
 * @param block - its tag and value, from `readBlock`
 * @param options - the release of the game, and the block before the edit
 * @returns the block with its header; for NUT, and for CHAR in versions 3 and 4, the whole file. `editGame` takes what
 *   follows the header
 * @throws {DecodeError} as `readBlock`, if `previous` is damaged, or the value makes a block that cannot be read;
 *   `LIMIT` past a limit.
 * @throws {RangeError} if the block would lose a value, or a window of a costume leaves the commands, but did not in
 *   `previous`; else as the encoder of the block.
 */
export function encodeBlock(
  block: BlockRecord,
  options: VersionOptions & PreviousOptions<TaggedPayload>,
): OwnBytes {
  const release = checkRelease(options);
  const { version, variant, previous, limits } = options;
  limitOf(limits, 'pixels');
  limitOf(limits, 'entries');
  const { tag, value, payload: given } = Object(block) as BlockRecord & Partial<TaggedPayload>;
  if (given !== undefined && value === undefined)
    throw new TypeError('block has a payload, and no value: wrapBlock gives a payload its header');
  if (typeof tag !== 'string') throw new TypeError(`block.tag is ${describe(tag)}, not a text`);
  const encode = encoderOf(release, tag);
  if (encode === undefined) throw new RangeError(`version ${version} has no ${describe(tag)}`);
  const { version: own = version } = Object(value) as Partial<VersionOptions>;
  if (own !== version) throw new RangeError(`value.version ${describe(own)} is not ${version}`);
  if (previous !== undefined) checkPrevious(previous, tag);
  const stored = previous?.payload;
  const full = { version: version as never, variant, limits, stored };
  const payload = payloadOf({ tag, value }, encode, full);
  const { beside } = GAME_RULES[release];
  if (beside && FILES[beside] === tag) return payload;
  return wrapAs(BLOCK_FORMS[release], tag, payload);
}

function checkPrevious(previous: TaggedPayload, tag: string): void {
  const { tag: before, payload } = Object(previous) as TaggedPayload;
  checkBytes(payload, 'previous.payload');
  if (before !== tag) throw new RangeError(`previous is ${describe(before)}, not ${tag}`);
}

/** The encoder of a block; `undefined` if the release has no such block. */
function encoderOf(release: Release, tag: string): Encoder<never> | undefined {
  if (isContentTag(release, tag)) return ENCODERS[tag];
  const part = indexPart(release, tag);
  return part && PART_ENCODERS[part];
}

function payloadOf(
  { tag, value }: { readonly tag: BlockTag; readonly value: unknown },
  encode: Encoder<never>,
  options: Options,
): OwnBytes {
  const { stored } = options;
  const before = stored && readBlock({ tag, payload: stored }, options)?.value;
  // Not `slice`, which makes a view of a Node Buffer.
  if (stored && lossIn(value, before) === undefined && lossIn(before, value) === undefined)
    return new Uint8Array(stored);
  const payload = encode(value as never, options);
  const loss = lossIn(value, readBlock({ tag, payload }, options)?.value);
  if (loss !== undefined) throw new RangeError(loss);
  const straysOf: ((value: never) => readonly string[]) | undefined = STRAYS[tag];
  if (before === undefined || straysOf === undefined) return payload;
  // A window that left the commands before may still do so.
  const known = new Set(straysOf(before as never));
  const stray = straysOf(value as never).find((one) => !known.has(one));
  if (stray !== undefined) throw new RangeError(stray);
  return payload;
}

/** Name the windows of a costume that leave its commands, by tag. */
const STRAYS: { readonly [T in BlockTag]?: (value: BlockValues[T]) => readonly string[] } = {
  COST: costStrays,
  CO: costStrays,
  AKOS: akosStrays,
};

/** A range of a buffer whose bytes another buffer has too, `shift` bytes later. */
interface Same {
  readonly other: ArrayBufferLike;
  readonly shift: number;
  from: number;
  to: number;
}

/** The ranges known so far, by buffer: views may overlap, as the scripts of verbs do. */
type Known = Map<ArrayBufferLike, Same>;

/**
 * Names the first part of a given record that the record read back from the block lacks; `undefined` if it lacks
 * nothing. A given field that is `undefined` is skipped.
 */
export function lossIn(given: unknown, read: unknown): string | undefined {
  const loss = lossAt(given, read, new Map());
  return loss && `value${loss}`;
}

/** As `lossIn`, but the path starts with a field or an entry, not with `value`. */
function lossAt(given: unknown, read: unknown, known: Known): string | undefined {
  if (given === read) return undefined;
  if (read === undefined) return ` would be lost: the block does not store it`;
  if (isByteArray(given) && isByteArray(read) && given.length === read.length)
    return lossInBytes(given, read, known);
  if (isList(given) && isList(read)) return lossInList(given, read, known);
  if (!isRecord(given) || !isRecord(read) || isList(given) || isList(read))
    return ` ${describe(given)} would be lost: the block says ${describe(read)}`;
  const fields: Readonly<Record<string, unknown>> = { ...read };
  for (const [name, field] of Object.entries(given)) {
    if (field === undefined) continue;
    const loss = lossAt(field, fields[name], known);
    if (loss !== undefined) return `.${name}${loss}`;
  }
  return undefined;
}

function lossInList(
  given: ArrayLike<unknown>,
  read: ArrayLike<unknown>,
  known: Known,
): string | undefined {
  if (given.length !== read.length) return ` has ${given.length} entries, the block ${read.length}`;
  for (let i = 0; i < given.length; i++) {
    if (given[i] === read[i]) continue;
    const loss = lossAt(given[i], read[i], known);
    if (loss !== undefined) return `[${i}]${loss}`;
  }
  return undefined;
}

/** Compares each byte of a buffer once, if views follow or contain one another. */
function lossInBytes(given: ByteArray, read: ByteArray, known: Known): string | undefined {
  const { buffer, byteOffset: start, length } = given;
  const shift = read.byteOffset - start;
  let same = known.get(buffer);
  const isNear =
    same?.other === read.buffer &&
    same.shift === shift &&
    start <= same.to &&
    start + length >= same.from;
  if (same === undefined || !isNear) same = { other: read.buffer, shift, from: start, to: start };
  for (let i = 0; i < length; i++) {
    if (start + i >= same.from && start + i < same.to) i = same.to - start;
    if (i < length && given[i] !== read[i])
      return `[${i}] ${given[i]} would be lost: the block says ${read[i]}`;
  }
  same.from = Math.min(same.from, start);
  same.to = Math.max(same.to, start + length);
  known.set(buffer, same);
  return undefined;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || ArrayBuffer.isView(value);
}
