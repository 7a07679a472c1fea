// DOBJ: objects when the game starts
//
// The owner, the state and the classes that each object of the game has before any script runs. The block is 0O in
// version 4. Behind the count:
//
//   version 4: count times             versions 5 and 6: two lanes
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

import { u16le, u32le } from '../../bytes.js';
import type { ObjectDirectory } from '../../index-file/dobj.js';
import { type Allowance, take } from '../../limits.js';
import type { Version } from '../../version.js';
import { COUNT_SIZE, countAt, type Payload } from './counted.js';

/** Bytes of an entry, in all lanes. */
export const OBJECT_ENTRY: Readonly<Record<Version, number>> = { 4: 4, 5: 5, 6: 5, 7: 6, 8: 46 };

/** Values of one object. Rooms and names are absent where a version has none. */
interface Entry {
  readonly owner: number;
  readonly state: number;
  readonly classes: number;
  readonly room?: number;
  readonly name?: Uint8Array;
}

/** Reads entry `i` of `count`, which start at `at`. */
type EntryReader = (src: Uint8Array, at: number, i: number, count: number) => Entry;

const READERS: Readonly<Record<Version, EntryReader>> = {
  4: entry4,
  5: entry5,
  6: entry5,
  7: entry7,
  8: entry8,
};

const HAS_ROOMS: Readonly<Record<Version, boolean>> = {
  4: false,
  5: false,
  6: false,
  7: true,
  8: true,
};

const HAS_NAMES: Readonly<Record<Version, boolean>> = {
  4: false,
  5: false,
  6: false,
  7: false,
  8: true,
};

/** Reads the objects. Each name is taken from an allowance. */
export function objectsAt(
  payload: Payload,
  version: Version,
  allowance: Allowance,
): ObjectDirectory {
  const { src, start } = payload;
  const count = countAt(payload, version, OBJECT_ENTRY);
  if (HAS_NAMES[version]) take(allowance, count, start, 'DOBJ');
  const at = start + COUNT_SIZE[version];
  const owners = new Uint8Array(count);
  const states = new Uint8Array(count);
  const classes = new Uint32Array(count);
  const rooms = new Uint8Array(count);
  const names: Uint8Array[] = [];
  for (let i = 0; i < count; i++) {
    const entry = READERS[version](src, at, i, count);
    owners[i] = entry.owner;
    states[i] = entry.state;
    classes[i] = entry.classes;
    if (entry.room !== undefined) rooms[i] = entry.room;
    if (entry.name !== undefined) names.push(entry.name);
  }
  return {
    owners,
    states,
    classes,
    rooms: HAS_ROOMS[version] ? rooms : undefined,
    names: HAS_NAMES[version] ? names : undefined,
  };
}

function entry4(src: Uint8Array, first: number, i: number): Entry {
  const at = first + 4 * i;
  const classes = u16le(src, at) + src[at + 2] * 0x10000;
  return { owner: src[at + 3] % 16, state: Math.floor(src[at + 3] / 16), classes };
}

function entry5(src: Uint8Array, at: number, i: number, count: number): Entry {
  const both = src[at + i];
  const classes = u32le(src, at + count + 4 * i);
  return { owner: both % 16, state: Math.floor(both / 16), classes };
}

function entry7(src: Uint8Array, at: number, i: number, count: number): Entry {
  const classes = u32le(src, at + 2 * count + 4 * i);
  return { owner: 255, state: src[at + i], room: src[at + count + i], classes };
}

function entry8(src: Uint8Array, first: number, i: number): Entry {
  const at = first + 46 * i;
  let length = 0;
  while (length < 40 && src[at + length] !== 0) length++;
  const name = src.subarray(at, at + length);
  return {
    owner: 255,
    state: src[at + 40],
    room: src[at + 41],
    classes: u32le(src, at + 42),
    name,
  };
}
