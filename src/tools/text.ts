// A record as a text for people: a line for each field, fields of fields indented. Bytes are short, and so are lists of
// numbers; what is small stands on one line.

import { isRecord } from '../bytes.js';
import { checkPlainRecord } from '../detach.js';
import { nameText } from '../object/names.js';
import { isByteArray, isNumberArray } from '../typed-array.js';

/** Bytes and numbers of a list that are written out. */
const [BYTES, NUMBERS] = [16, 16];
/** Letters that fields may take on one line. */
const LINE = 60;
/** Bytes that a name may have. */
const NAME = 80;

/**
 * Writes a record as a text for people to read. Bytes that look like a name are written as one, others in hex:
 * `12 bytes: 0a 0b …`. Long lists of numbers end in `…`. Fields that are `undefined` are left out, and so are
 * fields named `kind` and `version`.
 *
 * @param record - a value of `readBlock`, or any other tree of plain objects, lists and typed arrays
 * @returns lines, with two spaces for each level. It cannot be read back: see `recordToJson`
 * @throws {RangeError} if the record has more than 100 levels, or contains itself.
 * @throws {TypeError} for anything but plain data, such as a function or a Map; if the memory of its bytes is gone.
 * @example
 * ```ts
 * import { recordToText } from 'scumm-codec/tools';
 *
 * console.log(recordToText({ x: 3, y: 1 })); // x 3, y 1
 * console.log(recordToText(Uint8Array.of(10, 11))); // 2 bytes: 0a 0b
 * ```
 */
export function recordToText(record: unknown): string {
  checkPlainRecord(record);
  return linesOf(record).join('\n');
}

function linesOf(value: unknown): string[] {
  const short = lineOf(value);
  if (short !== undefined) return [short];
  return fieldsOf(Object(value)).flatMap(([name, field]) => {
    const line = lineOf(field);
    if (line !== undefined) return [`${name}: ${line}`];
    return [`${name}:`, ...linesOf(field).map((inner) => `  ${inner}`)];
  });
}

/** A value on one line; `undefined` if it takes more. */
function lineOf(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (!isRecord(value)) return value == null ? 'none' : String(value);
  if (isByteArray(value)) return bytesLine(Uint8Array.from(value));
  if (isNumberArray(value)) return numbersLine(Array.from(value));
  const fields = fieldsOf(value);
  if (fields.length === 0) return 'none';
  if (Array.isArray(value))
    return value.every((entry) => typeof entry === 'number') ? numbersLine(value) : undefined;
  if (fields.some(([, field]) => isRecord(field))) return undefined;
  const line = fields.map(([name, field]) => `${name} ${lineOf(field)}`).join(', ');
  return line.length > LINE ? undefined : line;
}

/** Fields that say nothing new of a record in a game. */
const IMPLIED: readonly string[] = ['kind', 'version'];

function fieldsOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(
    ([name, field]) => field !== undefined && !IMPLIED.includes(name),
  );
}

function bytesLine(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'no bytes';
  let size = bytes.length;
  while (size > 0 && bytes[size - 1] === 0) size--;
  const name = bytes.subarray(0, size);
  if (isName(name)) return JSON.stringify(nameText(name));
  const digits = Array.from(bytes.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return `${countOf(bytes, 'byte')}: ${digits.join(' ')}${bytes.length > BYTES ? ' …' : ''}`;
}

/** Whether bytes look like a name: characters alone, and a letter among them. */
function isName(bytes: Uint8Array): boolean {
  const isLetter = (byte: number) => (byte | 32) > 96 && (byte | 32) < 123;
  return (
    bytes.length <= NAME && bytes.some(isLetter) && bytes.every((one) => one > 31 && one !== 127)
  );
}

function numbersLine(numbers: readonly number[]): string {
  if (numbers.length <= NUMBERS) return numbers.join(', ') || 'none';
  return `${countOf(numbers, 'number')}: ${numbers.slice(0, NUMBERS).join(', ')}, …`;
}

const countOf = ({ length }: ArrayLike<number>, noun: string) =>
  `${length} ${noun}${length === 1 ? '' : 's'}`;
