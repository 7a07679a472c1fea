// Texts in the scripts of OpenQuest. They are found by the bytes of the commands around them, with which
// both versions show texts:
//
//   talk  01, number of an actor, 00, BA, text, 00
//   verb  9E 7D, text, 00; column, row and 9E 80 behind it place it; 9E 88 before the next 9E 7D centers it
//
// Other numbers are 00 and a byte, or 01 and two of them.

import * as scumm from 'scumm-codec';

/** What an actor says. */
export interface Speech {
  readonly actor: number;
  readonly text: Uint8Array;
}

/** A verb, or another line of the panel. */
export interface VerbText {
  readonly text: Uint8Array;
  /** `undefined` for a verb that does not show. */
  readonly place: scumm.Point | undefined;
  readonly isCentered: boolean;
}

const TALK = /[^\0](.)\0\xba([^\0]+)\0/gs;
const VERB = /\x9e\x7d([^\0]+)\0(?:(\0.|[^\0]..)(\0.|[^\0]..)\x9e\x80)?((?:(?!\x9e\x7d).)*)/gs;
const CENTER = '\x9e\x88';

/** A block of a room, by its path in it. */
export function blockIn(game: scumm.Game, room: number, path: string): scumm.Block {
  const home = scumm.findGameResource(game, 'room', room)?.block;
  const block = home && scumm.findBlock(home, path);
  if (block === undefined) throw new Error(`room ${room} has no ${path}`);
  return block;
}

/** What is said when a room opens, in the order of its script. */
export function speechesOf(game: scumm.Game, room: number): Speech[] {
  return [...textOf(blockIn(game, room, 'ENCD').payload).matchAll(TALK)].map(([, actor, text]) => {
    return { actor: numberOf(actor), text: bytesOf(text) };
  });
}

/** The verbs of each script, in their order. */
export function verbsOf(game: scumm.Game): VerbText[][] {
  const scripts = [...scumm.eachResource(game, 'script')];
  return scripts.map(({ payload }) =>
    [...textOf(payload).matchAll(VERB)].map(([, text, x, y, rest]) => ({
      text: bytesOf(text),
      place: x === undefined ? undefined : { x: numberOf(x.slice(1)), y: numberOf(y.slice(1)) },
      isCentered: rest.includes(CENTER),
    })),
  );
}

function numberOf(text: string): number {
  return bytesOf(text).reduceRight((high, low) => high * 256 + low, 0);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** A text, codes and all. */
export function textOf(text: Uint8Array): string {
  return Buffer.from(text).toString('latin1');
}
