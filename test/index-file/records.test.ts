// Records of the index file, each by itself.

import fc from 'fast-check';
import type { Limits, ResourceCounts, Version, VersionOptions } from 'scumm-codec';
import {
  encodeAnam,
  encodeDobj,
  encodeDroo,
  encodeDrsc,
  encodeDscr,
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
import { errorOf } from '../_support/errors.js';
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

/** Readers, the versions that they know, and payloads that they can read. */
const READERS: readonly (readonly [
  read: Reader,
  versions: readonly GameVersion[],
  good: (version: GameVersion) => fc.Arbitrary<Uint8Array>,
])[] = [
  [readRnam, [5], () => names.map(encodeRnam)],
  [readAnam, [7], () => soundNames.map(encodeAnam)],
  [readDrsc, [8], () => directory.map(encodeDrsc)],
  [readMaxs, LARGE_VERSIONS, (version) => maxs(version)],
  [readDchr, LARGE_VERSIONS, lanes],
  ...[readDscr, readDsou, readDcos, readDroo].map((read) => [read, GAME_VERSIONS, lanes] as const),
  [
    readDobj,
    GAME_VERSIONS,
    (version) => objectDirectory(version).map((one) => encodeDobj(one, { version })),
  ],
];

function lanes(version: GameVersion): fc.Arbitrary<Uint8Array> {
  return directory.map((one) => encodeDscr(one, { version }));
}

function maxs(version: GameVersion): fc.Arbitrary<Uint8Array> {
  const [, size = 0] = MAXS_SIZES.find(([known]) => known === version) ?? [];
  return fc.uint8Array({ minLength: size, maxLength: size });
}

describe('records of the index file', () => {
  test('take any bytes, and none around them', () => {
    const readers = READERS.flatMap(([read, versions, good]) =>
      versions.map((version) => ({ version: version as never, read, good: good(version) })),
    );
    const damage = inTurn<(good: fc.Arbitrary<Uint8Array>) => fc.Arbitrary<Uint8Array>>(
      fc.constant((good) => good),
      // Too few for any list with an entry.
      fc.constant(() => fc.nat(3).map((length) => repeat(1, length))),
      fc.constant((good) => good.chain((src) => damaged(src))),
      fc.constant(() => fc.uint8Array({ maxLength: 60 })),
    );
    for (const { version, read, good } of readers) {
      assertReaching({ record: 0.25, error: 0.25 }, (reach) =>
        fc.property(
          damage.chain((change) => change(good)),
          fc.nat(7),
          fc.nat(255),
          (src, shift, filler) => {
            const want = outcome(() => read(src, { version }));
            const view = within(src, shift, 20, filler);
            expect(outcome(() => read(view, { version }))).toEqual(want);
            reach('value' in want ? 'record' : 'error');
          },
        ),
      );
      for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
        expect(() => read(wrong as unknown as Uint8Array, { version })).toThrow(TypeError);
    }
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

describe('a version that is wrong', () => {
  const three = { rooms: bytes(0, 5, 2), offsets: Uint32Array.of(0, 9, 77) };
  const objects = ({ version }: VersionOptions) => {
    const newer = version === 7 || version === 8;
    return {
      ...{ states: bytes(0, 1, 2), classes: Uint32Array.of(0, 9, 77) },
      owners: repeat(newer ? 255 : 15, 3),
      rooms: newer ? repeat(1, 3) : undefined,
      names: version === 8 ? Array(3).fill(bytes(0x61)) : undefined,
    };
  };
  const sizes = new Map<Version, number>(MAXS_SIZES);

  /** What tells versions apart by its size: those that cannot be told apart, and how a payload is made. */
  const FAMILIES: readonly (readonly [
    name: string,
    families: readonly (readonly Version[])[],
    write: (options: VersionOptions) => Uint8Array,
    read: (src: Uint8Array, options: { version: never }) => unknown,
  ])[] = [
    ['a directory', [[3, 4, 5, 6, 7], [8]], (one) => encodeDscr(three, one), readDscr],
    [
      'DROO',
      [[3, 4, 5, 6, 7], [8]],
      (one) => encodeDroo({ disks: three.rooms, offsets: three.offsets }, one),
      readDroo,
    ],
    ['DOBJ', [[3, 4], [5, 6], [7], [8]], (one) => encodeDobj(objects(one), one), readDobj],
    ['MAXS', [[5], [6], [7], [8]], ({ version }) => repeat(1, sizes.get(version) ?? 0), readMaxs],
  ];

  test.each(FAMILIES)('for %s is named', (_, families, write, read) => {
    for (const family of families)
      for (const stored of family)
        for (const version of families.filter((other) => other !== family).flat()) {
          const src = write({ version: stored });
          const { message } = errorOf(() => read(src, { version: version as never }));
          const versions = /that is version (.*) \[/.exec(message)?.[1] ?? '';
          expect(versions.split(' or ')).toContain(String(stored));
        }
  });
});

describe('readers of payloads', () => {
  test('name a whole block of version 4', () => {
    const V4 = { version: 4 } as const;
    const all = { RN: readRnam, '0R': readDroo, '0S': readDscr, '0N': readDsou, '0C': readDcos };
    for (const [tag, read] of Object.entries({ ...all, '0O': readDobj }))
      expect(() => read(wrapSmallBlock(tag, bytes(0, 0)), V4)).toThrow(`whole ${tag} block`);
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
    const wide = { rooms: repeat(1, 65_536), offsets: new Uint32Array(65_536) };
    const early = readMaxs(repeat(0, 18), { version: 5 });
    const late = readMaxs(repeat(0, 168), { version: 8 });
    const calls: readonly (() => unknown)[] = [
      () => encodeRnam([{ room: 0, name: bytes(65) }]),
      () => encodeRnam([{ room: 256, name: bytes(65) }]),
      () => encodeRnam([{ room: 1, name: repeat(65, 10) }]),
      () => encodeAnam([repeat(65, 10)]),
      () => encodeDscr({ rooms: bytes(1, 2), offsets }, V5),
      () => encodeDroo({ disks: bytes(1, 2), offsets }, V5),
      ...([4, 5, 6, 7] as const).map((version) => () => encodeDscr(wide, { version })),
      () => encodeMaxs({ ...early, variables: 65_536 }),
      () => encodeMaxs({ ...late, dataVersion: repeat(1, 51) } as ResourceCounts),
    ];
    for (const call of calls) expect(call).toThrow(RangeError);
  });

  test('refuse objects that a version cannot store', () => {
    const none = { rooms: undefined, names: undefined };
    const one = { owners: bytes(15), states: bytes(15), classes: Uint32Array.of(0), ...none };
    const newer = { ...one, owners: bytes(255), states: bytes(255) };
    const named = { ...newer, rooms: bytes(1), names: [bytes(0x61)] };
    const check = (versions: readonly Version[], whole: object, wrongs: readonly object[]) => {
      for (const version of versions) {
        const encode = (changed: object) => () =>
          encodeDobj({ ...whole, ...changed } as typeof named, { version });
        expect(encode({})).not.toThrow();
        for (const wrong of wrongs)
          expect(encode(wrong), JSON.stringify(wrong)).toThrow(RangeError);
      }
    };
    check(COST_VERSIONS, one, [
      ...[{ owners: bytes(16) }, { states: bytes(16) }, { states: bytes(1, 1) }],
      { classes: new Uint32Array(2) },
    ]);
    check([4], one, [{ classes: Uint32Array.of(0x1000000) }]);
    check(AKOS_VERSIONS, named, [{ owners: bytes(15) }, { rooms: bytes(1, 2) }]);
    const names = [[repeat(0x61, 41)], [bytes(0x61, 0)], [], [bytes(1), bytes(1)]];
    check(
      [8],
      named,
      names.map((list) => ({ names: list })),
    );
    for (const version of AKOS_VERSIONS)
      expect(() => encodeDobj({ ...named, rooms: undefined }, { version })).toThrow(TypeError);
    expect(() => encodeDobj({ ...newer, rooms: bytes(1) }, { version: 8 })).toThrow(TypeError);
  });
});
