// Blocks with a wrong size. A container counts up to the end of its parent. A leaf is left out, and reading goes on at the
// next block that belongs there and fits. Each is reported once. Healthy files are not searched, however untidy.

import fc from 'fast-check';
import { type Problem, type TaggedForm, walkBlocks } from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const ROOM =
  'RMHD CYCL TRNS PALS EPAL BOXD BOXM CLUT SCAL RMIM IMAG OBIM OBCD EXCD ENCD NLSC LSCR RMSC';
const PICTURE = 'SMAP BOMP BMAP ZP01 ZPF9';

/** What containers hold. */
const HELD: Readonly<Record<TaggedForm, Readonly<Record<string, string>>>> = {
  large: {
    ...{ LECF: 'LOFF LFLF', LFLF: 'ROOM RMSC SCRP SOUN COST AKOS CHAR' },
    ...{ ROOM, RMDA: ROOM, RMSC: 'EXCD ENCD NLSC LSCR OBCD' },
    ...{ RMIM: 'RMIH IM00 IMF9', IM00: PICTURE, IMF9: PICTURE },
    ...{ OBIM: 'IMHD IM00 IMF9 IMAG', OBCD: 'CDHD VERB OBNA' },
    ...{ PALS: 'WRAP', IMAG: 'WRAP', SMAP: 'BSTR ZPLN', BSTR: 'WRAP', ZPLN: 'WRAP', ZSTR: 'WRAP' },
    WRAP: 'OFFS APAL SMAP BOMP ZSTR',
    AKOS: 'AKHD AKPL AKSQ AKCH AKOF AKCI AKCD RGBS AKST AKSF AKCT AKFO AKLC',
  },
  small: {
    ...{ LE: 'FO LF', LF: 'RO SC SO CO' },
    RO: 'HD CC SP BX PA SA BM OI NL SL OC EX EN LC LS',
  },
};

/** What files open with. */
const FILE = {
  large: 'LECF RNAM MAXS DROO DRSC DSCR DSOU DCOS DCHR DOBJ AARY ANAM',
  small: 'LE RN 0R 0S 0N 0C 0O',
};

/** What no container holds. */
const STRANGE = { large: 'XXXX', small: 'XX' };

/** What a file or a container holds. */
const known = (form: TaggedForm): string[] => [
  ...new Set([FILE[form], ...Object.values(HELD[form])].flatMap((held) => held.split(' '))),
];

/** Every tag, and some that are near one. */
const TAGS: Readonly<Record<TaggedForm, readonly string[]>> = {
  large: ['RMDA', 'RMHX', 'ZP0G', 'IM0g', 'rmhd', ...known('large')],
  small: ['HX', 'ld', '\0\0', ...known('small')],
};

const LEAST = { large: 8, small: 6 };
const SIZE_AT = { large: 4, small: 0 };
const CONTENT = bytes(1, 2, 3);

/** A block; the room number opens an LF. */
function block(form: TaggedForm, tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  if (form === 'large') return wrapBlock(tag, ...parts);
  return wrapSmallBlock(tag, ...(tag === 'LF' ? [bytes(9, 0)] : []), ...parts);
}

/** The same bytes, with another size of the block at `start`. */
function sized(src: Uint8Array, form: TaggedForm, start: number, size: number): Uint8Array {
  const copy = src.slice();
  new DataView(copy.buffer).setUint32(start + SIZE_AT[form], size, form === 'small');
  return copy;
}

/** What a walk finds, and where it reports a wrong size. A strict walk finds the same, or throws the first report. */
function walked(src: Uint8Array, form: TaggedForm): [paths: string[], errors: number[]] {
  const errors: Problem[] = [];
  const paths = (options: object) =>
    [...walkBlocks(src, { form, ...options })].map(({ path }) => path);
  const found = paths({ onError: (error: Problem) => errors.push(error) });
  if (errors.length === 0) expect(paths({})).toEqual(found);
  else expect(() => paths({})).toThrow(errors[0].message);
  for (const { code } of errors) expect(code).toBe('BAD_SIZE');
  return [found, errors.map(({ offset }) => offset - SIZE_AT[form])];
}

/** Where blocks stand: in a container of each kind, or at the start of a file, which has no name. */
const HOLDERS = (['large', 'small'] as const).flatMap((form) =>
  ['', ...Object.keys(HELD[form])].map((holder) => {
    const held = holder === '' ? known(form) : HELD[form][holder].split(' ');
    const containers =
      holder === '' ? Object.keys(HELD[form]) : held.filter((one) => HELD[form][one]);
    // An SMAP opens with a container, or it is a leaf.
    const opener = holder === 'SMAP' ? [block(form, 'BSTR')] : [];
    const header = holder === '' ? 0 : LEAST[form] + (holder === 'LF' ? 2 : 0);
    return {
      ...{ form, holder, held, containers, opener },
      start: header + opener.length * LEAST[form],
      above: [...(holder === '' ? [] : [holder]), ...opener.map(() => 'SMAP > BSTR')],
      path: (tag: string) => (holder === '' ? tag : `${holder} > ${tag}`),
      holderOf: (...parts: readonly Uint8Array[]) =>
        holder === ''
          ? bytes(...parts.flatMap((part) => [...part]))
          : block(form, holder, ...opener, ...parts),
      /** Sizes that are wrong where so many bytes are left. In the small form, short ones in a container are junk. */
      wrongSizes: (left: number) => [
        ...(form === 'large' || holder === '' ? [0, LEAST[form] - 1] : []),
        ...[left + 1, 0xffff_ffff],
      ],
    };
  }),
);

