// The decoders that the vectors are for, and how one case is run. A port writes such a table.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';
import { eightDirection, findVerb } from 'scumm-codec';
import { encodeBoxm } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import * as tools from 'scumm-codec/tools';
import { expect } from 'vitest';
import { DIALECTS } from '../../fixtures/vectors/old-codes.js';
import type { Params, VectorCase } from '../../fixtures/vectors/vector.js';
import type { WrittenFile } from '../../fixtures/vectors/write.js';
import { areNeighbors, nextBox } from '../../src/box/boxm.js';
import { closestOfSides, findBoxesAt } from '../../src/box/contains.js';
import { startAkosNumber } from '../../src/costume/akos/start.js';
import { usesOf } from '../../src/costume/cost/places.js';
import { firstSoundOf, kindOf } from '../../src/costume/cost/step.js';
import { boxOf } from '../../src/object/runtime.js';
import { decodeRuns } from '../../src/reference/cost.js';
import { drawnAkos } from './akos-drawing.js';
import { playAkos } from './akos-play.js';
import { type BlastVersion, blasted, obimAt } from './blasts.js';
import * as blocks from './block-readers.js';
import { readPals, readRmih, readTrns } from './block-readers.js';
import { hex, unhex } from './bytes.js';
import { costumeDecoders, drawnDecoders, hexPixels } from './costume-vectors.js';
import { fileDecoders } from './file-vectors.js';
import { filmDecoders } from './film-vectors.js';
import { indices } from './objects.js';
import { outcome } from './outcome.js';
import { paintBlasts, paintedRoom, paintedScene, paintQueue } from './painting.js';
import { answers, pictureDecoders, staged } from './picture-vectors.js';
import { formOf } from './releases.js';
import { actorsIn } from './scene-actors.js';
import { textLines } from './text-vectors.js';
import {
  type Decoder,
  type Decoders,
  linesOf,
  placeOf,
  rowsOf,
  type Tolerance,
  versioned,
} from './vector-script.js';
import { walkResources } from './walk-resources.js';
import { playWalk } from './walks.js';

/** What has a twin of the same name. */
const LIBRARY = { ...scumm, ...tools };

export type { Decoder };

type Stage = readonly [room: scumm.Room, objects: readonly scumm.RoomObject[]];
type Lookup = scumm.ObjectLookup;

/** How rooms with objects are painted: fast, or literally. */
const FAST = {
  room: (...given: [...Stage, Lookup]) => scumm.composeScene(...given, []),
  scene: (
    ...[room, objects, lookup, actors, blasts]: Parameters<Parameters<typeof actorsIn>[0]>
  ) => {
    const scene = scumm.prepareScene(room, objects);
    const frame = scumm.createFrame(scene, { owners: true });
    scumm.composeSceneInto(scene, lookup, actors, frame, { blasts });
    return frame;
  },
  /** Makes ready to draw a room, and queued objects over what is there. */
  stage: (...given: Stage) => {
    const scene = scumm.prepareScene(...given);
    const frame = scumm.createFrame(scene);
    return {
      draw: (lookup: Lookup) => scumm.composeSceneInto(scene, lookup, [], frame),
      queue: (queue: readonly number[], lookup: Lookup) =>
        scumm.drawQueueInto(scene, lookup, queue, frame),
      frame: () => frame,
    };
  },
};

const LITERAL: typeof FAST = {
  room: paintedRoom,
  scene: (room, objects, lookup, actors, blasts) =>
    paintedScene(room, objects, lookup, actors, { blasts }),
  stage: (...given) => {
    let frame = paintedRoom(...given, { states: {} });
    return {
      draw: (lookup) => {
        frame = paintedRoom(...given, lookup);
      },
      queue: (queue, lookup) => paintQueue(...given, queue, lookup, frame),
      frame: () => frame,
    };
  },
};

const concat = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** What is done with the pixels of glyphs, fast or literal. */
type GlyphRules = Pick<typeof reference, 'decodeGlyph' | 'drawGlyphs'>;

/** The readers of what is stored of objects. */
const objectReaders: Decoders = {
  'object/cdhd': (src, params) => scumm.readCdhd(src, versioned(params)),
  'object/imhd': (src, params) => plain(scumm.readImhd(src, versioned(params))),
  'object/obna': (src, params) => scumm.readObna(src, versioned(params)),
  'object/text': (src, { dropPadding, codePage = 437 }) =>
    scumm.nameText(src, {
      padding: dropPadding ? 'drop' : 'keep',
      encoding: codePage === 1252 ? 'windows-1252' : (`cp${codePage}` as scumm.NameEncoding),
    }),
  'object/verb': (src, params) =>
    scumm.readVerb(src, versioned(params)).entries.map(({ verb, pos }) => ({ verb, pos })),
  'object/dispatch': (src, { verb, ...params }) =>
    findVerb(scumm.readVerb(src, versioned(params)).entries, verb)?.pos ?? null,
};

