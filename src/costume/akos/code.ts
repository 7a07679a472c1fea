// AKSQ: what the limbs of a costume of versions 7 and 8 do. Positions count from its first byte.
//
//   below 0x80       one byte: shows the cel of that number
//   0x8000-0xBFFF    two bytes, big-endian, as all below: shows the cel of the low 12 bits. Bits 12 and
//                    13 must be 0
//   0xC000-0xFFFF    see layouts.ts. Unknown codes count two bytes
//
// 0xC020 and 0xC025 show several cels. Behind their operands stand `count` entries:
//
//   0  i16le  x, pixels from the actor's place and the moves of earlier limbs
//   2  i16le  y
//   4  ...    code of a cel, one or two bytes; of two bytes only the low 12 bits count
//
// Picture codes are the codes that show cels, and 0xC001 and 0xC0FF. A limb rests on a picture code. All other
// codes are commands, which a limb executes on its way.

import { i16le, need, u16be } from '../../bytes.js';
import { type Layout, readFields } from '../../fields.js';
import { checkWhole } from '../../geometry.js';
import { inOrigin } from '../../origin.js';
import { type AkosCostume, checkCostume } from './akos.js';
import { type AkosCodeType, type CodeName, LAYOUTS, operandLayout } from './layouts.js';

/** A cel of a list. */
export interface AkosEntry {
  /** Pixels from the actor's place and the moves of earlier limbs. */
  readonly x: number;
  /** Pixels from the same point, down. */
  readonly y: number;
  /** Code of the cel, as stored. */
  readonly code: number;
  /** Number of the cel, 0..4095. */
  readonly cel: number;
}

/** A code of AKSQ with its operands. */
export interface AkosCode {
  /** Position of its first byte. */
  readonly position: number;
  /** Bytes, operands and entries included. */
  readonly length: number;
  /** Code as stored: 0..127, or 0x8000..0xFFFF. */
  readonly code: number;
  /** What it does. */
  readonly type: AkosCodeType;
  /** Operands by name, in the order of the bytes. A code that shows a cel has the number of the cel. */
  readonly operands: Readonly<Record<string, number>>;
  /** The cels of `cels` and `movingCels`; empty for other codes. */
  readonly entries: readonly AkosEntry[];
}

/** First code that is not a cel. */
export const COMMANDS_FROM = 0xc000;

/** Cels that codes can name. */
export const MOST_CELS = 4096;

/** Bytes of an entry before its code. */
const ENTRY_HEAD = 4;

/** Picture codes that are not cels themselves. */
const PICTURES: readonly CodeName[] = ['nothing', 'end', 'cels', 'movingCels'];

/** A known code, and where its operands are. */
interface KnownCode extends Layout<string> {
  readonly type: CodeName;
  readonly isPicture: boolean;
  /** Whether entries follow. */
  readonly isList: boolean;
}

/** Known codes by their low byte. */
const KNOWN: readonly (KnownCode | undefined)[] = /* @__PURE__ */ knownCodes();

function knownCodes(): (KnownCode | undefined)[] {
  const known: (KnownCode | undefined)[] = Array(256).fill(undefined);
  for (const type of Object.keys(LAYOUTS) as CodeName[]) {
    const { size, fields } = operandLayout(type);
    const isPicture = PICTURES.includes(type);
    known[LAYOUTS[type].code & 0xff] = { type, size, fields, isPicture, isList: 'count' in fields };
  }
  return known;
}

/**
 * Reads a code of AKSQ, with its operands.
 *
 * @param position - position of its first byte, from the start of AKSQ. The next code is at `position + length`
 * @throws {DecodeError} `TRUNCATED` if AKSQ ends before the code does.
 */
export function readAkosCode(akos: AkosCostume, position: number): AkosCode {
  checkCostume(akos);
  checkWhole(position, 'position', 0);
  return inOrigin(akos.origin, undefined, () => {
    const { src, commands, commandsAt } = akos;
    const at = commandsAt.start + position;
    const found = codeAt(commands, position);
    const length = found === undefined ? 2 : lengthAt(commands, position);
    need(at, length, commandsAt.end, `code at ${position} of AKSQ`);
    const code = found as number;
    const base = { position, length, code };
    if (isCel(code)) return { ...base, type: 'cel', operands: { cel: celOf(code) }, entries: [] };
    const known = knownCode(code);
    if (known === undefined) return { ...base, type: 'unknown', operands: {}, entries: [] };
    const operands = readFields(src, at, known.fields);
    return { ...base, type: known.type, operands, entries: entriesAt(commands, position) };
  });
}

/** The known code with a number; `undefined` if no game of versions 7 and 8 has it. */
export function knownCode(code: number): KnownCode | undefined {
  return code >> 8 === 0xc0 ? KNOWN[code & 0xff] : undefined;
}

/** The code at a position; `undefined` if it is not complete. */
export function codeAt(commands: Uint8Array, position: number): number | undefined {
  const first = commands[position];
  if (first === undefined || first < 0x80) return first;
  const second = commands[position + 1];
  return second === undefined ? undefined : (first << 8) | second;
}

/** Whether a limb can rest on a code. */
export function isPicture(code: number): boolean {
  return isCel(code) || knownCode(code)?.isPicture === true;
}

/** Number of the cel that a picture code shows; {@link MOST_CELS} or above for codes that are not allowed. */
export function celOf(code: number): number {
  return code & 0x3fff;
}

/** Number of the cel that a code in a list shows. */
export function listedCel(code: number): number {
  return code & (MOST_CELS - 1);
}

/** Whether a code shows the one cel that it names. */
export function isCel(code: number): boolean {
  return code < COMMANDS_FROM;
}

/** Length of a code in bytes, entries included, from its first bytes. The code may reach past the end of AKSQ. */
export function lengthAt(commands: Uint8Array, position: number): number {
  const first = commands[position];
  if (first < 0x80) return 1;
  const known = first === 0xc0 ? KNOWN[commands[position + 1]] : undefined;
  if (known === undefined) return 2;
  if (!known.isList) return known.size;
  let pos = position + known.size;
  for (let left = commands[pos - 1]; left > 0; left--)
    pos += ENTRY_HEAD + (commands[pos + ENTRY_HEAD] < 0x80 ? 1 : 2);
  return pos - position;
}

/** The cels of a list, which must be complete; empty for other codes. */
export function entriesAt(commands: Uint8Array, position: number): AkosEntry[] {
  const code = codeAt(commands, position);
  const known = code === undefined ? undefined : knownCode(code);
  if (!known?.isList) return [];
  let pos = position + known.size;
  const entries: AkosEntry[] = [];
  for (let left = commands[pos - 1]; left > 0; left--) {
    const x = i16le(commands, pos);
    const y = i16le(commands, pos + 2);
    pos += ENTRY_HEAD;
    const short = commands[pos] < 0x80;
    const stored = short ? commands[pos] : u16be(commands, pos);
    entries.push({ x, y, code: stored, cel: listedCel(stored) });
    pos += short ? 1 : 2;
  }
  return entries;
}
