// A valid call of each function of `scumm-codec`; those of costumes are in calls-costume.ts. Sources
// with damage make functions call their `onError`. A function with calls of several kinds has more
// words after its name.

import { createCycling, createFrame, DecodeError, findBlock, prepareScene } from 'scumm-codec';
import {
  encodeCdhd,
  encodeClut,
  encodeImhd,
  encodeLoff,
  encodeMaskStrip,
  encodeObna,
  encodeRmhd,
  encodeStrip,
  wrapBlock,
} from 'scumm-codec/encode';
import { type GamePicture, recordToJson } from 'scumm-codec/tools';
import { damagedBlasts, sampleBlasts } from './blasts.js';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import * as walk from './sample-boxes.js';
import * as bytes from './sample-bytes.js';
import * as records from './sample-records.js';

const { width, height, version, palette, plane, smap, zplane, dataFile } = bytes;
const { dialect, oldStrip, oldBm } = bytes;
const {
  game,
  gameFiles,
  gameRoom,
  image,
  oldImage,
  rowsImage,
  room,
  object,
  objects,
  runtime,
  index,
} = records;
const strip = encodeStrip(bytes.pixels.subarray(0, 8 * height), height, 14);
const maskStrip = encodeMaskStrip(Uint8Array.of(1, 2, 3, 4));
const release = { version, variant: 'amiga' } as const;
const limits = { pixels: 1000 };
const keys = { 'game.000': 0 };
const openOptions = {
  ...{ version, variant: 'amiga', keys, limits: { entries: 9 } },
  ...{ index: 'game.000', data: ['game.001'] },
};
const place = { at: 1, pitch: 20 };
const point = { x: 3, y: 1 };
/** The pixels left of an old strip. */
const left = new Uint8Array(height);

const gamePicture: GamePicture = {
  kind: 'picture',
  of: 'background',
  ...{ name: 'room-001', file: 'game.001', room: 1, width: image.width, height: image.height },
  aliases: [],
  image,
  palette,
};
const cycle = { index: 1, unknown: 0, frequency: 9000, flags: 0, first: 1, last: 2 };
const damagedRoom = {
  ...room,
  background: { ...room.background, strips: undefined, coding: undefined },
};
/** A picture of version 8 whose planes are gone. */
const planeless = findBlock(wrapBlock('SMAP', wrapBlock('BSTR'), wrapBlock('ZPLN')), 'SMAP');
const scene = prepareScene(room, objects, { onError: () => {} });
const actor = { number: 3, y: 40, layer: 1 };
const { costume, limbs } = records;
const [limb] = limbs;
const walking = {
  ...{ number: 1, costume: records.costume, animation: records.animated, events: [] },
  walker: walk.walker,
};
const hero = {
  ...{
    number: 3,
    x: 8 - limb.x,
    y: 1 - limb.y,
    layer: 1,
    elevation: 1,
    forced: 0,
    neverClip: true,
    boxMask: 1,
  },
  ...{ costume, limbs, palette: [1, 2], scale: { x: 200, y: 180 } },
  ...{ shadowTable: new Uint8Array(256).fill(9), shadows: 'all' },
};
const owned = () => createFrame(scene, { owners: true });
const filled = owned();
filled.pixels.fill(7);
const screen = { x: 1, y: 0, width: 16 };
const memory = () => new Uint8Array(500);

