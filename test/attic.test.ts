// The costumes of the attic, which are laid out as the tools of other people do it: they look and play as the
// crane, whose costume is tidy.

import { createHash } from 'node:crypto';
import {
  type Costume,
  costumeBounds,
  costumeChores,
  openGame,
  playChore,
  readGameCostume,
  renderCostume,
  walkGamePictures,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { FOLDERS } from './_support/games.js';

const CRANE = 2;
const ATTIC = [3, 4, 5];

/** What a costume shows in each frame of each chore, in the room's palette: places, and hashes of pixels. */
function shown(costume: Costume): string[] {
  return costumeChores(costume).map(({ chore, facing }) => {
    const { frames, loopStart } = playChore(costume, chore, facing);
    const pictures = frames.map(({ limbs }) => {
      const box = costumeBounds(costume, limbs);
      const { width, height } = box;
      const pixels = new Uint8Array(width * height).fill(0xff);
      const actor = { x: -box.x, y: -box.y };
      if (pixels.length > 0) renderCostume(costume, limbs, { pixels, width, height }, actor);
      return [box.x, box.y, width, height, createHash('sha1').update(pixels).digest('hex')].join();
    });
    return [chore, facing, loopStart, ...pictures].join(' ');
  });
}

describe.each(FOLDERS)('the costumes of the attic in $title', ({ files }) => {
  const game = openGame(files);

  test('look and play as the tidy one', () => {
    const tidy = shown(readGameCostume(game, CRANE));
    expect(tidy.length).toBeGreaterThan(10);
    for (const id of ATTIC) expect(shown(readGameCostume(game, id))).toEqual(tidy);
  });

  test('are walked through, with the pictures of their limbs and no others', () => {
    const problems: unknown[] = [];
    const onError = (problem: unknown) => problems.push(problem);
    const counts = new Map<number, number>();
    for (const picture of walkGamePictures(game, { kinds: ['costume'], onError })) {
      if (picture.kind !== 'costume') continue;
      expect(picture.height).toBeLessThan(200);
      counts.set(picture.id, 1 + (counts.get(picture.id) ?? 0));
    }
    for (const id of ATTIC) expect(counts.get(id)).toBe(counts.get(CRANE));
    expect(problems).toEqual([]);
  });
});
