// The rooms of the bundled game, walked: the same world in all versions, and boxes that agree with what the
// pictures show.

import {
  BOX_FLAGS,
  type BoxMatrix,
  boxScale,
  CHORES,
  composeScene,
  createBoxMatrix,
  DIRECTIONS,
  findWay,
  type Game,
  initialRuntime,
  openGame,
  ownerAt,
  playChore,
  type Room,
  type RoomBoxes,
  readBoxes,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  type SceneActor,
  snapToBoxes,
  type Version,
  type WalkBox,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import type { RoomArt } from '../../fixtures/art/art.js';
import { rooms as drawnRooms } from '../../fixtures/art/rooms.js';
import { folderOf } from '../_support/games.js';
import { GAME_VERSIONS } from '../_support/releases.js';

const GAMES = new Map<Version, Game>(
  GAME_VERSIONS.map((version) => [version, openGame(folderOf(version).files)]),
);
const ART = new Map(drawnRooms().map((art) => [art.number, art]));
const TAVERN = 2;
const HARBOR = 7;
const CAVE = 12;

interface Walkable extends RoomBoxes {
  readonly room: Room;
  /** By number; that of the place holder is empty. */
  readonly names: readonly string[];
}

function walkable(version: Version, number: number): Walkable {
  const room = readGameRoom(bundledGame(version), number);
  const names = artOf(number).boxes.map(({ name }) => name);
  return { ...readBoxes(room), room, names: version === 4 ? names : ['', ...names] };
}

function bundledGame(version: Version): Game {
  const game = GAMES.get(version);
  if (game === undefined) throw new Error(`no game of version ${version}`);
  return game;
}

function artOf(number: number): RoomArt {
  const art = ART.get(number);
  if (art === undefined) throw new Error(`no room ${number}`);
  return art;
}

const middleOf = ({ ul, ur, lr, ll }: WalkBox) => ({
  x: (ul.x + ur.x + lr.x + ll.x) >> 2,
  y: (ul.y + ur.y + lr.y + ll.y) >> 2,
});

/** Names of the boxes of a way, and whether it leads to the end. */
function wayOf(
  { boxes, names }: Walkable,
  matrix: BoxMatrix,
  [x0, y0, x1, y1]: readonly number[],
): readonly [complete: boolean, ...names: string[]] {
  const way = findWay(boxes, matrix, { x: x0, y: y0 }, { x: x1, y: y1 });
  return [way.complete, ...way.boxes.map((box) => names[box])];
}

/** A room after a script has opened the gate. */
function opened(room: Walkable): Walkable {
  const boxes = room.boxes.map((box, i) => (room.names[i] === 'gate' ? { ...box, flags: 0 } : box));
  return { ...room, boxes, matrix: createBoxMatrix(boxes) };
}

describe.each(GAME_VERSIONS)('in version %i', (version) => {
  test.each([TAVERN, HARBOR, CAVE])('room %i has the boxes of the art', (number) => {
    const { boxes, matrix, scales, names } = walkable(version, number);
    const { boxes: art, scales: slots } = artOf(number);
    const own = version === 4 ? boxes : boxes.slice(1);
    const fields = own.map(({ ul, ur, lr, ll, mask, flags, scaleSlot, scale }) => ({
      corners: [ul, ur, lr, ll].flatMap(({ x, y }) => [x, y]),
      ...{ mask, flags, scale: scaleSlot === undefined ? scale : { slot: scaleSlot } },
    }));
    expect(fields).toEqual(art.map(({ name, ...rest }) => rest));
    expect(scales.slots.slice(0, slots.length)).toEqual(slots);
    expect(scales.slots).toHaveLength(4);
    expect(boxes).toHaveLength(names.length);
    expect(matrix).toEqual(createBoxMatrix(boxes));
    if (version === 4) return;
    expect(boxes[0]).toMatchObject({ ul: { x: -32_000, y: -32_000 }, flags: 0, scale: 255 });
    expect(matrix.rows[0]).toEqual([]);
  });

  test.each([TAVERN, HARBOR, CAVE])('in room %i a way leads from each box to each', (number) => {
    const room = opened(walkable(version, number));
    const open = room.boxes.filter((_, i) => room.names[i] !== '');
    let ways = 0;
    for (const from of open)
      for (const to of open) {
        const { complete, points } = findWay(room.boxes, room.matrix, middleOf(from), middleOf(to));
        expect(complete).toBe(true);
        expect(points.at(-1)).toEqual(middleOf(to));
        ways++;
      }
    expect(ways).toBe(artOf(number).boxes.length ** 2);
  });

  test.each<[number, string, readonly number[], readonly string[]]>([
    [
      TAVERN,
      'from the cupboard to the fire, behind the table',
      [286, 124, 98, 102],
      ['cupboard', 'behind the table', 'hearth'],
    ],
    [
      TAVERN,
      'around the table',
      [164, 106, 164, 142],
      ['chest', 'behind the table', 'left of the table', 'before the table'],
    ],
    [
      TAVERN,
      'from before the table up to the gallery',
      [280, 142, 210, 53],
      [
        ...['before the mugs', 'right of the table', 'cupboard', 'behind the table'],
        ...['stairs', 'gallery'],
      ],
    ],
    [
      HARBOR,
      'from beyond the edge around the herrings',
      [-24, 132, 600, 124],
      ['west', 'east', 'before the anchor', 'right of the herrings', 'behind the crates'],
    ],
    [
      CAVE,
      'from the boat around the water to the mouth',
      [290, 178, 136, 117],
      [
        ...['wet stones', 'beach', 'left of the chest', 'left shore'],
        ...['ledge', 'far ledge', 'mouth'],
      ],
    ],
  ])('room %i has a way %s', (number, _, points, names) => {
    const room = walkable(version, number);
    expect(wayOf(room, room.matrix, points)).toEqual([true, ...names]);
  });

  test('no way leads to the lighthouse before the gate opens', () => {
    const closed = walkable(version, HARBOR);
    const points = [540, 120, 556, 84];
    const path = ['right of the herrings', 'path'];
    const gate = closed.names.indexOf('gate');
    expect(closed.boxes[gate].flags).toBe(BOX_FLAGS.locked | BOX_FLAGS.invisible);
    expect(wayOf(closed, closed.matrix, points)).toEqual([false, path[0]]);
    const open = opened(closed);
    expect(wayOf(open, open.matrix, points)).toEqual([true, ...path, 'gate', 'lighthouse']);
  });

  test('actors shrink on their way to the lighthouse', () => {
    const { boxes, matrix, scales } = opened(walkable(version, HARBOR));
    const way = findWay(boxes, matrix, { x: 470, y: 143 }, { x: 556, y: 82 });
    expect(way.complete).toBe(true);
    const sizes = way.points.map(({ x, y }) => {
      const { box } = snapToBoxes(boxes, x, y);
      return box === undefined ? undefined : boxScale(boxes[box], y, scales);
    });
    expect(sizes).toEqual([...sizes].sort((a = 0, b = 0) => b - a));
    expect(sizes[0]).toBe(255);
    expect(sizes.at(-1)).toBe(64);
    expect(new Set(sizes).size).toBeGreaterThan(4);
  });

  test.each<[string, number, readonly number[], readonly number[], string]>([
    ['behind the table', TAVERN, [160, 124], [160, 120], 'background'],
    ['before the table', TAVERN, [160, 143], [160, 120], 'actor'],
    ['on the stairs, behind the railing', TAVERN, [255, 82], [255, 67], 'background'],
    ['on the stairs, over the railing', TAVERN, [255, 82], [255, 60], 'actor'],
    ['behind the anchor', HARBOR, [466, 136], [466, 120], 'background'],
    ['before the anchor', HARBOR, [466, 143], [466, 120], 'actor'],
    ['behind the closed gate', HARBOR, [518, 101], [514, 100], 'object'],
    ['behind a boulder', HARBOR, [540, 94], [541, 92], 'background'],
    ['above a boulder', HARBOR, [540, 94], [541, 83], 'actor'],
    ['below the boulders', HARBOR, [530, 108], [533, 99], 'actor'],
    ['behind the dripstone', CAVE, [130, 118], [132, 116], 'object'],
    ['before the dripstone', CAVE, [132, 186], [132, 165], 'actor'],
    ['behind a standing stone', CAVE, [38, 184], [38, 170], 'background'],
  ])('an actor %s', (_, number, [x, y], [pixelX, pixelY], kind) => {
    const game = bundledGame(version);
    const { room, boxes, scales } = opened(walkable(version, number));
    const { objects } = readGameObjects(game, room);
    const costume = readGameCostume(game, 1);
    const { limbs } = playChore(costume, CHORES.init, DIRECTIONS.south).frames[0];
    const place = snapToBoxes(boxes, x, y);
    if (place.box === undefined || game.index.objects === undefined) throw new Error('no box');
    const { mask: boxMask } = boxes[place.box];
    const scale = boxScale(boxes[place.box], place.y, scales);
    const shown = { x: place.x, y: place.y, costume, limbs, boxMask, scale };
    const hero: SceneActor = { number: 1, ...shown };
    const start = initialRuntime(game.index.objects);
    const frame = composeScene(room, objects, start, [hero], { owners: true });
    expect(ownerAt(frame, pixelX, pixelY)?.kind).toBe(kind);
  });
});
