// Reading a code: docs/format/akos.md says it in words.

import { need } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type { AkosCode, AkosEntry } from '../../costume/akos/code.js';
import { type CodeName, LAYOUTS, OPERAND_SIZES } from '../../costume/akos/layouts.js';
import { readField } from '../../fields.js';
import { checkWhole } from '../../geometry.js';
import { MEANINGS } from './codes.js';
import { checkAkos } from './costume.js';

/** A code of AKSQ, and what it does. */
export interface AkosOp extends AkosCode {
  /** What it does, in words: `variable 5 becomes 3`. */
  readonly meaning: string;
}

/**
 * Reads a code. The slow twin of the function of this name in the main entry point.
 *
 * @param akos - as `readAkos` gives it
 * @param position - of its first byte, from the start of AKSQ
 * @throws {DecodeError} `TRUNCATED` if AKSQ ends before the code does.
 * @throws {RangeError} if `position` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function readAkosCode(akos: AkosCostume, position: number): AkosCode {
  checkAkos(akos);
  checkWhole(position, 'position', 0);
  const { start, end } = akos.commandsAt;
  need(start + position, lengthAt(akos, position), end, 'code of AKSQ');
  return wholeCode(akos, position);
}

/**
 * The codes of a part of AKSQ, one after the other, with what each of them does in words.
 *
 * @param akos - as `readAkos` gives it
 * @param position - of the first code
 * @param end - the last code starts before this position. Default: the end of AKSQ
 * @throws {DecodeError} `TRUNCATED` if AKSQ ends before the last code does.
 * @throws {RangeError} if `position` or `end` is not a whole number of at least 0.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function akosOps(akos: AkosCostume, position: number, end?: number): AkosOp[] {
  checkAkos(akos);
  checkWhole(position, 'position', 0);
  if (end !== undefined) checkWhole(end, 'end', 0);
  const stop = Math.min(end ?? Infinity, akos.commands.length);
  const ops: AkosOp[] = [];
  let next = position;
  while (next < stop) {
    const code = readAkosCode(akos, next);
    ops.push({ ...code, meaning: meaningOf(code) });
    next += code.length;
  }
  return ops;
}

function meaningOf({ type, operands }: AkosCode): string {
  if (type === 'cel') return `shows cel ${operands['cel']}`;
  if (type === 'unknown') return 'is unknown: a limb that comes to it fails';
  let meaning = MEANINGS[type];
  for (const [name, value] of Object.entries(operands))
    meaning = meaning.replace(`{${name}}`, String(value));
  return meaning;
}

/** The name of a code in the table; `undefined` for a cel, or an unknown code. */
function nameOf(code: number): CodeName | undefined {
  return (Object.keys(LAYOUTS) as CodeName[]).find((name) => LAYOUTS[name].code === code);
}

/** The byte at a position of AKSQ; `undefined` past its end. */
export function byteAt({ commands }: AkosCostume, position: number): number | undefined {
  return position < commands.length ? commands[position] : undefined;
}

/** The code at a position; `undefined` unless all of it is there. Its operands may be missing. */
export function codeAt(akos: AkosCostume, position: number): number | undefined {
  const first = byteAt(akos, position);
  if (first === undefined || first < 0x80) return first;
  const second = byteAt(akos, position + 1);
  return second === undefined ? undefined : first * 256 + second;
}

/** Whether a limb can rest on a code. */
export function isPicture(code: number): boolean {
  return code < 0xc000 || code === 0xc001 || code === 0xc0ff || isList(code);
}

function isList(code: number): boolean {
  return code === 0xc020 || code === 0xc025;
}

/** Bytes of a code, its operands and its list. All of them may reach past the end of AKSQ. */
export function lengthAt(akos: AkosCostume, position: number): number {
  const code = codeAt(akos, position);
  if (code === undefined) return 2;
  if (code < 0x80) return 1;
  const name = nameOf(code);
  let length = 2;
  for (const [, form] of name ? LAYOUTS[name].operands : []) length += OPERAND_SIZES[form];
  if (!isList(code)) return length;
  const count = byteAt(akos, position + length - 1) ?? 0;
  for (let i = 0; i < count; i++) {
    const cel = byteAt(akos, position + length + 4) ?? 0x80;
    length += cel < 0x80 ? 5 : 6;
  }
  return length;
}

/** Whether a code is there with its operands and its list. */
export function isWhole(akos: AkosCostume, position: number): boolean {
  return position + lengthAt(akos, position) <= akos.commands.length;
}

/** A code that is there with its operands and its list. */
export function wholeCode(akos: AkosCostume, position: number): AkosCode {
  const code = codeAt(akos, position) ?? 0;
  const length = lengthAt(akos, position);
  const stored = { position, length, code };
  if (code < 0xc000)
    return { ...stored, type: 'cel', operands: { cel: code % 0x4000 }, entries: [] };
  const name = nameOf(code);
  if (name === undefined) return { ...stored, type: 'unknown', operands: {}, entries: [] };
  const operands: Record<string, number> = {};
  let next = position + 2;
  for (const [operand, form] of LAYOUTS[name].operands) {
    operands[operand] = readField(akos.commands, next, [0, form]);
    next += OPERAND_SIZES[form];
  }
  const count = isList(code) ? operands['count'] : 0;
  return { ...stored, type: name, operands, entries: readEntries(akos, next, count) };
}

function readEntries(akos: AkosCostume, position: number, count: number): AkosEntry[] {
  const entries: AkosEntry[] = [];
  let next = position;
  for (let i = 0; i < count; i++) {
    const x = readField(akos.commands, next, [0, 's16']);
    const y = readField(akos.commands, next, [2, 's16']);
    const code = codeAt(akos, next + 4) ?? 0;
    entries.push({ x, y, code, cel: code % 0x1000 });
    next += code < 0x80 ? 5 : 6;
  }
  return entries;
}
