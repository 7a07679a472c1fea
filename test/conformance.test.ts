// Runs the vectors in `fixtures`, which ports run too.

import { DECODE_ERROR_CODES } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { VectorCase, VectorError } from '../fixtures/vectors/vector.js';
import { STEP, WHOLE } from './_support/cases.js';
import {
  decoders,
  literal,
  loadVectors,
  PLAIN_RESULTS,
  run,
  vectorFiles,
} from './_support/vectors.js';

/** If it is set, the files whose paths start so, by commas: those alone are tried, with all their cases. */
const ONLY = process.env['VECTORS']?.split(',');
const ALL = WHOLE || ONLY !== undefined;
const files = vectorFiles.filter(
  (path) => ONLY === undefined || ONLY.some((start) => path.startsWith(start)),
);

describe.skipIf(ONLY !== undefined)('all files', () => {
  test('every decoder of the table has vectors, and every vector a decoder', () => {
    const named = vectorFiles.map((path) => loadVectors(path).decoder);
    expect([...new Set(named)].sort()).toEqual(Object.keys(decoders).sort());
  });

  test('every error code of a decoder occurs in a vector', () => {
    const codes = vectorFiles.flatMap((path) =>
      loadVectors(path).cases.flatMap(({ error }) => error?.code ?? []),
    );
    // Files of two games are for openGame alone.
    const all = ['AMBIGUOUS', ...new Set(codes)];
    expect(all.sort()).toEqual([...DECODE_ERROR_CODES].sort());
  });

  test('plain drawing of costumes gives the pixels of the engines but for these vectors', () => {
    const render = loadVectors('costume/engine-render.json').cases.map(
      ({ value }) => (value as { readonly plain: boolean }).plain,
    );
    const drawing = loadVectors('akos/engine-drawing.json').cases.flatMap(({ value }) =>
      (value as readonly string[][]).map((line) => line.length === 1),
    );
    const slipped = (list: readonly boolean[]) => list.filter((plain) => !plain).length;
    expect([slipped(render), render.length]).toEqual([49, 250]);
    expect([slipped(drawing), drawing.length]).toEqual([117, 1000]);
  });

  test('what the literal twins give for superseded lines differs from them', () => {
    for (const path of vectorFiles) {
      const { decoder, cases } = loadVectors(path);
      for (const one of cases)
        for (const number of some(one.superseded ?? [])) {
          const script = [one.script?.[number] ?? ''];
          const got = run(literal[decoder] ?? decoders[decoder], { ...one, script });
          const { value } = got as { readonly value: readonly unknown[] & { lines?: unknown[] } };
          const all = one.value as readonly unknown[] & { lines?: unknown[] };
          expect((value.lines ?? value)[0]).not.toEqual((all.lines ?? all)[number]);
        }
    }
  });
});

/** Most cases of a file that are tried, unless nothing is left out. */
const FEW = 12;

/** Decoders whose scripts give a result for each line, whatever stands before it. */
const BY_LINE: ReadonlySet<string> = new Set(['akos/drawing']);

/** Of a long list as many as {@link FEW}, or all in `.ci/run --long`. */
function some<T>(list: readonly T[]): T[] {
  const step = ALL ? 1 : Math.ceil(list.length / FEW);
  return list.filter((_, i) => i % step === 0);
}

/** A case without the lines that are superseded. */
function standing(one: VectorCase): VectorCase {
  const { superseded, script = [], value } = one;
  if (superseded === undefined) return one;
  const left = <T>(list: readonly T[]) => list.filter((_, i) => !superseded.includes(i));
  if (Array.isArray(value)) return { ...one, script: left(script), value: left(value) };
  const { lines, ...header } = value as { readonly lines: readonly unknown[] };
  return { ...one, script: left(script), value: { ...header, lines: left(lines) } };
}

/** A case with two or three lines of its script: each case begins at another one. */
function shortened(one: VectorCase, number: number): VectorCase {
  const { script = [], value } = one;
  if (ALL || !Array.isArray(value)) return one;
  const step = Math.ceil(script.length / 2);
  const few = <T>(list: readonly T[]) => list.filter((_, i) => i % step === number % step);
  return { ...one, script: few(script), value: few(value) };
}

describe.each(files)('%s', (path) => {
  const { decoder, cases: all } = loadVectors(path);
  const cases = all.map(standing);
  const lines = cases.reduce((sum, { script }) => sum + (script?.length ?? 1), 0);
  let tried = some(cases);
  if (BY_LINE.has(decoder)) tried = cases.map(shortened);
  else if (!ALL && lines > 500) tried = cases.filter((_, i) => i % STEP === 0);
  test.each(tried.map((one) => [one.rule, one] as const))('%s', (_, one) => {
    const twin = literal[decoder];
    if (twin) expect(answer(run(twin, one), one)).toEqual(expected(one));
    const plainOf = PLAIN_RESULTS[decoder];
    const got = run(decoders[decoder], one);
    if (plainOf === undefined || one.error) expect(answer(got, one)).toEqual(expected(one));
    else expect(got).toEqual({ value: plainOf(one.value as never) ?? expect.anything() });
  });
});

/** What came out; an error that is as good as the one that the case names becomes that one. */
function answer(got: unknown, { error, acceptable = [] }: VectorCase): unknown {
  const { error: other } = got as { readonly error?: VectorError };
  if (error === undefined || other === undefined) return got;
  const free = acceptable.some(
    ({ code, offset }) => code === other.code && offset === other.offset,
  );
  return free ? { error } : got;
}

function expected({ dst, dstSha256, value, error }: VectorCase): unknown {
  if (error) return { error };
  if (dstSha256) return { dstSha256 };
  if (dst === undefined) return { value };
  return value === undefined ? { dst: tight(dst) } : { dst: tight(dst), value };
}

const tight = (digits: string) => digits.replace(/\s/g, '');
