// Changes parts of a payload in place, so that all else keeps its bytes and its place.

import { isSame } from './bytes.js';

/** A part before the edit: a range of its source. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** What it becomes; `undefined` if it stays. */
  readonly bytes?: Uint8Array | undefined;
}

/** A part whose encoding was `old` and is `next` from now on. */
export function changed({ start, end }: Piece, old: Uint8Array, next: Uint8Array): Piece {
  return { start, end, bytes: isSame(old, next) ? undefined : next };
}

/** Drops repeated parts; `undefined` if one part would become two different things. */
function merged(pieces: readonly Piece[]): Piece[] | undefined {
  const byPlace = new Map<string, Piece>();
  for (const piece of pieces) {
    const place = `${piece.start} ${piece.end}`;
    const known = byPlace.get(place);
    const [a, b] = [known?.bytes, piece.bytes];
    if (known && a !== b && !(a && b && isSame(a, b))) return undefined;
    byPlace.set(place, piece);
  }
  return [...byPlace.values()];
}

/** Whether a part that changes shares bytes with another one. */
function isCrossed(pieces: readonly Piece[]): boolean {
  const sorted = pieces.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  let last: Piece | undefined;
  for (const piece of sorted) {
    if (last && piece.start < last.end && (piece.bytes ?? last.bytes) !== undefined) return true;
    if (last === undefined || piece.end > last.end) last = piece;
  }
  return false;
}

/**
 * Writes changed parts into `payload`, whose first byte is at `start`. Returns false, and writes nothing,
 * if a part has too little room, shares bytes with another one, or would become two different things.
 */
export function patched(payload: Uint8Array, start: number, parts: readonly Piece[]): boolean {
  const pieces = merged(parts);
  if (pieces === undefined || isCrossed(pieces)) return false;
  if (pieces.some(({ start: at, end, bytes = [] }) => bytes.length > end - at)) return false;
  for (const { start: at, bytes } of pieces) if (bytes) payload.set(bytes, at - start);
  return true;
}
