import fc from 'fast-check';
import {
  DecodeError,
  type Limits,
  type ResourceCounts,
  type Version,
  type VersionOptions,
} from 'scumm-codec';
import {
  encodeAnam,
  encodeDchr,
  encodeDcos,
  encodeDobj,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
  encodeDsou,
  encodeMaxs,
  encodeRnam,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import {
  readAnam,
  readDchr,
  readDcos,
  readDobj,
  readDroo,
  readDrsc,
  readDscr,
  readDsou,
  readMaxs,
  readRnam,
} from '../_support/block-readers.js';
import { bytes, repeat, within } from '../_support/bytes.js';
import { damaged } from '../_support/damage.js';
import {
  directory,
  MAXS_SIZES,
  names,
  objectDirectory,
  soundNames,
} from '../_support/index-file.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import {
  AKOS_VERSIONS,
  COST_VERSIONS,
  GAME_VERSIONS,
  LARGE_VERSIONS,
} from '../_support/releases.js';

type Reader = (src: Uint8Array, options: { version: never }) => unknown;

/** A function that needs a version, and the versions that it knows. */
const VERSIONED: readonly (readonly [string, Reader, readonly GameVersion[]])[] = [
  ['readMaxs', readMaxs, LARGE_VERSIONS],
  ['readDscr', readDscr, GAME_VERSIONS],
  ['readDsou', readDsou, GAME_VERSIONS],
  ['readDcos', readDcos, GAME_VERSIONS],
  ['readDchr', readDchr, LARGE_VERSIONS],
  ['readDroo', readDroo, GAME_VERSIONS],
  ['readDobj', readDobj, GAME_VERSIONS],
];

/** Payloads that a function can read. */
function payloadsOf(name: string, version: GameVersion): fc.Arbitrary<Uint8Array> {
  const [, size = 0] = MAXS_SIZES.find(([known]) => known === version) ?? [];
  if (name === 'readMaxs') return fc.uint8Array({ minLength: size, maxLength: size });
  if (name === 'readDobj')
    return objectDirectory(version).map((objects) => encodeDobj(objects, { version }));
  return directory.map((lanes) => encodeDscr(lanes, { version }));
}

type Case = readonly [
  name: string,
  read: (src: Uint8Array) => unknown,
  good: fc.Arbitrary<Uint8Array>,
];

/** Every reader in every version. */
const READERS: readonly Case[] = [
  ['readRnam', readRnam, names.map(encodeRnam)],
  ['readAnam', readAnam, soundNames.map(encodeAnam)],
  ['readDrsc', readDrsc, directory.map(encodeDrsc)],
  ...VERSIONED.flatMap(([name, read, versions]) =>
    versions.map(
      (version): Case => [
        `${name}, version ${version}`,
        (src) => read(src, { version: version as never }),
        payloadsOf(name, version),
      ],
    ),
  ),
];

describe('records of the index file', () => {
  test.each(GAME_VERSIONS)('come back as the encoders wrote them: version %i', (version) => {
    const options = { version };
    fc.assert(
      fc.property(directory, objectDirectory(version), (lanes, objects) => {
        expect(readDscr(encodeDscr(lanes, options), options)).toEqual(lanes);
        expect(readDsou(encodeDsou(lanes, options), options)).toEqual(lanes);
        expect(readDcos(encodeDcos(lanes, options), options)).toEqual(lanes);
        const disks = { disks: lanes.rooms, offsets: lanes.offsets };
        expect(readDroo(encodeDroo(disks, options), options)).toEqual(disks);
        expect(readDobj(encodeDobj(objects, options), options)).toEqual(objects);
      }),
    );
  });

  test('come back as the encoders wrote them: those of one layout or few versions', () => {
    fc.assert(
      fc.property(names, soundNames, directory, (list, sounds, lanes) => {
        expect(readRnam(encodeRnam(list))).toEqual(list);
        expect(readAnam(encodeAnam(sounds))).toEqual(sounds);
        expect(readDrsc(encodeDrsc(lanes))).toEqual(lanes);
        for (const version of LARGE_VERSIONS)
          expect(readDchr(encodeDchr(lanes, { version }), { version })).toEqual(lanes);
      }),
    );
  });

  test.each(MAXS_SIZES)('are written as they were read: MAXS of version %i', (version, size) => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: size, maxLength: size }), (src) => {
        expect(encodeMaxs(readMaxs(src, { version }))).toEqual(src);
      }),
    );
  });

  test.each(READERS)('%s takes any bytes, and none around them', (_, read, good) => {
    const anyBytes = inTurn(
      good,
      // Too few for any list with an entry.
      fc.nat(3).map((length) => repeat(1, length)),
      good.chain((src) => damaged(src)),
      fc.uint8Array({ maxLength: 60 }),
    );
    assertReaching({ record: 0.25, error: 0.25 }, (reach) =>
      fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
        const want = outcome(() => read(src));
        expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
        reach('value' in want ? 'record' : 'error');
      }),
    );
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('hold more in version 8, as far as limits allow names', () => {
    const count = 65_537;
    const lanes = { rooms: repeat(7, count), offsets: new Uint32Array(count) };
    const options = { version: 8 } as const;
    expect(readDscr(encodeDscr(lanes, options), options)).toEqual(lanes);
    const src = repeat(0, 4 + count * 46);
    src.set([1, 0, 1, 0]);
    expect(() => readDobj(src, options)).toThrow(decodeError('LIMIT', 0));
    const { names: all } = readDobj(src, { ...options, limits: { entries: Infinity } });
    expect(all).toHaveLength(count);
  });

  test('copy what they decode, and show what they do not', () => {
    const V5 = { version: 5 } as const;
    const src = encodeDscr({ rooms: bytes(0, 5), offsets: Uint32Array.of(0, 9) }, V5);
    expect(readDscr(src, V5).rooms.buffer).toBe(src.buffer);
    const stored = encodeRnam([{ room: 1, name: repeat(65, 9) }]);
    const [{ name }] = readRnam(Buffer.from(stored));
    name.fill(0);
    expect(stored).toEqual(encodeRnam([{ room: 1, name: repeat(65, 9) }]));
  });
});

