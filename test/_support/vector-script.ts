// What the decoders of vectors share: releases in parameters, and scripts line by line.

import type { DrawnLimb, ErrorHandler, Version, Versioned } from 'scumm-codec';
import type { Params } from '../../fixtures/vectors/vector.js';

/** Takes the bytes, the parameters and the script of a case. */
export type Decoder = (src: Uint8Array, params: Params, script: readonly string[]) => unknown;

/** Decoders by name. */
export type Decoders = Readonly<Record<string, Decoder>>;

/** A handler that decoders may be given among their parameters: they are called tolerantly then. */
export interface Tolerance {
  readonly onError?: ErrorHandler;
}

/** The release of a case. */
export function versioned<V extends Version>({
  version = 5,
  variant,
  onError,
}: Partial<Params> & Tolerance): Versioned<V> & Tolerance {
  return { version: version as V, variant, ...(onError && { onError }) };
}

/** A line of a script: its first word, the others, and the numbers that these are. */
interface Line {
  readonly word: string;
  readonly fields: readonly string[];
  readonly numbers: readonly number[];
}

export const linesOf = (script: readonly string[]): Line[] =>
  script.map((line) => {
    const [word, ...fields] = line.split(' ');
    return { word, fields, numbers: fields.map(Number) };
  });

/** The numbers of each line. */
export const rowsOf = (script: readonly string[]): number[][] =>
  script.map((line) => line.split(' ').map(Number));

/** What vectors say of a limb. */
export const placeOf = ({ limb, picture, x, y, mirrored }: DrawnLimb): object => {
  return { limb, picture, x, y, mirrored };
};
