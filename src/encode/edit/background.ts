// Replaces the background of a room: the block with the picture, and what headers say about it.
//
//   versions 3, 4   versions 5 to 7         version 8
//   BM              RMIM > IM00             SMAP in IMAG > WRAP   picture and z-planes
//   HD              RMHD                    RMHD                  size
//   (BM)            RMIM > RMIH             RMHD                  how many z-planes are reserved

import type { Game } from '../../game/game.js';
import { readGameObjects, readGameRoom } from '../../game/rooms.js';
import { findZplanes } from '../../image/find-zplanes.js';
import { IMHD_LAYOUTS } from '../../object/imhd.js';
import { inOrigin } from '../../origin.js';
import { RMHD_LAYOUTS } from '../../room/rmhd.js';
import { RMIH_LAYOUT } from '../../room/rmih.js';
import type { Room } from '../../room/room.js';
import { LAST_PLANE } from '../../scene/clip-level.js';
import { isReleaseIn, releaseOf } from '../../version.js';
import { encodeField } from '../fields.js';
import type { PayloadEdit } from './edits.js';
import {
  longestIn,
  type NewNumber,
  type NewPicture,
  newPicture,
  numberEdits,
  type PictureFields,
  pictureEdit,
  sizeNumbers,
} from './new-picture.js';

/**
 * Replaces the background of a room, its z-planes, or both, in versions 4 to 8. Unchanged parts keep their
 * bytes.
 *
 * If the picture has another size, the header of the room gets that size. Objects, boxes and scripts stay where they
 * are, so they may lie outside of a smaller room. The number of z-planes that the room reserves is raised if there are
 * more, and stays if there are fewer.
 *
 * @param game - the opened game, from `openGame`
 * @param room - room number
 * @param picture - the new parts
 * @returns edits for `editGame`, alone or with others
 * @throws {DecodeError} `MISSING` if no file has the room; else as `readGameRoom`, and as `decodeImage`
 *   and `decodeImageZplane` for what is kept. The errors know their `file`.
 * @throws {RangeError} if the room has no picture of strips, or the old strips of version 3; if the width is
 *   not a multiple of 8, or a side does not fit the header; if pixels or z-planes do not have the size of the
 *   picture, or are absent though the size is new; if there are more z-planes than fit, more than the 7 that
 *   the games reserve, or in version 4 more than each picture of an object has; or as {@link encodeImage}.
 * @throws {TypeError} if `game` is not a `Game`, or `picture` not a {@link PictureFields} with
 *   something new.
 * @example
 * ```ts
 * import { decodeImage, openGame, readGameRoom } from 'scumm-codec';
 * import { backgroundEdits, editGame } from 'scumm-codec/encode';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const { background, width, height } = readGameRoom(game, 2);
 * const pixels = decodeImage(background).fill(1, 0, 320 * 8);
 * const files = editGame(game, backgroundEdits(game, 2, { pixels, width, height }));
 * console.log(files.map(({ name }) => name).join(' ')); // lantern.000 lantern.001
 * ```
 */
export function backgroundEdits(game: Game, room: number, picture: PictureFields): PayloadEdit[] {
  const old = readGameRoom(game, room);
  return inOrigin(old.origin, undefined, () => {
    const { background } = old;
    const release = releaseOf(old);
    const what = `room ${room}`;
    if (background.coding === 'bomp')
      throw new RangeError(`${what} has a picture of rows (BOMP): rooms never have one`);
    const { fields } = RMHD_LAYOUTS[release];
    const made = newPicture(what, background, picture, longestIn([fields]));
    const edit = pictureEdit(made, 0);
    const header = background.widthAt - fields.width[0];
    const size = made.resized ? sizeNumbers(made.fields, fields, header) : [];
    const isSetAside = isReleaseIn(IMHD_LAYOUTS, release);
    if (!isSetAside) checkObjects(game, old, made);
    const planes = isSetAside ? setAside(old, made) : [];
    return [edit, ...numberEdits(old, [...size, ...planes])];
  });
}

/** The games read as many planes of each object as the room has, whether they are there or not. */
function checkObjects(game: Game, room: Room, { what, fields }: NewPicture): void {
  const count = fields.zplanes.length;
  if (count <= findZplanes(room.background, undefined).length) return;
  for (const { id, image } of readGameObjects(game, room).objects)
    for (const picture of image?.images ?? []) {
      const found = findZplanes(picture, undefined).length;
      if (found < count)
        throw new RangeError(
          `${what}: ${count} z-planes, but the picture of object ${id} has ${found}: the games read as many`,
        );
    }
}

/** The number of planes that a room reserves, if it rises. Throws a RangeError for too many. */
function setAside(room: Room, made: NewPicture): NewNumber[] {
  const { background } = room;
  const count = made.fields.zplanes.length;
  const { zplaneCount, zplaneCountAt } = background;
  if (count <= (zplaneCount ?? 0)) return [];
  if (zplaneCount === undefined)
    throw new RangeError(`${made.what}: ${count} z-planes, but no RMIH reserves them`);
  if (count > LAST_PLANE)
    throw new RangeError(`${made.what}: ${count} z-planes, but the games reserve ${LAST_PLANE}`);
  const field = RMHD_LAYOUTS[releaseOf(room)].fields.zplaneCount ?? RMIH_LAYOUT.fields.planes;
  return [{ at: zplaneCountAt, bytes: encodeField(count, field) }];
}
