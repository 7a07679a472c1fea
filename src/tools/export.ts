// All that a game shows, one thing after the other: pictures, sheets with their animations, and records as JSON. What
// cannot be decoded is reported and left out.

import { readBoxes } from '../box/room-boxes.js';
import { costumeChores, playChore } from '../costume/play.js';
import { attempt, handlerOf, type Reporter, reporterOf } from '../errors.js';
import { checkGame, digits, type Game } from '../game/game.js';
import { readGameObjects, readGameRoom } from '../game/rooms.js';
import type { Limits } from '../limits.js';
import { optionsOf, type ReadOptions } from '../options.js';
import type { RgbaBytes } from '../palette/rgba.js';
import { readCycles } from '../room/cycl.js';
import { readPalettes } from '../room/palettes.js';
import { type AsepriteSheet, asepriteJson } from './aseprite.js';
import { choreName, costumeSheet } from './costume-sheet.js';
import { type RecordJson, recordToJson } from './json.js';
import {
  decodeGamePicture,
  type GamePicture,
  type GlyphPicture,
  gamePictureToRgba,
  type LimbPicture,
} from './picture.js';
import { eachGamePicture } from './pictures.js';
import { copyTo, spriteSheet } from './sprite-sheet.js';

/** A picture as palette indices. */
export interface IndexedPixels {
  /** Row-major. */
  readonly pixels: Uint8Array;
  /** 768 bytes RGB. */
  readonly palette: Uint8Array;
}

/** A picture that a game exports. */
export interface ExportedPicture {
  /** What it is. */
  readonly of: 'picture';
  /** Unique in the game, for the name of a file: `room-001`, `costume-001`. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `width * height * 4` bytes RGBA, row-major. */
  readonly data: RgbaBytes;
  /** The palette indices of a background, row-major, and their colors; `undefined` for other pictures. */
  readonly indexed: IndexedPixels | undefined;
  /** The animations of a costume on it; `undefined` for other pictures. */
  readonly animations: AsepriteSheet | undefined;
}

/** A record that a game exports. */
export interface ExportedRecord {
  /** What it is. */
  readonly of: 'record';
  /** Unique in the game, for the name of a file: `room-001`. */
  readonly name: string;
  /** As {@link recordToJson} gives it. */
  readonly json: RecordJson;
}

/** Something that a game exports. */
export type GameExport = ExportedPicture | ExportedRecord;

interface Exporting {
  readonly game: Game;
  readonly limits: Limits | undefined;
  readonly reporter: Reporter | undefined;
}

/**
 * Gives everything in a game: each background, z-plane and state of an object; for each costume a sheet of its limbs,
 * and one of its chores with their animations; a table of each font; and a record of each room, with its sizes,
 * palettes, color cycles, walk boxes and objects. A picture without pixels is left out.
 *
 * @param options - `onError` receives the problems of what is damaged. `limits` holds for each picture and record
 * @throws {DecodeError} while iterating, as {@link eachGamePicture}, {@link gamePictureToRgba}, {@link costumeSheet},
 *   `readRoom` and the readers of its parts. With `onError` none.
 * @example
 * ```ts
 * import { openGame } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 * import { eachGameExport } from 'scumm-codec/tools';
 *
 * const names = Array.from(eachGameExport(openGame(lantern)), ({ of, name }) => `${of} ${name}`);
 * console.log(names[0]); // picture room-002
 * ```
 */
export function* eachGameExport(
  game: Game,
  options?: ReadOptions,
): Generator<GameExport, void, undefined> {
  const { limits, onError } = optionsOf(options);
  checkGame(game);
  const all: Exporting = { game, limits, reporter: reporterOf(onError) };
  const sheets = new Map<string, (LimbPicture | GlyphPicture)[]>();
  for (const picture of eachGamePicture(game, { limits, onError: handlerOf(all.reporter) })) {
    if (picture.of !== 'costume' && picture.of !== 'glyph') {
      const shown = attempt(all.reporter, () => pictureOf(picture, all));
      if (shown !== undefined) yield shown;
      continue;
    }
    const [name] = picture.name.split(/-(?:limb|cel|glyph)-/);
    sheets.set(name, [...(sheets.get(name) ?? []), picture]);
  }
  for (const [name, pictures] of sheets) yield* sheetsOf(name, pictures, all);
  for (const { room } of game.rooms) {
    const record = attempt(all.reporter, () => roomRecord(room, all));
    if (record !== undefined) yield record;
  }
}

