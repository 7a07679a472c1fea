// The whole of what a port writes to run the vectors: a table of its decoders, and one loop.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { DIALECTS } from '../fixtures/vectors/old-codes.js';
import type { VectorCase, VectorFile } from '../fixtures/vectors/vector.js';
import { hex, unhex } from './_support/bytes.js';
import { outcome } from './_support/outcome.js';

type Params = Record<string, number>;
type Decoder = (src: Uint8Array, params: Params, script: readonly string[]) => unknown;

const concat = (parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const decoders: Record<string, Decoder> = {
  'block/walk': (src) =>
    [...scumm.walkBlocks(src)].map(({ path, start, end }) => [path, start, end]),
  'block/key': (src) => scumm.detectXorKey(src) ?? null,
  'block/xor': (src, { key }) => scumm.decodeXor(src, key),
  'index-file/loff': (src) => scumm.readLoff(src),
  'index-file/rooms': (src) =>
    [...scumm.walkRooms(src)].map(({ room, block: { start, end } }) => ({ room, start, end })),
  'index-file/rnam': (src) => scumm.readRnam(src).map(plain),
  'index-file/maxs': (src, params) =>
    plain(scumm.readMaxs(src, versioned<scumm.CountedVersion>(params))),
  'index-file/anam': (src) => scumm.readAnam(src).map((name) => [...name]),
  'index-file/directory': (src, params) => plain(scumm.readDscr(src, versioned(params))),
  'index-file/dobj': (src, params) => directoryOfObjects(scumm.readDobj(src, versioned(params))),
  'index-file/index': (src) => {
    const { version, counts, objects, ...others } = scumm.readIndexFile(src);
    const tags = { RNAM: others.roomNames, MAXS: counts, DROO: others.rooms, DSCR: others.scripts };
    const more = { DSOU: others.sounds, DCOS: others.costumes, DCHR: others.charsets };
    const rest = { DRSC: others.roomScripts, DOBJ: objects, ANAM: others.soundNames };
    const all = Object.entries({ ...tags, ...more, ...rest });
    const parts = all.filter(([, part]) => part !== undefined).map(([tag]) => tag);
    return { version, parts, states: objects ? [...objects.states] : null };
  },
  'index-file/resolve': (src, { room, offset }) => {
    const scripts = { rooms: Uint8Array.of(room), offsets: Uint32Array.of(offset) };
    const none = { sounds: undefined, costumes: undefined, charsets: undefined };
    const block = scumm.resolveResource(src, { scripts, ...none }, 'script', 0);
    return block === undefined ? null : { start: block.start, end: block.end };
  },
  'index-file/game': (src, { indexSize, ...params }) => {
    const index = scumm.readIndexFile(src.subarray(0, indexSize), versioned(params));
    const data = src.subarray(indexSize);
    const kinds = ['script', 'costume', 'charset'] as const;
    return {
      counts: countsOf(index),
      objects: index.objects && hexObjects(index.objects),
      rooms: [...scumm.walkRooms(data)].map(({ room }) => room),
      resources: kinds.flatMap((kind) =>
        [...scumm.walkResources(data, index, kind)].map(({ id, block: { start, end } }) => ({
          ...{ kind, id },
          block: hex(data.subarray(start, end)),
        })),
      ),
    };
  },
  'room/rmhd': (src, params) => scumm.readRmhd(src, versioned(params)),
  'room/rmih': (src) => scumm.readRmih(src),
  'room/trns': (src) => scumm.readTrns(src),
  'room/cycl': (src, params) => scumm.readCycl(src, versioned(params)),
  'room/background': (src, params, script) =>
    presented(scumm.readRoom(src, { ...versioned(params), variant: variantIn(script) })),
  'palette/clut': (src, params) => scumm.readClut(src, versioned(params)),
  'palette/pals': (src) => concat(scumm.readPals(src)),
  'palette/rgba': (src, { transparent }) =>
    scumm.indicesToRgba(src.subarray(768), src.subarray(0, 768), { transparent }),
  'strip/code': (src) => scumm.stripCode(src[0]) ?? null,
  'strip/strip': (src, { height }) => scumm.decodeStrip(src, height),
  'strip/smap': (src, { width, height }) => scumm.decodeSmap(src, width, height),
  'old-strip/v3': oldStrips(scumm, 'v3-256'),
  'old-strip/ega': oldStrips(scumm, 'ega'),
  'old-strip/amiga': oldStrips(scumm, 'amiga'),
  'old-strip/3do': oldStrips(scumm, '3do'),
  'old-strip/humongous': oldStrips(scumm, 'humongous'),
  'old-strip/bm': oldPictures(scumm),
  'old-strip/code': (src) =>
    Object.fromEntries(
      DIALECTS.flatMap((dialect) => {
        const code = scumm.oldStripCode(src[0], { dialect: dialect as scumm.StripDialect });
        return code === undefined ? [] : [[dialect, code]];
      }),
    ),
  'mask/strip': (src, { height }) => scumm.decodeMaskStrip(src, height),
  'mask/zplane': (src, { width, height }) => scumm.decodeZplane(src, width, height),
  'bomp/rows': (src, { width, height, mirrored }) =>
    scumm.decodeBomp(src, width, height, { mirrored: mirroring(mirrored) }),
  'bomp/bomp': (src, params) => {
    const { width, height, rows } = scumm.readBomp(src, versioned(params));
    return { width, height, pixels: hex(scumm.decodeBomp(rows, width, height)) };
  },
  'object/cdhd': (src, params) => scumm.readCdhd(src, versioned(params)),
  'object/imhd': (src, params) => plain(scumm.readImhd(src, versioned(params))),
  'object/obna': (src, params) => scumm.readObna(src, versioned(params)),
  'object/text': (src, { dropPadding }) =>
    scumm.nameText(src, { padding: dropPadding === 1 ? 'drop' : 'keep' }),
  'object/verb': (src, params) =>
    scumm.readVerb(src, versioned(params)).map(({ verb, pos }) => ({ verb, pos })),
  'object/dispatch': (src, { verb, ...params }) =>
    scumm.findVerb(scumm.readVerb(src, versioned(params)), verb)?.pos ?? null,
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
  'object/objects': objectsIn,
  'object/hit': (src, { x, y }) => {
    const [dobj, room] = scumm.childBlocks(src);
    const runtime = scumm.initialRuntime(scumm.readDobj(dobj.payload, { version: 5 }));
    const { objects } = scumm.readRoomObjects(room5(room));
    return scumm.findObjectAt(objects, x, y, runtime)?.index ?? null;
  },
  'object/draw': (src, _, script) => {
    const [dobj, room] = scumm.childBlocks(src);
    const { objects } = scumm.readRoomObjects(room5(room));
    let runtime = scumm.initialRuntime(scumm.readDobj(dobj.payload, { version: 5 }));
    const dumps: object[] = [];
    for (const line of script) {
      const [verb, ...words] = line.split(' ');
      const [id, x, y] = words.map(Number);
      if (verb === 'draw') runtime = scumm.drawObjectEffects(objects, runtime, id).runtime;
      else if (verb === 'at')
        runtime = scumm.drawObjectEffects(objects, runtime, id, { at: { x, y } }).runtime;
      else if (verb === 'state') runtime = scumm.setState(objects, runtime, id, x).runtime;
      else {
        const drawn = scumm.drawnObjects(objects, runtime).map((object) => object.id);
        dumps.push({ states: [...runtime.states], drawn });
      }
    }
    return dumps;
  },
  'costume/command': (src, params) =>
    [...src].map((byte) => scumm.commandKind(byte, versioned(params))),
  'costume/compose': (src, { animation, facing, ...params }) => {
    const costume = scumm.readCost(src, versioned(params));
    const state = scumm.startAnimation(scumm.createAnimation(), costume, animation);
    const limbs = scumm.composeCostume(state, costume, { facing });
    return limbs.map(({ limb, picture, x, y, mirrored }) => ({ limb, picture, x, y, mirrored }));
  },
  'costume/animate': (src) => scumm.animateCommand(src[0]),
  'costume/cost': (src, params) => {
    const costume = scumm.readCost(src, versioned(params));
    const { lastAnimation, kind, colors, redirects, mirrorsWest, palette, commands } = costume;
    return {
      ...{ lastAnimation, kind, colors, redirects, mirrorsWest },
      palette: [...palette],
      commands: commands.length,
    };
  },
  'costume/record': (src, { animation, ...params }) =>
    scumm.readAnimationRecord(scumm.readCost(src, versioned(params)), animation) ?? null,
  'costume/picture': (src, { limb, picture, ...params }) =>
    hexPixels(scumm.decodeCostumePicture(scumm.readCost(src, versioned(params)), limb, picture)),
  'costume/pictures': (src, params) => {
    const costume = scumm.readCost(src, versioned(params));
    return everyPicture(params, (limb, picture) =>
      scumm.decodeCostumePicture(costume, limb, picture),
    );
  },
  'costume/playback': (src, params, script) => play(scumm.readCost(src, versioned(params)), script),
};

type OldStrips = Pick<typeof scumm | typeof reference, 'decodeOldStrip' | 'decodeOldBm'>;

function oldStrips({ decodeOldStrip }: OldStrips, dialect: scumm.StripDialect): Decoder {
  return (src, { height, left }) => decodeOldStrip(src, height, { dialect, left });
}

function oldPictures({ decodeOldBm }: OldStrips): Decoder {
  return (src, { width, height }) => decodeOldBm(src, width, height, { dialect: 'v3-256' });
}

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

/** What the games make of a room when it opens. */
function presented(room: scumm.Room): object {
  const { width, height, background, transparent = 255, zplaneCount = 0 } = room;
  const blank = new Uint8Array((width / 8) * height);
  const planes = Array.from({ length: zplaneCount }, (_, i) =>
    hex(scumm.decodeImageZplane(background, i + 1)?.rows ?? blank),
  );
  const cycles = room.cycles.map(({ index, first, last, flags, frequency }) => ({
    ...{ index, first, last, flags },
    delay: Math.floor(16_384 / frequency),
  }));
  return {
    ...{ width, height, transparent, planeCount: zplaneCount },
    pixels: hex(painted(background, transparent)),
    planes,
    palettes: scumm.readPalettes(room).map(hex),
    cycles: cycles.sort((a, b) => a.index - b.index),
  };
}

/** What the games know of each object of a room. The script gives what the index file says. */
function objectsIn(
  src: Uint8Array,
  { planes, ...params }: Params,
  script: readonly string[],
): object[] {
  const { version } = versioned(params);
  const classes: number[] = [];
  const names: Uint8Array[] = [];
  const variant = variantIn(script);
  for (const line of script) {
    const [word, id, mask, name] = line.split(' ');
    if (word === 'object') classes[Number(id)] = Number(mask);
    if (name !== undefined && name !== '-') names[Number(id)] = unhex(name);
  }
  const none = new Uint8Array(0);
  const index = {
    ...{ owners: none, states: none, classes: new Uint32Array(0), rooms: none },
    names: Array.from(names, (name) => name ?? none),
  };
  const [bundle] = scumm.childBlocks(src, { form: version === 4 ? 'small' : 'large' });
  const room = scumm.readRoom(bundle, { version, variant });
  const { objects } = scumm.readRoomObjects(room, { objects: index });
  return objects.map((object) => {
    const { masksAllPlanes } = scumm.releaseTraits(object);
    const all =
      masksAllPlanes !== undefined && scumm.hasClass(classes[object.id] ?? 0, masksAllPlanes);
    return {
      ...{ index: object.index, id: object.id, box: object.box },
      facing: version === 8 ? scumm.eightDirection(object.facing) : object.facing,
      walkTo: version < 6 ? scumm.walkToPoint(object, { states: {} }) : null,
      ...{ parent: object.parent, parentState: object.parentState },
      masksOr: scumm.releaseTraits(object).masksOr !== 'never' && (object.image?.masksOr ?? true),
      ...{ masksAllPlanes: all, hasImage: object.image !== undefined },
      name: hex(object.name ?? none),
      verbs: verbsOf(object, src),
      images: (object.image?.images ?? []).map((image) => pictureOf(image, planes, all)),
    };
  });
}

/** The release that a script names, if it differs from others of its version. */
function variantIn(script: readonly string[]): scumm.Variant | undefined {
  const line = script.find((one) => one.startsWith('variant '));
  return line?.split(' ')[1] as scumm.Variant | undefined;
}

/** Where the scripts for all verbs are that the games have, as offsets in `src`. */
function verbsOf({ verbs }: scumm.RoomObject, src: Uint8Array): object {
  const numbers = [...Array.from({ length: 14 }, (_, i) => i + 1), 250];
  return Object.fromEntries(
    numbers.flatMap((verb) => {
      const entry = scumm.findVerb(verbs, verb);
      return entry ? [[verb, entry.code.byteOffset - src.byteOffset]] : [];
    }),
  );
}

/** A picture, and what it puts into planes that are clear. */
function pictureOf(image: scumm.StateImage, count: number, all: boolean): object {
  const { state, coding, width, height } = image;
  const size = { state, coding, width, height, pixels: hex(decoded(image)) };
  if (coding === 'bomp') return size;
  const blank = new Uint8Array((width / 8) * height);
  const planes = Array.from({ length: count }, (_, i) =>
    hex(scumm.decodeImageZplane(image, all ? 1 : i + 1)?.rows ?? blank),
  );
  return { ...size, planes };
}

/** A picture painted onto zeros: what its transparent strips leave out stays 0. */
function painted(image: scumm.Image, transparent: number): Uint8Array {
  const codes = codesOf(image);
  const leavesOut = (x: number) => codes[x >> 3]?.transparent;
  return decoded(image).map((index, i) =>
    index === transparent && leavesOut(i % image.width) ? 0 : index,
  );
}

function decoded(image: scumm.Image): Uint8Array {
  return image.coding === 'old-strips' ? scumm.decodeOldImage(image) : scumm.decodeImage(image);
}

function codesOf(image: scumm.Image): (scumm.StripCode | scumm.OldStripCode | undefined)[] {
  const { coding, strips: table, width } = image;
  if (coding !== 'old-strips' || table === undefined) return scumm.readImageStripCodes(image);
  const { src, at, base } = table;
  const view = new DataView(src.buffer, src.byteOffset);
  return Array.from({ length: width / 8 }, (_, strip) => {
    const code = src[base + view.getUint32(at + strip * 4, true)];
    return scumm.oldStripCode(code, { dialect: 'v3-256' });
  });
}

/** 0 or absent: as stored; 1: the mirror image; 2: by groups. */
const mirroring = (number = 0) => ([false, true, 'groups'] as const)[number];

const room5 = (source: scumm.BlockSource) => scumm.readRoom(source, { version: 5 });

function hexPixels(picture: scumm.CostumePicture | undefined): object | null {
  if (picture === undefined) return null;
  const { offset: _, pixels, ...header } = picture;
  return { ...header, pixels: hex(pixels) };
}

function everyPicture(
  { limbs, pictures }: Params,
  decode: (limb: number, picture: number) => scumm.CostumePicture | undefined,
): object[] {
  return Array.from({ length: limbs * pictures }, (_, i) => {
    const [limb, picture] = [Math.floor(i / pictures), i % pictures];
    return { limb, picture, ...hexPixels(decode(limb, picture)) };
  });
}

/** What each dump of a playback script gives. Directions are stored codes there. */
function play(costume: scumm.Costume, script: readonly string[]): object[] {
  let state = scumm.createAnimation();
  let counters = 0;
  let sounds: number[] = [];
  const dumps: object[] = [];
  for (const line of script) {
    const [command, operand] = line.split(' ');
    if (command === 'start') state = scumm.startAnimation(state, costume, Number(operand));
    else if (command === 'turn')
      state = scumm.turnAnimation(state, costume, scumm.directionAngle(Number(operand)));
    else if (command === 'reset') {
      state = scumm.createAnimation(state.facing);
      [counters, sounds] = [0, []];
    } else if (command === 'tick') {
      const step = scumm.stepAnimation(state, costume);
      state = step.state;
      for (const { type, slot } of step.events) {
        if (type === 'counter') counters++;
        else sounds.push(slot);
      }
    } else {
      dumps.push({
        facing: scumm.directionCode(state.facing),
        stopped: state.stopped,
        counters,
        sounds: costume.version === 5 ? sounds.length : sounds,
        limbs: state.limbs.flatMap((limb, i) => {
          const { start, end, cursor, loops, chore } = limb;
          if (chore === scumm.NO_CHORE) return [];
          const command = scumm.limbCommand(state, costume, i);
          const code = command === undefined ? null : scumm.commandPicture(command);
          const drawn = scumm.limbPicture(state, costume, i) === undefined ? 0 : 1;
          const again = cursor === scumm.LIMB_OFF ? null : Number(loops);
          return [[i, start, end, cursor, again, chore, code, drawn]];
        }),
      });
      if (costume.version === 6) sounds = [];
    }
  }
  return dumps;
}

/** A record with its typed arrays as lists. */
function plain(record: object): object {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ]),
  );
}

