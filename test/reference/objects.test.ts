// The chapter of objects against the library.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeObna,
  encodeOc,
  encodeVerb,
  wrapBlock,
} from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS } from '../_support/games.js';
import {
  codeHeaderOf,
  DIRECTORY,
  imageHeaderOf,
  ocFields,
  roomHead,
  roomIn,
  roomOf,
  type Sketch,
  storedName,
  verbs,
  wideVerbs,
} from '../_support/objects.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';
import { richRoom } from '../_support/rich-room.js';
import { expectSame } from '../_support/same.js';
import { hitScene, nestedScene, type Scene } from '../_support/scenes.js';
import { stageOf } from '../_support/stage.js';

const oc = ocFields.map((fields) => encodeOc(fields));

/** Whole bytes, and the same with damage. */
const both = (whole: fc.Arbitrary<Uint8Array>) =>
  inTurn(
    whole,
    whole.chain((src) => damaged(src)),
  );

/** Whole and damaged bytes of each version. */
const ofVersions = <V extends main.Version>(
  versions: readonly V[],
  whole: (version: V) => fc.Arbitrary<Uint8Array>,
) => inTurn(...versions.map((version) => fc.tuple(fc.constant(version), both(whole(version)))));

describe('records of objects', () => {
  const headers = {
    4: oc,
    5: codeHeaderOf(5).map(encodeCdhd),
    6: codeHeaderOf(6).map(encodeCdhd),
    7: codeHeaderOf(7).map(encodeCdhd),
    8: codeHeaderOf(8).map(encodeCdhd),
  };

  test('readCdhd, of the right version and of others', () => {
    assertReaching(
      { value: 0.4, error: 0.1 },
      (reach) =>
        fc.property(
          ofVersions(GAME_VERSIONS, (version) => headers[version]),
          inTurn(fc.constant(undefined), fc.constant(undefined), fc.constantFrom(...GAME_VERSIONS)),
          ([stored, src], other) => {
            const version = other ?? stored;
            const got = expectSame(
              () => main.readCdhd(src, { version }),
              () => reference.readCdhd(src, version),
            );
            reach('value' in got ? 'value' : 'error');
          },
        ),
      cases(60),
    );
  });

  /** A header whose payload has a size that fits another version. */
  const mistaken = fc
    .tuple(fc.nat(3), fc.constantFrom(0, 1, 801, 800), fc.constantFrom(0, 730))
    .map(([count, late, word]) => {
      const src = new Uint8Array(Math.max(22 + 4 * count, late > 1 ? 68 : 0));
      const view = new DataView(src.buffer);
      view.setUint32(0, word, true);
      view.setUint16(16, count + 1, true);
      view.setUint16(20, count, true);
      if (src.length >= 44) view.setUint32(40, late, true);
      return src;
    });

  test('readImhd, of the right version and of others', () => {
    assertReaching(
      { value: 0.3, error: 0.1, 'another version': rare(0.03) },
      (reach) =>
        fc.property(
          inTurn(
            ofVersions(LARGE_VERSIONS, (version) => imageHeaderOf(version).map(encodeImhd)),
            fc.tuple(eachOf(...LARGE_VERSIONS), mistaken),
          ),
          inTurn(fc.constant(undefined), fc.constantFrom(...LARGE_VERSIONS)),
          ([stored, src], other) => {
            const version = other ?? stored;
            const got = expectSame(
              () => main.readImhd(src, { version }),
              () => reference.readImhd(src, version),
            );
            if ('code' in got && got.code === 'BAD_SIZE') reach('another version');
            reach('value' in got ? 'value' : 'error');
          },
        ),
      cases(60),
    );
  });

  test('readObna', () => {
    const name = storedName.map(encodeObna);
    assertReaching(
      { value: 0.4, error: rare(0.05), empty: rare(0.02) },
      (reach) =>
        fc.property(
          ofVersions(GAME_VERSIONS, (version) => (version === 4 ? oc : name)),
          ([version, src]) => {
            const got = expectSame(
              () => main.readObna(src, { version }),
              () => reference.readObna(src, version),
            );
            if ('value' in got && got.value.length === 0) reach('empty');
            reach('value' in got ? 'value' : 'error');
          },
        ),
      cases(60),
    );
  });

  test('nameText', () => {
    const encoding = eachOf<main.NameEncoding | undefined>(
      undefined,
      'cp437',
      'cp850',
      'windows-1252',
    );
    fc.assert(
      fc.property(
        inTurn(storedName, fc.uint8Array({ maxLength: 40 })),
        encoding,
        eachOf<'keep' | 'drop' | undefined>(undefined, 'keep', 'drop'),
        (src, encoding, padding) => {
          const options = { encoding, padding };
          expect(reference.nameText(src, options)).toBe(main.nameText(src, options));
        },
      ),
      cases(40),
    );
    const all = Uint8Array.from({ length: 255 }, (_, byte) => byte);
    for (const encoding of ['cp437', 'cp850', 'windows-1252'] as const)
      expect(reference.nameText(all, { encoding })).toBe(main.nameText(all, { encoding }));
  });

  test('readVerb and findVerb', () => {
    const table = (version: main.Version) =>
      (version === 8 ? wideVerbs : verbs).map((entries) => encodeVerb({ entries }, { version }));
    assertReaching(
      { value: 0.4, error: rare(0.1), default: 0.2 },
      (reach) =>
        fc.property(
          ofVersions(GAME_VERSIONS, (version) => (version === 4 ? oc : table(version))),
          fc.constantFrom(1, 2, 255, 0xffffffff),
          ([version, src], verb) => {
            const got = expectSame(
              () => main.readVerb(src, { version }),
              () => reference.readVerb(src, version),
            );
            reach('value' in got ? 'value' : 'error');
            if (!('value' in got)) return;
            const { entries } = got.value;
            if (entries.some(({ isDefault }) => isDefault)) reach('default');
            for (const one of [verb, ...entries.map((entry) => entry.verb)])
              expect(reference.findVerb(entries, one)).toBe(main.findVerb(entries, one));
          },
        ),
      cases(60),
    );
  });

  test('places at the ends of their ranges', () => {
    // A name that starts at byte 12 or 13 of OC, or at its end; a script in the last byte, or behind it.
    for (const at of [18, 19, 20]) {
      const src = new Uint8Array(14);
      src[12] = at;
      expectSame(
        () => main.readObna(src, { version: 4 }),
        () => reference.readObna(src, 4),
      );
    }
    for (const offset of [7, 8, 11, 12]) {
      const src = Uint8Array.of(1, offset, 0, 0);
      expectSame(
        () => main.readVerb(src, { version: 5 }),
        () => reference.readVerb(src, 5),
      );
    }
  });

  test('hasClass', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), fc.integer({ min: 1, max: 32 }), (mask, number) => {
        expect(reference.hasClass(mask, number)).toBe(main.hasClass(mask, number));
      }),
    );
  });
});

