// The usual mistakes of callers. Each message must say what is wrong and what to do, on its own.

import { readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';
import {
  type Block,
  childBlocks,
  decodeImage,
  decodeOldBm,
  decodeSmap,
  decodeStrip,
  decodeXor,
  decodeZplane,
  eachRoom,
  findBlock,
  findRoom,
  indicesToRgba,
  readBomp,
  readCdhd,
  readClut,
  readCost,
  readImhd,
  readIndexFile,
  readPalettes,
  readRmhd,
  readRoom,
  readRoomObjects,
} from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  encodeBlock,
  encodeCdhd,
  encodeChar,
  encodeCost,
  encodePals,
  nameEdits,
  objectImageEdits,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { lantern } from 'scumm-codec/lantern';
import { changedBlocks, costumeSheet, eachGamePicture } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, u32 } from './_support/bytes.js';
import { roomOf } from './_support/objects.js';
import { akosWith, costFields, costOf, picture as letter } from './_support/small-costumes.js';

const load = (name: string) => readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
const stored = load('lantern.001');
const data = decodeXor(stored, 0x69);
const index = decodeXor(load('lantern.000'), 0x69);

const found = (path: string): Block => {
  const block = findBlock(data, path);
  if (block === undefined) throw new Error(`no ${path}`);
  return block;
};
const whole = ({ start, end }: Block) => data.subarray(start, end);

const room = found('LECF > LFLF > ROOM');
const smap = found('LECF > LFLF > ROOM > RMIM > IM00 > SMAP');
const clut = found('LECF > LFLF > ROOM > CLUT');
const cost = found('LECF > LFLF > COST');
const zip = bytes(...Buffer.from('PK\x03\x04'), ...repeat(0x14, 60));
const oldFile = wrapSmallBlock('LE', wrapSmallBlock('FO', bytes(0)));
const newNames = wrapBlock('RNAM', bytes(0));
const oldIndex = wrapSmallBlock('RN', bytes(0, 0, 0));

const message = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  throw new Error('nothing was thrown');
};

type Newer = 5 | 6;

const costume = (version: Newer) => encodeCost(costFields({ version }));

/** Reads an object of one version as one of another. */
const objects = (stored: Newer, version: Newer) => {
  const box = { x: 0, y: 0, width: 8, height: 8, walkX: 0, walkY: 0 };
  const header = encodeCdhd({ version: stored, id: 1, ...box, flags: 0, parent: 0, actorDir: 0 });
  const size = wrapBlock('RMHD', bytes(8, 0, 8, 0, 1, 0));
  const code = wrapBlock('OBCD', wrapBlock('CDHD', header));
  return readRoomObjects(readRoom(bytes(...size, ...code), { version }));
};

/** A room of version 8 without what is beside it. */
const alone8 = () => ({ ...roomOf([{ id: 1 }], { version: 8 }), code: undefined });
const V3 = { dialect: 'v3' } as const;

/** A room of version 4 with 16 colors: the length and the offset of its strip have two bytes each. */
const sixteenColors = () => {
  const picture = bytes(8, 0, 4, 0, 0x85, 0x81, 0x82, 0x83);
  const size = wrapSmallBlock('HD', bytes(8, 0, 8, 0, 0, 0));
  return bytes(...size, ...wrapSmallBlock('BM', picture));
};

const game = scumm.openGame(lantern);
const old = scumm.openGame(
  ['000.LFL', '901.LFL', '902.LFL', '903.LFL', 'DISK01.LEC', 'DISK02.LEC'].map((name) => ({
    name,
    bytes: load(`v4/${name}`),
  })),
);
const tavern = scumm.readGameRoom(game, 2);
const things = scumm.readGameObjects(game, tavern).objects;
const runtime = scumm.initialRuntime(game.index.objects);
const { boxes, matrix, ...others } = scumm.readBoxes(tavern);
const walkBoxes = { boxes, matrix, ...others };
const walker = scumm.createWalker(walkBoxes);
const actor = scumm.readGameCostume(game, 1);
const state = scumm.createAnimation(actor);
const limbs = scumm.composeCostume(actor, state);
const rgb = scumm.openingPalette(tavern);
const scene = scumm.prepareScene(tavern, things);
const frame = scumm.createFrame(scene);
const picture = { pixels: new Uint8Array(64), width: 8, height: 8 };
const at = { x: 280, y: 100 };

