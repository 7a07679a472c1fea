// The costumes of a game: one sheet each, with a row for each animation (chore and direction).

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnimationState,
  type Block,
  type Box,
  CHORES,
  type Costume,
  type CostumeVersion,
  composeCostume,
  costumeToRgba,
  createAnimation,
  DecodeError,
  type DrawnLimb,
  directionAngle,
  findRoom,
  readAnimationRecord,
  readCost,
  readPalettes,
  readRoom,
  renderCostume,
  resolveResource,
  startChore,
  stepAnimation,
  walkRooms,
} from 'scumm-codec';
import type { DataFile, Game } from './files.js';
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

/** Writes a sheet for each costume in the index. Versions 7 and 8 have others: AKOS. */
export function decodeCostumes(game: Game, out: string): CostumeReport[] {
  const { index, version } = game;
  if (index?.costumes === undefined || version === 7 || version === 8) return [];
  const folder = join(out, game.name);
  mkdirSync(folder, { recursive: true });
  const palettes = roomPalettes(game);
  const reports: CostumeReport[] = [];
  const lost: string[] = [];
  const onError = ({ message }: DecodeError) => void lost.push(message);
  for (const [id, room] of index.costumes.rooms.entries()) {
    const { data } = fileWith(room, game);
    const block = resolveResource(data, index, 'costume', id, { onError });
    if (block === undefined) continue;
    const problems: string[] = [];
    const costume = attemptCost(block, version, problems);
    if (costume === undefined) {
      reports.push({ id, animations: 0, problems });
      continue;
    }
    const rows = strips(costume, problems);
    const palette = bestPalette(costume, palettes, room);
    const file = `costume-${String(id).padStart(3, '0')}.png`;
    writeFileSync(join(folder, file), png(sheet(costume, rows, palette)));
    reports.push({ id, animations: rows.length, problems });
  }
  return lost.length === 0 ? reports : [...reports, { id: 0, animations: 0, problems: lost }];
}

/** The data file that has a room; the first one if none has it. */
function fileWith(room: number, { files }: Game): DataFile {
  const has = ({ data }: DataFile) => findRoom(data, room, { onError: () => {} }) !== undefined;
  return files.find(has) ?? files[0];
}

function attemptCost(
  block: Block,
  version: CostumeVersion,
  problems: string[],
): Costume | undefined {
  try {
    return readCost(block, { version });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

/** The palettes of all rooms that have one, by number. */
function roomPalettes({ files, version }: Game): ReadonlyMap<number, Uint8Array> {
  const palettes = new Map<number, Uint8Array>();
  const onError = () => {};
  for (const { room, block } of files.flatMap(({ data }) => [...walkRooms(data, { onError })])) {
    try {
      palettes.set(room, readPalettes(readRoom(block, { version, onError }))[0]);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
    }
  }
  return palettes;
}

/**
 * The palette that tells most of a costume's colors apart; of equals, that of its home room.
 * Costumes often live in rooms that are never shown and have hardly any colors.
 */
function bestPalette(
  { palette }: Costume,
  palettes: ReadonlyMap<number, Uint8Array>,
  home: number,
): Uint8Array {
  const colorsIn = (rgb: Uint8Array) =>
    new Set(Array.from(palette, (index) => rgb.subarray(index * 3, index * 3 + 3).join())).size;
  const candidates = [palettes.get(home), ...palettes.values()].flatMap((rgb) => rgb ?? []);
  return candidates.reduce(
    (best, rgb) => (colorsIn(rgb) > colorsIn(best) ? rgb : best),
    candidates[0] ?? new Uint8Array(768),
  );
}

type Frame = readonly DrawnLimb[];

/** What each animation draws, tick by tick, until its state repeats. */
function strips(costume: Costume, problems: string[]): Frame[][] {
  const onError = ({ message }: DecodeError) => void problems.push(message);
  const rows: Frame[][] = [];
  for (let animation = 0; animation <= costume.lastAnimation; animation++) {
    if (!readAnimationRecord(costume, animation)?.limbs.length) continue;
    const frames: Frame[] = [];
    const seen = new Set<string>();
    let state = started(costume, animation);
    while (frames.length < MAX_FRAMES && !seen.has(JSON.stringify(state))) {
      seen.add(JSON.stringify(state));
      frames.push(composeCostume(state, costume, { onError }));
      state = stepAnimation(state, costume).state;
    }
    rows.push(frames);
  }
  return rows;
}

/** The state of an actor that stood still and then started the animation's chore. */
function started(costume: Costume, animation: number): AnimationState {
  const facing = directionAngle(animation);
  const idle = startChore(createAnimation(facing), costume, CHORES.init, facing);
  return startChore(idle, costume, animation >> 2, facing);
}

/** All frames on a grid, in cells as large as the largest frame. */
function sheet(costume: Costume, rows: readonly Frame[][], palette: Uint8Array): Picture {
  const cell = bounds(rows.flat(2));
  const columns = Math.max(1, ...rows.map((frames) => frames.length));
  const width = columns * cell.width;
  const height = Math.max(1, rows.length) * cell.height;
  const pixels = new Uint8Array(width * height);
  // Colors map to themselves, so that 0 still means that nothing was drawn.
  const colors = Uint8Array.from({ length: costume.colors }, (_, color) => color);
  rows.forEach((frames, row) => {
    frames.forEach((limbs, column) => {
      const actor = { x: column * cell.width - cell.x, y: row * cell.height - cell.y };
      const options = { palette: colors, onError: () => {} };
      renderCostume(costume, limbs, { pixels, width, height }, actor, options);
    });
  });
  return { width, height, data: costumeToRgba(pixels, costume, palette) };
}

function bounds(limbs: Frame): Box {
  const left = limbs.map(({ x, width, mirrored }) => (mirrored ? x - width + 1 : x));
  const right = limbs.map(({ width }, i) => left[i] + width);
  const top = limbs.map(({ y }) => y);
  const bottom = limbs.map(({ y, height }) => y + height);
  const [x, y] = [Math.min(0, ...left) - GAP, Math.min(0, ...top) - GAP];
  const width = Math.max(1, ...right) + GAP - x;
  return { x, y, width, height: Math.max(1, ...bottom) + GAP - y };
}
