// Lays pieces out one behind the other.

/** Pieces, and where the next one goes. */
export interface LayOut {
  readonly pieces: readonly Uint8Array[];
  /** Appends a piece; gives its offset. */
  readonly add: (piece: Uint8Array) => number;
}

/** Collects pieces, of which the first goes to `start`. */
export function layOut(start: number): LayOut {
  const pieces: Uint8Array[] = [];
  let next = start;
  const add = (piece: Uint8Array) => {
    const at = next;
    pieces.push(piece);
    next += piece.length;
    return at;
  };
  return { pieces, add };
}
