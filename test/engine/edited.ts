// A copy of OpenQuest in which each object has a longer name, so that all rooms and costumes have moved; a part
// of the office's background stands on its head; and a costume has another color.

import { deepStrictEqual } from 'node:assert';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { OFFICE } from './cast.js';
import { RECOLORED } from './opening.js';
import { blockIn } from './strings.js';

/** The part of the background that is turned upside down, pixels. */
const TURNED = { x: 37, y: 20, width: 150, height: 90 };

/** The files of the game with all edits. */
export function editedFiles(game: scumm.Game): scumm.GameFile[] {
  const edits = [...newNames(game), newBackground(game), newColor(game)];
  const files = encode.editGame(game, edits);
  check(game, scumm.openGame(files));
  return files;
}

/** Throws if the files do not hold the edits, or hold others: then the screen would prove nothing. */
function check(game: scumm.Game, edited: scumm.Game): void {
  const { background } = scumm.readGameRoom(edited, OFFICE);
  deepStrictEqual(scumm.decodeImage(background), turnedPixels(game));
  deepStrictEqual(tools.readCostParts(costumeOf(edited)), newParts(game));
}

function newNames(game: scumm.Game): encode.GameEdit[] {
  const names = [...scumm.eachResource(game, 'room')].flatMap(({ block }) =>
    block === undefined ? [] : [...scumm.eachBlock(block, 'OBCD > OBNA')],
  );
  if (names.length === 0) throw new Error('no object has a name');
  const payload = encode.encodeObna(encode.encodeNameText('an object with a longer name'));
  return names.map((block) => ({ block, payload }));
}

function newBackground(game: scumm.Game): encode.GameEdit {
  const { background, width, height } = scumm.readGameRoom(game, OFFICE);
  const pixels = turnedPixels(game);
  const last = scumm.readImageZplanes(background).at(-1)?.number ?? 0;
  const zplanes = Array.from({ length: last }, (_, i) => {
    return scumm.decodeImageZplane(background, i + 1);
  });
  const image = { width, height, pixels, zplanes, previous: background };
  const block = blockIn(game, OFFICE, 'RMIM > IM00');
  return { block, payload: encode.encodeImage(image, game) };
}

/** The background with its part upside down. */
function turnedPixels(game: scumm.Game): Uint8Array {
  const { background, width } = scumm.readGameRoom(game, OFFICE);
  const old = scumm.decodeImage(background);
  const pixels = old.slice();
  for (let y = 0; y < TURNED.height; y++)
    for (let x = TURNED.x; x < TURNED.x + TURNED.width; x++)
      pixels[(TURNED.y + y) * width + x] = old[(TURNED.y + TURNED.height - 1 - y) * width + x];
  if (pixels.every((index, i) => index === old[i])) throw new Error('nothing has changed');
  return pixels;
}

function newColor(game: scumm.Game): encode.GameEdit {
  return { of: 'costume', id: RECOLORED.costume, payload: encode.encodeCost(newParts(game)) };
}

/** The costume with its other color. */
function newParts(game: scumm.Game) {
  const parts = tools.readCostParts(costumeOf(game));
  const { color, after } = RECOLORED;
  return { ...parts, palette: parts.palette.map((index, i) => (i === color ? after : index)) };
}

function costumeOf(game: scumm.Game): scumm.Costume & { type: 'cost' } {
  const costume = scumm.readGameCostume(game, RECOLORED.costume);
  if (costume.type !== 'cost') throw new Error('the costume is no COST');
  return costume;
}
