import fc from 'fast-check';

/** Ops that mean something, with runs and literals of every length, complete or not. */
const op = fc.oneof(
  fc.tuple(fc.nat(127), fc.nat(255)).map(([count, row]) => [0x80 | count, row]),
  fc.uint8Array({ maxLength: 127 }).map((rows) => [rows.length, ...rows]),
);

/** The body of a mask strip: any bytes, or a program of ops. */
export const maskBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(op, { maxLength: 12 }).map((ops) => Uint8Array.from(ops.flat())),
);
