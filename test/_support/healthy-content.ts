// All that the readers give of a game. Read strictly and with a handler, a healthy game gives the same.

import {
  type Block,
  costumeChores,
  decodeGamePicture,
  decodeGlyphs,
  type ErrorHandler,
  type Game,
  nameText,
  playChore,
  readAkos,
  readBlock,
  readBoxes,
  readChar,
  readCost,
  readCycles,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageStripCodes,
  readImageZplanes,
  readPalettes,
  walkBlocks,
  walkGameBlocks,
  walkGamePictures,
  walkGameResources,
} from 'scumm-codec';
import { READERS, type Read } from '../seal/readers.js';
import { KINDS } from './games.js';
import { formOf } from './releases.js';

/** Frames that are played of a chore, and how many chores of each costume. */
const [FRAMES, CHORES] = [6, 4];

/** What the readers give, by name. */
export interface Content {
  /** As read, with places in the files. */
  readonly parts: ReadonlyMap<string, unknown>;
  /** What a player may see: no places, so that the files may look different. */
  readonly shown: ReadonlyMap<string, unknown>;
}

/** How a game is read. */
interface Reading {
  readonly game: Game;
  readonly onError: ErrorHandler | undefined;
  readonly parts: Map<string, unknown>;
  readonly shown: Map<string, unknown>;
}

/**
 * Reads all of a game.
 *
 * @param onError - default: strictly
 * @param walksFiles - whether the blocks of whole files are walked; else those of rooms and resources
 */
export function contentOf(
  game: Game,
  onError: ErrorHandler | undefined,
  walksFiles: boolean,
): Content {
  const reading = { game, onError, parts: new Map(), shown: new Map() };
  readRooms(reading);
  readResources(reading);
  readPictures(reading);
  readBlocks(reading, walksFiles ? filesOf(reading) : resourcesOf(reading));
  return reading;
}

function readRooms({ game, onError, parts, shown }: Reading): void {
  for (const { room: number } of game.rooms) {
    const name = `room ${number}`;
    const room = readGameRoom(game, number, { onError });
    parts.set(name, room);
    if (room === undefined) continue;
    const { width, height, transparent, zplaneCount, background } = room;
    shown.set(name, [width, height, transparent, zplaneCount]);
    shown.set(`${name}, palettes`, readPalettes(room, { onError }));
    shown.set(`${name}, cycles`, readCycles(room, { onError }));
    shown.set(`${name}, codes`, readImageStripCodes(background, { onError }));
    const { boxes, matrix, scales } = readBoxes(room, { onError });
    shown.set(`${name}, boxes`, [boxes, matrix, scales?.slots]);
    const found = readGameObjects(game, room, { onError });
    parts.set(`${name}, objects`, found);
    const states = found.objects.flatMap(({ image }) => image?.images ?? []);
    const pictures = [background, ...states].map((one) => readImageZplanes(one, { onError }));
    parts.set(`${name}, planes`, pictures);
    const objects = found.objects.map(({ name: text, header, image, verbs, ...one }) => [
      ...[one, header, text && nameText(text), image?.masksOr],
      ...[image?.header?.hotspots, image?.images.map(({ state }) => state)],
      verbs.map(({ verb }) => verb),
    ]);
    shown.set(`${name}, objects`, [objects, found.orphans.map(({ id }) => id)]);
  }
}

function readResources({ game, onError, parts, shown }: Reading): void {
  for (const kind of KINDS) {
    const found = [...walkGameResources(game, kind, { onError })];
    parts.set(`${kind}s`, found);
    for (const { id } of found) {
      const name = `${kind} ${id}`;
      if (kind === 'charset') {
        const charset = readGameCharset(game, id, { onError });
        parts.set(name, charset);
        if (charset) parts.set(`${name}, glyphs`, decodeGlyphs(charset, { onError }));
      }
      if (kind !== 'costume') continue;
      const costume = readGameCostume(game, id, { onError });
      parts.set(name, costume);
      if (costume === undefined) continue;
      const chores = costumeChores(costume, { onError });
      shown.set(`${name}, chores`, chores);
      for (const { chore, facing } of chores.slice(0, CHORES)) {
        const options = { onError, maxFrames: FRAMES };
        const played = playChore(costume, chore, facing, options);
        parts.set(`${name}, chore ${chore} ${facing}`, played);
        const limbs = played.frames.map((frame) =>
          frame.limbs.map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
        );
        shown.set(`${name}, limbs of chore ${chore} ${facing}`, [limbs, played.loopStart]);
      }
    }
  }
}

function readPictures({ game, onError, parts, shown }: Reading): void {
  [...walkGamePictures(game, { onError })].forEach((picture, i) => {
    // What it is made of is among the rooms, costumes and fonts.
    const { kind, name, file, room, width, height, palette } = picture;
    parts.set(`picture ${i}`, [name, file, room]);
    const { pixels } = decodeGamePicture(picture, { onError });
    shown.set(`pixels ${i}`, [kind, width, height, palette, pixels]);
  });
}

/** The blocks of all files. */
function* filesOf({ game, onError }: Reading): Generator<Block> {
  for (const { block } of walkGameBlocks(game, { onError })) yield block;
}

/** The blocks of the index, of rooms and of resources: what games with gaps can be asked for. */
function* resourcesOf({ game, onError }: Reading): Generator<Block> {
  const { indexFile, version } = game;
  const form = formOf(version);
  if (indexFile) yield* walkBlocks(indexFile.src, { form, onError });
  const rooms = game.rooms.flatMap(
    ({ room }) => readGameRoom(game, room, { onError })?.blocks ?? [],
  );
  const others = KINDS.filter((kind) => kind !== 'room').flatMap((kind) =>
    [...walkGameResources(game, kind, { onError })].flatMap(({ block }) => block ?? []),
  );
  for (const block of [...rooms, ...others]) {
    yield block;
    yield* walkBlocks(block, { onError });
  }
}

/** Readers of blocks. The pixels of costumes and fonts are read as pictures. */
const RECORDS: Readonly<Record<string, Read>> = {
  ...READERS,
  ...{ COST: readCost, CO: readCost, AKOS: readAkos, CHAR: readChar },
};

/** Reads each block by itself. */
function readBlocks({ game, onError, parts }: Reading, blocks: Iterable<Block>): void {
  const { version, variant } = game;
  let number = 0;
  for (const block of blocks) {
    const { tag, path, payload } = block;
    const name = `block ${number++}: ${path}`;
    parts.set(name, block);
    const options = { version: version as never, variant, onError };
    if (Object.hasOwn(RECORDS, tag)) parts.set(`${name}, read`, RECORDS[tag](payload, options));
    // This one takes no handler.
    if (onError === undefined) readBlock({ tag, payload }, { version, variant });
  }
}
