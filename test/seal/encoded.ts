// What is sealed of the encoders: payloads and blocks that are written again, pictures that are packed anew,
// and the files of edited games.

import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import * as readers from '../_support/block-readers.js';
import { blocksOf } from './blocks.js';
import { TAGS } from './readers.js';
import { type Item, type Seal, tried } from './seal.js';

export function sealEncoded(seal: Seal, title: string, game: scumm.Game): void {
  for (const [name, part] of Object.entries(PARTS))
    seal.part(`${title}/encoded ${name} as a whole`, () => part(seal, title, game));
}

const PARTS = {
  payloads: sealPayloads,
  records: sealRecords,
  pictures: sealImages,
  edits: sealEdits,
} as const;

/** Reads a payload and writes it again. */
type RoundTrip = (payload: Uint8Array, version: never) => Uint8Array;

const FUNCTIONS = { ...readers, ...scumm, ...encode } as object as Readonly<
  Record<string, (value: unknown, options: object) => never>
>;

/** Costumes and fonts, laid out anew or over what they were. */
const cost = (src: Uint8Array, version: never, isOver: boolean) => {
  const previous = scumm.readCost(src, { version });
  return encode.encodeCost(tools.readCostParts(previous), isOver ? { previous } : {});
};
const char = (src: Uint8Array, version: never, isOver: boolean) => {
  const previous = scumm.readChar(src, { version });
  const glyphs = tools.decodeGlyphs(previous);
  const fields = { ...previous, glyphs } as scumm.CharFields;
  return encode.encodeChar(fields, isOver ? { previous } : {});
};

/** Blocks that several readers read, and records that are not what their encoder takes. */
const OTHERS: Readonly<Record<string, RoundTrip>> = {
  AKOS: (src, version) => encode.encodeAkos(tools.readAkosParts(scumm.readAkos(src, { version }))),
  BOMP: (src, version) => encode.encodeBompPayload(scumm.readBomp(src, { version })),
  BX: (src, version) => {
    const options = { version };
    return encode.encodeBx(scumm.readBoxd(src, options), scumm.readBoxm(src, options), options);
  },
  CHAR: (src, version) => char(src, version, false),
  ...{ COST: anew, CO: anew },
  OC: (src, version) => {
    const { entries: verbs } = scumm.readVerb(src, { version });
    const name = scumm.readObna(src, { version });
    return encode.encodeOc({ ...scumm.readCdhd(src, { version }), name, verbs });
  },
};

function anew(src: Uint8Array, version: never): Uint8Array {
  return cost(src, version, false);
}

/** Blocks that OpenQuest lays out in another way: their encoders keep that of a previous one. */
const OTHER_LAYOUTS: Readonly<Record<string, RoundTrip>> = {
  COST: (src, version) => cost(src, version, true),
  CHAR: (src, version) => char(src, version, true),
};

function sealPayloads(seal: Seal, title: string, game: scumm.Game): void {
  const version = game.version as never;
  const lines: string[] = [];
  const written: Item[] = [];
  for (const [reader, tags] of Object.entries(TAGS)) {
    const encoder = FUNCTIONS[reader.replace('read', 'encode')];
    const plain: RoundTrip = (src) => encoder(FUNCTIONS[reader](src, { version }), { version });
    const known = Object.fromEntries(tags.split(' ').map((tag) => [tag, OTHERS[tag] ?? plain]));
    for (const { name, tag, payload } of blocksOf(game, known)) {
      const title = `${reader.slice(4)} of ${name}`;
      written.push([title, tried(lines, () => known[tag](payload, version))]);
      const kept = OTHER_LAYOUTS[tag];
      if (kept !== undefined)
        written.push([`${title} as it is laid out`, tried(lines, () => kept(payload, version))]);
    }
  }
  seal.list('bytes', `${title}/encoded payloads`, written);
  seal.told('errors', `${title}/encoded payloads`, lines);
}

function sealRecords(seal: Seal, title: string, game: scumm.Game): void {
  const { version } = game;
  const lines: string[] = [];
  const [records, bytes]: Item[][] = [[], []];
  for (const { name, tag, payload } of blocksOf(game)) {
    const block = { tag, payload };
    const record = tried(lines, () => tools.readBlock(block, { version }));
    if (record === undefined) continue;
    const previous = tag in OTHER_LAYOUTS ? block : undefined;
    records.push([name, tools.recordToJson(record)]);
    bytes.push([name, tried(lines, () => encode.encodeBlock(record, { version, previous }))]);
  }
  const place = `${title}/encoded records`;
  seal.list('records', place, records);
  seal.list('bytes', place, bytes);
  seal.told('errors', place, lines);
  const rooms = game.rooms.map(({ room }): Item => {
    // Without the source, which is the whole file.
    const { background, src: _, code: __, ...fields } = scumm.readGameRoom(game, room);
    return [`room ${room}`, tools.recordToJson(fields)];
  });
  seal.list('records', `${title}/encoded rooms as JSON`, rooms);
}

