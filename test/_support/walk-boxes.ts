// Walk boxes for tests: rectangles on a grid that touch and overlap, slanted ones, lines and points.

import fc from 'fast-check';
import type { BoxMatrix, ScaleTable, Version, WalkBox } from 'scumm-codec';
import { weighted } from './reach.js';
import { GAME_VERSIONS } from './releases.js';

export const version: fc.Arbitrary<Version> = fc.constantFrom(...GAME_VERSIONS);

const place = fc.integer({ min: -10, max: 200 });
const grid = fc.integer({ min: 0, max: 6 }).map((cell) => cell * 20);

/** Upper left, upper right, lower right, lower left: x and y of each. */
type Corners = readonly number[];

const rectangleOf = (side: fc.Arbitrary<number>): fc.Arbitrary<Corners> =>
  fc
    .tuple(grid, grid, side, side)
    .map(([x, y, width, height]) => [x, y, x + width, y, x + width, y + height, x, y + height]);

const rectangle = rectangleOf(grid);

/** A side that is not along an axis, and its ends again: what the games treat as a line. */
const line: fc.Arbitrary<Corners> = fc
  .tuple(place, place, place, place, fc.boolean())
  .map(([x, y, x2, y2, upright]) =>
    upright ? [x, y, x, y, x2, y2, x2, y2] : [x, y, x2, y2, x2, y2, x, y],
  );

const point: fc.Arbitrary<Corners> = fc.tuple(grid, grid).map((at) => [at, at, at, at].flat());
const slanted: fc.Arbitrary<Corners> = fc.array(place, { minLength: 8, maxLength: 8 });
const edge = fc.constantFrom(-32_768, -32_767, -1, 0, 1, 32_766, 32_767);
const far: fc.Arbitrary<Corners> = fc.array(edge, { minLength: 8, maxLength: 8 });

const corners: fc.Arbitrary<Corners> = weighted(
  [6, rectangle],
  [2, slanted],
  [1, line],
  [1, point],
  [1, far],
);

const flags = fc.constantFrom(0, 0, 0, 0x80, 0xa0, 0x20, 0x08, 0x40);

const SHORT_SCALES = fc.oneof(
  fc.record({ scaleSlot: fc.integer({ min: 1, max: 6 }), scale: fc.constant(0) }),
  fc.record({ scaleSlot: fc.constant(undefined), scale: fc.nat(0x7fff) }),
);

/** A box at some corners. */
export function boxAt(at: Corners, fields: Partial<WalkBox> = {}): WalkBox {
  const [ul, ur, lr, ll] = [0, 2, 4, 6].map((i) => ({ x: at[i], y: at[i + 1] }));
  const rest = { scaleSlot: undefined, scale: 255, unknown: undefined };
  return { version: 6, ul, ur, lr, ll, mask: 0, flags: 0, ...rest, ...fields, kind: 'box' };
}

const SHORT_FIELDS = { mask: fc.nat(255), flags };
const LONG_FIELDS = {
  mask: fc.nat(0xffffffff),
  flags,
  scaleSlot: fc.constantFrom(undefined, 1, 2, 5, 0xffffffff),
  scale: fc.nat(0xffffffff),
  unknown: fc.nat(0xffffffff),
};

/** A box with every field that its version stores. */
export function boxOf(of: Version): fc.Arbitrary<WalkBox> {
  const fields: fc.Arbitrary<Partial<WalkBox>> =
    of === 8
      ? fc.record(LONG_FIELDS)
      : fc.tuple(fc.record(SHORT_FIELDS), SHORT_SCALES).map(([a, b]) => ({ ...a, ...b }));
  return fc
    .tuple(corners, fields)
    .map(([at, some]) => boxAt(at, { version: of, ...some, unknown: some.unknown }));
}

const open = rectangleOf(fc.integer({ min: 1, max: 6 }).map((cell) => cell * 20));

/** A box that a point can be in: a visible rectangle. */
export function openBoxOf(of: Version): fc.Arbitrary<WalkBox> {
  return fc
    .tuple(open, boxOf(of))
    .map(([at, box]) => ({ ...moved(box, at), flags: box.flags & 0x7f }));
}

function moved(box: WalkBox, at: Corners): WalkBox {
  const { ul, ur, lr, ll } = boxAt(at);
  return { ...box, ul, ur, lr, ll };
}

/** The boxes of a room, all of one version. */
export const boxes: fc.Arbitrary<WalkBox[]> = version.chain((of) =>
  fc.array(boxOf(of), { maxLength: 8 }),
);

/** A point in or near boxes. */
export const nearSpot: fc.Arbitrary<[number, number]> = fc.tuple(place, place);

/** A point in or near boxes, or far away. */
export const spot: fc.Arbitrary<[number, number]> = weighted(
  [6, nearSpot],
  [3, fc.tuple(grid, grid)],
  [1, fc.tuple(edge, edge)],
);

const step = (most: number) =>
  fc.record({
    first: fc.nat(most),
    last: fc.nat(most),
    next: fc.integer({ min: -1, max: most }),
  });

/** A matrix with ways that may lead anywhere, in circles too. */
export function matrixOf(of: Version, most = 9): fc.Arbitrary<BoxMatrix> {
  const rows = fc.array(fc.array(step(most), { maxLength: 6 }), { maxLength: 10 });
  return fc.tuple(fc.boolean(), rows).map(([opens, list]) => ({
    kind: 'matrix',
    version: of,
    opens: opens || list[0]?.length === 0,
    rows: list,
  }));
}

export const matrix: fc.Arbitrary<BoxMatrix> = version.chain((of) => matrixOf(of));

const small = fc.nat(300);
const word = fc.nat(0xffff);
const slot = fc.oneof(
  fc.record({ scale1: small, y1: small, scale2: small, y2: small }),
  fc.record({ scale1: word, y1: word, scale2: word, y2: word }),
  fc.constant({ scale1: 0, y1: 0, scale2: 0, y2: 0 }),
);

export const scaleTable: fc.Arbitrary<ScaleTable> = version.chain((of) =>
  fc.record({
    version: fc.constant(of),
    slots: fc.array(slot, { maxLength: 6 }),
    rest: fc.uint8Array({ maxLength: of === 8 ? 15 : 7 }),
  }),
);
