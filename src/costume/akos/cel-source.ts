// Where the pixels of a cel are stored.

import type { AkosCodec, AkosCostume, AkosPart } from './akos.js';

/** The pixels of a cel, as stored. */
export interface CelSource extends AkosPart {
  readonly codec: AkosCodec;
  /** Entries of AKPL. Only codec 1 looks at them. */
  readonly colors: number;
}

/** The pixels of a cel; `offset` is that of its header. */
export function celSource(
  { src, start, pixelsAt, codec, palette }: AkosCostume,
  offset: number,
): CelSource {
  return { src, start: start + offset, end: pixelsAt.end, codec, colors: palette.length };
}
