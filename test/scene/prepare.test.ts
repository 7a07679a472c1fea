// Scenes that are made ready: what is decoded, what that may cost, and what damage comes to.

import { type Box, composeScene, composeSceneInto, createFrame, prepareScene } from 'scumm-codec';
import { expect, test } from 'vitest';
import { decodeError, reporting } from '../_support/outcome.js';
import { plainStage } from '../_support/stage.js';

const { room, objects } = plainStage();
const [object] = objects;

/** Copies of an object whose picture is theirs alone, or shared. */
const copies = (count: number, alone: boolean) =>
  Array.from({ length: count }, (_, i) => {
    const { image } = object;
    const [first] = image?.images ?? [];
    const strips = alone && first.strips ? { ...first.strips } : first.strips;
    const images = [{ ...first, strips }];
    return { ...object, index: i + 1, image: image && { ...image, images } };
  });

/** Pixels of the room, and of the object. */
const [WHOLE, OWN] = [32 * 24, 16 * 8];
const most = (pixels: number) => ({ limits: { pixels } });
const past = (offset: unknown = expect.any(Number)) => decodeError('LIMIT', offset as number);

test('a picture that objects share is decoded once, in each size', () => {
  const shared = copies(5, false);
  const picturesOf = (list: typeof shared, pixels: number) =>
    new Set(prepareScene(room, list, most(pixels)).objects.map(({ pictures }) => pictures[0]));
  expect(picturesOf(shared, WHOLE + OWN).size).toBe(1);
  const box = { ...object.box, width: 15 };
  const mixed = shared.map((one, i) => (i % 2 === 0 ? one : { ...one, box }));
  expect(() => picturesOf(mixed, WHOLE + OWN)).toThrow(past());
  const [wide, narrow] = picturesOf(mixed, WHOLE + OWN + 8 * 8);
  expect([wide.width, narrow.width]).toEqual([16, 8]);
  expect(narrow.pixels.subarray(0, 8)).toEqual(wide.pixels.subarray(0, 8));
});

test('objects without a whole strip or row of them are left out', () => {
  for (const size of [{ width: 7 }, { height: 7 }, { width: 0 }, { height: -8 }]) {
    const box = { ...object.box, ...size };
    expect(prepareScene(room, [{ ...object, box }]).objects[0].pictures).toEqual([]);
  }
});

test('the pixels that objects paint are bounded, where they are in the room', () => {
  const many = copies(5, false);
  const states = Array(object.id + 1).fill(object.image?.images[0].state ?? 1);
  const at = (x: number, y: number) => ({ ...object.box, x, y });
  const boxes = [at(0, 0), at(24, 0), at(-8, 0), at(0, -5), at(32, 0)];
  const lookup = { states, boxes: Object.fromEntries(boxes.map((box, i) => [i + 1, box])) };
  const scene = prepareScene(room, many);
  const draw = (pixels: number, dirty?: readonly Box[]) =>
    composeSceneInto(scene, lookup, [], createFrame(scene), { dirty, ...most(pixels) });
  const [all, part] = [OWN + 8 * 8 + 8 * 8 + 16 * 3, 8 * 8 + 8 * 3 + 8 * 8];
  for (const [pixels, dirty] of [
    [all, undefined],
    [part, [{ x: 0, y: 0, width: 8, height: 8 }]],
  ] as const) {
    draw(pixels, dirty);
    expect(() => draw(pixels - 1, dirty)).toThrow(past(0));
  }
  const piled = { states };
  const just = most(WHOLE + OWN);
  expect(composeScene(room, many, piled, [], just).pixels).toHaveLength(WHOLE);
});

test('the pixels of all pictures are bounded', () => {
  const many = copies(5, true);
  const pixels = WHOLE + 5 * OWN;
  expect(prepareScene(room, many, most(pixels)).objects).toHaveLength(5);
  expect(() => prepareScene(room, many, most(pixels - 1))).toThrow(past());
  const lookup = { states: [] };
  expect(() => composeScene(room, many, lookup, [], most(pixels - 1))).toThrow(past());
  const huge = { ...object, box: { x: 0, y: 0, width: 65_535, height: 65_535 } };
  expect(() => prepareScene(room, [huge])).toThrow(past());
});

const { strips } = room.background;
if (strips === undefined) throw new Error('no strips');

test('damage is reported and left open, or thrown', () => {
  const src = room.src.slice();
  src.fill(0xff, strips.at + 4, strips.at + 6);
  const damaged = { ...room, background: { ...room.background, strips: { ...strips, src } } };
  const want = decodeError('BAD_OFFSET', strips.at + 4);
  expect(() => prepareScene(damaged, objects)).toThrow(want);
  const { onError, errors: seen } = reporting();
  const { pixels } = prepareScene(damaged, objects, { onError }).background;
  expect(seen).toEqual([want]);
  const whole = prepareScene(room, objects).background.pixels;
  expect(pixels).toEqual(whole.map((index, i) => ((i % 32) >> 3 === 1 ? 0 : index)));
});

test('a strip that ends early is left open, though its code is an opaque one', () => {
  const cut = { ...room.background, strips: { ...strips, end: strips.end - 2 } };
  const half = { ...object.image, id: 1, header: undefined, masksOr: true };
  const box = { x: 0, y: 0, width: 32, height: 24 };
  const covering = { ...object, box, image: { ...half, images: [{ ...cut, state: 1 }] } };
  const { onError, errors: seen } = reporting();
  const [{ pictures }] = prepareScene(room, [covering], { onError }).objects;
  expect([...pictures[0].open]).toEqual([0, 0, 0, 1]);
  expect(seen.map(({ offset }) => offset)).toEqual([strips.end - 2]);
});

test('no more than seven z-planes are taken', () => {
  const many = { ...room, zplaneCount: 8 };
  const want = decodeError('BAD_VALUE', expect.any(Number) as never);
  expect(() => prepareScene(many, objects)).toThrow(want);
  const { onError, errors: seen } = reporting();
  expect(prepareScene(many, objects, { onError }).background.planes).toHaveLength(8);
  expect(seen).toEqual([want]);
});

test.each([4, 12])('a width of %i, which strips cannot cover, is thrown or reported', (width) => {
  const narrow = { ...room, width, background: { ...room.background, width } };
  const want = decodeError('BAD_VALUE', room.background.widthAt);
  expect(() => prepareScene(narrow, [])).toThrow(want);
  const { onError, errors: seen } = reporting();
  expect([prepareScene(narrow, [], { onError }).width, seen]).toEqual([width, [want]]);
});