function versioned<V extends scumm.Version>({ version = 5 }: Params): scumm.VersionOptions<V> {
  return { version: version as V };
}

const literal: Record<string, Decoder> = {
  'block/xor': (src, { key }) => reference.decodeXor(src, key),
  'palette/rgba': (src, { transparent }) =>
    reference.indicesToRgba(src.subarray(768), src.subarray(0, 768), transparent),
  'strip/strip': (src, { height }) => reference.decodeStrip(src, height),
  'strip/smap': (src, { width, height }) => reference.decodeSmap(src, width, height),
  'old-strip/v3': oldStrips(reference, 'v3-256'),
  'old-strip/ega': oldStrips(reference, 'ega'),
  'old-strip/amiga': oldStrips(reference, 'amiga'),
  'old-strip/3do': oldStrips(reference, '3do'),
  'old-strip/humongous': oldStrips(reference, 'humongous'),
  'old-strip/bm': oldPictures(reference),
  'bomp/rows': (src, { width, height, mirrored }) =>
    reference.decodeBomp(src, width, height, mirroring(mirrored)),
  'mask/strip': (src, { height }) => reference.decodeMaskStrip(src, height),
  'mask/zplane': (src, { width, height }) => reference.decodeZplane(src, width, height),
  'costume/picture': (src, { limb, picture, ...params }) =>
    hexPixels(
      reference.decodeCostumePicture(
        src,
        versioned<scumm.CostumeVersion>(params).version,
        limb,
        picture,
      ),
    ),
  'costume/pictures': (src, params) =>
    everyPicture(params, (limb, picture) =>
      reference.decodeCostumePicture(
        src,
        versioned<scumm.CostumeVersion>(params).version,
        limb,
        picture,
      ),
    ),
};

