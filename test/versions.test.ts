// The bundled game is the same in the form of every version: what version 5 shows, the others show.

import {
  afterDrawObject,
  composeScene,
  decodeImage,
  eachRoom,
  findObjectAt,
  findVerb,
  hasClass,
  type IndexFile,
  imageToRgba,
  type ObjectRuntime,
  readCycles,
  readImageZplanes,
  readPalettes,
  releaseTraits,
  setState,
  walkToPoint,
} from 'scumm-codec';
import { drawnObjects } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cut } from '../fixtures/art/cutout.js';
import type { GameVersion } from '../fixtures/builders/revisions.js';
import { bytes } from './_support/bytes.js';
import { byName, LANTERNS, masksOf, nameOf, type Scene, scenesOf } from './_support/lantern.js';

const ROOMS = [2, 7, 12, 30, 31];
const MODEL = LANTERNS[1];
const model = scenesOf(MODEL);
/** The rooms of each data file. */
const ONE_DISK = [ROOMS];
const TWO_DISKS = [
  [2, 30],
  [7, 12, 31],
];
const DISKS: Readonly<Record<GameVersion, readonly (readonly number[])[]>> = {
  ...{ 4: TWO_DISKS, 5: ONE_DISK, 6: ONE_DISK, 7: ONE_DISK, 8: TWO_DISKS },
};

test('the games are of every version, and in that order', () => {
  expect(LANTERNS.map(({ version }) => version)).toEqual([4, 5, 6, 7, 8]);
  expect(model.map(({ number }) => number)).toEqual(ROOMS);
});

describe.each(LANTERNS)('version $version', (game) => {
  const { version, index, files, start } = game;
  const scenes = scenesOf(game);
  /** What each room shows, in this version and in version 5. */
  const compare = (view: (scene: Scene, start: ObjectRuntime, index: IndexFile) => unknown) => {
    const views = scenes.map((scene) => [scene.number, view(scene, start, index)]);
    const wanted = model.map((scene) => [scene.number, view(scene, MODEL.start, MODEL.index)]);
    expect(views).toEqual(wanted);
  };

  test('has each room on the disk that the index says', () => {
    const rooms = files.map(({ data }) => [...eachRoom(data)].map(({ room }) => room));
    expect(rooms).toEqual(DISKS[version]);
    rooms.forEach((numbers, i) => {
      for (const number of numbers) expect(index.rooms?.disks[number]).toBe(i + 1);
    });
    const names = (list: IndexFile['roomNames']) =>
      (list ?? [])
        .map(({ room, name }) => [room, Buffer.from(name).toString('latin1').replace(/\0/g, '')])
        .sort();
    expect(names(index.roomNames)).toEqual(names(MODEL.index.roomNames));
  });

  test('has the same backgrounds, z-planes, palettes, and color cycles but for their direction in version 4', () => {
    compare(({ room }) => ({
      size: [room.width, room.height],
      pixels: decodeImage(room.background),
      masks: masksOf(room.background),
      zplaneCount: room.zplaneCount ?? readImageZplanes(room.background).length,
      palettes: readPalettes(room),
      hole: room.transparent ?? 255,
      cycles: readCycles(room).map(({ flags: _, ...cycle }) => cycle),
    }));
    const flags = scenes.flatMap(({ room }) => readCycles(room).map((cycle) => cycle.flags));
    expect(flags).toEqual(Array(4).fill(version === 4 ? 2 : 0));
  });

  test('has the same pictures of objects, by name and state', () => {
    compare(({ objects, palette, room: { transparent } }) => [
      ...byName(objects, ({ image }) =>
        (image?.images ?? []).map((one) => [one.width, imageToRgba(one, palette, { transparent })]),
      ),
    ]);
  });

  test('has the same masks of objects; version 4 fills gaps with a piece of the room', () => {
    /** The masks of each picture up to the last one, with the room's own in gaps. */
    const filled = ({ objects, room }: Scene) => {
      const below = new Map(masksOf(room.background));
      return byName(objects, ({ box, image }) =>
        (image?.images ?? []).map((picture) => {
          const own = new Map(masksOf(picture));
          return Array.from(
            { length: Math.max(0, ...own.keys()) },
            (_, i) => own.get(i + 1) ?? cut(room, below.get(i + 1) ?? bytes(), box),
          );
        }),
      );
    };
    compare((scene) => [...filled(scene)]);
  });

  test('has the same places of objects, walk-to points, directions, classes and verbs', () => {
    compare(({ objects, room }, runtime) => {
      const { untouchable } = releaseTraits(room).classes;
      const facts = byName(objects, (object) => [
        JSON.stringify({
          box: object.box,
          walkTo: walkToPoint(object, runtime),
          facing: object.facing,
          touchable: !hasClass(runtime.classes[object.id], untouchable),
          small: [5, 6, 7, 8].filter((k) => hasClass(runtime.classes[object.id], k)),
          owner: runtime.owners[object.id] === releaseTraits(room).ownerRoom,
          verbs: object.verbs.map(({ verb }) => verb),
          script: findVerb(object.verbs, 5)?.code[0],
          mismatch: object.mismatch,
        }),
      ]);
      // Objects of one name are alike, however many there are.
      return [...facts].map(([name, list]) => [name, [...new Set(list)]]);
    });
  });

  /** The name of the object at every fourth point of a room. */
  const grid = ({ objects, room }: Scene, runtime: ObjectRuntime): string[] => {
    const rows: string[] = [];
    for (let y = 1; y < room.height; y += 4) {
      const row: string[] = [];
      for (let x = 1; x < room.width; x += 4) {
        const object = findObjectAt(objects, runtime, { x, y });
        row.push(object ? nameOf(object) : '');
      }
      rows.push(row.join());
    }
    return rows;
  };

  /** What is drawn, what it looks like, and what is found. */
  const looks = (scene: Scene, runtime: ObjectRuntime) => [
    drawnObjects(scene.objects, runtime).map(nameOf),
    composeScene(scene.room, scene.objects, runtime, []).pixels,
    grid(scene, runtime),
  ];

  test('draws and finds the same objects at the start, and when the chest is open', () => {
    const opened = ({ objects }: Scene, runtime: ObjectRuntime) => {
      const [chest, openChest] = objects.filter((object) => nameOf(object) === 'sea chest');
      if (openChest) return afterDrawObject(objects, runtime, openChest.id).runtime;
      return chest ? setState(objects, runtime, chest.id, 2).runtime : runtime;
    };
    compare(looks);
    compare((scene, runtime) => looks(scene, opened(scene, runtime)));
    const [tavern] = scenes;
    expect(grid(tavern, start).join()).toContain('sea chest');
    expect(grid(tavern, start).join()).not.toContain('coin purse');
    expect(grid(tavern, opened(tavern, start)).join()).toContain('coin purse');
  });
});
