// A sheet of chores, for the page and for Node.

import {
  currentPalette,
  type GameFile,
  openGame,
  type Problem,
  readGameCostume,
  readGameRoom,
} from 'scumm-codec';
import { choreSheet } from '../../examples/demo/chores.js';
import { fontOf } from '../../examples/demo/labels.js';
import type { Picture } from '../../examples/demo/pictures.js';

/** The room whose colors a costume has. */
const ROOM = 2;

/** The chores of a costume in one direction. */
export function choresOf(files: readonly GameFile[], id: number, facing: number): Picture {
  const game = openGame(files);
  const palette = currentPalette(readGameRoom(game, ROOM));
  const onError = ({ message }: Problem) => {
    throw new Error(message);
  };
  return choreSheet(readGameCostume(game, id), palette, { font: fontOf(game), facing, onError });
}
