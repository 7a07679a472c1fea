// The chapter on blocks against the main entry.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { deepTree, encodeTree, nested, paths } from '../_support/blocks.js';
import { bytes } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS, plain } from '../_support/games.js';
import { type Outcome, outcome } from '../_support/outcome.js';
import { outline } from '../_support/outline.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

type Form = main.BlockForm;

/** Compares a call of both entries; gives what came out. */
function same(src: Uint8Array, fast: () => unknown, slow: () => unknown): Outcome<unknown> {
  const result = outcome(() => outline(slow(), src));
  expect(result).toEqual(outcome(() => outline(fast(), src)));
  return result;
}

/** Compares all walks and searches of bytes. */
function compare(src: Uint8Array, form: Form, path: string): Outcome<unknown> {
  same(
    src,
    () => main.childBlocks(src, { form }),
    () => reference.childBlocks(src, form),
  );
  same(
    src,
    () => main.findBlock(src, path, { form }),
    () => reference.findBlock(src, path, form),
  );
  same(
    src,
    () => [...main.findBlocks(src, path, { form })],
    () => reference.findBlocks(src, path, form),
  );
  return same(
    src,
    () => [...main.walkBlocks(src, { form })],
    () => reference.walkBlocks(src, form),
  );
}

/** Compares walks and searches in a block. */
function compareIn(block: main.Block): void {
  const { src } = block;
  same(
    src,
    () => main.childBlocks(block),
    () => reference.childBlocks(block),
  );
  same(
    src,
    () => [...main.walkBlocks(block)],
    () => reference.walkBlocks(block),
  );
}

