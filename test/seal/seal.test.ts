// A part of the seal, for those who run no more than the tests; and what is said of what differs.

import { DecodeError } from 'scumm-codec';
import { expect, test } from 'vitest';
import { loadSeal, sealGames } from './all.js';
import { textOf } from './canon.js';
import { differences } from './compare.js';
import { reporting, Seal } from './seal.js';

test('the oldest and the newest bundled game give what is sealed of rooms, costumes and fonts', () => {
  const seal = new Seal();
  const parts = ['game', 'room', 'costume', 'font'] as const;
  sealGames(seal, parts, (title) => /^lantern v[48]$/.test(title));
  seal.finish();
  const isQuick = (name: string) => /^lantern v[48]\/(game|room|costume|font)s?\b/.test(name);
  expect(differences(loadSeal(), seal, isQuick)).toEqual([]);
  expect(Object.keys(seal.sealed.pixels).length).toBeGreaterThan(70);
});

test('what changed, is new or is gone is named, but not what was not computed', () => {
  const made = (make: (seal: Seal) => void) => {
    const seal = new Seal();
    make(seal);
    seal.finish();
    return seal;
  };
  const frames = (...values: number[]) => values.map((value, i) => [`frame ${i}`, value] as const);
  const told = (offset: number) => {
    const { lines, onError } = reporting();
    onError(new DecodeError('BAD_SIZE', offset, 'a block'));
    return lines;
  };
  const before = made((seal) => {
    seal.one('pixels', 'game/room 1', Uint8Array.of(1));
    seal.one('bytes', 'game/room 2', Uint8Array.of(1));
    seal.one('bytes', 'absent/room 1', Uint8Array.of(1));
    seal.list('pixels', 'game/same', frames(1, 2, 3));
    seal.list('pixels', 'game/frames', frames(1, 2, 3));
    seal.list('pixels', 'game/all', frames(1, 2));
    seal.list('pixels', 'game/fewer', frames(1, 2));
    seal.record('game', 'room 1/record', 'room', { width: 8, height: 2, rows: 1 });
    seal.told('errors', 'game/room 1', told(4));
  });
  const after = made((seal) => {
    seal.one('pixels', 'game/room 1', Uint8Array.of(2));
    seal.one('pixels', 'game/room 3', Uint8Array.of(1));
    seal.list('pixels', 'game/same', frames(1, 2, 3));
    seal.list('pixels', 'game/frames', frames(1, 5, 3));
    seal.list('pixels', 'game/all', frames(3, 4));
    seal.list('pixels', 'game/fewer', frames(1));
    seal.record('game', 'room 1/record', 'room', { height: 2, width: 9, lines: 1 });
    seal.told('errors', 'game/room 1', told(8));
  });
  expect(differences(before.sealed, after, (name) => !name.startsWith('absent'))).toEqual([
    'changed  pixels  game/room 1',
    'new      pixels  game/room 3',
    'changed  pixels  game/frames/frame 1',
    'changed  pixels  game/all',
    'changed  pixels  game/fewer: 2 -> 1 things',
    'changed  records  game/room 1/record',
    'changed  records  game/room records/width',
    'new      records  game/room records/lines',
    'gone     records  game/room records/rows',
    'gone     bytes  game/room 2',
    'changed  errors  game/room 1: BAD_SIZE 4 -> BAD_SIZE 8',
  ]);
});

test('values that look alike have texts of their own', () => {
  const long = (last: number) => new Uint8Array(100).fill(last, 99);
  const bytes = [Uint8Array.of(0), long(1), long(2), { src: long(1) }, { src: long(2) }];
  const values = [0, -0, '0', [0], { 0: 0 }, null, NaN, undefined, '', [], [[]], ...bytes];
  expect(new Set(values.map(textOf)).size).toBe(values.length);
  expect(textOf({ a: 1, b: [undefined] })).toBe(textOf({ b: [undefined], a: 1, c: undefined }));
});
