// The bundled game of version 5 is the art that it was made from. test/versions.test.ts compares the
// other versions with it.

import {
  afterDrawObject,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  eachResource,
  expandZplane,
  findObjectAt,
  findVerb,
  hasClass,
  LIMB_OFF,
  nameText,
  openGame,
  readCostRecord,
  readCycles,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  releaseTraits,
  setState,
  walkToPoint,
} from 'scumm-codec';
import { drawnObjects, readImageStripCodes, stripCode } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { chart } from '../fixtures/art/chart.js';
import { costumes } from '../fixtures/art/costumes.js';
import { rooms as drawnRooms } from '../fixtures/art/rooms.js';
import { STRIP_CODES } from '../fixtures/vectors/codes.js';
import { directionAngle } from '../src/direction.js';
import { bytes } from './_support/bytes.js';
import { folderOf } from './_support/games.js';
import { runtime } from './_support/tavern.js';

const game = openGame(folderOf(5).files);

/** The objects of a room. */
function objectsOf(number: number) {
  const { objects, orphans } = readGameObjects(game, readGameRoom(game, number));
  expect(orphans).toEqual([]);
  return objects;
}

test('rooms are those of the art, and use every strip code', () => {
  const limit = (code: number) => 1 << (stripCode(code)?.bits ?? 0);
  const art = [...drawnRooms(), chart(STRIP_CODES.map(limit))];
  const codes = new Set<number>();
  for (const { number, width, height, pixels, palette, cycles, planes } of art) {
    const room = readGameRoom(game, number);
    expect(room).toMatchObject({ width, height, header: { width, height } });
    expect(room.zplaneCount).toBe(planes.length);
    expect(decodeImage(room.background)).toEqual(pixels);
    expect(readPalettes(room)).toEqual([palette]);
    expect(readCycles(room).map(({ first, last }) => [first, last])).toEqual(
      cycles.map(({ start, end }) => [start, end]),
    );
    for (const one of readImageStripCodes(room.background)) codes.add(one?.code ?? 0);
  }
  expect([...codes].sort((a, b) => a - b)).toEqual([...STRIP_CODES]);
});

test('objects are those of the art', () => {
  const { ownerRoom } = releaseTraits({ version: 5 });
  for (const { number, objects: art } of drawnRooms()) {
    const objects = objectsOf(number);
    expect(objects.map(({ id }) => id)).toEqual(art.map(({ id }) => id));
    objects.forEach((object, i) => {
      const { images, verbs, classes, name, parentState, ...fields } = art[i];
      const { id, x, y, width, height, parent, walkX, walkY, actorDir, state } = fields;
      const box = { x, y, width, height };
      const header = { id, ...box, parent, parentState, walkX, walkY, actorDir };
      const facing = directionAngle(actorDir);
      const walkTo = [{ x: walkX - x, y: walkY - y }];
      expect(object).toMatchObject({ header, box, parent, parentState, walkTo, facing });
      expect(object.mismatch).toEqual([]);
      expect(walkToPoint(object, { states: {} })).toEqual({ x: walkX, y: walkY });
      expect(nameText(object.name ?? bytes())).toBe(name);
      expect(object.verbs.map(({ verb }) => verb)).toEqual(verbs.map(([verb]) => verb));
      expect([runtime.states[id], runtime.owners[id]]).toEqual([state, ownerRoom]);
      for (let k = 1; k <= 32; k++)
        expect(hasClass(runtime.classes[id], k)).toBe(classes.includes(k));
      const decoded = (object.image?.images ?? []).map((image) => ({
        state: image.state,
        pixels: decodeImage(image),
        planes: readImageZplanes(image).map(({ number: plane }) => {
          const mask = decodeImageZplane(image, plane);
          return { number: plane, mask: mask && expandZplane(mask) };
        }),
      }));
      expect(decoded).toEqual(images);
    });
  }
});

test('objects show every case that a tool meets', () => {
  const tavern = objectsOf(2);
  const [door, purse, keyhole, window, chest] = tavern;
  expect(window.image).toBeUndefined();
  expect(chest.index).toBe(purse.parent);
  expect(findVerb(door.verbs, 99)?.verb).toBe(255);
  const { x, y } = keyhole.box;
  expect(findObjectAt(tavern, runtime, { x, y })?.id).toBe(keyhole.id);
  const open = setState(tavern, runtime, chest.id, 2).runtime;
  expect(findObjectAt(tavern, open, { x, y })?.id).toBe(purse.id);
  expect(drawnObjects(tavern, open)).toContain(purse);
  expect(drawnObjects(tavern, runtime)).not.toContain(purse);

  const harbor = objectsOf(7);
  const [path, ...pennants] = harbor.slice(0, 4);
  expect(walkToPoint(path, runtime).x).toBeLessThan(0);
  const next = afterDrawObject(pennants, runtime, pennants[1].id).runtime;
  expect(pennants.map(({ id }) => next.states[id])).toEqual([0, 1, 0]);
  const [padlock, gate] = harbor.slice(-2);
  expect([padlock.parent, padlock.parentState]).toEqual([gate.index, 1]);
  const ajar = setState(harbor, runtime, gate.id, 2).runtime;
  expect(drawnObjects(harbor, runtime)).toContain(padlock);
  expect(drawnObjects(harbor, ajar)).not.toContain(padlock);
});

test('costumes are those of the art', () => {
  const ids = Array.from(eachResource(game, 'costume'), ({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const { number, mirrorsWest, palette, limbs, animations } of costumes()) {
    const costume = readGameCostume(game, number);
    if (costume.type !== 'cost') throw new Error('no COST');
    expect(costume).toMatchObject({ mirrorsWest, palette });
    for (const [limb, pictures] of limbs.entries())
      for (const [i, picture] of pictures.entries())
        expect(decodeCostumePicture(costume, limb, i)).toMatchObject({ ...picture });
    for (const [animation, named] of animations.entries()) {
      const records = readCostRecord(costume, animation)?.limbs;
      const found = records?.map(({ limb, loops, start, length }) => {
        const isOff = start === LIMB_OFF;
        const commands = isOff ? 'off' : [...costume.commands.subarray(start, start + length)];
        return { limb, loops, commands };
      });
      expect(found).toEqual(
        named?.map((one) => ({ ...one, loops: one.commands !== 'off' && one.loops })),
      );
    }
  }
});
