// Decodes a game room by room. A bad strip stays black; a bad room is reported and skipped.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DecodeError,
  decodeImage,
  decodeImageZplane,
  type RoomBlock,
  readPalettes,
  readRoom,
  walkRooms,
} from 'scumm-codec';
import type { Game } from './files.js';
import { decodeObjects } from './objects.js';
import { background, overlay, type Picture, png, swatches } from './pictures.js';

/** Result for one room. */
export interface RoomReport {
  /** `undefined` for a directory entry that does not lead to a room. */
  readonly room: number | undefined;
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
  game: Game,
  out: string,
  progress: (line: string) => void,
): RoomReport[] {
  const folder = join(out, game.name);
  mkdirSync(folder, { recursive: true });
  const reports: RoomReport[] = [];
  const nothing = { width: 0, height: 0, planes: [], objects: [], files: 0 };
  const onError = ({ message }: DecodeError) =>
    reports.push({ ...nothing, room: undefined, problems: [message] });
  for (const { data } of game.files) {
    try {
      for (const entry of walkRooms(data, { onError })) {
        progress(`\r${game.name}: room ${entry.room} `);
        reports.push(decodeRoom(entry, game, folder));
      }
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      onError(error);
    }
  }
  progress('\n');
  return reports;
}

function decodeRoom({ room: number, block }: RoomBlock, game: Game, folder: string): RoomReport {
  const problems: string[] = [];
  const onError = ({ message }: DecodeError) => void problems.push(message);
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
    const { version, index } = game;
    const room = readRoom(block, { version, onError });
    const { width, height } = room;
    Object.assign(report, { width, height });
    const [palette] = readPalettes(room);
    write('-palette', swatches(palette));
    const pixels = decodeImage(room.background, { onError });
    const image = background(pixels, width, height, palette);
    write('', image);
    for (const { number: plane } of room.background.zplanes) {
      const mask = decodeImageZplane(room.background, plane, { onError });
      if (mask === undefined) continue;
      write(`-zp${String(plane).padStart(2, '0')}`, overlay(image, mask));
      report.planes.push(plane);
    }
    report.objects = decodeObjects(room, { palette, index, onError, write });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    onError(error);
  }
  return report;
}
