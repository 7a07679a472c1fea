// Generators of objects, and rooms of them in the form of each version.

import fc from 'fast-check';
import {
  type Box,
  type LargeVersion,
  type ObjectDirectory,
  type Point,
  type Room,
  type RoomObject,
  type RoomObjects,
  readRoom,
  readRoomObjects,
  type VerbEntry,
  type Version,
  type Versioned,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeOc,
  encodeOi,
  encodeRmhd,
  type ObjectCodeFields,
  type ObjectImageFields,
  type OcFields,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { codeTag, pictureForm, REVISIONS } from '../../fixtures/builders/revisions.js';
import { directionAngle } from '../../src/direction.js';
import { TRAITS } from '../../src/traits.js';
import { bytes, joined, u32 } from './bytes.js';
import { formOf, LARGE_VERSIONS } from './releases.js';

const u8 = fc.nat(0xff);
const u16 = fc.nat(0xffff);
const anyU32 = fc.nat(0xffffffff);
const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const i32 = fc.integer({ min: -0x80000000, max: 0x7fffffff });
const cells = u8.map((cell) => cell * 8);

const shared = { id: u16, flags: u8, parent: u8 };
const standing = { walkX: i16, walkY: i16, actorDir: u8 };
const inPixels = { x: i16, y: i16, width: u16, height: u16 };

const placed = {
  5: { x: cells, y: cells, width: cells, height: cells },
  6: inPixels,
};

/** What a CDHD with a box can hold. */
function placedHeaderOf(version: 5 | 6): fc.Arbitrary<PlacedFields> {
  return fc.record({ version: fc.constant(version), ...placed[version], ...standing, ...shared });
}

type PlacedFields = ObjectCodeFields & Box & { walkX: number; walkY: number; actorDir: number };

function bareHeaderOf(version: 7 | 8): fc.Arbitrary<ObjectCodeFields> {
  return fc.record({ version: fc.constant(version), revision: anyU32, ...shared });
}

/** What a CDHD of a version can hold. */
export function codeHeaderOf(version: LargeVersion): fc.Arbitrary<ObjectCodeFields> {
  return version === 5 || version === 6 ? placedHeaderOf(version) : bareHeaderOf(version);
}

/** What a CDHD can hold. */
export const codeHeader: fc.Arbitrary<ObjectCodeFields> = fc.oneof(
  ...LARGE_VERSIONS.map(codeHeaderOf),
);

const point: fc.Arbitrary<Point> = fc.record({ x: i16, y: i16 });
const spots = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 5 });

/** Bytes behind the fields of an IMHD: too few for the header of another version. */
const rest = fc.uint8Array({ maxLength: 5 });
const counts = { id: u16, imageCount: u16, zplaneCount: u16, flags: u8, rest };
const wide = {
  name: fc.uint8Array({ min: 1, maxLength: 40 }),
  imageCount: anyU32,
  x: i32,
  y: i32,
  width: anyU32,
  height: anyU32,
  actorDir: anyU32,
  hotspots: spots(fc.record({ x: i32, y: i32 })),
};

const imageFields: Record<LargeVersion, fc.Arbitrary<Omit<ObjectImageFields, 'version'>>> = {
  5: fc.record({ ...counts, ...inPixels, unknown: u8, hotspots: fc.constant([]) }),
  6: fc.record({ ...counts, ...inPixels, unknown: u8, hotspots: spots(point) }),
  7: fc.record({
    ...counts,
    ...inPixels,
    revision: fc.constant(730),
    actorDir: u8,
    hotspots: spots(point),
  }),
  8: fc.oneof(
    fc.record({ ...wide, revision: fc.constant(801), flags: anyU32 }),
    fc.record({ ...wide, revision: fc.constant(800) }),
  ),
};

/** What an IMHD of a version can hold. */
export function imageHeaderOf(version: LargeVersion): fc.Arbitrary<ObjectImageFields> {
  return imageFields[version].map((fields) => ({ version, rest: new Uint8Array(0), ...fields }));
}

/** What an IMHD can hold. */
export const imageHeader: fc.Arbitrary<ObjectImageFields> = fc.oneof(
  ...LARGE_VERSIONS.map(imageHeaderOf),
);

