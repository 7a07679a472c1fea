// DOBJ: objects when the game starts: docs/format/index-files.md says it in words.

import { u32le } from '../../bytes.js';
import type { Lane, Payload } from '../../index-file/counted.js';
import { OBJECT_NAME_SIZE, OBJECTS, type ObjectDirectory } from '../../index-file/dobj.js';
import { type Allowance, take } from '../../limits.js';
import { OWNER_ROOMS } from '../../traits.js';
import type { Release } from '../../version.js';
import { countAt, partAt } from './counted.js';

/** Reads the objects. Each name is taken from an allowance. */
export function objectsAt(
  payload: Payload,
  release: Release,
  allowance: Allowance,
): ObjectDirectory {
  const { src, start } = payload;
  const entries = OBJECTS[release];
  const count = countAt(payload, release, OBJECTS);
  if (entries.namesAt !== undefined) take(allowance, count, start, 'DOBJ');
  const owners = new Uint8Array(count).fill(OWNER_ROOMS[release]);
  const states = new Uint8Array(count);
  const classes = new Uint32Array(count);
  const rooms = entries.rooms && new Uint8Array(count);
  const names: Uint8Array[] | undefined = entries.namesAt === undefined ? undefined : [];
  for (let i = 0; i < count; i++) {
    const at = (lane: Lane) => start + partAt(entries, lane, i, count);
    states[i] = src[at(entries.states)];
    if (entries.owned) {
      owners[i] = states[i] % 16;
      states[i] = Math.floor(states[i] / 16);
    }
    classes[i] = u32le(src, at(entries.classes)) % 2 ** entries.classCount;
    if (rooms && entries.rooms) rooms[i] = src[at(entries.rooms)];
    if (names && entries.namesAt !== undefined) names.push(nameAt(src, at([entries.namesAt, 1])));
  }
  return { owners, states, classes, rooms, names };
}

/** A name, up to its first zero. */
function nameAt(src: Uint8Array, at: number): Uint8Array {
  let length = 0;
  while (length < OBJECT_NAME_SIZE && src[at + length] !== 0) length++;
  return src.subarray(at, at + length);
}
