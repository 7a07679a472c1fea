// Generators of the index file's parts, by version.

import fc from 'fast-check';
import {
  type CountedVersion,
  type IndexFile,
  type ObjectDirectory,
  type ResourceCounts,
  type ResourceDirectory,
  type RoomName,
  releaseTraits,
} from 'scumm-codec';
import {
  codeTag,
  GAME_VERSIONS,
  type GameVersion,
  isLarge,
} from '../../fixtures/builders/revisions.js';
import { readMaxs } from './block-readers.js';

/** Versions with MAXS, and the bytes of its payload. */
export const MAXS_SIZES: readonly (readonly [CountedVersion, number])[] = [
  [5, 18],
  [6, 30],
  [7, 130],
  [8, 168],
];

export const names: fc.Arbitrary<RoomName[]> = fc.array(
  fc.record({
    room: fc.integer({ min: 1, max: 255 }),
    name: fc.uint8Array({ minLength: 9, maxLength: 9 }),
  }),
  { maxLength: 5 },
);

export const soundNames: fc.Arbitrary<Uint8Array[]> = fc.array(
  fc.uint8Array({ minLength: 9, maxLength: 9 }),
  { maxLength: 5 },
);

const byte = fc.nat(255);
const u32 = fc.nat(0xffffffff);

export const directory: fc.Arbitrary<ResourceDirectory> = fc.nat(12).chain((length) =>
  fc.record({
    rooms: fc.uint8Array({ minLength: length, maxLength: length }),
    offsets: fc.uint32Array({ minLength: length, maxLength: length }),
  }),
);

/** What a version stores of an object. */
const OBJECTS = {
  4: { value: fc.nat(15), classes: fc.nat(0xffffff), rooms: false, names: false },
  5: { value: fc.nat(15), classes: u32, rooms: false, names: false },
  6: { value: fc.nat(15), classes: u32, rooms: false, names: false },
  7: { value: byte, classes: u32, rooms: true, names: false },
  8: { value: byte, classes: u32, rooms: true, names: true },
} as const;

/** Bytes that a name may have, up to the longest name. */
const objectName = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 6 }),
  fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 39, maxLength: 40 }),
);

export const objectDirectory = (version: GameVersion): fc.Arbitrary<ObjectDirectory> => {
  const { value, classes, rooms, names: named } = OBJECTS[version];
  const { ownerRoom } = releaseTraits({ version });
  const owner = ownerRoom === 255 ? fc.constant(255) : value;
  return fc
    .array(fc.tuple(owner, value, classes, byte, objectName), { maxLength: 12 })
    .map((objects) => ({
      owners: Uint8Array.from(objects, ([first]) => first),
      states: Uint8Array.from(objects, ([, state]) => state),
      classes: Uint32Array.from(objects, ([, , mask]) => mask),
      rooms: rooms ? Uint8Array.from(objects, ([, , , room]) => room) : undefined,
      names: named ? objects.map(([, , , , name]) => Uint8Array.from(name)) : undefined,
    }));
};

const absent = <T>(part: fc.Arbitrary<T>) => fc.option(part, { nil: undefined });
const nothing = fc.constant(undefined);

const counts = (version: GameVersion): fc.Arbitrary<ResourceCounts | undefined> => {
  const found = MAXS_SIZES.find(([known]) => known === version);
  if (found === undefined) return nothing;
  const [known, size] = found;
  return fc
    .uint8Array({ minLength: size, maxLength: size })
    .map((src) => readMaxs(src, { version: known }));
};

/** The tags of the parts, in the order of the games. */
const TAGS = {
  roomNames: ['RN', 'RNAM'],
  counts: ['', 'MAXS'],
  rooms: ['0R', 'DROO'],
  scripts: ['0S', 'DSCR'],
  sounds: ['0N', 'DSOU'],
  costumes: ['0C', 'DCOS'],
  charsets: ['', 'DCHR'],
  roomScripts: ['', 'DRSC'],
  objects: ['0O', 'DOBJ'],
  soundNames: ['', 'ANAM'],
} as const;

/** The blocks of the parts, with nothing behind them. */
function plainBlocks(
  index: Omit<IndexFile, 'blocks' | 'rest'>,
): Pick<IndexFile, 'blocks' | 'rest'> {
  const names = (Object.keys(TAGS) as (keyof typeof TAGS)[]).filter((name) => index[name]);
  const rest = new Uint8Array(0);
  const blocks = names.map((name) => ({
    tag: TAGS[name][isLarge(index.version) ? 1 : 0],
    isRead: true,
    rest,
  }));
  return { blocks, rest };
}

/** Whole indexes of a version, with any of the parts that it has. */
export const indexFile = (version: GameVersion): fc.Arbitrary<IndexFile> => {
  const disks = directory.map(({ rooms, offsets }) => ({ disks: rooms, offsets }));
  const parts = fc.record({
    kind: fc.constant('index' as const),
    version: fc.constant(version),
    counts: counts(version),
    roomNames: absent(names),
    soundNames: version === 7 ? absent(soundNames) : nothing,
    rooms: isLarge(version) ? absent(disks) : disks,
    scripts: absent(directory),
    sounds: absent(directory),
    costumes: absent(directory),
    charsets: isLarge(version) ? absent(directory) : nothing,
    roomScripts: codeTag(version) === undefined ? nothing : absent(directory),
    objects: absent(objectDirectory(version)),
  });
  return parts.map((index) => ({ ...index, ...plainBlocks(index) }));
};

/** Whole indexes of any version. */
export const anyIndexFile: fc.Arbitrary<IndexFile> = fc
  .constantFrom(...GAME_VERSIONS)
  .chain(indexFile);