/** Names with padding, high characters and control sequences. */
export const storedName: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 0xfe }).map((byte) => [byte]) },
      fc.constantFrom(1, 2, 3, 8).map((code) => [0xff, code]),
      fc.tuple(fc.constantFrom(4, 5, 6, 7, 9, 0), u8, u8).map((rest) => [0xff, ...rest]),
    ),
    { maxLength: 12 },
  )
  .map((characters) => Uint8Array.from(characters.flat()));

/** Verb tables whose ids are up to `last`; some entries share their code. */
function verbsTo(last: number): fc.Arbitrary<Pick<VerbEntry, 'verb' | 'code'>[]> {
  return fc
    .array(fc.uint8Array({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
    .chain((scripts) =>
      fc.array(
        fc.record({
          verb: fc.oneof(fc.integer({ min: 1, max: last }), fc.constantFrom(255, last)),
          code: fc.constantFrom(...scripts),
        }),
        { maxLength: 8 },
      ),
    );
}

/** Verb tables of every version. */
export const verbs: fc.Arbitrary<Pick<VerbEntry, 'verb' | 'code'>[]> = verbsTo(255);

/** Verb tables of version 8. */
export const wideVerbs: fc.Arbitrary<Pick<VerbEntry, 'verb' | 'code'>[]> = verbsTo(0xffffffff);

/** What an OC can hold. */
export const ocFields: fc.Arbitrary<OcFields> = fc.record({
  id: u16,
  unknown: u8,
  x: cells,
  y: fc.nat(127).map((cell) => cell * 8),
  width: cells,
  height: fc.nat(31).map((cell) => cell * 8),
  flags: fc.constantFrom(0, 0x80),
  parent: u8,
  walkX: i16,
  walkY: i16,
  actorDir: fc.nat(7),
  name: storedName,
  verbs,
});

/** The fields of an object that a test cares about; the rest is harmless. */
export interface Sketch extends Partial<Omit<ObjectCodeFields, 'version'>> {
  /**
   * States that have an image; in version 4 there is one for all states. Default: none, and no image
   * half if the version does not need one for the box.
   */
  readonly states?: readonly number[];
  /** Of the image half. */
  readonly hotspots?: readonly Point[];
}

const HEADER = {
  ...{ id: 1, x: 0, y: 0, width: 8, height: 8, flags: 0, parent: 0 },
  ...{ walkX: 0, walkY: 0, actorDir: 0, revision: 732, unknown: 0 },
};

/** The size of a room, which opens its payload. */
export function roomHead(version: Version, objectCount = 0): Uint8Array {
  const revision = version === 7 ? 730 : 800;
  const counts = { objectCount, zplaneCount: 0, transparent: 255 };
  const header = encodeRmhd({ version, revision, width: 320, height: 200, ...counts });
  return formOf(version) === 'small' ? wrapSmallBlock('HD', header) : wrapBlock('RMHD', header);
}

/** The two halves of an object. */
interface Halves {
  readonly image: Uint8Array | undefined;
  readonly code: Uint8Array;
}

function halvesOf(sketch: Sketch, version: Version): Halves {
  const large = LARGE_VERSIONS.find((one) => one === version);
  return large === undefined ? smallHalves(sketch) : largeHalves(sketch, large);
}

/** The bytes of a room of these objects: all images, then all codes. Version 8: a whole LFLF. */
export function roomBytes(sketches: readonly Sketch[], version: Version): Uint8Array {
  const halves = sketches.map((sketch) => halvesOf(sketch, version));
  const images = halves.flatMap(({ image }) => image ?? []);
  return roomWith(
    images,
    halves.map(({ code }) => code),
    version,
  );
}

/** The same of blocks of images and of code. */
export function roomWith(
  images: readonly Uint8Array[],
  codes: readonly Uint8Array[],
  version: Version,
): Uint8Array {
  const head = roomHead(version, codes.length);
  const beside = codeTag(version);
  if (beside === undefined) return joined(head, ...images, ...codes);
  return wrapBlock('LFLF', wrapBlock('ROOM', head, ...images), wrapBlock(beside, ...codes));
}

/** A room of these objects. */
export function roomOf(
  sketches: readonly Sketch[],
  { version = 5, variant }: Partial<Versioned> = {},
): Room {
  return roomIn(roomBytes(sketches, version), { version, variant });
}

/** The room in such bytes. */
export function roomIn(src: Uint8Array, release: Versioned): Room {
  if (codeTag(release.version) === undefined) return readRoom(src, release);
  const whole = { kind: 'block', tag: 'LFLF', path: 'LFLF', form: 'large', src, start: 0 } as const;
  return readRoom({ ...whole, end: src.length, payload: src.subarray(8) }, release);
}

/** The objects of a room that was made here. Their ids are below 1000 in version 8. */
export function readObjects(
  room: Room,
  options?: Parameters<typeof readRoomObjects>[1],
): RoomObjects {
  return readRoomObjects(room, { objects: DIRECTORY, ...options });
}

const name = (id: number) => new TextEncoder().encode(`object ${id}`);

/** An index of objects of which only the names count. */
export const DIRECTORY: ObjectDirectory = {
  owners: new Uint8Array(0),
  states: new Uint8Array(0),
  classes: new Uint32Array(0),
  rooms: undefined,
  names: Array.from({ length: 1000 }, (_, id) => name(id)),
};

function smallHalves({ states, hotspots: _, ...fields }: Sketch): Halves {
  const flags = fields.flags ? 0x80 : 0;
  const oc = encodeOc({ ...HEADER, ...fields, flags, name: bytes(), verbs: [] });
  const picture = bytes(...u32(4));
  const oi = states && encodeOi(fields.id ?? HEADER.id, states.length > 0 ? picture : u32(0));
  return { image: oi && wrapSmallBlock('OI', oi), code: wrapSmallBlock('OC', oc) };
}

function largeHalves(sketch: Sketch, version: LargeVersion): Halves {
  const { states, hotspots, ...fields } = { ...HEADER, ...sketch };
  const stored = fields.flags === 0x80 ? 1 : fields.flags & 15;
  const isPlaced = TRAITS[`${version}`].placedBy === 'image';
  const flags = isPlaced ? stored : fields.flags;
  const code = wrapBlock('CDHD', encodeCdhd({ version, ...fields, flags }));
  const image = states !== undefined || isPlaced ? obim(sketch, version) : undefined;
  return { image, code: wrapBlock('OBCD', code) };
}

function obim(sketch: Sketch, version: LargeVersion): Uint8Array {
  const { states = [], hotspots = [], ...fields } = { ...HEADER, ...sketch };
  const { x = 0, y = 0, width = 0, height = 0 } = fields;
  const isAngle = TRAITS[`${version}`].directions === 'degrees';
  const header = {
    ...fields,
    ...{ x, y, width, height },
    version,
    revision: REVISIONS[version],
    name: name(fields.id),
    flags: 0,
    hotspots,
    imageCount: states.length,
    zplaneCount: 0,
    actorDir: isAngle ? directionAngle(fields.actorDir ?? 0) : fields.actorDir,
  };
  const bomp = wrapBlock('BOMP', u32(width), u32(height));
  const bomps = Array.from({ length: Math.max(0, ...states) }, (_, i) =>
    states.includes(i + 1) ? bomp : undefined,
  );
  const isNested = pictureForm(version) === 'nested';
  const pictures = isNested
    ? [wrapBlock('IMAG', imagWrap(...bomps))]
    : states.map((state) => wrapBlock(stateTag(state)));
  return wrapBlock('OBIM', wrapBlock('IMHD', encodeImhd(header)), ...pictures);
}

/** Tag of the picture of a state. */
export const stateTag = (state: number) => `IM${state.toString(16).toUpperCase().padStart(2, '0')}`;

/** A WRAP of pictures, each of which may be absent. */
export function imagWrap(...pictures: readonly (Uint8Array | undefined)[]): Uint8Array {
  let next = 8 + pictures.length * 4;
  const entries = pictures.map((picture) => {
    const at = next;
    next += picture?.length ?? 0;
    return u32(picture === undefined ? 0 : at);
  });
  const blocks = pictures.flatMap((picture) => picture ?? []);
  return wrapBlock('WRAP', wrapBlock('OFFS', joined(...entries)), ...blocks);
}

/** Indices of objects, for comparisons. */
export const indices = (objects: readonly RoomObject[]): number[] =>
  objects.map(({ index }) => index);
