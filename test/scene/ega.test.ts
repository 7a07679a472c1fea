// Objects of 16 colors copy pixels from the left of them, so that what is drawn depends on what is there: against a
// literal painter, drawn whole and in boxes.

import fc from 'fast-check';
import {
  type Box,
  composeSceneInto,
  createFrame,
  decodeImage,
  drawQueueInto,
  initialRuntime,
  type ObjectRuntime,
  prepareScene,
  type Room,
} from 'scumm-codec';
import { decodeOldStrip } from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, joined } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  type EgaObject,
  egaPicture,
  egaRoom,
  egaStrip,
  egaStrips,
  FIRST,
} from '../_support/ega-rooms.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const SIZE = { width: 48, height: 24 };

const object: fc.Arbitrary<EgaObject> = fc
  .record({ x: fc.nat(6), y: fc.nat(3), rows: fc.integer({ min: 1, max: 3 }) })
  .chain(({ x, y, rows }) =>
    egaStrips(fc.integer({ min: 1, max: 3 }), 8 * rows).map((strips) => {
      return { x: 8 * x, y: 8 * y, height: 8 * rows, strips };
    }),
  );

const objects = fc.array(object, { minLength: 1, maxLength: 4 });
const background = fc.array(egaStrip(SIZE.height), { minLength: 6, maxLength: 6 }).map(egaPicture);
/** Boxes that have not changed. */
const more = fc.array(
  fc.record({
    ...{ x: fc.nat(47), y: fc.nat(23) },
    ...{ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 6 }) },
  }),
  { maxLength: 14 },
);
const shown = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });

/** Paints strip by strip, from the last object to the first; a pixel left of the room or above it is 0. */
function painted(room: Room, list: readonly EgaObject[], shows: readonly boolean[]): Uint8Array {
  const { width, height } = SIZE;
  const pixels = Uint8Array.from(decodeImage(room.background));
  const at = (x: number, y: number) =>
    x < 0 || x >= width || y < 0 || y >= height ? 0 : pixels[y * width + x];
  for (const [i, { x, y, height: rows, strips }] of [...list.entries()].reverse()) {
    if (!shows[i]) continue;
    let left = Uint8Array.from({ length: rows }, (_, row) => at(x - 1, y + row));
    for (const [n, strip] of strips.entries()) {
      const own = decodeOldStrip(joined(bytes(10), strip), rows, { dialect: 'ega', left });
      left = Uint8Array.from({ length: rows }, (_, row) => own[row * 8 + 7]);
      for (const [k, pixel] of own.entries()) {
        const [px, py] = [x + 8 * n + (k % 8), y + (k >> 3)];
        if (px < width && py < height) pixels[py * width + px] = pixel;
      }
    }
  }
  return pixels;
}

function runtimeOf(shows: readonly boolean[]): ObjectRuntime {
  const runtime = initialRuntime();
  for (const [i, shown] of shows.entries()) runtime.states[FIRST + i] = shown ? 1 : 0;
  return runtime;
}

const boxOf = ({ x, y, height, strips }: EgaObject): Box => {
  return { x, y, width: 8 * strips.length, height };
};