/** The decoders of objects, and of rules that rooms with objects have. */
const objectDecoders: Decoders = {
  'object/room': (src) => {
    const { objects, orphans } = scumm.readRoomObjects(room5(src));
    const statesOf = (image: scumm.ObjectImage) => image.images.map(({ state }) => state);
    return {
      objects: objects.map(({ index, id, image }) => ({
        index,
        id,
        states: image === undefined ? null : statesOf(image),
      })),
      orphans: orphans.map(({ id }) => id),
    };
  },
  'object/objects': (...given) => objectsIn(...given),
  'object/hit': (src, { x, y }) => answers(started(src), [`hit ${x} ${y}`])[0] || null,
  'object/draw': (src, _, script) => answers(started(src), script),
  'scene/clip': (_, { zplanes, neverClip, ...params }) => {
    const actor = { ...params, neverClip };
    const { level, plane = null } = scumm.actorClipLevel(actor, zplanes, versioned(params));
    return { level, plane };
  },
  'scene/draw': (...given) => drawings(...given),
  'scene/hit': (src, params, script) => {
    const { objects, runtime } = staged(src, versioned(params), script);
    const points = linesOf(script).filter(({ word }) => word === 'point');
    const found = (now: scumm.ObjectRuntime) =>
      points.map(({ numbers: [x, y] }) => scumm.findObjectAt(objects, now, { x, y })?.id ?? 0);
    const after = scumm.afterDrawRoom(objects, runtime);
    const heights = objects.map((object) => boxOf(object, after).height);
    return { before: found(runtime), after: found(after), heights };
  },
};

/** The objects of a room of version 5 behind a DOBJ. */
function started(src: Uint8Array) {
  const [dobj, room] = scumm.childBlocks(src);
  const directory = blocks.readDobj(dobj.payload, { version: 5 });
  return { ...scumm.readRoomObjects(room5(room)), runtime: scumm.initialRuntime(directory) };
}

/** Readers of boxes, ways and scale slots. */
const boxReaders: Decoders = {
  'box/boxd': (src, params) => scumm.readBoxd(src, versioned(params)).map(plain),
  'box/boxm': (src, params) => plain(scumm.readBoxm(src, versioned(params))),
  'box/scal': (src, params) => {
    const { version, slots, rest } = scumm.readScal(src, versioned(params));
    return { version, slots, rest: hex(rest) };
  },
  'box/corners': (src, params) => {
    const boxes = scumm.readBoxd(src, versioned(params));
    const corners = boxes.map((box) => tools.boxCorners(box).map(({ x, y }) => [x, y]));
    return { corners, masks: boxes.map(({ mask }) => mask) };
  },
};

