// When the fast loops begin. Their tables, and compiling them, take longer than a room takes op by op, so
// that the first two rooms of a process go without.

/** Pixels after which tables pay. */
const MANY = 100_000;

let decoded = 0;

/** Counts pixels to be decoded; true once there were enough for tables to pay. */
export function tablesPay(pixels: number): boolean {
  if (decoded < MANY) decoded += pixels;
  return decoded >= MANY;
}
