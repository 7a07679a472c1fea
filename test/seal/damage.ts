// What is sealed of damage: files with another byte or without their end, read strictly and with a
// handler, and payloads likewise. Where the damage falls depends on nothing but the bytes.

import * as scumm from 'scumm-codec';
import { encodeBomp, encodeSmap, encodeZplane } from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { blockFiles, blocksOf } from './blocks.js';
import { hashOf, numbers, textOf } from './canon.js';
import { READERS } from './readers.js';
import { type Item, reporting, type Seal, tried } from './seal.js';

type Files = readonly scumm.GameFile[];
type Handler = scumm.ErrorHandler | undefined;

/** Bytes with damage, and what it is. */
type Damaged = readonly [what: string, bytes: Uint8Array];

/** Another value of a byte: often a small one, as in sizes and counts. */
function changed(bytes: Uint8Array, at: number, next: (below: number) => number): Damaged {
  const copy = Uint8Array.from(bytes);
  copy[at] ^= next(2) === 0 ? 1 + next(255) : 1 << next(8);
  return [`byte ${at} is ${copy[at]}`, copy];
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

const cut = (bytes: Uint8Array, end: number): Damaged => [`cut at ${end}`, bytes.slice(0, end)];

/** What is made so many times. */
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The first bytes of a payload, where most records have their counts and sizes. */
const START = 12;

/** Of each kind of block: damage to its header, to how its payload starts, and anywhere in it. */
function damagedFiles(bytes: Uint8Array, blocks: readonly scumm.Block[]): Damaged[] {
  const next = numbers(bytes.length);
  const byTag = new Map<string, scumm.Block[]>();
  for (const block of blocks) byTag.set(block.tag, [...(byTag.get(block.tag) ?? []), block]);
  const found = [...byTag.values()].flatMap((list) => {
    const { start, end, payload } = list[next(list.length)];
    const first = end - payload.length;
    const places = [start + next(first - start), first + next(Math.min(START, payload.length))];
    return [...places, first + next(payload.length)].filter((at) => at < bytes.length);
  });
  const places = [...new Set(found)];
  const anyPlaces = () => times(5, () => places[next(places.length)]);
  const several = times(6, () => changedAt(bytes, anyPlaces(), next));
  const cuts = times(5, () => cut(bytes, next(bytes.length)));
  return [...places.map((at) => changed(bytes, at, next)), ...several, ...cuts];
}

export function sealDamage(seal: Seal, title: string, game: scumm.Game, files: Files): void {
  for (const { name, src, blocks } of blockFiles(game)) {
    const [pixels, records, reports]: Item[][] = [[], [], []];
    for (const [what, bytes] of damagedFiles(src, blocks)) {
      const given = files.map((file) => (file.name === name ? { name, bytes } : file));
      const thrown: string[] = [];
      readAll(given, undefined, thrown);
      seal.told('errors', `${title}/damage to ${name}, ${what}`, thrown);
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

/** What is left of a game, as hashes; what is thrown leaves out a part, and joins the lines. */
function readAll(
  files: Files,
  onError: Handler,
  lines: string[],
): { pixels: string; records: string } {
  const [pixels, records]: string[][] = [[], []];
  const keep = (list: string[], read: () => unknown) =>
    void tried(lines, () => list.push(hashOf(textOf(read()))));
  const found = (game: scumm.Game, kind: 'costume' | 'charset') =>
    tried(lines, () => [...scumm.eachResource(game, kind, { onError })]) ?? [];
  const pictures = (image: scumm.Image) => {
    keep(pixels, () => scumm.decodeImage(image, { onError }));
    for (const { number } of tried(lines, () => scumm.readImageZplanes(image, { onError })) ?? [])
      keep(pixels, () => scumm.decodeImageZplane(image, number, { onError })?.rows);
  };
  const readRoom = (game: scumm.Game, number: number) => {
    const room = tried(lines, () => scumm.readGameRoom(game, number, { onError }));
    if (room === undefined) return;
    const { width, height, header, zplaneCount, transparent } = room;
    keep(records, () => ({ width, height, header, zplaneCount, transparent }));
    keep(pixels, () => scumm.readPalettes(room));
    keep(records, () => scumm.readCycles(room));
    keep(records, () => scumm.readBoxes(room, { onError }));
    pictures(room.background);
    const { objects = [] } =
      tried(lines, () => scumm.readGameObjects(game, room, { onError })) ?? {};
    for (const { id, box, name, verbs, walkTo, facing, header: fields, image } of objects) {
      const codes = verbs.map(({ verb, code }) => [verb, code]);
      const told = { id, box, name, codes, walkTo, facing, fields, image: image?.header };
      keep(records, () => told);
      for (const one of image?.images ?? []) if (one.coding !== undefined) pictures(one);
    }
    const directory = game.index.objects;
    if (directory === undefined || onError === undefined) return;
    const start = scumm.initialRuntime(directory);
    keep(pixels, () => scumm.composeScene(room, objects, start, [], { onError }).pixels);
  };
  const game = tried(lines, () => scumm.openGame(files));
  if (game !== undefined) {
    const { version, problems, foreign, index, rooms: list } = game;
    for (const { code, offset, file } of problems) lines.push(`problem ${code} ${offset} ${file}`);
    const { blocks: _, src: __, rest: ___, ...tables } = { src: 0, ...index };
    keep(records, () => ({ foreign, list, tables }));
    for (const { room } of list) readRoom(game, room);
    for (const { id } of found(game, 'costume')) {
      const costume = tried(lines, () => scumm.readGameCostume(game, id));
      if (costume === undefined) continue;
      const { palette, mirrorsWest } = costume;
      keep(records, () => ({ palette, mirrorsWest }));
      keep(pixels, () => framesOf(costume, onError));
    }
    for (const { block, payload } of found(game, 'charset'))
      keep(pixels, () => {
        const charset = scumm.readChar(block ?? payload, { version });
        return tools.decodeGlyphs(charset, { onError }).map((glyph) => glyph.pixels);
      });
  }
  return { pixels: hashOf(pixels.join()), records: hashOf(records.join()) };
}

/** How a costume walks to the east, on screens, however large its limbs are. */
function framesOf(costume: scumm.Costume, onError: Handler): Uint8Array[] {
  const [width, height] = [320, 200];
  const { CHORES, DIRECTIONS } = scumm;
  const options = { maxFrames: 4, onError };
  const { frames } = scumm.playChore(costume, CHORES.walk, DIRECTIONS.east, options);
  return frames.map(({ limbs }) => {
    const pixels = new Uint8Array(width * height);
    scumm.renderCostume(costume, limbs, { pixels, width, height }, { x: 160, y: 150 });
    return pixels;
  });
}

/** Damaged bytes, and how to read them strictly or with a handler. */
type Trial = readonly [
  name: string,
  src: Uint8Array,
  read: (src: Uint8Array, onError: Handler) => unknown,
];

/** Seals what damaged bytes come to. */
function sealTrials(
  seal: Seal,
  section: 'pixels' | 'records',
  place: string,
  trials: readonly Trial[],
): void {
  const [errors, reports, values]: Item[][] = [[], [], []];
  for (const [name, src, read] of trials) {
    const thrown: string[] = [];
    const whole = tried(thrown, () => read(src, undefined));
    const { lines, onError } = reporting();
    const left = tried(lines, () => read(src, onError));
    errors.push([name, thrown]);
    reports.push([name, lines]);
    values.push([name, [whole, left]]);
  }
  seal.list('errors', place, errors);
  seal.list('reports', place, reports);
  seal.list(section, place, values);
}

/** Damage to payloads: of each tag the first one, and the one in the middle. */
function sealPayloads(seal: Seal, title: string, game: scumm.Game): void {
  const version = game.version as never;
  const all = blocksOf(game, READERS);
  const trials = [...new Set(all.map((one) => one.tag))].flatMap((tag) => {
    const list = all.filter((one) => one.tag === tag);
    return [...new Set([list[0], list[list.length >> 1]])].flatMap(({ name, payload }) =>
      damagedPayloads(payload).map(([what, src]): Trial => {
        const read: Trial[2] = (bytes, onError) => READERS[tag](bytes, { version, onError });
        return [`${name}, ${what}`, src, read];
      }),
    );
  });
  sealTrials(seal, 'records', `${title}/damage to payloads`, trials);
}

/** Damage to the strips, masks and rows of each background, packed anew. */
function sealPictures(seal: Seal, title: string, game: scumm.Game): void {
  const trials = game.rooms.flatMap(({ room }): Trial[] => {
    const { background, width, height } = scumm.readGameRoom(game, room);
    const pixels = scumm.decodeImage(background);
    const plane = scumm.decodeImageZplane(background, 1);
    const masks = plane ? encodeZplane(plane) : new Uint8Array(0);
    const forms: Trial[] = [
      [
        'strips',
        encodeSmap(pixels, width, height),
        (src, onError) => scumm.decodeSmap(src, width, height, { onError, fill: 9 }),
      ],
      ['masks', masks, (src, onError) => scumm.decodeZplane(src, width, height, { onError }).rows],
      [
        'rows',
        encodeBomp(pixels, width, height),
        (src, onError) => scumm.decodeBomp(src, width, height, { onError, fill: 9 }),
      ],
    ];
    return forms.flatMap(([form, whole, read]) =>
      damagedPictures(whole, width / 8).map(([what, src]): Trial => {
        return [`${form} of room ${room}, ${what}`, src, read];
      }),
    );
  });
  sealTrials(seal, 'pixels', `${title}/damage to pictures`, trials);
}

/** A few bytes changed, often where strips start; and cuts, in their table and behind it. */
function damagedPictures(whole: Uint8Array, strips: number): Damaged[] {
  const { length } = whole;
  if (length === 0) return [];
  const next = numbers(length);
  const table = Math.min(length, strips * 4);
  const several = [1, 3, 5].map((count) => {
    const places = times(count, (i) => next(i % 2 === 0 ? table : length));
    return changedAt(whole, places, next);
  });
  return [...several, cut(whole, next(table)), cut(whole, next(length))];
}

function damagedPayloads(payload: Uint8Array): Damaged[] {
  const { length } = payload;
  if (length === 0) return [];
  const next = numbers(length);
  const places = [next(length), next(Math.min(START, length))];
  return [...places.map((at) => changed(payload, at, next)), cut(payload, next(length))];
}
