// The panel below the office: verbs, and the sentence line above them. It is compared but for the
// inventory, which has no text.

import * as scumm from 'scumm-codec';
import { type Drawn, differences } from './differences.js';
import { stageOf } from './stage.js';
import { textOf, type VerbText, verbsOf } from './strings.js';
import type { View } from './view.js';

/** Where its picture is, and the row of the screen on which it stands. */
const PANEL = { room: 5, top: 144, width: 320, height: 56 };

/** Left of the inventory, and right of it: columns. */
const SIDES = [
  { x: 0, width: 212 },
  { x: 308, width: 12 },
];

const CHARSET = 4;

/** Palette indices that the script of the verbs gives: of a verb, and of the sentence and the usual verb. */
const COLORS = { verb: 104, dim: 93 };

/** A prefix of texts: only the sentence has codes. */
const PREFIX = 0xff;

/** What the mouse points to. */
export interface Pointed extends scumm.Point {
  /** The verb that is usual for it; undefined for none. */
  readonly usual?: string;
}

/** The panel while the mouse points to a place in a room. */
export function panelView(game: scumm.Game, room: number, at: Pointed): View {
  const sentence = sentenceOf(game, room, at);
  const drawn = panelOf(game, room);
  drawVerbs(game, drawn, (text) => {
    const isSentence = text[0] === PREFIX;
    const isDim = isSentence || textOf(text) === at.usual;
    return { text: isSentence ? sentence : text, color: isDim ? COLORS.dim : COLORS.verb };
  });
  const areas = SIDES.map((side) => ({ ...side, y: PANEL.top, height: PANEL.height }));
  return {
    name: `“${textOf(sentence).trim()}” and the verbs`,
    look: (shot) => ({
      different: sum(areas.map((area) => differences(shot, drawn, area))),
      compared: sum(areas.map(({ width, height }) => width * height)),
    }),
    mouse: at,
  };
}

/** The codes of the sentence are a verb, an object, a word between them and another object. */
function sentenceOf(game: scumm.Game, number: number, { x, y }: scumm.Point): Uint8Array {
  const room = scumm.readGameRoom(game, number);
  const { objects } = scumm.readGameObjects(game, room);
  const runtime = scumm.initialRuntime(game.index.objects);
  const name = scumm.findObjectAt(objects, x, y, runtime)?.name ?? new Uint8Array();
  return Uint8Array.from([...Buffer.from('Walk to '), ...name, ...Buffer.from('  ')]);
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

type Look = (text: Uint8Array) => { readonly text: Uint8Array; readonly color: number };

function drawVerbs(game: scumm.Game, panel: scumm.IndexPicture, lookOf: Look): void {
  const charset = scumm.readGameCharset(game, CHARSET);
  for (const verb of verbsOfPanel(game)) {
    const { text, color } = lookOf(verb.text);
    const align = verb.isCentered ? 'center' : 'left';
    scumm.drawText(charset, text, panel, verb, { align, color });
  }
}

/** The verbs of the script that has the sentence. */
function verbsOfPanel(game: scumm.Game): VerbText[] {
  const found = verbsOf(game).find((verbs) => verbs.some(({ text }) => text[0] === PREFIX));
  if (found === undefined) throw new Error('no script has the sentence');
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
