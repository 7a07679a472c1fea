// Blasts: the fast form against the literal one, and what a scene with them shows and keeps.

import fc from 'fast-check';
import {
  type BlastScreen,
  blastBox,
  composeSceneInto,
  createFrame,
  drawBlastsInto,
  type ObjectLookup,
  type Point,
  type Problem,
  prepareScene,
  removeBlastsInto,
  type SceneBlast,
  type SceneFrame,
} from 'scumm-codec';
import { encodeBomp } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { blastColumns, blastRows } from '../../src/scene/draw-blasts.js';
import {
  type BlastPicture,
  type BlastVersion,
  blastObject,
  damagedBlasts,
  stripsObject,
} from '../_support/blasts.js';
import { cases } from '../_support/cases.js';
import { dotActor } from '../_support/dot-actors.js';
import { decodeError } from '../_support/outcome.js';
import { paintBlasts } from '../_support/painting.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { plainStage } from '../_support/stage.js';

const VERSIONS = [6, 7, 8] as const;

const SHADOWS = Uint8Array.from({ length: 2048 }, (_, k) => 37 * k + 11 * (k >> 8) + 3);

/** A picture whose pixels follow from a number: every third one is open, every sixth below 8. */
function pictureOf(width: number, height: number, seed: number, state = 1): BlastPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    const noise = Math.imul(i + seed, 0x9e37_79b1) >>> 16;
    return [255, noise & 15, noise & 0xff][noise % 3];
  });
  return { width, height, state, rows: encodeBomp(pixels, width, height) };
}

/** Whether columns that are left over come behind those that stay. */
const leaves = (width: number, scale: number) =>
  blastColumns(width, scale).length > blastRows(width, scale).length;

/** The size of a picture, and how it is scaled. */
interface Shape {
  readonly width: number;
  readonly height: number;
  readonly scale: number | { readonly x: number; readonly y: number } | undefined;
}

const side = fc.integer({ min: 1, max: 40 });
/** Sides of which the games count places that are not there. */
const slipping = fc
  .integer({ min: 1, max: 4 })
  .chain((whole) => fc.integer({ min: 1, max: 6 }).map((more) => 8 * whole + more));
const long = fc.integer({ min: 257, max: 300 });
const small = fc.integer({ min: 0, max: 254 });
const scale = fc.oneof(
  small,
  fc.constantFrom(255, 256, 511, -1),
  fc.record({ x: small, y: small }),
);

const anyShape = fc.record({ width: side, height: side, scale });
/** More places that stay than pixels that do. */
const slippingShape = fc.tuple(slipping, side, fc.nat()).map(([width, height, any]): Shape => {
  const scales = Array.from({ length: 255 }, (_, s) => s).filter((s) => leaves(width, s));
  return { width, height, scale: scales[any % scales.length] };
});
/** More places than a byte counts. */
const longShape = fc.oneof(
  fc.record({ width: long, height: fc.constant(3), scale: fc.constant(254) }),
  fc.record({ width: fc.constant(3), height: long, scale: fc.constant(254) }),
);
const large = fc.integer({ min: 8, max: 40 });
const largeShape = fc.record({
  ...{ width: large, height: large },
  scale: fc.constantFrom(undefined, 255, 511, { x: -1, y: 255 }),
});

const anywhere = fc.record({
  x: fc.integer({ min: -40, max: 60 }),
  y: fc.integer({ min: -40, max: 40 }),
});
const version = eachOf<BlastVersion>(...VERSIONS);
const rectangle = fc.record({ width: fc.constantFrom<number>(0, 0, 7, 16), height: fc.nat(20) });
const sides = fc.record({ width: fc.nat(40), height: fc.nat(40) });

/** A blast of a shape. The object has a second picture. */
const blastOf = (shape: fc.Arbitrary<Shape>, place: fc.Arbitrary<Point>) =>
  fc
    .record({
      ...{ shape, place, version, rectangle, sides },
      image: fc.constantFrom(undefined, 1, 1, 2),
      shadowTable: eachOf(undefined, SHADOWS),
      seed: fc.nat(1000),
    })
    .map(({ shape, place, rectangle, sides, version, seed, ...rest }) => {
      const { width, height, scale } = shape;
      const pictures = [pictureOf(width, height, seed), pictureOf(9, 5, seed + 5, 2)];
      const object = blastObject(pictures, version, sides);
      return { ...rest, ...place, ...rectangle, object, scale, shape };
    });

const blast = blastOf(anyShape, anywhere);
/** On every screen. */
const seen = blastOf(largeShape, fc.constant({ x: 12, y: 0 }));

