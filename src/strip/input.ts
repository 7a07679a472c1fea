// The part of a stream that the fast loops read. It is a copy, so that they can load words without
// checking where the source ends. Bytes past that end are zeros.

/** Bytes of the stream in one copy. */
export const BLOCK = 128;

/** Bytes after them that a loop may load too. */
const AHEAD = 8;

/** A part of a stream. */
export interface Input {
  readonly block: DataView;
  /** Copies the bytes from `pos` on; those at or past `end` become zeros. */
  fill(src: DataView, pos: number, end: number): void;
}

let shared: Input | undefined;

/** The copy that all strips share, one after the other. */
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