/** What a case says came out, in the terms of the vector file. */
function run(decode: Decoder, { params, src, script, dstSha256 }: VectorCase): unknown {
  const got = outcome(() => decode(unhex(src), params ?? {}, script ?? []));
  if (!('value' in got)) return { error: got };
  const { value } = got;
  if (ArrayBuffer.isView(value)) {
    const bytes = value as Uint8Array;
    if (dstSha256 === undefined) return { dst: hex(bytes) };
    return { dstSha256: createHash('sha256').update(bytes).digest('hex') };
  }
  if (isPlane(value)) return { dst: hex(value.rows), result: { present: [...value.present] } };
  return { result: value };
}

function isPlane(value: unknown): value is scumm.Zplane {
  return typeof value === 'object' && value !== null && 'rows' in value;
}

function expected({ dst, dstSha256, result, error }: VectorCase): unknown {
  if (error) return { error };
  if (dstSha256) return { dstSha256 };
  if (dst === undefined) return { result };
  return result === undefined ? { dst: tight(dst) } : { dst: tight(dst), result };
}

const tight = (digits: string) => digits.replace(/\s/g, '');

const root = new URL('../fixtures/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && path !== 'schema.json')
  .sort();

test('every decoder of the table has vectors, and every vector a decoder', () => {
  const named = files.map((path) => load(path).decoder);
  expect([...new Set(named)].sort()).toEqual(Object.keys(decoders).sort());
});

test('every error code occurs in a vector', () => {
  const codes = files.flatMap((path) => load(path).cases.flatMap(({ error }) => error?.code ?? []));
  expect([...new Set(codes)].sort()).toEqual([...scumm.DECODE_ERROR_CODES].sort());
});

describe.each(files)('%s', (path) => {
  const { decoder, cases } = load(path);
  test.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    expect(run(decoders[decoder], one)).toEqual(expected(one));
    const twin = literal[decoder];
    if (twin) expect(run(twin, one)).toEqual(expected(one));
  });
});

function load(path: string): VectorFile {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}
