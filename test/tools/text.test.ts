// Records as texts for people.

import fc from 'fast-check';
import { openGame } from 'scumm-codec';
import { blockToText, readBlock, recordToText, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { FOLDERS, someOf } from '../_support/games.js';
import { RECORDS } from '../_support/records.js';

describe('the text of', () => {
  test.each<readonly [string, unknown, string]>([
    ['a number', 320, '320'],
    ['nothing', [], 'none'],
    ['a point', { x: 12, y: -40 }, 'x 12, y -40'],
    ['fields', { at: { x: 1, y: 2 }, open: true, gone: undefined }, 'at: x 1, y 2\nopen: true'],
    ['lists', { all: [{ a: [1, 2] }, { a: [] }] }, 'all:\n  0:\n    a: 1, 2\n  1:\n    a: none'],
    ['a record of a game', { kind: 'box', version: 6, mask: 1 }, 'mask 1'],
    ['bytes', Uint8Array.of(10, 11, 255), '3 bytes: 0a 0b ff'],
    ['a byte', Uint8Array.of(65, 31), '2 bytes: 41 1f'],
    ['a name', Uint8Array.of(0x54, 0x81, 0x72, 0, 0), '"Tür"'],
    ['digits, which are no name', Uint8Array.of(0x31, 0x32), '2 bytes: 31 32'],
    ['many bytes', new Uint8Array(20), `20 bytes: ${'00 '.repeat(16)}…`],
    ['many numbers', Array(17).fill(7), `17 numbers: ${'7, '.repeat(16)}…`],
    ['a list of numbers', Uint16Array.of(1, 300), '1, 300'],
  ])('%s', (_, record, text) => {
    expect(recordToText(record)).toBe(text);
  });

  test('fields that are too long for a line', () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`field${i}`, i]));
    expect(recordToText(fields).split('\n')).toEqual(
      [...Array(12).keys()].map((i) => `field${i}: ${i}`),
    );
  });

  test('any fields has each of them, in order', () => {
    const names = fc.constantFrom('x', 'y', 'ul', 'name', 'pixels');
    fc.assert(
      fc.property(fc.dictionary(names, fc.array(fc.nat(), { maxLength: 3 })), (record) => {
        const lines = Object.entries(record).map(
          ([k, list]) => `${k}: ${list.join(', ') || 'none'}`,
        );
        expect(recordToText(record)).toBe(lines.join('\n') || 'none');
      }),
      cases(100),
    );
  });

  test.each(RECORDS)('%s can be written', (_, record) => {
    expect(recordToText(record)).not.toMatch(/undefined|\[object/);
  });

  test.each(someOf(FOLDERS))('a record of $title has no long line', ({ files }) => {
    const game = openGame(files);
    for (const { block } of walkGameBlocks(game)) {
      const record = readBlock(block, game);
      if (record === undefined) continue;
      const lines = recordToText(record.value).split('\n');
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
    }
  });
});

test('what is no plain data has none', () => {
  const round: unknown[] = [];
  round.push(round);
  expect(() => recordToText(round)).toThrow(RangeError);
  expect(() => recordToText(new Map())).toThrow(TypeError);
});

test.each(someOf(FOLDERS))('each block of $title has a text', ({ files }) => {
  const game = openGame(files);
  const texts = new Map(
    Array.from(walkGameBlocks(game), ({ block }) => [block.tag, blockToText(block, game)]),
  );
  for (const text of texts.values()) expect(text).not.toBe('');
  expect(texts.get(texts.has('BOXD') ? 'BOXD' : 'BX')).toMatch(/ul: x -?\d+, y -?\d+\n/);
  expect(texts.get(texts.has('LFLF') ? 'LFLF' : 'LF')).toBe('It only holds other blocks.');
  expect(texts.get(texts.has('ENCD') ? 'ENCD' : 'EN')).toBe('Scripts are not decoded.');
  expect(texts.get(texts.has('SMAP') ? 'SMAP' : 'BM')).toMatch(/^It has no reader of its own/);
});

test('a damaged block has the words of its reader', () => {
  const [{ files }] = FOLDERS;
  const game = openGame(files);
  const [{ block }] = [...walkGameBlocks(game)].filter(({ block: { tag } }) => tag === 'BX');
  const cut = { ...block, payload: block.payload.subarray(0, 7) };
  expect(blockToText(cut, game)).toMatch(/^Its reader says: .*\[TRUNCATED at byte \d+\]\.$/);
  expect(blockToText({ ...block, tag: 'ZZ' }, game)).toBe('No reader knows it.');
});