/** The library, by the name of the decoder. */
export const decoders: Decoders = {
  'akos/drawing': (src, { version }, script) =>
    drawnAkos(src, version as 7 | 8, script, scumm.renderCostume),
  'akos/compose': (src, { chore, facing, flipped, ...params }) => {
    const akos = scumm.readAkos(src, versioned(params));
    const state = startAkosNumber(akos, scumm.createAnimation(akos, facing), chore);
    return scumm.composeCostume(akos, { ...state, flipped }).map(placeOf);
  },
  'akos/playback': (src, params, script) =>
    playAkos(scumm.readAkos(src, versioned(params)), script),
  ...fileDecoders,
  ...twins(LIBRARY, decodeCel),
  'scene/order': (_, params, script) => {
    const actors = linesOf(script).flatMap(({ word, numbers: [number, y, layer] }) =>
      word === 'actor' ? [{ number, y, layer }] : [],
    );
    return LIBRARY.actorOrder(actors, versioned(params)).map(({ number }) => number);
  },
  'block/key': (src) => tools.detectXorKey(src) ?? null,
  'index-file/loff': (src) => scumm.readLoff(src),
  'index-file/rooms': (src) =>
    [...scumm.eachRoom(src)].map(({ room, block: { start, end } }) => ({ room, start, end })),
  'index-file/rnam': (src) => blocks.readRnam(src).map(plain),
  'index-file/maxs': (src, params) =>
    plain(blocks.readMaxs(src, versioned<scumm.CountedVersion>(params))),
  'index-file/anam': (src) => blocks.readAnam(src).map((name) => [...name]),
  'index-file/directory': (src, params) => plain(blocks.readDscr(src, versioned(params))),
  'index-file/dobj': (src, params) => directoryOfObjects(blocks.readDobj(src, versioned(params))),
  'index-file/index': (src) => {
    const { version, counts, objects, ...others } = scumm.readIndexFile(src);
    const tags = { RNAM: others.roomNames, MAXS: counts, DROO: others.rooms, DSCR: others.scripts };
    const more = { DSOU: others.sounds, DCOS: others.costumes, DCHR: others.charsets };
    const rest = { DRSC: others.roomScripts, DOBJ: objects, ANAM: others.soundNames };
    const all = Object.entries({ ...tags, ...more, ...rest });
    const parts = all.filter(([, part]) => part !== undefined).map(([tag]) => tag);
    return { version, parts, states: objects ? [...objects.states] : null };
  },
  'index-file/game': (src, { indexSize, ...params }) => {
    const index = scumm.readIndexFile(src.subarray(0, indexSize), versioned(params));
    const data = src.subarray(indexSize);
    const kinds = ['script', 'costume', 'charset'] as const;
    return {
      counts: countsOf(index),
      objects: index.objects && hexObjects(index.objects),
      rooms: [...scumm.eachRoom(data)].map(({ room }) => room),
      resources: kinds.flatMap((kind) =>
        [...walkResources(data, index, kind)].map(({ id, block: { start, end } }) => ({
          ...{ kind, id },
          block: hex(data.subarray(start, end)),
        })),
      ),
    };
  },
  'room/rmhd': (src, params) => scumm.readRmhd(src, versioned(params)),
  'room/rmih': (src) => readRmih(src),
  'room/trns': (src) => readTrns(src).index,
  'room/cycl': (src, params) => scumm.readCycl(src, versioned(params)).cycles,
  'room/background': (src, params) => presented(scumm.readRoom(src, versioned(params))),
  ...boxReaders,
  'box/points': pointsIn,
  'box/next': waysIn,
  'box/scale': scalesIn,
  'box/way': wayThrough,
  'box/room': boxRoom,
  'walk/ticks': (src, params, script) => {
    const room = scumm.readBoxes(scumm.readRoom(src, versioned(params)));
    return playWalk(room, params.title, script);
  },
  'palette/clut': (src, params) => scumm.readClut(src, versioned(params)),
  'palette/pals': (src) => concat(readPals(src)),
  'palette/load': (src, { number, ...params }) => {
    const { room, previous } = entered(src, params as Params);
    return scumm.openingPalette(room, { number, previous });
  },
  'palette/rgba': (src, { transparent }) =>
    scumm.indicesToRgba(src.subarray(768), src.subarray(0, 768), { transparent }),
  'bomp/rows': (src, { width, height, mirrored }) =>
    scumm.decodeBomp(src, width, height, { mirrored }),
  'bomp/bomp': (src, params) => {
    const { width, height, rows } = scumm.readBomp(src, versioned(params));
    return { width, height, pixels: hex(scumm.decodeBomp(rows, width, height)) };
  },
  ...objectReaders,
  ...objectDecoders,
  ...sceneDecoders(FAST),
  ...pictureDecoders,
  ...filmDecoders,
  'akos/akos': akosHeader,
  'akos/pixels': costumePixels(({ codec, colors }) => {
    return { codec: codec as scumm.AkosCodec, colors };
  }),
  'charset/lines': textLines,
  'charset/text': textParts,
  'costume/command': (src, params) =>
    [...src].map((byte) => kindOf(byte, firstSoundOf(versioned<scumm.CostumeVersion>(params)))),
  ...costumeDecoders,
  'costume/render': (...given) => shownPixels(rendered(scumm, ...given).pixels),
  'costume/runs': costumePixels(({ colors, rows }) => {
    return { codec: 1, colors, layout: rows ? 'row' : 'column' };
  }),
  'costume/uses': (src, params) => usesOf(scumm.readCost(src, versioned(params))),
  'costume/play': (src, { chore, facing, most, ...params }) => {
    const costume = scumm.readCost(src, versioned(params));
    const options = most === undefined ? {} : { maxFrames: most };
    const { frames, loopStart } = scumm.playChore(costume, chore, facing, options);
    return {
      loopStart: loopStart ?? null,
      frames: frames.map(({ limbs, events }) => ({
        limbs: limbs.map(({ limb, picture, x, y }) => [limb, picture, x, y]),
        events: events.map((event) => [
          event.type,
          event.limb,
          'slot' in event ? event.slot : null,
        ]),
      })),
    };
  },
  'scene/blast': blasts((list, dst, screen) => scumm.drawBlastsInto(list, dst, { screen })),
  'scene/cycling': cycled,
};

/** The decoders of what the library and its literal twins have, mostly under the same names. */
function twins(lib: typeof LIBRARY | typeof reference, decodeAkosCel: DecodeCel): Decoders {
  const ofDialect = (dialect: scumm.StripDialect): [string, Decoder] => [
    `old-strip/${dialect}`,
    (src, { height, left }) => lib.decodeOldStrip(src, height, { dialect, left }),
  ];
  return {
    ...drawnDecoders(lib),
    ...Object.fromEntries(DIALECTS.map(ofDialect)),
    'akos/cel': (src, { cel, ...params }) =>
      hexPixels(decodeAkosCel(scumm.readAkos(src, versioned(params)), cel)),
    'akos/cels': (src, params, script) => {
      const akos = scumm.readAkos(src, versioned(params));
      const cels = linesOf(script)[0].numbers.map((number) => {
        const cel = decodeAkosCel(akos, number);
        if (cel === undefined) return [number];
        const { width, height, relX, relY, moveX, moveY, pixels } = cel;
        return [number, width, height, relX, relY, moveX, moveY, hex(pixels)];
      });
      return { celCount: akos.celCount, cels };
    },
    'block/xor': (src, { key }) => lib.decodeXor(src, key),
    'charset/char': chars(lib),
    'charset/nut': nuts(lib),
    'costume/drawn': (...given) => boxed(rendered(lib, ...given)),
    'mask/strip': (src, { height }) => lib.decodeMaskStrip(src, height),
    'mask/zplane': (src, { width, height }) => lib.decodeZplane(src, width, height),
    'old-strip/bm': (src, { width, height, dialect = 'v3' }) =>
      lib.decodeOldBm(src, width, height, { dialect }),
    'old-strip/code': (src) => {
      const codes = DIALECTS.map((dialect) => [dialect, lib.oldStripCode(src[0], { dialect })]);
      return Object.fromEntries(codes.filter(([, code]) => code !== undefined));
    },
    'strip/code': (src) => lib.stripCode(src[0]) ?? null,
    'strip/strip': (src, { height }) => lib.decodeStrip(src, height),
    'strip/smap': (src, { width, height }) => lib.decodeSmap(src, width, height),
  };
}

