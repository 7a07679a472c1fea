// The files of a game of version 5 with a room and a script, whose directories say what a test wants.

import type { GameFile, ResourceDirectory } from 'scumm-codec';
import { encodeIndexFile, encodeLoff, type IndexFileFields, wrapBlock } from 'scumm-codec/encode';
import { u16 } from './bytes.js';
import { indexFields } from './sample-records.js';

export const room: Uint8Array = wrapBlock('ROOM', wrapBlock('RMHD', u16(8), u16(8), u16(0)));
export const script: Uint8Array = wrapBlock('SCRP', Uint8Array.of(1, 2, 3));

/** A directory of nothing. */
export const NONE: ResourceDirectory = { rooms: new Uint8Array(1), offsets: new Uint32Array(1) };

/** A directory of resources in room 1, the first of which has the number 1. */
export const directory = (...offsets: readonly number[]): ResourceDirectory => ({
  rooms: new Uint8Array(offsets.length + 1).fill(1, 1),
  offsets: Uint32Array.of(0, ...offsets),
});

/** An index of such scripts. */
export const indexOf = (
  scripts: ResourceDirectory,
  more: Partial<IndexFileFields> = {},
): GameFile => {
  const parts = { ...indexFields, scripts, sounds: NONE, costumes: NONE, charsets: NONE, ...more };
  return { name: 'index', bytes: encodeIndexFile(parts as IndexFileFields) };
};

/** Where the room is in a data file whose LOFF has so many entries. */
export const roomAt = (entries: number): number => 8 + 8 + 1 + 5 * entries + 8;

/** A data file of a bundle, whose LOFF has the entries given; all lead to the room if they are numbers. */
export function dataOf(
  entries: readonly (number | { readonly room: number; readonly offset: number })[],
  ...bundle: readonly Uint8Array[]
): GameFile {
  const offset = roomAt(entries.length);
  const all = entries.map((one) => (typeof one === 'number' ? { room: one, offset } : one));
  const blocks = bundle.length > 0 ? bundle : [room, script];
  const loff = wrapBlock('LOFF', encodeLoff(all));
  return { name: 'data', bytes: wrapBlock('LECF', loff, wrapBlock('LFLF', ...blocks)) };
}
