// What tools show of a room: who has its colors, what is drawn in which order, and what stands where.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { ALL_FOLDERS, type FOLDERS } from '../_support/games.js';

const onError = () => {};

/** The rooms of a game that have a picture. */
function roomsOf(files: (typeof FOLDERS)[number]['files']) {
  const game = scumm.openGame(files);
  const runtime = scumm.initialRuntime(game.index.objects);
  return game.rooms.flatMap(({ room: number }) => {
    const room = scumm.readGameRoom(game, number, { onError });
    if (room === undefined) return [];
    const { objects } = scumm.readGameObjects(game, room, { onError });
    return [{ room, objects, runtime }];
  });
}

/** How many pixels of pictures show each index: a hole stays clear in any palette. */
function counted(images: readonly scumm.Image[], transparent: number | undefined): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const image of images) {
    const seen = scumm.imageToRgba(image, new Uint8Array(768), { transparent, onError });
    for (const [i, index] of scumm.decodeImage(image, { onError }).entries())
      if (seen[4 * i + 3] > 0) counts[index]++;
  }
  return counts;
}

test.each(ALL_FOLDERS)('$title: each pixel of a picture has a user', ({ files }) => {
  for (const { room, objects } of roomsOf(files)) {
    const uses = tools.roomColors(room, objects, { onError });
    expect(uses.length).toBe(256);
    const of = (wanted: scumm.RoomObject | undefined) =>
      uses.map((all) => all.find(({ object }) => object === wanted)?.pixels ?? 0);
    expect(of(undefined)).toEqual(counted([room.background], room.transparent));
    for (const object of objects)
      expect(of(object)).toEqual(counted(object.image?.images ?? [], room.transparent));
    expect(uses.flat().every(({ pixels }) => pixels > 0)).toBe(true);
  }
});

test.each(ALL_FOLDERS)('$title: outlines stand where things are', ({ files }) => {
  for (const { room, objects, runtime } of roomsOf(files)) {
    const outlines = tools.roomOutlines(room, objects, runtime, { onError });
    const of = (wanted: tools.RoomOutline['of']) => outlines.filter((one) => one.of === wanted);
    expect(of('walkTo').map(({ at }) => at)).toEqual(
      objects.map((object) => scumm.walkToPoint(object, runtime)),
    );
    const boxed = objects.map((one) => ({ id: one.id, box: runtime.boxes[one.index] ?? one.box }));
    expect(of('object').map(({ title, points: [ul, , lr] }) => ({ title, ul, lr }))).toEqual(
      boxed
        .filter(({ box }) => box.width * box.height > 0)
        .map(({ id, box: { x, y, width, height } }) => ({
          ...{ title: `${id}`, ul: { x, y } },
          lr: { x: x + width, y: y + height },
        })),
    );
    const { boxes, scales } = scumm.readBoxes(room, { onError });
    for (const { title, points, at } of of('box')) {
      expect(points).toEqual(tools.boxCorners(boxes[Number(title)]));
      const xs = points.map(({ x }) => x);
      expect(at.x).toBeGreaterThanOrEqual(Math.min(...xs));
      expect(at.x).toBeLessThanOrEqual(Math.max(...xs));
    }
    const rows = scales.slots.filter(({ y1, y2 }) => y1 !== y2).flatMap(({ y1, y2 }) => [y1, y2]);
    expect(of('scale').map(({ at }) => at.y)).toEqual(rows);
  }
});

test.each(ALL_FOLDERS)('$title: each part of a scene adds what is drawn of it', ({ files }) => {
  for (const { room, objects, runtime } of roomsOf(files)) {
    const scene = scumm.prepareScene(room, objects, { onError });
    const parts = tools.sceneParts(scene, runtime, []);
    const draw = (count: number) => {
      const frame = scumm.createFrame(scene, { owners: true });
      const { scene: some, actors } = tools.partialScene(scene, parts.slice(0, count));
      scumm.composeSceneInto(some, runtime, actors, frame, { onError });
      return frame;
    };
    expect(draw(1).pixels).toEqual(scene.background.pixels);
    const whole = scumm.composeScene(room, objects, runtime, [], { onError });
    expect(draw(parts.length).pixels).toEqual(whole.pixels);
    for (const [i, { object }] of parts.entries()) {
      const owners = new Set(draw(i + 1).owners);
      const allowed = new Set(parts.slice(0, i + 1).map((one) => one.object?.index ?? 0));
      expect([...owners].every((owner) => allowed.has(owner))).toBe(true);
      if (object) expect(tools.drawnObjects(objects, runtime)).toContain(object);
    }
  }
});

test('the parts of a scene end with its actors, who may be left out', () => {
  const [{ room, objects, runtime }] = roomsOf(ALL_FOLDERS[0].files);
  const scene = scumm.prepareScene(room, objects, { onError });
  const costume = { kind: 'costume' } as scumm.Costume;
  const cast = [3, 1, 2].map((number) => ({ number, x: 0, y: 9 * number, costume, limbs: [] }));
  const parts = tools.sceneParts(scene, runtime, cast);
  const numbers = (some: readonly tools.ScenePart[]) =>
    tools.partialScene(scene, some).actors.map(({ number }) => number);
  expect(numbers(parts)).toEqual([1, 2, 3]);
  expect(numbers(parts.slice(0, -1))).toEqual([1, 2]);
  expect(numbers(parts.slice(0, -3))).toEqual([]);
  const bare = tools.partialScene(scene, []).scene;
  expect(tools.sceneParts(bare, runtime, [])).toEqual([{}]);
});
