// The fewest bits and bytes that any stream can have, by exhaustive search: from each state of a
// decoder, every op is tried with every value that leads to the pixels. Written from the layouts, not
// from the encoders.

/** What a stream of bits may have. */
export interface Grammar {
  readonly method: 'method1' | 'method2';
  readonly bits: number;
  readonly runs: boolean;
  readonly wraps: boolean;
}

/** An op: bits, pixels of the color, that color, and the direction after it. */
type Op = readonly [bits: number, count: number, color: number, step: number];

/** The ops behind a color: of new colors only the next one, and no run above `most`. */
function* ops(
  { method, bits, runs }: Grammar,
  [color, step, next, most]: readonly [color: number, step: number, next: number, most: number],
): Generator<Op> {
  yield [1, 1, color, step];
  if (next < 1 << bits) yield [2 + bits, 1, next, -1];
  if (method === 'method1') {
    yield [3, 1, color + step, step];
    yield [3, 1, color - step, -step];
    return;
  }
  for (let d = 0; d < 8; d++) if (d !== 4) yield [5, 1, color + d - 4, step];
  const longest = runs && next === color ? Math.min(255, most) : 0;
  for (let count = 1; count <= longest; count++) yield [13, count, color, step];
}

/** Fewest bits after the first color; Infinity if no stream has these pixels. */
export function fewestBits(line: Uint8Array, grammar: Grammar): number {
  const last = line.length - 1;
  // The fewest bits that lead to a pixel: going down, and going up.
  const least = [0, 1].map(() => new Float64Array(line.length).fill(Number.POSITIVE_INFINITY));
  least[0][0] = 0;
  for (let i = 0; i < last; i++) {
    let alike = i + 1;
    while (line[alike + 1] === line[i + 1]) alike++;
    for (const step of [-1, 1]) {
      const before = least[step === 1 ? 1 : 0][i];
      if (before === Number.POSITIVE_INFINITY) continue;
      const state = [line[i], step, line[i + 1], alike - i] as const;
      for (const [bits, count, color, next] of ops(grammar, state)) {
        if (!grammar.wraps && (color < 0 || color > 255)) continue;
        if ((color & 0xff) !== line[i + 1]) continue;
        const end = i + count;
        const known = least[next === 1 ? 1 : 0];
        known[end] = Math.min(known[end], before + bits);
      }
    }
  }
  return Math.min(least[0][last], least[1][last]);
}

/** Bytes of groups: a run has `run(length)` bytes, a literal group `literal(length)`; 0 for none such. */
export interface Groups {
  readonly run: (length: number) => number;
  readonly literal: (length: number) => number;
}

/** Fewest bytes of groups. */
export function fewestBytes(values: Uint8Array, { run, literal }: Groups): number {
  const least = new Array<number>(values.length + 1).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  for (let i = 0; i < values.length; i++) {
    for (let length = 1, same = true; i + length <= values.length && length <= 256; length++) {
      same &&= values[i + length - 1] === values[i];
      const [apart, alike] = [literal(length), same ? run(length) : 0];
      if (apart > 0) least[i + length] = Math.min(least[i + length], least[i] + apart);
      if (alike > 0) least[i + length] = Math.min(least[i + length], least[i] + alike);
    }
  }
  return least[values.length];
}
