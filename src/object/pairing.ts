// Which image belongs to which code: that with the same object id. An id may occur twice (Sam & Max,
// room 58). Then the first code half gets the first image half of that id, the second the second.
// If there are too few, the rest share the last.
//
// In version 8 image halves have names. The id of a name is its place in the index file's directory
// of objects, the first place if it has several.

import { charactersAt } from '../bytes.js';
import type { IdByName } from './image-half.js';
import type { ObjectImage } from './object-image.js';

/** Hands out the images of each id, one after the other. */
export function pairing(images: readonly ObjectImage[]): (id: number) => ObjectImage | undefined {
  const byId = new Map<number, ObjectImage[]>();
  for (const image of images) {
    if (image.id === undefined) continue;
    const sameId = byId.get(image.id);
    if (sameId === undefined) byId.set(image.id, [image]);
    else sameId.push(image);
  }
  const taken = new Map<number, number>();
  return (id) => {
    const sameId = byId.get(id);
    if (sameId === undefined) return undefined;
    const count = taken.get(id) ?? 0;
    taken.set(id, count + 1);
    return sameId[Math.min(count, sameId.length - 1)];
  };
}

/** Finds ids by name. The names are looked through when the first one is wanted. */
export function idsByName(names: readonly Uint8Array[] | undefined): IdByName {
  let ids: Map<string, number> | undefined;
  return (name) => {
    ids ??= firstIds(names ?? []);
    return ids.get(textOf(name));
  };
}

function firstIds(names: readonly Uint8Array[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (let id = names.length - 1; id >= 0; id--) ids.set(textOf(names[id]), id);
  return ids;
}

/** Most bytes of a name. */
const LONGEST = 40;

function textOf(name: Uint8Array): string {
  return charactersAt(name, 0, LONGEST);
}
