// Actors who talk: the whole room, with them and with what they say above them.

import * as scumm from 'scumm-codec';
import { CLEANER, COMMANDER, ENSIGN, OFFICE, type Role, SHIP, SKY } from './cast.js';
import type { View } from './compare.js';
import { lookAt } from './differences.js';
import { actorsOn, posesAt, type Stage, stageOf } from './stage.js';
import { type Speech, speechesOf, textOf } from './strings.js';

/** The charset that the game starts with. Nothing gives an actor another one. */
const CHARSET = 2;

/** What the ship says in the sky: the second speech has three lines. */
export function skyTalk(game: scumm.Game, ship = SHIP): View[] {
  return talkViews(game, SKY, [ship], speechesOf(game, SKY));
}

/** What is said in the office: by the commander, and when she is there by the cleaner. */
export function officeTalk(game: scumm.Game): View[] {
  const speeches = speechesOf(game, OFFICE);
  const cleaners = speeches.findIndex(({ actor }) => actor === CLEANER.actor);
  const crew = [ENSIGN, COMMANDER];
  return [
    ...talkViews(game, OFFICE, crew, speeches.slice(0, cleaners)),
    ...talkViews(game, OFFICE, [...crew, CLEANER], [speeches[cleaners]]),
  ];
}

/** A view for each speech, with all actors of the room. */
function talkViews(
  game: scumm.Game,
  room: number,
  cast: readonly Role[],
  speeches: readonly Speech[],
): View[] {
  const stage = stageOf(game, room);
  const charset = scumm.readGameCharset(game, CHARSET);
  const find = actorsOn(
    stage,
    cast.map((role) => posesAt(stage, game, role.costume, [role])),
  );
  // No mouse shows while actors talk in the opening.
  const { width, height } = stage.scene;
  const area = { x: 0, y: 0, width, height };
  return speeches.map(({ actor, text }) => ({
    name: `“${textOf(text)}”`,
    look: (shot) => {
      if (find(shot) === undefined) return undefined;
      drawWords(stage, charset, text, roleOf(cast, actor));
      return lookAt(stage, shot, area);
    },
  }));
}

function roleOf(cast: readonly Role[], actor: number): Role {
  const role = cast.find((one) => one.actor === actor);
  if (role === undefined) throw new Error(`actor ${actor} talks, who is not there`);
  return role;
}

function drawWords(
  { frame }: Stage,
  charset: scumm.Charset,
  text: Uint8Array,
  { color, ...place }: Role,
): void {
  const actor = { ...place, elevation: 0, scaleX: 255, scaleY: 255 };
  const at = scumm.talkPlace(actor, { version: charset.version });
  const { glyphs, rest } = scumm.layTalk(charset, text, at, { align: 'center' });
  if (rest !== undefined) throw new Error(`“${textOf(text)}” has another page`);
  scumm.drawGlyphs(glyphs, frame, { color });
}
