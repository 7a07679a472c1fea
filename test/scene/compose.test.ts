import fc from 'fast-check';
import {
  afterDrawObject,
  type Box,
  composeRoom,
  composeRoomInto,
  composeScene,
  createFrame,
  drawnObjects,
  drawQueueInto,
  type Problem,
  prepareScene,
  type Scene,
  type SceneFrame,
  setState,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { indices } from '../_support/objects.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { paintedRoom } from '../_support/painting.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { plainStage, type Stage, shownStageOf, stageOf } from '../_support/stage.js';

const RELEASES = [{ version: 5 }, { version: 6 }, { version: 6, variant: 'sam-and-max' }] as const;

const drawn = ({ room, objects, runtime }: Stage, owners = false) =>
  composeRoom(room, objects, runtime, { owners });

/** The code of the error that a call throws. */
const codeOf = (run: () => unknown) => Object(outcome(run)).code;

/** A frame of a room, with something in it. */
function usedFrame(scene: Scene): SceneFrame {
  const frame = createFrame(scene, { owners: true });
  frame.pixels.fill(77);
  frame.owners?.fill(-5);
  for (const { rows } of frame.planes) rows.fill(0x5a);
  return frame;
}

/** Whether a point is in a box. */
function isIn({ x, y, width, height }: Box, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height;
}

/** The whole strips that all boxes touch, and what is between them. */
function aroundAll(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((one) => Math.floor(one.x / 8) * 8));
  const y = Math.min(...boxes.map((one) => one.y));
  const right = Math.max(...boxes.map((one) => Math.ceil((one.x + one.width) / 8) * 8));
  const bottom = Math.max(...boxes.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

describe.each(RELEASES)('composeRoom, %o', (release) => {
  const stage = stageOf(release);

  test('agrees with its literal twin', () => {
    assertReaching(
      { objects: 0.5, several: 0.5, planes: 0.5 },
      (reach) =>
        fc.property(stage, (one) => {
          const { planes } = drawn(one);
          for (const missingPlane of ['keep', 'clear'] as const) {
            const how = { owners: true, missingPlane };
            const frame = composeRoom(one.room, one.objects, one.runtime, how);
            const { room, objects, runtime } = one;
            expect(paintedRoom(room, objects, runtime, missingPlane)).toEqual(frame);
          }
          const count = drawnObjects(one.objects, one.runtime).length;
          if (count > 0) reach('objects');
          if (count > 1) reach('several');
          if (planes.length > 1) reach('planes');
        }),
      cases(30),
    );
  });

  test('composes the same again, over whatever the frame holds', () => {
    fc.assert(
      fc.property(stage, (one) => {
        const scene = prepareScene(one.room, one.objects);
        const frame = usedFrame(scene);
        composeRoomInto(scene, one.runtime, frame);
        expect(frame).toEqual(drawn(one, true));
        composeRoomInto(structuredClone(scene), one.runtime, frame);
        expect(frame).toEqual(drawn(one, true));
      }),
      cases(20),
    );
  });

  test('composes the same behind 2 GiB, whole and in part', () => {
    const memory = new Uint8Array(2 ** 31 + 1_000_000);
    fc.assert(
      fc.property(stage, fc.constantFrom(2 ** 30 - 50, 2 ** 31 - 50, 2 ** 31 + 50), (one, at) => {
        const scene = prepareScene(one.room, one.objects);
        const used = usedFrame(scene);
        const pixels = memory.subarray(at, at + used.pixels.length);
        const frame = { ...used, pixels };
        composeRoomInto(scene, one.runtime, frame);
        expect(frame).toEqual(drawn(one, true));
        pixels.fill(77, 0, 8);
        composeRoomInto(scene, one.runtime, frame, {
          dirty: [{ x: 0, y: 0, width: 8, height: 1 }],
        });
        expect(frame).toEqual(drawn(one, true));
      }),
      cases(10),
    );
  });

  test('draws a part again with the result of the whole', () => {
    const change = fc.record({
      ...{ id: fc.nat(5), state: fc.nat(2), moves: fc.boolean() },
      ...{ x: fc.nat(6), y: fc.nat(6) },
    });
    const hidden = Array.from({ length: 6 }, (_, id) => {
      return { id, state: 0, moves: false, x: 0, y: 0 };
    });
    const changed = inTurn(
      fc.tuple(stage, fc.array(change, { minLength: 1, maxLength: 4 })),
      fc.tuple(shownStageOf(release), fc.constant(hidden)),
    );
    assertReaching(
      { changed: 0.5 },
      (reach) =>
        fc.property(changed, ([one, changes]) => {
          const { room, objects } = one;
          const scene = prepareScene(room, objects);
          const frame = usedFrame(scene);
          composeRoomInto(scene, one.runtime, frame);
          const before = frame.pixels.slice();
          let { runtime } = one;
          const dirty: Box[] = [];
          for (const { id, state, x, y, moves } of changes) {
            const next = moves
              ? afterDrawObject(objects, runtime, id, { at: { x, y } })
              : setState(objects, runtime, id, state);
            dirty.push(...next.redraw);
            runtime = next.runtime;
          }
          composeRoomInto(scene, runtime, frame, { dirty });
          expect(frame).toEqual(drawn({ ...one, runtime }, true));
          if (frame.pixels.some((index, i) => index !== before[i])) reach('changed');
        }),
      cases(30),
    );
  });

  test('leaves alone what is not dirty, and draws all that is', () => {
    const box = fc.record({
      x: fc.integer({ min: -20, max: 60 }),
      y: fc.integer({ min: -20, max: 50 }),
      width: fc.nat(30),
      height: fc.nat(30),
    });
    const part = inTurn(
      fc.tuple(stage, fc.array(box, { maxLength: 5 })),
      fc
        .tuple(shownStageOf(release), fc.integer({ min: 1, max: 40 }))
        .map(([one, height]): [Stage, Box[]] => [one, [{ x: 11, y: 1, width: 9, height }]]),
    );
    assertReaching(
      { drawn: 0.5, left: 0.5 },
      (reach) =>
        fc.property(part, ([one, dirty]) => {
          const scene = prepareScene(one.room, one.objects);
          const frame = usedFrame(scene);
          const whole = drawn(one, true);
          composeRoomInto(scene, one.runtime, frame, { dirty });
          const { width } = frame;
          const inside = (i: number) => dirty.some((one) => isIn(one, i % width, i / width));
          // Whole strips are drawn, and some boxes as the one around them.
          const around = aroundAll(dirty);
          const beyond = (i: number) => !isIn(around, i % width, i / width);
          const want = frame.pixels.map((index, i) => {
            if (inside(i)) return whole.pixels[i];
            return beyond(i) ? 77 : index;
          });
          expect(frame.pixels).toEqual(want);
          const places = [...frame.pixels.keys()];
          if (places.some(inside)) reach('drawn');
          if (places.some(beyond)) reach('left');
        }),
      cases(20),
    );
  });

  test('says what each pixel belongs to', () => {
    assertReaching(
      { owned: 0.5 },
      (reach) =>
        fc.property(stage, (one) => {
          const { owners, pixels } = drawn(one, true);
          const shown = drawnObjects(one.objects, one.runtime);
          const without = (count: number) =>
            composeRoom(
              one.room,
              one.objects.map((object) =>
                shown.slice(0, count).includes(object) ? object : { ...object, image: undefined },
              ),
              one.runtime,
              { owners: true },
            );
          expect(without(0).owners?.every((owner) => owner === 0)).toBe(true);
          shown.forEach(({ index }, i) => {
            const [before, after] = [without(i), without(i + 1)];
            // A pixel that the object changes is its own; any other is too, or remains whose it was.
            const want = after.owners?.map((owner, at) =>
              after.pixels[at] !== before.pixels[at] || owner === index
                ? index
                : (before.owners?.[at] ?? -1),
            );
            expect(after.owners).toEqual(want);
          });
          expect(without(shown.length)).toMatchObject({ owners, pixels });
          if (owners?.some((owner) => owner > 0)) reach('owned');
        }),
      cases(20),
    );
  });
});

describe('composeRoomInto', () => {
  const { room, objects, runtime } = plainStage();
  const scene = prepareScene(room, objects);
  const frameOf = () => createFrame({ width: 32, height: 24, zplaneCount: 1 });
  const at = (x: number, y: number) => ({
    ...runtime,
    boxes: { 1: { x, y, width: 16, height: 8 } },
  });

  test('cuts objects at every edge, in columns that are rounded toward zero', () => {
    const show = (x: number, y: number) => {
      const frame = frameOf();
      composeRoomInto(scene, at(x, y), frame);
      return frame;
    };
    for (const x of [-7, -1, 1, 7]) expect(show(x, 3)).toEqual(show(0, 3));
    expect(show(-9, 3)).toEqual(show(-8, 3));
    expect(show(-9, 3)).not.toEqual(show(-16, 3));
    const bare = frameOf();
    composeRoomInto(scene, { ...runtime, states: Uint8Array.of(0, 0) }, bare);
    for (const [x, y] of [
      [-16, 3],
      [32, 3],
      [8, -8],
      [8, 24],
    ])
      expect(show(x, y)).toEqual(bare);
    for (const [x, y] of [
      [-15, 3],
      [31, 3],
      [8, -7],
      [8, 23],
    ])
      expect(show(x, y)).not.toEqual(bare);
    for (const far of [2 ** 31 - 1, -(2 ** 31)]) {
      expect(show(far, 0)).toEqual(bare);
      expect(show(0, far)).toEqual(bare);
    }
  });

  test('refuses places that are not whole numbers of 32 bits', () => {
    for (const wrong of [Number.NaN, Infinity, -Infinity, 2 ** 31, 1.5, '3' as never]) {
      expect(() => composeRoomInto(scene, at(wrong, 0), frameOf())).toThrow('box.x');
      expect(() => composeRoomInto(scene, at(0, wrong), frameOf())).toThrow('box.y');
      const dirty = (fields: Partial<Box>) => () =>
        composeRoomInto(scene, runtime, frameOf(), {
          dirty: [{ x: 0, y: 0, width: 8, height: 8, ...fields }],
        });
      expect(dirty({ x: wrong })).toThrow('dirty.x');
      expect(dirty({ y: wrong })).toThrow('dirty.y');
      if (wrong === 2 ** 31) continue;
      expect(dirty({ width: wrong })).toThrow('dirty.width');
      expect(dirty({ height: wrong })).toThrow('dirty.height');
    }
  });

  test('is quick with very many dirty boxes', () => {
    const dirty = Array.from({ length: 100_000 }, (_, i) => ({
      ...{ x: i % 3, y: 0, width: 2 ** 40, height: 2 ** 40 },
    }));
    const frame = frameOf();
    composeRoomInto(scene, runtime, frame, { dirty });
    expect(frame).toEqual(composeRoom(room, objects, runtime));
  });

  test('clears planes that an object lacks if asked to, in strips that replace', () => {
    const bare = { ...scene.objects[0] };
    const [picture] = bare.pictures;
    const without = (ored: Uint8Array) => ({
      ...scene,
      objects: [{ ...bare, pictures: [{ ...picture, masks: [], ored }] }],
    });
    const rowsOf = (ored: Uint8Array, missingPlane?: 'keep' | 'clear') => {
      const frame = frameOf();
      composeRoomInto(without(ored), runtime, frame, { missingPlane });
      return frame.planes[1].rows;
    };
    const { rows } = scene.background.planes[1];
    const cleared = rows.map((bits, i) => {
      const [strip, y] = [i % 4, Math.floor(i / 4)];
      return strip === 2 && y >= 8 && y < 16 ? 0 : bits;
    });
    expect(rowsOf(Uint8Array.of(1, 0))).toEqual(rows);
    expect(rowsOf(Uint8Array.of(1, 0), 'clear')).toEqual(cleared);
    expect(cleared).not.toEqual(rows);
    expect(() =>
      composeRoomInto(scene, runtime, frameOf(), { missingPlane: 'x' as never }),
    ).toThrow('missingPlane');
  });

  test('refuses a frame of another room', () => {
    for (const size of [{ width: 24 }, { height: 25 }, { zplaneCount: 2 }]) {
      const frame = createFrame({ width: 32, height: 24, zplaneCount: 1, ...size });
      expect(() => composeRoomInto(scene, runtime, frame)).toThrow(RangeError);
    }
    const frame = frameOf();
    expect(() => composeRoomInto(scene, runtime, { ...frame, pixels: new Uint8Array(9) })).toThrow(
      'dst has 9 of 768 pixels',
    );
    const list = Array.from(frame.pixels) as never;
    expect(() => composeRoomInto(scene, runtime, { ...frame, pixels: list })).toThrow(
      'dst.pixels is not a Uint8Array',
    );
  });
});

describe('drawQueueInto', () => {
  test('draws in the order of the queue, whatever the containers, and state 16 too', () => {
    const release = { version: 6 } as const;
    const queued = inTurn(
      fc.tuple(stageOf(release), fc.array(fc.nat(7), { maxLength: 6 })),
      fc.tuple(shownStageOf(release), fc.constant<number[]>([2, 1, 2])),
    );
    assertReaching(
      { drawn: 0.5 },
      (reach) =>
        fc.property(queued, ([one, queue]) => {
          const alone = one.objects.map((object) => ({ ...object, parent: 0 }));
          const scene = prepareScene(one.room, one.objects);
          const frame = usedFrame(scene);
          const expected = usedFrame(scene);
          drawQueueInto(scene, queue, one.runtime, frame);
          const free = prepareScene(one.room, alone);
          for (const index of queue) {
            // One object over the frame as it is, drawn as the room's only one.
            const { objects } = free;
            const only = objects.filter(({ object }) => object.index === index);
            const samAndMax = only.map(({ object, ...rest }) => ({
              ...rest,
              object: { ...object, variant: 'sam-and-max' as const },
            }));
            const runtime = { ...one.runtime, classes: new Uint32Array(6) };
            const copied = structuredClone(expected);
            composeRoomInto({ ...free, background: copied, objects: samAndMax }, runtime, expected);
            // The background of a scene has no owners.
            expected.owners?.forEach((owner, i) => {
              if (owner === 0 && expected.owners && copied.owners)
                expected.owners[i] = copied.owners[i];
            });
          }
          expect(frame).toEqual(expected);
          if (frame.owners?.some((owner) => owner > 0)) reach('drawn');
        }),
      cases(20),
    );
  });

  test('refuses what is no look-up, even for an empty queue', () => {
    const { room, objects } = plainStage();
    const scene = prepareScene(room, objects);
    const frame = createFrame({ width: 32, height: 24, zplaneCount: 1 });
    expect(() => drawQueueInto(scene, [], undefined as never, frame)).toThrow(TypeError);
  });

  test('draws what drawObject queues', () => {
    const { room, objects, runtime } = plainStage();
    const { queued, runtime: next } = afterDrawObject(objects, runtime, 1, {
      at: { x: 0, y: 1 },
    });
    const scene = prepareScene(room, objects);
    const frame = createFrame({ width: 32, height: 24, zplaneCount: 1 });
    composeRoomInto(scene, { ...next, states: [] }, frame);
    drawQueueInto(scene, queued, next, frame);
    expect(frame).toEqual(composeRoom(room, objects, next));
    expect(indices(drawnObjects(objects, next))).toEqual(queued);
  });
});

describe('prepareScene', () => {
  const { room, objects } = plainStage();

  test('decodes a picture once for all objects that share it', () => {
    const scene = prepareScene(room, [objects[0], { ...objects[0], index: 2 }]);
    expect(scene.objects[0].pictures[0]).toBe(scene.objects[1].pictures[0]);
  });

  test('decodes it in the size of each object', () => {
    const narrow = { ...objects[0], index: 2, box: { ...objects[0].box, width: 15 } };
    const [one, two] = prepareScene(room, [objects[0], narrow]).objects;
    expect([one.pictures[0].width, two.pictures[0].width]).toEqual([16, 8]);
    expect(two.pictures[0].pixels.subarray(0, 8)).toEqual(one.pictures[0].pixels.subarray(0, 8));
  });

  test('leaves out objects without a whole strip or row of them', () => {
    for (const size of [{ width: 7 }, { height: 7 }, { width: 0 }, { height: -8 }]) {
      const box = { ...objects[0].box, ...size };
      expect(prepareScene(room, [{ ...objects[0], box }]).objects[0].pictures).toEqual([]);
    }
  });

  /** Copies of an object whose picture is theirs alone, or shared. */
  const copies = (count: number, alone: boolean) =>
    Array.from({ length: count }, (_, i) => {
      const { image } = objects[0];
      const [first] = image?.images ?? [];
      const strips = alone && first.strips ? { ...first.strips } : first.strips;
      return {
        ...objects[0],
        index: i + 1,
        image: image && { ...image, images: [{ ...first, strips }] },
      };
    });

  test('decodes a picture that objects share once, in each size', () => {
    const shared = copies(5, false);
    const pixels = 32 * 24 + 16 * 8;
    const limits = { pixels };
    const scene = prepareScene(room, shared, { limits });
    expect(new Set(scene.objects.map(({ pictures }) => pictures[0])).size).toBe(1);
    const box = { ...objects[0].box, width: 8 };
    const mixed = shared.map((one, i) => (i % 2 === 0 ? one : { ...one, box }));
    expect(codeOf(() => prepareScene(room, mixed, { limits }))).toBe('LIMIT');
    const both = prepareScene(room, mixed, { limits: { pixels: pixels + 8 * 8 } });
    expect(new Set(both.objects.map(({ pictures }) => pictures[0])).size).toBe(2);
  });

  test('bounds the pixels that objects paint, where they are in the room', () => {
    const many = copies(5, false);
    const states = Array(many[0].id + 1).fill(many[0].image?.images[0].state ?? 1);
    const at = (x: number, y: number) => ({ ...objects[0].box, x, y });
    const boxes = [at(0, 0), at(24, 0), at(-8, 0), at(0, -5), at(32, 0)];
    const lookup = { states, boxes: Object.fromEntries(boxes.map((box, i) => [i + 1, box])) };
    const pixels = 16 * 8 + 8 * 8 + 8 * 8 + 16 * 3;
    const scene = prepareScene(room, many);
    const { planes } = scene.background;
    const size = { width: 32, height: 24, zplaneCount: planes.length - 1 };
    const draw = (most: number, dirty?: readonly Box[]) =>
      composeRoomInto(scene, lookup, createFrame(size), { dirty, limits: { pixels: most } });
    draw(pixels);
    expect(() => draw(pixels - 1)).toThrow(decodeError('LIMIT', 0));
    draw(8 * 8 + 8 * 3 + 8 * 8, [{ x: 0, y: 0, width: 8, height: 8 }]);
    expect(() => draw(8 * 8 + 8 * 3 + 8 * 8 - 1, [{ x: 0, y: 0, width: 8, height: 8 }])).toThrow(
      decodeError('LIMIT', 0),
    );
    const all = { limits: { pixels: 32 * 24 + 16 * 8 } };
    const piled = { states };
    expect(composeRoom(room, many, piled, all).pixels).toHaveLength(32 * 24);
    expect(composeScene(room, many, piled, [], all).pixels).toHaveLength(32 * 24);
    const few = { limits: { pixels: 32 * 24 + 16 * 8 - 1 } };
    expect(codeOf(() => composeScene(room, copies(5, true), piled, [], few))).toBe('LIMIT');
  });

  test('bounds the pixels of all pictures', () => {
    const many = copies(5, true);
    const pixels = 32 * 24 + 5 * 16 * 8;
    expect(prepareScene(room, many, { limits: { pixels } }).objects).toHaveLength(5);
    expect(codeOf(() => prepareScene(room, many, { limits: { pixels: pixels - 1 } }))).toBe(
      'LIMIT',
    );
    const huge = { ...objects[0], box: { x: 0, y: 0, width: 65_535, height: 65_535 } };
    expect(codeOf(() => prepareScene(room, [huge]))).toBe('LIMIT');
  });

  test('reports damage and leaves it open, or throws', () => {
    const src = room.src.slice();
    const { strips } = room.background;
    if (strips === undefined) throw new Error('no strips');
    src[strips.at + 4] = 0xff;
    src[strips.at + 5] = 0xff;
    const background = { ...room.background, strips: { ...strips, src } };
    const damaged = { ...room, background };
    expect(codeOf(() => prepareScene(damaged, objects))).toBe('BAD_OFFSET');
    const errors: Problem[] = [];
    const scene = prepareScene(damaged, objects, { onError: (error) => errors.push(error) });
    expect(errors.map(({ code, offset }) => [code, offset])).toEqual([
      ['BAD_OFFSET', strips.at + 4],
    ]);
    const whole = prepareScene(room, objects).background.pixels;
    expect(scene.background.pixels).toEqual(
      whole.map((index, i) => ((i % 32) >> 3 === 1 ? 0 : index)),
    );
  });

  test('leaves open a strip that ends early, though its code is an opaque one', () => {
    const { strips } = room.background;
    if (strips === undefined) throw new Error('no strips');
    const cut = { ...room.background, strips: { ...strips, end: strips.end - 2 } };
    const [{ image, ...object }] = objects;
    const box = { x: 0, y: 0, width: 32, height: 24 };
    const half = { ...image, id: 1, header: undefined, masksOr: true };
    const covering = { ...object, box, image: { ...half, images: [{ ...cut, state: 1 }] } };
    const errors: (number | undefined)[] = [];
    const onError = ({ offset }: Problem) => errors.push(offset);
    const [{ pictures }] = prepareScene(room, [covering], { onError }).objects;
    expect([...pictures[0].open]).toEqual([0, 0, 0, 1]);
    expect(errors).toEqual([strips.end - 2]);
  });

  test('takes no more than seven z-planes', () => {
    const many = { ...room, zplaneCount: 8 };
    expect(codeOf(() => prepareScene(many, objects))).toBe('BAD_VALUE');
    const codes: string[] = [];
    const { background } = prepareScene(many, objects, { onError: ({ code }) => codes.push(code) });
    expect([background.planes.length, codes]).toEqual([8, ['BAD_VALUE']]);
  });

  test.each([4, 12])('throws or reports a width of %i, which strips cannot cover', (width) => {
    const narrow = { ...room, width, background: { ...room.background, width } };
    const want = decodeError('BAD_VALUE', room.background.widthAt);
    expect(() => prepareScene(narrow, [])).toThrow(want);
    const errors: Problem[] = [];
    const scene = prepareScene(narrow, [], { onError: (error) => errors.push(error) });
    expect([scene.width, errors]).toEqual([width, [want]]);
  });

  test('refuses a forged room whose offsets lead out of its source', () => {
    for (const field of ['widthAt', 'heightAt', 'pixelsAt', 'zplaneCountAt'])
      for (const at of [1e308, room.src.length + 1, -1]) {
        const background = { ...room.background, [field]: at };
        expect(() => prepareScene({ ...room, background }, []), field).toThrow(TypeError);
      }
    for (const start of [1e308, room.end + 1])
      expect(() => prepareScene({ ...room, start }, [])).toThrow(/^room is not a Room/);
  });
});
