// Generators of objects, and rooms of them.

import fc from 'fast-check';
import {
  type ObjectImageHeader,
  type ObjectVersion,
  type Point,
  type Release,
  type Room,
  type RoomObject,
  readRoom,
  type VerbEntry,
} from 'scumm-codec';
import {
  encodeBlock,
  encodeCdhd,
  encodeImhd,
  encodeRmhd,
  type ObjectCodeFields,
} from 'scumm-codec/encode';

const u8 = fc.nat(0xff);
const u16 = fc.nat(0xffff);
const i16 = fc.integer({ min: -0x8000, max: 0x7fff });
const cells = u8.map((cell) => cell * 8);

const shared = { id: u16, flags: u8, parent: u8, walkX: i16, walkY: i16, actorDir: u8 };

const place = {
  5: { x: cells, y: cells, width: cells, height: cells },
  6: { x: i16, y: i16, width: u16, height: u16 },
};

/** What a CDHD of a version can hold. */
export function codeHeaderOf(version: ObjectVersion): fc.Arbitrary<ObjectCodeFields> {
  return fc.record({ version: fc.constant(version), ...place[version], ...shared });
}

/** What a CDHD of version 5 or 6 can hold. */
export const codeHeader: fc.Arbitrary<ObjectCodeFields> = fc.oneof(
  codeHeaderOf(5),
  codeHeaderOf(6),
);

const point: fc.Arbitrary<Point> = fc.record({ x: i16, y: i16 });

const hotspots = { 5: fc.constant([]), 6: fc.array(point, { maxLength: 5 }) };

/** What an IMHD of a version can hold. */
export function imageHeaderOf(version: ObjectVersion): fc.Arbitrary<ObjectImageHeader> {
  return fc.record({
    version: fc.constant(version),
    id: u16,
    imageCount: u16,
    zplaneCount: u16,
    flags: u8,
    unknown: u8,
    x: i16,
    y: i16,
    width: u16,
    height: u16,
    hotspots: hotspots[version],
  });
}

/** What an IMHD of version 5 or 6 can hold. */
export const imageHeader: fc.Arbitrary<ObjectImageHeader> = fc.oneof(
  imageHeaderOf(5),
  imageHeaderOf(6),
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

/** Verb tables; some entries share their code. */
export const verbs: fc.Arbitrary<Pick<VerbEntry, 'verb' | 'code'>[]> = fc
  .array(fc.uint8Array({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .chain((scripts) =>
    fc.array(
      fc.record({ verb: fc.integer({ min: 1, max: 255 }), code: fc.constantFrom(...scripts) }),
      {
        maxLength: 8,
      },
    ),
  );

/** The fields of an object that a test cares about; the rest is harmless. */
export interface Sketch extends Partial<Omit<ObjectCodeFields, 'version'>> {
  /** States that have an image. Default: no image half. */
  readonly states?: readonly number[];
  /** Of the image half. */
  readonly hotspots?: readonly Point[];
}

const HEADER = {
  id: 1,
  x: 0,
  y: 0,
  width: 8,
  height: 8,
  flags: 0,
  parent: 0,
  walkX: 0,
  walkY: 0,
  actorDir: 0,
};

/** The size of a room, which opens its payload. */
export function roomHead(version: ObjectVersion, objectCount = 0): Uint8Array {
  return encodeBlock('RMHD', encodeRmhd({ version, width: 320, height: 200, objectCount }));
}

/** A room of these objects: all images, then all codes. */
export function roomOf(
  sketches: readonly Sketch[],
  { version = 5, variant }: Partial<Release<ObjectVersion>> = {},
): Room {
  const images = sketches.flatMap((sketch) => (sketch.states ? [obim(sketch, version)] : []));
  const codes = sketches.map(({ states, hotspots, ...fields }) =>
    encodeBlock('OBCD', encodeBlock('CDHD', encodeCdhd({ version, ...HEADER, ...fields }))),
  );
  const blocks = [roomHead(version, sketches.length), ...images, ...codes];
  return readRoom(Uint8Array.from(blocks.flatMap((block) => [...block])), { version, variant });
}

function obim(
  { states = [], hotspots = [], ...fields }: Sketch,
  version: ObjectVersion,
): Uint8Array {
  const { id, x, y, width, height } = { ...HEADER, ...fields };
  const place = { version, id, x, y, width, height, flags: 0, unknown: 0, hotspots };
  const header = { ...place, imageCount: states.length, zplaneCount: 0 };
  const tags = states.map((state) => `IM${state.toString(16).toUpperCase().padStart(2, '0')}`);
  return encodeBlock(
    'OBIM',
    encodeBlock('IMHD', encodeImhd(header)),
    ...tags.map((tag) => encodeBlock(tag)),
  );
}

/** Indices of objects, for comparisons. */
export const indices = (objects: readonly RoomObject[]): number[] =>
  objects.map(({ index }) => index);
