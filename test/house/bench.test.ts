// What `npm run bench` makes of measured times. The times themselves are not tested.

import { expect, test } from 'vitest';
import { expectedText, percent, split, summary } from '../../bench/_support/expected.js';
import { median, pooled, rowsOf } from '../../bench/_support/rows.js';

test('each bench is compared with each baseline, round by round', () => {
  const benches = [
    { name: 'baseline: loop', times: [6, 12, 60] },
    { name: 'baseline: fill', times: [3, 3, 10] },
    { name: 'decode', times: [3, 4, 10] },
  ];
  const rows = rowsOf('strip/a', [{ title: 'images, flat | 60 px', benches }]);
  const row = { label: 'images, flat: decode', unit: 'px', rates: [20, 15, 6] };
  expect(rows).toEqual([
    { ...row, key: 'strip/a > images, flat > decode > loop', against: 'loop', ratios: [2, 3, 6] },
    {
      ...row,
      key: 'strip/a > images, flat > decode > fill',
      against: 'fill',
      ratios: [1, 0.75, 1],
    },
  ]);
  expect(pooled([rows, rows])[0].ratios).toEqual([2, 3, 6, 2, 3, 6]);
  expect([median([10, 9, 100]), median([4, 1, 100, 2])]).toEqual([10, 3]);
});

test('rows of files that are there and were not measured are set aside', () => {
  const expected = { 'run > a': 1, 'run > b': 2, 'other > c': 3, 'deleted > d': 4 };
  expect(split(expected, { 'run > a': 1 }, ['run', 'other'])).toEqual({
    comparable: { 'run > a': 1, 'run > b': 2, 'deleted > d': 4 },
    skipped: { 'other > c': 3 },
  });
});

test('the rows of each kind of change are listed, and none that stayed', () => {
  const expected = { low: 2, high: 2, slow: 2, fast: 2, lost: 1 };
  const now = { low: 1.71, high: 2.29, slow: 1.69, fast: 2.31, added: 2 };
  expect(summary(expected, now)).toEqual([
    'Rows that fell by more than 15 %: 1',
    '  slow: 2.00 -> 1.69',
    'Rows that rose by more than 15 %: 1',
    '  fast: 2.00 -> 2.31',
    'Rows that are new: 1',
    '  added: none -> 2.00',
    'Rows that are gone: 1',
    '  lost: 1.00 -> none',
  ]);
  expect([percent(2, 1.69), percent(2, 2.29), percent(undefined, 2)]).toEqual([
    ...['-16 %', '+15 %', 'new'],
  ]);
  expect(expectedText({ b: 2.3456, a: 0.123456 })).toBe('{\n  "a": 0.123,\n  "b": 2.35\n}\n');
});
