// Widths that are known already. Some codes end a line when a text is drawn, but not when it is measured, so each
// line of a centered text may be measured to the end of the text. From the ninth line on, the width from each place
// to the end of its line is kept, so that no place is measured twice.

import type { Font } from './font.js';

/** The known widths of a text. */
export interface KnownWidths {
  /** Lines that were measured. */
  lines: number;
  /** Pixels from a place to the end of its line, by font and place. */
  known: Map<Font, Map<number, number>> | undefined;
}

/** Lines that are measured without keeping anything. */
const FREE = 8;

/** Gives a keeper for the widths of a line; `undefined` for the first lines. */
export function keeping(widths: KnownWidths): LineWidths | undefined {
  if (++widths.lines <= FREE) return undefined;
  widths.known ??= new Map();
  return { known: widths.known, path: [] };
}

/** The known widths, and the places that have been passed in the line. */
export interface LineWidths {
  readonly known: Map<Font, Map<number, number>>;
  readonly path: { readonly font: Font; readonly pos: number; readonly before: number }[];
}

/**
 * The width from a place on, if it is known. Else notes that the place was passed, with `before` pixels before it.
 */
export function knownFrom(
  { known, path }: LineWidths,
  font: Font,
  pos: number,
  before: number,
): number | undefined {
  const width = known.get(font)?.get(pos);
  if (width === undefined) path.push({ font, pos, before });
  return width;
}

/** Keeps the widths from all places that were passed, in a line of `width` pixels. */
export function keep({ known, path }: LineWidths, width: number): void {
  for (const { font, pos, before } of path) {
    const places = known.get(font) ?? new Map<number, number>();
    known.set(font, places.set(pos, width - before));
  }
}
