// DOBJ: objects when the game starts
//
// The owner, the state and the classes that each object of the game has before any script runs. The block is 0O in
// versions 3 and 4. Behind the count:
//
//   versions 3 and 4: count times      versions 5 and 6: two lanes
//     0  u24le  classes                  u8     owner and state
//     3  u8     owner and state          u32le  classes
//
//   version 7: three lanes             version 8: count times
//     u8     state                       0   char[40]  name, padded with zeros
//     u8     room number                 40  u8        state
//     u32le  classes                     41  u8        room number
//                                        42  u32le     classes
//
// The index of an entry is the object id. The low nibble of "owner and state" is the owner, the high nibble the
// state. An owner of 15 means that the object lies in a room. Versions 7 and 8 store no owner: all objects start in a
// room, for which the owner 255 stands. The state says which picture shows; 0 is none. Class number k is bit k - 1
// of the classes.
//
// The names of version 8 pair the images of a room with their code. They end at the first zero, or after 40 bytes.
//
// Trap: published readers swap the nibbles, or take the whole byte as the owner.
//
// Vectors: `fixtures/index-file/dobj.json`.

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
