// A valid call of each function of `scumm-codec/encode` and `scumm-codec/reference`.

import {
  CHORES,
  costumePictures,
  createAnimation,
  createCycling,
  createFrame,
  openGame,
  readRoom,
  startAnimation,
} from 'scumm-codec';
import {
  encodeBompPayload,
  encodeBoxd,
  encodeBoxm,
  encodeMaskStrip,
  encodeRmhd,
  encodeRmih,
  encodeStrip,
  encodeXor,
  wrapBlock,
} from 'scumm-codec/encode';
import { sampleBlasts } from './blasts.js';
import { type Call, call } from './call.js';
import { folderOf } from './games.js';
import { oldRoom, RELEASE } from './old-rooms.js';
import { akosCodes } from './sample-akos.js';
import * as walk from './sample-boxes.js';
import * as bytes from './sample-bytes.js';
import * as records from './sample-records.js';
import { plainStage } from './stage.js';

const { width, height, version, palette, plane, pixels, directory, dialect } = bytes;
const release = { version, variant: 'amiga' } as const;
const rows = Uint8Array.of(1, 2, 3, 4);
const wholeBomp = encodeBompPayload({ version, width, height, rows: bytes.wholeRows });
const strip8 = pixels.subarray(0, 8 * height);
const stage = plainStage();
const cycle = { index: 1, unknown: 0, frequency: 9, flags: 0, first: 1, last: 2 };

const nameBlock = { tag: 'OBNA', payload: Uint8Array.of(65, 0) };

export const ENCODE_CALLS: Readonly<Record<string, Call>> = {
  nameEdits: call({ game: openGame(folderOf(5).files), room: 2, id: 10, name: rows }),
  editGame: call({
    game: openGame(folderOf(5).files),
    edits: [{ kind: 'costume', id: 1, payload: rows }],
  }),
  backgroundEdits: call({
    game: openGame(folderOf(5).files),
    room: 30,
    picture: { width: 8, height: 2, pixels: new Uint8Array(16), zplanes: [] },
  }),
  objectImageEdits: call({
    game: openGame(folderOf(6).files),
    room: 2,
    object: { id: 11, state: 1 },
    picture: { width: 8, height: 8, pixels: new Uint8Array(64), zplanes: [] },
  }),
  encodeBlock: call(
    { block: { tag: 'OBNA', value: rows } },
    { ...release, previous: nameBlock, limits: { pixels: 1e6, entries: 1e6 } },
  ),
  encodeAkosCommands: call({ codes: akosCodes }),
  encodeAkos: call(
    { akos: records.akosFields },
    { previous: records.akos, limits: { pixels: 1e6 } },
  ),
  encodeCostumePixels: call({ pixels, width, height }, { codec: 1, colors: 16, layout: 'row' }),
  wrapBlock: call({ tag: 'ROOM', 'payload[0]': rows, 'payload[1]': rows }),
  wrapSmallBlock: call({ tag: 'RO', 'payload[0]': rows, 'payload[1]': rows }),
  encodeBomp: call({ pixels, width, height }),
  encodeBompPayload: call({ bomp: { version, width, height, rows } }),
  encodeXor: call({ src: rows, key: 0x69 }),

  encodeCostRecord: call({ record: records.animation }),
  encodeCost: call(
    { costume: records.costumeFields },
    { previous: records.costume, limits: { pixels: 1e6 } },
  ),
  withCostumePictures: call(
    { costume: records.akos, pictures: costumePictures(records.akos) },
    { limits: { pixels: 1e6 } },
  ),
  encodeCostumePicture: call(
    { picture: records.costumePicture },
    { colors: 16, layout: 'row', redirects: true },
  ),

  encodeStrip: call({ pixels: strip8, height, code: 14 }, { allRuns: true, wraps: true }),
  'encodeStrip of several codes': call({ pixels: strip8, height, code: [14, 64] }),
  defaultStripCodes: call({}, { version, transparent: true }),
  encodeOldStrip: call({ pixels, height, code: 10 }, { dialect }),
  matchIndices: call(
    { pixels, own: new Uint8Array(768), palette: new Uint8Array(768) },
    { keep: pixels, transparent: 3, clear: 2, fill: 4 },
  ),
  rgbaToIndices: call(
    { rgba: new Uint8Array(4 * pixels.length), palette: new Uint8Array(768) },
    { keep: pixels, transparent: 3, fill: 4 },
  ),
  encodeSmap: call(
    { pixels, width, height },
    { codes: [14, 24], transparent: true, version, share: true, allRuns: true, wraps: false },
  ),
  'encodeSmap of allowed codes': call(
    { pixels, width, height },
    { allowed: [14, 24], transparent: false, previous: bytes.wholeSmap },
  ),
  encodeImage: call({ image: bytes.imageFields }, release),
  'encodeImage of version 4': call({ image: bytes.imageFields }, { version: 4 }),
  encodeImag: call({ images: [bytes.imageFields, undefined] }),
  encodeMaskStrip: call({ rows }),
  encodeZplane: call({ plane }, { previous: bytes.wholeZplane, share: true, keepEmpty: true }),
  packZplane: call({ mask: pixels, width, height }),

  encodeAnam: call({ names: [Uint8Array.of(0x41)] }),
  encodeDchr: call({ directory }, release),
  encodeDcos: call({ directory }, release),
  encodeDscr: call({ directory }, release),
  encodeDsou: call({ directory }, release),
  encodeDrsc: call({ directory }),
  encodeDobj: call({ directory: bytes.objectDirectory }, release),
  encodeDroo: call({ directory: records.indexFields.rooms }, release),
  encodeIndexFile: call({ index: records.indexFields }),
  encodeMaxs: call({ counts: bytes.counts5 }),
  encodeRnam: call({ names: records.indexFields.roomNames }),
  encodeLoff: call({ entries: [{ room: 1, offset: 2 }] }),

  encodeCdhd: call({ header: bytes.codeHeader }),
  encodeImhd: call({ header: bytes.imageHeader }),
  encodeNameText: call({ text: 'lamp' }, { encoding: 'cp850' }),
  encodeObna: call({ name: rows }),
  encodeVerb: call({ table: { entries: bytes.verbs } }, release),
  encodeOc: call({ object: bytes.ocFields }),
  encodeOi: call({ id: 1, picture: rows }),

  encodeBoxd: call({ boxes: walk.boxes }, release),
  encodeBoxm: call({ matrix: walk.matrix }),
  encodeBx: call({ boxes: walk.boxes, matrix: walk.matrix }, { version: 4, variant: 'amiga' }),
  encodeScal: call({ table: walk.scales }),

  encodeClut: call({ palette }, release),
  encodePals: call({ palettes: [palette] }),
  encodeCycl: call({ table: { cycles: [cycle] } }, release),
  encodeRmhd: call({ header: bytes.roomHeader }),
  encodeRmih: call({ planes: 3 }),
  encodeTrns: call({ transparent: 5 }),
};