/** Blasts of all kinds: two of which one covers the other, and one that shades and leaves something behind. */
const blasts = inTurn(
  fc.array(blast, { minLength: 1, maxLength: 3 }),
  fc.tuple(blastOf(slippingShape, anywhere)),
  fc.tuple(blastOf(longShape, anywhere)),
  fc.tuple(seen, seen).map((list) => list.map((one) => ({ ...one, shadowTable: undefined }))),
  seen.map((one) => [{ ...one, shadowTable: SHADOWS, width: 1, height: 1 }]),
);

const screen: fc.Arbitrary<BlastScreen | undefined> = inTurn<BlastScreen | undefined>(
  fc.constant(undefined),
  fc.record({
    x: fc.integer({ min: -9, max: 20 }),
    y: fc.nat(9),
    width: fc.integer({ min: 3, max: 7 }).map((cell) => cell * 8),
  }),
);

const WIDTH = 64;
const HEIGHT = 32;

function filled(color: (i: number) => number, owner = 0): SceneFrame {
  const frame = createFrame({ width: WIDTH, height: HEIGHT, zplaneCount: 1 }, { owners: true });
  frame.pixels.forEach((_, i) => {
    frame.pixels[i] = color(i);
  });
  frame.owners?.fill(owner);
  return frame;
}

const untouched = () => filled((i) => 7 * i + 5);
const back = filled((i) => 5 * i + 160, 9);
const lookup: ObjectLookup = { states: {} };

const acrossOf = ({ scale = 255 }: Shape) => (typeof scale === 'number' ? scale : scale.x) & 255;

const equal = (a: Uint8Array, b: Uint8Array) => a.every((value, i) => value === b[i]);

describe('drawBlastsInto', () => {
  test('agrees with the literal form', () => {
    assertReaching(
      { painted: 0.4, 'columns left': 0.2, wraps: 0.1, shades: 0.2, covers: 0.15 },
      (reach) =>
        fc.property(blasts, screen, (list, where) => {
          const [fast, slow] = [untouched(), untouched()];
          drawBlastsInto(list, fast, { screen: where });
          paintBlasts(list, slow, where);
          expect(fast).toEqual(slow);
          if (!equal(fast.pixels, untouched().pixels)) reach('painted');
          if (list.some(({ shape }) => leaves(shape.width, acrossOf(shape)))) reach('columns left');
          if (list.some(({ shape: { width, height } }) => Math.max(width, height) > 256))
            reach('wraps');
          const light = untouched();
          const colors = list.map(({ shadowTable, ...one }) => one);
          drawBlastsInto(colors, light, { screen: where });
          if (!equal(light.pixels, fast.pixels)) reach('shades');
          const turned = untouched();
          drawBlastsInto([...list].reverse(), turned, { screen: where });
          if (!equal(turned.pixels, fast.pixels)) reach('covers');
        }),
      cases(100),
    );
  });

  const picture = pictureOf(8, 2, 1);
  const drawn = (one: SceneBlast) => {
    const frame = untouched();
    drawBlastsInto([one], frame);
    return frame;
  };
  const at = { x: 0, y: 0 };

  test('refuses versions without blasts, and more than 200', () => {
    const object = blastObject([picture], 6, picture);
    for (const version of [4, 5] as const)
      expect(() => drawn({ object: { ...object, version }, ...at })).toThrow('has no blasts');
    const many = new Array<SceneBlast>(200).fill({ object, ...at });
    drawBlastsInto(many, untouched());
    expect(() => drawBlastsInto([...many, many[0]], untouched())).toThrow('at most 200');
  });

  test('meets the limit of pixels before it decodes', () => {
    const object = blastObject([picture], 7, picture);
    const widthAt = object.image?.images[0].widthAt ?? -1;
    const blasts = [{ object, ...at }];
    drawBlastsInto(blasts, untouched(), { limits: { pixels: 16 } });
    expect(() => drawBlastsInto(blasts, untouched(), { limits: { pixels: 15 } })).toThrow(
      decodeError('LIMIT', widthAt),
    );
  });

  test('reports what is damaged, and paints the rest', () => {
    const good = damagedBlasts[0];
    const bare = { object: stripsObject(), ...at };
    const none = { object: { ...good.object, image: undefined }, ...at };
    const problems: Problem[] = [];
    const [frame, want] = [untouched(), untouched()];
    drawBlastsInto([bare, none, ...damagedBlasts], frame, { onError: (one) => problems.push(one) });
    drawBlastsInto([good], want);
    drawBlastsInto([{ ...good, y: 1, shadowTable: undefined }], want, {});
    expect(problems.map(({ code, blast, row }) => `${code} ${blast} ${row}`)).toEqual([
      ...['MISSING 0 undefined', 'MISSING 1 undefined', 'TRUNCATED 3 0'],
    ]);
    expect(frame.pixels.subarray(0, WIDTH)).toEqual(want.pixels.subarray(0, WIDTH));
    expect(() => drawBlastsInto([bare], untouched())).toThrow('no BOMP');
  });
});

