// All files of a game in the order in which addresses count them, and the way to a byte of one.

import type { Game, OpenedFile } from 'scumm-codec';
import { show } from '../state.js';

/** The data files, then the index file, charsets and fonts. */
export function filesOf({ files, indexFile, charsets, fonts }: Game): readonly OpenedFile[] {
  return [...files, ...(indexFile ? [indexFile] : []), ...charsets, ...fonts];
}

/**
 * Shows a byte of a file in the view of blocks. Without a name it is in the only data file; `undefined` if there are
 * several, or no file has the byte.
 */
export function wayTo(
  game: Game,
  name: string | undefined,
  offset: number,
): (() => void) | undefined {
  const all = filesOf(game);
  const file =
    name !== undefined
      ? all.findIndex((one) => one.name === name)
      : game.files.length === 1
        ? 0
        : -1;
  if (file < 0 || offset >= all[file].src.length) return undefined;
  return () => show({ view: 'blocks', block: `${file}:${offset}` });
}
