// Which blocks a problem is in.

import { openGame, type Problem } from 'scumm-codec';
import { eachGameExport, findProblemBlocks, walkGameBlocks } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { FOLDERS } from '../_support/games.js';

const [{ files }] = FOLDERS.filter(({ version }) => version === 6);
const blocks = [...walkGameBlocks(openGame(files))];
const namesAround = (problem: Pick<Problem, 'code' | 'file' | 'offset'>) =>
  findProblemBlocks(blocks, problem).map(({ block }) => block.tag);
const [boxes] = blocks.filter(({ block }) => block.tag === 'BOXD');
const { file, block } = boxes;

describe('a problem', () => {
  test('is in its block and in those around it', () => {
    for (const offset of [block.start, block.end - 1])
      expect(namesAround({ code: 'BAD_VALUE', file, offset })).toEqual([
        'LECF',
        'LFLF',
        'ROOM',
        'BOXD',
      ]);
    expect(namesAround({ code: 'BAD_VALUE', file, offset: block.end }).at(-1)).not.toBe('BOXD');
    expect(namesAround({ code: 'BAD_VALUE', file, offset: 1e9 })).toEqual([]);
    expect(namesAround({ code: 'BAD_VALUE', file: undefined, offset: 9 })).toEqual([]);
  });

  test('with a missing byte is in the block that ends there', () => {
    expect(namesAround({ code: 'TRUNCATED', file, offset: block.end }).at(-1)).toBe('BOXD');
    const { length } = block.src;
    expect(namesAround({ code: 'TRUNCATED', file, offset: length })[0]).toBe('LECF');
  });

  test('of a damaged game is in the block that is damaged', () => {
    const { name, bytes } = files[1];
    const cut = bytes.map((byte, i) => (i === block.start + 8 ? byte ^ 0x40 : byte));
    const game = openGame([files[0], { name, bytes: cut }]);
    const found: Problem[] = [];
    Array.from(eachGameExport(game, { onError: (problem) => void found.push(problem) }));
    const tags = found.map(
      (one) => findProblemBlocks([...walkGameBlocks(game)], one).at(-1)?.block.tag,
    );
    expect(new Set(tags)).toEqual(new Set(['BOXD']));
  });
});
