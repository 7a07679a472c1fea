import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  findBlock,
  findBlocks,
  type Problem,
  walkBlocks,
} from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { deepTree, encodeTree, nested, paths } from '../_support/blocks.js';
import { bytes, repeat, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const walk = (...args: Parameters<typeof walkBlocks>): Block[] => [...walkBlocks(...args)];
const place = ({ path, start, end, payload }: Block) => ({
  path,
  start,
  end,
  payload: [...payload],
});

describe('walkBlocks', () => {
  test('gives back the tree that was encoded, in views of the source', () => {
    fc.assert(
      fc.property(deepTree, (root) => {
        const src = encodeTree(root);
        const blocks = walk(src);
        expect(blocks.map(({ path }) => path)).toEqual(paths(root));
        for (const { tag, start, end, payload } of blocks) {
          expect(wrapBlock(tag, payload)).toEqual(src.slice(start, end));
          expect(payload.buffer).toBe(src.buffer);
        }
      }),
    );
  });

  test('takes any bytes, and none around them', () => {
    const change = fc.tuple(fc.nat(300), fc.nat(255));
    const hostile = inTurn(
      deepTree.map(encodeTree),
      fc
        .tuple(deepTree, fc.array(change, { minLength: 1, maxLength: 4 }))
        .map(([root, changes]) => {
          const src = encodeTree(root);
          for (const [pos, value] of changes) src[pos % src.length] = value;
          return src;
        }),
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
          const errors: Problem[] = [];
          const lenient = outcome(() => walk(src, { onError: (e) => errors.push(e) }).map(place));
          if (errors.length === 0) expect(lenient).toEqual(strict);
          else expect(strict).toMatchObject({ code: errors[0].code, offset: errors[0].offset });
          expect(lenient).toHaveProperty('value');
          reach(errors.length === 0 ? 'whole' : 'kept');
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

  test('walks inside a block, with offsets that go on counting', () => {
    fc.assert(
      fc.property(deepTree, (root) => {
        const blocks = walk(encodeTree(root));
        const inside = walk(blocks[0]);
        expect(inside.map(place)).toEqual(blocks.slice(1).map(place));
      }),
    );
  });

  test('stops at 32 levels, or where it is told', () => {
    const deep = nested('LFLF', 12_000);
    const found: Block[] = [];
    expect(() => {
      for (const block of walkBlocks(deep)) found.push(block);
    }).toThrow(decodeError('LIMIT', 31 * 8));
    expect(found).toHaveLength(32);
    expect(walk(nested('LFLF', 32))).toHaveLength(32);

    const errors: Problem[] = [];
    expect(walk(deep, { onError: (error) => errors.push(error) })).toHaveLength(32);
    expect(errors).toEqual([decodeError('LIMIT', 31 * 8)]);

    let count = 0;
    for (const _ of walkBlocks(deep, { limits: { depth: Number.POSITIVE_INFINITY } })) count++;
    expect(count).toBe(12_000);
  });

  test('refuses a source that is neither bytes nor a block', () => {
    for (const wrong of [undefined, null, 'LECF', 5, [], {}, new ArrayBuffer(8)])
      expect(() => walk(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('refuses a block whose fields do not fit each other', () => {
    const [block] = walk(wrapBlock('LECF', wrapBlock('LOFF', bytes(0))));
    const { start, end, src } = block;
    expect(walk(block)).toHaveLength(1);
    const wrongs: readonly object[] = [
      ...[{ src: [...src] }, { payload: [1] }, { tag: 5 }, { path: undefined }],
      ...[{ start: -1 }, { start: start + 0.5 }, { start: start + 9 }],
      ...[{ end: end + 1 }, { end: end - 0.5 }],
    ];
    for (const wrong of wrongs)
      expect(() => walk({ ...block, ...wrong } as Block), JSON.stringify(wrong)).toThrow(TypeError);
    expect(() => walk({ ...block, form: 'tiny' as 'small' })).toThrow(RangeError);
  });

  test('counts blocks of one level against limits.entries', () => {
    const src = bytes(...wrapBlock('ROOM'), ...wrapBlock('SCRP'), ...wrapBlock('SOUN'));
    expect(childBlocks(src, { limits: { entries: 3 } })).toHaveLength(3);
    expect(() => childBlocks(src, { limits: { entries: 2 } })).toThrow(decodeError('LIMIT', 16));
  });
});

describe('childBlocks', () => {
  test('lists one level: the first of a walk and its siblings', () => {
    fc.assert(
      fc.property(fc.array(deepTree, { minLength: 1, maxLength: 3 }), (roots) => {
        const src = bytes(...roots.flatMap((root) => [...encodeTree(root)]));
        const blocks = childBlocks(src);
        expect(blocks.map(({ tag }) => tag)).toEqual(roots.map(({ tag }) => tag));
        const walked = walk(src);
        for (const block of blocks)
          expect(childBlocks(block).map(place)).toEqual(
            walked
              .filter(({ path, start, end }) => {
                const level = path.split(' > ').length;
                return level === 2 && start >= block.start && end <= block.end;
              })
              .map(place),
          );
      }),
    );
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
    expect(
      [...findBlocks(src, 'LE>LF>RO>BM', { form })].map(({ payload }) => [...payload]),
    ).toEqual([[5]]);
    const [le] = childBlocks(src, { form });
    expect(findBlock(le, 'LF > SC')?.payload).toEqual(repeat(2, 3));
    expect(() => findBlock(le, 'LFLF')).toThrow(RangeError);
    expect(() => findBlock(src, 'LEC', { form })).toThrow(RangeError);
    expect(() => findBlock(src, '', { form })).toThrow(RangeError);
  });

  /** The same paths of a walk that is strict, and of one with a handler, which receives nothing. */
  const silent = (file: Uint8Array) => {
    const errors: Problem[] = [];
    const paths = walk(file, { form }).map(({ path }) => path);
    const found = walk(file, { form, onError: (error) => errors.push(error) });
    expect([found.map(({ path }) => path), errors]).toEqual([paths, []]);
    return paths;
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
      expect([...findBlocks(file, `${inner} > HD`, { form })]).toHaveLength(1);
      // The only room of an LF, one beside another in an LE, and one that is the source.
      const only = wrapSmallBlock('LE', wrapSmallBlock('LF', bytes(9, 0), rooms[1]));
      const [ro] = findBlocks(only, inner, { form });
      for (const source of [only, wrapSmallBlock('LE', room, rooms[1]), ro])
        expect(() => walk(source, { form })).toThrow('BAD_SIZE');
    }
  });

  test('take any bytes, and none around them', () => {
    const changes = fc.array(fc.tuple(fc.nat(src.length - 1), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(changes, fc.nat(9), (list, shift) => {
        const damaged = src.slice();
        for (const [pos, value] of list) damaged[pos] = value;
        const want = outcome(() => walk(damaged, { form }).map(place));
        const view = within(damaged, shift, 20, 0x52);
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

describe('wrapSmallBlock', () => {
  test('refuses what is not a tag', () => {
    for (const tag of ['', 'LFL', '\u0100']) expect(() => wrapSmallBlock(tag)).toThrow(RangeError);
    expect(wrapSmallBlock('0')).toEqual(unhex('06000000 3020'));
  });
});

describe('wrapBlock', () => {
  test('refuses what is no tag', () => {
    for (const tag of ['', 'LFLFX', '\u0100']) expect(() => wrapBlock(tag)).toThrow(RangeError);
    expect(wrapBlock('SOU')).toEqual(unhex('534f5520 00000008'));
  });
});
