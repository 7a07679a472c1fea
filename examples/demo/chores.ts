// All animations of a costume in one picture: a row for each chore and direction, with its name.

import {
  type Box,
  CHORES,
  type Charset,
  type Costume,
  type CostumeFrame,
  costumeChores,
  DecodeError,
  DIRECTIONS,
  type Problem,
  playChore,
} from 'scumm-codec';
import { labelOf } from './labels.js';
import { type Picture, paste, plain } from './pictures.js';

/** How a sheet of chores is made. */
export interface ChoreSheetOptions {
  /** The font of the labels; without a font there are none. */
  readonly font: Charset | undefined;
  /** The only direction that is shown, degrees. Default: all. */
  readonly facing?: number;
  readonly onError: (error: Problem) => void;
}

/** An animation of a costume. */
interface Row {
  readonly title: string;
  readonly frames: readonly CostumeFrame[];
}

/** Most ticks of one animation on a sheet. Frames that look like the one before are not shown again. */
const MAX_FRAMES = 16;

/** Pixels around each frame. */
const GAP = 2;

/** What is behind the frames. */
const GROUND = 0x606878;

/** Draws the chores of a costume, and counts them. */
export function choreSheet(
  costume: Costume,
  palette: Uint8Array,
  options: ChoreSheetOptions,
): Picture & { readonly animations: number } {
  const { font } = options;
  const rows = rowsOf(costume, palette, options);
  const labels = rows.map(({ title }) => font && labelOf(font, title));
  return { ...sheet(rows, labels), animations: rows.length };
}

/** What each animation shows. */
function rowsOf(
  costume: Costume,
  palette: Uint8Array,
  { facing: only, onError }: ChoreSheetOptions,
): Row[] {
  return costumeChores(costume, { onError }).flatMap(({ chore, facing }) => {
    if (only !== undefined && facing !== only) return [];
    const name = [wordOf(CHORES, chore), wordOf(DIRECTIONS, facing)].filter((word) => word !== '');
    try {
      const how = { palette, maxFrames: MAX_FRAMES, onError };
      const { frames } = playChore(costume, chore, facing, how);
      return [{ title: `${chore}: ${name.join(', ')}`, frames }];
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      onError(error);
      return [];
    }
  });
}

/** The word for a number, if there is one. */
function wordOf(words: Readonly<Record<string, number>>, number: number): string {
  return Object.keys(words).find((word) => words[word] === number) ?? '';
}

/** All rows, one below the other: a label, then frames in cells that are as large as the largest of the row. */
function sheet(rows: readonly Row[], labels: readonly (Picture | undefined)[]): Picture {
  const cells = rows.map(({ frames }) => cellOf(frames));
  const left = labels.reduce((most, label) => Math.max(most, label?.width ?? 0), 0) + GAP;
  const heights = cells.map(({ height }, i) => Math.max(height, (labels[i]?.height ?? 0) + GAP));
  const widths = cells.map(({ width }, i) => left + width * rows[i].frames.length);
  const height = heights.reduce((sum, one) => sum + one, GAP);
  const picture = plain(Math.max(left, ...widths) + GAP, height, GROUND);
  let top = 0;
  for (const [row, { frames }] of rows.entries()) {
    const { x, y, width } = cells[row];
    const label = labels[row];
    if (label) paste(label, picture, { x: GAP, y: top + ((heights[row] - label.height) >> 1) });
    for (const [i, frame] of frames.entries())
      paste(frame, picture, { x: left + i * width + frame.x - x, y: top + frame.y - y });
    top += heights[row];
  }
  return picture;
}

/** The box around all frames of a row, with a gap. */
function cellOf(frames: readonly CostumeFrame[]): Box {
  const x = Math.min(...frames.map((one) => one.x)) - GAP;
  const y = Math.min(...frames.map((one) => one.y)) - GAP;
  const right = Math.max(...frames.map((one) => one.x + one.width));
  const bottom = Math.max(...frames.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}
