import fc from 'fast-check';
import {
  animateCommand,
  composeCostume,
  createAnimation,
  DIRECTIONS,
  type DrawnLimb,
  decodeCostumePicture,
  directionAngle,
  limbPicture,
  type RenderOptions,
  readCost,
  readCostumePicture,
  renderCostume,
  startAnimation,
  testZplane,
} from 'scumm-codec';
import { type CostumeFields, encodeCost, packZplane } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeWithAnimation } from '../_support/costume-parts.js';
import { angle, facing } from '../_support/costumes.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

const { north, east, south, west } = DIRECTIONS;

const picture = (fields: Partial<DrawnLimb>, ...pixels: number[]) => ({
  ...{ width: pixels.length, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
  ...fields,
  pixels: bytes(...pixels),
});

/** Three limbs, each with one picture; commands 0 to 4: a picture, and what draws none. */
const stack: CostumeFields = {
  ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true },
  palette: Uint8Array.from({ length: 16 }, (_, i) => 100 + i),
  commands: bytes(0, 0x7b, 0x79, 0x7c, 0xfb, 1),
  animations: [0, 1, 2, 3, 4].map((start) => ({
    limbs: [0, 1, 2].map((limb) => ({
      limb,
      start: limb === 1 ? start : 0,
      length: 1,
      loops: true,
    })),
  })),
  limbs: [
    [picture({ relX: -2, relY: -10, moveX: 5, moveY: 3 }, 1, 2, 0)],
    [picture({ relX: 1, relY: -4, moveX: -1, moveY: -2 }, 3, 4)],
    [picture({ relX: 0, relY: 0 }, 5)],
  ],
};

const costume = readCost(encodeCost(stack), { version: 5 });
const playing = (animation: number) => startAnimation(createAnimation(), costume, animation);

