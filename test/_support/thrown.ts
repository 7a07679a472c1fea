// What is wrong with an error that a call threw or reported.

import { readFileSync } from 'node:fs';
import { DECODE_ERROR_CODES, DecodeError, type Problem } from 'scumm-codec';

/** What a call may throw. */
export interface Allowed {
  /** Names of the documented kinds of errors. */
  readonly kinds: ReadonlySet<string>;
  /** Length of the longest bytes that the call was given, which offsets count in. */
  readonly length: () => number;
}

/** Says why an error may not be; `undefined` for one that may. */
export function faultOf(error: unknown, { kinds, length }: Allowed): string | undefined {
  if (!(error instanceof Error)) return `throws ${typeof error}`;
  if (error instanceof DecodeError) {
    const fault = problemFault(error, length());
    if (fault !== undefined) return fault;
  } else if (!madeBySource(error)) {
    return `native ${error.name}: ${error.message}`;
  }
  return kinds.has(error.name) ? undefined : `undocumented ${error.name}: ${error.message}`;
}

/** Says why a report may not be; `undefined` for one that may: a plain record. */
export function reportFault(report: unknown, length: number): string | undefined {
  if (typeof report !== 'object' || report === null || report instanceof Error)
    return `reports ${String(report)}`;
  return problemFault(report as Problem, length);
}

function problemFault({ code, offset, message }: Problem, length: number): string | undefined {
  if (!DECODE_ERROR_CODES.includes(code)) return `unknown code: ${message}`;
  if (Number.isInteger(offset) && offset >= 0 && offset <= length) return undefined;
  return `offset outside of the source: ${message}`;
}

const lines = new Map<string, readonly string[]>();

/** Whether an error is from a `new` in the sources of the library. The engine makes the others. */
function madeBySource({ stack = '' }: Error): boolean {
  const [, file, line, column] = /^ +at .*?([^ (]*\/src\/.*):(\d+):(\d+)\)?$/m.exec(stack) ?? [];
  const [, first] = /^ +at (.*)$/m.exec(stack) ?? [];
  if (file === undefined || !first.includes(file)) return false;
  const text = lines.get(file) ?? readFileSync(file.replace('file://', ''), 'utf8').split('\n');
  lines.set(file, text);
  return /^new (RangeError|TypeError)\(/.test(text[Number(line) - 1].slice(Number(column) - 1));
}
