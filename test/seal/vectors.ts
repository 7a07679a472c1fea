// What is sealed of the vectors: what each case comes to, in the terms of its file.

import { decoders, loadVectors, run, vectorFiles } from '../_support/vectors.js';
import type { Item, Seal } from './seal.js';

/** Fields of what a case comes to, by section. */
const FIELDS = [
  ['pixels', ['dst', 'dstSha256']],
  ['records', ['value']],
  ['errors', ['error']],
] as const;

export function sealVectors(seal: Seal): void {
  for (const path of vectorFiles) {
    const { decoder, cases } = loadVectors(path);
    const outcomes = cases.map((one) => {
      return [one.id, run(decoders[decoder], one) as Record<string, unknown>] as const;
    });
    for (const [section, fields] of FIELDS) {
      const items = outcomes.flatMap(([id, outcome]) =>
        fields.filter((field) => field in outcome).map((field): Item => [id, outcome[field]]),
      );
      seal.list(section, `vectors/${path.replace('.json', '')}`, items);
    }
  }
}
