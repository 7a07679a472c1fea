// Where the strips of a picture are: a strip that is found and decoded alone is a column of its picture.

import {
  decodeImage,
  decodeStrip,
  openGame,
  readGameObjects,
  readGameRoom,
  type StripTable,
} from 'scumm-codec';
import { findImageStrip } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { ALL_FOLDERS, folderOf } from '../_support/games.js';
import { decodeError } from '../_support/outcome.js';

test.each(ALL_FOLDERS)('$title: each strip that is found is its column', ({ files }) => {
  const game = openGame(files);
  let strips = 0;
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number, { onError: () => {} });
    const objects = room ? readGameObjects(game, room, { onError: () => {} }).objects : [];
    const states = objects.flatMap(({ image }) => image?.images ?? []);
    for (const image of [...(room ? [room.background] : []), ...states]) {
      const { coding, width, height } = image;
      if (coding !== 'strips' || width * height === 0) continue;
      const pixels = decodeImage(image);
      for (let strip = 0; strip < width / 8; strip++, strips++) {
        const { src, start, end } = findImageStrip(image, strip);
        const column = Uint8Array.from(
          { length: 8 * height },
          (_, i) => pixels[(i >> 3) * width + 8 * strip + (i & 7)],
        );
        expect(decodeStrip(src.subarray(start, end), height)).toEqual(column);
      }
    }
  }
  expect(strips).toBeGreaterThan(40);
});

describe('a strip is refused', () => {
  const { background } = readGameRoom(openGame(folderOf(5).files), 2);
  const table = background.strips as StripTable;

  test('that the picture does not have', () => {
    for (const strip of [-1, background.width / 8, 0.5, Number.NaN])
      expect(() => findImageStrip(background, strip)).toThrow(RangeError);
  });

  test('of a picture without strips', () => {
    const rows = { ...background, strips: undefined, coding: undefined };
    expect(() => findImageStrip(rows, 0)).toThrow(decodeError('MISSING', background.pixelsAt));
  });

  test('past the end of the table, and not before it', () => {
    const entriesEnd = table.at + 4 * table.entrySize;
    const cut = { ...background, strips: { ...table, entriesEnd } };
    expect(findImageStrip(cut, 3)).toEqual(findImageStrip(background, 3));
    expect(() => findImageStrip(cut, 4)).toThrow(decodeError('TRUNCATED', entriesEnd));
  });

  test('whose entry leads out of its block', () => {
    const src = table.src.slice();
    src.fill(0xff, table.at, table.at + table.entrySize);
    const bad = { ...background, strips: { ...table, src } };
    expect(() => findImageStrip(bad, 0)).toThrow(decodeError('BAD_OFFSET', table.at));
  });
});
