// The chapters on the index file and look-up, on releases and on limits against the main entry.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeIndexFile, encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { dataFile } from '../_support/data-files.js';
import { FOLDERS, KINDS, plain } from '../_support/games.js';
import { indexFile } from '../_support/index-file.js';
import { outcome } from '../_support/outcome.js';
import { outline } from '../_support/outline.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';

const ROOMS = [0, 2, 5, 7, 9, 12, 30, 31, 200];

/** All that can be looked up in a data file; where damage is blamed counts too. */
function lookUp(
  { walkRooms, findRoom, walkResources, resolveResource }: typeof main | typeof reference,
  src: Uint8Array,
  index: main.ResourceDirectories,
): unknown[] {
  const out = (run: () => unknown) => outcome(() => outline(run(), src));
  return [
    out(() => [...walkRooms(src)]),
    ...ROOMS.map((room) => out(() => findRoom(src, room))),
    ...KINDS.map((kind) => out(() => [...walkResources(src, index, kind)])),
    ...KINDS.flatMap((kind) =>
      [0, 1, 2, 3, 5, 250].map((id) => out(() => resolveResource(src, index, kind, id))),
    ),
  ];
}

describe('the index file', () => {
  test('of each bundled game, and what it leads to', () => {
    let resources = 0;
    for (const { index: file, data } of FOLDERS) {
      const src = plain(file).bytes;
      const index = main.readIndexFile(src);
      expect(reference.readIndexFile(src)).toEqual(index);
      for (const one of data) {
        const { bytes } = plain(one);
        const found = lookUp(reference, bytes, index);
        expect(found).toEqual(lookUp(main, bytes, index));
        resources += found.filter((each) => 'value' in (each as object)).length;
      }
    }
    expect(resources).toBeGreaterThan(300);
  });

  test('of each version, whole and damaged', () => {
    const index = inTurn(...GAME_VERSIONS.map(indexFile)).map((one) => {
      const unknown = one.version === 4 ? wrapSmallBlock('XX') : wrapBlock('XXXX');
      const again = one.version === 4 ? wrapSmallBlock('0S') : wrapBlock('DSCR');
      return new Uint8Array(
        Buffer.concat([encodeIndexFile(one), unknown, again, unknown.subarray(1)]),
      );
    });
    const src = inTurn(
      index,
      index.chain((one) => damaged(one, { shortest: 4 })),
      index.chain((one) => damaged(one, { at: headerByte(one) })),
    );
    const seen = new Set<number>();
    assertReaching(
      { index: 0.4, error: 0.1 },
      (reach) =>
        fc.property(src, (one) => {
          const got = outcome(() => reference.readIndexFile(one));
          const want = outcome(() => main.readIndexFile(one));
          reach('value' in want ? 'index' : 'error');
          if (!('value' in want))
            expect(got).toEqual({ code: expect.any(String), offset: expect.any(Number) });
          else {
            seen.add(want.value.version);
            expect(got).toEqual(want);
          }
        }),
      cases(120),
    );
    expect([...seen].sort()).toEqual(GAME_VERSIONS);
  });

  test('without MAXS or with a wrong one, with two, or of no known kind', () => {
    const maxs = (size: number) => wrapBlock('MAXS', new Uint8Array(size).fill(7));
    const dobj = wrapBlock('DOBJ', Uint8Array.of(1, 0, 0x5f, 1, 2, 3, 4));
    const files = [
      [dobj, maxs(18)],
      [maxs(18), maxs(30), dobj],
      [maxs(30), maxs(7), dobj],
      [maxs(7), maxs(30), dobj],
      [maxs(19)],
      [dobj],
      [wrapBlock('ABCD'), maxs(30)],
      [wrapBlock('LECF', maxs(18))],
      [wrapSmallBlock('0S', Uint8Array.of(0, 0))],
      [wrapSmallBlock('0R', Uint8Array.of(0, 0)), wrapSmallBlock('0R', Uint8Array.of(9))],
      [wrapBlock('RNAM', Uint8Array.of(0, 9)), maxs(168)],
      [maxs(130), wrapBlock('ANAM', Uint8Array.of(2, 0, ...Array(17).fill(65)))],
      [maxs(130), wrapBlock('ANAM', Uint8Array.of(2, 0, ...Array(20).fill(65)))],
      [maxs(18), wrapBlock('DRSC', Uint8Array.of(1, 0, 0, 0, 5, 1, 2, 3, 4))],
      [maxs(18), wrapBlock('DOBJ', Uint8Array.of(2, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))],
      [Uint8Array.of(1, 2, 3)],
      [],
    ];
    const outcomes = files.map((blocks) => {
      const src = new Uint8Array(Buffer.concat(blocks));
      const got = outcome(() => reference.readIndexFile(src));
      expect(got).toEqual(outcome(() => main.readIndexFile(src)));
      return 'value' in got;
    });
    expect(outcomes.filter(Boolean)).toHaveLength(9);
  });

  test('of more names than the limit is refused', () => {
    const names = Array.from({ length: 40_000 }, () => [1, ...Array(9).fill(0)]).flat();
    const rnam = wrapBlock('RNAM', Uint8Array.from([...names, 0]));
    const anam = (count: number) =>
      wrapBlock('ANAM', Uint8Array.of(count & 255, count >> 8), new Uint8Array(count * 9));
    const maxs = wrapBlock('MAXS', new Uint8Array(130));
    for (const count of [25_536, 25_537]) {
      const src = new Uint8Array(Buffer.concat([maxs, rnam, anam(count)]));
      const code = (run: () => main.IndexFile) => {
        const got = outcome(run);
        return 'code' in got ? got : got.value.soundNames?.length;
      };
      const want = code(() => main.readIndexFile(src));
      expect(code(() => reference.readIndexFile(src))).toEqual(want);
      expect(want).toEqual(
        count > 25_536 ? { code: 'LIMIT', offset: maxs.length + rnam.length + 8 } : count,
      );
    }
  });
});

