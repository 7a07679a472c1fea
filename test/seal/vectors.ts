// What is sealed of the vectors: what each case comes to, in the terms of its file.

import { decoders, loadVectors, run, vectorFiles } from '../_support/vectors.js';
import type { Items, Seal } from './seal.js';

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
      return { name: one.id, ...(run(decoders[decoder], one) as Record<string, unknown>) };
    });
    for (const [section, fields] of FIELDS) {
      const items = outcomes.flatMap(
        (outcome): Items =>
          fields.flatMap(
            (field): Items =>
              field in outcome ? [[outcome.name, (outcome as Record<string, unknown>)[field]]] : [],
          ),
      );
      seal.list(section, `vectors/${path.replace('.json', '')}`, items);
    }
  }
}
