// The bundled game in the form of each version, and what it shows, in words that fit all of them.

import { fileURLToPath } from 'node:url';
import {
  decodeImageZplane,
  eachRoom,
  expandZplane,
  type GameFile,
  type Image,
  type IndexFile,
  initialRuntime,
  nameText,
  type ObjectRuntime,
  type Problem,
  type Room,
  type RoomObject,
  readImageZplanes,
  readPalettes,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import { openGames } from '../../examples/demo/files.js';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { folderOf, plain } from './games.js';

/** A game with its index. */
export interface Lantern {
  readonly version: GameVersion;
  /** The data files, de-obfuscated, by disk. */
  readonly files: readonly { readonly data: Uint8Array }[];
  /** Its fonts that are files of their own. */
  readonly beside: readonly GameFile[];
  readonly index: IndexFile;
  /** The index file, de-obfuscated. */
  readonly indexSrc: Uint8Array;
  /** The objects of the index, as the game starts. */
  readonly start: ObjectRuntime;
}

/** A room with its objects. */
export interface Scene {
  readonly number: number;
  readonly room: Room;
  readonly objects: readonly RoomObject[];
  readonly palette: Uint8Array;
}

const folder = fileURLToPath(new URL('../../fixtures/game', import.meta.url));

/** By version. */
export const LANTERNS: readonly Lantern[] = openGames(folder)
  .filter(
    (opened) =>
      'message' in opened || (opened.game.variant === undefined && opened.game.version > 3),
  )
  .map((opened): Lantern => {
    if ('message' in opened) throw new Error(opened.message);
    const { index, charsets, fonts, ...game } = opened.game;
    const version = game.version as GameVersion;
    if (index.objects === undefined) throw new Error(`version ${version} has no index`);
    const files = game.files.map(({ src }) => ({ data: src }));
    const { bytes: indexSrc } = plain(folderOf(version).index);
    const beside = [...charsets, ...fonts].map(({ name, src }) => ({ name, bytes: src }));
    return { version, files, beside, index, indexSrc, start: initialRuntime(index.objects) };
  })
  .sort((a, b) => a.version - b.version);

/** The rooms of a game, by number. All damage is thrown. */
export function scenesOf({ version, files, index }: Lantern): Scene[] {
  const onError = ({ message }: Problem) => {
    throw new Error(message);
  };
  const blocks = files.flatMap(({ data }) => [...eachRoom(data)]);
  return blocks
    .sort((a, b) => a.room - b.room)
    .map(({ room: number, block }) => {
      const room = readRoom(block, { version, onError });
      const { objects, orphans } = readRoomObjects(room, { objects: index.objects, onError });
      if (orphans.length > 0) throw new Error(`room ${number} has images without an object`);
      return { number, room, objects, palette: readPalettes(room)[0] };
    });
}

export function nameOf({ name }: RoomObject): string {
  return nameText(name ?? new Uint8Array(0), { padding: 'drop' });
}

/** The masks of a picture: number, pixels of 0 and 1. */
export function masksOf(image: Image): [number: number, mask: Uint8Array][] {
  return readImageZplanes(image).map(({ number }) => {
    const plane = decodeImageZplane(image, number);
    return [number, plane ? expandZplane(plane) : new Uint8Array(0)];
  });
}

/** Lists by name; those of objects with the same name are joined. */
export function byName<T>(
  objects: readonly RoomObject[],
  list: (object: RoomObject) => readonly T[],
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const object of objects)
    found.set(nameOf(object), [...(found.get(nameOf(object)) ?? []), ...list(object)]);
  return found;
}
