// Inputs of decoders: the cases of the vectors and generated ones, as they are and damaged.

import fc from 'fast-check';
import type { Params } from '../../fixtures/vectors/vector.js';
import { loadVectors, vectorFiles } from '../_support/vectors.js';
import { damagedInput } from './damage.js';
import { PICTURES } from './good-pictures.js';
import { RECORDS } from './good-records.js';
import { ROOMS } from './good-rooms.js';

/** What a decoder takes: bytes in hexadecimal, parameters and a script. */
export interface Input {
  readonly decoder: string;
  readonly params: Partial<Params>;
  readonly src: string;
  readonly script: readonly string[];
  /** What was done to it; undefined for a good one. */
  readonly damage?: string;
  /** The bytes before, if that is one thing alone, so that one alone is to blame. */
  readonly whole?: string;
}

const GENERATED = { ...PICTURES, ...RECORDS, ...ROOMS };

/** Decoders whose scripts give a result for each line, whatever stands before it, and take long for all of them. */
const BY_LINE: ReadonlySet<string> = new Set(['akos/drawing', 'charset/lines']);

/** An input with a few lines of its script, where the others do not matter. */
function shortened(input: Input): fc.Arbitrary<Input> {
  const { decoder, script } = input;
  if (!BY_LINE.has(decoder) || script.length === 0) return fc.constant(input);
  return fc
    .array(fc.constantFrom(...script), { minLength: 1, maxLength: 3 })
    .map((lines) => ({ ...input, script: lines }));
}

/** The cases of the vectors, by decoder. */
function stored(): Map<string, Input[]> {
  const found = new Map<string, Input[]>();
  for (const path of vectorFiles) {
    const { decoder, cases } = loadVectors(path);
    const inputs = cases.map(({ id, params = {}, src, script = [], superseded = [], error }) => ({
      ...{ decoder, params, src: src.replaceAll(' ', '') },
      script: script.filter((_, line) => !superseded.includes(line)),
      ...(error && { damage: id }),
    }));
    found.set(decoder, [...(found.get(decoder) ?? []), ...inputs]);
  }
  return found;
}

/**
 * Inputs of so many decoders: half of them as they are. Those that can be generated are in three of four cases.
 *
 * @param decoders - the decoders, by name
 */
export function inputOf(decoders: readonly string[]): fc.Arbitrary<Input> {
  const cases = stored();
  const good = decoders.map((decoder) => {
    const known = fc.constantFrom(...(cases.get(decoder) ?? [])).chain(shortened);
    const made = GENERATED[decoder]?.map((input) => ({ decoder, script: [], ...input }));
    if (made === undefined) return known;
    return fc.oneof({ weight: 3, arbitrary: made }, { weight: 1, arbitrary: known });
  });
  const any = fc.nat(good.length - 1).chain((number) => good[number]);
  return fc.oneof(any, any.chain(damagedInput));
}
