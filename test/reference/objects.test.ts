// The chapter of objects against the library.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { cases } from '../_support/cases.js';
import { FOLDERS } from '../_support/games.js';
import { DIRECTORY, roomOf } from '../_support/objects.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { hitScene, nestedScene, type Scene } from '../_support/scenes.js';
import { stageOf } from '../_support/stage.js';

describe('objects while a game runs', () => {
  test('hasClass', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.integer({ min: 1, max: 32 }), (mask, number) => {
        expect(reference.hasClass(mask, number)).toBe(main.hasClass(mask, number));
      }),
    );
  });

  test('initialRuntime', () => {
    expect(reference.initialRuntime()).toEqual(main.initialRuntime());
    for (const { files } of FOLDERS) {
      const objects = main.openGame(files).index?.objects;
      expect(reference.initialRuntime(objects)).toEqual(main.initialRuntime(objects));
    }
  });

  const release = inTurn<main.Versioned<GameVersion>>(
    ...GAME_VERSIONS.map((version) => fc.constant({ version, variant: undefined })),
    fc.constant({ version: 6, variant: 'sam-and-max' }),
  );
  const objectsOf = ({ sketches }: Scene, one: main.Versioned<GameVersion>) =>
    main.readRoomObjects(
      roomOf(
        sketches.map((sketch) => ({ states: [1, 2, 16, 17], ...sketch })),
        one,
      ),
      { objects: DIRECTORY },
    ).objects;

  test('drawnObjects, imageForState and walkToPoint', () => {
    assertReaching(
      { several: 0.3 },
      (reach) =>
        fc.property(nestedScene, release, (scene, one) => {
          const objects = objectsOf(scene, one);
          const drawn = main.drawnObjects(objects, scene.lookup);
          expect(reference.drawnObjects(objects, scene.lookup)).toEqual(drawn);
          if (drawn.length > 1) reach('several');
          for (const object of objects) {
            const { lookup } = scene;
            expect(reference.walkToPoint(object, lookup)).toEqual(main.walkToPoint(object, lookup));
            for (const state of [0, 1, 2, 16, 17, 255, 256])
              expect(reference.imageForState(object, state)).toBe(
                main.imageForState(object, state),
              );
          }
        }),
      cases(40),
    );
  });

  test('walkToPoint of states with points of their own', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: fc.nat(9), y: fc.nat(9) })), fc.nat(20), (spots, x) => {
        const [object] = main.readRoomObjects(
          roomOf([{ id: 1, states: [1], hotspots: spots, x }], { version: 6 }),
        ).objects;
        for (let state = 0; state <= spots.length + 1; state++) {
          const lookup = { states: [0, state], boxes: { 1: { ...object.box, x: x + state } } };
          expect(reference.walkToPoint(object, lookup)).toEqual(main.walkToPoint(object, lookup));
        }
      }),
      cases(10),
    );
  });

  test('findObjectAt', () => {
    assertReaching(
      { hit: 0.3, miss: 0.1 },
      (reach) =>
        fc.property(hitScene, release, (scene, one) => {
          const objects = objectsOf(scene, one);
          const { at, lookup } = scene;
          const found = main.findObjectAt(objects, at.x, at.y, lookup);
          expect(reference.findObjectAt(objects, at.x, at.y, lookup)).toBe(found);
          reach(found === undefined ? 'miss' : 'hit');
          for (const { box } of objects)
            for (const x of [box.x - 1, box.x, box.x + box.width - 1, box.x + box.width])
              for (const y of [box.y - 1, box.y, box.y + box.height - 1, box.y + box.height])
                expect(reference.findObjectAt(objects, x, y, lookup)).toBe(
                  main.findObjectAt(objects, x, y, lookup),
                );
          const { states, boxes } = lookup;
          const small = { states, boxes, classes: new Array(20).fill(2 ** 23) };
          expect(reference.findObjectAt(objects, at.x, at.y, small)).toBe(
            main.findObjectAt(objects, at.x, at.y, small),
          );
        }),
      cases(40),
    );
  });

  const command = fc.record({
    id: fc.nat(6),
    state: fc.constantFrom(undefined, 0, 1, 2, 16, 255),
    at: fc.option(
      fc.record({ x: fc.constantFrom(-1, 0, 1, 2, 255), y: fc.constantFrom(-1, 0, 1, 255) }),
      { nil: undefined, freq: 3 },
    ),
  });

  test('setState, afterDrawObject, afterDrawRoom and afterDrawQueue', () => {
    assertReaching(
      { evicts: rare(0.05), cuts: rare(0.1), 'shows contents': rare(0.1), moves: 0.3 },
      (reach) =>
        fc.property(
          inTurn(
            fc.tuple(nestedScene, release).map(([scene, one]) => {
              const { states, classes } = scene.lookup;
              const runtime = main.initialRuntime({
                owners: new Uint8Array(32),
                states: Uint8Array.from({ length: 32 }, (_, id) => states[id] ?? 0),
                classes: Uint32Array.from({ length: 32 }, (_, id) => classes?.[id] ?? 0),
                ...{ rooms: undefined, names: undefined },
              });
              return { objects: objectsOf(scene, one), runtime };
            }),
            stageOf({ version: 5 }),
            stageOf({ version: 6 }),
          ),
          fc.array(command, { minLength: 1, maxLength: 4 }),
          fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 4 }),
          ({ objects, runtime: start }, commands, queue) => {
            let runtime = start;
            for (const { id, ...how } of commands) {
              if (id >= runtime.states.length) continue;
              const drawn = main.afterDrawObject(objects, runtime, id, how);
              expect(reference.afterDrawObject(objects, runtime, id, how)).toEqual(drawn);
              const set = main.setState(objects, runtime, id, how.state ?? 7);
              expect(reference.setState(objects, runtime, id, how.state ?? 7)).toEqual(set);
              if (drawn.changed.some((other) => other !== id)) reach('evicts');
              if (drawn.runtime.boxes !== runtime.boxes) reach('moves');
              if (set.redraw.length > 1) reach('shows contents');
              const queued = main.afterDrawQueue(objects, drawn.runtime, queue);
              expect(reference.afterDrawQueue(objects, drawn.runtime, queue)).toEqual(queued);
              const whole = main.afterDrawRoom(objects, drawn.runtime);
              expect(reference.afterDrawRoom(objects, drawn.runtime)).toEqual(whole);
              if (whole !== drawn.runtime) reach('cuts');
              runtime = drawn.runtime;
            }
          },
        ),
      cases(60),
    );
  });
});