describe('readRoomObjects', () => {
  const read = (room: main.Room, objects: main.ObjectDirectory | undefined) =>
    expectSame(
      () => main.readRoomObjects(room, { objects }),
      () => reference.readRoomObjects(room, objects),
    );

  test.each(FOLDERS)('of the bundled game of $title', ({ files }) => {
    const game = main.openGame(files);
    for (const { room } of game.rooms) {
      const got = read(main.readGameRoom(game, room), game.index?.objects);
      expect(got).toHaveProperty('value');
    }
  });

  const variant: Readonly<Record<main.Version, main.Variant | undefined>> = {
    ...{ 3: undefined, 4: 'amiga', 5: 'amiga', 6: 'sam-and-max', 7: 'full-throttle' },
    8: undefined,
  };
  const fields = {
    id: fc.integer({ min: 1, max: 5 }),
    x: fc.nat(9).map((cell) => cell * 8),
    actorDir: fc.nat(7),
    parent: fc.nat(4),
    flags: fc.constantFrom(0, 1, 0x80, 0x82),
    walkX: fc.nat(99),
    hotspots: fc.array(fc.record({ x: fc.nat(9), y: fc.nat(9) }), { maxLength: 3 }),
  };
  const states = fc.uniqueArray(fc.integer({ min: 1, max: 17 }), { maxLength: 3 });
  const sketch: fc.Arbitrary<Sketch> = inTurn<Sketch>(
    fc.record(fields),
    fc.record({ ...fields, states }),
  );

  test('of rooms whose objects share ids, with too many images or too few', () => {
    assertReaching(
      { orphans: rare(0.1), 'without image': 0.2 },
      (reach) =>
        fc.property(
          fc.array(sketch, { minLength: 1, maxLength: 6 }),
          eachOf(...GAME_VERSIONS),
          eachOf(true, false),
          fc.nat(6),
          (sketches, version, named, stated) => {
            const release = { version, variant: named ? variant[version] : undefined };
            const stored = sketches.map(({ hotspots = [], ...rest }) => ({
              ...rest,
              hotspots: version === 5 ? [] : hotspots,
            }));
            const room = roomOf(stored, release);
            const header = room.header && { ...room.header, objectCount: stated };
            read({ ...room, header }, DIRECTORY);
            // With some of the code only, so that there are more images than objects.
            const isKept = (_: unknown, i: number) => i % 3 !== stated % 3;
            read({ ...room, header, blocks: room.blocks.filter(isKept) }, DIRECTORY);
            const got = read({ ...room, header }, DIRECTORY);
            if (!('value' in got)) throw new Error('damaged');
            if (got.value.orphans.length > 0) reach('orphans');
            if (got.value.objects.some(({ image }) => !image)) reach('without image');
          },
        ),
      cases(60),
    );
  });

  test('of damaged rooms', () => {
    assertReaching(
      { value: 0.2, error: 0.1 },
      (reach) =>
        fc.property(
          inTurn(
            ...GAME_VERSIONS.map((version) => {
              const { src, headEnd } = richRoom(version);
              const at = fc.integer({ min: headEnd, max: src.length - 1 });
              return fc.tuple(fc.constant(version), damaged(src, { at, shortest: headEnd }));
            }),
          ),
          eachOf(DIRECTORY, undefined),
          ([version, src], directory) => {
            let room: main.Room;
            try {
              room = roomIn(src, { version, variant: undefined });
            } catch {
              return;
            }
            reach('value' in read(room, directory) ? 'value' : 'error');
          },
        ),
      cases(100),
    );
  });

  test('of images with strips and rows, and of version 8 with any flags', () => {
    const head = roomHead(6, 1);
    const fields = { version: 6, id: 1, x: 0, y: 0, width: 8, height: 8 } as const;
    const counts = { imageCount: 1, zplaneCount: 0, flags: 0, unknown: 0, hotspots: [] };
    const imhd = wrapBlock('IMHD', encodeImhd({ ...fields, ...counts }));
    const [smap, bomp] = ['SMAP', 'BOMP'].map((tag) => wrapBlock(tag, new Uint8Array(20)));
    const pictures = [[smap, bomp], [bomp, smap], [bomp], []];
    for (const picture of pictures) {
      const obim = wrapBlock('OBIM', imhd, wrapBlock('IM0A', ...picture), wrapBlock('IM10'));
      const room = main.readRoom(new Uint8Array([...head, ...obim]), { version: 6 });
      expect(read(room, undefined)).toHaveProperty('value.orphans.length', 1);
    }
    const { src } = richRoom(8);
    const at = Buffer.from(src).indexOf('IMHD') + 8 + 68;
    for (let bit = 0; bit < 32; bit++) {
      const changed = src.slice();
      changed[at + (bit >> 3)] = 1 << (bit & 7);
      const got = read(roomIn(changed, { version: 8, variant: undefined }), DIRECTORY);
      expect(got).toHaveProperty('value.objects.0.image.masksOr', bit !== 4);
    }
  });

  test('of a ROOM alone, and of objects without CDHD or IMHD', () => {
    const { src } = richRoom(8);
    const block = main.findBlock(src, 'LFLF > ROOM');
    if (block === undefined) throw new Error('no ROOM');
    expect(read(main.readRoom(block, { version: 8 }), DIRECTORY)).toHaveProperty('code', 'MISSING');
    const head = main.findBlock(richRoom(5).src, 'RMHD');
    for (const tag of ['OBCD', 'OBIM']) {
      const payload = new Uint8Array([
        ...wrapBlock('RMHD', head?.payload ?? src),
        ...wrapBlock(tag),
      ]);
      const room = main.readRoom(payload, { version: 5 });
      expect(read(room, undefined)).toHaveProperty('code', 'MISSING');
    }
  });
});

describe('objects while a game runs', () => {
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