/** Pixels of a costume, in memory of their own and of the caller. */
function costumePixels(how: (params: Params) => scumm.CostumePixelsOptions): Decoder {
  return (src, params) => {
    const { width, height } = params;
    const pixels = scumm.decodeCostumePixels(src, width, height, how(params));
    const same = new Uint8Array(width * height);
    const end = scumm.decodeCostumePixelsInto(src, width, height, same, how(params));
    expect(same).toEqual(pixels);
    return { end, pixels: hex(pixels) };
  };
}

/** The decoders of what rooms look like. */
function sceneDecoders(painter: typeof FAST): Decoders {
  return {
    'scene/actors': (src, params, script) =>
      actorsIn(painter.scene, staged(src, versioned(params), script), script),
    'scene/compose': (...given) => composed(painter, ...given),
    'scene/room': (src, params, script) => {
      const { room, objects, runtime } = staged(src, versioned(params), script);
      const { pixels, planes } = painter.room(room, objects, runtime);
      return concat([pixels, ...planes.slice(1).map(({ rows }) => rows)]);
    },
  };
}

/** How a script draws an object: `at ID X Y` or `show ID STATE`. */
function drawingOf(word: string, [, first, second]: readonly number[]): scumm.DrawObjectOptions {
  return word === 'at' ? { at: { x: first, y: second } } : { state: first };
}

/** What a room looks like: when it opens, after states are set, and after queued objects are drawn. */
function composed(
  painter: typeof FAST,
  src: Uint8Array,
  params: Params,
  script: readonly string[],
): object[] {
  let { room, objects, runtime } = staged(src, versioned(params), script);
  const stage = painter.stage(room, objects);
  const shots: object[] = [];
  let queue: number[] = [];
  const shoot = () => {
    const { pixels, planes } = stage.frame();
    shots.push({ pixels: hex(pixels), planes: planes.map((plane) => hex(plane.rows)) });
  };
  for (const { word, numbers } of linesOf(script)) {
    const [id, state] = numbers;
    if (word === 'draw') {
      stage.draw(runtime);
      runtime = scumm.afterDrawRoom(objects, runtime);
    }
    if (word === 'state') runtime = scumm.setState(objects, runtime, id, state).runtime;
    if (word === 'again') stage.queue(indices(tools.drawnObjects(objects, runtime)), runtime);
    if (word === 'show' || word === 'at') {
      const drawn = scumm.afterDrawObject(objects, runtime, id, drawingOf(word, numbers));
      runtime = drawn.runtime;
      queue.push(...drawn.queued);
    }
    if (word === 'queue') {
      stage.queue(queue, runtime);
      runtime = scumm.afterDrawQueue(objects, runtime, queue);
      queue = [];
    }
    if (word === 'draw' || word === 'again' || word === 'queue') shoot();
  }
  return shots;
}

/** The states and places of all objects after each drawObject, and what it queues. */
function drawings(src: Uint8Array, params: Params, script: readonly string[]): object[] {
  let { objects, runtime } = staged(src, versioned(params), script);
  return linesOf(script).flatMap(({ word, numbers }) => {
    if (word !== 'show' && word !== 'at') return [];
    const drawn = scumm.afterDrawObject(objects, runtime, numbers[0], drawingOf(word, numbers));
    runtime = drawn.runtime;
    const boxes = objects.map((object) => boxOf(object, runtime));
    const points = objects.map((object) => scumm.walkToPoint(object, runtime));
    return {
      queued: drawn.queued,
      states: objects.map((object) => runtime.states[object.id]),
      places: boxes.map(({ x, y }) => [x, y]),
      ...(params.version === 5 && { walkTo: points.map(({ x, y }) => [x, y]) }),
    };
  });
}

const CORNERS = ['ul', 'ur', 'lr', 'll'] as const;

/** A room that is entered, and the palette before. */
function entered(src: Uint8Array, params: Params) {
  const release = versioned(params);
  const [block] = scumm.walkBlocks(src.subarray(768), { form: formOf(release.version) });
  return { room: scumm.readRoom(block, release), previous: src.subarray(0, 768) };
}

/** The boxes of a room. */
function boxRoom(src: Uint8Array, params: Params): object {
  const { boxes, matrix, scales } = scumm.readBoxes(scumm.readRoom(src, versioned(params)));
  return {
    boxes: boxes.map((box) => ({
      ...Object.fromEntries(CORNERS.map((name) => [name, [box[name].x, box[name].y]])),
      ...{ mask: box.mask, flags: box.flags },
      scaleAtY: [0, 13, 40, 77, 150].map((y) => scumm.boxScale(box, scales, y) ?? null),
    })),
    next: nextBoxes(boxes, matrix),
  };
}

