// The chapter of the room as presented against the library. Actors, blasts and cycles are compared beside the
// properties of the library, in test/scene.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { blastObject, sampleBlasts } from '../_support/blasts.js';
import { cases, WHOLE } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { dotActor } from '../_support/dot-actors.js';
import { FOLDERS, someOf } from '../_support/games.js';
import { oldRoom, RELEASE } from '../_support/old-rooms.js';
import { outcome } from '../_support/outcome.js';
import { placesBetweenHeaders } from '../_support/picture-tags.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { roomSketch } from '../_support/rooms.js';
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
          expect(compared(one, all, lookup)).toHaveProperty('value');
          if (i < 3) continue;
          const fast = main.composeRoom(one, [], lookup, { owners: true });
          const slow = structuredClone(fast);
          const queue = all.map(({ index }) => index).reverse();
          main.drawQueueInto(main.prepareScene(one, all), queue, lookup, fast);
          reference.drawQueueInto(one, all, queue, lookup, slow);
          expect(shown(slow)).toEqual(shown(fast));
        }
      for (const zplaneCount of [7, 8])
        compared({ ...room, zplaneCount }, objects, { states: new Uint8Array(1000).fill(1) });
    }
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
            const places = placesBetweenHeaders(src, start, end);
            const pos = places[any % places.length];
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
      { value: 0.2, error: rare(0.03) },
      (reach) =>
        fc.property(
          release.chain((one) =>
            stageOf(one).chain(({ room, runtime }) =>
              fc.tuple(
                fc.constant(room),
                fc.constant(runtime),
                damaged(room.src.slice(), {
                  at: fc.constantFrom(...placesBetweenHeaders(room.src)),
                }),
              ),
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
      { value: 0.2, error: rare(0.05) },
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
      eachOf(...GAME_VERSIONS),
      (actor, count, version) => {
        const want = main.actorClipLevel(actor, count, { version });
        expect(reference.actorClipLevel(actor, count, { version })).toEqual(want);
      },
    ),
    cases(60),
  );
});

test('actorClipLevel of each level', () => {
  const levels = [0, 1, 2, 3, 6, 7, 8, 99, 100, 101, 255];
  for (const version of GAME_VERSIONS)
    for (const forced of [undefined, ...levels])
      for (const boxMask of levels)
        for (const neverClip of [true, false])
          for (const count of [0, 1, 3, 7]) {
            const actor = { forced, boxMask, neverClip };
            const want = main.actorClipLevel(actor, count, { version });
            const got = reference.actorClipLevel(actor, count, { version });
            if (got.level !== want.level || got.plane !== want.plane) expect(got).toEqual(want);
          }
});

test('actorOrder of layers', () => {
  const actors = Array.from({ length: 40 }, (_, i) => ({
    ...{ number: i, y: ((i * 7919) % 4001) - 2000, layer: (i % 5) - 2 },
  }));
  for (const release of [{ version: 7 }, { version: 6, variant: 'sam-and-max' }] as const)
    expect(reference.actorOrder(actors, release)).toEqual(main.actorOrder(actors, release));
});

test('blasts whose picture is missing or has a side that is not scaled', () => {
  const [picture, tall, wide] = [
    { width: 9, height: 5, rows: encodeBomp(new Uint8Array(45).fill(9), 9, 5) },
    { width: 2, height: 513, rows: encodeBomp(new Uint8Array(1026).fill(9), 2, 513) },
    { width: 513, height: 2, rows: encodeBomp(new Uint8Array(1026).fill(9), 513, 2) },
  ];
  const other = { ...picture, rows: encodeBomp(new Uint8Array(45).fill(8), 9, 5) };
  const scales = [255, 256, 511, 128, { x: 100, y: 255 }, { x: 255, y: 100 }];
  for (const version of [6, 7, 8] as const)
    for (const images of [
      [
        { ...picture, state: 1 },
        { ...other, state: 2 },
      ],
      [
        { ...picture, state: 2 },
        { ...other, state: 1 },
      ],
      [{ ...tall, state: 1 }],
      [{ ...wide, state: 1 }],
    ])
      for (const image of images.length > 1 ? [1, 2, 3] : [1])
        for (const scale of images.length > 1 || version === 7 ? scales : []) {
          const object = blastObject(images, version, { width: 8, height: 8 });
          const draw = (by: typeof main.drawBlastsInto | typeof reference.drawBlastsInto) => () => {
            const frame = main.createFrame({ width: 24, height: 8, zplaneCount: 0 });
            by([{ object, x: 1, y: 1, scale, image }], frame);
            return frame.pixels;
          };
          expectSame(draw(main.drawBlastsInto), draw(reference.drawBlastsInto));
        }
});

test('ownerAt within a pixel', () => {
  const owners = Int32Array.of(-3, 0, 1, 5, -1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 9);
  const frame = { ...main.createFrame({ width: 8, height: 2, zplaneCount: 0 }), owners };
  for (let x = -1; x <= 9; x += 0.25)
    for (const y of [-0.5, 0, 0.75, 1, 2])
      expect(reference.ownerAt(frame, x, y)).toEqual(main.ownerAt(frame, x, y));
});

test('createCycling of the shortest and longest delays', () => {
  const palette = new Uint8Array(768);
  for (const frequency of [1, 2, 3, 128, 8192, 16_383, 16_384, 16_385])
    for (const last of [4, 5, 6]) {
      const cycle = { index: 16, unknown: 0, frequency, flags: 3, first: 5, last };
      const list = [cycle, { ...cycle, index: 1 }, { ...cycle, index: 1, flags: 1 }];
      expect(reference.createCycling(list, palette)).toEqual(main.createCycling(list, palette));
    }
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
