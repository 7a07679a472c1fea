// What OpenQuest shows before the player may do anything: its title; the sky of a town, into which a ship
// flies; a room of an office; and two actors in it, who talk.

import * as scumm from 'scumm-codec';
import { COMMANDER, ENSIGN, OFFICE, SHIP, SKY, TITLE } from './cast.js';
import type { View, Views } from './compare.js';
import { lookAt } from './differences.js';
import { actorsOn, posesAt, type Stage, stageOf, wholeOf } from './stage.js';

/** The costume of an actor in it, its color that is edited, and the palette index of this color. */
export const RECOLORED = { costume: ENSIGN.costume, color: 8, before: 232, after: 39 };

/** Least pixels of that color: while he is beamed down he has fewer. */
const LEAST_COLORED = 220;

/** Below all rooms. */
const MOUSE = { x: 160, y: 190 };

/**
 * The title, and then the others. The title and the sky are always those of the original files: no edit
 * may change them. `index` is the palette index that the edited color must have.
 */
export function openingOf(original: scumm.Game, shown: scumm.Game, index: number): Views {
  return [
    { ...emptyView('the title', stageOf(original, TITLE)), mouse: MOUSE, isClicked: true },
    shipView(original),
    emptyView('the office', stageOf(shown, OFFICE)),
    actorsView(shown, index),
  ];
}

function emptyView(name: string, stage: Stage): View {
  return { name, look: (shot) => lookAt(stage, shot, wholeOf(stage)) };
}

/** The sky with all of the ship, wherever it has flown. */
function shipView(game: scumm.Game): View {
  const stage = stageOf(game, SKY);
  const area = wholeOf(stage);
  const half = 40;
  const places = Array.from({ length: area.width - 2 * half }, (_, i) => {
    return { x: i + half, y: SHIP.y };
  });
  const find = actorsOn(stage, [posesAt(stage, game, SHIP.costume, places)]);
  return {
    name: 'the sky with the ship',
    look: (shot) => find(shot) && lookAt(stage, shot, area),
  };
}

/** The two actors in the office, below what is said: they need not be silent. */
function actorsView(game: scumm.Game, index: number): View {
  const stage = stageOf(game, OFFICE);
  const poses = [ENSIGN, COMMANDER].map((role) => posesAt(stage, game, role.costume, [role]));
  const find = actorsOn(stage, poses);
  const rgb = [...stage.palette.subarray(index * 3, index * 3 + 3)];
  const { width, height } = wholeOf(stage);
  return {
    name: 'two actors in the office',
    look: (shot) => {
      const actors = find(shot);
      const count = actors === undefined ? 0 : coloredOf(stage, index);
      if (actors === undefined || count < LEAST_COLORED) return undefined;
      const top = Math.min(...actors.map((actor) => scumm.actorBox(actor, stage.scene).y));
      const look = lookAt(stage, shot, { x: 0, y: top, width, height: height - top });
      return { ...look, colored: { count, rgb } };
    },
  };
}

/** How many pixels of the first actor have a palette index. */
function coloredOf({ frame, width }: Stage, index: number): number {
  return frame.pixels.filter((pixel, i) => {
    const owner =
      pixel === index && scumm.ownerAt(frame, { x: i % width, y: Math.floor(i / width) });
    return owner && owner.of === 'actor' && owner.number === 1;
  }).length;
}
