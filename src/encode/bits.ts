// Writes a stream of bits. The least significant bit of a value comes first, and bytes fill up from
// their least significant bit.

/** Bytes so far; the last one may have free bits. */
export interface BitWriter {
  readonly bytes: number[];
  /** Bits of the last byte that are still free. */
  free: number;
}

export function bitWriter(): BitWriter {
  return { bytes: [], free: 0 };
}

/** Appends the `count` low bits of `value`. */
export function writeBits(writer: BitWriter, value: number, count: number): void {
  for (let i = 0; i < count; i++) {
    if (writer.free === 0) {
      writer.bytes.push(0);
      writer.free = 8;
    }
    writer.bytes[writer.bytes.length - 1] |= ((value >> i) & 1) << (8 - writer.free);
    writer.free--;
  }
}
