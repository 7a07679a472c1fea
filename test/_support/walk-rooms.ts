// Rooms to walk in, and commands to actors, for tests.

import fc from 'fast-check';
import {
  createBoxMatrix,
  type Version,
  type Versioned,
  type WalkBox,
  type WalkCommand,
  type WalkRoom,
  type WalkTitle,
} from 'scumm-codec';
import { eachOf, inTurn, weighted } from './reach.js';
import { boxAt, boxOf, matrixOf } from './walk-boxes.js';

/** A release, and the title of an actor of it. */
export interface WalkRelease extends Versioned {
  readonly title: WalkTitle | undefined;
}

const of = (version: Version, more: Partial<WalkRelease> = {}): WalkRelease => ({
  ...{ version, variant: undefined, title: undefined },
  ...more,
});

/** Each release whose rules of walking differ from those of others. */
const WALK_RELEASES: readonly WalkRelease[] = [
  of(3),
  of(3, { title: 'indy3' }),
  of(4, { title: 'loom' }),
  of(4),
  of(5),
  of(6),
  of(6, { variant: 'sam-and-max' }),
  of(7),
  of(7, { variant: 'full-throttle' }),
  of(8),
];

const EMPTY = { scale1: 0, y1: 0, scale2: 0, y2: 0 };

/** Slots of all kinds: by rows, by columns, by both, and an empty one. */
const SLOTS: WalkRoom['scales']['slots'] = [
  { scale1: 40, y1: 0, scale2: 255, y2: 60 },
  { scale1: 255, y1: 0, x1: 20, scale2: 30, y2: 0, x2: 150 },
  { scale1: 100, y1: 5, x1: 0, scale2: 250, y2: 50, x2: 150 },
  EMPTY,
];

/** A box of some room: its flags and extra word, mask and scale. */
interface Kind {
  readonly fields: Partial<WalkBox>;
  readonly extra: number;
}

const kind: fc.Arbitrary<Kind> = fc.record({
  fields: fc.record({
    mask: fc.nat(1),
    flags: fc.oneof(fc.nat(7), fc.constantFrom(0, 0, 0, 0x08, 0x10, 0x20, 0x40, 0x60, 0x80)),
    scale: fc.constantFrom(255, 255, 200, 128, 90, 0, 256),
    scaleSlot: fc.constantFrom(undefined, undefined, 1, 2, 3, 4),
  }),
  extra: fc.oneof(
    fc.constant(0),
    fc.constantFrom(0x8000 + 90, 0x8000 + 315, 0x4000 + 45, 0x4000 + 180, 0x4000, 400),
  ),
});

/** Wide of a box, pixels. */
const WIDE = 30;

/** A row of boxes that touch, upright or level, each as high as it likes. */
const hall = (release: WalkRelease): fc.Arbitrary<WalkRoom> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), kind), { minLength: 3, maxLength: 6 }),
      fc.boolean(),
    )
    .map(([list, isUpright]) => {
      const { version } = release;
      const boxes = list.map(([height, { fields }], i) => {
        const [left, right] = [(i - 1) * WIDE, i * WIDE];
        const corners = isUpright
          ? [0, left, height, left, height, right, 0, right]
          : [left, 0, right, 0, right, height, left, height];
        return boxAt(corners, { version, ...fields });
      });
      return roomOf(release, boxes, { extras: list.map(([, { extra }]) => extra) });
    });

const roomOf = (
  { version, variant }: Versioned,
  boxes: readonly WalkBox[],
  more: Partial<WalkRoom> = {},
): WalkRoom => ({
  ...{ version, variant, boxes, matrix: createBoxMatrix(boxes), scales: { slots: SLOTS } },
  ...more,
});

/** Boxes anywhere, with ways that lead anywhere. */
const maze = (release: WalkRelease): fc.Arbitrary<WalkRoom> =>
  fc
    .tuple(fc.array(boxOf(release.version), { maxLength: 6 }), matrixOf(release.version))
    .map(([boxes, matrix]) => roomOf(release, boxes, { matrix }));

/** Where to go: in a hall, or beside it. */
export const walkSpot: fc.Arbitrary<{ x: number; y: number }> = fc.record({
  x: fc.integer({ min: -20, max: 170 }),
  y: fc.integer({ min: -20, max: 170 }),
});

const angle = fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.nat(359));
const pair = (unit: number) =>
  fc.record({ x: fc.nat(12).map((n) => n * unit), y: fc.nat(12).map((n) => n * unit) });
const SWITCHES = ['ignoreBoxes', 'ignoreBoxesClass', 'ignoreTurns', 'pause', 'script'] as const;

/** A command of any kind; every second one is to walk. */
export const walkCommand: fc.Arbitrary<WalkCommand> = weighted<WalkCommand>(
  [6, fc.tuple(walkSpot, angle).map(([at, to]) => ({ type: 'walk', ...at, angle: to }))],
  [2, walkSpot.map((at) => ({ type: 'walk', ...at }))],
  [1, walkSpot.map((at) => ({ type: 'put', ...at }))],
  [2, fc.record({ type: fc.constantFrom('turn', 'face'), angle })],
  [1, pair(1).map((speed) => ({ type: 'speed', ...speed }))],
  [1, pair(20).map((scale) => ({ type: 'scale', ...scale }))],
  [4, fc.record({ type: fc.constantFrom(...SWITCHES, 'away'), value: fc.boolean() })],
  [1, fc.constantFrom({ type: 'stop' }, { type: 'matrix' })],
);

/** A release with a room of it, each release in turn. */
export const walkRoom: fc.Arbitrary<{ release: WalkRelease; room: WalkRoom }> = inTurn(
  ...WALK_RELEASES.map((release) =>
    weighted([3, hall(release)], [1, maze(release)]).map((room) => ({ release, room })),
  ),
);

/** What an actor is at first, each kind in turn. */
export const walkerKind = eachOf(
  {},
  { player: true },
  { xFlip: true },
  { yFlip: true, facing: 45 },
  { ignoresBoxes: true },
);