describe('removeBlastsInto', () => {
  test('puts back the box that blastBox gives', () => {
    fc.assert(
      fc.property(blast, screen, (one, where) => {
        const [frame, want] = [untouched(), untouched()];
        removeBlastsInto([one], lookup, back, frame, { screen: where });
        const { x, y, width, height } = blastBox(one, lookup, frame, { screen: where });
        for (let row = y; row < y + height; row++) {
          const [from, to] = [row * WIDTH + x, row * WIDTH + x + width];
          want.pixels.set(back.pixels.subarray(from, to), from);
          want.owners?.fill(9, from, to);
        }
        expect(frame).toEqual(want);
      }),
      cases(40),
    );
  });

  test('takes the box that drawing has left, where the call has no size', () => {
    const object = blastObject([pictureOf(8, 8, 1)], 7, { width: 8, height: 13 });
    const cut = { states: {}, boxes: { 1: { x: 0, y: 0, width: 4, height: 8 } } };
    const one = { object, x: 0, y: 0 };
    expect(blastBox(one, lookup, back)).toEqual({ x: 0, y: 0, width: 16, height: 13 });
    expect(blastBox(one, cut, back)).toEqual({ x: 0, y: 0, width: 8, height: 8 });
  });

  test('needs the owners of what comes back', () => {
    const bare = createFrame({ width: WIDTH, height: HEIGHT, zplaneCount: 1 });
    expect(() => removeBlastsInto([], lookup, bare, untouched())).toThrow('back has no owners');
    drawBlastsInto(damagedBlasts.slice(0, 1), bare);
    removeBlastsInto(damagedBlasts, lookup, back, bare);
    expect(bare.pixels.subarray(0, 16)).toEqual(back.pixels.subarray(0, 16));
  });
});

describe('composeSceneInto', () => {
  const { room, objects, runtime } = plainStage();
  const scene = prepareScene(room, objects);
  const made = () => createFrame(scene, { owners: true });
  const object = blastObject([pictureOf(16, 8, 4)], 6, { width: 8, height: 8 });
  const one: SceneBlast = { object: { ...object, index: 77 }, x: 3, y: 2 };
  const actors = [dotActor(5, { x: 5, y: 4 }, 9), dotActor(6, { x: 30, y: 20 }, 9)];

  test('paints blasts over objects and actors', () => {
    const [frame, want] = [made(), made()];
    composeSceneInto(scene, runtime, actors, frame, { blasts: [one] });
    composeSceneInto(scene, runtime, actors, want);
    drawBlastsInto([one], want);
    expect(frame).toEqual(want);
    const owners = [...(frame.owners ?? [])];
    expect(owners.filter((owner) => owner === 77).length).toBeGreaterThan(60);
    expect(owners.filter((owner) => owner < 0)).toEqual([-6]);
  });

  test('leaves what a blast painted beside its rectangle, if that alone is drawn again', () => {
    const [frame, taken, bare, room] = [made(), made(), made(), made()];
    for (const dst of [frame, taken])
      composeSceneInto(scene, runtime, actors, dst, { blasts: [one] });
    composeSceneInto(scene, runtime, actors, bare);
    composeSceneInto(scene, runtime, [], room);
    composeSceneInto(scene, runtime, actors, frame, { dirty: [blastBox(one, runtime, scene)] });
    removeBlastsInto([one], runtime, room, taken);
    composeSceneInto(scene, runtime, actors, taken, {
      dirty: [{ x: 5, y: 4, width: 1, height: 1 }],
    });
    expect(frame).toEqual(taken);
    expect(frame.owners).toContain(77);
    composeSceneInto(scene, runtime, actors, frame, {
      dirty: [{ x: 3, y: 2, width: 16, height: 8 }],
    });
    expect(frame).toEqual(bare);
  });

  test('paints blasts whole, whatever is dirty, and checks them before it draws anything', () => {
    const [frame, want] = [made(), made()];
    const wrong = { blasts: [{ ...one, x: 1.5 }] };
    expect(() => composeSceneInto(scene, runtime, actors, frame, wrong)).toThrow('blast.x');
    expect(frame).toEqual(made());
    composeSceneInto(scene, runtime, actors, frame);
    composeSceneInto(scene, runtime, actors, frame, { blasts: [one], dirty: [] });
    composeSceneInto(scene, runtime, actors, want, { blasts: [one] });
    expect(frame).toEqual(want);
  });
});
