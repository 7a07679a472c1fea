// All state of the page, in one place: the open game, what the view shows, and what was lost on the way. Views read
// signals and set them; nothing else keeps state that outlives a picture.

import { batch, computed, signal } from '@preact/signals';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import type { Change, History } from './edit/changes.js';
import type { Pixels } from './picture.js';
import type { Actor } from './rooms/actors.js';

/** The views, in the order of the tabs. */
export const VIEWS = [
  'rooms',
  'costumes',
  'charsets',
  'gallery',
  'films',
  'blocks',
  'edit',
  'compare',
  'report',
] as const;
export type View = (typeof VIEWS)[number];

/** The first screen. */
export const START = 'start';

/** What the page shows at first. The address holds what is different. */
export const FIRST = {
  view: 'rooms' as View | typeof START,
  /** Room number; -1 for the list of all. */
  room: -1,
  /** Screen pixels for each pixel of a game, 1 to 8; 0 for as many as fit. */
  zoom: 0,
  /** Names of the layers that are switched on. */
  layers: ['objects', 'edits'] as readonly string[],
  /** Id of the object that is marked; -1 for none. */
  object: -1,
  /** Strip of the background whose ops are shown; -1 for none. */
  strip: -1,
  /** Index of a palette of the room. */
  palette: 0,
  /** Index of the color whose pixels are marked in a room; -1 for none. */
  color: -1,
  /** File and offset of a byte: `0:8`. The innermost block that holds it is chosen. */
  block: '',
  /** Number of the chosen costume; -1 for none. */
  costume: -1,
  /** Animation of that costume; -1 for its first. */
  animation: -1,
  /** Room whose colors it has; -1 for those that suit it best. */
  colors: -1,
  /** Screen pixels for each pixel of a costume or a font, 1 to 8. */
  close: 4,
  /** Name of the chosen charset; empty for the first. */
  charset: '',
  /** Lines of the visitor's in that charset. */
  text: 'The quick brown fox',
  /** Words that the pictures of the gallery have, and the page of them. */
  search: '',
  page: 0,
  /** Name of the film that is shown; empty for the list of all. */
  film: '',
  /** What is edited: `room 7` or `costume 1`; empty for the first room. */
  part: '',
};

/** What the page shows. */
export type Shown = Readonly<typeof FIRST>;

export const shown = signal<Shown>(FIRST);
export const game = signal<scumm.Game | undefined>(undefined);
/** What the page is doing, or why a game could not be opened; empty when all is well. */
export const message = signal('');
/** Problems of parts that were read so far. */
export const losses = signal<readonly scumm.Problem[]>([]);
/** States of objects, as the visitor has set them. */
export const runtime = signal<scumm.ObjectRuntime>(scumm.initialRuntime());

/** How many screen pixels fit for each pixel of the room. */
export const fit = signal(1);
/** How many it has. */
export const zoomed = computed(() => shown.value.zoom || fit.value);

/** Actors that the visitor put into rooms, and those of the room that is shown. */
export const actors = signal<readonly Actor[]>([]);
export const cast = computed(() => actors.value.filter((one) => one.room === shown.value.room));

/** What undo and redo go through: lists of edits, and which of them holds. */
export const NO_EDITS: History = { lists: [[]], at: 0 };
export const steps = signal(NO_EDITS);
/** Edits that are not in the opened files, in their order. */
export const changes = computed<readonly Change[]>(() => steps.value.lists[steps.value.at]);
/** The game with them; `undefined` without any. */
export const edited = signal<scumm.Game | undefined>(undefined);
/** The game as views show it. */
export const now = computed(() => edited.value ?? game.value);
/** A second game, to compare with. */
export const second = signal<scumm.Game | undefined>(undefined);

/** Changes what is shown. */
export function show(change: Partial<Shown>): void {
  shown.value = { ...shown.value, ...change };
}

/** Starts with a game, or with none: nothing of the one before stays. */
export function enter(opened: scumm.Game | undefined): void {
  batch(() => {
    game.value = opened;
    message.value = '';
    losses.value = opened?.problems ?? [];
    actors.value = [];
    second.value = undefined;
    runtime.value = scumm.initialRuntime(opened?.index.objects);
    steps.value = NO_EDITS;
    edited.value = undefined;
  });
  if (opened === undefined) return;
  if (shown.value.view === START) show({ ...FIRST, zoom: shown.value.zoom });
  else if (!opened.rooms.some(({ room }) => room === shown.value.room)) show({ room: -1 });
}

/** Keeps a problem, once. */
export function lose(problem: scumm.Problem): void {
  const same = (one: scumm.Problem) =>
    one.offset === problem.offset && one.file === problem.file && one.message === problem.message;
  if (!losses.peek().some(same)) losses.value = [...losses.peek(), problem];
}

/** Options of a reader of a record: a problem is kept with the name of the file that the record is from. */
export function losing({ src }: { readonly src: Uint8Array }) {
  const files = [now.value, game.value].flatMap((from) => (from ? tools.gameFiles(from) : []));
  const file = files.find((one) => one.src === src)?.name;
  return { onError: (problem: scumm.Problem) => lose({ ...problem, file: problem.file ?? file }) };
}

/** A room with all that its pictures need; its palette is grey if it has none. */
export type OpenRoom = NonNullable<ReturnType<typeof openRoom>>;

/** Reads a room; `undefined` if it has no picture. */
export function openRoom(from: scumm.Game, number: number) {
  const room = scumm.readGameRoom(from, number, { onError: lose });
  if (room === undefined) return undefined;
  const { objects } = scumm.readGameObjects(from, room, { onError: lose });
  const palette: Uint8Array = scumm.openingPalette(room, losing(room)) ?? GREY;
  const boxes = scumm.readBoxes(room, losing(room));
  return { room, objects, boxes, palette };
}

/** Shows indices when a room has no palette. */
export const GREY = Uint8Array.from({ length: 768 }, (_, i) => Math.floor(i / 3));

/** The palettes of all rooms. */
export const palettes = computed<readonly tools.RoomPalette[]>(() =>
  now.value === undefined ? [] : tools.readGamePalettes(now.value, { onError: lose }),
);

/** The room that is shown; `undefined` if the game has none of its number. */
export const room = computed(() => {
  const number = shown.value.room;
  const isThere = now.value?.rooms.some((one) => one.room === number);
  return now.value && isThere ? openRoom(now.value, number) : undefined;
});

/** The name of an object, as far as it has one. */
export const titleOf = ({ name = new Uint8Array() }: Partial<Pick<scumm.GameObject, 'name'>>) =>
  scumm.nameText(name, { padding: 'drop' });

/** The numbers of the costumes of a game. */
export const costumesOf = (from: scumm.Game) =>
  Array.from(scumm.eachResource(from, 'costume', { onError: lose }), ({ id }) => id);

/** A picture of a game in its colors. */
export function coloredPixels(picture: tools.GamePicture): Pixels {
  const data = tools.gamePictureToRgba(picture, { onError: lose });
  return { width: picture.width, height: data.length / 4 / picture.width || 0, data };
}
