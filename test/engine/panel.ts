// The panel below the office: verbs, and the sentence line above them. It is compared but for the
// inventory, which has no text.

import * as scumm from 'scumm-codec';
import type { View } from './compare.js';
import { type Drawn, lookAt } from './differences.js';
import { stageOf } from './stage.js';
import { textOf, type VerbText, verbsOf } from './strings.js';

/** Where its picture is, and the row of the screen on which it stands. */
const PANEL = { room: 5, top: 144, width: 320, height: 56 };

/** All of it but for the inventory. */
const AREAS: readonly scumm.Box[] = [
  { x: 0, y: 144, width: 320, height: 18 },
  { x: 0, y: 162, width: 212, height: 38 },
  { x: 308, y: 162, width: 12, height: 38 },
];

const CHARSET = 4;

/** Palette indices that the script of the verbs gives: of a verb, and of the sentence and the usual verb. */
const COLORS = { verb: 104, dim: 93 };

/** What the mouse points to. */
export interface Pointed extends scumm.Point {
  /** The verb that is usual for it; undefined for none. */
  readonly usual?: string;
}

/** The panel while the mouse points to a place in a room. */
export function panelView(game: scumm.Game, room: number, at: Pointed): View {
  const drawn = panelOf(game, room);
  const charset = scumm.readGameCharset(game, CHARSET);
  const verbs = verbsOfPanel(game);
  const { version } = game;
  const [walk] = verbs.filter(({ place }) => place === undefined);
  const words = { verb: walk.text, name: nameAt(game, room, at) };
  for (const { text, place, isCentered } of verbs) {
    if (place === undefined) continue;
    const isDim = isSentence(text, version) || textOf(text) === at.usual;
    const color = isDim ? COLORS.dim : COLORS.verb;
    const align = isCentered ? 'center' : 'left';
    scumm.drawText(charset, shownText(text, version, words), drawn, place, { align, color });
  }
  return {
    name: `“${`${textOf(walk.text)} ${textOf(words.name)}`.trim()}” and the verbs`,
    look: (shot) => {
      const looks = AREAS.map((area) => lookAt(drawn, shot, area));
      const sum = (of: 'different' | 'compared') => looks.reduce((all, look) => all + look[of], 0);
      return { different: sum('different'), compared: sum('compared') };
    },
    mouse: at,
  };
}

/** The verbs of the script that has the sentence, which alone has codes. */
function verbsOfPanel(game: scumm.Game): VerbText[] {
  const { version } = game;
  const found = verbsOf(game).find((all) => all.some(({ text }) => isSentence(text, version)));
  if (found === undefined) throw new Error('no script has the sentence');
  return found;
}

function isSentence(text: Uint8Array, version: scumm.Version): boolean {
  return scumm.readText(text, { version }).parts.some(({ type }) => type === 'control');
}

/** Name of the object at a place. */
function nameAt(game: scumm.Game, number: number, { x, y }: scumm.Point): Uint8Array {
  const room = scumm.readGameRoom(game, number);
  const { objects } = scumm.readGameObjects(game, room);
  const runtime = scumm.initialRuntime(game.index.objects);
  return scumm.findObjectAt(objects, runtime, { x, y })?.name ?? new Uint8Array();
}

/** A text with the words that its codes stand for. The second name, of an object to use with, is empty. */
function shownText(
  text: Uint8Array,
  version: scumm.Version,
  words: Readonly<Record<string, Uint8Array>>,
): Uint8Array {
  const left = new Map(Object.entries(words));
  const bytes = scumm.readText(text, { version }).parts.flatMap((part) => {
    if (part.type === 'character') return [part.code];
    const word = left.get(part.control) ?? [];
    left.delete(part.control);
    return [...word];
  });
  return Uint8Array.from(bytes);
}

/** The panel without texts on a screen that is empty else, in the colors of a room. */
function panelOf(game: scumm.Game, room: number): scumm.IndexPicture & Drawn {
  const home = scumm.readGameRoom(game, PANEL.room);
  const [object] = scumm.readGameObjects(game, home).objects;
  const image = scumm.imageForState(object, 1);
  if (image === undefined) throw new Error('the panel has no picture');
  const { width, top, height } = PANEL;
  const pixels = new Uint8Array(width * (top + height));
  pixels.set(scumm.decodeImage(image), width * top);
  return { width, height: top + height, pixels, palette: stageOf(game, room).palette };
}
