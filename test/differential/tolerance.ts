// What a tolerant call of the library must do: nothing else on healthy bytes, in silence; on others it blames first
// what a strict call blames. Most decoders of the vectors take `onError` beside the release.

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
  const thrown = tolerant.kind === 'error' ? tolerant : undefined;
  const blamed = first ?? thrown;
  if (blamed === undefined) return 'blames nothing';
  const isSame = blamed.code === strict.code && blamed.offset === strict.offset;
  if (isSame || FREE.some(([names]) => names.test(input.decoder))) return undefined;
  return `blames ${blamed.code} at ${blamed.offset} first`;
}
