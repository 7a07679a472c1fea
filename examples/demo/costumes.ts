// The costumes of a game: one sheet each, with a row for each animation (chore and direction).

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Box,
  type Costume,
  choosePalette,
  costumeBounds,
  costumeChores,
  costumeColors,
  costumeToRgba,
  DecodeError,
  type Game,
  type PreparedLimb,
  type Problem,
  playChore,
  readGameCostume,
  readGameRoom,
  readPalettes,
  renderCostume,
  walkGameResources,
} from 'scumm-codec';
import type { NamedGame } from './files.js';
import { type Picture, png } from './pictures.js';

/** Result for one costume. */
export interface CostumeReport {
  /** 0 for index entries that do not lead to a costume. */
  readonly id: number;
  /** Number of animations, which are the rows of its sheet. */
  readonly animations: number;
  readonly problems: readonly string[];
}

/** Most frames of one animation on a sheet. */
const MAX_FRAMES = 16;

/** Pixels around each frame. */
const GAP = 2;

/** Writes a sheet for each costume in the index. */
export function decodeCostumes({ name, game }: NamedGame, out: string): CostumeReport[] {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const palettes = roomPalettes(game);
  const reports: CostumeReport[] = [];
  const lost: string[] = [];
  const onError = ({ message }: Problem) => void lost.push(message);
  for (const { id, room } of walkGameResources(game, 'costume', { onError })) {
    const problems: string[] = [];
    const costume = attempt(problems, () => readGameCostume(game, id));
    const rows = costume === undefined ? [] : strips(costume, problems);
    reports.push({ id, animations: rows.length, problems });
    if (costume === undefined) continue;
    const own = palettes.filter((one) => one.room === room);
    const list = [...own, ...palettes.filter((one) => one.room !== room)].flatMap(({ rgb }) => rgb);
    const home = own.flatMap(({ rgb }) => rgb).length;
    const chosen = choosePalette(costume, list, { home });
    if (chosen === undefined) {
      problems.push(`costume ${id}: no room has a palette to show it in`);
      continue;
    }
    const palette = list[chosen];
    const file = `costume-${String(id).padStart(3, '0')}.png`;
    writeFileSync(join(folder, file), png(sheet(costume, rows, palette)));
  }
  return lost.length === 0 ? reports : [...reports, { id: 0, animations: 0, problems: lost }];
}

/** What `part` gives; `undefined` for a failure, which joins the problems. */
function attempt<T>(problems: string[], part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

/** The palettes of all rooms. Their problems are those of the rooms. */
function roomPalettes(game: Game): { room: number; rgb: Uint8Array[] }[] {
  const onError = () => {};
  return game.rooms.map(({ room: number }) => {
    const room = readGameRoom(game, number, { onError });
    const rgb = room ? readPalettes(room, { onError }) : [];
    return { room: number, rgb: rgb.filter(({ length }) => length === 768) };
  });
}

type Frame = readonly PreparedLimb[];

/** What each animation draws, tick by tick, until it repeats. */
function strips(costume: Costume, problems: string[]): Frame[][] {
  const onError = ({ message }: Problem) => void problems.push(message);
  const options = { maxFrames: MAX_FRAMES, onError };
  const rows: Frame[][] = [];
  for (const { chore, facing } of costumeChores(costume, { onError }))
    attempt(problems, () => {
      const { frames } = playChore(costume, chore, facing, options);
      rows.push(frames.map(({ limbs }) => limbs));
    });
  return rows;
}

/** All frames on a grid, in cells as large as the largest frame. */
function sheet(costume: Costume, rows: readonly Frame[][], palette: Uint8Array): Picture {
  const cell = cellOf(costume, rows.flat(2));
  const columns = Math.max(1, ...rows.map((frames) => frames.length));
  const width = columns * cell.width;
  const height = Math.max(1, rows.length) * cell.height;
  const pixels = new Uint8Array(width * height).fill(costume.transparent);
  // Colors map to themselves, so that the transparent one still means that nothing was drawn.
  const colors = costumeColors(costume).map((_, color) => color);
  rows.forEach((frames, row) => {
    frames.forEach((limbs, column) => {
      const actor = { x: column * cell.width - cell.x, y: row * cell.height - cell.y };
      renderCostume(costume, limbs, { pixels, width, height }, actor, { palette: colors });
    });
  });
  return { width, height, data: costumeToRgba(costume, pixels, palette) };
}

/** A cell that holds all limbs and the actor's place, with a gap around them. */
function cellOf(costume: Costume, limbs: Frame): Box {
  const box = costumeBounds(costume, limbs);
  const [x, y] = [Math.min(0, box.x) - GAP, Math.min(0, box.y) - GAP];
  const width = Math.max(1, box.x + box.width) + GAP - x;
  return { x, y, width, height: Math.max(1, box.y + box.height) + GAP - y };
}