/** What the games know of points: which boxes hold them, and where actors are put. */
function pointsIn(
  src: Uint8Array,
  { player, ...params }: Params,
  script: readonly string[],
): object[] {
  const boxes = scumm.readBoxd(src, versioned(params));
  return rowsOf(script).map(([x, y]) => {
    const { box = null, ...to } = scumm.snapToBoxes(boxes, { x, y }, { player });
    const closest = boxes.map((one) => {
      const point = closestOfSides(one, x, y);
      return point === undefined ? null : [point.x, point.y, point.squaredDistance];
    });
    const first = params.version <= 4 ? 0 : 1;
    const holding = boxes.flatMap((one, i) =>
      i >= first && scumm.boxContains(one, { x, y }) ? [i] : [],
    );
    expect(findBoxesAt(boxes, { x, y })).toEqual(holding);
    const special = { special: scumm.findSpecialBox(boxes, { x, y }) ?? null };
    const snapped = [to.x, to.y, box];
    return { in: holding, closest, snapped, ...(params.version === 6 && special) };
  });
}

/**
 * The blocks with the boxes, with their matrix and with the scale slots. Versions 3 and 4 have the matrix behind the
 * boxes; else the second block is one of both.
 */
function boxBlocks(src: Uint8Array, { version = 5 }: Partial<Params>): readonly scumm.Block[] {
  const form = formOf(version as scumm.Version);
  const [boxes, second] = scumm.childBlocks(src, { form });
  return [boxes, form === 'small' ? boxes : second, second];
}

/** The ways between boxes: those of the matrix in the file, and of the one that the boxes make. */
function waysIn(src: Uint8Array, { cut, ...params }: Params): object {
  const [boxd, boxm] = boxBlocks(src, params);
  const boxes = boxesIn(boxd, params);
  const onError = cut ? () => {} : undefined;
  const matrix = readIn(boxm, (payload) =>
    scumm.readBoxm(payload, { ...versioned(params), onError }),
  );
  const created = scumm.createBoxMatrix(boxes);
  const numbers = [...boxes.keys()];
  return {
    next: nextBoxes(boxes, matrix).map((row, i) => (cut && i >= matrix.rows.length ? null : row)),
    neighbors: numbers.map((i) =>
      numbers.filter((j) => i !== j && areNeighbors(boxes[i], boxes[j])),
    ),
    created: hex(encodeBoxm(created)),
    nextCreated: nextBoxes(boxes, created),
  };
}

/** Reads the payload of a block; an error counts in the bytes that hold the block. */
function readIn<T>({ payload, end }: scumm.Block, read: (payload: Uint8Array) => T): T {
  const got = outcome(() => read(payload));
  if ('value' in got) return got.value;
  throw new scumm.DecodeError(
    got.code as scumm.DecodeErrorCode,
    end - payload.length + got.offset,
    'block',
  );
}

function boxesIn(block: scumm.Block, params: Partial<Params> & Tolerance): scumm.WalkBox[] {
  return readIn(block, (payload) => scumm.readBoxd(payload, versioned(params)));
}

/** Ways from points to points. */
function wayThrough(
  src: Uint8Array,
  { player, ...params }: Params,
  script: readonly string[],
): object[] {
  const [boxd, boxm] = boxBlocks(src, params);
  const boxes = boxesIn(boxd, params);
  const matrix = readIn(boxm, (payload) => scumm.readBoxm(payload, versioned(params)));
  return rowsOf(script).map(([x, y, toX, toY]) => {
    const way = scumm.findWay(boxes, matrix, { x, y }, { x: toX, y: toY }, { player });
    return { ...way, points: way.points.map((point) => [point.x, point.y]) };
  });
}

/** The next box from each box to each. */
function nextBoxes(boxes: readonly scumm.WalkBox[], matrix: scumm.BoxMatrix): (number | null)[][] {
  return boxes.map((_, i) => boxes.map((__, j) => nextBox(matrix, i, j) ?? null));
}

function scalesIn(src: Uint8Array, params: Params, script: readonly string[]): (number | null)[] {
  const [boxd, , scal] = boxBlocks(src, params);
  const boxes = boxesIn(boxd, params);
  const scales = readIn(scal, (payload) => scumm.readScal(payload, versioned(params)));
  return rowsOf(script).map(([box, y]) => scumm.boxScale(boxes[box], scales, y) ?? null);
}

/** What each frame does to a palette whose colors are numbered. */
function cycled(src: Uint8Array, params: Params, script: readonly string[]): object[] {
  const lines = linesOf(script);
  const shadows = lines.find(({ word }) => word === 'shadow')?.fields[0];
  const palette = Uint8Array.from({ length: 768 }, (_, i) => i / 3);
  let now = scumm.createCycling(scumm.readCycl(src, versioned(params)).cycles, palette, {
    shadowTable: shadows === undefined ? undefined : unhex(shadows),
  });
  return lines.flatMap(({ word, numbers: [jiffies] }) => {
    if (word !== 'step') return [];
    const { cycling: next, changed } = scumm.stepCycling(now, jiffies);
    const { first = 0, last = -1 } = changed ?? {};
    const from = next.palette.filter((_, i) => i % 3 === 0).subarray(first, last + 1);
    const [old, shadow] = [now, next].map(({ shadowTable }) => shadowTable && hex(shadowTable));
    now = next;
    return {
      ...(changed ? { changed: [first, last], from: hex(from) } : { changed: null }),
      ...(shadow !== old && { shadow }),
    };
  });
}

/** What blasts show and leave; null for a picture that the games do not have. */
function blasts(draw: typeof paintBlasts): Decoder {
  return (src, params, script) => {
    const got = outcome(() => blasted(draw, src, params, script));
    if ('value' in got) return got.value;
    if (got.code === 'MISSING') return null;
    const offset = got.offset - obimAt(params.version as BlastVersion);
    throw new scumm.DecodeError(got.code as scumm.DecodeErrorCode, offset, 'blast');
  };
}

