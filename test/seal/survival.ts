// How many pictures of each game still decode after damage, and how many of its rooms still open. What is
// damaged depends on nothing but the bytes of the game and the seeds here.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { type BlockFile, blockFiles } from './blocks.js';
import { hashOf, numbers } from './canon.js';
import type { SealedGame } from './games.js';
import { tried } from './seal.js';

/** Trials of damage that falls anywhere. The bundled games are small, and get more. */
const TRIALS = { bundled: { zeros: 40, byte: 150 }, real: { zeros: 20, byte: 50 } };

/** Bytes that are zeroed at once. */
const ZEROS = 512;

type Files = readonly scumm.GameFile[];

/** Damaged games by the kind of damage. */
type Damaged = Record<string, Files[]>;

/** What decodes, of what would without damage: `12 of 40`. */
export type Counts = Readonly<Record<string, string>>;

/** Tags of blocks whose payloads are pixels, sounds or scripts. */
const OPAQUE = /^(BSTR|ZSTR|ZP..|BOMP|BMAP|AKCD|CHAR|SOUN|SO|SCRP|SC|LSCR|LS|E[NX](CD)?|VERB)$/;

/** Bytes at the start of other such payloads that say where and how large things are. */
const HEADS: Readonly<Record<string, number>> = { COST: 100, CO: 100, OC: 13 };

/** Where tables of strips start in payloads, and what is to be added to an entry. */
const TABLES: Readonly<Record<string, readonly [at: number, base: number]>> = {
  ...{ SMAP: [0, -8], BM: [4, 0], OI: [6, 2] },
};

/** The bytes at the start of the payload of a leaf that are not pixels, sounds or scripts. */
function openBytes({ tag, payload }: scumm.Block): number {
  if (OPAQUE.test(tag)) return 0;
  if (!(tag in TABLES)) return Math.min(payload.length, HEADS[tag] ?? payload.length);
  const [at, base] = TABLES[tag];
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  let end = payload.length;
  for (let pos = at; pos + 4 <= end; pos += 4)
    end = Math.min(end, base + view.getUint32(pos, true));
  return Math.max(0, end);
}

/** Places of all bytes in headers of blocks, and in leaves that are not pixels, sounds or scripts. */
function openPlaces(blocks: readonly scumm.Block[]): number[] {
  return blocks.flatMap((block, i) => {
    const { start, end, payload } = block;
    const inner = blocks[i + 1]?.start ?? end;
    const until = inner < end ? inner : end - payload.length + openBytes(block);
    return Array.from({ length: until - start }, (_, at) => start + at);
  });
}

/** Bytes with zeros in them. */
function zeroed(bytes: Uint8Array, start: number, end: number): Uint8Array {
  return Uint8Array.from(bytes).fill(0, start, end);
}

/** A data file without its list of rooms; the size of the block around it is lowered. */
function withoutRooms({ src, blocks: [outer, { start, end }] }: BlockFile): Uint8Array {
  const copy = Uint8Array.from(Buffer.concat([src.subarray(0, start), src.subarray(end)]));
  const isSmall = outer.form !== 'large';
  const size = outer.end - outer.start - (end - start);
  new DataView(copy.buffer).setUint32(outer.start + (isSmall ? 0 : 4), size, isSmall);
  return copy;
}

/** A data file as a Macintosh sends it: behind a head of 128 bytes with its name. */
function withHead({ name, src }: BlockFile): Uint8Array {
  const head = new Uint8Array(128);
  head.set([0, name.length, ...Buffer.from(name)]);
  return Uint8Array.from(Buffer.concat([head, src]));
}

/** A game in which a file has other bytes. */
function changed(files: Files, name: string, bytes: Uint8Array): Files {
  return files.map((one) => (one.name === name ? { name, bytes } : one));
}

