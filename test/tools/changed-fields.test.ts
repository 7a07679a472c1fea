// What differs between two records: all of it, and no more than that.

import fc from 'fast-check';
import { openGame } from 'scumm-codec';
import { changedFields, type GameBlock, readBlock, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { FOLDERS, someOf } from '../_support/games.js';

const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constantFrom(null, NaN, -0),
  fc.uint8Array({ maxLength: 3 }),
);
const { record } = fc.letrec((tie) => ({
  record: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('record'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'name', 'toString'), tie('record'), { maxKeys: 3 }),
  ),
}));

/** A record in which all of some changes are made. */
function changed(
  value: unknown,
  [name, ...rest]: readonly (string | number)[],
  to: unknown,
): unknown {
  if (name === undefined) return to;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(copy, name, changed(Reflect.get(copy, name), rest, to));
  return copy;
}

/** A record without fields that have no value. */
function dense(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) {
    const last = value.map((entry) => entry !== undefined).lastIndexOf(true);
    return value.slice(0, last + 1).map(dense);
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, dense(field)]));
}

describe('the fields that differ', () => {
  test('make one record of the other, and lead to what both have', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const changes = changedFields(before, after);
        const made = changes.reduce<unknown>(
          (value, { path, after: to }) => changed(value, path, to),
          before,
        );
        expect(dense(made)).toStrictEqual(dense(after));
        const back = changes.reduce<unknown>(
          (value, { path, before: to }) => changed(value, path, to),
          after,
        );
        expect(dense(back)).toStrictEqual(dense(before));
      }),
      cases(300),
    );
  });

  test('are none for a copy', () => {
    fc.assert(
      fc.property(record, (one) => {
        expect(changedFields(one, structuredClone(one))).toEqual([]);
      }),
      cases(100),
    );
  });

  test('are the innermost ones; arrays of numbers are one', () => {
    const before = { at: { x: 1, y: 2 }, bytes: Uint8Array.of(1, 2), list: [1, 2] };
    const after = { at: { x: 1, y: 3 }, bytes: Uint8Array.of(1, 3), list: [1] };
    expect(changedFields(before, after)).toEqual([
      { path: ['at', 'y'], before: 2, after: 3 },
      { path: ['bytes'], before: before.bytes, after: after.bytes },
      { path: ['list', 1], before: 2, after: undefined },
    ]);
  });

  test('are the whole, if the kinds of values differ', () => {
    const pairs = [
      [[], {}],
      [1, '1'],
      [[], Uint8Array.of()],
      [{}, null],
    ] as const;
    for (const [before, after] of pairs)
      expect(changedFields(before, after)).toEqual([{ path: [], before, after }]);
  });
});

test('what a record is made of must be plain', () => {
  const round: unknown[] = [];
  round.push(round);
  for (const [before, after] of [
    [round, 1],
    [1, round],
  ])
    expect(() => changedFields(before, after)).toThrow(RangeError);
  expect(() => changedFields(1, new Map())).toThrow(TypeError);
});

test.each(someOf(FOLDERS))('a byte of a walk box of $title is a field of it', ({ files }) => {
  const game = openGame(files);
  const { block } = [...walkGameBlocks(game)].find(({ block: { tag } }) =>
    ['BOXD', 'BX'].includes(tag),
  ) as GameBlock;
  const at = block.tag === 'BX' ? 3 : game.version === 8 ? 8 : 4;
  const payload = block.payload.map((byte, i) => (i === at ? byte ^ 1 : byte));
  const records = [block, { ...block, payload }].map((one) => readBlock(one, game));
  const [change, ...rest] = changedFields(records[0], records[1]);
  expect(rest).toEqual([]);
  expect(change.path.filter((part) => part !== 'boxes').slice(0, 3)).toEqual(['value', 0, 'ul']);
  expect(Math.abs(Number(change.before) - Number(change.after))).toBe(1);
});
