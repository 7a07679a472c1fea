// Builds any block from the record that `readBlock` gives, edited or not. The record may come from a
// stranger: a value that the block cannot store is refused.

import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import { readChar } from '../charset/char.js';
import { readAkos } from '../costume/akos/akos.js';
import { readCost } from '../costume/cost/cost.js';
import { GAME_RULES, indexPart } from '../game/rules.js';
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
import { BLOCK_FORMS, checkRelease, type Release, type VersionOptions } from '../version.js';
import { wrapAs } from './block/wrap.js';
import { encodeBompPayload } from './bomp/bomp.js';
import { encodeBoxd, encodeBoxm, encodeBx, encodeScal } from './box/box.js';
import { encodeChar } from './charset/char.js';
import { encodeNut } from './charset/nut.js';
import type { PreviousOptions } from './check.js';
import { checkRecord } from './check.js';
import { encodeAkos } from './costume/akos/encode-akos.js';
import { encodeCost } from './costume/cost/cost.js';
import { akosStrays, costStrays } from './costume/strays.js';
import { PART_ENCODERS } from './index-file/index-file.js';
import { lossIn } from './loss.js';
import { encodeCdhd, encodeImhd, encodeObna, encodeOc } from './object/object.js';
import { encodeVerb } from './object/verb.js';
import { encodeClut, encodePals } from './palette/palette.js';
import { encodeCycl } from './room/cycl.js';
import { encodeLoff, encodeRmhd, encodeRmih, encodeTrns } from './room/records.js';

/** The release, the limits, and the payload before the edit. */
interface Options extends VersionOptions<never>, LimitOptions {
  /** That payload; `undefined` for none. */
  readonly stored: Uint8Array | undefined;
}

type Encoder<T> = (value: T, options: Options) => OwnBytes;

/** The encoders of blocks outside of the index. */
const ENCODERS: { readonly [T in ContentTag]: Encoder<BlockValues[T]> } = {
  RMHD: encodeRmhd,
  HD: encodeRmhd,
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
  CHAR: /* @__PURE__ */ over(encodeChar, readChar),
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
 * Builds any block; the inverse of `readBlock`, for records that were edited, as JSON or otherwise. The
 * encoder of the block checks the value. Then the new block is read back: a field that it does not store is
 * an error, which names the field.
 *
 * @param block - its tag and value, from `readBlock`
 * @param options - the release of the game, and the block before the edit
 * @returns the block with its header; for NUT, and for CHAR in versions 3 and 4, the whole file. `editGame` takes
 *   what follows the header
 * @throws {DecodeError} as `readBlock`, if `previous` is damaged, or the value makes a block that cannot be
 *   read; `LIMIT` past a limit.
 * @throws {RangeError} as the encoder of the block; if the block would lose a value; if a window of a
 *   costume leaves the commands, but did not in `previous`; if the tag is unknown, or `previous` has
 *   another tag; if the version has no such block, or the version or variant is unknown; or if a limit is
 *   not a number of at least 0.
 * @throws {TypeError} as the encoder of the block; if `block` has no tag, `previous` is not a tag with a
 *   payload, or the version is absent.
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