describe('blocks', () => {
  test('of the bundled games are those of the main entry', () => {
    let count = 0;
    for (const { version, files } of FOLDERS)
      for (const file of files) {
        expect(reference.detectXorKey(file.bytes)).toBe(main.detectXorKey(file.bytes));
        const src = plain(file).bytes;
        const form = version === 4 ? 'small' : 'large';
        const path = form === 'small' ? 'LE > LF > RO > OI' : 'LECF > LFLF > ROOM > OBIM';
        compare(src, form, path);
        for (const block of main.walkBlocks(src, { form })) {
          if (block.payload.length > 4000 || ++count % 7 > 0) continue;
          compareIn(block);
        }
      }
    expect(count).toBeGreaterThan(1500);
  });

  test('of the large form, whole and damaged', () => {
    const whole = deepTree.chain((tree) =>
      fc.record({ src: fc.constant(encodeTree(tree)), path: fc.constantFrom(...paths(tree)) }),
    );
    const broken = whole.chain(({ src, path }) =>
      fc.record({ src: damaged(src, { at: headerByte(src) }), path: fc.constant(path) }),
    );
    assertReaching(
      { blocks: 0.4, error: rare(0.15) },
      (reach) =>
        fc.property(inTurn(whole, broken), ({ src, path }) => {
          const got = compare(src, 'large', path);
          reach('value' in got ? 'blocks' : 'error');
          if ('value' in got) for (const block of reference.walkBlocks(src)) compareIn(block);
        }),
      cases(60),
    );
  });

  test('of the small form, with the junk of real files', () => {
    const junk = inTurn(
      fc.constant(bytes()),
      fc.uint8Array({ maxLength: 12 }),
      fc.nat(5).map((size) => bytes(size, 0, 0, 0, 0x30, 0x30, 9, 9, 9)),
      fc.uint8Array({ minLength: 6, maxLength: 20 }).map((all) => wrapSmallBlock('RO', all)),
      fc.constant(
        wrapSmallBlock('RO', bytes(99, 0, 0, 0, 0x52, 0x4f, 8, 0, 0, 0, 0x48, 0x44, 1, 2)),
      ),
    );
    const file = fc.tuple(junk, junk, fc.boolean()).map(([first, second, before]) => {
      const room = wrapSmallBlock('RO', wrapSmallBlock('HD', bytes(8, 0, 8, 0)), second);
      const script = wrapSmallBlock('SC', bytes(1, 2, 3));
      const parts = before ? [script, room, first] : [room, script, first];
      const lf = wrapSmallBlock('LF', bytes(7, 0), ...parts);
      const src = wrapSmallBlock('LE', wrapSmallBlock('FO', bytes(0)), lf, lf);
      return { src, isJunk: first.length + second.length > 0 };
    });
    const source = inTurn(
      file,
      file.chain(({ src }) =>
        damaged(src, { at: headerByte(src) }).map((one) => ({ src: bytes(...one), isJunk: false })),
      ),
    );
    assertReaching(
      { blocks: 0.3, error: 0.1, junk: 0.1 },
      (reach) =>
        fc.property(
          source,
          eachOf('LE > LF > RO > HD', 'LE>LF>SC', 'LE'),
          ({ src, isJunk }, path) => {
            const got = compare(src, 'small', path);
            reach('value' in got ? 'blocks' : 'error');
            if (!('value' in got)) return;
            if (isJunk) reach('junk');
            for (const block of reference.walkBlocks(src, 'small')) compareIn(block);
          },
        ),
      cases(120),
    );
  });

  test('of version 8 stand in an SMAP, and behind no table of strips', () => {
    const offs = wrapBlock('OFFS', bytes(12, 0, 0, 0));
    const raw = wrapBlock('WRAP', offs, wrapBlock('RMHD', bytes(1)));
    for (const tag of ['BSTR', 'ZSTR', 'ZPLN', 'IMAG', 'BSTX'])
      for (const outer of ['SMAP', 'ROOM'])
        compare(wrapBlock(outer, wrapBlock(tag, raw)), 'large', tag);
    const [wrap] = main.findBlocks(wrapBlock('BSTR', raw), 'BSTR > WRAP');
    compareIn(wrap);
    compare(wrapBlock('SMAP', bytes(16, 0, 0, 0, 16, 0, 0, 0, 1, 2, 3, 4, 5)), 'large', 'SMAP');
  });

  test('are refused past the limits', () => {
    for (const levels of [32, 33, 34])
      expect('code' in compare(nested('WRAP', levels), 'large', 'WRAP')).toBe(levels > 32);
    const many = Buffer.alloc(65_537 * 8, wrapBlock('RMHD'));
    const src = new Uint8Array(many);
    expect(outcome(() => reference.childBlocks(src))).toEqual({
      code: 'LIMIT',
      offset: 65_536 * 8,
    });
    expect(outcome(() => main.childBlocks(src))).toEqual({ code: 'LIMIT', offset: 65_536 * 8 });
    expect(reference.childBlocks(src.subarray(8))).toHaveLength(65_536);
  });

  test('of the small form may be junk, but not the first header of a file', () => {
    for (const src of [bytes(5, 0, 0, 0, 0x4c, 0x45), bytes(5, 0, 0, 0, 0x4c, 0x45, 1, 2)])
      expect(compare(src, 'small', 'LE')).toEqual({ code: 'BAD_SIZE', offset: 0 });
    expect(reference.detectXorKey(bytes(0x4c, 0x45, 0x43, 0x46, 0))).toBeUndefined();
    expect(main.detectXorKey(bytes(0x4c, 0x45, 0x43, 0x46, 0))).toBeUndefined();
  });

  test('of paths that are none are refused alike', () => {
    const src = wrapBlock('SOU ', bytes(1));
    for (const path of ['', 'SOU', ' SOU >', 'SOUND', '>', 'SOU>SOU']) {
      const fast = () => main.findBlock(src, path)?.tag;
      const slow = () => reference.findBlock(src, path)?.tag;
      const [want, got] = [fast, slow].map((run) => {
        try {
          return run();
        } catch (error) {
          return (error as Error).message;
        }
      });
      expect(got).toBe(want);
    }
  });
});

/** Places of bytes of headers, as far as sizes lead, or any. */
function headerByte(src: Uint8Array): fc.Arbitrary<number> {
  const form = src[0] >= 0x41 ? 'large' : 'small';
  const starts = [...main.walkBlocks(src, { form, onError: () => {} })].map(({ start }) => start);
  return fc.oneof(
    fc.nat(Math.max(0, src.length - 1)),
    fc
      .tuple(fc.constantFrom(0, ...starts), fc.nat(7))
      .map(([start, at]) => Math.min(start + at, Math.max(0, src.length - 1))),
  );
}
