// Writes an edited game: new files, as a folder holds them.

import type { OwnBytes } from '../../bytes.js';
import { checkGame, type Game, type GameFile } from '../../game/game.js';
import { inOrigin } from '../../origin.js';
import { BLOCK_FORMS, releaseOf } from '../../version.js';
import { encodeXor } from '../block.js';
import { changesOf, type EditedData, type GameEdit } from './changes.js';
import { editData } from './data-file.js';
import { movedIndex } from './directories.js';
import { asFolder } from './outer.js';
import { carriedOut, planned } from './plan.js';
import { stepsOf } from './steps.js';

/** A file with memory of its own. */
export interface EditedFile extends GameFile {
  /** Its bytes, as a folder holds them: obfuscated as before. */
  readonly bytes: OwnBytes;
}

/**
 * Builds the files of a game with some of its blocks changed. Sizes, room directories (LOFF, FO), the directories of
 * the index and the offsets in a WRAP are brought up to date; a block that is added to a WRAP gets an entry in OFFS.
 * Everything else stays, byte for byte. Edits may come in any order. Without edits the files are the same.
 *
 * Counts in other blocks are not changed, such as the number of objects in RMHD. A removed room loses its entry in
 * LOFF. A room that is added by number gets an entry there; an LFLF that is added as a bare block gets none.
 *
 * An edit in a room that several disks have is made in all copies, whichever of them it names.
 *
 * @param edits - of blocks by place, or of resources by number. If an edit gives a new directory, its offsets count in
 *   the old files
 * @returns the index file, the data files, charsets and fonts, all with their names and keys; or, whole, the container
 *   or program that they were in: either all files are built, or the call throws
 * @throws {DecodeError} `BAD_OFFSET` if the room directory of a changed file does not lead to rooms, or not to each of
 *   them; if an OFFS does not lead to its blocks; or if a block is not in the tree of its file, such as one that
 *   overlaps another; `BAD_VALUE` if a copy of an edited room differs; `BAD_SIZE` or `TRUNCATED` for damage on the way
 *   to a block, or in the index; `MISSING` without a room directory; `LIMIT` for a block more than 32 levels deep. The
 *   errors know their `file`.
 * @throws {RangeError} if an edit names no block of the game, or a payload is a whole block; if two edits name one
 *   block, change a block and one in it, or add at the same place; if an edit names a room directory, removes a room
 *   without the LFLF around it, a palette of PALS or an OFFS, or adds blocks among strips; if a number is taken; if
 *   edits would make copies of a room differ, or move a resource apart in them; if an index in a program would have
 *   another size; or if a block would be too long.
 * @example
 * ```ts
 * import { findBlock, findGameResource, openGame } from 'scumm-codec';
 * import { editGame } from 'scumm-codec/encode';
 * import { lantern } from 'scumm-codec/lantern';
 *
 * const game = openGame(lantern);
 * const room = findGameResource(game, 'room', 2);
 * const block = room?.block && findBlock(room.block, 'CLUT');
 * const edits = block ? [{ block, payload: block.payload.map((value) => value >> 1) }] : [];
 * console.log(editGame(game, edits).map(({ bytes }) => bytes.length).join(' ')); // 392 47643
 * ```
 */
export function editGame(game: Game, edits: readonly GameEdit[]): EditedFile[] {
  checkGame(game);
  const { indexFile, files, charsets, fonts } = game;
  const { steps, replaced } = stepsOf(game, edits);
  const built = new Map(replaced);
  const edited = new Map<number, EditedData>();
  for (const [i, file] of files.entries()) {
    const own = steps.get(file);
    if (own === undefined) continue;
    const data = inOrigin({ file: file.name }, undefined, () => editData(game, i, own));
    edited.set(i, data);
    if (data.bytes) built.set(file, data.bytes);
  }
  if (indexFile !== undefined)
    inOrigin({ file: indexFile.name }, undefined, () => {
      const { src } = indexFile;
      const own = steps.get(indexFile);
      const form = BLOCK_FORMS[releaseOf(game)];
      const bytes = own ? carriedOut(src, changesOf(planned(src, form, own))) : src;
      built.set(indexFile, edited.size > 0 ? movedIndex(bytes, game, edited) : bytes);
    });
  const kept = files.filter((_, i) => edited.get(i)?.bytes !== undefined || !edited.has(i));
  const more = [...edited.values()].flatMap(({ beside }) => beside);
  const all = [...(indexFile ? [indexFile] : []), ...kept, ...more, ...charsets, ...fonts];
  return asFolder(
    all.map((file) => ({ file, bytes: encodeXor(built.get(file) ?? file.src, file.key) })),
  );
}
