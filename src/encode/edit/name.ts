// Replaces the name of an object. In versions 5 and later it is a block of its own, OBNA. In versions 3 and 4 it
// stands in OC, between the verb table and the scripts: the table counts where each script starts.

import { type Block, openChildren, payloadStart } from '../../block/level.js';
import { childWith } from '../../block/walk.js';
import { readField } from '../../fields.js';
import type { Game } from '../../game/game.js';
import { checkWhole } from '../../geometry.js';
import { CDHD_LAYOUTS } from '../../object/cdhd.js';
import type { RoomObject } from '../../object/room-object.js';
import { VERB_LAYOUTS } from '../../object/verb.js';
import { inOrigin } from '../../origin.js';
import { type Release, releaseOf } from '../../version.js';
import { wrapBlock } from '../block.js';
import { concat, encodeField } from '../bytes.js';
import { encodeObna } from '../object.js';
import type { GameEdit } from './changes.js';
import { objectsWith } from './object-image.js';

/** Bytes of a name that are read, and the zero behind them. */
const END = 1;

/**
 * Gives an object another name, longer or shorter, in any version. Scripts stay as they are.
 *
 * @param id - object id. All objects with this id get the name
 * @param name - as stored, without the final zero: `encodeNameText` makes it from a string
 * @returns edits for `editGame`, alone or with others
 * @throws {DecodeError} `MISSING` if no file has the room; else as `readGameRoom` and `readGameObjects`. The errors
 *   know their `file`.
 * @throws {RangeError} if the name has a zero or ends in the middle of a control sequence, or the scripts of versions 3
 *   and 4 would start past byte 65,535 of their block.
 */
export function nameEdits(game: Game, room: number, id: number, name: Uint8Array): GameEdit[] {
  checkWhole(id, 'id', 0);
  const stored = encodeObna(name);
  const { home, objects, codes } = objectsWith(game, room, id);
  const release = releaseOf(home);
  const write: Writer = CDHD_LAYOUTS[release].nameAt ? inCode : inBlock;
  return inOrigin(home.origin, undefined, () =>
    objects.map((object, i) => write(codes[i], object, stored, release)),
  );
}

/** Gives the edit of a code half. */
type Writer = (code: Block, object: RoomObject, stored: Uint8Array, release: Release) => GameEdit;

/** What stands behind the old name in its block stays. */
function inBlock(code: Block, { name }: RoomObject, stored: Uint8Array): GameEdit {
  const block = childWith(openChildren(code), 'OBNA', undefined);
  if (block === undefined || name === undefined)
    return { into: code, add: wrapBlock('OBNA', stored) };
  return { block, payload: concat([stored, block.payload.subarray(name.length + END)]) };
}

function inCode(
  block: Block,
  { name, verbs }: RoomObject,
  stored: Uint8Array,
  release: Release,
): GameEdit {
  const { src, payload } = block;
  const old = name as Uint8Array;
  const at = old.byteOffset - src.byteOffset - payloadStart(block);
  const behind = at + old.length + END;
  const written = concat([payload.subarray(0, at), stored, payload.subarray(behind)]);
  const moved = stored.length - (behind - at);
  const { at: tableAt, entry, base } = VERB_LAYOUTS[release];
  const field = entry.fields.offset;
  verbs.forEach((_, i) => {
    const pos = tableAt + i * entry.size;
    const offset = readField(payload, pos, field);
    if (offset - base >= behind) written.set(encodeField(offset + moved, field), pos + field[0]);
  });
  return { block, payload: written };
}
