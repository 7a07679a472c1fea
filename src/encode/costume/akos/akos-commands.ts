// Encoder for AKSQ, the commands of costumes of versions 7 and 8. For the layout see costume/akos/code.ts and
// costume/akos/layouts.ts.

import { describe, type OwnBytes } from '../../../bytes.js';
import {
  type AkosEntry,
  COMMANDS_FROM,
  celOf,
  listedCel,
  MOST_CELS,
} from '../../../costume/akos/code.js';
import { type AkosCodeType, LAYOUTS, operandLayout } from '../../../costume/akos/layouts.js';
import { checkUpTo } from '../../../geometry.js';
import { concat, i16le, u8, u16be } from '../../bytes.js';
import { checkRecord, checkRecords } from '../../check.js';
import { encodeFields } from '../../fields.js';

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
 * @throws {RangeError} if a type is unknown, an operand is absent or does not fit its field, or a code is
 *   not one of its type, or shows another cel.
 * @throws {TypeError} if `codes` is not a list of records, or `entries` is not one.
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