/** The characters and control codes of a text. */
function textParts(src: Uint8Array, { version = 5, shown, firstLead, lastLead }: Params): object {
  const form = shown ? 'shown' : 'script';
  const leadBytes = firstLead === undefined ? undefined : ([firstLead, lastLead] as const);
  const how = { version: version as scumm.Version, form, leadBytes } as const;
  const { parts, end } = scumm.readText(src, how);
  const lines = parts.map((part) =>
    part.type === 'character'
      ? [part.start, part.end, part.code]
      : [part.start, part.end, part.code, part.control, part.argument ?? null],
  );
  return { end, parts: lines };
}

/** Draws one glyph with its upper left pixel at a place. */
function drawGlyph(
  { drawGlyphs }: GlyphRules,
  { charset, code }: { readonly charset: scumm.Charset; readonly code: number },
  dst: scumm.IndexPicture,
  at: scumm.Point,
  colors: Uint8Array,
): void {
  const glyph = tools.readGlyph(charset, code);
  if (glyph === undefined) return;
  const placed = { charset, glyph, ...at, color: undefined };
  drawGlyphs([placed], dst, { colors, color: colors[1] });
}

function chars(rules: GlyphRules): Decoder {
  return (src, params, script) => {
    const { version } = versioned(params);
    const font = scumm.readChar(src, { version });
    const { bitsPerPixel, lineHeight, count, colors } = font;
    const lines = linesOf(script).map(({ word, fields: [, rest = ''], numbers: [code] }) => {
      if (word === 'width')
        return scumm.measureText(font, unhex(rest), { nextLine: code === 1 ? 'ends' : 'skipped' })
          .width;
      const found = rules.decodeGlyph(font, code);
      if (found === undefined) return null;
      if (word === 'pixels') return hex(found.pixels);
      if (word === 'glyph')
        return [found.advance, found.width, found.height, found.xOffset, found.yOffset];
      if (found.pixels.length === 0) return '';
      const map = unhex(rest);
      const dst = { ...found, pixels: new Uint8Array(found.pixels.length).fill(0xee) };
      drawGlyph(rules, { charset: font, code }, dst, { x: 0, y: 0 }, map);
      return hex(dst.pixels);
    });
    return { bits: bitsPerPixel, height: lineHeight, count, colors: hex(colors), lines };
  };
}

function nuts(rules: GlyphRules): Decoder {
  return (src, _, script) => {
    const font = scumm.readNut(src, { version: 8 });
    const film = scumm.readNut(src, { version: 7 });
    const lines = linesOf(script).map(({ word, fields, numbers }) => {
      const [code, x, y, color, ...size] = numbers;
      if (word === 'width') {
        const text = unhex(fields[1] ?? '');
        const nextLine = code === 1 ? 'ends' : 'skipped';
        const got = outcome(() => scumm.measureText(font, text, { nextLine }).width);
        return 'value' in got ? got.value : null;
      }
      if (word === 'film') {
        const got = outcome(() => scumm.measureText(film, unhex(fields[0] ?? '')));
        return 'value' in got ? [got.value.width, got.value.height] : null;
      }
      const found = rules.decodeGlyph(font, code);
      if (found === undefined) return null;
      if (word === 'glyph')
        return [found.width, found.height, found.transparent, hex(found.pixels)];
      const pixels = Uint8Array.from(
        { length: size[0] * size[1] },
        (__, i) => 7 * (i % size[0]) + 13 * Math.floor(i / size[0]) + 5,
      );
      const dst = { pixels, width: size[0], height: size[1] };
      drawGlyph(rules, { charset: font, code }, dst, { x, y }, coloredWith(color));
      return hex(pixels);
    });
    return { count: font.count, height: font.lineHeight ?? null, lines };
  };
}

/** The indices of a palette, with the color of a text for value 1. */
const coloredWith = (color: number) =>
  Uint8Array.from({ length: 256 }, (_, value) => (value === 1 ? color : value));

/** The counts that mean something: those of MAXS, and where it has none the lengths of directories. */
function countsOf({ counts, rooms, scripts, sounds, costumes, objects }: scumm.IndexFile): object {
  const lengths = {
    rooms: rooms?.disks.length,
    scripts: scripts?.rooms.length,
    sounds: sounds?.rooms.length,
    costumes: costumes?.rooms.length,
    globalObjects: objects?.owners.length,
  };
  const stored = Object.entries(counts ?? {}).filter(
    ([name, count]) => typeof count === 'number' && !/^(version|unknown.*)$/.test(name),
  );
  return { ...lengths, ...Object.fromEntries(stored) };
}

function hexObjects({ owners, states, classes, rooms }: scumm.ObjectDirectory): object {
  const lanes = { owners: hex(owners), states: hex(states), classes: [...classes] };
  return rooms === undefined ? lanes : { ...lanes, rooms: hex(rooms) };
}

/** A directory of objects as lists, without the lanes that its version does not have. */
function directoryOfObjects({ names, rooms, ...lanes }: scumm.ObjectDirectory): object {
  return {
    ...plain(lanes),
    ...(rooms && { rooms: [...rooms] }),
    ...(names && { names: names.map((name) => [...name]) }),
  };
}

