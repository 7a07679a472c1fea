// Runs the vectors in `fixtures`, which ports run too.

import { DECODE_ERROR_CODES } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { VectorCase } from '../fixtures/vectors/vector.js';
import { STEP } from './_support/cases.js';
import { decoders, literal, loadVectors, run, vectorFiles } from './_support/vectors.js';

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

describe.each(vectorFiles)('%s', (path) => {
  const { decoder, cases } = loadVectors(path);
  // Of the long lists every third is tried, and each in .ci/run.
  const lines = cases.reduce((sum, { script }) => sum + (script?.length ?? 1), 0);
  const long = cases.length > 60 || lines > 500;
  const tried = long ? cases.filter((_, i) => i % STEP === 0) : cases;
  test.each(tried.map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(run(decoders[decoder], one)).toEqual(expected(one));
    const twin = literal[decoder];
    if (twin) expect(run(twin, one)).toEqual(expected(one));
  });
});

function expected({ dst, dstSha256, result, error }: VectorCase): unknown {
  if (error) return { error };
  if (dstSha256) return { dstSha256 };
  if (dst === undefined) return { result };
  return result === undefined ? { dst: tight(dst) } : { dst: tight(dst), result };
}

const tight = (digits: string) => digits.replace(/\s/g, '');
