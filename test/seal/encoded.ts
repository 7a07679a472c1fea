// What is sealed of the encoders: payloads and blocks that are written again, pictures that are packed anew,
// and the files of edited games.

import {
  decodeImage,
  decodeImageZplane,
  type Game,
  type GamePicture,
  gamePictureToRgba,
  type Image,
  type Room,
  readBlock,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  recordToJson,
  type StateImage,
  walkGamePictures,
} from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { INVERSES, OTHER_LAYOUTS } from '../_support/inverses.js';
import { allBlocks, blocksOf } from './blocks.js';
import { type Items, type Seal, sealPart, tried } from './seal.js';

type Item = Items[number];

export function sealEncoded(seal: Seal, title: string, game: Game): void {
  for (const [name, part] of Object.entries(PARTS))
    sealPart(seal, `${title}/encoded ${name} as a whole`, () => part(seal, title, game));
}

const PARTS = {
  payloads: sealPayloads,
  records: sealRecords,
  pictures: sealImages,
  edits: sealEdits,
} as const;

function sealPayloads(seal: Seal, title: string, game: Game): void {
  const version = game.version as never;
  const lines: string[] = [];
  const written: Item[] = [];
  for (const [reader, { tags }] of Object.entries(INVERSES))
    for (const { name, tag, payload } of blocksOf(game, tags)) {
      const title = `${reader.slice(4)} of ${name}`;
      written.push([title, tried(lines, () => tags[tag](payload, version))]);
      const kept = OTHER_LAYOUTS[`OpenQuest ${tag}`];
      if (kept !== undefined)
        written.push([`${title} as it is laid out`, tried(lines, () => kept(payload, version))]);
    }
  seal.list('bytes', `${title}/encoded payloads`, written);
  seal.told('errors', `${title}/encoded payloads`, lines);
}

function sealRecords(seal: Seal, title: string, game: Game): void {
  const { version } = game;
  const lines: string[] = [];
  const records: Item[] = [];
  const bytes: Item[] = [];
  for (const { name, tag, payload } of allBlocks(game)) {
    const block = { tag, payload };
    const record = tried(lines, () => readBlock(block, { version }));
    if (record === undefined) continue;
    const previous = OTHER_LAYOUTS[`OpenQuest ${tag}`] && block;
    records.push([name, recordToJson(record)]);
    bytes.push([name, tried(lines, () => encode.encodeBlock(record, { version, previous }))]);
  }
  const place = `${title}/encoded records`;
  seal.list('records', place, records);
  seal.list('bytes', place, bytes);
  seal.told('errors', place, lines);
  const rooms = game.rooms.map(({ room }): Item => {
    // Without the source, which is the whole file.
    const { background, src: _, code: __, ...fields } = readGameRoom(game, room);
    return [`room ${room}`, recordToJson(fields)];
  });
  seal.list('records', `${title}/encoded rooms as JSON`, rooms);
}

function sealImages(seal: Seal, title: string, game: Game): void {
  const strips: Item[] = [];
  const planes: Item[] = [];
  const whole: Item[] = [];
  for (const [name, image] of imagesOf(game)) {
    const { width, height, version } = image;
    const pixels = decodeImage(image);
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
function imagesOf(game: Game): [string, Image][] {
  return game.rooms.flatMap(({ room: number }): [string, Image][] => {
    const room = readGameRoom(game, number);
    const [state] = statesOf(game, room);
    const name = `room ${number}`;
    const own: [string, Image] = [name, room.background];
    return state === undefined ? [own] : [own, [`${name}/object ${state.id}`, state.image]];
  });
}

function statesOf(game: Game, room: Room): { id: number; image: StateImage }[] {
  return readGameObjects(game, room).objects.flatMap(({ id, image }) =>
    (image?.images ?? []).flatMap((one) => (one.coding === undefined ? [] : [{ id, image: one }])),
  );
}

/** As an encoder takes them: by number, from 1. */
function planesOf(image: Image): encode.ImageFields['zplanes'] {
  const numbers = readImageZplanes(image).map(({ number }) => number);
  return Array.from({ length: Math.max(0, ...numbers) }, (_, i) =>
    numbers.includes(i + 1) ? decodeImageZplane(image, i + 1) : undefined,
  );
}

/** Each picture upside down, each name longer, and all of it together. */
function sealEdits(seal: Seal, title: string, game: Game): void {
  const all: encode.GameEdit[] = [];
  const edited: Item[] = [];
  const add = (name: string, edits: readonly encode.GameEdit[]) => {
    edited.push([name, filesOf(game, edits)]);
    all.push(...edits);
  };
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number);
    const pixels = decodeImage(room.background).reverse();
    add(`background of room ${number}`, encode.backgroundEdits(game, number, { pixels }));
    const [object] = statesOf(game, room);
    if (object === undefined) continue;
    const { id, image } = object;
    const turned = { pixels: decodeImage(image).reverse() };
    const place = { id, state: image.state };
    add(`object ${id} of room ${number}`, encode.objectImageEdits(game, number, place, turned));
    const name = encode.encodeNameText('a lantern, of brass');
    add(`name of ${id} in room ${number}`, encode.nameEdits(game, number, id, name));
  }
  add('nothing', []);
  seal.list('bytes', `${title}/encoded edits`, edited);
  seal.one('bytes', `${title}/encoded edits together`, filesOf(game, all));
  const pictures = [...walkGamePictures(game, { kinds: ['background'] })];
  const matched = pictures.map((picture): Item => [picture.name, inOtherColors(picture)]);
  seal.list('pixels', `${title}/encoded colors`, matched);
}

function filesOf(game: Game, edits: readonly encode.GameEdit[]): unknown {
  return encode.editGame(game, edits).map(({ name, bytes }) => [name, bytes]);
}

/** A part of a picture in the nearest colors of the palette without its first half. */
function inOtherColors(picture: GamePicture): Uint8Array {
  const palette = picture.palette ?? new Uint8Array(768);
  const rgba = gamePictureToRgba(picture).subarray(0, 4 * 64 * 40);
  return encode.rgbaToIndices(rgba, Uint8Array.from(palette).fill(0, 0, 384)).pixels;
}
