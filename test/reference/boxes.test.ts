// The twins of the chapter "Walk boxes and walking" that no other test compares.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeBoxd, encodeBoxm, wrapBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes } from '../_support/bytes.js';
import { cases, WHOLE } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { LANTERNS, scenesOf } from '../_support/lantern.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { RELEASES, VERSIONS } from '../_support/releases.js';
import {
  boxAt,
  boxes,
  boxOf,
  matrix,
  nearSpot,
  openBoxOf,
  spot,
  version,
} from '../_support/walk-boxes.js';

describe.each(Object.values(RELEASES))('readers of $version $variant', (release) => {
  const { version: of } = release;
  const isBx = of < 5;
  const lists = fc.array(boxOf(of), { minLength: 1, maxLength: 4 });
  const rows = matrix.map((one) => ({ ...one, version: of }));

  /** The boxes, and behind them the matrix in versions 3 and 4. */
  const bodies = fc.tuple(lists, rows).map(([list, ways]) => {
    const src = encodeBoxd(list, release);
    return isBx ? bytes(...src, ...encodeBoxm(ways)) : src;
  });
  const both = (whole: fc.Arbitrary<Uint8Array>) =>
    inTurn(
      whole,
      whole.chain((one) => damaged(one)),
    );

  test('boxes', () => {
    assertReaching(
      { boxes: 0.5, damage: rare(0.05) },
      (reach) =>
        fc.property(both(bodies), (src) => {
          const want = outcome(() => main.readBoxd(src, release));
          expect(outcome(() => reference.readBoxd(src, release))).toEqual(want);
          reach('value' in want ? 'boxes' : 'damage');
        }),
      cases(30),
    );
  });

  test('ways', () => {
    const sources = isBx ? bodies : rows.map((ways) => encodeBoxm(ways));
    assertReaching(
      { ways: 0.4, damage: rare(0.05), opens: rare(0.1) },
      (reach) =>
        fc.property(both(sources), (src) => {
          const want = outcome(() => main.readBoxm(src, release));
          expect(outcome(() => reference.readBoxm(src, release))).toEqual(want);
          reach('value' in want ? 'ways' : 'damage');
          if ('value' in want && want.value.opens) reach('opens');
        }),
      cases(30),
    );
  });

  test('scale slots', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (src) => {
        const want = main.readScal(src, release);
        expect(reference.readScal(src, release)).toEqual(want);
      }),
      cases(30),
    );
  });
});

test('whole blocks are refused', () => {
  const whole = [
    wrapBlock('BOXD', bytes(0, 0)),
    wrapBlock('BOXM', bytes(255)),
    wrapBlock('SCAL', bytes(1, 2)),
    bytes(8, 0, 0, 0, 0x42, 0x58, 0, 0),
    bytes(7, 0, 0, 0, 0x53, 0x41, 0),
  ];
  const readers = [
    [main.readBoxd, reference.readBoxd],
    [main.readBoxm, reference.readBoxm],
    [main.readScal, reference.readScal],
  ] as const;
  for (const src of whole)
    for (const version of [4, 5] as const)
      for (const [fast, slow] of readers)
        expect(outcome<unknown>(() => slow(src, { version }))).toEqual(
          outcome<unknown>(() => fast(src, { version })),
        );
});

describe.each(LANTERNS)('the bundled game of version $version', (lantern) => {
  test('has the same boxes, ways and scales', () => {
    for (const { room } of scenesOf(lantern)) {
      const want = main.readBoxes(room);
      expect(reference.readBoxes(room)).toEqual(want);
      expect(reference.createBoxMatrix(want.boxes)).toEqual(main.createBoxMatrix(want.boxes));
      for (const box of want.boxes) {
        expect(reference.boxCorners(box)).toEqual(main.boxCorners(box));
        for (let y = -20; y < room.height; y += 9)
          expect(reference.boxScale(box, y, want.scales)).toBe(main.boxScale(box, y, want.scales));
      }
      for (let x = -20; x < room.width + 20; x += 61)
        for (let y = -20; y < room.height + 20; y += 41) {
          const { boxes: list, matrix: ways } = want;
          expect(reference.findBoxesAt(list, x, y)).toEqual(main.findBoxesAt(list, x, y));
          expect(reference.findSpecialBox(list, x, y)).toBe(main.findSpecialBox(list, x, y));
          const to = { x: room.width - x, y: room.height - y };
          expect(reference.findWay(list, ways, { x, y }, to)).toEqual(
            main.findWay(list, ways, { x, y }, to),
          );
        }
      const none = { ...room, blocks: [] };
      expect(reference.readBoxes(none)).toEqual(main.readBoxes(none));
    }
  });
});

