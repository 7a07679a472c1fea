import fc from 'fast-check';
import { type Block, findBlock, findBlocks, walkBlocks } from 'scumm-codec';
import { wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { deepTree, encodeTree, tree } from '../_support/blocks.js';
import { bytes, unhex } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const place = ({ path, start, end }: Block) => ({ path, start, end });

const room = (index: number) =>
  wrapBlock(
    'ROOM',
    wrapBlock('TRNS', bytes(index, 0)),
    wrapBlock('RMIM', wrapBlock('RMIH', bytes(0, 0)), wrapBlock('IM00', wrapBlock('SMAP'))),
  );
const file = wrapBlock(
  'LECF',
  wrapBlock('LFLF', room(1), wrapBlock('SOU ')),
  wrapBlock('LFLF', room(2)),
);

describe('findBlocks', () => {
  test('finds what a walk finds at that path, in the same order', () => {
    assertReaching({ deep: 0.5 }, (reach) =>
      fc.property(inTurn(deepTree, tree), (root) => {
        const src = encodeTree(root);
        const walked = [...walkBlocks(src)];
        if (walked.length >= 3) reach('deep');
        for (const path of new Set(walked.map((block) => block.path))) {
          if (path.split(' > ').some((tag) => tag.trim().padEnd(4) !== tag)) continue;
          const want = walked.filter((block) => block.path === path).map(place);
          expect([...findBlocks(src, path)].map(place)).toEqual(want);
        }
      }),
    );
  });
});

describe('findBlock', () => {
  test('throws at damage before the match, and does not see damage behind it', () => {
    const damaged = wrapBlock('LFLF', room(1), unhex('ffffffff ffffffff'));
    expect(findBlock(damaged, 'LFLF > ROOM')).toMatchObject({ tag: 'ROOM' });
    const offset = damaged.length - 4;
    expect(() => findBlock(damaged, 'LFLF > COST')).toThrow(decodeError('BAD_SIZE', offset));
    const seen: unknown[] = [];
    const onError = (error: unknown) => void seen.push(error);
    expect(findBlock(damaged, 'LFLF > COST', { onError })).toBeUndefined();
    expect(seen).toEqual([decodeError('BAD_SIZE', offset)]);
  });

  test('refuses a path without tags, and a source without blocks', () => {
    for (const path of ['', ' > ', 'LECF > ', 'LECFX', 'LECF > > LFLF'])
      expect(() => findBlock(file, path)).toThrow(RangeError);
    expect(() => findBlock(new Uint8Array(0), 'LECF')).toThrow(decodeError('TRUNCATED', 0));
    expect(() => findBlock(new Uint8Array(7), 'LECF')).toThrow(decodeError('TRUNCATED', 7));
  });
});