/** What the games make of a room when it opens. Pixels come first: a room may state planes by the thousand. */
function presented(room: scumm.Room): object {
  const { width, height, background, transparent = 255 } = room;
  const { zplaneCount = scumm.readImageZplanes(background).length } = room;
  const pixels = hex(painted(background, transparent));
  return {
    ...{ width, height, transparent, planeCount: zplaneCount, pixels },
    planes: planesOf(background, zplaneCount),
    palettes: scumm.readPalettes(room).map(hex),
    cycles: scumm
      .readCycles(room)
      .map(({ index, first, last, flags, frequency }) => ({
        ...{ index, first, last, flags },
        delay: Math.floor(16_384 / frequency),
      }))
      .sort((a, b) => a.index - b.index),
  };
}

/** What the games know of each object of a room. The script gives what the index file says. */
function objectsIn(
  src: Uint8Array,
  { planes, ...params }: Params,
  script: readonly string[],
): object[] {
  const { version, variant } = versioned(params);
  const { objects, runtime } = staged(src, { version, variant }, script, false);
  return objects.map((object) => {
    const { masksAllPlanes } = scumm.releaseTraits(object);
    const all =
      masksAllPlanes !== undefined && scumm.hasClass(runtime.classes[object.id], masksAllPlanes);
    return {
      ...{ index: object.index, id: object.id, box: object.box },
      facing: version === 8 ? eightDirection(object.facing) : object.facing,
      walkTo: version < 6 ? scumm.walkToPoint(object, { states: {} }) : null,
      ...{ parent: object.parent, parentState: object.parentState },
      masksOr: scumm.releaseTraits(object).masksOr !== 'never' && (object.image?.masksOr ?? true),
      ...{ masksAllPlanes: all, hasImage: object.image !== undefined },
      name: object.name === undefined ? null : hex(object.name),
      verbs: verbsOf(object, src),
      images: (object.image?.images ?? []).map((image) => pictureOf(image, planes, all)),
    };
  });
}

/** Where the scripts for all verbs are that the games have, as offsets in `src`. */
function verbsOf({ verbs }: scumm.RoomObject, src: Uint8Array): object {
  const numbers = [...Array.from({ length: 14 }, (_, i) => i + 1), 250];
  return Object.fromEntries(
    numbers.flatMap((verb) => {
      const entry = findVerb(verbs, verb);
      return entry ? [[verb, entry.code.byteOffset - src.byteOffset]] : [];
    }),
  );
}

/** A picture, and what it puts into planes that are clear. */
function pictureOf(image: scumm.StateImage, count: number, all: boolean): object {
  const { state, coding, width, height } = image;
  const size = { state, coding, width, height, pixels: hex(scumm.decodeImage(image)) };
  return coding === 'bomp' ? size : { ...size, planes: planesOf(image, count, all) };
}

/** The planes of a picture, or plane 1 in place of all; clear ones for those that it does not have. */
function planesOf(image: scumm.Image, count: number, all = false): string[] {
  const blank = new Uint8Array((image.width / 8) * image.height);
  return Array.from({ length: count }, (_, i) =>
    hex(scumm.decodeImageZplane(image, all ? 1 : i + 1)?.rows ?? blank),
  );
}

/** A picture painted onto zeros: what its transparent strips leave out stays 0. */
function painted(image: scumm.Image, transparent: number): Uint8Array {
  const pixels = scumm.decodeImage(image);
  const codes = image.coding === 'bomp' ? [] : tools.readImageStripCodes(image);
  const leavesOut = (x: number) => codes[x >> 3]?.transparent;
  return pixels.map((index, i) =>
    index === transparent && leavesOut(i % image.width) ? 0 : index,
  );
}

const room5 = (source: scumm.BlockSource) => scumm.readRoom(source, { version: 5 });

function akosHeader(src: Uint8Array, params: Params): object {
  const akos = scumm.readAkos(src, versioned(params));
  const { mirrorsWest, directions, codec, animationCount, celCount, palette, jumpsAt, rgb } = akos;
  return {
    ...{ flags: akos.header.flags, mirrorsWest, directions, codec, animationCount, celCount },
    ...{ palette: [...palette], commands: akos.commands.length },
    jumps: jumpsAt ? jumpsAt.end - jumpsAt.start : null,
    rgb: rgb ? [...rgb] : null,
  };
}

/** Decodes a cel. */
type DecodeCel = typeof reference.decodeAkosCel;

function decodeCel(...[akos, cel]: Parameters<DecodeCel>): ReturnType<DecodeCel> {
  return scumm.decodeCostumePicture(akos, 0, cel);
}

/** Every slip of the engines that only the reference makes. */
const ENGINE = { clipping: 'engine', mirroring: 'engine', firstCel: 'engine' } as const;

/**
 * What the main entry point gives of a result that holds what an engine draws, which slips: the pixels of
 * plain drawing; `undefined` for one that does not say them.
 */
export const PLAIN_RESULTS: Readonly<Record<string, (result: never) => unknown>> = {
  'akos/drawing': (lines: readonly (readonly string[])[]) =>
    lines.map(([engine, plain = engine]) => plain),
  'costume/render': ({ redraw, plain, ...shown }: Readonly<Record<string, unknown>>) =>
    plain === true ? shown : undefined,
};

