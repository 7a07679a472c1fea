// Pairs images with code by object id. An id may occur twice (Sam & Max, room 58): all code halves of an
// id get the last image half of that id. If the header of the room states n objects, only the first n image
// halves count. This is proved for versions 5 and 6. If the header states fewer objects than there are code
// halves, the games leave objects out; here the number of code halves counts instead.
//
// In version 8 image halves have names. The id of a name is its place in the index file's directory
// of objects, the first place if it has several.

import { charactersAt } from '../bytes.js';
import type { IdByName } from './image-half.js';
import type { ObjectImage } from './object-image.js';

/** Finds the image of an id. */
export function pairing(
  images: readonly (ObjectImage | undefined)[],
): (id: number) => ObjectImage | undefined {
  const byId = new Map<number, ObjectImage>();
  for (const image of images) if (image?.id !== undefined) byId.set(image.id, image);
  return (id) => byId.get(id);
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
