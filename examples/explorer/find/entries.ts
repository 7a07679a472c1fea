// What can be jumped to: rooms, objects, costumes, charsets, films and blocks, each with the words that find it.

import * as scumm from 'scumm-codec';
import { eachGameFilm } from 'scumm-codec/smush';
import * as tools from 'scumm-codec/tools';
import { addressOf, allRows } from '../blocks/rows.js';
import { game, lose, openRoom, type Shown, shown, titleOf } from '../state.js';

/** A place of the page: its title, and what the page shows there. */
export type Entry = readonly [title: string, to: Partial<Shown>];

/** All places of a game, in the order of the list. */
export function entriesOf(from: scumm.Game): Entry[] {
  const entries: Entry[] = [];
  for (const { room, name } of from.rooms)
    entries.push([`room ${room} ${name ?? ''}`, { view: 'rooms', room, object: -1 }]);
  for (const { room } of from.rooms)
    for (const object of openRoom(from, room)?.objects ?? [])
      entries.push([
        `object ${object.id} ${titleOf(object)} in room ${room}`,
        { view: 'rooms', room, object: object.id },
      ]);
  for (const { id, room } of scumm.eachResource(from, 'costume', { onError: lose }))
    entries.push([
      `costume ${id} in room ${room}`,
      { view: 'costumes', costume: id, animation: -1 },
    ]);
  for (const { name } of tools.eachGameCharset(from, { onError: lose }))
    entries.push([`charset ${name}`, { view: 'charsets', charset: name }]);
  for (const { name } of game.value ? eachGameFilm(game.value, { onError: lose }) : [])
    entries.push([name.replace('-', ' '), { view: 'films', film: name }]);
  for (const { title, file, block } of allRows.value) {
    const place = `block ${title} at ${block.start} in ${file}`;
    entries.push([place, { view: 'blocks', block: addressOf(block) }]);
  }
  return entries;
}

/** Where a picture is in the game. */
export function homeOf(picture: tools.GamePicture): Partial<Shown> {
  const { of, name, room } = picture;
  if (of === 'costume') return { view: 'costumes', costume: picture.id, animation: -1 };
  if (of === 'glyph') return { view: 'charsets', charset: name.replace(/-glyph-\d+$/, '') };
  const object = (of === 'background' ? undefined : picture.object) ?? -1;
  const plane = of === 'plane' ? [`plane${picture.plane}`] : [];
  return { view: 'rooms', room, object, layers: [...shown.peek().layers, ...plane] };
}

/** What has all words in its title; first what has them whole. */
export function matching<Titled extends readonly [title: string, ...unknown[]]>(
  entries: readonly Titled[],
  search: string,
): Titled[] {
  const wanted = search.toLowerCase().split(' ').filter(Boolean);
  const parts = ([title]: Titled) => wanted.every((word) => title.toLowerCase().includes(word));
  const whole = ([title]: Titled) => {
    const words = title.toLowerCase().split(' ');
    return wanted.every((word) => words.includes(word));
  };
  const found = entries.filter(parts);
  return [...found.filter(whole), ...found.filter((entry) => !whole(entry))];
}
