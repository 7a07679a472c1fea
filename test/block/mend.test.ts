// Damaged headers with a handler: a block ends where the next one starts, and a tag that is off by a letter
// is read as what it must be.

import { type Block, type BlockForm, childBlocks, type Problem, walkBlocks } from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { PROPERTY_SEED, WHOLE } from '../_support/cases.js';
import { decodeError } from '../_support/outcome.js';

/** Of so many wrong sizes one is tried. */
const EVERY = WHOLE ? 1 : 61;

/** The paths of a walk, and what is reported. */
function walked(src: Uint8Array, form?: BlockForm): { paths: string[]; errors: Problem[] } {
  const errors: Problem[] = [];
  const onError = (error: Problem) => void errors.push(error);
  return { paths: [...walkBlocks(src, { form, onError })].map(({ path }) => path), errors };
}

const object = (id: number) =>
  wrapBlock(
    'OBIM',
    wrapBlock('IMHD', bytes(id, 0)),
    wrapBlock('IM01', wrapBlock('SMAP', repeat(id, 9))),
  );

const room = wrapBlock(
  'ROOM',
  wrapBlock('RMHD', bytes(8, 0, 8, 0, 2, 0)),
  wrapBlock('CLUT', repeat(7, 768)),
  object(1),
  object(2),
  wrapBlock('BOXD', bytes(0, 0)),
  wrapBlock('BOXM', bytes(255)),
);

const file = wrapBlock(
  'LECF',
  wrapBlock('LOFF', bytes(1, 5, 22, 0, 0, 0)),
  wrapBlock('LFLF', room, wrapBlock('SCRP', repeat(3, 5)), wrapBlock('COST', repeat(4, 6))),
  wrapBlock('LFLF', room),
);

const smallRoom = wrapSmallBlock(
  'RO',
  wrapSmallBlock('HD', repeat(1, 6)),
  wrapSmallBlock('PA', repeat(2, 9)),
  wrapSmallBlock('OI', repeat(3, 9)),
  wrapSmallBlock('OI', repeat(4, 9)),
  wrapSmallBlock('OC', repeat(5, 9)),
  wrapSmallBlock('OC', repeat(6, 9)),
);

const smallFile = wrapSmallBlock(
  'LE',
  wrapSmallBlock('FO', bytes(0)),
  wrapSmallBlock('LF', bytes(1, 0), smallRoom, wrapSmallBlock('CO', repeat(7, 9))),
  wrapSmallBlock('LF', bytes(2, 0), smallRoom),
);

const withByte = (src: Uint8Array, pos: number, value: number) =>
  src.map((byte, i) => (i === pos ? value : byte));

describe.each([
  ['large', file],
  ['small', smallFile],
] as const)('in the %s form', (form, src) => {
  const blocks = [...walkBlocks(src, { form })];
  const whole = walked(src, form);
  const [sizeAt, sizeLength] = form === 'large' ? [4, 4] : [0, 4];

  test('whole files are read without a report', () => {
    expect(whole.errors).toEqual([]);
  });

  test('a wrong size is told, and loses no block outside of its own', () => {
    const count = blocks.length * sizeLength * 256;
    for (let one = PROPERTY_SEED % EVERY; one < count; one += EVERY) {
      const block = blocks[Math.floor(one / 256 / sizeLength)];
      const pos = block.start + sizeAt + (Math.floor(one / 256) % sizeLength);
      const value = one % 256;
      if (src[pos] === value) continue;
      const { paths, errors } = walked(withByte(src, pos, value), form);
      const damage = `${block.path}: byte ${pos} is ${value}`;
      expect(errors.length, damage).toBeGreaterThan(0);
      const outside = blocks.filter(({ start }) => start < block.start || start >= block.end);
      expect(missing(paths, outside), damage).toEqual([]);
    }
  });
});