/** A game whose memory was posted to a worker. */
const transferred = () => {
  const open = scumm.openGame(lantern);
  for (const { src } of open.files) structuredClone(src, { transfer: [src.buffer as ArrayBuffer] });
  return open;
};

/** A room whose memory was made smaller. */
const shrunk = () => {
  const Memory = ArrayBuffer as unknown as new (length: number, how: object) => ArrayBuffer;
  const memory = new Memory(data.length, { maxByteLength: data.length });
  const src = new Uint8Array(memory);
  src.set(data);
  const read = readRoom(wrong(findBlock(src, 'LECF > LFLF > ROOM')), { version: 5 });
  (memory as unknown as { resize(length: number): void }).resize(100);
  return read;
};

/** A glyph of 8x8 pixels. */
const glyphOf = (code: number) => {
  return { code, width: 8, height: 8, xOffset: 0, yOffset: 0, pixels: repeat(1, 64) };
};

/** A game of version 4 with a costume of 8 bytes that its index has 24 bytes too far. */
const stale = scumm.openGame(
  [
    [
      '000.LFL',
      '07000000524e001200000030520200000000000001000000000d0000003053010000000000000d000000304e010000000000001c0000003043040000000000000131000000014b000000013600000008000000304f0000',
    ],
    [
      'DISK01.LEC',
      '890000004c450c000000464f010112000000770000004c46010031000000524f0c00000048440800020000001f000000424d190000000800000001050505050505050505050505050505051a000000434f000000000000000000000000000000000000000024000000434f000000000000000000000000000000000000000000000000000000000000',
    ],
  ].map(([name, hex]) => ({ name, bytes: Uint8Array.from(Buffer.from(hex, 'hex')) })),
);

/** Takes any value where a type is asked for. */
const wrong = <T>(value: unknown) => value as T;