describe('data files', () => {
  test('of each version, whole and damaged', () => {
    const file = eachOf(...GAME_VERSIONS.map(dataFile)).chain(({ src, index, firstEntry }) => {
      const starts = fc.integer({ min: 0, max: firstEntry + 20 });
      const spoilt = inTurn(
        fc.constant(src),
        damaged(src, { at: starts, shortest: 4 }),
        damaged(src, { at: headerByte(src), shortest: 4 }),
      );
      return fc.record({ src: spoilt, index: fc.constant(index) });
    });
    assertReaching(
      { rooms: 0.2, error: 0.2 },
      (reach) =>
        fc.property(file, ({ src, index }) => {
          const found = lookUp(reference, src, index);
          expect(found).toEqual(lookUp(main, src, index));
          reach('value' in (found[0] as object) ? 'rooms' : 'error');
        }),
      cases(100),
    );
  });

  test('with entries that lead anywhere', () => {
    const { src, index } = dataFile(5);
    const scripts = fc
      .array(
        fc.tuple(fc.constantFrom(0, 5, 9, 77), fc.oneof(fc.nat(200), fc.constant(0xffffffff))),
        {
          maxLength: 6,
        },
      )
      .map((list) => ({
        rooms: Uint8Array.from(list, ([room]) => room),
        offsets: Uint32Array.from(list, ([, offset]) => offset),
      }));
    fc.assert(
      fc.property(scripts, (directory) => {
        const changed = { ...index, scripts: directory, costumes: undefined };
        expect(lookUp(reference, src, changed)).toEqual(lookUp(main, src, changed));
      }),
    );
  });

  test('give several rooms of one number in their order', () => {
    const { src } = dataFile(5);
    const twice = src.slice();
    twice[17] = twice[22];
    const numbers = reference.walkRooms(twice).map(({ block }) => block.start);
    expect(numbers).toEqual([...main.walkRooms(twice)].map(({ block }) => block.start));
    expect(numbers).toHaveLength(2);
    expect(reference.findRoom(twice, twice[17])?.start).toBe(numbers[0]);
  });
});

test('a room directory, whole, cut off, or of any bytes', () => {
  const entry = fc.record({ room: fc.nat(255), offset: fc.nat(0xffffffff) });
  const src = inTurn(
    fc.array(entry, { maxLength: 9 }).chain((list) => damaged(encodeLoff(list))),
    fc.uint8Array({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(src, (one) => {
      expect(outcome(() => reference.readLoff(one))).toEqual(outcome(() => main.readLoff(one)));
    }),
  );
});

test('the rules of every release', () => {
  const variants = [undefined, 'amiga', 'sam-and-max', 'full-throttle'] as const;
  let known = 0;
  for (const version of [3, ...GAME_VERSIONS] as const)
    for (const variant of variants) {
      const rules = ({ releaseTraits }: typeof main | typeof reference) => {
        try {
          return releaseTraits({ version, variant });
        } catch (error) {
          return (error as Error).message;
        }
      };
      expect(rules(reference)).toEqual(rules(main));
      if (typeof rules(main) === 'object') known++;
    }
  expect(known).toBe(10);
});

test('limits and codes', () => {
  expect(reference.DEFAULT_LIMITS).toEqual(main.DEFAULT_LIMITS);
  expect(reference.DECODE_ERROR_CODES).toEqual(main.DECODE_ERROR_CODES);
});

/** Places of bytes of headers. */
function headerByte(src: Uint8Array): fc.Arbitrary<number> {
  const form = src[0] >= 0x30 ? 'large' : 'small';
  const starts = [...main.walkBlocks(src, { form, onError: () => {} })].map(({ start }) => start);
  return fc
    .tuple(fc.constantFrom(0, ...starts), fc.nat(8))
    .map(([start, at]) => Math.min(start + at, src.length - 1));
}
