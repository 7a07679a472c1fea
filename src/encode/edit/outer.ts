// Puts the files of a game back into those that they were in: a container of a Macintosh release, or a program.

import { isSame } from '../../bytes.js';
import type { GameFile, OpenedFile, OuterFile } from '../../game/game.js';
import { extentAt, filesInside, RECORD_SIZE } from '../../game/inside.js';
import { concat, u32be } from '../bytes.js';
import type { EditedFile } from './edit-game.js';

/** A file as it was opened, and its new bytes, obfuscated as before. */
export interface Rebuilt {
  readonly file: OpenedFile;
  readonly bytes: EditedFile['bytes'];
}

/** The files as a folder holds them: each outer file once, where the first of its files is. */
export function asFolder(all: readonly Rebuilt[]): EditedFile[] {
  const first = (one: Rebuilt) => all.find(({ file }) => isInside(file, one.file.outer)) ?? one;
  return all.flatMap((one) => {
    const { file, bytes } = one;
    const { outer } = file;
    if (outer === undefined) return { name: file.name, bytes };
    if (first(one) !== one) return [];
    const inside = all.filter((other) => isInside(other.file, outer));
    return { name: outer.name, bytes: rebuilt(outer, inside.flatMap(changeOf)) };
  });
}

/** Whether a file is in another. */
function isInside({ outer }: OpenedFile, other: OuterFile | undefined): boolean {
  return outer !== undefined && outer.bytes === other?.bytes;
}

/** New bytes for a part of a file. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** What changed in a file, as a change of its outer file; nothing if it is the same. */
function changeOf({ file: { outer, src }, bytes }: Rebuilt): Change[] {
  const { at: start = 0, bytes: all } = outer ?? {};
  const end = start + src.length;
  return all && isSame(all.subarray(start, end), bytes) ? [] : [{ start, end, bytes }];
}

/** An outer file with changes. */
function rebuilt({ name, bytes }: OuterFile, changes: readonly Change[]): EditedFile['bytes'] {
  const sorted = [...changes].sort((a, b) => a.start - b.start);
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const { start, end, bytes: changed } of sorted) {
    pieces.push(bytes.subarray(done, start), changed);
    done = end;
  }
  const whole = concat([...pieces, bytes.subarray(done)]);
  if (sorted.every(({ start, end, bytes: { length } }) => length === end - start)) return whole;
  if (filesInside({ name, bytes }) === undefined)
    throw new RangeError(`${name}: an edited index must keep its size in a program`);
  moveRecords(whole, { name, bytes }, sorted);
  return whole;
}

/** Writes where the files of a container are now, and how long. */
function moveRecords(
  whole: Uint8Array,
  { name, bytes: before }: GameFile,
  changes: readonly Change[],
): void {
  const moved = (place: number) =>
    changes.reduce(
      (at, { start, end, bytes }) => at + (end <= place ? bytes.length - (end - start) : 0),
      place,
    );
  const write = (pos: number, at: number, size: number) => {
    whole.set(u32be(at), pos);
    whole.set(u32be(size), pos + 4);
  };
  const { at: first, size: length } = extentAt(before, 0);
  write(0, moved(first), length);
  for (let pos = first; pos < first + length; pos += RECORD_SIZE) {
    const { at, size } = extentAt(before, pos);
    const changed = changes.find(({ start, end }) => start === at && end === at + size);
    if (!changed && changes.some(({ start, end }) => start < at + size && at < end))
      throw new RangeError(`${name}: an edited file shares some of its bytes with another`);
    write(moved(pos), moved(at), changed?.bytes.length ?? size);
  }
}
