// A whole game: its index and resources, then its rooms and costumes.

import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { hex, unhex } from '../_support/bytes.js';
import { compareCostume } from './costumes.js';
import { compareRoom } from './rooms.js';
import type { Tally } from './tally.js';
import type { GameVector } from './vectors.js';

/** The game of a vector. */
export function openVector({ files }: GameVector): scumm.Game {
  return scumm.openGame(
    Object.entries(files).map(([name, stored]) => ({ name, bytes: unhex(stored) })),
  );
}

/** Compares what the library makes of a game. */
export function compareGame(vector: GameVector, tally: Tally): void {
  const { expected } = vector;
  const game = openVector(vector);
  tally.same('opened', [game.version, game.problems], [vector.version, []]);
  compareIndex(game, expected, tally);
  for (const { type, id, block } of expected.resources) {
    const found = scumm.findGameResource(game, type, id);
    const { src, start, end } = found ?? { src: new Uint8Array(0), start: 0, end: 0 };
    tally.same(`resources ${type} ${id}`, src.subarray(start, end), unhex(block));
  }
  compareFonts(game, expected, tally);
  for (const room of expected.rooms) compareRoom(game, room, tally);
  compareCostumes(game, vector, { rules: scumm, states: true }, tally);
}

/** Compares what the literal twin makes of the costumes of a game. */
export function compareTwin(vector: GameVector, tally: Tally): void {
  compareCostumes(openVector(vector), vector, { rules: reference, states: false }, tally);
}

function compareCostumes(
  game: scumm.Game,
  { expected }: GameVector,
  how: Parameters<typeof compareCostume>[2],
  tally: Tally,
): void {
  for (const one of expected.costumes) {
    const costume = scumm.readGameCostume(game, one.costume);
    if (costume.type === 'cost') compareCostume(costume, one, how, tally);
    else tally.same('costumes type', costume.type, 'cost');
  }
}

/** The fonts of a game, glyph by glyph. */
function compareFonts(game: scumm.Game, { charsets }: GameVector['expected'], tally: Tally): void {
  for (const { id, numChars, fontHeight, glyphs } of charsets ?? []) {
    const charset = scumm.readGameCharset(game, id);
    tally.same(`fonts ${id}`, [charset.count, charset.lineHeight], [numChars, fontHeight]);
    for (const [code, advance, rows] of glyphs) {
      const glyph = scumm.decodeGlyph(charset, code);
      tally.same(`glyphs ${id} ${code}`, glyph && [glyph.advance, hex(glyph.pixels)], [
        advance,
        rows,
      ]);
    }
  }
}

/** Objects below this number are actors; the engine gives them no classes. */
const ACTORS = 13;

function compareIndex(
  { index }: scumm.Game,
  { counts, globalObjects }: GameVector['expected'],
  tally: Tally,
): void {
  const lists = { scripts: index.scripts, sounds: index.sounds, costumes: index.costumes };
  for (const [name, list] of Object.entries(lists))
    tally.same(`index ${name}`, list?.rooms.length, counts[name]);
  tally.same('index rooms', index.rooms?.disks.length, counts['rooms']);
  const { states, owners, classes } = index.objects ?? {};
  tally.same('index objects', states?.length, counts['globalObjects']);
  tally.same('index states', states, unhex(globalObjects.states));
  tally.same('index owners', owners, unhex(globalObjects.owners));
  const masks = globalObjects.classMasks;
  if (masks !== undefined)
    tally.same('index classes', [...(classes ?? [])].slice(ACTORS), masks.slice(ACTORS));
}
