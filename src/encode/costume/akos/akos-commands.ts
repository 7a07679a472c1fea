// Encoder for AKSQ, the commands of costumes of versions 7 and 8. For the layout see costume/akos/code.ts and
// costume/akos/layouts.ts.

import { type OwnBytes, shown } from '../../../bytes.js';
import type { AkosEntry } from '../../../costume/akos/code.js';
import { COMMANDS_FROM, celOf, listedCel, MOST_CELS } from '../../../costume/akos/code.js';
import type { AkosCodeType } from '../../../costume/akos/layouts.js';
import { type CodeLayout, LAYOUTS, type OperandForm } from '../../../costume/akos/layouts.js';
import { checkUpTo } from '../../../geometry.js';
import { concat, i16le, u8, u16be, u16le } from '../../bytes.js';
import { checkRecord, checkRecords } from '../../check.js';

/** A cel of a list to build. */
export interface AkosEntryFields extends Pick<AkosEntry, 'x' | 'y' | 'cel'> {
  /** Code as stored. Default: the shortest for the cel. */
  readonly code?: number | undefined;
}

/** A code of AKSQ to build. */
export interface AkosCodeFields {
  /** What it does. */
  readonly type: AkosCodeType;
  /** Operands by name, in any order; of `cel` its number. A `count` follows from the entries. */
  readonly operands?: Readonly<Record<string, number>> | undefined;
  /** The cels of `cels` and `movingCels`; other types have none. Default: none. */
  readonly entries?: readonly AkosEntryFields[] | undefined;
  /** Code as stored: needed for `unknown`; for `cel` default the shortest. Others do not look at it. */
  readonly code?: number | undefined;
}

/** First code of two bytes that shows a cel. */
const LONG_CELS = 0x8000;

/** How operands are written. */
const FORMS: Readonly<Record<OperandForm, (value: number) => Uint8Array>> = {
  u8,
  u16: u16le,
  s16: i16le,
};

/**
 * Builds AKSQ, or a part of it; the inverse of `readAkosCode`.
 *
 * @param codes - in order; targets are positions in AKSQ, which the caller knows
 * @throws {RangeError} if a type is unknown, an operand absent or too large for its field, or a code
 *   not of its type, or of another cel.
 * @throws {TypeError} if `codes` is not a list of records, or entries not either.
 */
export function encodeAkosCommands(codes: readonly AkosCodeFields[]): OwnBytes {
  checkRecords(codes, 'codes');
  return concat(codes.flatMap(piecesOf));
}

function piecesOf({ type, operands, entries, code }: AkosCodeFields): Uint8Array[] {
  if (operands !== undefined) checkRecord(operands, 'operands');
  if (type === 'cel') return [celCode(code, operands?.['cel'])];
  if (type === 'unknown') return [unknownCode(code)];
  if (!(typeof type === 'string' && Object.hasOwn(LAYOUTS, type)))
    throw new RangeError(`unknown type ${shown(type)}`);
  const layout: CodeLayout = LAYOUTS[type];
  const listed = layout.operands.some(([name]) => name === 'count');
  const list = entries ?? [];
  checkRecords(list, 'entries');
  if (list.length > 0 && !listed) throw new RangeError(`${type} has no entries`);
  const values = { ...operands, ...(listed && { count: list.length }) };
  const fields = layout.operands.map(([name, form]) =>
    FORMS[form]((values as Record<string, number>)[name]),
  );
  const cels = list.flatMap(({ x, y, cel, code }) => [i16le(x), i16le(y), entryCode(code, cel)]);
  return [u16be(layout.code), ...fields, ...cels];
}

/** The code that shows one cel. */
function celCode(code: number | undefined, cel: number | undefined): OwnBytes {
  const stored = code ?? shortest(cel);
  checkUpTo(stored, COMMANDS_FROM - 1, 'code');
  checkShows(stored, celOf(stored), cel);
  return codeBytes(stored);
}

/** The code of a cel in a list. All codes of two bytes show a cel there. */
function entryCode(code: number | undefined, cel: number): OwnBytes {
  const stored = code ?? shortest(cel);
  checkUpTo(stored, 0xffff, 'code');
  checkShows(stored, listedCel(stored), cel);
  return codeBytes(stored);
}

/** The shortest code that shows a cel. */
function shortest(cel: number | undefined): number {
  checkUpTo(cel as number, MOST_CELS - 1, 'cel');
  return (cel as number) < 0x80 ? (cel as number) : LONG_CELS | (cel as number);
}

/** Throws a RangeError if a code shows another cel than the one that is given beside it. */
function checkShows(code: number, shows: number, cel: number | undefined): void {
  if (cel !== undefined && cel !== shows)
    throw new RangeError(`code ${code} shows cel ${shows}, not ${shown(cel)}`);
}

function codeBytes(code: number): OwnBytes {
  if (code >= 0x80 && code < LONG_CELS)
    throw new RangeError(`code ${code} has neither one byte nor two`);
  return code < 0x80 ? u8(code) : u16be(code);
}

function unknownCode(code: number | undefined): OwnBytes {
  checkUpTo(code as number, 0xffff, 'code');
  const isKnown = Object.values(LAYOUTS).some((layout) => layout.code === code);
  if ((code as number) < COMMANDS_FROM || isKnown)
    throw new RangeError(`code ${shown(code)} is a known one`);
  return u16be(code as number);
}
