// The head of a room without blocks, byte by byte: what makes it one, and where its lists end.

import { readBundle } from 'scumm-codec';
import { expect, test } from 'vitest';
import { roomReleases } from '../../src/block/bundle.js';
import { bundleLists } from '../../src/index-file/bundle.js';
import { u16 } from '../_support/bytes.js';
import { errorOf } from '../_support/errors.js';
import { BUNDLE_FOLDERS, plain } from '../_support/games.js';

const EGA = { version: 3, variant: 'ega' } as const;

/** A room of 40 bytes: 29 of the head, an end of its list, and what is given as words at places. */
function head(words: Readonly<Record<number, number>>): Uint8Array {
  const src = new Uint8Array(40);
  for (const [at, word] of Object.entries({ 0: 40, 4: 8, 6: 8, ...words }))
    src.set(u16(word), Number(at));
  return src;
}

test.each([
  ['a width of 2040', { 4: 2040 }, true],
  ['a width of 2048', { 4: 2048 }, false],
  ['a width of 12', { 4: 12 }, false],
  ['a height of 511', { 6: 511 }, true],
  ['a height of 512', { 6: 512 }, false],
  ['two offsets to its last byte', { 10: 39, 27: 39 }, true],
  ['two offsets to its end', { 10: 40, 27: 40 }, false],
] as const)('%s is that of a room, or not', (_, words, isRoom) => {
  expect(roomReleases(head(words)).includes('3-ega')).toBe(isRoom);
});

test('objects and local scripts count for the limit', () => {
  const objects = head({ 20: 2 });
  const scripts = head({ 30: 0 });
  scripts.set([1, 39, 0, 2, 39, 0, 0], 29);
  for (const [src, entries] of [
    [objects, 4],
    [scripts, 2],
  ] as const) {
    expect(readBundle(src, { ...EGA, limits: { entries } }).parts).toBeDefined();
    const less = { ...EGA, limits: { entries: entries - 1 } };
    expect(errorOf(() => readBundle(src, less)).code).toBe('LIMIT');
  }
});

test('an object whose id is cut off has none', () => {
  // One object, without an image; its code starts five or six bytes before the end.
  for (const [code, id] of [
    [35, undefined],
    [34, 0x0909],
  ] as const) {
    const src = head({ 20: 1, 31: code });
    src.fill(9, 38);
    const { parts = [] } = readBundle(src, { ...EGA, onError: () => {} });
    expect(parts.filter(({ tag }) => tag === 'OI').map(({ number }) => number)).toEqual([id]);
  }
});

test.each(BUNDLE_FOLDERS)(
  'the lists of an index end where it ends: $title',
  ({ files, version }) => {
    const { bytes } = plain(files[0]);
    const release = version === 2 ? '2' : '3-ega';
    const ends = [...bundleLists(bytes, release)].map(({ end }) => end);
    for (const [i, end] of ends.entries()) {
      const cut = (at: number) => [...bundleLists(bytes.subarray(0, at), release)];
      expect(cut(end)).toHaveLength(i + 1);
      expect(cut(end - 1).at(-1)).toMatchObject({ end: end - 1 });
      if (i + 1 < ends.length)
        expect(cut(end + 1).at(-1)).toMatchObject({ start: end, end: end + 1 });
    }
  },
);