function sealImages(seal: Seal, title: string, game: scumm.Game): void {
  const [strips, planes, whole]: Item[][] = [[], [], []];
  for (const [name, image] of imagesOf(game)) {
    const { width, height, version } = image;
    const pixels = scumm.decodeImage(image);
    if (image.coding === 'bomp') {
      strips.push([name, encode.encodeBomp(pixels, width, height)]);
      continue;
    }
    strips.push([name, encode.encodeSmap(pixels, width, height)]);
    const zplanes = planesOf(image);
    for (const [i, plane] of zplanes.entries())
      if (plane !== undefined) planes.push([`${name}/plane ${i + 1}`, encode.encodeZplane(plane)]);
    whole.push([name, encode.encodeImage({ width, height, pixels, zplanes }, { version })]);
  }
  seal.list('bytes', `${title}/encoded strips`, strips);
  seal.list('bytes', `${title}/encoded planes`, planes);
  seal.list('bytes', `${title}/encoded pictures`, whole);
}

/** The background of each room, and one picture of an object in it. */
function imagesOf(game: scumm.Game): [string, scumm.Image][] {
  return game.rooms.flatMap(({ room: number }): [string, scumm.Image][] => {
    const room = scumm.readGameRoom(game, number);
    const [first] = statesOf(game, room);
    const name = `room ${number}`;
    const own: [string, scumm.Image] = [name, room.background];
    return first ? [own, [`${name}/object ${first.id}`, first.image]] : [own];
  });
}

function statesOf(game: scumm.Game, room: scumm.Room): { id: number; image: scumm.StateImage }[] {
  return scumm
    .readGameObjects(game, room)
    .objects.flatMap(({ id, image }) =>
      (image?.images ?? []).flatMap((one) =>
        one.coding === undefined ? [] : [{ id, image: one }],
      ),
    );
}

/** As an encoder takes them: by number, from 1. */
function planesOf(image: scumm.Image): encode.ImageFields['zplanes'] {
  const numbers = scumm.readImageZplanes(image).map(({ number }) => number);
  return Array.from({ length: Math.max(0, ...numbers) }, (_, i) =>
    numbers.includes(i + 1) ? scumm.decodeImageZplane(image, i + 1) : undefined,
  );
}

/** Each picture upside down, each name longer, and all of it together. */
function sealEdits(seal: Seal, title: string, game: scumm.Game): void {
  const all: encode.GameEdit[] = [];
  const edited: Item[] = [];
  const add = (name: string, edits: readonly encode.GameEdit[]) => {
    edited.push([name, filesOf(game, edits)]);
    all.push(...edits);
  };
  for (const { room: number } of game.rooms) {
    const room = scumm.readGameRoom(game, number);
    const pixels = scumm.decodeImage(room.background).reverse();
    add(`background of room ${number}`, encode.backgroundEdits(game, number, { pixels }));
    const [object] = statesOf(game, room);
    if (object === undefined) continue;
    const { id, image } = object;
    const turned = { pixels: scumm.decodeImage(image).reverse() };
    const place = { id, state: image.state };
    add(`object ${id} of room ${number}`, encode.objectImageEdits(game, number, place, turned));
    const name = encode.encodeNameText('a lantern, of brass');
    add(`name of ${id} in room ${number}`, encode.nameEdits(game, number, id, name));
  }
  add('nothing', []);
  seal.list('bytes', `${title}/encoded edits`, edited);
  seal.one('bytes', `${title}/encoded edits together`, filesOf(game, all));
  const pictures = [...tools.eachGamePicture(game, { kinds: ['background'] })];
  const matched = pictures.map((picture): Item => [picture.name, inOtherColors(picture)]);
  seal.list('pixels', `${title}/encoded colors`, matched);
}

function filesOf(game: scumm.Game, edits: readonly encode.GameEdit[]): unknown {
  return encode.editGame(game, edits).map(({ name, bytes }) => [name, bytes]);
}

/** A part of a picture in the nearest colors of the palette without its first half. */
function inOtherColors(picture: tools.GamePicture): Uint8Array {
  const palette = picture.palette ?? new Uint8Array(768);
  const rgba = tools.gamePictureToRgba(picture).subarray(0, 4 * 64 * 40);
  return encode.rgbaToIndices(rgba, Uint8Array.from(palette).fill(0, 0, 384)).pixels;
}
