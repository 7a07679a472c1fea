// What is sealed of a game as a whole: its record, its index, its resources, and all of its pictures.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { KINDS } from '../_support/games.js';
import { type Item, reporting, type Seal } from './seal.js';

export function sealGame(seal: Seal, title: string, game: scumm.Game): void {
  const { index, ...opened } = game;
  seal.record(title, 'game/record', 'game', opened);
  seal.record(title, 'game/index', 'game index', index);
  for (const kind of KINDS) {
    const found = [...scumm.eachResource(game, kind)];
    const items = found.map((one): Item => [`${kind} ${one.id}`, one]);
    seal.list('records', `${title}/game/${kind}s`, items);
  }
}

export function sealPictures(seal: Seal, title: string, game: scumm.Game): void {
  const { lines, onError } = reporting();
  const kinds = new Map<string, { shown: Item[]; colored: Item[] }>();
  const records = [...tools.eachGamePicture(game, { onError })].map((picture): Item => {
    const { name, of: kind, palette, file, room, width, height } = picture;
    const { shown, colored } = kinds.get(kind) ?? { shown: [], colored: [] };
    kinds.set(kind, { shown, colored });
    shown.push([name, tools.decodeGamePicture(picture).pixels]);
    if (kind === 'glyph' || palette !== undefined)
      colored.push([name, tools.gamePictureToRgba(picture)]);
    return [name, { kind, file, room, width, height }];
  });
  seal.recordList(title, 'pictures', 'picture', records);
  seal.told('reports', `${title}/pictures`, lines);
  for (const [kind, { shown, colored }] of kinds) {
    seal.list('pixels', `${title}/pictures of kind ${kind}`, shown);
    seal.one('pixels', `${title}/pictures of kind ${kind} in colors`, colored);
  }
}
