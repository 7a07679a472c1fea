// The part of a stream that the fast loops read: a copy, so that they load words from memory of
// their own without a look at where the source ends. What lies past its end reads as zeros.

/** Bytes of the stream that one copy offers to a loop. */
export const BLOCK = 128;

/** Bytes that a loop may load behind them. */
const AHEAD = 8;

/** A part of a stream. */
export interface Input {
  readonly block: DataView;
  /** Copies the bytes from `pos` on, up to `end`. */
  fill(src: DataView, pos: number, end: number): void;
}

let shared: Input | undefined;

/** The memory that all strips use, one after the other. */
export function sharedInput(): Input {
  shared ??= createInput();
  return shared;
}

function createInput(): Input {
  const size = BLOCK + AHEAD;
  const block = new DataView(new ArrayBuffer(size));

  function fill(src: DataView, pos: number, end: number): void {
    if (((pos + size) | 0) <= end) {
      for (let i = 0; i < size; i = (i + 8) | 0) {
        block.setInt32(i, src.getInt32((pos + i) | 0, true), true);
        block.setInt32((i + 4) | 0, src.getInt32((pos + i + 4) | 0, true), true);
      }
    } else {
      for (let i = 0; i < size; i++) block.setUint8(i, pos + i < end ? src.getUint8(pos + i) : 0);
    }
  }

  return { block, fill };
}
