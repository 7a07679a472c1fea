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

/** Appends the `count` low bits of `value`, at most 31. */
export function writeBits(writer: BitWriter, value: number, count: number): void {
  const { bytes } = writer;
  let rest = value;
  for (let left = count; left > 0; ) {
    if (writer.free === 0) {
      bytes.push(0);
      writer.free = 8;
    }
    const taken = Math.min(left, writer.free);
    bytes[bytes.length - 1] |= (rest & ((1 << taken) - 1)) << (8 - writer.free);
    rest >>>= taken;
    left -= taken;
    writer.free -= taken;
  }
}
