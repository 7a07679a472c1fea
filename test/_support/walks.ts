// Actors who walk by a script of commands.

import * as scumm from 'scumm-codec';

/** An actor in a room, and what has happened to him since he was last looked at. */
interface Play {
  room: scumm.WalkRoom;
  walker: scumm.Walker;
  events: string[];
  readonly seen: string[];
}

/** Runs a script; gives what there is to see at the start and after each tick. */
export function playWalk(
  room: scumm.WalkRoom,
  title: scumm.WalkTitle | undefined,
  script: readonly string[],
): string[] {
  const lines = script.map((line) => line.split(' '));
  const walker = scumm.createWalker({ ...release(room), title });
  const play: Play = { room, walker, events: [], seen: [] };
  for (const [name, ...words] of lines) runLine(play, name, words);
  return play.seen;
}

function release({ version, variant }: scumm.Versioned): scumm.Versioned {
  return { version, variant };
}

function runLine(play: Play, name: string, words: readonly string[]): void {
  const numbers = words.map(Number);
  if (name === 'actor') play.walker = actorOf(play.walker, words);
  else if (name === 'look') look(play);
  else if (name === 'tick') for (let i = 0; i < numbers[0]; i++) tick(play);
  else if (name in CHANGES) play.room = CHANGES[name](play.room, numbers);
  else {
    if (name === 'matrix') {
      const { boxes, version } = play.room;
      play.room = { ...play.room, matrix: { ...scumm.createBoxMatrix(boxes), version } };
    }
    happen(play, scumm.commandWalker(play.walker, play.room, commandOf(name, numbers)));
  }
}

function actorOf({ title, ...of }: scumm.Walker, words: readonly string[]): scumm.Walker {
  const [facing, x, y] = words.map(Number);
  const is = Object.fromEntries(words.slice(3).map((name) => [name, true]));
  return scumm.createWalker({ ...release(of), title, facing, speed: { x, y }, ...is });
}

function commandOf(name: string, [x, y, angle]: readonly number[]): scumm.WalkCommand {
  if (name === 'walk') return { type: name, x, y, angle: angle === -1 ? undefined : angle };
  if (name === 'turn' || name === 'face') return { type: name, angle: x };
  if (name === 'stop' || name === 'matrix') return { type: name };
  if (name === 'put' || name === 'speed' || name === 'scale') return { type: name, x, y };
  return { type: name as scumm.SwitchCommand['type'], value: x === 1 };
}

/** What scripts change of a room. */
const CHANGES: Readonly<
  Record<string, (room: scumm.WalkRoom, numbers: readonly number[]) => scumm.WalkRoom>
> = {
  boxFlags: (room, [box, flags]) =>
    (flags & 0xc000) === 0
      ? boxWith(room, box, { flags })
      : {
          ...room,
          extras: room.boxes.map((_, i) => (i === box ? flags : (room.extras?.[i] ?? 0))),
        },
  boxScale: (room, [box, scale]) => boxWith(room, box, scaleOf(room, scale)),
  slot: (room, [number, x1, y1, scale1, x2, y2, scale2]) => {
    const slots = [...room.scales.slots];
    slots[number - 1] = { x1, y1, scale1, x2, y2, scale2 };
    return { ...room, scales: { slots } };
  },
};

function boxWith(
  room: scumm.WalkRoom,
  number: number,
  fields: Partial<scumm.WalkBox>,
): scumm.WalkRoom {
  const boxes = room.boxes.map((box, i) => (i === number ? { ...box, ...fields } : box));
  return { ...room, boxes };
}

/** A scale as scripts give it: a word that may name a slot; in version 8 the field beside the slot. */
function scaleOf({ version }: scumm.WalkRoom, scale: number): Partial<scumm.WalkBox> {
  if (version === 8) return { scale };
  if (scale < 0x8000) return { scale, scaleSlot: undefined };
  return { scale: 0, scaleSlot: scale - 0x8000 + 1 };
}

function tick(play: Play): void {
  happen(play, scumm.stepWalker(play.walker, play.room));
  look(play);
}

function happen(play: Play, { walker, chore, events }: scumm.WalkChange): void {
  play.walker = walker;
  for (const event of events) play.events.push(wordOf(event));
  const chores = events.flatMap((event) => (event.type === 'chore' ? [event.chore] : []));
  if (chores.at(-1) !== chore) throw new Error(`the last chore is ${chore}, not of the events`);
}

function wordOf(event: scumm.WalkEvent): string {
  if (event.type === 'chore') return event.chore;
  return event.type === 'script' ? `script-${event.command}-${event.angle}` : event.type;
}

function look(play: Play): void {
  const { x, y, facing, box, scaleX, scaleY, moving } = play.walker;
  const numbers = [x, y, facing, box, scaleX, scaleY, moving];
  play.seen.push([...numbers, ...play.events].join(' '));
  play.events = [];
}