describe('a message names the mistake', () => {
  // biome-ignore format: a table
  const cases: [name: string, run: () => unknown, ...parts: string[]][] = [
    ['a file still XORed', () => childBlocks(stored), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['to findRoom', () => findRoom(stored, 2), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['to eachRoom', () => [...eachRoom(stored)], 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['an index', () => readIndexFile(load('lantern.000')), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['another key', () => childBlocks(decodeXor(data, 0xff)), 'decodeXor(bytes, 0xff)'],
    ['a zip', () => findRoom(zip, 2), 'zip archive', 'unpack'],
    ['a zip as an index', () => readIndexFile(zip), 'zip archive', 'unpack'],
    ['a file of version 4', () => childBlocks(oldFile), 'version 3 or 4', "form: 'small'"],
    ['an index of version 4', () => readIndexFile(oldIndex, { version: 5 }), 'version 3 or 4, not 5'],
    ['half an index of version 4', () => readIndexFile(oldIndex), 'no 0R: the first block is RN'],
    ['an index of version 5 as 6', () => readIndexFile(index, { version: 6 }), 'version 5, not 6'],
    ['a new index as one of version 4', () => readIndexFile(index, { version: 4 }), 'version 5, not 4'],
    ['no MAXS, as version 4', () => readIndexFile(newNames, { version: 4 }), 'this is an index file of version 5 or later, not 4'],
    ['version 4, XORed', () => findRoom(decodeXor(oldFile, 0x69), 2), 'decodeXor(bytes, 0x69)'],
    ['an old index as data', () => findRoom(oldIndex, 2), 'no LE: the first block is RN'],
    ['an old file as an index', () => readIndexFile(oldFile), 'no 0R: the first block is LE'],
    ['a new file as version 4', () => childBlocks(data, { form: 'small' }), 'version 5 or later'],
    ['an index as data', () => findRoom(index, 2), 'no LECF: the first block is RNAM'],
    ['data as an index', () => readIndexFile(data), 'no MAXS: the first block is LECF'],
    ['a ROOM', () => readRoom(whole(room), { version: 5 }), 'whole ROOM block', 'payload'],
    ['an SMAP', () => decodeSmap(whole(smap), 320, 144), 'whole SMAP block', 'payload'],
    ['a COST', () => readCost(whole(cost), { version: 5 }), 'whole COST block', 'payload'],
    ['a CLUT', () => readClut(whole(clut), { version: 5 }), 'whole CLUT block', 'payload'],
    ['a CLUT for colors', () => indicesToRgba(bytes(1), whole(clut)), '776 bytes', 'payload'],
    ['a ZP01', () => decodeZplane(wrapBlock('ZP01', bytes(0, 0)), 8, 1), 'whole ZP01', 'payload'],
    ['a BOMP', () => readBomp(wrapBlock('BOMP', repeat(0, 10)), { version: 5 }), 'whole BOMP'],
    ['a BM', () => decodeOldBm(wrapSmallBlock('BM', bytes(0)), 8, 1, V3), 'whole BM', 'payload'],
    ['16 colors', () => readRoom(sixteenColors(), { version: 4 }), "BM: 16 colors (EGA) are variant 'ega'"],
    ['an RMHD', () => readRmhd(wrapBlock('RMHD', repeat(0, 6)), { version: 5 }), 'payload'],
    ['version 6 as 5', () => objects(6, 5), 'CDHD has 17 bytes, version 5 has 13', 'version 6'],
    ['version 5 as 6', () => objects(5, 6), 'CDHD has 13 bytes, version 6 has 17', 'version 5'],
    ['a room of version 7 as 5', () => readRmhd(repeat(0, 10), { version: 5 }), 'that is version 7'],
    ['an OC', () => readCdhd(wrapSmallBlock('OC', repeat(0, 14)), { version: 4 }), 'whole OC'],
    ['a CDHD of 5 as 4', () => readCdhd(repeat(0, 13), { version: 4 }), 'that is version 5'],
    ['a CDHD of 7 as 5', () => readCdhd(repeat(0, 8), { version: 5 }), 'that is version 7 or 8'],
    ['an IMHD of 5 as 7', () => readImhd(repeat(0, 16), { version: 7 }), 'that is version 5'],
    ['version 8, ROOM alone', () => readRoomObjects(alone8()), 'read it from its LFLF'],
    ['a costume of 6 as 5', () => readCost(costume(6), { version: 5 }), 'that is version 6'],
    ['a costume of 5 as 6', () => readCost(costume(5), { version: 6 }), 'that is version 5'],
    ['a string', () => decodeSmap(wrong('SMAP'), 8, 1), "src is 'SMAP', not a Uint8Array", 'TextEncoder'],
    ['a string to findRoom', () => findRoom(wrong('game.001'), 1), 'not a Uint8Array', 'game.001'],
    ['an ArrayBuffer', () => decodeStrip(wrong(new ArrayBuffer(8)), 1), 'ArrayBuffer'],
    ['an ArrayBuffer to readRoom', () => readRoom(wrong(data.buffer), { version: 5 }), 'ArrayBuffer'],
    ['a Block for bytes', () => decodeSmap(wrong(smap), 320, 144), "kind 'block'", 'pass its payload'],
    ['a Block for a palette', () => readClut(wrong(clut), { version: 5 }), "kind 'block'", 'pass its payload'],
    ['bytes for an image', () => decodeImage(wrong(smap.payload)), 'a Uint8Array', "kind 'image'", 'room.background'],
    ['a room for an image', () => decodeImage(wrong(readRoom(room, { version: 5 }))), "kind 'room'", 'background'],
    ['bytes for a room', () => readPalettes(wrong(room.payload)), 'a Uint8Array', "kind 'room'", 'readRoom'],
    ['a Block for a room', () => readRoomObjects(wrong(room)), "kind 'block'", "kind 'room'", 'readRoom'],
    ['a palette for a room', () => readRoom(clut, { version: 5 }), 'no room in CLUT'],
    ['a palette for a costume', () => readCost(clut, { version: 5 }), 'CLUT is not a COST'],
    ['no version', () => readRoom(room, wrong({})), 'version is required'],
    ['version 3', () => readRoom(room, { version: 3 }), 'ROOM has a large header'],
    ['version 9', () => readRoom(room, wrong({ version: 9 })), 'unknown version 9: known are 2, 3, 4, 5'],
  ];

  test.each(cases)('%s', (_, run, ...parts) => {
    const text = message(run);
    for (const part of parts) expect(text).toContain(part);
  });
});

/** Bytes with others at a position. */
const patched = (src: Uint8Array, at: number, ...with_: number[]) => {
  const copy = Uint8Array.from(src);
  copy.set(with_, at);
  return copy;
};

describe('damage is told with what it belongs to, and what is wrong there', () => {
  const walker = costOf({
    limbs: [[letter(4, 4)]],
    animations: [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }],
  });
  const late = akosWith({
    cels: [letter(4, 4)],
    animations: [...Array(4), { limbs: [{ limb: 0, code: 6, start: 0, length: 0 }] }],
  });
  const font = (codes: number[]) =>
    encodeChar({
      bitsPerPixel: 1,
      lineHeight: 8,
      count: 60,
      colors: repeat(0, 16),
      glyphs: codes.map(glyphOf),
    });
  const readFont = (src: Uint8Array) => scumm.readChar(src, { version: 5 });
  const entryOf = (code: number) => readFont(font([52])).fontAt + 4 + code * 4;
  const glyph = (src: Uint8Array) => scumm.decodeGlyph(readFont(src), 52);
  const old = (src: Uint8Array) => readCost(src, { version: 4 });
  const oldCost = encodeCost(costFields({ version: 4, limbs: [[letter(4, 4)]] }));
  const colors = encodePals([rgb, rgb]);
  const apal = Buffer.from(colors).indexOf('APAL');
  const tall = (one: typeof walker) => {
    const { offset } = scumm.readCostumePictureHeader(one, 0, 0) ?? { offset: 0 };
    return patched(one.src, one.base + offset + 2, 0xff, 0xff);
  };
  const palettes = (pals: Uint8Array) => {
    const src = [...wrapBlock('RMHD', repeat(8, 6)), ...wrapBlock('PALS', pals)];
    return readPalettes(readRoom(bytes(...src), { version: 6 }));
  };
  const strips = [4, 0, 0, 0, ...repeat(0xff, 4), 1, 2];
  const decodeCost = (src: Uint8Array) =>
    scumm.decodeCostumePicture(readCost(src, { version: 5 }), 0, 0);
  const decodeAkos = (src: Uint8Array) =>
    scumm.decodeCostumePicture(scumm.readAkos(src, { version: 7 }), 0, 0);
  const end = (src: Uint8Array) => src.subarray(0, -1);

  // biome-ignore format: a table
  const cases: [name: string, run: () => unknown, ...parts: string[]][] = [
    ['a glyph outside of a font', () => glyph(patched(font([52]), entryOf(52), 0xff, 0xff, 0)), 'the offset of CHAR, glyph 52 leads to', ', outside of'],
    ['half the header of a glyph', () => glyph(patched(font([52]), entryOf(52), font([52]).length - entryOf(0) + 4 - 2)), 'CHAR, glyph 52: its header is cut off'],
    ['half the pixels of a glyph', () => glyph(end(font([52]))), 'CHAR, glyph 52 of 8x8 pixels is cut off'],
    ['an animation outside of AKCH', () => scumm.readAkosRecord({ ...late, src: patched(late.src, late.animationsAt.start + 8, 0xff, 0x7f) }, 4), 'the offset of AKCH, animation 4 leads to'],
    ['a cel outside of AKCD', () => decodeAkos(patched(late.src, late.offsetsAt.start, 0xff, 0x7f)), 'the offset of cel 0 in AKCD leads to'],
    ['a cel outside of AKCI', () => decodeAkos(patched(late.src, late.offsetsAt.start + 4, 0xff, 0x7f)), 'the offset of cel 0 in AKCI leads to'],
    ['half the runs of a cel', () => scumm.decodeCostumePixels(bytes(0), 4, 4, { codec: 1, colors: 16 }), 'AKOS: a cel with runs from 0 on is cut off'],
    ['half the runs of a picture', () => decodeCost(tall(walker)), 'COST: a picture with runs from ', ' on is cut off'],
    ['runs that are drawn', () => scumm.playChore(readCost(tall(walker), { version: 5 }), 0, 270), 'COST: a picture with runs from '],
    ['half the runs in version 4', () => scumm.decodeCostumePicture(old(tall(old(oldCost))), 0, 0), 'CO: a picture with runs from '],
    ['a picture outside of a costume', () => decodeCost(patched(walker.src, walker.limbsAt, 0xff, 0xff)), 'the offset of COST, pictures of limb 0 leads to'],
    ['an animation outside of a costume', () => scumm.readCostRecord({ ...walker, src: patched(walker.src, walker.animationsAt, 0xff, 0xff) }, 0), 'the offset of COST, animation 0 leads to'],
    ['no palette in a list', () => palettes(patched(colors, apal, 0x58)), 'PALS > WRAP, entry 0: no APAL at ', ': XPAL is there'],
    ['an offset of 0 in a list of palettes', () => palettes(patched(colors, 16, 0, 0, 0, 0)), 'PALS: the offset of palette 0 is 0'],
    ['a strip outside of its picture', () => decodeSmap(bytes(...strips), 8, 1), 'the offset of SMAP, strip 0 leads to'],
    ['a script outside of VERB', () => scumm.readVerb(bytes(1, 0xff, 0xff, 0), { version: 5 }), 'the offset of VERB, verb 1 leads to'],
    ['a room that is still XORed', () => readRoom(stored, { version: 5 }), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['its payload', () => readRoom(decodeXor(room.payload, 0x69), { version: 5 }), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['a room of version 4, XORed', () => readRoom(decodeXor(sixteenColors(), 0x69), { version: 4 }), 'still XORed', 'decodeXor(bytes, 0x69)'],
    ['a costume that is nowhere', () => scumm.findGameResource(stale, 'costume', 3), 'costume 3: no CO at 80: '],
  ];

  test.each(cases)('%s', (_, run, ...parts) => {
    const text = message(run);
    expect(text).toMatch(/^DecodeError: .* \[[A-Z_]+ at byte \d+\]$/);
    for (const part of parts) expect(text).toContain(part);
  });
});

describe('a wrong call is told what it gave, and where the right thing is', () => {
  // biome-ignore format: a table
  const calls: [name: string, run: () => unknown, ...parts: string[]][] = [
    ['a number as text', () => scumm.readGameRoom(game, wrong('2')), "room is '2' (a text, not a number)"],
    ['another number as text', () => scumm.readGameCostume(game, wrong('7')), "id is '7' (a text, not a number)"],
    ['a width as text', () => decodeSmap(smap.payload, wrong('320'), 144), "width is '320' (a text, not a number)"],
    ['a version as text', () => readRoom(room, { version: wrong('5') }), "unknown version '5' (a text, not a number)"],
    ['a chore by name', () => scumm.startChore(actor, state, wrong<number>('walk'), 90), "chore is 'walk': say CHORES.walk"],
    ['a chore to play by name', () => scumm.playChore(actor, wrong('stand'), 90), 'say CHORES.stand'],
    ['a direction by name', () => scumm.playChore(actor, 2, wrong('west')), "facing is 'west', not a finite number"],
    ['a runtime before the objects', () => scumm.findObjectAt(wrong(runtime), wrong(things), at), "kind 'runtime'", 'The order is findObjectAt(objects, runtime, point)'],
    ['x and y in place of a point', () => scumm.findObjectAt(things, runtime, wrong(280)), 'point is 280, not a point such as { x: 1, y: 2 }'],
    ['a point without y', () => scumm.ownerAt(frame, wrong({ x: 1 })), 'point.y is undefined, not a number'],
    ['a state before its costume', () => scumm.stepAnimation(wrong<typeof actor>(state), wrong(actor)), "kind 'animation'", 'The order is stepAnimation(costume, state)'],
    ['limbs before their costume', () => scumm.renderCostume(wrong(limbs), wrong(actor), picture, at), 'a list of', 'The order is renderCostume(costume, limbs, dst, actor)'],
    ['boxes before the walker', () => scumm.stepWalker(wrong(walkBoxes), wrong(walker)), 'createWalker gives one'],
    ['a matrix before its boxes', () => scumm.findWay(wrong(matrix), wrong(boxes), at, at), "kind 'matrix'", 'The order is findWay(boxes, matrix, from, to)'],
    ['a frame before its scene', () => scumm.drawActorsInto(wrong(frame), [], wrong(scene)), "kind 'frame'", 'The order is drawActorsInto(scene, actors, dst)'],
    ['the number of a room before its game', () => scumm.readGameRoom(wrong(2), wrong(game)), 'game is 2', 'openGame(files) gives one'],
    ['files in place of a game', () => scumm.readGameRoom(wrong(lantern), 2), 'game is a list of', 'openGame(files) gives one'],
    ['one file in place of a list', () => scumm.openGame(wrong(lantern[0])), ', not a list'],
    ['a folder in place of files', () => scumm.openGame(wrong('games/monkey')), "files is 'games/monkey', not a list: read files first, as { name, bytes: "],
    ['paths in place of files', () => scumm.openGame([wrong('MONKEY.000')]), "files[0] is 'MONKEY.000', neither { name, bytes } nor a Uint8Array: read files first, as { name, bytes"],
    ['files of an input', () => scumm.openGame([wrong(new File([], 'MONKEY.000'))]), 'files[0] is a File', 'new Uint8Array(await file.arrayBuffer())'],
    ['a promise of files', () => scumm.openGame(wrong(Promise.resolve(lantern))), 'files is a Promise (await it), not a list'],
    ['a file read as text', () => scumm.openGame([{ name: 'MONKEY.000', bytes: wrong('RN') }]), "files[0].bytes is 'RN', not a Uint8Array: read it without an encoding"],
    ['a game in place of a room', () => scumm.readPalettes(wrong(game)), "room is a record of kind 'game'", 'readGameRoom(game, 2) or readRoom(block, { version }) gives one'],
    ['a room in place of its boxes', () => scumm.commandWalker(walker, wrong(tavern), { type: 'put', x: 1, y: 1 }), "boxes is a record of kind 'room'", 'readBoxes'],
    ['a game picture in place of an image', () => decodeImage(wrong([...eachGamePicture(game)][0])), "kind 'picture'", 'room.background is one'],
    ['an object in place of its picture', () => decodeImage(wrong(things[0])), "kind 'object'", 'each state of an object'],
    ['options in place of a costume', () => scumm.createAnimation(wrong<typeof actor>({ version: 5 })), 'costume is an object with version', 'readGameCostume(game, 1) or readCostume gives one'],
    ['options in place of an image', () => decodeImage(wrong({ onError() {}, fill: 1 })), 'image is an object with onError, fill'],
    ['a version in place of options', () => readRoom(room, wrong(5)), 'options is 5, not a record such as { version: 6 }'],
    ['true in place of options', () => scumm.createFrame(scene, wrong(true)), 'options is true, not a record'],
    ['a handler in place of options', () => decodeImage(tavern.background, wrong(() => {})), 'options is', 'not a record'],
    ['a promise of bytes', () => decodeSmap(wrong(Promise.resolve(smap.payload)), 320, 144), 'src is a Promise (await it), not a Uint8Array'],
    ['a text where bytes belong', () => scumm.drawText(wrong('x'), wrong('y'), picture, at), "charset is 'x'", 'readGameCharset(game, 1), readChar or readNut gives one'],
    ['what readGameObjects gives in place of its list', () => scumm.findObjectAt(wrong(scumm.readGameObjects(game, tavern)), runtime, at), 'not a list: readGameObjects(game, room).objects has them'],
    ['no picture to draw into', () => scumm.renderCostume(actor, limbs, wrong(undefined), at), 'dst is undefined, not { pixels, width, height }'],
    ['one game to compare', () => changedBlocks(game, wrong(undefined)), "after is undefined, not a record of kind 'game'"],
    ['an unknown variant', () => readRoom(room, { version: 5, variant: wrong('atari') }), "unknown variant 'atari' of version 5: known are amiga"],
    ['a variant of a version without', () => readRoom(room, { version: 8, variant: wrong('amiga') }), 'known are none'],
    ['an unknown kind of resources', () => scumm.findGameResource(game, wrong('music'), 1), "unknown kind 'music': known are room, script, sound, costume"],
    ['an unknown kind of pictures', () => [...eachGamePicture(game, { kinds: [wrong('room')] })], "unknown kind 'room': known are "],
    ['an unknown encoding', () => scumm.nameText(bytes(65), { encoding: wrong('utf-8') }), "unknown encoding 'utf-8': known are "],
    ['a list of numbers for bytes', () => decodeStrip(wrong([1, 2]), 1), 'src is a list of 2, not a Uint8Array'],
    ['a short palette', () => scumm.imageToRgba(tavern.background, bytes(1, 2, 3)), 'palette has 3 bytes, not 768', 'openingPalette(room)', 'loadPalette'],
    ['a COST where an AKOS belongs', () => scumm.readAkosCode(wrong(actor), 0), "akos is of type 'cost', not 'akos'"],
    ['a state of the other type', () => scumm.stepAnimation(actor, wrong({ ...state, type: 'akos' })), "state is of type 'akos', not 'cost'"],
    ['a walk before he is put', () => scumm.commandWalker(walker, walkBoxes, { type: 'walk', x: 9, y: 9 }), "walker is nowhere yet: the command { type: 'put', x, y } comes first"],
    ['a frame of another room', () => scumm.composeSceneInto(scene, runtime, [], scumm.createFrame({ ...scene, width: 8 })), 'is not that of the scene'],
    ['memory that was transferred', () => scumm.readGameRoom(transferred(), 2), 'the memory of this file was transferred'],
    ['memory that was shrunk away', () => readPalettes(shrunk()), 'the memory of this file was transferred or shrunk'],
    ['the number of a room in place of the room', () => scumm.readGameObjects(game, wrong(7)), 'room is 7', 'readGameRoom(game, 2)'],
    ['a palette of another size', () => encodeCost(costFields({ palette: repeat(0, 32) })), 'palette has 32 entries, colors is 16'],
    ['frames without names', () => costumeSheet(actor, wrong([scumm.playChore(actor, 2, 90)]), rgb), 'chores[0].name is undefined, not a string'],
    ['a tag with a payload', () => encodeBlock(wrong({ tag: 'CLUT', payload: rgb }), { version: 5 }), 'wrapBlock gives a payload its header'],
    ['pixels in place of a picture', () => backgroundEdits(game, 2, wrong(bytes(1, 2))), 'picture is a Uint8Array of 2: pass { pixels }'],
    ['a picture of no pixels', () => backgroundEdits(game, 2, wrong({ pixel: bytes(1) })), 'picture is an object with pixel: pass { pixels }'],
    ['an empty picture', () => objectImageEdits(game, 2, { id: 11, state: 1 }, {}), 'picture is an object with no fields: pass { pixels }'],
    ['RGBA in place of indices', () => backgroundEdits(game, 2, { pixels: new Uint8Array(4 * 320 * 144) }), 'room 2: 184320 pixels for 320x144: rgbaToIndices makes indices of RGBA'],
    ['a name as a text', () => nameEdits(game, 2, 10, wrong('gate')), "name is 'gate', not a Uint8Array: encodeNameText makes bytes of it"],
    ['edits in a list of edits', () => editGame(game, [wrong(backgroundEdits(game, 2, { zplanes: [] }))]), 'edits[0] is a list: spread it with ...'],
    ['a whole block as a payload', () => editGame(game, [{ of: 'costume', id: 1, payload: wrapBlock('COST', bytes(1)) }]), 'edits[0].payload is a whole COST block: pass its payload'],
    ['an edit in place of a list', () => editGame(game, wrong({ of: 'costume', id: 1, payload: rgb })), ', not a list'],
  ];

  test.each(calls)('%s', (_, run, ...parts) => {
    const text = message(run);
    expect(text).toMatch(/^(Type|Range)Error/);
    for (const part of parts) expect(text).toContain(part);
  });
});

test('what a game lacks is told with what it has', () => {
  expect(message(() => scumm.openGame([]))).toContain('no files were given');
  expect(message(() => scumm.readGameCostume(game, 99))).toContain('its costumes are 1 [');
  expect(message(() => scumm.readGameCharset(game, 99))).toContain('its charsets are 1 [');
  expect(message(() => scumm.readGameCharset(old, 99))).toContain('its charsets are 1, 2, 3 [');
});

test('a sound of version 4 may be a block in a block of the same tag', () => {
  const add = wrapSmallBlock('SO', bytes(1));
  const sounds = scumm.openGame(editGame(old, [{ of: 'sound', id: 1, room: 2, add }]));
  const edited = scumm.openGame(editGame(sounds, [{ of: 'sound', id: 1, payload: add }]));
  expect(scumm.findGameResource(edited, 'sound', 1)?.payload).toEqual(add);
});

test('bytes of the file enter a message escaped', () => {
  const odd = bytes(0x1b, 0x63, 0x07, 0x0a, ...u32(0));
  expect(message(() => childBlocks(odd))).toContain('\\x1bc\\x07\\x0a');
  const errors: string[] = [];
  const src = bytes(...wrapBlock('RMHD', repeat(8, 6)), ...odd);
  readRoom(src, { version: 5, onError: ({ message: text }) => errors.push(text) });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('\\x1bc\\x07\\x0a says that it has 0 bytes');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  for (const text of errors) expect(text).not.toMatch(/[\x00-\x1f\x7f-\uffff]/);
});

test('payloads that only look like blocks are read', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, i) => Buffer.from('CLUT\0\0\x03\0')[i] ?? i);
  expect(readClut(palette, { version: 5 })).toEqual(palette);
});
