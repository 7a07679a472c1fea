// Blocks in any number to fill a container with: sound ones, and ones with a wrong size.

import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import type { Container } from './containers.js';
import type { Blocks } from './filled.js';
import { upTo } from './large.js';

/** A way to fill a container. */
export interface Filling {
  readonly name: string;
  /** Whether all sizes are right, and the blocks are empty and follow one another. */
  readonly isPlain: boolean;
  readonly blocks: (count: number) => Blocks;
}

/** A size that no file has. */
const HUGE = 0x7fff_ffff;

/** The i-th of so many blocks. */
type Maker = (i: number, count: number) => Uint8Array;

/** Some blocks, with another one before them if that is given. */
function filling(name: string, make: Maker, before: readonly Uint8Array[] = []): Filling {
  const blocks = (count: number): Blocks => {
    const all = upTo(count).map((i) => make(i, count));
    const bytes = new Uint8Array(Buffer.concat([...before, ...all]));
    return { bytes, count, step: all[0].length };
  };
  return { name, isPlain: false, blocks };
}

function plain(name: string, make: Maker): Filling {
  return { ...filling(name, make), isPlain: true };
}

/** The first block in each container. */
const OPENERS: Readonly<Record<string, string>> = {
  ...{ LECF: 'LOFF', LFLF: 'ROOM', ROOM: 'RMHD', RMIM: 'RMIH', IM00: 'SMAP', IM01: 'SMAP' },
  ...{ OBIM: 'IMHD', OBCD: 'CDHD', RMSC: 'EXCD', PALS: 'WRAP', IMAG: 'WRAP', WRAP: 'OFFS' },
  ...{ SMAP: 'BSTR', BSTR: 'WRAP', ZPLN: 'WRAP', ZSTR: 'WRAP', AKOS: 'AKHD' },
  ...{ LE: 'FO', LF: 'RO', RO: 'HD' },
};

/** A container, the first one in it and so on, and a leaf in the last: its first block, or one of no known tag. */
function chains(tag: string): string[][] {
  const opener = OPENERS[tag];
  if (opener === undefined) return [];
  const inner = chains(opener);
  const leaves = inner.length === 0 ? [[opener]] : inner;
  return [[tag, 'X'.repeat(tag.length)], ...leaves.map((one) => [tag, ...one])];
}

/** All ways to fill a container. */
export function fillingsOf({ form, known, others }: Container): Filling[] {
  const wrap = form === 'small' ? wrapSmallBlock : wrapBlock;
  const least = wrap('X').length;
  /** A block without a payload that states a size. */
  const sized = (tag: string, size: number) => {
    const block = wrap(tag);
    new DataView(block.buffer).setUint32(form === 'small' ? 0 : 4, size, form === 'small');
    return block;
  };
  const [first] = known;
  const tags = [...known, ...others];
  const zeros = new Uint8Array(8);
  const letters = Uint8Array.from({ length: 8 }, (_, i) => first.charCodeAt(i % first.length));
  const damaged = (tag: string, size: number) =>
    [
      ...tags.map((one) => [`${shown(one)} each`, wrap(one)] as const),
      ['zeros', zeros] as const,
      ['letters', letters] as const,
    ].map(([name, block]) =>
      filling(`${shown(tag)} of ${size} bytes, then ${name}`, () => block, [sized(tag, size)]),
    );
  return [
    ...tags.flatMap((tag) => [
      plain(`${shown(tag)} each`, () => wrap(tag)),
      filling(`${shown(tag)} each, of zeros`, () => wrap(tag, zeros)),
      filling(`${shown(tag)} in one another`, (i, count) => sized(tag, (count - i) * least)),
      filling(`${shown(tag)} each, of ${HUGE} bytes`, () => sized(tag, HUGE)),
      filling(`${shown(tag)} each, of 0 bytes`, () => sized(tag, 0)),
      filling(`${shown(tag)} each, of a byte too many`, () => sized(tag, least + 1)),
      filling(`${shown(tag)} each, up to a byte behind the end`, (i, count) =>
        sized(tag, (count - i) * least + 1),
      ),
    ]),
    ...others.map((tag) =>
      plain(`${shown(first)} and ${shown(tag)} in turn`, (i) => wrap(i % 2 === 0 ? first : tag)),
    ),
    ...known.flatMap(chains).map((chain) => {
      // The number of a room opens an LF.
      const number = (tag: string) => (tag === 'LF' ? [Uint8Array.of(1, 0)] : []);
      const blocks = chain.flatMap((tag) => [sized(tag, HUGE), ...number(tag)]);
      const unit = new Uint8Array(Buffer.concat(blocks));
      return filling(`${chain.map(shown).join(' with ')} each, of ${HUGE} bytes`, () => unit);
    }),
    ...known.flatMap((tag) => damaged(tag, HUGE)),
    ...damaged(first, 0),
    filling('zeros', () => zeros),
    filling('letters', () => letters),
  ];
}

function shown(tag: string): string {
  return JSON.stringify(tag);
}
