import { DecodeError } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { loadSeal, PART_NAMES, type PartName, partOf, sealGames, titleOf } from './all.js';
import { textOf } from './canon.js';
import { differences } from './compare.js';
import { createSeal, reporting, SECTIONS, type Seal } from './seal.js';

/** Parts that are quick to compute; `npm run seal` does all. */
const PARTS: readonly PartName[] = ['game', 'room', 'costume', 'font'];

/** The oldest and the newest bundled game; the others and real ones are for `npm run seal`. */
const isBundled = (title: string) => /^lantern v[48]$/.test(title);

const isQuick = (name: string) =>
  isBundled(titleOf(name)) && PARTS.some((part) => part === partOf(name));

test('the bundled games give the pixels and records that are sealed', () => {
  const seal = createSeal();
  sealGames(seal, PARTS, isBundled);
  const { sealed, labels } = seal.finish();
  const scope = { sections: ['pixels', 'records'] as const, covers: isQuick };
  expect(differences(loadSeal(), sealed, labels, scope)).toEqual([]);
  expect(Object.keys(sealed.pixels).length).toBeGreaterThan(70);
});

test('every sealed name is of a part', () => {
  const names = Object.values(loadSeal()).flatMap((section) => Object.keys(section));
  const strays = names.filter((name) => PART_NAMES.every((part) => part !== partOf(name)));
  expect(strays.filter((name) => titleOf(name) !== 'vectors')).toEqual([]);
});

/** What is said of two seals. */
function compared(before: (seal: Seal) => void, after: (seal: Seal) => void): string[] {
  const [old, now] = [createSeal(), createSeal()];
  before(old);
  after(now);
  const { sealed, labels } = now.finish();
  const scope = { sections: SECTIONS, covers: (name: string) => !name.startsWith('absent') };
  return differences(old.finish().sealed, sealed, labels, scope);
}

describe('differences', () => {
  test('names what is new, what is gone and what changed, but not what was not computed', () => {
    const before = (seal: Seal) => {
      seal.one('pixels', 'game/room 1', Uint8Array.of(1));
      seal.one('bytes', 'game/room 2', Uint8Array.of(1));
      seal.one('bytes', 'absent/room 1', Uint8Array.of(1));
    };
    const after = (seal: Seal) => {
      seal.one('pixels', 'game/room 1', Uint8Array.of(2));
      seal.one('pixels', 'game/room 3', Uint8Array.of(1));
    };
    expect(compared(before, after)).toEqual([
      'changed  pixels  game/room 1',
      'new      pixels  game/room 3',
      'gone     bytes  game/room 2',
    ]);
  });

  test('names the things of a list that changed, or the list if all did', () => {
    const frames =
      (...values: number[]) =>
      (seal: Seal) =>
        seal.list(
          'pixels',
          'game/frames',
          values.map((value, i) => [`frame ${i}`, value]),
        );
    expect(compared(frames(1, 2, 3), frames(1, 2, 3))).toEqual([]);
    expect(compared(frames(1, 2, 3), frames(1, 5, 3))).toEqual([
      'changed  pixels  game/frames/frame 1',
    ]);
    expect(compared(frames(1, 2), frames(3, 4))).toEqual(['changed  pixels  game/frames']);
    expect(compared(frames(1, 2), frames(1))).toEqual([
      'changed  pixels  game/frames: 2 -> 1 things',
    ]);
  });

  test('names the field of a record, which tells others that they are the same', () => {
    const room = (fields: object) => (seal: Seal) =>
      seal.record('game', 'room 1/record', 'room', fields);
    expect(compared(room({ width: 8, height: 2 }), room({ height: 2, width: 9 }))).toEqual([
      'changed  records  game/room 1/record',
      'changed  records  game/room records/width',
    ]);
    expect(compared(room({ width: 8, height: 2 }), room({ width: 8, rows: 2 }))).toEqual([
      'changed  records  game/room 1/record',
      'new      records  game/room records/rows',
      'gone     records  game/room records/height',
    ]);
  });

  test('says what a short report was, and what it is', () => {
    const told = (offset: number) => (seal: Seal) => {
      const { lines, onError } = reporting();
      onError(new DecodeError('BAD_SIZE', offset, 'a block'));
      seal.told('errors', 'game/room 1', lines);
    };
    expect(compared(told(4), told(8))).toEqual([
      'changed  errors  game/room 1: BAD_SIZE 4 -> BAD_SIZE 8',
    ]);
  });
});

describe('textOf', () => {
  test('is the same for fields in another order, and for fields that are undefined', () => {
    expect(textOf({ a: 1, b: [undefined, 'x'] })).toBe(
      textOf({ b: [undefined, 'x'], a: 1, c: undefined }),
    );
  });

  test('tells values apart that look alike', () => {
    const values = [
      0,
      -0,
      '0',
      [0],
      { 0: 0 },
      Uint8Array.of(0),
      null,
      NaN,
      undefined,
      '',
      [],
      [[]],
    ];
    expect(new Set(values.map(textOf)).size).toBe(values.length);
    const long = (last: number) => new Uint8Array(100).fill(last, 99);
    expect(textOf(long(1))).not.toBe(textOf(long(2)));
    expect(textOf({ src: long(1) })).not.toBe(textOf({ src: long(2) }));
  });
});
