// What can be jumped to: rooms, objects, costumes, charsets and blocks, each with the words that find it.

import {
  type Game,
  nameText,
  readGameObjects,
  readGameRoom,
  walkGameCharsets,
  walkGameResources,
} from 'scumm-codec';
import { blocksOf, nameOf } from '../blocks/blocks.js';
import { filesOf, lose, type Shown } from '../state.js';

/** A place of the page. */
export interface Entry {
  readonly title: string;
  /** What the page shows then. */
  readonly to: Partial<Shown>;
}

/** All places of a game, in the order of the list. */
export function entriesOf(from: Game): Entry[] {
  return [
    ...from.rooms.map(({ room, name }) => ({
      title: `room ${room} ${name ?? ''}`,
      to: { view: 'rooms', room, object: -1 } as const,
    })),
    ...from.rooms.flatMap(({ room }) => objectsOf(from, room)),
    ...[...walkGameResources(from, 'costume', { onError: lose })].map(({ id, room }) => ({
      title: `costume ${id} in room ${room}`,
      to: { view: 'costumes', costume: id, animation: -1 } as const,
    })),
    ...[...walkGameCharsets(from, { onError: lose })].map(({ name }) => ({
      title: `charset ${name}`,
      to: { view: 'charsets', charset: name } as const,
    })),
    ...blocksOf(from).map((found) => ({
      title: `block ${found.block.path} at ${found.block.start} in ${filesOf(from)[found.file].name}`,
      to: { view: 'blocks', block: nameOf(found) } as const,
    })),
  ];
}

function objectsOf(from: Game, number: number): Entry[] {
  const room = readGameRoom(from, number, { onError: lose });
  if (room === undefined) return [];
  const { objects } = readGameObjects(from, room, { onError: lose });
  return objects.map(({ id, name }) => ({
    title: `object ${id} ${nameText(name ?? new Uint8Array(), { padding: 'drop' })} in room ${number}`,
    to: { view: 'rooms', room: number, object: id },
  }));
}

/** The entries that have all words; first those that have most of them as whole words. */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.flatMap((entry) => {
    const title = entry.title.toLowerCase();
    if (!wanted.every((word) => title.includes(word))) return [];
    const words = title.split(/[\s>]+/);
    return [{ entry, whole: wanted.filter((word) => words.includes(word)).length }];
  });
  return found.sort((a, b) => b.whole - a.whole).map(({ entry }) => entry);
}