/** An actor on a screen. */
function rendered(
  { renderCostume }: Pick<typeof reference, 'renderCostume'>,
  src: Uint8Array,
  params: Params,
  script: readonly string[],
  slips?: reference.ReferenceRenderOptions,
) {
  const costume = scumm.readCost(src, versioned(params));
  const { width, height, background = 0, pattern, animation, x, y } = params;
  const state = scumm.startAnimation(costume, scumm.createAnimation(costume), animation);
  const limbs = scumm.composeCostume(costume, state);
  const given = new Map(script.map((line) => line.split(' ') as [string, string]));
  const planes = script.filter((line) => line.startsWith('zplane')).map((line) => line.slice(7));
  const bytesOf = (name: string) => {
    const digits = given.get(name);
    return digits === undefined ? undefined : unhex(digits);
  };
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    pattern ? background + 3 * (i % width) + 5 * Math.floor(i / width) : background,
  );
  const dst = { pixels, width, height };
  const box = renderCostume(
    costume,
    limbs,
    dst,
    { x, y },
    {
      zplane: planes.map((rows) => ({ kind: 'zplane', width, height, rows: unhex(rows) })),
      palette: bytesOf('palette'),
      shadowTable: bytesOf('shadows'),
      shadows: params.allShadows ? 'all' : '13',
      scale: { x: params.scaleX ?? 255, y: params.scaleY ?? 255 },
      ...slips,
    },
  );
  return { box, pixels };
}

/** What plain drawing gives: the pixels, and the box or null. */
function boxed({
  box,
  pixels,
}: {
  readonly box: scumm.Box | undefined;
  readonly pixels: Uint8Array;
}) {
  return { ...shownPixels(pixels), box: box ?? null };
}

function shownPixels(pixels: Uint8Array) {
  return pixels.length > 400 ? { sha256: sha256(pixels) } : { pixels: hex(pixels) };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A record with its typed arrays as lists, without its kind. */
function plain(record: object): object {
  const entries = Object.entries(record).filter(([key]) => key !== 'kind');
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ]),
  );
}

/** The slow twins that are in `scumm-codec/reference`. */
export const literal: Decoders = {
  'akos/drawing': (src, { version }, script) => {
    const draw = (options?: reference.ReferenceRenderOptions) =>
      drawnAkos(src, version as 7 | 8, script, (costume, limbs, dst, actor, how) =>
        reference.renderCostume(costume, limbs, dst, actor, { ...how, ...options }),
      );
    const plain = draw();
    return draw(ENGINE).map((engine, i) => (engine === plain[i] ? [engine] : [engine, plain[i]]));
  },
  ...twins(reference, reference.decodeAkosCel),
  'palette/rgba': (src, { transparent }) =>
    reference.indicesToRgba(src.subarray(768), src.subarray(0, 768), transparent),
  'bomp/rows': (src, { width, height, mirrored }) =>
    reference.decodeBomp(src, width, height, mirrored),
  'scene/blast': blasts(paintBlasts),
  ...sceneDecoders(LITERAL),
  'akos/pixels': (src, { width, height, codec, colors }) => {
    const kind = codec as scumm.AkosCodec;
    const { pixels, end } = reference.decodeAkosPixels(src, width, height, kind, colors);
    return { end, pixels: hex(pixels) };
  },
  'costume/runs': (src, { width, height, colors, rows }) => {
    const how = { colors, layout: rows ? 'row' : 'column' } as const;
    const pixels = reference.decodeCostumePixels(src, width, height, { codec: 1, ...how });
    const { end } = decodeRuns({ src, start: 0, end: src.length, width, height, ...how });
    return { end, pixels: hex(pixels) };
  },
  'costume/render': (...given) => {
    const { box, pixels } = rendered(reference, ...given, ENGINE);
    const plain = hex(rendered(reference, ...given).pixels) === hex(pixels);
    return { ...shownPixels(pixels), redraw: box ? [box.y, box.y + box.height] : null, plain };
  },
};

/** What a case says came out, in the terms of the vector file. */
export function run(decode: Decoder, { params, src, script, dstSha256 }: VectorCase): unknown {
  const got = outcome(() => decode(unhex(src), (params ?? {}) as Params, script ?? []));
  if (!('value' in got)) return { error: got };
  const { value } = got;
  if (ArrayBuffer.isView(value)) {
    const bytes = value as Uint8Array;
    if (dstSha256 === undefined) return { dst: hex(bytes) };
    return { dstSha256: sha256(bytes) };
  }
  if (isPlane(value))
    return { dst: hex(value.rows), value: { present: Array.from(value.present, Boolean) } };
  return { value };
}

function isPlane(value: unknown): value is scumm.Zplane {
  return typeof value === 'object' && value !== null && 'present' in value;
}

const root = new URL('../../fixtures/', import.meta.url);

/** Paths of the files in `fixtures`. */
export const vectorFiles: readonly string[] = readdirSync(root, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => /^[\w-]+\/[\w-]+\.json$/.test(path))
  .sort();

/** Reads a file of vectors. */
export function loadVectors(path: string): WrittenFile {
  const known = loaded.get(path);
  if (known !== undefined) return known;
  const file: WrittenFile = JSON.parse(readFileSync(new URL(path, root), 'utf8'));
  loaded.set(path, file);
  return file;
}

const loaded = new Map<string, WrittenFile>();
