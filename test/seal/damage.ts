// What is sealed of damage: files with another byte or without their end, read strictly and with a
// handler, and payloads likewise. Where the damage falls depends on nothing but the bytes.

import {
  type Block,
  CHORES,
  type Costume,
  composeRoom,
  DIRECTIONS,
  decodeBomp,
  decodeGlyphs,
  decodeImage,
  decodeImageZplane,
  decodeSmap,
  decodeZplane,
  type ErrorHandler,
  type Game,
  type GameFile,
  type Image,
  initialRuntime,
  openGame,
  type PreparedLimb,
  playChore,
  readBoxes,
  readChar,
  readCycles,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  renderCostume,
  walkGameResources,
} from 'scumm-codec';
import { encodeBomp, encodeSmap, encodeZplane } from 'scumm-codec/encode';
import { blockFiles, blocksOf } from './blocks.js';
import { hashOf, textOf } from './canon.js';
import type { SealedGame } from './games.js';
import { READERS } from './readers.js';
import { type Items, reporting, type Seal, tried } from './seal.js';

type Item = Items[number];

/** Bytes with damage, and what it is. */
type Damaged = readonly [what: string, bytes: Uint8Array];

/** A seeded source of whole numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Another value of a byte: often a small one, as in sizes and counts. */
function changed(bytes: Uint8Array, at: number, next: (below: number) => number): Damaged {
  const copy = Uint8Array.from(bytes);
  copy[at] ^= next(2) === 0 ? 1 + next(255) : 1 << next(8);
  return [`byte ${at} is ${copy[at]}`, copy];
}

function cut(bytes: Uint8Array, end: number): Damaged {
  return [`cut at ${end}`, bytes.slice(0, end)];
}

/** The first bytes of a payload, where most records have their counts and sizes. */
const START = 12;

/** Of each kind of block: damage to its header, to how its payload starts, and anywhere in it. */
function damagedFiles(bytes: Uint8Array, blocks: readonly Block[]): Damaged[] {
  const next = numbers(bytes.length);
  const byTag = new Map<string, Block[]>();
  for (const block of blocks) byTag.set(block.tag, [...(byTag.get(block.tag) ?? []), block]);
  const found = [...byTag.values()].flatMap((list) => {
    const { start, end, payload } = list[next(list.length)];
    const first = end - payload.length;
    const places = [start + next(first - start), first + next(Math.min(START, payload.length))];
    return [...places, first + next(payload.length)].filter((at) => at < bytes.length);
  });
  const places = [...new Set(found)];
  const several = Array.from({ length: 6 }, () =>
    changedAt(
      bytes,
      Array.from({ length: 5 }, () => places[next(places.length)]),
      next,
    ),
  );
  const cuts = Array.from({ length: 5 }, () => cut(bytes, next(bytes.length)));
  return [...places.map((at) => changed(bytes, at, next)), ...several, ...cuts];
}

/** Several bytes with other values. */
function changedAt(
  bytes: Uint8Array,
  places: readonly number[],
  next: (below: number) => number,
): Damaged {
  const damaged = places.reduce((before, at) => changed(before, at, next)[1], bytes);
  return [`bytes ${places.join(' ')} changed`, damaged];
}

export function sealDamage(seal: Seal, { title, files }: SealedGame, game: Game): void {
  for (const { name, src, blocks } of blockFiles(game)) {
    const pixels: Item[] = [];
    const records: Item[] = [];
    const reports: Item[] = [];
    for (const [what, bytes] of damagedFiles(src, blocks)) {
      const given = files.map((file) => (file.name === name ? { name, bytes } : file));
      const place = `${title}/damage to ${name}, ${what}`;
      seal.told('errors', place, readAll(given, undefined).lines);
      const { lines, onError } = reporting();
      const content = readAll(given, onError, lines);
      reports.push([what, lines]);
      pixels.push([what, content.pixels]);
      records.push([what, content.records]);
    }
    seal.list('pixels', `${title}/damage to ${name}`, pixels);
    seal.list('records', `${title}/damage to ${name}`, records);
    seal.list('reports', `${title}/damage to ${name}`, reports);
  }
  sealPayloads(seal, title, game);
  sealPictures(seal, title, game);
}