function pictureOf(
  picture: GamePicture,
  { limits, reporter }: Exporting,
): ExportedPicture | undefined {
  const { of, name, width, palette } = picture;
  const options = { limits, onError: handlerOf(reporter) };
  const data = gamePictureToRgba(picture, options);
  if (data.length === 0) return undefined;
  // What is damaged has been reported.
  const quiet = { limits, onError: reporter && (() => {}) };
  const indexed =
    of === 'background' && palette !== undefined
      ? { pixels: decodeGamePicture(picture, quiet).pixels, palette }
      : undefined;
  const height = data.length / 4 / width;
  return { of: 'picture', name, width, height, data, indexed, animations: undefined };
}

/** The pictures of a costume or a font on one sheet, and the chores of a costume on another. */
function* sheetsOf(
  name: string,
  pictures: readonly (LimbPicture | GlyphPicture)[],
  all: Exporting,
): Generator<ExportedPicture, void, undefined> {
  const [first] = pictures;
  const isFont = first.of === 'glyph';
  const sheet = attempt(all.reporter, () => listOf(isFont ? name : `${name}-limbs`, pictures, all));
  if (sheet !== undefined && sheet.data.length > 0) yield sheet;
  if (isFont) return;
  const chores = attempt(all.reporter, () => choresOf(name, first, all));
  if (chores !== undefined) yield chores;
}

/** Pictures side by side, 16 in a row. */
function listOf(
  name: string,
  pictures: readonly (LimbPicture | GlyphPicture)[],
  { limits, reporter }: Exporting,
): ExportedPicture {
  const shown = pictures.flatMap((one) => {
    const data = attempt(reporter, () => gamePictureToRgba(one, { limits }));
    return data === undefined ? [] : [{ width: one.width, height: one.height, data }];
  });
  const numbers = shown.map(({ width, height }, i) => ({
    ...{ width, height },
    pixels: new Uint8Array(width * height).fill(i & 0xff),
  }));
  const { width, height, places } = spriteSheet(numbers, { columns: 16, limits });
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [i, { x, y, ...size }] of places.entries()) {
    const rows = { ...size, width: size.width * 4, pixels: shown[i].data };
    copyTo(data, (y * width + x) * 4, width * 4, rows);
  }
  return { of: 'picture', name, width, height, data, indexed: undefined, animations: undefined };
}

/** All chores of a costume on one sheet; `undefined` if none has pixels. */
function choresOf(
  name: string,
  { costume, palette = new Uint8Array(768) }: LimbPicture,
  { limits, reporter }: Exporting,
): ExportedPicture | undefined {
  const options = { limits, onError: handlerOf(reporter) };
  const chores = costumeChores(costume, options).flatMap(({ chore, facing }) => {
    const played = attempt(reporter, () => playChore(costume, chore, facing, options));
    return played ? [{ name: choreName(costume, chore, facing), ...played }] : [];
  });
  const sheet = costumeSheet(costume, chores, palette, options);
  const { width, height, data } = sheet;
  if (data.length === 0) return undefined;
  const animations = asepriteJson(sheet, { image: `${name}.png` });
  return { of: 'picture', name, width, height, data, indexed: undefined, animations };
}

function roomRecord(
  number: number,
  { game, limits, reporter }: Exporting,
): ExportedRecord | undefined {
  const options = { limits, onError: handlerOf(reporter) };
  const room = readGameRoom(game, number, options);
  if (room === undefined) return undefined;
  const { width, height, header, transparent, zplaneCount } = room;
  const { boxes, matrix, scales } = readBoxes(room, options);
  const objects = readGameObjects(game, room, options).objects.map(
    ({ id, name, box, parent, parentState, walkTo, facing, verbs, initial, image }) => ({
      ...{ id, name, box, parent, parentState, walkTo, facing, verbs, initial },
      states: image?.images.map(({ state }) => state) ?? [],
    }),
  );
  const parts = { palettes: readPalettes(room, options), cycles: readCycles(room, options) };
  const record = { number, width, height, header, transparent, zplaneCount, ...parts };
  const json = recordToJson({ ...record, boxes, matrix, scales, objects }, { bytes: 'hex' });
  return { of: 'record', name: `room-${digits(number)}`, json };
}