describe('a version', () => {
  /** Which layouts of a directory can be told apart by their size. */
  const FAMILIES: readonly (readonly Version[])[] = [[3, 4, 5, 6, 7], [8]];
  const OBJECT_FAMILIES: readonly (readonly Version[])[] = [[3, 4], [5, 6], [7], [8]];

  /** Reads what `stored` wrote as every version of another family; the error names the right one. */
  function named(
    families: readonly (readonly Version[])[],
    write: (options: VersionOptions) => Uint8Array,
    read: (src: Uint8Array, options: VersionOptions) => unknown,
  ): number {
    let count = 0;
    for (const family of families)
      for (const stored of family)
        for (const version of families.filter((other) => other !== family).flat()) {
          const src = write({ version: stored });
          let message = '';
          try {
            read(src, { version });
          } catch (error) {
            if (!(error instanceof DecodeError)) throw error;
            message = error.message;
          }
          const versions = /that is version (.*) \[/.exec(message)?.[1] ?? '';
          expect(versions.split(' or ')).toContain(String(stored));
          count++;
        }
    return count;
  }

  test('that is wrong for a directory is named', () => {
    const lanes = { rooms: bytes(0, 5, 2), offsets: Uint32Array.of(0, 9, 77) };
    const write = (options: VersionOptions) => encodeDscr(lanes, options);
    expect(named(FAMILIES, write, readDscr)).toBe(10);
    const disks = { disks: lanes.rooms, offsets: lanes.offsets };
    expect(named(FAMILIES, (options) => encodeDroo(disks, options), readDroo)).toBe(10);
  });

  test('that is wrong for DOBJ is named', () => {
    const three = { states: bytes(0, 1, 2), classes: Uint32Array.of(0, 9, 77) };
    const write = ({ version }: VersionOptions) => {
      const newer = version === 7 || version === 8;
      const objects = {
        ...three,
        owners: repeat(newer ? 255 : 15, 3),
        rooms: newer ? repeat(1, 3) : undefined,
        names: version === 8 ? Array(3).fill(bytes(0x61)) : undefined,
      };
      return encodeDobj(objects, { version });
    };
    expect(named(OBJECT_FAMILIES, write, readDobj)).toBe(26);
  });

  test('that is wrong for MAXS is named', () => {
    for (const [stored, size] of MAXS_SIZES)
      for (const [version] of MAXS_SIZES) {
        const read = () => readMaxs(repeat(1, size), { version });
        if (version === stored) expect(read().version).toBe(stored);
        else expect(read).toThrow(`that is version ${stored} [`);
      }
  });
});

describe('readers of payloads', () => {
  test('name a whole block of version 4', () => {
    const V4 = { version: 4 } as const;
    const reads: readonly (readonly [string, (src: Uint8Array) => unknown])[] = [
      ['RN', (src) => readRnam(src, V4)],
      ['0R', (src) => readDroo(src, V4)],
      ['0S', (src) => readDscr(src, V4)],
      ['0N', (src) => readDsou(src, V4)],
      ['0C', (src) => readDcos(src, V4)],
      ['0O', (src) => readDobj(src, V4)],
    ];
    for (const [tag, read] of reads)
      expect(() => read(wrapSmallBlock(tag, bytes(0, 0)))).toThrow(`whole ${tag} block`);
  });

  test('limit lists', () => {
    const limits = (entries: number): { limits: Limits } => ({ limits: { entries } });
    const sounds = encodeAnam(Array(4).fill(repeat(0, 9)));
    expect(readAnam(sounds, limits(4))).toHaveLength(4);
    expect(() => readAnam(sounds, limits(3))).toThrow(decodeError('LIMIT', 0));
    const objects = bytes(4, 0, 0, 0, ...repeat(0, 4 * 46));
    expect(readDobj(objects, { version: 8, ...limits(4) }).names).toHaveLength(4);
    expect(() => readDobj(objects, { version: 8, ...limits(3) })).toThrow(decodeError('LIMIT', 0));
    // Lanes are no lists of records.
    expect(readDobj(bytes(4, 0, ...repeat(0, 20)), { version: 5, ...limits(0) }).owners).toEqual(
      repeat(0, 4),
    );
  });
});

describe('encoders of the index file', () => {
  const V5 = { version: 5 } as const;

  test('refuse what does not fit', () => {
    const offsets = Uint32Array.of(0);
    expect(() => encodeRnam([{ room: 0, name: bytes(65) }])).toThrow(RangeError);
    expect(() => encodeRnam([{ room: 256, name: bytes(65) }])).toThrow(RangeError);
    expect(() => encodeRnam([{ room: 1, name: repeat(65, 10) }])).toThrow(RangeError);
    expect(() => encodeAnam([repeat(65, 10)])).toThrow(RangeError);
    expect(() => encodeDscr({ rooms: bytes(1, 2), offsets }, V5)).toThrow(RangeError);
    expect(() => encodeDroo({ disks: bytes(1, 2), offsets }, V5)).toThrow(RangeError);
    const wide = { rooms: repeat(1, 65_536), offsets: new Uint32Array(65_536) };
    for (const version of [4, 5, 6, 7] as const)
      expect(() => encodeDscr(wide, { version })).toThrow(RangeError);
    expect(() =>
      encodeMaxs({ ...readMaxs(repeat(0, 18), { version: 5 }), variables: 65_536 }),
    ).toThrow(RangeError);
    expect(() =>
      encodeMaxs({
        ...readMaxs(repeat(0, 168), { version: 8 }),
        dataVersion: repeat(1, 51),
      } as ResourceCounts),
    ).toThrow(RangeError);
  });

  test('refuse objects that a version cannot store', () => {
    const none = { rooms: undefined, names: undefined };
    const classes = Uint32Array.of(0);
    const one = { owners: bytes(15), states: bytes(15), classes, ...none };
    for (const version of COST_VERSIONS) {
      const encode = (changed: object) => () => encodeDobj({ ...one, ...changed }, { version });
      expect(encode({})).not.toThrow();
      expect(encode({ owners: bytes(16) })).toThrow(RangeError);
      expect(encode({ states: bytes(16) })).toThrow(RangeError);
      expect(encode({ states: bytes(1, 1) })).toThrow(RangeError);
      expect(encode({ classes: new Uint32Array(2) })).toThrow(RangeError);
    }
    const wide = { ...one, classes: Uint32Array.of(0x1000000) };
    expect(() => encodeDobj(wide, { version: 4 })).toThrow(RangeError);
    const newer = { ...one, owners: bytes(255), states: bytes(255) };
    const named = { ...newer, rooms: bytes(1), names: [bytes(0x61)] };
    for (const version of AKOS_VERSIONS) {
      const encode = (changed: object) => () => encodeDobj({ ...named, ...changed }, { version });
      expect(encode({})).not.toThrow();
      expect(encode({ owners: bytes(15) })).toThrow(RangeError);
      expect(encode({ rooms: undefined })).toThrow(TypeError);
      expect(encode({ rooms: bytes(1, 2) })).toThrow(RangeError);
    }
    for (const name of [repeat(0x61, 41), bytes(0x61, 0)])
      expect(() => encodeDobj({ ...named, names: [name] }, { version: 8 })).toThrow(RangeError);
    for (const list of [[], [bytes(1), bytes(1)]])
      expect(() => encodeDobj({ ...named, names: list }, { version: 8 })).toThrow(RangeError);
    expect(() => encodeDobj({ ...newer, rooms: bytes(1) }, { version: 8 })).toThrow(TypeError);
  });
});