describe('objects of 16 colors', () => {
  test('are painted next to what is there, whole and in the boxes that change', () => {
    assertReaching(
      { reads: 0.5 },
      (reach) =>
        fc.property(
          background,
          objects,
          shown,
          shown,
          more,
          (picture, list, before, after, others) => {
            const { room, objects: all } = egaRoom(SIZE, picture, list);
            if (all.some(({ image }) => image?.images[0].readsLeft)) reach('reads');
            const scene = prepareScene(room, all);
            const frame = createFrame(scene, { owners: true });
            composeSceneInto(scene, runtimeOf(before), [], frame);
            expect(frame.pixels).toEqual(painted(room, list, before));
            const changed = list.filter((_, i) => before[i] !== after[i]).map(boxOf);
            const dirty = [...changed, ...others];
            composeSceneInto(scene, runtimeOf(after), [], frame, { dirty });
            expect(frame.pixels).toEqual(painted(room, list, after));
            const whole = createFrame(scene, { owners: true });
            composeSceneInto(scene, runtimeOf(after), [], whole);
            expect(frame.owners).toEqual(whole.owners);
          },
        ),
      cases(60),
    );
  });

  /** Strips of eight rows: one of a color, and one that copies its first column from the left. */
  const plain = (color: number) => bytes(color, 64);
  const copying = bytes(0x88, 0x0f, 56);
  const at = { y: 0, height: 8 };
  const empty = egaPicture(Array.from({ length: 6 }, () => bytes(0x01, 192)));
  const firstPixel = (list: readonly EgaObject[]) => {
    const { room, objects: all } = egaRoom(SIZE, empty, list);
    const scene = prepareScene(room, all);
    const frame = createFrame(scene);
    composeSceneInto(scene, runtimeOf([true, true]), [], frame);
    return { frame, scene, pixel: frame.pixels[16] };
  };

  test('two that overlap show the pixels of the one that is drawn first', () => {
    const left = { ...at, x: 8, strips: [plain(5)] };
    const right = { ...at, x: 16, strips: [copying] };
    expect(firstPixel([right, left]).pixel).toBe(5);
    expect(firstPixel([left, right]).pixel).toBe(1);
  });

  test('one is drawn again if only the column left of it changes', () => {
    const left = { ...at, x: 8, strips: [plain(5)] };
    const right = { ...at, x: 16, strips: [copying] };
    const { frame, scene } = firstPixel([right, left]);
    const dirty = [{ x: 8, y: 7, width: 1, height: 1 }];
    composeSceneInto(scene, runtimeOf([true, false]), [], frame, { dirty });
    expect(frame.pixels[7 * 48 + 16]).toBe(1);
    expect(frame.pixels[7 * 48 + 15]).toBe(1);
    composeSceneInto(scene, runtimeOf([true, true]), [], frame, {
      dirty: [{ x: 40, y: 0, width: 8, height: 24 }],
    });
    expect(frame.pixels[16]).toBe(1);
  });

  /** Two strips that copy what is left of them, in color 1; what covers that later has color 5. */
  const covered = () => {
    const reader = { ...at, x: 16, strips: [bytes(0x80, 64), bytes(0x80, 64)] };
    const shot = firstPixel([{ ...at, x: 8, strips: [plain(5)] }, reader]);
    expect(shot.frame.pixels.subarray(8, 32)).toEqual(
      joined(bytes(5, 5, 5, 5, 5, 5, 5, 5), new Uint8Array(16).fill(1)),
    );
    return shot;
  };
  const right = { x: 32, y: 0, width: 16, height: 8 };

  test.each([
    ['a further strip of it', [{ x: 30, y: 3, width: 1, height: 1 }]],
    [
      'a part around boxes beside and below it',
      [...Array<Box>(40).fill(right), { x: 24, y: 16, width: 8, height: 8 }],
    ],
  ])('one is drawn next to what was there first, with %s', (_, dirty) => {
    const { frame, scene } = covered();
    const before = Uint8Array.from(frame.pixels);
    composeSceneInto(scene, runtimeOf([true, true]), [], frame, { dirty });
    expect(frame.pixels).toEqual(before);
  });

  test('count with all their pixels, which are decoded for each of them', () => {
    const list = Array.from({ length: 8 }, () => ({ ...at, x: 40, strips: [copying, plain(5)] }));
    const { room, objects: all } = egaRoom(SIZE, empty, list);
    const scene = prepareScene(room, all);
    const frame = createFrame(scene);
    const runtime = runtimeOf(list.map(() => true));
    const compose = (pixels: number) =>
      composeSceneInto(scene, runtime, [], frame, { limits: { pixels } });
    compose(8 * 128);
    expect(() => compose(8 * 128 - 1)).toThrow(decodeError('LIMIT', 0));
  });

  test('in a queue they copy what the frame shows', () => {
    const reader = { ...at, x: 24, strips: [copying] };
    const { frame, scene } = firstPixel([reader]);
    frame.pixels.fill(7);
    drawQueueInto(scene, runtimeOf([true]), [1], frame);
    expect(frame.pixels[24]).toBe(7);
  });
});
