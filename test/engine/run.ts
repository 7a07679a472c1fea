// A real client: OpenQuest runs in ScummVM, and the room on its screen is compared with what the library
// makes of the same files; then again with longer names in the game. SCUMM_DATA names the folder of the game.
//
// The screen has colors of 16 bits. So each color of the room must show as one color of the screen, near
// to it, wherever it stands.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as scumm from 'scumm-codec';
import {
  editGame,
  encodeImage,
  encodeNameText,
  encodeObna,
  type GameEdit,
} from 'scumm-codec/encode';
import { lacking, type Shot, startGame } from './screen.js';

/** The room that the game opens with, behind its title. */
const ROOM = 7;

/** Where the picture of 320x200 lies on the screen. */
const PLACE = { x: 160, y: 100 };

/** Most that a color of 16 bits is away from its own. */
const NEAR = 8;

/** The part of the background that an edit turns upside down, pixels. */
const TURNED = { x: 37, y: 20, width: 150, height: 90 };

/** Seconds that the game may take to show the room. */
const PATIENCE = 60;

const folder = process.env['SCUMM_DATA'];
const missing = lacking();
if (folder === undefined) console.log('The engine test is skipped: SCUMM_DATA is not set.');
else if (missing !== '') console.log(`The engine test is skipped: there is no ${missing}.`);
else {
  await compare(folder);
  await compare(edited(folder));
}

/**
 * A copy of the game in which each object of the room has a longer name, so that all else has moved, and a
 * part of the background stands on its head.
 */
function edited(path: string): string {
  const game = openFolder(path);
  const { block } = scumm.findGameResource(game, 'room', ROOM) ?? {};
  const names = block ? [...scumm.findBlocks(block, 'OBCD > OBNA')] : [];
  const payload = encodeObna(encodeNameText('an object with a longer name'));
  const to = mkdtempSync(join(tmpdir(), 'scumm-codec-renamed-'));
  const edits = [...names.map((name) => ({ block: name, payload })), newBackground(game)];
  for (const { name, bytes } of editGame(game, edits)) writeFileSync(join(to, name), bytes);
  console.log(`${names.length} objects renamed, and a new background, in ${to}`);
  return to;
}

/** Turns a part of the room's background upside down. */
function newBackground(game: scumm.Game): GameEdit {
  const { background, width, height } = scumm.readGameRoom(game, ROOM);
  const pixels = scumm.decodeImage(background);
  const old = pixels.slice();
  for (let y = 0; y < TURNED.height; y++)
    for (let x = TURNED.x; x < TURNED.x + TURNED.width; x++)
      pixels[(TURNED.y + y) * width + x] = old[(TURNED.y + TURNED.height - 1 - y) * width + x];
  if (pixels.every((index, i) => index === old[i])) throw new Error('nothing has changed');
  const numbers = scumm.readImageZplanes(background).map((plane) => plane.number);
  const zplanes = Array.from({ length: Math.max(0, ...numbers) }, (_, i) =>
    scumm.decodeImageZplane(background, i + 1),
  );
  const image = { width, height, pixels, zplanes, previous: background };
  const home = scumm.findGameResource(game, 'room', ROOM);
  const block = home && scumm.findBlock(home.block, 'RMIM > IM00');
  if (block === undefined) throw new Error('the room has no IM00');
  return { block, payload: encodeImage(image, game) };
}

function openFolder(path: string): scumm.Game {
  const files = readdirSync(path).map((name) => ({ name, bytes: readFileSync(join(path, name)) }));
  return scumm.openGame(files);
}

async function compare(path: string): Promise<void> {
  const game = openFolder(path);
  const room = scumm.readGameRoom(game, ROOM);
  const { objects } = scumm.readGameObjects(game, room);
  if (game.index.objects === undefined) throw new Error('the index has no objects');
  const runtime = scumm.initialRuntime(game.index.objects);
  const { pixels } = scumm.composeRoom(room, objects, runtime);
  const rgba = scumm.indicesToRgba(pixels, scumm.currentPalette(room));
  const screen = await startGame(path);
  try {
    let different = room.width * room.height;
    for (let second = 0; second < PATIENCE && different > 0; second++) {
      await sleep(1000);
      if (second % 10 === 9) await screen.click();
      different = differences(screen.shot(), rgba, room);
    }
    console.log(`room ${ROOM}: ${different} of ${pixels.length} pixels differ from ScummVM`);
    if (different > 0) process.exitCode = 1;
  } finally {
    await screen.close();
  }
}

/** How many pixels are another color on the screen than the rest of their own, or far from it. */
function differences(shot: Shot, rgba: Uint8ClampedArray, { width, height }: scumm.Room): number {
  const shown = new Map<string, string>();
  let different = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
      const at = ((y + PLACE.y) * shot.width + x + PLACE.x) * 3;
      const seen = shot.data.subarray(at, at + 3);
      if (!shown.has(own.join())) shown.set(own.join(), seen.join());
      const far = own.some((value, i) => Math.abs(value - seen[i]) > NEAR);
      if (far || shown.get(own.join()) !== seen.join()) different++;
    }
  return different;
}
