// Widths that are known already. What ends a line when a text is drawn need not end it when it is measured, so
// that each line of a centered text may be measured to the end of the text. From the ninth line on, the width of
// what follows a place is kept, and each place is measured once.

import type { Font } from './font.js';

/** A place that a measure has passed. */
interface Passed {
  readonly font: Font;
  readonly pos: number;
  /** Pixels before it. */
  readonly before: number;
}

/** The widths of a text that are known. */
export interface KnownWidths {
  /** Lines that were measured. */
  lines: number;
  /** Pixels from a place to the end of its line, by font and place. */
  readonly known: Map<Font, Map<number, number>>;
  /** The places of the line that is measured. */
  path: Passed[];
}

/** Lines that are measured without keeping anything. */
const FREE = 8;

/** The widths of a text that nothing is known of. */
export function noWidths(): KnownWidths {
  return { lines: 0, known: new Map(), path: [] };
}

/** What keeps the widths of a line; `undefined` for one of the first lines. */
export function keeping(widths: KnownWidths): KnownWidths | undefined {
  widths.lines++;
  return widths.lines > FREE ? widths : undefined;
}

/** The width from a place on, if it is known; the place is passed otherwise. */
export function knownFrom(
  { known, path }: KnownWidths,
  font: Font,
  pos: number,
  before: number,
): number | undefined {
  const width = known.get(font)?.get(pos);
  if (width === undefined) path.push({ font, pos, before });
  return width;
}

/** Keeps the widths from all places that were passed, in a line of `width` pixels. */
export function keep(widths: KnownWidths, width: number): void {
  for (const { font, pos, before } of widths.path) {
    let places = widths.known.get(font);
    if (places === undefined) {
      places = new Map();
      widths.known.set(font, places);
    }
    places.set(pos, width - before);
  }
  widths.path = [];
}