describe.each(HOLDERS)('in "$holder" of the $form form', (place) => {
  const { form, holder, held, containers, start, above, path, holderOf, wrongSizes } = place;
  const strange = STRANGE[form];

  test('a leaf with a wrong size is left out, and so is what does not belong there', () => {
    for (const tag of TAGS[form])
      for (const content of [bytes(), CONTENT]) {
        const whole = holderOf(block(form, strange, content), block(form, tag, content));
        const paths = [...above, ...(held.includes(tag) ? [path(tag)] : [])];
        for (const size of wrongSizes(whole.length - start))
          expect(walked(sized(whole, form, start, size), form), `${tag} ${size}`).toEqual([
            paths,
            [start],
          ]);
      }
  });

  test('a container with a wrong size counts up to the end', () => {
    for (const tag of containers) {
      const [inner] = HELD[form][tag].split(' ');
      const after = holder === '' ? strange : held[held.length - 1];
      const child = block(form, inner, CONTENT);
      const whole = holderOf(block(form, tag, child), block(form, after, CONTENT));
      // Raw data follows the first block of a WRAP of strips.
      const inside = holder === 'BSTR' || holder === 'ZSTR' ? [inner] : [inner, after];
      const paths = [path(tag), ...inside.map((one) => `${path(tag)} > ${one}`)];
      for (const size of wrongSizes(whole.length - start))
        expect(walked(sized(whole, form, start, size), form), `${tag} ${size}`).toEqual([
          [...above, ...paths],
          [start],
        ]);
    }
  });

  if (holder === '') return;

  test('unknown blocks, those within payloads and spare bytes are silent', () => {
    const planted = TAGS[form].map((tag) => block(form, tag));
    const parts = TAGS[form].map((tag) => block(form, tag, CONTENT));
    for (let spare = 0; spare < LEAST[form]; spare++) {
      const leaf = block(form, strange, ...planted, repeat(0xff, spare));
      const src = holderOf(leaf, ...parts, repeat(0xff, spare));
      expect(walked(src, form)).toEqual([[...above, ...[strange, ...TAGS[form]].map(path)], []]);
    }
  });
});

test('no block is found in the header of the one with the wrong size', () => {
  const src = bytes(...Buffer.from('LFLF\0\0\0\x18XXXX\x7f\xff\xffSCRP\0\0\0\x08\0', 'latin1'));
  expect(walked(src, 'large')).toEqual([['LFLF'], [8]]);
});

/** A block in a container: one that belongs there, a strange one, or a leaf with a wrong size. */
interface Piece {
  readonly kind: 'known' | 'strange' | 'wrong';
  /** Which tag or size, of those that there are. */
  readonly pick: number;
  /** No letters, so that no block starts in it. */
  readonly content: Uint8Array;
}

const pieceOf = (kind: Piece['kind']): fc.Arbitrary<Piece> =>
  fc.record({
    kind: fc.constant(kind),
    pick: fc.nat(1000),
    content: fc.uint8Array({ max: 0x2f, maxLength: 12 }),
  });
const [good, strange, wrong] = (['known', 'strange', 'wrong'] as const).map(pieceOf);
const some = fc.array(fc.oneof(good, strange, wrong), { maxLength: 4 });
const pieces = inTurn<Piece[][]>(
  fc.tuple(some, wrong.map(one), good.map(one), some),
  fc.tuple(some, wrong.map(one), strange.map(one), good.map(one)),
  fc.tuple(good.map(one), wrong.map(one), wrong.map(one), good.map(one), some),
  fc.tuple(wrong.map(one), good.map(one), wrong.map(one), good.map(one), some),
  fc.tuple(some, good.map(one), wrong.map(one)),
);

function one<T>(value: T): T[] {
  return [value];
}

test('behind each wrong size the next block that belongs there and fits is found', () => {
  assertReaching(
    { strange: 0.2, 'wrong too': 0.2, 'found twice': 0.2 },
    (reach) =>
      fc.property(
        fc.constantFrom(...HOLDERS.filter(({ holder }) => holder !== '')),
        pieces,
        (place, lists) => {
          const { form, held, above, path, holderOf, wrongSizes } = place;
          const list = lists.flat();
          const leaves = [...held.filter((tag) => !HELD[form][tag]), STRANGE[form]];
          const tagOf = ({ kind, pick }: Piece) => {
            if (kind === 'strange') return STRANGE[form];
            const tags = kind === 'known' ? held : leaves;
            return tags[pick % tags.length];
          };
          const parts = list.map((piece) => {
            const tag = tagOf(piece);
            // No block fits into a container.
            return block(form, tag, piece.content.subarray(0, HELD[form][tag] ? 5 : 12));
          });
          let src = holderOf(...parts);
          const paths = [...above];
          const errors: number[] = [];
          let at = place.start;
          let isLost = false;
          list.forEach((piece, i) => {
            if (piece.kind === 'wrong') {
              const sizes = wrongSizes(src.length - at);
              src = sized(src, form, at, sizes[piece.pick % sizes.length]);
              if (isLost) reach('wrong too');
              else errors.push(at);
              isLost = true;
            } else if (isLost && piece.kind === 'strange') reach('strange');
            else {
              if (isLost && errors.length > 1) reach('found twice');
              paths.push(path(tagOf(piece)));
              isLost = false;
            }
            at += parts[i].length;
          });
          expect(walked(src, form)).toEqual([paths, errors]);
        },
      ),
    cases(200),
  );
});
