// Blocks walked, listed and found by path, in both forms.

import fc from 'fast-check';
import { type Block, childBlocks, eachBlock, findBlock, walkBlocks } from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { deepTree, encodeTree, nested, paths } from '../_support/blocks.js';
import { bytes, repeat, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const walk = (...args: Parameters<typeof walkBlocks>): Block[] => [...walkBlocks(...args)];
const place = ({ path, start, end, payload }: Block) => ({
  path,
  start,
  end,
  payload: [...payload],
});

describe('walkBlocks', () => {
  test('gives back the trees that were encoded, from any block on, as lists and finds by path do', () => {
    fc.assert(
      fc.property(fc.array(deepTree, { minLength: 1, maxLength: 3 }), (roots) => {
        const src = bytes(...roots.flatMap((root) => [...encodeTree(root)]));
        const blocks = walk(src);
        const places = blocks.map(place);
        expect(places.map(({ path }) => path)).toEqual(roots.flatMap((root) => paths(root)));
        const isIn = (block: Block, levels: number) => (one: { path: string; start: number }) => {
          const depth = one.path.split(' > ').length - block.path.split(' > ').length;
          const isInside = one.start > block.start && one.start < block.end;
          return isInside && depth > 0 && depth <= levels;
        };
        for (const block of blocks) {
          const { tag, path, start, end, payload } = block;
          expect(wrapBlock(tag, payload)).toEqual(src.slice(start, end));
          expect(payload.buffer).toBe(src.buffer);
          const alike = places.filter((one) => one.path === path);
          expect([...eachBlock(src, path)].map(place)).toEqual(alike);
        }
        expect(childBlocks(src).map(({ tag }) => tag)).toEqual(roots.map(({ tag }) => tag));
        for (const block of childBlocks(src)) {
          expect(walk(block).map(place)).toEqual(places.filter(isIn(block, 99)));
          expect(childBlocks(block).map(place)).toEqual(places.filter(isIn(block, 1)));
        }
      }),
      cases(40),
    );
  });

  test('takes any bytes, and none around them', () => {
    const hostile = inTurn(
      deepTree.map(encodeTree),
      deepTree.chain((root) => damaged(encodeTree(root))),
      // A bad size behind a whole tree.
      deepTree.map((root) => wrapBlock('LECF', encodeTree(root), unhex('434c5554 ffffffff'))),
      fc.uint8Array({ maxLength: 40 }),
    );
    assertReaching(
      { whole: 0.25, kept: 0.25 },
      (reach) =>
        fc.property(hostile, fc.nat(9), fc.nat(255), (src, shift, filler) => {
          const strict = outcome(() => walk(src).map(place));
          expect(outcome(() => walk(within(src, shift, 20, filler)).map(place))).toEqual(strict);
          const { value, errors } = tolerantly((onError) => walk(src, { onError }).map(place));
          const [first] = errors;
          if (first === undefined) expect(strict).toEqual({ value });
          else expect(strict).toEqual({ code: first.code, offset: first.offset });
          reach(first === undefined ? 'whole' : 'kept');
        }),
      cases(100),
    );
  });

  test('is lazy: damage behind the block that was asked for does not show', () => {
    const src = wrapBlock('LECF', wrapBlock('LOFF', bytes(0)), unhex('4c464c46 00000003'));
    const blocks = walkBlocks(src);
    expect(blocks.next().value).toMatchObject({ tag: 'LECF' });
    expect(blocks.next().value).toMatchObject({ tag: 'LOFF' });
    expect(() => blocks.next()).toThrow(decodeError('BAD_SIZE', 8 + 9 + 4));
  });

  test('stops at 32 levels, or where it is told', () => {
    const deep = nested('LFLF', 12_000);
    const found: Block[] = [];
    expect(() => {
      for (const block of walkBlocks(deep)) found.push(block);
    }).toThrow(decodeError('LIMIT', 31 * 8));
    expect([found.length, walk(nested('LFLF', 32)).length]).toEqual([32, 32]);
    const { value, errors } = tolerantly((onError) => walk(deep, { onError }));
    expect(value).toHaveLength(32);
    expect(errors).toEqual([decodeError('LIMIT', 31 * 8)]);
    let count = 0;
    for (const _ of walkBlocks(deep, { limits: { depth: Number.POSITIVE_INFINITY } })) count++;
    expect(count).toBe(12_000);
  });

  test('refuses a source that is neither bytes nor a block', () => {
    for (const wrong of [undefined, null, 'LECF', 5, [], {}, { kind: 'room' }, new ArrayBuffer(8)])
      expect(() => walk(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('counts blocks of one level against limits.entries', () => {
    const src = bytes(...wrapBlock('ROOM'), ...wrapBlock('SCRP'), ...wrapBlock('SOUN'));
    expect(childBlocks(src, { limits: { entries: 3 } })).toHaveLength(3);
    expect(() => childBlocks(src, { limits: { entries: 2 } })).toThrow(decodeError('LIMIT', 16));
  });
});

describe('findBlock', () => {
  test('throws at damage before the match, and does not see damage behind it', () => {
    const src = wrapBlock('LFLF', wrapBlock('ROOM'), unhex('ffffffff ffffffff'));
    expect(findBlock(src, 'LFLF > ROOM')).toMatchObject({ tag: 'ROOM' });
    const offset = src.length - 4;
    expect(() => findBlock(src, 'LFLF > COST')).toThrow(decodeError('BAD_SIZE', offset));
    expect(tolerantly((onError) => findBlock(src, 'LFLF > COST', { onError }))).toEqual({
      value: undefined,
      errors: [decodeError('BAD_SIZE', offset)],
    });
  });

  test('refuses a path without tags, and a source without blocks', () => {
    for (const path of ['', ' > ', 'LECF > ', 'LECFX', 'LECF > > LFLF'])
      expect(() => findBlock(new Uint8Array(8), path)).toThrow(RangeError);
    expect(() => findBlock(new Uint8Array(0), 'LECF')).toThrow(decodeError('TRUNCATED', 0));
    expect(() => findBlock(new Uint8Array(7), 'LECF')).toThrow(decodeError('TRUNCATED', 7));
  });
});

describe('blocks of the small form', () => {
  const lf = wrapSmallBlock(
    'LF',
    bytes(9, 0),
    wrapSmallBlock('RO', wrapSmallBlock('HD', repeat(1, 6)), wrapSmallBlock('BM', bytes(5))),
    wrapSmallBlock('SC', repeat(2, 3)),
  );
  const src = wrapSmallBlock('LE', wrapSmallBlock('FO', bytes(0)), lf);
  const form = 'small';

  test('are found by path', () => {
    expect([...eachBlock(src, 'LE>LF>RO>BM', { form })].map(({ payload }) => [...payload])).toEqual(
      [[5]],
    );
    const [le] = childBlocks(src, { form });
    expect(findBlock(le, 'LF > SC')?.payload).toEqual(repeat(2, 3));
    expect(() => findBlock(le, 'LFLF')).toThrow(RangeError);
    expect(() => findBlock(src, 'LEC', { form })).toThrow(RangeError);
    expect(() => findBlock(src, '', { form })).toThrow(RangeError);
  });

  /** The same paths of a walk that is strict, and of one with a handler, which receives nothing. */
  const silent = (file: Uint8Array) => {
    const found = walk(file, { form }).map(({ path }) => path);
    const lenient = tolerantly((onError) => walk(file, { form, onError }).map(({ path }) => path));
    expect(lenient).toEqual({ value: found, errors: [] });
    return found;
  };
  const room = wrapSmallBlock('RO', wrapSmallBlock('HD', repeat(1, 6)));

  test('end where a size is too small for a header, which is no error', () => {
    for (const size of [0, 5])
      for (const tag of ['00', 'RO', 'SC']) {
        const junk = bytes(size, 0, 0, 0, ...Buffer.from(tag), ...wrapSmallBlock('SC'));
        const inner = wrapSmallBlock('LF', bytes(9, 0), room, junk);
        const file = wrapSmallBlock('LE', inner, wrapSmallBlock('LF', bytes(8, 0), room));
        const paths = ['LE > LF', 'LE > LF > RO', 'LE > LF > RO > HD'];
        expect(silent(file)).toEqual(['LE', ...paths, ...paths]);
        expect(findBlock(file, 'LE > LF > SC', { form })).toBeUndefined();
        expect(childBlocks(walk(file, { form })[1]).map(({ tag: one }) => one)).toEqual(['RO']);
      }
  });

  test('in another room of an LF may be junk, which ends that room', () => {
    const inner = 'LE > LF > RO';
    for (const [junk, ...more] of [
      [repeat(0xee, 9)],
      [bytes(...wrapSmallBlock('SP'), ...repeat(0xee, 9), ...wrapSmallBlock('PA')), 'SP'],
      [bytes(99, 0, 0, 0, ...Buffer.from('RO'), ...wrapSmallBlock('HD')), 'RO', 'RO > HD'],
    ] as const) {
      const rooms = [room, wrapSmallBlock('RO', junk), wrapSmallBlock('SC')];
      const file = wrapSmallBlock('LE', wrapSmallBlock('LF', bytes(9, 0), ...rooms));
      expect(silent(file)).toEqual([
        ...['LE', 'LE > LF', inner, `${inner} > HD`, inner],
        ...[...more.map((tags) => `${inner} > ${tags}`), 'LE > LF > SC'],
      ]);
      expect([...eachBlock(file, `${inner} > HD`, { form })]).toHaveLength(1);
      // The only room of an LF, one beside another in an LE, and one that is the source.
      const only = wrapSmallBlock('LE', wrapSmallBlock('LF', bytes(9, 0), rooms[1]));
      const [ro] = eachBlock(only, inner, { form });
      for (const source of [only, wrapSmallBlock('LE', room, rooms[1]), ro])
        expect(() => walk(source, { form })).toThrow('BAD_SIZE');
    }
  });

  test('take any bytes, and none around them', () => {
    fc.assert(
      fc.property(damaged(src), fc.nat(9), (one, shift) => {
        const want = outcome(() => walk(one, { form }).map(place));
        const view = within(one, shift, 20, 0x52);
        expect(outcome(() => walk(view, { form }).map(place))).toEqual(want);
      }),
      cases(50),
    );
  });

  test('are a form of their own', () => {
    expect(() => walk(src, { form: 'tiny' as 'small' })).toThrow(RangeError);
    expect(() => walk(src)).toThrow(decodeError('BAD_SIZE', 4));
  });
});

test('a block is wrapped only with a tag', () => {
  for (const tag of ['', 'LFL', '\u0100']) expect(() => wrapSmallBlock(tag)).toThrow(RangeError);
  expect(wrapSmallBlock('0')).toEqual(unhex('06000000 3020'));
  for (const tag of ['', 'LFLFX', '\u0100']) expect(() => wrapBlock(tag)).toThrow(RangeError);
  expect(wrapBlock('SOU')).toEqual(unhex('534f5520 00000008'));
});