/** The background of a room that is whole. */
const image = readRoom(
  wrapBlock(
    'ROOM',
    wrapBlock('RMHD', encodeRmhd(bytes.roomHeader)),
    wrapBlock(
      'RMIM',
      wrapBlock('RMIH', encodeRmih(1)),
      wrapBlock('IM00', wrapBlock('SMAP', bytes.wholeSmap), wrapBlock('ZP01', bytes.wholeZplane)),
    ),
  ).subarray(8),
  { version },
).background;
/** A room whose boxes are whole. */
const boxRoom = readRoom(
  Uint8Array.of(
    ...wrapBlock('RMHD', encodeRmhd(bytes.roomHeader)),
    ...wrapBlock('BOXD', encodeBoxd(walk.boxes, { version })),
    ...wrapBlock('BOXM', encodeBoxm(walk.matrix)),
    ...wrapBlock('SCAL', walk.scal),
  ),
  { version },
);

const oldImage = readRoom(
  oldRoom(
    { ...{ width, height, pixels, palette }, planes: [plane], cycles: [], transparent: 0 },
    records.oldPicture,
  ),
  RELEASE,
).background;

const strip = encodeStrip(strip8, height, 14);

const { animated, costume } = records;
/** It shows the pictures that it has. */
const still = startAnimation(costume, createAnimation(costume), 4, { limbMask: 0x8000 });
const limbs = records.limbs.slice(0, 1);
const target = () => ({ pixels: new Uint8Array(width * height), width, height });

