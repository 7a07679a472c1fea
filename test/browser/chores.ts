// A sheet of chores, for the page and for Node.

import * as scumm from 'scumm-codec';
import { choreSheet } from '../../examples/demo/chores.js';
import { fontOf } from '../../examples/demo/labels.js';
import type { Picture } from '../../examples/demo/pictures.js';

/** The chores of a costume in one direction, in the colors of the tavern. */
export function choresOf(files: readonly scumm.GameFile[], id: number, facing: number): Picture {
  const game = scumm.openGame(files);
  const palette = scumm.openingPalette(scumm.readGameRoom(game, 2));
  const onError = ({ message }: scumm.Problem) => {
    throw new Error(message);
  };
  const look = { font: fontOf(game), facing, onError };
  return choreSheet(scumm.readGameCostume(game, id), palette, look);
}
