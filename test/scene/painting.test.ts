// Rooms against their literal twin: those of the bundled games, and objects that were moved or queued.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { cases, WHOLE } from '../_support/cases.js';
import { FOLDERS, someOf } from '../_support/games.js';
import { paintedRoom, paintQueue } from '../_support/painting.js';
import { assertReaching, eachOf, rare } from '../_support/reach.js';
import { stageOf } from '../_support/stage.js';

const text = (bytes: Uint8Array | Int32Array | undefined) =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** A frame with texts for its bytes, which are compared in less time. */
const shown = ({ pixels, owners, planes, ...size }: main.SceneFrame) => ({
  ...{ ...size, pixels: text(pixels), owners: text(owners) },
  planes: planes.map(({ rows, ...plane }) => ({ ...plane, rows: text(rows) })),
});

/** Composes a room, and holds its twin against it. */
function expectSame(
  room: main.Room,
  objects: readonly main.RoomObject[],
  lookup: main.ObjectLookup,
): void {
  const frame = main.composeRoom(room, objects, lookup, { owners: true });
  expect(shown(paintedRoom(room, objects, lookup))).toEqual(shown(frame));
}

/** A variant of each version whose pictures are those of the version. */
const VARIANTS: Readonly<Record<main.Version, main.Variant | undefined>> = {
  ...{ 3: undefined, 4: undefined, 5: undefined, 6: 'sam-and-max', 7: 'full-throttle' },
  8: undefined,
};

describe('composeRoom', () => {
  test.each(someOf(FOLDERS))('of the bundled game of $title', ({ files }) => {
    const game = main.openGame(files);
    const states = new Uint8Array(1000).fill(1);
    for (const { room: number } of game.rooms) {
      const room = main.readGameRoom(game, number);
      const { objects } = main.readGameObjects(game, room);
      for (const variant of new Set([undefined, WHOLE ? VARIANTS[room.version] : undefined])) {
        const classes = new Uint32Array(1000).fill(variant === undefined ? 0 : 0xffff_ffff);
        const lookup = { states, classes };
        const all = objects.map((one) => ({ ...one, variant }));
        expectSame({ ...room, variant }, all, lookup);
      }
    }
  });

  /** The smallest room of each bundled game. */
  const rooms = FOLDERS.map(({ files }) => {
    const game = main.openGame(files);
    const all = game.rooms.map(({ room: number }) => ({
      ...{ game, number },
      room: main.readGameRoom(game, number),
    }));
    return all.reduce((a, b) => (b.room.end - b.room.start < a.room.end - a.room.start ? b : a));
  });

  test('of objects that were moved, of each class, which OR or replace', () => {
    const lefts = [-17, -16, -12, -9, -8, -7, -1, 0, 3, 4, 7, 8, 12];
    for (const { game, room } of rooms) {
      const { objects } = main.readGameObjects(game, room);
      const { width, height } = room;
      const columns = [...lefts, width - 12, width - 8, width - 4, width, width + 8];
      for (const [i, y] of [-5, 0, height - 3, 20, 20, 20].entries())
        for (const masksOr of [true, false]) {
          const boxes: Record<number, main.Box> = {};
          // The last times, all objects are at the same place.
          for (const [k, { index, box }] of objects.entries())
            boxes[index] = { ...box, x: columns[(5 * i + (i > 2 ? 0 : k)) % columns.length], y };
          const variant = i % 2 === 0 ? undefined : VARIANTS[room.version];
          const all = objects.map((one) => ({
            ...{ ...one, variant },
            image: one.image && { ...one.image, masksOr },
          }));
          const zplaneCount = i === 4 ? 0 : room.zplaneCount;
          const states = new Uint8Array(1000).fill(1);
          const bit = masksOr ? [30, 20, 30, 21, 30, 31][i] : [21, 30, 29, 30, 20, 29][i];
          const classes = new Uint32Array(1000).fill(2 ** bit);
          const lookup = { states, classes, boxes };
          const one = { ...room, variant, zplaneCount };
          expectSame(one, all, lookup);
          if (i < 3) continue;
          const fast = main.composeRoom(one, [], lookup, { owners: true });
          const slow = structuredClone(fast);
          const queue = all.map(({ index }) => index).reverse();
          main.drawQueueInto(main.prepareScene(one, all), queue, lookup, fast);
          paintQueue(one, all, queue, lookup, slow);
          expect(shown(slow)).toEqual(shown(fast));
        }
      expectSame({ ...room, zplaneCount: 7 }, objects, { states: new Uint8Array(1000).fill(1) });
    }
  });

  const release = eachOf<main.VersionOptions<5 | 6>>(
    { version: 5 },
    { version: 6 },
    { version: 6, variant: 'sam-and-max' },
  );

  test('after objects were moved, and drawQueueInto', () => {
    const moved = fc.record({
      ...{ id: fc.nat(5), state: fc.constantFrom(1, 2) },
      at: eachOf(undefined, undefined, { x: 0, y: 0 }, { x: 1, y: 0 }, { x: 3, y: 2 }),
    });
    assertReaching(
      { queued: rare(0.25) },
      (reach) =>
        fc.property(
          release.chain(stageOf),
          fc.array(moved, { minLength: 1, maxLength: 4 }),
          fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
          ({ room, objects, runtime: start }, commands, more) => {
            let runtime = main.afterDrawRoom(objects, start);
            const queue = [...more];
            for (const { id, ...how } of commands) {
              const drawn = main.afterDrawObject(objects, runtime, id, how);
              queue.push(...drawn.queued);
              runtime = drawn.runtime;
            }
            expectSame(room, objects, runtime);
            const fast = main.composeRoom(room, objects, start, { owners: true });
            const slow = structuredClone(fast);
            const scene = main.prepareScene(room, objects);
            const before = fast.pixels.slice();
            main.drawQueueInto(scene, queue, runtime, fast);
            paintQueue(room, objects, queue, runtime, slow);
            expect(slow).toEqual(fast);
            if (fast.pixels.some((index, i) => index !== before[i])) reach('queued');
          },
        ),
      cases(30),
    );
  });
});