/** What is left of a game, as hashes, and what was thrown. */
interface Content {
  readonly pixels: string;
  readonly records: string;
  readonly lines: readonly string[];
}

/** Reads all of a game; what is thrown leaves out a part, and joins the lines. */
function readAll(
  files: readonly GameFile[],
  onError: ErrorHandler | undefined,
  lines: string[] = [],
): Content {
  const pixels: string[] = [];
  const records: string[] = [];
  const keep = (list: string[], read: () => unknown) =>
    void tried(lines, () => list.push(hashOf(textOf(read()))));
  const pictures = (image: Image) => {
    keep(pixels, () => decodeImage(image, { onError }));
    for (const { number } of tried(lines, () => readImageZplanes(image, { onError })) ?? [])
      keep(pixels, () => decodeImageZplane(image, number, { onError })?.rows);
  };
  const rooms = (game: Game) => {
    for (const { room: number } of game.rooms) {
      const room = tried(lines, () => readGameRoom(game, number, { onError }));
      if (room === undefined) continue;
      const { width, height, header, zplaneCount, transparent } = room;
      keep(records, () => ({ width, height, header, zplaneCount, transparent }));
      keep(pixels, () => readPalettes(room));
      keep(records, () => readCycles(room));
      keep(records, () => readBoxes(room, { onError }));
      pictures(room.background);
      const { objects = [] } = tried(lines, () => readGameObjects(game, room, { onError })) ?? {};
      for (const { id, box, name, verbs, walkTo, facing, header: fields, image } of objects) {
        const codes = verbs.map(({ verb, code }) => [verb, code]);
        keep(records, () => ({
          id,
          box,
          name,
          codes,
          walkTo,
          facing,
          fields,
          image: image?.header,
        }));
        for (const one of image?.images ?? []) if (one.coding !== undefined) pictures(one);
      }
      const directory = game.index.objects;
      if (directory !== undefined && onError !== undefined)
        keep(
          pixels,
          () => composeRoom(room, objects, initialRuntime(directory), { onError }).pixels,
        );
    }
  };
  const costumes = (game: Game) => {
    const found = tried(lines, () => [...walkGameResources(game, 'costume', { onError })]) ?? [];
    for (const { id } of found) {
      const costume = tried(lines, () => readGameCostume(game, id));
      if (costume === undefined) continue;
      const { palette, mirrorsWest } = costume;
      keep(records, () => ({ palette, mirrorsWest }));
      keep(pixels, () =>
        playChore(costume, CHORES.walk, DIRECTIONS.east, { maxFrames: 4, onError }).frames.map(
          ({ limbs }) => onScreen(costume, limbs),
        ),
      );
    }
  };
  const fonts = (game: Game) => {
    const { version } = game;
    const found = tried(lines, () => [...walkGameResources(game, 'charset', { onError })]) ?? [];
    for (const { block, payload } of found)
      keep(pixels, () =>
        decodeGlyphs(readChar(block ?? payload, { version }), { onError }).map(
          (glyph) => glyph.pixels,
        ),
      );
  };
  const game = tried(lines, () => openGame(files));
  if (game !== undefined) {
    const { problems, foreign, index, rooms: list } = game;
    for (const { code, offset, file } of problems) lines.push(`problem ${code} ${offset} ${file}`);
    const { blocks: _, src: __, rest: ___, ...tables } = { src: 0, ...index };
    keep(records, () => ({ foreign, list, tables }));
    rooms(game);
    costumes(game);
    fonts(game);
  }
  return { pixels: hashOf(pixels.join()), records: hashOf(records.join()), lines };
}

