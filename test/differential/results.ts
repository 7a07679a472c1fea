// What a decoder makes of an input, and whether two of them agree.
//
//   value     the same value, or they differ
//   error     the same code and offset, if the input has one damage; where several things are wrong at once, which
//             one is blamed is free, and counted
//   refused   a wrong argument, which has no code: both must refuse it, in whatever way
//   crashed   an exception that is none of those: a difference, unless the library refuses the input

import { isDeepStrictEqual } from 'node:util';
import { DecodeError } from 'scumm-codec';
import { type Decoder, PLAIN_RESULTS, run } from '../_support/vectors.js';
import type { Input } from './inputs.js';

export type Result =
  | { readonly kind: 'value'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly code: string; readonly offset: number }
  | { readonly kind: 'refused' | 'crashed'; readonly why: string };

/** What a decoder of the library, or its twin, makes of an input. */
export function resultOf(decode: Decoder, { params, src, script }: Input): Result {
  try {
    const got = run(decode, { rule: '', params, src, script }) as Record<string, unknown>;
    const { error } = got as { error?: { code: string; offset: number } };
    if (error !== undefined) return { kind: 'error', ...error };
    return { kind: 'value', value: JSON.parse(JSON.stringify(got)) };
  } catch (error) {
    if (error instanceof DecodeError) throw error;
    return { kind: 'refused', why: String(error) };
  }
}

/**
 * Decoders whose main function also decodes what is drawn, and fails if that is damaged; the value does not
 * say it.
 */
const EAGER: ReadonlySet<string> = new Set(['costume/play']);

/** Decoders whose main function decodes no picture that has no pixel on the screen; others may decode it, and fail. */
const LAZY: ReadonlySet<string> = new Set(['costume/render', 'costume/drawn']);

/** Decoders of which one damage may be blamed in two places, each with the reason. */
const FREE: Readonly<Record<string, string>> = {
  'costume/play': 'the library decodes what is drawn, when it is drawn',
  'costume/limbs': 'the library reads all parts of a costume, and others the tables of limbs',
  'index-file/blocks': 'a byte more or less damages all blocks behind it too',
  'index-file/index': 'a byte more or less damages all blocks behind it too',
  'index-file/game': 'the library looks for rooms first, and others for what directories list',
  'object/rules': 'another size of a block moves all blocks behind it too',
  'room/room': 'a byte more or less damages all blocks behind it too',
  'palette/pals': 'the library is given a block around the payload, which is cut off too',
};

/** How two results differ: not at all, in what is blamed alone, or truly. */
export type Verdict = 'same' | 'other error' | 'differs';

/**
 * Compares what the library gives with what another one gives.
 *
 * @param input - some decoders give plain results in the library, and those of an engine elsewhere
 */
export function compare({ decoder, whole }: Input, library: Result, other: Result): Verdict {
  const fails = other.kind === 'refused' || other.kind === 'crashed';
  if (library.kind === 'refused' || library.kind === 'crashed') return fails ? 'same' : 'differs';
  if (EAGER.has(decoder) && library.kind === 'error' && other.kind === 'value')
    return 'other error';
  if (LAZY.has(decoder) && library.kind === 'value' && other.kind === 'error') return 'other error';
  if (library.kind !== other.kind) return 'differs';
  if (library.kind === 'value' && other.kind === 'value')
    return isDeepStrictEqual(library.value, plainOf(decoder, library.value, other.value))
      ? 'same'
      : 'differs';
  if (isDeepStrictEqual(library, other)) return 'same';
  return whole !== undefined && !(decoder in FREE) ? 'differs' : 'other error';
}

type Value = Readonly<Record<string, unknown>>;

/** What the library must give where another one gives a value. */
function plainOf(decoder: string, library: Value, other: Value): Value {
  const plain = PLAIN_RESULTS[decoder];
  if (plain === undefined) return other;
  const value = plain(other['value'] as never);
  return value === undefined ? library : { ...other, value };
}
