// The chapter of the room as presented against the library. Actors, blasts and cycles are compared beside the
// properties of the library, in test/scene.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { blastObject, sampleBlasts } from '../_support/blasts.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { dotActor } from '../_support/dot-actors.js';
import { FOLDERS } from '../_support/games.js';
import { oldRoom, RELEASE } from '../_support/old-rooms.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { roomSketch, VERSIONS } from '../_support/rooms.js';
import { expectSame } from '../_support/same.js';
import { stageOf } from '../_support/stage.js';

const text = (bytes: Uint8Array | Int32Array | undefined) =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** A frame with texts for its bytes, which are compared in less time. */
const shown = ({ pixels, owners, planes, ...size }: main.SceneFrame) => ({
  ...{ ...size, pixels: text(pixels), owners: text(owners) },
  planes: planes.map(({ rows, ...plane }) => ({ ...plane, rows: text(rows) })),
});

/** A frame with owners, or an error. */
const compared = (
  room: main.Room,
  objects: readonly main.RoomObject[],
  lookup: main.ObjectLookup,
) =>
  expectSame(
    () => shown(main.composeRoom(room, objects, lookup, { owners: true })),
    () => shown(reference.composeRoom(room, objects, lookup, { owners: true })),
  );

/** A variant of each version whose pictures are those of the version. */
const VARIANTS: Readonly<Record<main.Version, main.Variant | undefined>> = {
  ...{ 4: undefined, 5: undefined, 6: 'sam-and-max', 7: 'full-throttle', 8: undefined },
};

describe('composeRoom', () => {
  test.each(FOLDERS)('of the bundled game of $title', ({ files }) => {
    const game = main.openGame(files);
    const states = new Uint8Array(1000).fill(1);
    for (const { room: number } of game.rooms) {
      const room = main.readGameRoom(game, number);
      const { objects } = main.readGameObjects(game, room);
      for (const variant of new Set([undefined, VARIANTS[room.version]])) {
        const classes = new Uint32Array(1000).fill(variant === undefined ? 0 : 0xffff_ffff);
        const lookup = { states, classes };
        const all = objects.map((one) => ({ ...one, variant }));
        expect(compared({ ...room, variant }, all, lookup)).toHaveProperty('value');
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

  test('of damaged rooms of the bundled games', () => {
    const lookup = { states: new Uint8Array(1000).fill(1) };
    assertReaching(
      { read: rare(0.3), value: rare(0.1), error: rare(0.02) },
      (reach) =>
        fc.property(
          eachOf(...rooms),
          fc.nat(),
          fc.nat(255),
          ({ game, number, room }, any, value) => {
            const { src, start, end } = room;
            const pos = start + (any % (end - start));
            const before = src[pos];
            src[pos] = value;
            const read = outcome(() => {
              const again = main.readGameRoom(game, number);
              return { again, objects: main.readGameObjects(game, again).objects };
            });
            if ('value' in read) {
              reach('read');
              const got = compared(read.value.again, read.value.objects, lookup);
              reach('value' in got ? 'value' : 'error');
            }
            src[pos] = before;
          },
        ),
      cases(25),
    );
  });

  const release = eachOf<main.VersionOptions<5 | 6>>(
    { version: 5 },
    { version: 6 },
    { version: 6, variant: 'sam-and-max' },
  );

  test('of damaged rooms with objects', () => {
    assertReaching(
      { value: 0.2, error: rare(0.1) },
      (reach) =>
        fc.property(
          release.chain((one) =>
            stageOf(one).chain(({ room, runtime }) =>
              fc.tuple(fc.constant(room), fc.constant(runtime), damaged(room.src.slice())),
            ),
          ),
          ([{ version, variant }, runtime, src]) => {
            const read = outcome(() => {
              const room = main.readRoom(src, { version, variant });
              return { room, objects: main.readRoomObjects(room).objects };
            });
            if (!('value' in read)) return;
            const got = compared(read.value.room, read.value.objects, runtime);
            reach('value' in got ? 'value' : 'error');
          },
        ),
      cases(30),
    );
  });

  test('of rooms of version 3', () => {
    assertReaching(
      { value: 0.2, error: rare(0.1) },
      (reach) =>
        fc.property(
          roomSketch.map((sketch) => oldRoom(sketch)).chain((src) => damaged(src)),
          (src) => {
            const room = outcome(() => main.readRoom(src, RELEASE));
            if (!('value' in room)) return;
            const got = compared(room.value, [], { states: {} });
            reach('value' in got ? 'value' : 'error');
          },
        ),
      cases(30),
    );
  });

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
            compared(room, objects, runtime);
            const fast = main.composeRoom(room, objects, start, { owners: true });
            const slow = structuredClone(fast);
            const scene = main.prepareScene(room, objects);
            const before = fast.pixels.slice();
            main.drawQueueInto(scene, queue, runtime, fast);
            reference.drawQueueInto(room, objects, queue, runtime, slow);
            expect(slow).toEqual(fast);
            if (fast.pixels.some((index, i) => index !== before[i])) reach('queued');
          },
        ),
      cases(30),
    );
  });

  test('composeScene with actors and blasts', () => {
    const actor = fc.record({
      x: fc.integer({ min: -1, max: 48 }),
      y: fc.integer({ min: -1, max: 40 }),
      boxMask: fc.nat(4),
      color: fc.constantFrom(1, 13),
      shadowTable: eachOf(undefined, new Uint8Array(256).fill(77)),
    });
    const screen = eachOf(undefined, { x: 3, y: 1, width: 16 });
    fc.assert(
      fc.property(
        release.chain(stageOf),
        fc.array(actor, { maxLength: 4 }),
        screen,
        eachOf<'keep' | 'clear'>('keep', 'clear'),
        ({ room, objects, runtime }, list, screen, missingPlane) => {
          const actors = list.map(({ x, y, color, ...rest }, i) =>
            dotActor(i + 1, { x, y }, color, rest),
          );
          const how = { owners: true, blasts: sampleBlasts, screen, missingPlane };
          const frame = main.composeScene(room, objects, runtime, actors, how);
          const slow = reference.composeScene(room, objects, runtime, actors, how);
          expect(slow).toEqual(frame);
          for (let x = -1; x <= room.width; x += 3)
            expect(reference.ownerAt(slow, x, 1)).toEqual(main.ownerAt(frame, x, 1));
        },
      ),
      cases(20),
    );
  });
});

