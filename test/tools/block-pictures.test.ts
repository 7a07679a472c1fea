// The pictures that a block holds: together those of its room, each in the blocks around it alone.

import { openGame } from 'scumm-codec';
import { eachBlockPicture, eachGamePicture, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FOLDERS, someOf } from '../_support/games.js';

describe.each(someOf(FOLDERS))('in $title', ({ files }) => {
  const game = openGame(files);
  const blocks = [...walkGameBlocks(game)];
  const kinds = ['background', 'object', 'plane', 'costume', 'glyph'] as const;
  const namesIn = (one: (typeof blocks)[number], kind: (typeof kinds)[number]) =>
    Array.from(
      eachBlockPicture(game, one.block, { kinds: [kind], room: one.room }),
      ({ name }) => name,
    );

  test.each(kinds)('each %s is in a block, and in those around it', (kind) => {
    const all = Array.from(eachGamePicture(game, { kinds: [kind] }), ({ name, room, file }) => {
      return { name, room, file };
    });
    const wanted = all.filter(({ file }) => blocks.some((one) => one.file === file));
    const found = new Set<string>();
    // Names in the blocks that are around, by depth; a room holds all of its own.
    const around: string[][] = [];
    for (const one of blocks) {
      const names = one.room === undefined ? all.map(({ name }) => name) : namesIn(one, kind);
      if (one.depth > 0) expect(around[one.depth - 1]).toEqual(expect.arrayContaining(names));
      around[one.depth] = names;
      if (one.room !== undefined) for (const name of names) found.add(name);
    }
    expect([...found].sort()).toEqual(wanted.map(({ name }) => name).sort());
  });

  test('a block of boxes has none', () => {
    const boxes = blocks.filter(({ block: { tag } }) => /^(BOXD|BX)$/.test(tag));
    expect(boxes.length).toBeGreaterThan(0);
    for (const one of boxes) for (const kind of kinds) expect(namesIn(one, kind)).toEqual([]);
  });
});