describe('composeCostume', () => {
  test('shifts later limbs by the moves of earlier ones: right, and up', () => {
    expect(composeCostume(playing(0), costume, { facing: east })).toMatchObject([
      { limb: 0, picture: 0, x: -2, y: -10, mirrored: false, width: 3, height: 1 },
      { limb: 1, x: 5 + 1, y: -3 - 4 },
      { limb: 2, x: 5 - 1, y: -3 + 2 },
    ]);
  });

  test('mirrors places and pictures facing west', () => {
    expect(composeCostume(playing(0), costume, { facing: west })).toMatchObject([
      { x: 2, y: -10, mirrored: true },
      { x: -6, y: -7, mirrored: true },
      { x: -4, y: -1, mirrored: true },
    ]);
    expect(composeCostume({ ...playing(0), facing: west }, costume)[0].mirrored).toBe(true);
    const own = readCost(encodeCost({ ...stack, mirrorsWest: false }), { version: 5 });
    expect(composeCostume(playing(0), own, { facing: west })).toEqual(
      composeCostume(playing(0), costume, { facing: east }),
    );
  });

  test('mirrors for the angles that stand for west, and for no others', () => {
    const mirrored = (facing: number) =>
      composeCostume(playing(0), costume, { facing })[0].mirrored;
    expect([251, 252, 289.9, 290, -90, 270 + 720].map(mirrored)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
    expect([north, east, south, west].map(mirrored)).toEqual([false, false, false, true]);
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => mirrored(wrong)).toThrow(RangeError);
  });

  test('says where each picture is, and repeats its header', () => {
    assertReaching(
      { limb: 0.6, 'two limbs': 0.2 },
      (reach) =>
        fc.property(costumeWithAnimation, angle, ({ fields, animation }, facing) => {
          const any = readCost(encodeCost(fields), fields);
          const state = startAnimation(createAnimation(), any, animation);
          const limbs = composeCostume(state, any, { facing, onError: () => {} });
          const headers = limbs.map(({ limb, picture, x, y, mirrored, ...header }) => header);
          expect(headers).toEqual(
            limbs.map(({ limb, picture }) => readCostumePicture(any, limb, picture)),
          );
          if (limbs.length > 0) reach('limb');
          if (limbs.length > 1) reach('two limbs');
        }),
      cases(100),
    );
  });

  test('places each limb by its offsets and the moves of those before it', () => {
    assertReaching(
      { moved: 0.25, mirrored: 0.03 },
      (reach) =>
        fc.property(costumeWithAnimation, facing, ({ fields, animation }, face) => {
          const any = readCost(encodeCost(fields), fields);
          const state = startAnimation(createAnimation(), any, animation);
          const limbs = composeCostume(state, any, { facing: face, onError: () => {} });
          const mirrored = face === west && fields.mirrorsWest;
          limbs.forEach((one, i) => {
            const before = limbs.slice(0, i);
            const x = before.reduce((sum, { moveX }) => sum + moveX, one.relX);
            const y = before.reduce((sum, { moveY }) => sum - moveY, one.relY);
            expect([one.x + 0, one.y, one.mirrored]).toEqual([mirrored ? 0 - x : x, y, mirrored]);
            if (before.some(({ moveX, moveY }) => moveX !== 0 && moveY !== 0)) reach('moved');
          });
          if (mirrored && limbs.length > 0) reach('mirrored');
        }),
      cases(200),
    );
  });

  test('lets limbs that do not draw move nothing', () => {
    for (const animation of [1, 4]) {
      expect(limbPicture(playing(animation), costume, 1)).toBeUndefined();
      expect(composeCostume(playing(animation), costume, { facing: east })).toMatchObject([
        { limb: 0 },
        { limb: 2, x: 5, y: -3 },
      ]);
    }
  });

  test('draws no pictures for commands that are none', () => {
    for (const animation of [2, 3]) {
      const limb = { limb: 1, start: animation, end: animation, cursor: animation };
      const state = playing(0);
      const limbs = state.limbs.map((one, i) => (i === 1 ? { ...one, ...limb } : one));
      expect(composeCostume({ ...state, limbs }, costume).map((one) => one.limb)).toEqual([0, 2]);
    }
  });

  test('draws no picture for a sound of version 6, whose number is a picture in version 5', () => {
    const pictures = Array.from({ length: 0x78 }, (_, i) =>
      i > 0x70 ? picture({}, 7) : undefined,
    );
    for (const version of [5, 6] as const)
      for (const byte of [0x71, 0x77]) {
        const fields = { ...stack, version, commands: bytes(byte), limbs: [pictures] };
        const sounding = readCost(encodeCost(fields), { version });
        const limbs = composeCostume(startAnimation(createAnimation(), sounding, 0), sounding, {
          onError: () => {},
        });
        expect(limbs.map((one) => one.picture)).toEqual(version === 5 ? [byte] : []);
      }
  });

  test('reports a picture that is not there, and draws the others', () => {
    const src = encodeCost(stack);
    new DataView(src.buffer).setUint16(2 + 16 + 2 + 2, 0xffff, true);
    const damaged = readCost(src, { version: 5 });
    const errors: unknown[] = [];
    const limbs = composeCostume(playing(0), damaged, {
      facing: east,
      onError: (error, limb) => errors.push([error, limb]),
    });
    expect(limbs.map(({ limb }) => limb)).toEqual([0, 2]);
    expect(errors).toEqual([[decodeError('BAD_OFFSET', 22), 1]]);
    expect(() => composeCostume(playing(0), damaged)).toThrow(decodeError('BAD_OFFSET', 22));
  });

  test('mirrored twice is not mirrored', () => {
    assertReaching(
      { limb: 0.6 },
      (reach) =>
        fc.property(costumeWithAnimation, ({ fields, animation }) => {
          const any = readCost(encodeCost({ ...fields, mirrorsWest: true }), fields);
          const state = startAnimation(createAnimation(), any, animation);
          const onError = () => {};
          const plain = composeCostume(state, any, { facing: east, onError });
          const mirrored = composeCostume(state, any, { facing: west, onError });
          expect(mirrored.map((one) => ({ ...one, x: -one.x + 0, mirrored: false }))).toEqual(
            plain.map((one) => ({ ...one, x: one.x + 0 })),
          );
          if (plain.length > 0) reach('limb');
        }),
      cases(100),
    );
  });
});

/** Draws the limbs of the first animation, and shows the picture as rows of numbers. */
function rendered(
  face: number,
  actor: { x: number; y: number },
  size: { width: number; height: number },
  options?: RenderOptions,
): number[][] {
  const pixels = repeat(0, size.width * size.height);
  renderCostume(
    costume,
    composeCostume(playing(0), costume, { facing: face }),
    { pixels, ...size },
    actor,
    options,
  );
  return Array.from({ length: size.height }, (_, y) => [
    ...pixels.subarray(y * size.width, (y + 1) * size.width),
  ]);
}