/** An actor of one limb. */
const hero = { number: 1, x: 9, y: 9, costume: records.costume, limbs };

/** A frame in one color. */
const frame = (color: number) => {
  const one = createFrame({ width: 24, height: 8, zplaneCount: 1 }, { owners: true });
  one.pixels.fill(color);
  return one;
};
const screen = { x: 1, y: 0, width: 16 };

export const REFERENCE_CALLS: Readonly<Record<string, Call>> = {
  decodeAkosCel: call({ akos: records.akos, cel: 1 }),
  decodeAkosPixels: call({ src: bytes.wholeRows, width, height, codec: 5, colors: 16 }),
  boxCorners: call({ box: walk.walkBox }),
  createWalker: call(
    {},
    {
      ...{ version: 4, variant: 'amiga', title: 'loom', facing: 90 },
      speed: { x: 3, y: 1 },
      ...{ ignoresBoxes: true, xFlip: true, yFlip: true, player: true },
    },
  ),
  eightDirection: call({ angle: 100 }),
  findBoxesAt: call({ boxes: walk.boxes, x: 3, y: 1 }),
  findSpecialBox: call({ boxes: walk.boxes, x: 3, y: 1 }),
  findWay: call(
    { boxes: walk.boxes, matrix: walk.matrix, from: { x: 3, y: 1 }, to: { x: 30, y: 9 } },
    { player: true },
  ),
  readBoxd: call({ src: encodeBoxd(walk.boxes, { version }) }, { version, variant: undefined }),
  readBoxes: call({ room: boxRoom }),
  readBoxm: call({ src: encodeBoxm(walk.matrix) }, { version, variant: undefined }),
  readScal: call({ src: walk.scal }, { version, variant: undefined }),
  hasClass: call({ classMask: 5, classNumber: 3 }),
  initialRuntime: call({ dobj: bytes.objectDirectory }),
  drawnObjects: call({ objects: stage.objects, lookup: stage.runtime }),
  imageForState: call({ object: stage.objects[0], state: 1 }),
  findObjectAt: call({ objects: stage.objects, x: 9, y: 9, lookup: stage.runtime }),
  walkToPoint: call({ object: stage.objects[0], lookup: stage.runtime }),
  afterDrawObject: call(
    { objects: stage.objects, runtime: stage.runtime, id: 1 },
    { state: 1, at: { x: 2, y: 3 } },
  ),
  afterDrawQueue: call({ objects: stage.objects, runtime: stage.runtime, queue: [1] }),
  afterDrawRoom: call({ objects: stage.objects, runtime: stage.runtime }),
  setState: call({ objects: stage.objects, runtime: stage.runtime, id: 1, state: 1 }),
  boxContains: call({ box: walk.walkBox, x: 3, y: 1 }),
  boxScale: call({ box: walk.walkBox, y: 3, table: walk.scales }),
  createBoxMatrix: call({ boxes: walk.boxes }),
  snapToBoxes: call({ boxes: walk.boxes, x: 3, y: 1 }, { player: true }),
  commandWalker: call({
    ...{ walker: walk.walker, room: walk.walkRoom },
    command: { type: 'walk', x: 30, y: 9, angle: 90 },
  }),
  stepWalker: call({ walker: walk.walker, room: walk.walkRoom }),
  actorOrder: call({ actors: [{ number: 3, y: 40, layer: 1 }], release: { version } }),
  composeRoom: call(
    { room: stage.room, objects: stage.objects, lookup: stage.runtime },
    { owners: true, missingPlane: 'clear' },
  ),
  drawQueueInto: call({
    ...{ room: stage.room, objects: stage.objects, queue: [1], lookup: stage.runtime },
    dst: createFrame({ width: 32, height: 24, zplaneCount: 1 }),
  }),
  actorClipLevel: call({
    actor: { forced: 1, neverClip: true, boxMask: 2 },
    ...{ zplaneCount: 3, release },
  }),
  actorBox: call({ actor: hero, room: { width: 32, height: 24 } }),
  drawActorsInto: call({
    ...{ release: { version }, actors: [hero] },
    dst: createFrame({ width: 32, height: 24, zplaneCount: 1 }, { owners: true }),
  }),
  composeScene: call(
    { room: stage.room, objects: stage.objects, lookup: stage.runtime, actors: [hero] },
    { blasts: sampleBlasts, screen, owners: true, missingPlane: 'clear' },
  ),
  blastBox: call(
    { blast: sampleBlasts[0], lookup: stage.runtime, room: { width: 32, height: 24 } },
    { screen },
  ),
  ownerAt: call({ frame: frame(0), x: 1, y: 1 }),
  createCycling: call({ cycles: [cycle], palette }, { shadowTable: palette.subarray(0, 256) }),
  drawBlastsInto: call({ blasts: sampleBlasts, dst: frame(0) }, { screen }),
  removeBlastsInto: call(
    { blasts: sampleBlasts, lookup: stage.runtime, back: frame(7), dst: frame(0) },
    { screen },
  ),
  stepCycling: call({ cycling: createCycling([cycle], palette), jiffies: 5 }),
  decodeBomp: call({ src: bytes.wholeRows, width, height, mirrored: 'groups' }),
  readCost: call({ src: records.costumeBytes }, { version, variant: 'amiga' }),
  readCostRecord: call({ costume, animation: 4 }),
  costOps: call({ costume, animation: 4, limb: 0 }),
  readCostumeParts: call({ costume }),
  readCostumePictureHeader: call({ costume, limb: 0, picture: 0 }),
  decodeCostumePicture: call({ costume, limb: 0, picture: 0 }),
  decodeCostumePixels: call(
    { src: new Uint8Array(100).fill(0x3f), width, height },
    { codec: 1, colors: 16, layout: 'row' },
  ),
  createAnimation: call({ costume, facing: 90 }),
  startAnimation: call({ costume, state: animated, animation: 4 }, { limbMask: 0xffff }),
  startChore: call(
    { costume, state: animated, chore: 2, facing: 90 },
    { limbMask: 0xffff, initChore: 1 },
  ),
  turnAnimation: call({ costume, state: animated, facing: 90 }),
  stepAnimation: call({ costume, state: animated }),
  composeCostume: call({ costume, state: still }, { facing: 270 }),
  animateCommand: call({ operand: 0x38 }, { version, variant: 'amiga', chores: CHORES }),
  costumeChores: call({ costume }),
  costumeColors: call({ costume, palette: [1, 2] }),
  costumeToRgba: call({ costume, pixels, palette, colors: new Uint8Array(16) }),
  cutout: call({ image, palette, transparent: 3 }),
  decodeImage: call({ image }),
  decodeImageZplane: call({ image, number: 1 }),
  readImageStripCodes: call({ image }),
  readImageZplanes: call({ image }),
  maskOps: call({ src: encodeMaskStrip(rows), height }),
  stripOps: call({ src: strip, height }),
  decodeMaskStrip: call({ src: encodeMaskStrip(rows), height }),
  decodeOldBm: call({ src: bytes.wholeOldBm, width, height }, { dialect }),
  'decodeImage of old strips': call({ image: oldImage }),
  decodeOldStrip: call({ src: bytes.oldStrip, height }, { dialect, left: new Uint8Array(height) }),
  decodeSmap: call({ src: bytes.wholeSmap, width, height }),
  decodeStrip: call({ src: strip, height }),
  readStripCodes: call({ src: bytes.wholeSmap, width }),
  stripCode: call({ code: 14 }),
  oldStripCode: call({ code: 14 }, { dialect }),
  readBomp: call({ src: wholeBomp }, { version, variant: undefined }),
  expandZplane: call({ plane }),
  decodeXor: call({ src: encodeXor(rows, 0x69), key: 0x69 }),
  decodeZplane: call({ src: bytes.wholeZplane, width, height }),
  indicesToRgba: call({ src: pixels, palette, transparent: 3 }),
  costumeFrame: call(
    { costume: records.costume, limbs, palette },
    { colors: new Uint8Array(16), scale: { x: 200, y: 180 }, mirrored: true },
  ),
  renderCostume: call(
    { costume: records.costume, limbs, dst: target(), actor: { x: 1, y: 1 } },
    {
      ...{ palette: [1, 2], scale: { x: 200, y: 180 }, shadows: 'all' },
      ...{ clipping: 'engine', mirroring: 'engine', firstCel: 'engine' },
      ...{ zplane: plane, shadowTable: new Uint8Array(256).fill(9) },
    },
  ),
};