export const MAIN_CALLS: Readonly<Record<string, Call>> = {
  findBlock: call({ source: bytes.blocks, path: 'LECF > COST' }, { form: 'large', onError }),
  eachBlock: call({ source: bytes.blocks, path: 'LECF > SCRP' }, { form: 'large', onError }),
  childBlocks: call(
    { source: records.container },
    { form: 'large', limits: { entries: 100 }, onError },
  ),
  walkBlocks: call({ source: bytes.blocks }, { form: 'large', limits: { depth: 1 }, onError }),
  detectXorKey: call({ src: dataFile }),
  decodeXor: call({ src: smap, key: 0x69 }),
  decodeXorInto: call({ src: smap, key: 0x69, dst: memory() }, { at: 1 }),

  readBlock: call(
    { block: { tag: 'OBNA', payload: Uint8Array.of(65, 0) } },
    { ...release, limits: { pixels: 1e6, entries: 100 } },
  ),
  readBomp: call({ src: bytes.bomp }, release),
  decodeBomp: call(
    { src: bytes.rows, width, height },
    { limits, onError, fill: 1, mirrored: 'groups' },
  ),
  decodeBompInto: call(
    { src: bytes.rows, width, height, dst: memory() },
    { ...place, onError, fill: 1, mirrored: true },
  ),

  readBoxd: call({ src: walk.cutBoxd }, { ...release, limits, onError }),
  readBoxm: call({ src: walk.cutBoxm }, { ...release, limits, onError }),
  readScal: call({ src: walk.scal }, { ...release, limits }),
  readBoxes: call({ room: walk.boxRoom }, { limits, onError }),
  boxCorners: call({ box: walk.walkBox }),
  boxContains: call({ box: walk.walkBox, point }),
  snapToBoxes: call({ boxes: walk.boxes, point }, { player: true }),
  findSpecialBox: call({ boxes: walk.boxes, point }),
  createBoxMatrix: call({ boxes: walk.boxes }),
  boxScale: call({ box: walk.walkBox, table: walk.scales, y: 3 }),
  findWay: call(
    { boxes: walk.boxes, matrix: walk.matrix, from: { x: 3, y: 1 }, to: { x: 30, y: 9 } },
    { player: true },
  ),
  createWalker: call(
    {},
    {
      ...{ ...release, title: 'loom', facing: 90, speed: { x: 8, y: 2 } },
      ...{ ignoresBoxes: true, xFlip: true, yFlip: true, player: true },
    },
  ),
  commandWalker: call({
    ...{ walker: walk.walker, room: walk.walkRoom },
    command: { type: 'walk', x: 30, y: 9, angle: 90 },
  }),
  stepWalker: call({ walker: walk.walker, room: walk.walkRoom }),
  createActor: call(
    { number: 1, costume: records.costume },
    { ...release, title: 'loom', facing: 90, speed: { x: 8, y: 2 } },
  ),
  commandActor: call({
    ...{ actor: walking, room: walk.walkRoom },
    command: { type: 'walk', x: 30, y: 9, angle: 90 },
  }),
  stepActor: call({ actor: walking, room: walk.walkRoom }),
  sceneActor: call({ actor: walking, room: walk.walkRoom }, { onError }),
  roomOutlines: call(
    { room: walk.boxRoom, objects, runtime },
    { onError, limits: { entries: 100 } },
  ),

  detach: call({ record: room }),
  recordToJson: call({ record: room }, { bytes: 'hex' }),
  blockToText: call({ block: records.roomBlock }, { ...release, limits: { entries: 100 } }),
  recordToText: call({ record: room }),
  changedFields: call({ before: room, after: image }),
  recordFromJson: call({ json: recordToJson(room) }),
  eightDirection: call({ angle: 90 }),
  releaseTraits: call({ release }),

  imageToRgba: call({ image, palette }, { transparent: 3, limits, onError }),
  'imageToRgba of rows': call({ image: rowsImage, palette }, { transparent: 3, limits, onError }),
  decodeImage: call({ image }, { limits, onError, fill: 1 }),
  decodeImageInto: call({ image, dst: memory() }, { ...place, onError, fill: 1 }),
  'decodeImage of rows': call({ image: rowsImage }, { limits, onError, fill: 1 }),
  'decodeImageInto of rows': call(
    { image: rowsImage, dst: memory() },
    { ...place, onError, fill: 1 },
  ),
  decodeImageZplane: call({ image, number: 1 }, { limits, onError }),
  readImageStripCodes: call({ image }, { limits, onError }),
  findImageStrip: call({ image, strip: 0 }),
  readImageZplanes: call({ image: { ...image, version: 8, block: planeless } }, { onError }),

  openGame: call({ files: gameFiles }, openOptions),
  openGameSteps: call({ files: gameFiles }, openOptions),
  findGames: call({ files: gameFiles }, { keys, limits: { entries: 9 } }),
  problemOf: call({ error: new DecodeError('LIMIT', 1, 'a sample'), place: { file: 'game.000' } }),
  findGameResource: call({ game, of: 'room', id: 1 }),
  'findGameResource of an index': call({ game, of: 'script', id: 2 }, { onError }),
  eachResource: call({ game, of: 'script' }, { onError }),
  'eachResource that are rooms': call({ game, of: 'room' }),
  readGameRoom: call({ game, room: 1 }, { limits, onError }),
  readGameObjects: call({ game, room: gameRoom }, { limits: { entries: 50 }, onError }),
  readGameCharset: call({ game, id: 2 }, { onError }),
  eachGameCharset: call({ game }, { onError }),
  readGameCostume: call({ game, id: 2 }, { onError }),
  eachGameExport: call({ game }, { limits, onError }),
  eachBlockPicture: call(
    { game, block: records.roomBlock },
    { kinds: ['background', 'costume'], room: 1, limits, onError },
  ),
  eachGamePicture: call({ game }, { kinds: ['background', 'costume'], limits, onError }),
  'eachGamePicture of a room': call({ game }, { kinds: ['plane'], room: 1, limits, onError }),
  titleGamePictures: call({ game }, { kinds: ['object'], room: 1, limits, onError }),
  walkGameBlocks: call({ game }, { limits: { depth: 1 }, onError }),
  titleGameBlocks: call({ game }, { limits: { depth: 1 }, onError }),
  describeChanges: call({ before: game, after: game }, { limits: { depth: 1 }, onError }),
  changedBlocks: call({ before: game, after: game }, { limits: { depth: 1 }, onError }),
  changedPictures: call({ before: game, after: game }, { limits, onError }),
  markChangedPixels: call({ before: new Uint8Array(8), after: new Uint8ClampedArray(8) }),
  findProblemBlocks: call({
    blocks: [{ file: 'game.001', block: records.roomBlock }],
    problem: { code: 'LIMIT', file: 'game.001', offset: 1 },
  }),
  gameFiles: call({ game }),
  readGamePalettes: call({ game }, { limits, onError }),
  decodeGamePicture: call({ picture: gamePicture }, { limits, onError }),
  gamePictureToRgba: call(
    { picture: gamePicture },
    { limits, onError, textColor: [1, 2, 3], shadowColor: [4, 5, 6] },
  ),
  'eachGamePicture that are glyphs': call({ game }, { kinds: ['glyph'], limits, onError }),

  findRoom: call({ src: dataFile, room: 1 }),
  'findRoom of a lost room': call({ src: dataFile, room: 2 }, { onError }),
  eachRoom: call({ src: dataFile }, { onError }),
  resolveResource: call({ src: dataFile, index, of: 'script', id: 1 }),
  'resolveResource of a lost room': call({ src: dataFile, index, of: 'room', id: 2 }, { onError }),
  readIndexFile: call({ src: records.indexBytes }, { version, limits, onError }),
  readBundle: call(
    { src: new Uint8Array(40).fill(5, 10, 11) },
    { version: 3, variant: 'ega', limits, onError },
  ),
  readLoff: call({ src: encodeLoff([{ room: 1, offset: 2 }]) }),

  decodeMaskStrip: call({ src: maskStrip, height }, { limits }),
  decodeMaskStripInto: call({ src: maskStrip, height, dst: memory() }, place),
  decodeZplane: call({ src: zplane, width, height }, { limits, onError }),
  decodeZplaneInto: call({ src: zplane, width, height, dst: memory() }, { ...place, onError }),
  expandZplane: call({ plane }, { limits }),
  expandZplaneInto: call({ plane, dst: memory() }, place),

  drawnObjects: call({ objects, runtime }),
  afterDrawObject: call({ objects, runtime, id: 1 }, { state: 1, at: { x: 2, y: 3 } }),
  afterDrawQueue: call({ objects, runtime, queue: [1] }),
  afterDrawRoom: call({ objects, runtime }),
  setState: call({ objects, runtime, id: 1, state: 1 }),
  findObjectAt: call({ objects, runtime, point: { x: 1, y: 1 } }),
  findVerb: call({ entries: bytes.verbs, verb: 1 }),
  hasClass: call({ classMask: 5, classNumber: 3 }),
  imageForState: call({ object, state: 1 }),
  initialRuntime: call({ dobj: bytes.objectDirectory }),
  nameText: call({ src: Uint8Array.of(0x41) }, { encoding: 'cp437', padding: 'drop' }),
  walkToPoint: call({ object, runtime }),
  readCdhd: call({ src: encodeCdhd(bytes.codeHeader) }, release),
  readImhd: call({ src: encodeImhd(bytes.imageHeader) }, release),
  readObna: call({ src: encodeObna(Uint8Array.of(0x41)).subarray(0, 1) }, { ...release, onError }),
  readRoomObjects: call(
    { room },
    { objects: bytes.objectDirectory, limits: { entries: 100 }, onError },
  ),
  readVerb: call({ src: bytes.verbTable }, { ...release, limits: { entries: 100 }, onError }),

  oldStripCode: call({ code: 10 }, { dialect }),
  decodeOldStrip: call({ src: oldStrip, height }, { dialect, left, limits }),
  decodeOldStripInto: call({ src: oldStrip, height, dst: memory() }, { dialect, left, ...place }),
  decodeOldBm: call({ src: oldBm, width, height }, { dialect, limits, onError, fill: 1 }),
  'decodeImage of old strips': call({ image: oldImage }, { limits, onError, fill: 1 }),

  indicesToRgba: call({ src: bytes.pixels, palette }, { transparent: 3 }),
  indicesToRgbaInto: call(
    { src: bytes.pixels, palette, dst: memory() },
    { transparent: 3, width, at: 1, pitch: 70 },
  ),
  spriteSheet: call(
    { pictures: [{ width, height, pixels: bytes.pixels }] },
    { columns: 1, gap: 2, fill: 3, limits },
  ),
  sheetPictures: call({
    sheet: {
      ...{ width, height, pixels: bytes.pixels, transparent: 3 },
      places: [{ x: 0, y: 0, width, height: 1 }],
    },
  }),
  readClut: call({ src: encodeClut(palette, release) }, release),
  loadPalette: call({ previous: palette, stored: palette.subarray(0, 30), release }),

  readCycl: call({ src: Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 2, 0) }, release),
  readCycles: call({ room }, { limits: { entries: 1 }, onError }),
  openingPalette: call({ room }, { number: 0, previous: palette, limits: { entries: 1 }, onError }),
  readPalettes: call({ room }, { limits: { entries: 1 }, onError }),
  roomColors: call({ room: damagedRoom, objects }, { onError, limits: { pixels: 100_000 } }),
  readRmhd: call({ src: encodeRmhd(bytes.roomHeader) }, release),
  readRoom: call({ source: records.roomBlock }, { ...release, limits: { entries: 100 }, onError }),

  actorClipLevel: call({
    actor: { forced: 1, neverClip: true, boxMask: 2 },
    zplaneCount: 3,
    release,
  }),
  actorOrder: call({ actors: [actor, { ...actor, number: 4 }], release }),
  sceneParts: call({ scene, runtime, actors: [hero] }),
  partialScene: call({ scene, parts: [{}, { object }, { actor: hero }] }),
  createFrame: call({ size: { width, height, zplaneCount: 1 } }, { owners: true, limits }),
  prepareScene: call({ room: damagedRoom, objects }, { onError, limits: { pixels: 100_000 } }),
  drawQueueInto: call(
    { scene, runtime, queue: [1], dst: createFrame(scene) },
    { missingPlane: 'clear' },
  ),
  actorBox: call({ actor: hero, scene }),
  drawActorsInto: call(
    { scene, actors: [hero], dst: owned() },
    { onError, limits: { pixels: 1e6 } },
  ),
  blastBox: call({ blast: sampleBlasts[0], runtime, room: scene }, { screen }),
  drawBlastsInto: call(
    { blasts: damagedBlasts, dst: owned() },
    { screen, onError, limits: { pixels: 1e6 } },
  ),
  removeBlastsInto: call({ blasts: sampleBlasts, runtime, back: filled, dst: owned() }, { screen }),
  composeSceneInto: call(
    { scene, runtime, actors: [hero], dst: owned() },
    {
      ...{ blasts: sampleBlasts, screen },
      ...{ missingPlane: 'clear', dirty: [{ x: 0, y: 0, width: 64, height: 64 }] },
      ...{ onError, limits: { pixels: 1e6 } },
    },
  ),
  composeScene: call(
    { room: damagedRoom, objects, runtime, actors: [hero] },
    {
      ...{ blasts: sampleBlasts, screen },
      ...{ missingPlane: 'clear', owners: true },
      ...{ onError, limits: { pixels: 100_000 } },
    },
  ),
  ownerAt: call({ frame: owned(), point: { x: 1, y: 1 } }),
  createCycling: call({ cycles: [cycle], palette }, { shadowTable: palette.subarray(0, 256) }),
  stepCycling: call({ cycling: createCycling([cycle], palette), jiffies: 5 }),

  decodeSmap: call({ src: smap, width, height }, { limits, onError, fill: 1 }),
  decodeSmapInto: call({ src: smap, width, height, dst: memory() }, { ...place, onError, fill: 1 }),
  decodeStrip: call({ src: strip, height }, { limits }),
  decodeStripInto: call({ src: strip, height, dst: memory() }, place),
  stripCode: call({ code: 14 }),
};