/** Zeros, a changed byte, and cuts. */
function scattered({ title, files }: SealedGame, all: BlockFile[], data: BlockFile[]): Damaged {
  const trials = title.startsWith('openquest') ? TRIALS.real : TRIALS.bundled;
  const open = all.flatMap(({ name, blocks }) => openPlaces(blocks).map((at) => ({ name, at })));
  const [nextZeros, nextByte] = [numbers(1), numbers(2)];
  const zeros = () => {
    const { name, src } = data[nextZeros(data.length)];
    const at = nextZeros(src.length);
    return changed(files, name, zeroed(src, at, at + ZEROS));
  };
  const byte = () => {
    const { name, at } = open[nextByte(open.length)];
    const copy = Uint8Array.from(all.find((one) => one.name === name)?.src ?? []);
    copy[at] ^= 1 + nextByte(255);
    return changed(files, name, copy);
  };
  const cutAt = (percent: number) =>
    data.map(({ name, src }) => changed(files, name, src.slice(0, (src.length * percent) / 100)));
  return {
    zeros: Array.from({ length: trials.zeros }, zeros),
    byte: Array.from({ length: trials.byte }, byte),
    ...{ 'cut at 10 %': cutAt(10), 'cut at 50 %': cutAt(50), 'cut at 90 %': cutAt(90) },
  };
}

/** Damage to what says where things are. It touches no picture, or only those of the first 512 bytes. */
function misplaced({ files }: SealedGame, all: BlockFile[], data: BlockFile[]): Damaged {
  const index = all.filter((one) => !data.includes(one));
  const others = files.filter(({ name }) => index.every((one) => one.name !== name));
  const each = (list: readonly BlockFile[], change: (file: BlockFile) => Uint8Array) =>
    list.map((file) => changed(files, file.name, change(file)));
  const zeros = (list: readonly BlockFile[], length: number) =>
    each(list, ({ src }) => zeroed(src, 0, length));
  const rooms = (length: number) =>
    each(data, ({ src, blocks: [, { end, payload }] }) => {
      const start = end - payload.length;
      return zeroed(src, start, Math.min(end, start + length));
    });
  return {
    'index gone': [others],
    'index zeroed': zeros(index, Infinity),
    'index start zeroed': zeros(index, ZEROS),
    'rooms gone': each(data, withoutRooms),
    'rooms zeroed': rooms(Infinity),
    'rooms counted 0': rooms(1),
    'first header zeroed': zeros(data, 8),
    'start zeroed': zeros(data, ZEROS),
    'head in front': each(data, withHead),
  };
}

/** The pictures that decode without an error, as hashes, and how many rooms open. */
function contentOf(files: Files): { pictures: string[]; rooms: number } {
  const onError = () => {};
  const pictures: string[] = [];
  const game = tried([], () => scumm.openGame(files));
  if (game === undefined) return { pictures, rooms: 0 };
  tried([], () => {
    for (const picture of tools.eachGamePicture(game, { onError }))
      tried([], () => {
        const { width, height, pixels } = tools.decodeGamePicture(picture);
        if (pixels.length > 0) pictures.push(`${width} ${height} ${hashOf(pixels)}`);
      });
  });
  const open = ({ room }: scumm.GameRoom) =>
    tried([], () => scumm.readGameRoom(game, room, { onError }));
  return { pictures, rooms: game.rooms.filter(open).length };
}

/** How many pictures two games share. One that is twice in both counts twice. */
function shared(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const one of others) counts.set(one, (counts.get(one) ?? 0) + 1);
  const take = (one: string) => counts.set(one, (counts.get(one) ?? 0) - 1).get(one) ?? 0;
  return some.filter((one) => take(one) >= 0).length;
}

/**
 * Counts what survives in a game. Of scattered damage: pictures that the whole game has. Of misplaced
 * things: all pictures that decode, and rooms that open.
 */
export function survivalOf(game: SealedGame): Counts {
  const whole = contentOf(game.files);
  const opened = scumm.openGame(game.files);
  const all = blockFiles(opened);
  const data = all.filter(({ name }) => name !== opened.indexFile?.name);
  const { length } = whole.pictures;
  const counts: Record<string, string> = { whole: `${length} of ${length}` };
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  for (const [name, games] of Object.entries(scattered(game, all, data))) {
    const kept = games.map((files) => shared(contentOf(files).pictures, whole.pictures));
    counts[name] = `${sum(kept)} of ${length * games.length}`;
  }
  for (const [name, games] of Object.entries(misplaced(game, all, data))) {
    const found = games.map(contentOf);
    const pictures = sum(found.map((one) => one.pictures.length));
    const rooms = sum(found.map((one) => one.rooms));
    counts[name] = `${pictures} of ${length * games.length}`;
    counts[`${name}: rooms`] = `${rooms} of ${whole.rooms * games.length}`;
  }
  return counts;
}
