// Inputs that C and this library decode alike, in the form that main.c reads.

/** The loops of loops.c, in the order that main.c has them. */
const LOOPS = [
  'smap',
  'zplane',
  'runs_by_column',
  'cel_bits',
  'bomp',
  'glyphs',
  'draw_runs',
  'blit',
  'film',
] as const;

/** What C gets to do the same work. */
export interface LiteralLoop {
  readonly loop: (typeof LOOPS)[number];
  /** Up to four numbers; loops.c says which. */
  readonly numbers: readonly number[];
  readonly sources: readonly Uint8Array[];
}

/** The file of a loop, with an output of so many bytes. */
export function inputFile({ loop, numbers, sources }: LiteralLoop, output: number): Uint8Array {
  const four = [0, 1, 2, 3].map((i) => numbers[i] ?? 0);
  const parts = [words(LOOPS.indexOf(loop), ...four, output, sources.length)];
  for (const src of sources) parts.push(words(src.length), src);
  return Buffer.concat(parts);
}

/** 32-bit numbers, little-endian. */
export function words(...numbers: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, i) => {
    bytes.setInt32(4 * i, number, true);
  });
  return new Uint8Array(bytes.buffer);
}

/** FNV-1a of the bytes, going on from another hash. */
export function hashOf(bytes: Uint8Array, before = 0x811c9dc5): number {
  return bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, before);
}
