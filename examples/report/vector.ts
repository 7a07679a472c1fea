// A part of a picture as a file of vectors, in the form of fixtures/README.md.

import { DecodeError } from 'scumm-codec';
import { hex, type Part } from './parts.js';

/** The most that a report prints. */
const MOST_BYTES = 4096;
const MOST_PIXELS = 65_536;

/** A file of one vector. */
export interface VectorReport {
  readonly schema: 3;
  readonly decoder: string;
  readonly cases: readonly [{ readonly src: string; readonly result: 'valid' | 'invalid' }];
}

/**
 * The bytes of a part with what the library gives for them now, be it a failure.
 *
 * @param title - what the part is of: `room 7`
 * @returns the file; `undefined` for a part that has no bytes, or is too large to print
 */
export function vectorOf(title: string, part: Part): VectorReport | undefined {
  const { name, bytes, pixels, decoder, params, decode } = part;
  if (bytes.length === 0 || pixels > MOST_PIXELS) return undefined;
  const given = bytes.subarray(0, MOST_BYTES);
  const id = `${title} ${name}`.replaceAll(' ', '-');
  const rule = `${title[0].toUpperCase()}${title.slice(1)}, ${name}: what the library gives now.`;
  const file = (used: number, result: 'valid' | 'invalid', expected: object): VectorReport => {
    const src = hex(given.subarray(0, used));
    const flags = result === 'invalid' ? ['error'] : [];
    const one = { id, rule, flags, evidence: 'choice', result, params, src, ...expected };
    return { schema: 3, decoder, cases: [one] };
  };
  try {
    const { used, expected } = decode(given);
    return file(used, 'valid', expected);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const { code, offset } = error;
    const isCut = code === 'TRUNCATED';
    if (isCut && bytes.length > MOST_BYTES) return undefined;
    return file(isCut ? given.length : offset + 1, 'invalid', { error: { code, offset } });
  }
}
