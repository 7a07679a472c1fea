// The costumes of a game: one sheet each, with a row for each animation (chore and direction) and its name.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Problem } from 'scumm-codec';
import { eachGamePicture, type LimbPicture } from 'scumm-codec/tools';
import { choreSheet } from './chores.js';
import type { NamedGame } from './files.js';
import { fontOf } from './labels.js';
import { png } from './pictures.js';

/** Result for one costume. */
export interface CostumeReport {
  /** 0 for index entries that do not lead to a costume. */
  readonly id: number;
  /** Number of animations, which are the rows of its sheet. */
  readonly animations: number;
  readonly problems: readonly string[];
}

/** The costumes of a game, as one picture of each: the picture names its costume, its room and its palette. */
export function castOf(game: Game, onError: (error: Problem) => void): LimbPicture[] {
  const cast = new Map<number, LimbPicture>();
  for (const picture of eachGamePicture(game, { kinds: ['costume'], onError }))
    if (picture.of === 'costume' && !cast.has(picture.id)) cast.set(picture.id, picture);
  return [...cast.values()];
}

/** Writes a sheet for each costume in the index. */
export function decodeCostumes({ name, game }: NamedGame, out: string): CostumeReport[] {
  const folder = join(out, name);
  mkdirSync(folder, { recursive: true });
  const font = fontOf(game);
  const lost: string[] = [];
  const cast = castOf(game, ({ message }) => void lost.push(message));
  const reports = cast.map(({ id, costume, palette }): CostumeReport => {
    if (palette === undefined)
      return {
        id,
        animations: 0,
        problems: [`costume ${id}: no room has a palette to show it in`],
      };
    const problems: string[] = [];
    const onError = ({ message }: Problem) => void problems.push(message);
    const sheet = choreSheet(costume, palette, { font, onError });
    const file = `costume-${String(id).padStart(3, '0')}.png`;
    writeFileSync(join(folder, file), png(sheet));
    return { id, animations: sheet.animations, problems };
  });
  return lost.length === 0 ? reports : [...reports, { id: 0, animations: 0, problems: lost }];
}
