// The order of actors and their clip levels: the fast code against the loops of the games, and what
// callers may hand in. What each rule gives is in fixtures/scene.

import fc from 'fast-check';
import { type ActorPlace, actorClipLevel } from 'scumm-codec';
import { actorOrder } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';

test('actorClipLevel refuses what is out of range', () => {
  const level = (actor: object, zplaneCount = 3) =>
    expect(() => actorClipLevel(actor, zplaneCount, { version: 5 }));
  for (const wrong of [-1, 256, 1.5, Number.NaN, Infinity]) {
    level({ forced: wrong }).toThrow('actor.forced');
    level({ boxMask: wrong }).toThrow('actor.boxMask');
    level({}, wrong).toThrow('zplaneCount');
  }
  level({}, 8).toThrow('zplaneCount');
});

describe('actorOrder', () => {
  const plain = { version: 6 } as const;
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

  test('does not depend on the order in which actors are given', () => {
    const shuffled = inTurn<readonly ActorPlace[]>(actors, tied).chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
    );
    assertReaching(
      { 'ties out of order': 0.5 },
      (reach) =>
        fc.property(shuffled, ([list, other]) => {
          const before = [...other];
          const order = actorOrder(list, plain);
          expect(actorOrder(other, plain)).toEqual(order);
          expect(other).toEqual(before);
          const outOfOrder = order.some(
            (actor, i) =>
              i > 0 &&
              order[i - 1].y === actor.y &&
              (order[i - 1].layer ?? 0) === (actor.layer ?? 0) &&
              order[i - 1].number > actor.number,
          );
          if (outOfOrder) reach('ties out of order');
        }),
      cases(60),
    );
  });

  test('refuses what is not a whole number', () => {
    for (const wrong of [Number.NaN, Infinity, 1.5, 2e9 + 2 ** 30, '3' as never])
      for (const field of ['number', 'y', 'layer'])
        expect(() => actorOrder([{ number: 1, y: 1, [field]: wrong }], plain)).toThrow(
          `actor.${field}`,
        );
  });
});