/** Limbs on a screen, however large they are. */
function onScreen(costume: Costume, limbs: readonly PreparedLimb[]): Uint8Array {
  const [width, height] = [320, 200];
  const pixels = new Uint8Array(width * height);
  renderCostume(costume, limbs, { pixels, width, height }, { x: 160, y: 150 });
  return pixels;
}

/** Reads bytes strictly, or with a handler. */
type Read = (src: Uint8Array, onError: ErrorHandler | undefined) => unknown;

/** Collects what damaged bytes come to. */
function collector(section: 'pixels' | 'records') {
  const [errors, reports, values]: Item[][] = [[], [], []];
  return {
    add(name: string, src: Uint8Array, read: Read): void {
      const thrown: string[] = [];
      const whole = tried(thrown, () => read(src, undefined));
      const { lines, onError } = reporting();
      const left = tried(lines, () => read(src, onError));
      errors.push([name, thrown]);
      reports.push([name, lines]);
      values.push([name, [whole, left]]);
    },
    seal(seal: Seal, place: string): void {
      seal.list('errors', place, errors);
      seal.list('reports', place, reports);
      seal.list(section, place, values);
    },
  };
}

/** Damage to payloads: of each tag the first one, and the one in the middle. */
function sealPayloads(seal: Seal, title: string, game: Game): void {
  const version = game.version as never;
  const found = collector('records');
  const all = blocksOf(game, READERS);
  for (const tag of new Set(all.map((one) => one.tag))) {
    const list = all.filter((one) => one.tag === tag);
    for (const { name, payload } of new Set([list[0], list[list.length >> 1]]))
      for (const [what, src] of damagedPayloads(payload))
        found.add(`${name}, ${what}`, src, (bytes, onError) =>
          READERS[tag](bytes, { version, onError }),
        );
  }
  found.seal(seal, `${title}/damage to payloads`);
}

/** Damage to the strips, masks and rows of each background, packed anew. */
function sealPictures(seal: Seal, title: string, game: Game): void {
  const found = collector('pixels');
  for (const { room } of game.rooms) {
    const { background, width, height } = readGameRoom(game, room);
    const pixels = decodeImage(background);
    const plane = decodeImageZplane(background, 1);
    const forms: [string, Uint8Array, Read][] = [
      [
        'strips',
        encodeSmap(pixels, width, height),
        (src, onError) => decodeSmap(src, width, height, { onError, fill: 9 }),
      ],
      [
        'masks',
        plane ? encodeZplane(plane) : new Uint8Array(0),
        (src, onError) => decodeZplane(src, width, height, { onError }).rows,
      ],
      [
        'rows',
        encodeBomp(pixels, width, height),
        (src, onError) => decodeBomp(src, width, height, { onError, fill: 9 }),
      ],
    ];
    for (const [form, whole, read] of forms)
      for (const [what, src] of damagedPictures(whole, width / 8))
        found.add(`${form} of room ${room}, ${what}`, src, read);
  }
  found.seal(seal, `${title}/damage to pictures`);
}

/** A few bytes changed, often where strips start; and cuts, in their table and behind it. */
function damagedPictures(whole: Uint8Array, strips: number): Damaged[] {
  const next = numbers(whole.length);
  const table = Math.min(whole.length, strips * 4);
  const several = (count: number) => {
    const places = Array.from({ length: count }, (_, i) =>
      next(i % 2 === 0 ? table : whole.length),
    );
    return changedAt(whole, places, next);
  };
  if (whole.length === 0) return [];
  return [
    ...[several(1), several(3), several(5)],
    ...[cut(whole, next(table)), cut(whole, next(whole.length))],
  ];
}

function damagedPayloads(payload: Uint8Array): Damaged[] {
  const { length } = payload;
  if (length === 0) return [];
  const next = numbers(length);
  const places = [next(length), next(Math.min(START, length))];
  return [...places.map((at) => changed(payload, at, next)), cut(payload, next(length))];
}
