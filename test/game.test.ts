import { readFileSync } from 'node:fs';
import {
  afterDrawObject,
  childBlocks,
  createCycling,
  currentPalette,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  decodeXor,
  detectXorKey,
  drawnObjects,
  expandZplane,
  findBlock,
  findObjectAt,
  findRoom,
  findVerb,
  hasClass,
  initialRuntime,
  LIMB_OFF,
  nameText,
  readCost,
  readCostRecord,
  readCycles,
  readImageZplanes,
  readIndexFile,
  readLoff,
  readPalettes,
  readRoom,
  readRoomObjects,
  releaseTraits,
  setState,
  stepCycling,
  stripCode,
  walkBlocks,
  walkResources,
  walkRooms,
  walkToPoint,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { chart } from '../fixtures/art/chart.js';
import { costumes } from '../fixtures/art/costumes.js';
import { rooms as drawnRooms } from '../fixtures/art/rooms.js';
import { WALKER_COLORS } from '../fixtures/art/walker-colors.js';
import { STRIP_CODES } from '../fixtures/vectors/codes.js';
import { directionAngle } from '../src/direction.js';
import { bytes } from './_support/bytes.js';

const load = (name: string) => {
  const stored = readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
  expect(detectXorKey(stored)).toBe(0x69);
  return decodeXor(stored, 0x69);
};

describe('the bundled game', () => {
  const data = load('lantern.001');
  const rooms = new Map(
    [...walkRooms(data)].map(({ room, block }) => [room, readRoom(block, { version: 5 })]),
  );

  test('is an index and a data file of version 5', () => {
    const index = childBlocks(load('lantern.000')).map(({ tag }) => tag);
    expect(index).toEqual(['RNAM', 'MAXS', 'DROO', 'DSCR', 'DSOU', 'DCOS', 'DCHR', 'DOBJ']);
    const [lecf, ...others] = childBlocks(data);
    expect(lecf).toMatchObject({ tag: 'LECF', end: data.length });
    expect(others).toEqual([]);
    const tags = new Set([...walkBlocks(data)].map(({ tag }) => tag));
    for (const tag of ['LOFF', 'LFLF', 'ROOM', 'RMHD', 'CYCL', 'TRNS', 'CLUT', 'RMIM', 'RMIH'])
      expect(tags).toContain(tag);
  });

  test('lists its rooms in another order than the file', () => {
    const loff = findBlock(data, 'LECF > LOFF');
    const entries = readLoff(loff?.payload ?? new Uint8Array(0));
    expect(entries.map(({ room }) => room)).toEqual([2, 7, 12, 30, 31]);
    const byOffset = [...entries].sort((a, b) => a.offset - b.offset);
    expect(byOffset.map(({ room }) => room)).toEqual([30, 2, 31, 7, 12]);
  });

  test('decodes to the art that it was made from', () => {
    for (const art of [...drawnRooms(), chart(STRIP_CODES.map(limit))]) {
      const { width, height } = art;
      const room = rooms.get(art.number) ?? fail('room');
      expect(room).toMatchObject({ width, height, header: { width, height } });
      expect(decodeImage(room.background)).toEqual(art.pixels);
      expect(readPalettes(room)).toEqual([art.palette]);
      expect(readCycles(room).map(({ first, last }) => [first, last])).toEqual(
        art.cycles.map(({ start, end }) => [start, end]),
      );
      expect(room.zplaneCount).toBe(art.planes.length);
    }
  });

  test('has water or fire that moves in all rooms but the chart', () => {
    for (const [number, room] of rooms) {
      const cycles = readCycles(room);
      expect(cycles).toHaveLength(number === 30 ? 0 : 1);
      for (const cycle of cycles) {
        const cycling = createCycling(cycles, currentPalette(room));
        const { changed } = stepCycling(cycling, Math.floor(16_384 / cycle.frequency));
        expect(changed).toMatchObject({ first: cycle.first, last: cycle.last });
        const shown = new Set(decodeImage(room.background));
        for (const { images } of readRoomObjects(room).objects.flatMap(({ image }) => image ?? []))
          for (const image of images) for (const index of decodeImage(image)) shown.add(index);
        const turning = [...shown].filter((i) => cycle.first <= i && i <= cycle.last);
        expect(turning.length).toBe(cycle.last - cycle.first + 1);
      }
    }
  });

  test('uses every strip code', () => {
    const codes = new Set<number>();
    for (const { tag, path, payload } of walkBlocks(data)) {
      if (tag !== 'SMAP' || !path.includes('ROOM')) continue;
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      const end = view.getUint32(0, true) - 8;
      for (let entry = 0; entry < end; entry += 4)
        codes.add(payload[view.getUint32(entry, true) - 8]);
    }
    expect([...codes].sort((a, b) => a - b)).toEqual([...STRIP_CODES]);
  });

  test('has a room wider than the screen, and masks of every kind', () => {
    expect(rooms.get(7)?.width).toBeGreaterThan(320);
    const plane = (room: number, number: number) =>
      decodeImageZplane(rooms.get(room)?.background ?? fail('room'), number) ?? fail('plane');

    const [shallow, deep] = [plane(2, 1), plane(2, 2)];
    expect(shallow.rows.every((byte, i) => (byte & ~deep.rows[i]) === 0)).toBe(true);
    expect(deep.rows).not.toEqual(shallow.rows);

    const partly = plane(12, 1);
    expect(partly.present).toContain(0);
    expect(partly.present).toContain(1);
    expect(rooms.get(12)?.zplaneCount).toBe(2);
    expect(plane(12, 2).rows.every((byte) => byte === 0)).toBe(true);
  });
});

describe('the objects of the bundled game', () => {
  const data = load('lantern.001');
  const index = readIndexFile(load('lantern.000'));
  const roomObjects = (room: number) => {
    const block = findRoom(data, room) ?? fail('room');
    const { objects, orphans } = readRoomObjects(readRoom(block, { version: 5 }));
    expect(orphans).toEqual([]);
    return objects;
  };
  if (index.objects === undefined) throw new Error('no DOBJ');
  const runtime = initialRuntime(index.objects);
  const { ownerRoom } = releaseTraits({ version: 5 });

  test('are those of the art', () => {
    for (const { number, objects: art } of drawnRooms()) {
      const objects = roomObjects(number);
      expect(objects.map(({ id }) => id)).toEqual(art.map(({ id }) => id));
      objects.forEach((object, i) => {
        const { images, verbs, classes, name, parentState, ...fields } = art[i];
        const { id, x, y, width, height, parent, walkX, walkY, actorDir, state } = fields;
        const box = { x, y, width, height };
        expect(object.header).toMatchObject({
          id,
          ...box,
          parent,
          parentState,
          walkX,
          walkY,
          actorDir,
        });
        expect(object).toMatchObject({ box, parent, parentState });
        expect(object.walkTo).toEqual([{ x: walkX - x, y: walkY - y }]);
        expect(walkToPoint(object, { states: {} })).toEqual({ x: walkX, y: walkY });
        expect(object.facing).toBe(directionAngle(actorDir));
        expect(nameText(object.name ?? bytes())).toBe(name);
        expect(object.mismatch).toEqual([]);
        expect(object.verbs.map(({ verb }) => verb)).toEqual(verbs.map(([verb]) => verb));
        expect(runtime.states[id]).toBe(state);
        expect(runtime.owners[id]).toBe(ownerRoom);
        for (let k = 1; k <= 32; k++)
          expect(hasClass(runtime.classes[id], k)).toBe(classes.includes(k));
        const decoded = (object.image?.images ?? []).map((image) => ({
          state: image.state,
          pixels: decodeImage(image),
          planes: readImageZplanes(image).map(({ number }) => ({
            number,
            mask: expandZplane(decodeImageZplane(image, number) ?? fail('plane')),
          })),
        }));
        expect(decoded).toEqual(images);
      });
    }
  });

  test('show every case that a tool meets', () => {
    const [door, purse, keyhole, window, chest] = roomObjects(2);
    expect(door.image?.images.map(({ state }) => state)).toEqual([1, 2]);
    expect(nameText(door.name ?? bytes(), { padding: 'drop' })).toBe('door');
    expect(window.image).toBeUndefined();
    expect(chest.index).toBe(purse.parent);
    expect(findVerb(door.verbs, 99)?.verb).toBe(255);
    expect(new Set(door.verbs.map(({ pos }) => pos)).size).toBeLessThan(door.verbs.length);

    const all = roomObjects(2);
    const { x, y } = keyhole.box;
    expect(findObjectAt(all, x, y, runtime)?.id).toBe(keyhole.id);
    const open = setState(all, runtime, chest.id, 2).runtime;
    expect(findObjectAt(all, x, y, open)?.id).toBe(purse.id);
    expect(drawnObjects(all, open).map(({ id }) => id)).toContain(purse.id);
    expect(drawnObjects(all, runtime).map(({ id }) => id)).not.toContain(purse.id);

    const [path, ...pennants] = roomObjects(7).slice(0, 4);
    expect(walkToPoint(path, runtime).x).toBeLessThan(0);
    const next = afterDrawObject(pennants, runtime, pennants[1].id).runtime;
    expect(pennants.map(({ id }) => next.states[id])).toEqual([0, 1, 0]);

    const [padlock, gate] = roomObjects(7).slice(-2);
    expect(gate.image?.images.map(({ state }) => state)).toEqual([1, 2, 3]);
    expect([padlock.parent, padlock.parentState]).toEqual([gate.index, 1]);
    const ajar = setState(roomObjects(7), runtime, gate.id, 2).runtime;
    expect(drawnObjects(roomObjects(7), runtime).map(({ id }) => id)).toContain(padlock.id);
    expect(drawnObjects(roomObjects(7), ajar).map(({ id }) => id)).not.toContain(padlock.id);

    const [dripstone] = roomObjects(12);
    const pictures = dripstone.image?.images.slice(0, 1) ?? [];
    expect(pictures.map((one) => readImageZplanes(one).map(({ number }) => number))).toEqual([[2]]);
  });
});

describe('the costumes of the bundled game', () => {
  const data = load('lantern.001');
  const index = readIndexFile(load('lantern.000'));
  const found = [...walkResources(data, index, 'costume')].map(({ id, block }) => ({
    id,
    costume: readCost(block, { version: 5 }),
  }));

  test('are those of the art', () => {
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const art of costumes()) {
      const { costume } = found.find(({ id }) => id === art.number) ?? fail('costume');
      expect(costume).toMatchObject({ mirrorsWest: art.mirrorsWest, palette: art.palette });
      art.limbs.forEach((pictures, limb) => {
        pictures.forEach((picture, number) => {
          const decoded = decodeCostumePicture(costume, limb, number);
          expect(decoded).toEqual({ ...picture, offset: expect.any(Number) });
        });
      });
      art.animations.forEach((named, animation) => {
        const limbs = readCostRecord(costume, animation)?.limbs.map((record) => ({
          limb: record.limb,
          loops: record.loops,
          commands:
            record.start === LIMB_OFF
              ? 'off'
              : [...costume.commands.subarray(record.start, record.start + record.length)],
        }));
        expect(limbs).toEqual(
          named?.map((one) => ({ ...one, loops: one.commands === 'off' ? false : one.loops })),
        );
      });
    }
  });

  test("have the walker's colors in every room, as the games have their hero's", () => {
    const palettes = [...walkRooms(data)].map(
      ({ block }) => readPalettes(readRoom(block, { version: 5 }))[0],
    );
    expect(palettes).toHaveLength(5);
    const [{ costume }] = found;
    const colors = palettes.map((palette) =>
      [...costume.palette.subarray(1)].map((i) => [...palette.subarray(i * 3, i * 3 + 3)]),
    );
    for (const one of colors) expect(one).toEqual(colors[0]);
    expect(new Set(colors[0].map(String)).size).toBe(15);
    expect(colors[0].flat()).toEqual([...WALKER_COLORS]);
  });
});

function fail(what: string): never {
  throw new Error(`no such ${what}`);
}

function limit(code: number): number {
  return 1 << (stripCode(code)?.bits ?? 0);
}
