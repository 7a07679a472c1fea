// What `npm run bench` makes of measured times. The times themselves are not tested.

import { describe, expect, test } from 'vitest';
import { changeOf, expectedText, percent, split, summary } from '../../bench/_support/expected.js';
import { median, pooled, rowsOf } from '../../bench/_support/rows.js';

describe('median', () => {
  test('is the middle value, or the mean of the middle two', () => {
    expect(median([10, 9, 100])).toBe(10);
    expect(median([4, 1, 100, 2])).toBe(3);
  });
});

describe('rowsOf', () => {
  const group = {
    title: 'images, flat | 60 px',
    benches: [
      { name: 'baseline: loop', times: [6, 12, 60] },
      { name: 'baseline: fill', times: [3, 3, 10] },
      { name: 'decode', times: [3, 4, 10] },
      { name: 'encode', times: [6, 6, 20] },
    ],
  };
  const rows = rowsOf('strip/a', [group]);

  test('compares each bench with each baseline, in the order of the group', () => {
    expect(rows.map(({ key }) => key)).toEqual([
      'strip/a > images, flat > decode > loop',
      'strip/a > images, flat > decode > fill',
      'strip/a > images, flat > encode > loop',
      'strip/a > images, flat > encode > fill',
    ]);
    expect(rows[1]).toMatchObject({ label: 'images, flat: decode', against: 'fill', unit: 'px' });
  });

  test('compares times of the same round', () => {
    expect(rows[0].ratios).toEqual([2, 3, 6]);
  });

  test('gives units a microsecond', () => {
    expect(rows[0].rates).toEqual([20, 15, 6]);
  });
});

describe('pooled', () => {
  test('keeps the rounds of all measurements of a row', () => {
    const rowOf = (ratios: number[], rates: number[]) => {
      return [{ key: 'a', label: 'a', against: 'b', unit: 'px', ratios, rates }];
    };
    expect(pooled([rowOf([1, 2], [3]), rowOf([4], [5, 6])])).toEqual(rowOf([1, 2, 4], [3, 5, 6]));
  });
});

describe('changeOf', () => {
  test.each([
    [2, 1.69, 'fell'],
    [2, 1.71, 'same'],
    [2, 2.29, 'same'],
    [2, 2.31, 'rose'],
    [undefined, 2, 'new'],
    [2, undefined, 'gone'],
  ] as const)('%s to %s: %s', (expected, now, change) => {
    expect(changeOf(expected, now)).toBe(change);
  });
});

describe('percent', () => {
  test('has a sign, and says which rows are new', () => {
    expect([percent(2, 3), percent(2, 1), percent(2, 2), percent(undefined, 2)]).toEqual([
      ...['+50 %', '-50 %', '0 %', 'new'],
    ]);
  });
});

describe('split', () => {
  test('sets aside rows of files that are there and were not measured', () => {
    const expected = { 'run > a': 1, 'run > b': 2, 'other > c': 3, 'deleted > d': 4 };
    expect(split(expected, { 'run > a': 1 }, ['run', 'other'])).toEqual({
      comparable: { 'run > a': 1, 'run > b': 2, 'deleted > d': 4 },
      skipped: { 'other > c': 3 },
    });
  });
});

describe('summary', () => {
  test('lists the rows of each kind of change, and none that stayed', () => {
    const expected = { stays: 1, slow: 4, fast: 1, lost: 1 };
    expect(summary(expected, { stays: 1.1, slow: 3, fast: 1.5, added: 2 })).toEqual([
      'Rows that fell by more than 15 %: 1',
      '  slow: 4.00 -> 3.00',
      'Rows that rose by more than 15 %: 1',
      '  fast: 1.00 -> 1.50',
      'Rows that are new: 1',
      '  added: none -> 2.00',
      'Rows that are gone: 1',
      '  lost: 1.00 -> none',
    ]);
  });
});

describe('expectedText', () => {
  test('is JSON with a row a line, sorted, with three digits', () => {
    expect(expectedText({ b: 2.3456, a: 0.123456 })).toBe('{\n  "a": 0.123,\n  "b": 2.35\n}\n');
  });
});
