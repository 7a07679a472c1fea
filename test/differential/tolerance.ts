// What a tolerant call of the library must do: nothing else on healthy bytes, in silence; on others it blames first
// what a strict call blames, and keeps what stands before the damage. Most decoders of the vectors take `onError` beside the release.

import { isDeepStrictEqual } from 'node:util';
import type { ErrorHandler, Problem } from 'scumm-codec';
import { decoders } from '../_support/vectors.js';
import type { Input } from './inputs.js';
import { type Result, resultOf } from './results.js';

/** Decoders of which a tolerant call may blame another place first, each with the reason. */
const FREE: readonly (readonly [decoders: RegExp, reason: string])[] = [
  [/^box\/(next|scale|way)$/, 'what it reports counts in a block of the case'],
  [/^akos\//, 'a strict call wants the level of blocks to be whole first'],
];

/** What is wrong with a tolerant call, in words; `undefined` for nothing. */
export function toleranceFault(strict: Result, input: Input): string | undefined {
  const problems: Problem[] = [];
  const onError: ErrorHandler = (problem) => problems.push(problem);
  const tolerant = resultOf(decoders[input.decoder], {
    ...input,
    params: { ...input.params, onError } as Input['params'],
  });
  const [first] = problems;
  if (strict.kind === 'value') {
    if (first !== undefined) return `reports ${first.code} at ${first.offset}`;
    return isDeepStrictEqual(tolerant, strict) ? undefined : 'gives another value';
  }
  if (strict.kind !== 'error') return undefined;
  const blamed = first ?? (tolerant.kind === 'error' ? tolerant : undefined);
  if (blamed === undefined) return 'blames nothing';
  const isSame = blamed.code === strict.code && blamed.offset === strict.offset;
  if (!isSame && !FREE.some(([names]) => names.test(input.decoder)))
    return `blames ${blamed.code} at ${blamed.offset} first`;
  return lossFault(tolerant, input, blamed.code);
}

/** What is wrong with what is left of a list with one damage. */
function lossFault(tolerant: Result, input: Input, code: string): string | undefined {
  const { decoder, damage, whole, script } = input;
  if (whole === undefined || script.length > 0) return undefined;
  const before = resultOf(decoders[decoder], { ...input, src: whole });
  const [left, all] = [listOf(tolerant), listOf(before)];
  if (left === undefined || all === undefined) return undefined;
  const isIn = (list: readonly unknown[]) => (entry: unknown) =>
    list.some((one) => isDeepStrictEqual(one, entry));
  const lost = all.filter((entry) => !isIn(left)(entry)).length;
  if (damage === 'cut' && !left.every(isIn(all)))
    return 'has entries that the whole bytes do not have';
  if (LOSES_ONE.get(decoder) === code && lost > 1 && /^a (bit|byte)$/.test(damage ?? ''))
    return `loses ${lost} entries`;
  return undefined;
}

/** Lists of which an entry that is bad in this way takes no other with it. */
const LOSES_ONE = new Map([['object/verb', 'BAD_OFFSET']]);

/** The entries of a value that is a list, or of the one list in it. */
function listOf(result: Result): readonly unknown[] | undefined {
  if (result.kind !== 'value') return undefined;
  const { value } = result.value;
  const lists = [value, ...Object.values(Object(value))].filter((one) => Array.isArray(one));
  return lists[0];
}
