// Decodes a game room by room. A bad strip stays black; a bad room is reported and skipped.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Charset,
  DecodeError,
  decodeImage,
  decodeImageZplane,
  type Game,
  type IndexPicture,
  indicesToRgba,
  openingPalette,
  type Problem,
  readBoxes,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
} from 'scumm-codec';
import { eachGamePicture, type LimbPicture } from 'scumm-codec/tools';
import { castOf } from './costumes.js';
import type { NamedGame } from './files.js';
import { drawNames, fontOf } from './labels.js';
import { decodeObjects } from './objects.js';
import { overlay, type Picture, png, swatches } from './pictures.js';
import { castIn, sceneOf, walkOf } from './scenes.js';
import { walkMap } from './walks.js';

/** Result for one room. */
export interface RoomReport {
  readonly room: number;
  readonly width: number;
  readonly height: number;
  readonly planes: readonly number[];
  /** One line of text for each object. */
  readonly objects: readonly string[];
  readonly files: number;
  readonly problems: readonly string[];
}

/** Decodes every room and writes its pictures below `out`. Reports each to `progress`. */
export function decodeGame(
  { name, game }: NamedGame,
  out: string,
  progress: (line: string) => void,
): RoomReport[] {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const cast = castOf(game, () => {});
  const font = fontOf(game);
  const colors = objectColors(game);
  const reports = game.rooms.map(({ room }) => {
    progress(`\r${name}: room ${room} `);
    return decodeRoom(game, room, { folder, cast, font, colors });
  });
  progress('\r');
  return reports;
}

/** What all rooms share. */
interface Studio {
  readonly folder: string;
  readonly cast: readonly LimbPicture[];
  readonly font: Charset | undefined;
  readonly colors: ReadonlyMap<number, Uint8Array>;
}

/** The palettes in which objects are shown, by room. A room without a palette has that of another room. */
function objectColors(game: Game): Map<number, Uint8Array> {
  const colors = new Map<number, Uint8Array>();
  for (const { room, palette } of eachGamePicture(game, { kinds: ['object'], onError: () => {} }))
    if (room !== undefined && palette !== undefined) colors.set(room, palette);
  return colors;
}

function decodeRoom(
  game: Game,
  number: number,
  { folder, cast, font, colors }: Studio,
): RoomReport {
  const problems: string[] = [];
  const onError = ({ message }: Problem) => void problems.push(message);
  const report = {
    ...{ room: number, width: 0, height: 0, files: 0, problems },
    planes: [] as number[],
    objects: [] as string[],
  };
  const write = (part: string, picture: Picture) => {
    const file = `room-${String(number).padStart(3, '0')}${part}.png`;
    writeFileSync(join(folder, file), png(picture));
    report.files++;
  };
  try {
    const room = readGameRoom(game, number, { onError });
    if (room === undefined) return report;
    const { width, height, background } = room;
    Object.assign(report, { width, height });
    const palette = openingPalette(room);
    write('-palette', swatches(palette));
    const pixels = decodeImage(background, { onError });
    const image: Picture = { width, height, data: indicesToRgba(pixels, palette) };
    write('', image);
    for (const { number: plane } of readImageZplanes(background, { onError })) {
      const mask = decodeImageZplane(background, plane, { onError });
      if (mask === undefined) continue;
      write(`-plane-${plane}`, overlay(image, mask));
      report.planes.push(plane);
    }
    const boxes = readBoxes(room, { onError });
    const map = walkMap(image, boxes);
    if (map !== undefined) write('-boxes', map);
    const { objects } = readGameObjects(game, room, { onError });
    const stage = { game, room, number, objects, boxes, palette, onError };
    const here = castIn(stage, cast);
    const toRgba = ({ pixels, ...size }: IndexPicture): Picture => {
      return { ...size, data: indicesToRgba(pixels, palette) };
    };
    write('-scene', toRgba(sceneOf(stage, here)));
    const walk = walkOf(stage, here);
    if (walk !== undefined) write('-walk', toRgba(walk));
    if (font !== undefined && objects.length > 0) {
      const empty = sceneOf(stage, []);
      drawNames(font, objects, empty, palette);
      write('-names', toRgba(empty));
    }
    const scene = { palette: colors.get(number) ?? palette, onError, write };
    report.objects = decodeObjects(objects, room.transparent, scene);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    onError(error);
  }
  return report;
}