/** The paths that stand less often in a list than blocks have them. */
function missing(paths: readonly string[], blocks: readonly Block[]): string[] {
  const left = new Map<string, number>();
  for (const path of paths) left.set(path, (left.get(path) ?? 0) + 1);
  return blocks
    .map(({ path }) => path)
    .filter((path) => {
      const count = left.get(path) ?? 0;
      left.set(path, count - 1);
      return count < 1;
    });
}

describe('a tag with a wrong letter', () => {
  test.each([
    ['LECF', 'LECF', 0],
    ['LOFF', 'LECF > LOFF', 1],
    ['LFLF', 'LECF > LFLF', 2],
    ['ROOM', 'LECF > LFLF > ROOM', 3],
    ['RMHD', 'LECF > LFLF > ROOM > RMHD', 0],
    ['CLUT', 'LECF > LFLF > ROOM > CLUT', 2],
    ['OBIM', 'LECF > LFLF > ROOM > OBIM', 1],
    ['IM01', 'LECF > LFLF > ROOM > OBIM > IM01', 0],
    // BOXM is there already.
    ['BOXD', 'LECF > LFLF > ROOM > BOXD', 3],
    ['COST', 'LECF > LFLF > COST', 1],
  ])('of %s is read as what it must be', (tag, path, letter) => {
    const block = [...walkBlocks(file)].find((one) => one.path === path);
    const pos = (block?.start ?? 0) + letter;
    const { paths, errors } = walked(withByte(file, pos, 0x2a));
    expect(paths).toEqual(walked(file).paths);
    expect(errors).toEqual([decodeError('BAD_VALUE', block?.start ?? 0)]);
    expect(errors[0].message).toContain(`is read as ${tag}`);
  });

  test.each([
    ['OI', 0],
    ['OI', 1],
    ['OC', 0],
    ['LF', 0],
    ['RO', 1],
    ['LE', 1],
  ])('of %s in version 4 is read as what is beside it, or must be first', (tag, letter) => {
    const block = [...walkBlocks(smallFile, { form: 'small' })].find((one) => one.tag === tag);
    const pos = (block?.start ?? 0) + 4 + letter;
    const { paths, errors } = walked(withByte(smallFile, pos, 0x2a), 'small');
    expect(paths).toEqual(walked(smallFile, 'small').paths);
    expect(errors).toEqual([decodeError('BAD_VALUE', (block?.start ?? 0) + 4)]);
  });

  test('stays what it is without a handler, with two wrong letters, or where two tags fit', () => {
    const src = wrapBlock('ROOM', wrapBlock('RMHD'), wrapBlock('BOX*'), wrapBlock('**UT'));
    expect(childBlocks(childBlocks(src)[0]).map(({ tag }) => tag)).toEqual([
      'RMHD',
      'BOX*',
      '**UT',
    ]);
    const { paths, errors } = walked(src);
    expect(paths).toEqual(['ROOM', 'ROOM > RMHD', 'ROOM > BOXD', 'ROOM > **UT']);
    expect(errors).toHaveLength(1);
    const image = wrapBlock('IM01', wrapBlock('SMAP'), wrapBlock('ZP0*'));
    expect(walked(image).paths).toEqual(['IM01', 'IM01 > SMAP', 'IM01 > ZP0*']);
  });

  test('that makes a tag of a child of the block before it is mended', () => {
    const costume = (tag: string) =>
      wrapBlock(tag, wrapBlock('AKHD', repeat(1, 12)), wrapBlock('AKPL', bytes(5)));
    const src = wrapBlock('LFLF', wrapBlock('RMSC'), costume('AKOS'), costume('AKOF'));
    const { paths, errors } = walked(src);
    expect(paths.filter((path) => path.endsWith('AKOS'))).toHaveLength(2);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('block AKOF is read as AKOS'),
    ]);
  });

  test('that another container has stays too', () => {
    const src = wrapBlock('LFLF', wrapBlock('LFLF'), wrapBlock('MAXS'));
    expect(walked(src)).toEqual({ paths: ['LFLF', 'LFLF > LFLF', 'LFLF > MAXS'], errors: [] });
  });
});