/** The edges that a pixel may lie behind, and how many cases must have one there. */
const CUTS = { left: 0.04, right: 0.04, top: 0.04, bottom: 0.08 };

function cutAt(
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): keyof typeof CUTS | undefined {
  if (y < 0) return 'top';
  if (y >= height) return 'bottom';
  if (x < 0) return 'left';
  return x >= width ? 'right' : undefined;
}

describe('renderCostume', () => {
  const small = { width: 8, height: 2 };

  test('draws the first column at the actor, to the right or mirrored to the left', () => {
    // Only limb 0 is in the picture: its row is ten above the actor.
    expect(rendered(east, { x: 3, y: 10 }, small)[0]).toEqual([0, 101, 102, 0, 0, 0, 0, 0]);
    expect(rendered(west, { x: 3, y: 10 }, small)[0]).toEqual([0, 0, 0, 0, 102, 101, 0, 0]);
  });

  test('cuts at every edge', () => {
    const rows = (x: number, y: number) => rendered(east, { x, y }, small).flat().filter(Boolean);
    expect(rows(1, 10)).toEqual([102]);
    expect(rows(9, 11)).toEqual([101]);
    expect(rows(-500, 10)).toEqual([]);
    expect(rows(3, 500)).toEqual([]);
    expect(rows(3, -500)).toEqual([]);
  });

  test('replaces colors, but for those of 255', () => {
    const palette = [0, 55, 255];
    expect(rendered(east, { x: 3, y: 10 }, small, { palette })[0].slice(1, 3)).toEqual([55, 102]);
  });

  test('is hidden by a mask of the same size', () => {
    const mask = Uint8Array.from({ length: 16 }, (_, i) => Number(i === 1));
    const zplane = packZplane(mask, 8, 2);
    expect(rendered(east, { x: 3, y: 10 }, small, { zplane })[0].slice(0, 4)).toEqual([
      0, 0, 102, 0,
    ]);
    for (const other of [packZplane(mask, 16, 1), packZplane(repeat(0, 24), 8, 3)])
      expect(() => rendered(east, { x: 3, y: 10 }, small, { zplane: other })).toThrow(RangeError);
  });

  test('leaves out columns and rows as the scale says, and nothing at 255', () => {
    const wide = { width: 64, height: 40 };
    const count = (scale: number) =>
      rendered(east, { x: 30, y: 20 }, wide, { scale }).flat().filter(Boolean).length;
    expect(count(255)).toBe(5);
    expect(count(0)).toBe(0);
  });

  test('refuses wrong arguments, and reports a picture that cannot be decoded', () => {
    expect(() => rendered(east, { x: 0.5, y: 0 }, small)).toThrow(RangeError);
    expect(() => rendered(east, { x: 0, y: Number.NaN }, small)).toThrow(RangeError);
    expect(() => rendered(east, { x: 0, y: 0 }, small, { scale: 256 })).toThrow(RangeError);
    const limbs = composeCostume(playing(0), costume);
    const dst = (pixels: Uint8Array) => ({ pixels, width: 8, height: 2 });
    const draw = (pixels: Uint8Array) => renderCostume(costume, limbs, dst(pixels), { x: 0, y: 0 });
    expect(() => draw(repeat(0, 15))).toThrow(RangeError);
    expect(() => draw([] as unknown as Uint8Array)).toThrow(TypeError);
    const errors: number[] = [];
    renderCostume(
      costume,
      limbs,
      dst(repeat(0, 16)),
      { x: 0, y: 0 },
      {
        limits: { pixels: 2 },
        onError: (_, limb) => errors.push(limb),
      },
    );
    expect(errors).toEqual([0]);
    for (const pixels of [Number.NaN, -1])
      expect(() => rendered(east, { x: 0, y: 0 }, small, { limits: { pixels } })).toThrow(
        RangeError,
      );
  });

  test('draws the picture that a limb says where it is', () => {
    const [first, second, third] = composeCostume(playing(0), costume, { facing: east });
    const size = { width: 8, height: 1 };
    const drawn = (limb: DrawnLimb) => {
      const pixels = repeat(0, 8);
      renderCostume(costume, [{ ...limb, x: 0, y: 0 }], { pixels, ...size }, { x: 2, y: 0 });
      return [...pixels].filter(Boolean);
    };
    expect([first, second, third].map(drawn)).toEqual([[101, 102], [103, 104], [105]]);
    expect(drawn({ ...first, offset: second.offset, width: 2 })).toEqual([103, 104]);
    expect(drawn({ ...second, offset: third.offset, width: 1 })).toEqual([105]);
  });

  test('draws what its text says, whatever the costume', () => {
    const size = { width: 32, height: 24 };
    const count = size.width * size.height;
    assertReaching(
      {
        limb: 0.6,
        pixel: 0.5,
        'pixel under another': 0.005,
        covered: 0.3,
        mirrored: 0.01,
        ...CUTS,
      },
      (reach) =>
        fc.property(
          costumeWithAnimation,
          facing,
          fc.integer({ min: -2, max: 34 }),
          fc.integer({ min: -2, max: 26 }),
          fc.uint8Array({ minLength: count, maxLength: count }),
          ({ fields, animation }, face, x, y, noise) => {
            const any = readCost(encodeCost(fields), fields);
            const state = startAnimation(createAnimation(), any, animation);
            const onError = () => {};
            const limbs = composeCostume(state, any, { facing: face, onError });
            const mask = noise.map((value) => Number((value & 3) === 3));
            const zplane = packZplane(mask, size.width, size.height);
            // The rows behind the picture are not its own.
            const got = repeat(200, count + 320);
            renderCostume(any, limbs, { pixels: got, ...size }, { x, y }, { zplane, onError });
            const want = repeat(200, count + 320);
            const drawn = new Set<number>();
            for (const limb of limbs) {
              const decoded = outcome(() => decodeCostumePicture(any, limb.limb, limb.picture));
              if (!('value' in decoded) || decoded.value === undefined) continue;
              reach('limb');
              const { width } = decoded.value;
              decoded.value.pixels.forEach((color, i) => {
                const column = i % width;
                const px = x + limb.x + (limb.mirrored ? -column : column);
                const py = y + limb.y + Math.floor(i / width);
                if (color === 0) return;
                const cut = cutAt(px, py, size);
                if (cut !== undefined) {
                  reach(cut);
                } else if (testZplane(zplane, px, py)) {
                  reach('covered');
                } else {
                  const at = py * size.width + px;
                  want[at] = any.palette[color];
                  reach('pixel');
                  if (limb.mirrored) reach('mirrored');
                  if (drawn.has(at)) reach('pixel under another');
                  drawn.add(at);
                }
              });
            }
            expect(got).toEqual(want);
          },
        ),
      cases(200),
    );
  });
});

