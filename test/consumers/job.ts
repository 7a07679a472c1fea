// What each consumer does with the package: one job that needs all its entries, and tells all that it made in one
// hash. The same source runs everywhere, so it names no platform.

import * as scumm from 'scumm-codec';
import { encodeBomp, encodeSmap } from 'scumm-codec/encode';
import { lantern, lanternFilm } from 'scumm-codec/lantern';
import { decodeSmap } from 'scumm-codec/reference';
import { createFilmState, readFilm, stepFilm } from 'scumm-codec/smush';
import * as tools from 'scumm-codec/tools';

/** Does the job and gives its hash, 8 digits. */
export function job(files: readonly scumm.GameFile[] = lantern): string {
  const game = scumm.openGame(files);
  let hash = 0x811c9dc5;
  for (const bytes of [...pictures(game), ...encoded(tavern(game)), ...played(), caught()])
    hash = fnv(bytes, hash);
  return hash.toString(16).padStart(8, '0');
}

/** All pictures, as indices and as colors. */
function* pictures(game: scumm.Game): Generator<ArrayLike<number>> {
  for (const picture of tools.eachGamePicture(game)) {
    yield tools.decodeGamePicture(picture).pixels;
    yield tools.gamePictureToRgba(picture);
  }
}

/** The tavern, with the hero in it. */
function tavern(game: scumm.Game): scumm.SceneFrame {
  const room = scumm.readGameRoom(game, 2);
  const { objects } = scumm.readGameObjects(game, room);
  const costume = scumm.readGameCostume(game, 1);
  const { frames } = scumm.playChore(costume, scumm.CHORES.walk, scumm.DIRECTIONS.east);
  const actors = frames.slice(0, 1).map(({ limbs }) => {
    return { number: 1, x: 150, y: 120, costume, limbs };
  });
  return scumm.composeScene(room, objects, scumm.initialRuntime(game.index.objects), actors);
}

/** A picture, how it is stored, and what the twin of the decoder makes of that. */
function encoded({ pixels, width, height }: scumm.SceneFrame): Uint8Array[] {
  const smap = encodeSmap(pixels, width, height);
  return [pixels, smap, encodeBomp(pixels, width, height), decodeSmap(smap, width, height)];
}

/** The frames of the films. */
function played(): ArrayLike<number>[] {
  return lanternFilm.flatMap(({ bytes }) => {
    const film = readFilm(bytes);
    const state = createFilmState(film);
    return film.frames.map(() => {
      const { pixels, palette } = stepFilm(film, state) ?? state.frame;
      return scumm.indicesToRgba(pixels, palette);
    });
  });
}

/** The offset of an error: an entry throws the class that another one has. */
function caught(): number[] {
  try {
    decodeSmap(new Uint8Array(1), 8, 1);
  } catch (error) {
    if (error instanceof scumm.DecodeError) return [error.offset];
  }
  return [];
}

/** FNV-1a, 32 bits. */
function fnv(bytes: ArrayLike<number>, start: number): number {
  let hash = start;
  for (let i = 0; i < bytes.length; i++)
    hash = Math.imul(hash ^ Number(bytes[i]), 0x01000193) >>> 0;
  return hash;
}