test('actorClipLevel', () => {
  const level = fc.oneof(fc.nat(9), fc.constantFrom(0, 100, 255));
  fc.assert(
    fc.property(
      fc.record({ forced: level, neverClip: fc.boolean(), boxMask: level }, { requiredKeys: [] }),
      fc.nat(7),
      eachOf(...VERSIONS),
      (actor, count, version) => {
        const want = main.actorClipLevel(actor, count, { version });
        expect(reference.actorClipLevel(actor, count, { version })).toEqual(want);
      },
    ),
    cases(60),
  );
});

test('drawBlastsInto of damaged pictures', () => {
  const pixels = Uint8Array.from({ length: 9 * 5 }, (_, i) => (i * 7) % 11);
  const rows = encodeBomp(pixels, 9, 5);
  assertReaching(
    { value: 0.2, error: 0.1 },
    (reach) =>
      fc.property(
        inTurn(damaged(rows), fc.constant(rows.subarray(0, 5)), fc.constant(rows)),
        eachOf<6 | 7 | 8>(6, 7, 8),
        fc.constantFrom(255, 200),
        fc.constantFrom(0, 9, 600),
        (src, version, scale, width) => {
          const object = blastObject([{ width, height: 5, state: 1, rows: src }], version, {
            ...{ width: 8, height: 8 },
          });
          const blasts = [{ object, x: 1, y: 1, scale }];
          const drawn =
            (draw: typeof main.drawBlastsInto | typeof reference.drawBlastsInto) => () => {
              const frame = main.createFrame({ width: 24, height: 8, zplaneCount: 0 });
              draw(blasts, frame);
              return frame.pixels;
            };
          const got = expectSame(drawn(main.drawBlastsInto), drawn(reference.drawBlastsInto));
          reach('value' in got ? 'value' : 'error');
        },
      ),
    cases(30),
  );
});
