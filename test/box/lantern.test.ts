// The rooms of the bundled game, walked: the same world in all versions, and boxes that agree with what the
// pictures show.

import {
  BOX_FLAGS,
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
const gameOf = (version: Version) => GAMES.get(version) as Game;
const artOf = (number: number) => ART.get(number) as RoomArt;
const TAVERN = 2;
const HARBOR = 7;
const CAVE = 12;

interface Walkable extends RoomBoxes {
  readonly room: Room;
  /** By number; that of the place holder is empty. */
  readonly names: readonly string[];
}

function walkable(version: Version, number: number): Walkable {
  const room = readGameRoom(gameOf(version), number);
  const names = artOf(number).boxes.map(({ name }) => name);
  return { ...readBoxes(room), room, names: version === 4 ? names : ['', ...names] };
}

const middleOf = ({ ul, ur, lr, ll }: WalkBox) => ({
  x: (ul.x + ur.x + lr.x + ll.x) >> 2,
  y: (ul.y + ur.y + lr.y + ll.y) >> 2,
});

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
    const { boxes, matrix, names } = opened(walkable(version, number));
    const middles = boxes.filter((_, i) => names[i] !== '').map(middleOf);
    expect(middles).toHaveLength(artOf(number).boxes.length);
    for (const from of middles)
      for (const to of middles) {
        const { complete, points } = findWay(boxes, matrix, from, to);
        expect([complete, points.at(-1)]).toEqual([true, to]);
      }
  });

  test('no way leads to the lighthouse before the gate opens', () => {
    const closed = walkable(version, HARBOR);
    const open = opened(closed);
    const [before, after] = [closed, open].map(({ boxes, matrix, names }) => {
      const way = findWay(boxes, matrix, { x: 540, y: 120 }, { x: 556, y: 84 });
      return [way.complete, ...way.boxes.map((box) => names[box])];
    });
    const path = ['right of the herrings', 'path'];
    expect([before, after]).toEqual([
      [false, path[0]],
      [true, ...path, 'gate', 'lighthouse'],
    ]);
    const gate = closed.names.indexOf('gate');
    expect(closed.boxes[gate].flags).toBe(BOX_FLAGS.locked | BOX_FLAGS.invisible);
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
    const game = gameOf(version);
    const { room, boxes, scales } = opened(walkable(version, number));
    const { objects } = readGameObjects(game, room);
    const costume = readGameCostume(game, 1);
    const { limbs } = playChore(costume, CHORES.init, DIRECTIONS.south).frames[0];
    const place = snapToBoxes(boxes, { x, y });
    if (place.box === undefined || game.index.objects === undefined) throw new Error('no box');
    const { mask: boxMask } = boxes[place.box];
    const scale = boxScale(boxes[place.box], scales, place.y);
    const shown = { x: place.x, y: place.y, costume, limbs, boxMask, scale };
    const hero: SceneActor = { number: 1, ...shown };
    const start = initialRuntime(game.index.objects);
    const frame = composeScene(room, objects, start, [hero], { owners: true });
    expect(ownerAt(frame, { x: pixelX, y: pixelY })?.of).toBe(kind);
  });
});