describe('animateCommand', () => {
  test('tells chores from turns and stops', () => {
    expect(animateCommand(6)).toEqual({ type: 'chore', chore: 6 });
    expect(animateCommand(243)).toEqual({ type: 'chore', chore: 243 });
    expect(animateCommand(244)).toEqual({ type: 'turn', facing: west });
    expect(animateCommand(247)).toEqual({ type: 'turn', facing: north });
    expect(animateCommand(249)).toEqual({ type: 'face', facing: east });
    const codes = [0, 1, 2, 3];
    expect(codes.map((code) => animateCommand(244 + code))).toEqual(
      codes.map((code) => ({ type: 'turn', facing: directionAngle(code) })),
    );
    expect(codes.map((code) => animateCommand(248 + code))).toEqual(
      codes.map((code) => ({ type: 'face', facing: directionAngle(code) })),
    );
    for (const operand of [252, 253, 254, 255])
      expect(animateCommand(operand)).toEqual({ type: 'stop', chore: 3 });
    const chores = [0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d].map((operand) => animateCommand(operand));
    expect(chores).toEqual([1, 2, 3, 4, 5, 0x3d].map((chore) => ({ type: 'chore', chore })));
    const own = { init: 10, walk: 11, stand: 12, talkStart: 13, talkStop: 14 };
    expect(animateCommand(0x39, own)).toEqual({ type: 'chore', chore: 11 });
    expect(animateCommand(255, own)).toEqual({ type: 'stop', chore: 12 });
    for (const wrong of [-1, 256, 0.5]) expect(() => animateCommand(wrong)).toThrow(RangeError);
  });
});
