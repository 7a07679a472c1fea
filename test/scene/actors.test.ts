import fc from 'fast-check';
import { type ActorPlace, actorClipLevel, actorOrder } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { AKOS_VERSIONS, COST_VERSIONS } from '../_support/releases.js';

describe('actorClipLevel', () => {
  const v5 = { version: 5 } as const;
  const v7 = { version: 7 } as const;

  test('is the mask of the box, which planes bound', () => {
    expect(actorClipLevel({}, 3, v5)).toEqual({ level: 0, plane: 0 });
    expect(actorClipLevel({ boxMask: 2 }, 3, v5)).toEqual({ level: 2, plane: 2 });
    expect(actorClipLevel({ boxMask: 200 }, 3, v5)).toEqual({ level: 3, plane: 3 });
  });

  test('is what scripts force, whatever the class and the box; higher levels share the last plane', () => {
    const actor = { neverClip: true, boxMask: 1 };
    expect(actorClipLevel({ ...actor, forced: 2 }, 3, v5)).toEqual({ level: 2, plane: 2 });
    expect(actorClipLevel({ ...actor, forced: 7 }, 3, v5)).toEqual({ level: 7, plane: 3 });
    expect(actorClipLevel({ ...actor, forced: 8 }, 3, v5)).toEqual({ level: 8, plane: undefined });
  });

  test('is 0 in the class NeverClip, up to version 6', () => {
    for (const version of COST_VERSIONS)
      expect(actorClipLevel({ neverClip: true, boxMask: 1 }, 3, { version }).level).toBe(0);
    for (const version of AKOS_VERSIONS)
      expect(actorClipLevel({ neverClip: true, boxMask: 1 }, 3, { version }).level).toBe(1);
  });

  test('may be forced to 0 from version 7 on', () => {
    expect(actorClipLevel({ forced: 0, boxMask: 1 }, 3, v5).level).toBe(1);
    expect(actorClipLevel({ forced: 0, boxMask: 1 }, 3, v7).level).toBe(0);
    expect(actorClipLevel({ forced: 100, boxMask: 1 }, 3, v7).level).toBe(1);
  });

  test('refuses what is out of range', () => {
    for (const wrong of [-1, 256, 1.5, Number.NaN, Infinity]) {
      expect(() => actorClipLevel({ forced: wrong }, 3, v5)).toThrow('actor.forced');
      expect(() => actorClipLevel({ boxMask: wrong }, 3, v5)).toThrow('actor.boxMask');
      expect(() => actorClipLevel({}, wrong, v5)).toThrow('zplaneCount');
    }
    expect(() => actorClipLevel({}, 8, v5)).toThrow('zplaneCount');
  });
});

describe('actorOrder', () => {
  const plain = { version: 6 } as const;
  const samAndMax = { version: 6, variant: 'sam-and-max' } as const;
  const y = fc.integer({ min: -2, max: 4 });
  const layer = fc.option(fc.integer({ min: -1, max: 1 }), { nil: undefined });
  const numbers = fc.uniqueArray(fc.nat(60), { minLength: 8, maxLength: 40 });
  const actors = numbers.chain((list) =>
    fc.tuple(...list.map((number) => fc.record({ number: fc.constant(number), y, layer }))),
  );

  // The last of them comes to the front first, and the one that it changes places with goes back.
  const tied = numbers.map((list) => {
    const last = Math.max(...list);
    return list.map((number) => ({ number, y: number === last ? 1 : 0, layer: undefined }));
  });

  test('agrees with the loops of the games', () => {
    assertReaching(
      { 'ties out of order': 0.5 },
      (reach) =>
        fc.property(inTurn<readonly ActorPlace[]>(actors, tied), (list) => {
          const order = actorOrder(list, plain);
          expect(order).toEqual(reference.actorOrder(list, plain));
          expect(actorOrder(list, samAndMax)).toEqual(reference.actorOrder(list, samAndMax));
          const outOfOrder = order.some(
            (actor, i) =>
              i > 0 &&
              order[i - 1].y === actor.y &&
              (order[i - 1].layer ?? 0) === (actor.layer ?? 0) &&
              order[i - 1].number > actor.number,
          );
          if (outOfOrder) reach('ties out of order');
        }),
      cases(40),
    );
  });

  test('agrees with them for all heights of up to seven actors', () => {
    for (let count = 0; count <= 7; count++)
      for (let code = 0; code < 3 ** count; code++) {
        const list = Array.from({ length: count }, (_, i) => ({
          number: i,
          y: Math.floor(code / 3 ** i) % 3,
        }));
        const [fast, slow] = [actorOrder(list, plain), reference.actorOrder(list, plain)];
        if (fast.some((actor, i) => actor !== slow[i])) expect(fast).toEqual(slow);
      }
  });

  test('does not depend on the order of the list', () => {
    const all = actors.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(all, ([list, shuffled]) => {
        const before = [...shuffled];
        expect(actorOrder(shuffled, plain)).toEqual(actorOrder(list, plain));
        expect(shuffled).toEqual(before);
      }),
    );
  });

  test('is by number at the same height in Sam & Max', () => {
    const list = Array.from({ length: 9 }, (_, i) => ({ number: (i * 4) % 9, y: 7 }));
    const sorted = actorOrder(list, samAndMax).map(({ number }) => number);
    expect(sorted).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('gives back the records', () => {
    const list = [
      { number: 2, y: 9, name: 'front' },
      { number: 1, y: 9, layer: 1, name: 'back' },
    ];
    expect(actorOrder(list, { version: 7 })).toEqual([list[1], list[0]]);
    expect(actorOrder(list, { version: 7 })[0]).toBe(list[1]);
  });

  test.each([1, 2, 100, 10_000])('orders 10,000 actors at %i heights', (heights) => {
    const list = Array.from({ length: 10_000 }, (_, i) => ({
      number: i,
      y: Math.imul(i, 0x9e37_79b1) % heights,
    }));
    const order = actorOrder(list, plain);
    expect(order.every(({ y }, i) => i === 0 || order[i - 1].y <= y)).toBe(true);
    expect(new Set(order).size).toBe(list.length);
  });

  test('refuses what is not a whole number', () => {
    for (const wrong of [Number.NaN, Infinity, 1.5, 2e9 + 2 ** 30, '3' as never]) {
      expect(() => actorOrder([{ number: wrong, y: 1 }], plain)).toThrow('actor.number');
      expect(() => actorOrder([{ number: 1, y: wrong }], plain)).toThrow('actor.y');
      expect(() => actorOrder([{ number: 1, y: 1, layer: wrong }], plain)).toThrow('actor.layer');
    }
  });
});
