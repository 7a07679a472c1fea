// Encoders for z-planes. For the layout see the decoders in mask/.

import { checkPayload, HEADER_SIZE } from '../block/header.js';
import { checkBytes, type OwnBytes } from '../bytes.js';
import { checkSize, checkWhole } from '../geometry.js';
import type { PackedPlane } from '../mask/expand.js';
import { decodeMaskStripInto } from '../mask/mask-strip.js';
import type { Zplane } from '../mask/zplane.js';
import { optionsOf } from '../options.js';
import { payloadTable, type StripTable } from '../strip/table.js';
import { checkRecord } from './check.js';
import { columnsOf, groupsOf } from './runs.js';
import type { EncodeSmapOptions } from './strip/smap.js';
import { hasBody, keptStrip, type Stored, tabled } from './strip/table.js';

/** A z-plane to build: a `Zplane`, or a record with the same fields. */
export interface ZplaneFields extends Omit<PackedPlane, 'kind'> {
  /** `width / 8` entries: 0 for a strip without a body, another number for a strip that may have one. */
  readonly present: Uint8Array;
}

/** Most rows in one op; a zero count, which means 256, is not used. */
const COUNT_MAX = 127;

/**
 * Encodes one strip of a z-plane with the fewest bytes; the inverse of `decodeMaskStrip`.
 *
 * @param rows - one byte a row, bit 7 leftmost; at least one
 * @returns the strip's body
 */
export function encodeMaskStrip(rows: Uint8Array): OwnBytes {
  checkBytes(rows, 'rows');
  checkWhole(rows.length, 'rows.length');
  const body: number[] = [];
  for (const { start, length, run } of groupsOf(rows, COUNT_MAX)) {
    if (run) body.push(0x80 | length, rows[start]);
    else body.push(length, ...rows.subarray(start, start + length));
  }
  return Uint8Array.from(body);
}

/** Options of {@link encodeZplane}. */
export interface EncodeZplaneOptions extends Pick<EncodeSmapOptions, 'share'> {
  /**
   * Whether a strip whose rows are all zero has a body if `present` says so. The games treat it like one without,
   * unless all planes of an object hide actors. Default: false.
   */
  readonly keepEmpty?: boolean | undefined;
  /**
   * The ZPnn payload before the edit. Strips that decode to the same rows keep their bytes, empty strips too. If all
   * do, the result is a copy of it. Default: none.
   */
  readonly previous?: Uint8Array | undefined;
}

/**
 * Encodes a z-plane with the fewest bytes for each strip; the inverse of `decodeZplane`. A strip without a set bit gets
 * offset 0 and no body.
 *
 * @param plane - the rows of a strip with `present` 0 must be zero
 * @returns ZPnn payload
 * @throws {DecodeError} `BAD_VALUE` if `previous` is a whole block. Other damaged parts are encoded again.
 * @throws {RangeError} if a strip without a body has a bit set, or an offset does not fit two bytes.
 */
export function encodeZplane(plane: ZplaneFields, options?: EncodeZplaneOptions): OwnBytes {
  const { previous, ...rest } = optionsOf(options);
  if (previous !== undefined) checkPayload(previous, 'ZPnn');
  const before = previous && payloadTable(previous, 2, 'z-plane');
  const strips = encodeMaskStrips(plane, rest, before);
  return tabled(strips, { entrySize: 2, head: HEADER_SIZE, share: rest.share });
}

export function encodeMaskStrips(
  plane: ZplaneFields,
  { keepEmpty = false }: Omit<EncodeZplaneOptions, 'previous'>,
  previous: StripTable | undefined,
): Stored {
  checkRecord(plane, 'plane');
  checkBytes(plane.rows, 'plane.rows');
  const { width, height, rows, present } = plane;
  checkBytes(present, 'present');
  checkSize(width, height);
  const count = width / 8;
  if (rows.length !== count * height || present.length !== count)
    throw new RangeError(`${rows.length} row bytes for ${count} strips of ${height} rows`);
  const columns = columnsOf(rows, count, height);
  const strips: (Uint8Array | undefined)[] = [];
  let same = previous;
  for (let strip = 0; strip < count; strip++) {
    const column = columns.subarray(strip * height, (strip + 1) * height);
    const hides = column.some(Boolean);
    const there = present[strip] !== 0;
    if (hides && !there) throw new RangeError(`strip ${strip} has rows but is not present`);
    const kept =
      previous && there
        ? keptStrip(previous, strip, column, height, decodeMaskStripInto)
        : undefined;
    const stays = hides || (there && keepEmpty);
    if (!kept && (stays || (previous && hasBody(previous, strip)))) same = undefined;
    strips.push(kept ?? (stays ? encodeMaskStrip(column) : undefined));
  }
  return { strips, same };
}

/**
 * Packs a mask of one byte a pixel; the inverse of `expandZplane`.
 *
 * @param mask - `width * height` bytes, row-major; anything but 0 hides
 * @returns a plane; `present` is 1 for strips with a set bit
 */
export function packZplane(mask: Uint8Array, width: number, height: number): Zplane {
  checkBytes(mask, 'mask');
  checkSize(width, height);
  if (mask.length < width * height)
    throw new RangeError(`${mask.length} of ${width * height} pixels`);
  const strips = width / 8;
  const rows = new Uint8Array(strips * height);
  const present = new Uint8Array(strips);
  for (let i = 0; i < width * height; i++) {
    if (mask[i] === 0) continue;
    rows[i >> 3] |= 0x80 >> (i & 7);
    present[(i >> 3) % strips] = 1;
  }
  return { kind: 'zplane', width, height, rows, present };
}
