// Lays out pieces one after the other.

/** Pieces, and where the next one goes. */
export interface LayOut {
  readonly pieces: readonly Uint8Array[];
  /** Appends a piece; gives its offset. */
  readonly add: (piece: Uint8Array) => number;
  /** The offset of the piece with a key, which is made and appended the first time. */
  readonly once: (key: unknown, make: () => Uint8Array) => number;
}

/** Collects pieces. The first one goes to offset `start`. */
export function layOut(start: number): LayOut {
  const pieces: Uint8Array[] = [];
  const places = new Map<unknown, number>();
  let next = start;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    next += piece.length;
    return next - piece.length;
  };
  const once = (key: unknown, make: () => Uint8Array) => {
    const at = places.get(key) ?? add(make());
    places.set(key, at);
    return at;
  };
  return { pieces, add, once };
}