test('points, boxes and ways of any room', () => {
  const place = inTurn(spot, nearSpot);
  const touching = version.chain((of) => fc.array(openBoxOf(of), { minLength: 5, maxLength: 9 }));
  assertReaching(
    { way: 0.2, turns: rare(0.1), special: rare(0.1), none: rare(0.05) },
    (reach) =>
      fc.property(
        inTurn(boxes, touching),
        place,
        place,
        eachOf(true, false),
        (list, [x, y], [toX, toY], player) => {
          const at = main.findBoxesAt(list, x, y);
          expect(reference.findBoxesAt(list, x, y)).toEqual(at);
          const special = main.findSpecialBox(list, x, y);
          expect(reference.findSpecialBox(list, x, y)).toBe(special);
          if (special !== undefined) reach('special');
          for (const box of list) expect(reference.boxCorners(box)).toEqual(main.boxCorners(box));
          const ways = main.createBoxMatrix(list);
          const to = { x: toX, y: toY };
          const way = main.findWay(list, ways, { x, y }, to, { player });
          expect(reference.findWay(list, ways, { x, y }, to, { player })).toEqual(way);
          reach(way.points.length > 1 ? 'way' : 'none');
          if (way.boxes.length > 1) reach('turns');
        },
      ),
    cases(60),
  );
});

test('ways by any matrix', () => {
  fc.assert(
    fc.property(boxes, matrix, spot, spot, (list, any, [x, y], [toX, toY]) => {
      const ways = { ...any, version: list[0]?.version ?? 5 };
      const to = { x: toX, y: toY };
      expect(reference.findWay(list, ways, { x, y }, to)).toEqual(
        main.findWay(list, ways, { x, y }, to),
      );
    }),
    cases(60),
  );
});

test('eight directions', () => {
  for (let angle = -800; angle < 800; angle += 0.25)
    expect(reference.eightDirection(angle)).toBe(main.eightDirection(angle));
  for (const angle of [NaN, Infinity])
    expect(() => reference.eightDirection(angle)).toThrow(RangeError);
});

test('a new actor', () => {
  const kinds: main.WalkerOptions[] = [
    { version: 5 },
    { version: 3, title: 'indy3', facing: 90, speed: { x: 3, y: 0 } },
    { version: 8, ignoresBoxes: true, xFlip: true, yFlip: true, player: true },
  ];
  for (const kind of kinds) expect(reference.createWalker(kind)).toEqual(main.createWalker(kind));
  for (const wrong of [
    { facing: 360 },
    { facing: -1 },
    { speed: { x: 1, y: -1 } },
    { speed: { x: 32_768, y: 0 } },
    { title: 'zak' },
    { variant: 'sam-and-max' },
  ])
    for (const create of [main.createWalker, reference.createWalker])
      expect(() => create({ version: 5, ...wrong } as main.WalkerOptions)).toThrow(RangeError);
});

test('corners of all boxes whose corners are at 0 or 1', () => {
  for (const of of VERSIONS)
    for (let bits = 0; bits < 256; bits++) {
      const at = Array.from({ length: 8 }, (_, i) => (bits >> i) & 1);
      const box = boxAt(at, { version: of });
      expect(reference.boxCorners(box)).toEqual(main.boxCorners(box));
    }
});

test('points at the distances at which rules change', () => {
  const distances = [0, 1, 29, 30, 31, 79, 80, 81, 82, 254, 255, 256, 257, 2895, 2896, 4095, 4096];
  for (const of of VERSIONS)
    for (const [far, flags] of [
      [0, 0],
      [1, 0],
      [60, 0],
      [60, 0xa0],
      [60, 0x80],
    ] as const) {
      const at = [10, 10, 20, 10, 20, 20, 10, 20];
      const fields = { version: of, scaleSlot: 1 };
      // The first box is none to stand in from version 5 on. The last stands further left and up.
      const list = [
        boxAt(at, fields),
        boxAt(at, fields),
        boxAt(
          at.map((one) => one - far),
          { ...fields, flags },
        ),
      ];
      for (const player of [true, false])
        for (const distance of distances)
          for (const [x, y] of [
            [20 + distance, 15],
            [10 - far - distance, 15 - far],
            [15, 20 + distance],
            [15 - far, 10 - far - distance],
            [20 + distance, 20 + distance],
          ])
            expect(reference.snapToBoxes(list, x, y, { player })).toEqual(
              main.snapToBoxes(list, x, y, { player }),
            );
    }
});

test('an actor turns from any angle', () => {
  const [matrix, scales] = [
    { opens: false, rows: [] },
    { slots: [], rest: bytes() },
  ];
  for (const of of VERSIONS) {
    const one = boxAt([0, 0, 9, 0, 9, 9, 0, 9], { version: of });
    const room = {
      ...{ version: of, variant: undefined },
      boxes: [one, one],
      matrix: { ...matrix, version: of },
      scales: { ...scales, version: of },
    };
    for (let facing = 0; facing < 360; facing += WHOLE ? 1 : 7)
      for (const angle of [0, 90, 180, 270]) {
        const start = main.createWalker({ version: of, facing });
        const { walker } = main.commandWalker(start, room, { type: 'turn', angle });
        expect(reference.stepWalker(walker, room)).toEqual(main.stepWalker(walker, room));
      }
  }
});
