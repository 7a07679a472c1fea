// What is sealed of a game as a whole: its record, its index, its resources, and all of its pictures.

import {
  decodeGamePicture,
  type Game,
  gamePictureToRgba,
  walkGamePictures,
  walkGameResources,
} from 'scumm-codec';
import { KINDS } from '../_support/games.js';
import { type Items, reporting, type Seal } from './seal.js';

export function sealGame(seal: Seal, title: string, game: Game): void {
  const { index, ...opened } = game;
  seal.record(title, 'game/record', 'game', opened);
  seal.record(title, 'game/index', 'game index', index);
  for (const kind of KINDS) {
    const found = [...walkGameResources(game, kind)];
    seal.list(
      'records',
      `${title}/game/${kind}s`,
      found.map((one) => [`${kind} ${one.id}`, one]),
    );
  }
}

export function sealPictures(seal: Seal, title: string, game: Game): void {
  const { lines, onError } = reporting();
  const kinds = new Map<string, { shown: Items[number][]; colored: Items[number][] }>();
  const records = [...walkGamePictures(game, { onError })].map((picture): Items[number] => {
    const { name, kind, palette: _, ...fields } = picture;
    const { shown, colored } = kinds.get(kind) ?? { shown: [], colored: [] };
    kinds.set(kind, { shown, colored });
    shown.push([name, decodeGamePicture(picture).pixels]);
    if (kind === 'glyph' || picture.palette !== undefined)
      colored.push([name, gamePictureToRgba(picture)]);
    const { file, room, width, height } = fields;
    return [name, { kind, file, room, width, height }];
  });
  seal.recordList(title, 'pictures', 'picture', records);
  seal.told('reports', `${title}/pictures`, lines);
  for (const [kind, { shown, colored }] of kinds) {
    seal.list('pixels', `${title}/pictures of kind ${kind}`, shown);
    seal.one('pixels', `${title}/pictures of kind ${kind} in colors`, colored);
  }
}
