// The costumes of a game: one sheet each, with a row for each animation (chore and direction), and its name.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Box,
  CHORES,
  type Costume,
  type CostumeFrame,
  choreFrames,
  costumeChores,
  DecodeError,
  DIRECTIONS,
  type Game,
  type LimbPicture,
  type Problem,
  playChore,
  walkGamePictures,
} from 'scumm-codec';
import type { NamedGame } from './files.js';
import { fontOf, labelOf } from './labels.js';
import { type Picture, paste, plain, png } from './pictures.js';

/** Result for one costume. */
export interface CostumeReport {
  /** 0 for index entries that do not lead to a costume. */
  readonly id: number;
  /** Number of animations, which are the rows of its sheet. */
  readonly animations: number;
  readonly problems: readonly string[];
}

/** An animation of a costume. */
interface Row {
  readonly title: string;
  readonly frames: readonly CostumeFrame[];
}

/** Most ticks of one animation on a sheet. Frames that look as the one before are not shown again. */
const MAX_FRAMES = 16;

/** Pixels around each frame. */
const GAP = 2;

/** What is behind the frames. */
const GROUND = 0x606878;

/** The costumes of a game: of each a picture, which has what it is, where it lives and its palette. */
export function castOf(game: Game, onError: (error: Problem) => void): LimbPicture[] {
  const cast = new Map<number, LimbPicture>();
  for (const picture of walkGamePictures(game, { kinds: ['costume'], onError }))
    if (picture.kind === 'costume' && !cast.has(picture.id)) cast.set(picture.id, picture);
  return [...cast.values()];
}

/** Writes a sheet for each costume in the index. */
export function decodeCostumes({ name, game }: NamedGame, out: string): CostumeReport[] {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const font = fontOf(game);
  const lost: string[] = [];
  const cast = castOf(game, ({ message }) => void lost.push(message));
  const reports = cast.map(({ id, costume, palette }): CostumeReport => {
    if (palette === undefined)
      return {
        id,
        animations: 0,
        problems: [`costume ${id}: no room has a palette to show it in`],
      };
    const problems: string[] = [];
    const rows = rowsOf(costume, palette, problems);
    const file = `costume-${String(id).padStart(3, '0')}.png`;
    const labels = rows.map(({ title }) => font && labelOf(font, title));
    writeFileSync(join(folder, file), png(sheet(rows, labels)));
    return { id, animations: rows.length, problems };
  });
  return lost.length === 0 ? reports : [...reports, { id: 0, animations: 0, problems: lost }];
}

/** What each animation shows. */
function rowsOf(costume: Costume, palette: Uint8Array, problems: string[]): Row[] {
  const onError = ({ message }: Problem) => void problems.push(message);
  const options = { maxFrames: MAX_FRAMES, onError };
  return costumeChores(costume, { onError }).flatMap(({ chore, facing }) => {
    const name = [wordOf(CHORES, chore), wordOf(DIRECTIONS, facing)].filter((word) => word !== '');
    try {
      const played = playChore(costume, chore, facing, options);
      const { frames } = choreFrames(costume, played, palette, { onError });
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
