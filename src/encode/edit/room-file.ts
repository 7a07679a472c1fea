// Edits a file of one room, as in version 3: what is in it, new files beside it, and the file itself, which goes with
// its room.

import type { Game, OpenedFile } from '../../game/game.js';
import { NOTHING } from '../bytes.js';
import { type Changes, changesOf, type EditedData, type NewPlace, type Step } from './changes.js';

/** A file of one room after the steps in it. */
export type EditedRoom = Pick<EditedData, 'form' | 'changes' | 'added' | 'bytes'>;

/**
 * Carries out the steps of a file of one room, by its place in `game.files`.
 *
 * @param inside - carries out those in it
 */
export function editRoomFile(
  game: Game,
  file: number,
  steps: readonly Step[],
  inside: (steps: readonly Step[]) => EditedRoom,
): EditedData {
  const opened = game.files[file];
  const { src } = opened;
  const rooms = steps.filter(({ entry }) => entry?.kind === 'room');
  const others = steps.filter((step) => !rooms.includes(step));
  const removal = others.find(({ action, block }) => action === 'remove' && block.start === 0);
  if (removal && others.length > 1)
    throw new RangeError(`${removal.what}: ${opened.name} goes with its room, and is edited too`);
  if (removal && opened.outer)
    throw new RangeError(
      `${removal.what}: ${opened.name} is in ${opened.outer.name}, and stays there`,
    );
  const done = inside(removal ? [] : others);
  const own = game.rooms.filter((room) => room.file === file);
  return {
    ...done,
    src,
    entries: own.map(({ room, offset }) => ({ room, offset })),
    changes: removal ? removed(src.length) : done.changes,
    added: [...done.added, ...rooms.flatMap(placeOf)],
    bytes: removal ? undefined : done.bytes,
    beside: rooms.map((step) => beside(game, opened, step)),
  };
}

/** The only change of a file that goes. */
function removed(end: number): Changes {
  return changesOf([{ start: 0, end, bytes: NOTHING, around: [], order: '', removes: true }]);
}

function placeOf({ entry }: Step): NewPlace[] {
  return entry ? [{ ...entry, pos: 0 }] : [];
}

/** The file of a new room: it is named and obfuscated as the one that it comes beside. */
function beside(
  game: Game,
  { name: like, key }: OpenedFile,
  { what, bytes, entry }: Step,
): OpenedFile {
  const name = like.replace(/\d+(?=\.[^.]*$)/, (digits) =>
    String(entry?.id).padStart(digits.length, '0'),
  );
  const { indexFile, files, charsets } = game;
  const isTaken = [indexFile, ...files, ...charsets].some((one) => one?.name === name);
  if (isTaken) throw new RangeError(`${what}: there is a file ${name} already`);
  return { name, src: bytes, key, outer: undefined };
}
