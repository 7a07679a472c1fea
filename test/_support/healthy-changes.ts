// Changes of games that engines do not mind, kind by kind.

import type { AkosVersion, CostumeVersion, Version } from 'scumm-codec';
import { wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { isLarge } from '../../fixtures/builders/revisions.js';
import type { Node } from './edit-model.js';
import { withIdleLimb, withOtherLimbs } from './healthy-limbs.js';
import {
  behind,
  comesOnce,
  FIRST_STAYS,
  junk,
  nearTag,
  patternOf,
  UNORDERED,
} from './healthy-tags.js';

/**
 * Kinds of changes:
 *
 *   limb     limbs without pictures
 *   pad      a zero behind a record of odd size, inside of its block
 *   spare    other bytes behind records
 *   order    blocks of different tags in another order
 *   copy     a block twice: the first counts
 *   unknown  unknown blocks, or blocks of another place, before, between and behind the others
 *   empty    blocks without a payload
 *   gap      bytes that are no blocks between bundles, and between the resources of a bundle
 *   tail     bytes at the end of a container that are too few for a header
 *   shared   numbers that share a resource or a room, and numbers without a resource
 *
 * Two kinds are not in this list, because whoever asks for such a resource is told, or does not get it:
 *
 *   gone      numbers whose resource is gone
 *   unlisted  a resource without a number
 */
export const UNTIDY = [
  'limb',
  'pad',
  'spare',
  'order',
  'copy',
  'unknown',
  'empty',
  'gap',
  'tail',
  'shared',
] as const;

/** A kind of changes. */
export type Kind = (typeof UNTIDY)[number] | 'gone' | 'unlisted';

/** Where something is in a game. */
export interface Place {
  readonly version: Version;
  readonly file: 'index' | 'data' | 'charset';
  /** Tags of the blocks around it, from the outermost. */
  readonly path: readonly string[];
}

/** Counts a change, by what is changed. */
export type Count = (what: string) => void;

/** A change of all that is in one place. It counts what it does. */
interface Change {
  /** Of a payload without blocks. */
  readonly payload?: (payload: Uint8Array, tag: string, place: Place, count: Count) => Uint8Array;
  /** Of the blocks in a container. They are changed inside already; `before` are those before that. */
  readonly blocks?: (
    blocks: readonly Node[],
    place: Place,
    count: Count,
    before: readonly Node[],
  ) => readonly Node[];
}

/** The tag of bytes that are no block. */
export const NO_BLOCK = '';

const NOTHING = new Uint8Array(0);

/** What stands for the tag of strips in a WRAP, which are no block. */
export const STRIPS = 'strips';

/** A new block without blocks in it. */
function leaf(tag: string, payload: Uint8Array): Node {
  return { tag, start: undefined, head: payload, children: [], tail: NOTHING };
}

/** The tag of the block around a place, without its number; empty for a whole file. */
const containerOf = ({ path }: Place) => patternOf(path.at(-1) ?? '');

/** Whether the blocks of a place are followed by strips, as in BSTR > WRAP. */
function isStrips({ path }: Place): boolean {
  return path.at(-1) === 'WRAP' && ['BSTR', 'ZSTR'].includes(path.at(-2) ?? '');
}

/** A block that no reader knows. What it holds looks like the header of a known one. */
function stranger(tag: string, number: number): Node {
  const wrap = tag.length === 2 ? wrapSmallBlock : wrapBlock;
  return leaf(nearTag(tag, number), wrap(tag, junk(3 + (number % 2))));
}

/** A block that is known in another place. */
const foreign = (version: Version) => leaf(isLarge(version) ? 'SCRP' : 'SC', junk(9));

/** Splits blocks into those that must stay the first, and the others. */
function split(blocks: readonly Node[], place: Place): [readonly Node[], readonly Node[]] {
  const first = FIRST_STAYS.has(containerOf(place)) ? 1 : 0;
  return [blocks.slice(0, first), blocks.slice(first)];
}

/** Whether blocks may be added: not to a data file, whose only block has them all, and not among strips. */
function isOpen(place: Place): boolean {
  return !isStrips(place) && (place.file === 'index' || place.path.length > 0);
}

const unknown: Change = {
  blocks(blocks, place, count) {
    const [last] = blocks.slice(-1);
    if (!isOpen(place) || last === undefined) return blocks;
    const [first, others] = split(blocks, place);
    const row = Array.from({ length: 10 }, (_, i) => stranger(blocks[0].tag, i));
    const container = containerOf(place);
    const isHome = place.file === 'index' || container === 'LFLF' || container === 'LF';
    const strays = isHome ? [] : [foreign(place.version)];
    count(container || place.file);
    return [
      ...first,
      ...row,
      ...others.flatMap((block, i) => [stranger(block.tag, i), block, ...(i === 0 ? strays : [])]),
      stranger(last.tag, 11),
    ];
  },
};

/** Blocks that may be empty, by the container that has them. */
const EMPTY: Readonly<Record<string, string>> = {
  ...{ LFLF: 'SOUN', ROOM: 'LSCR', RMSC: 'LSCR', LF: 'SO', RO: 'LS' },
};

const empty: Change = {
  blocks(blocks, place, count) {
    if (!isOpen(place)) return blocks;
    const [first, others] = split(blocks, place);
    const container = containerOf(place);
    const added = [nearTag(blocks[0].tag, 5), EMPTY[container]].flatMap((tag) => tag ?? []);
    count(container || place.file);
    const [one, ...more] = added.map((tag) => leaf(tag, NOTHING));
    return [...first, one, ...others, ...more, one];
  },
};

const order: Change = {
  blocks(blocks, place, count) {
    const container = containerOf(place);
    const tags = [...new Set(blocks.map(({ tag }) => tag))].reverse();
    if (!UNORDERED.has(container) || tags.length < 2) return blocks;
    count(container);
    return tags.flatMap((tag) => blocks.filter((block) => block.tag === tag));
  },
};

const copy: Change = {
  blocks(blocks, place, count, before) {
    if (isStrips(place)) return blocks;
    return blocks.flatMap((block, i) => {
      if (!comesOnce(block.tag, containerOf(place))) return [block];
      count(patternOf(block.tag));
      return [block, before[i]];
    });
  },
};

/** Containers between whose blocks there may be gaps, and the block behind which the first gap is. */
const GAPS: Readonly<Record<string, readonly string[]>> = {
  ...{ LECF: ['LOFF'], LE: ['FO'], LF: ['RO'], LFLF: ['ROOM'] },
};

const gap: Change = {
  blocks(blocks, place, count) {
    const container = containerOf(place);
    const from = Math.max(
      ...(GAPS[container] ?? []).map((tag) => blocks.findIndex((one) => one.tag === tag)),
    );
    if (from < 0) return blocks;
    return blocks.flatMap((block, i) => {
      if (i < from) return [block];
      count(container);
      const bytes = i % 2 === 0 ? new Uint8Array(13).fill(0xff) : new Uint8Array(9);
      return [block, leaf(NO_BLOCK, bytes)];
    });
  },
};

const tail: Change = {
  blocks(blocks, place, count) {
    if (isStrips(place)) return blocks;
    count(containerOf(place) || place.file);
    return [...blocks, leaf(NO_BLOCK, junk(5))];
  },
};

/** Joins bytes. */
export function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(pieces));
}

const pad: Change = {
  payload(payload, tag, { version }, count) {
    if (payload.length % 2 === 0 || !behind(tag, version)) return payload;
    count(patternOf(tag));
    return joined(payload, Uint8Array.of(0));
  },
};

const spare: Change = {
  payload(payload, tag, place, count) {
    const bytes = behind(tag, place.version);
    if (bytes === undefined || (tag === 'OFFS' && isStrips(place))) return payload;
    count(patternOf(tag));
    return joined(payload, bytes);
  },
};

const limb: Change = {
  payload(payload, tag, { version }, count) {
    if (tag !== 'COST' && tag !== 'CO') return payload;
    count(tag);
    return withOtherLimbs(payload, version as CostumeVersion);
  },
  blocks(blocks, place, count) {
    if (containerOf(place) !== 'AKOS') return blocks;
    count('AKOS');
    const payload = joined(...blocks.map(({ tag, head }) => wrapBlock(tag, head)));
    const head = withIdleLimb(payload, place.version as AkosVersion);
    return blocks.map((block) => (block.tag === 'AKCH' ? { ...block, head } : block));
  },
};

/** The changes of blocks. What the index says is changed elsewhere. */
const CHANGES: Readonly<Record<Exclude<Kind, 'shared' | 'gone' | 'unlisted'>, Change>> = {
  ...{ limb, pad, spare, order, copy, unknown, empty, gap, tail },
};

/** The changes of a kind, if it changes blocks. */
export function changeOf(kind: Kind): Change {
  return Object.hasOwn(CHANGES, kind) ? CHANGES[kind as keyof typeof CHANGES] : {};
}

/** Changes the blocks of a place, and all in them. */
export function changed(
  blocks: readonly Node[],
  place: Place,
  kind: Kind,
  count: Count,
): readonly Node[] {
  const change = changeOf(kind);
  const bytes = (payload: Uint8Array, tag: string, where: Place) =>
    change.payload?.(payload, tag, where, count) ?? payload;
  const inner = blocks.map((block) => {
    const { tag, head, children } = block;
    if (children.length === 0) return { ...block, head: bytes(head, tag, place) };
    const within = { ...place, path: [...place.path, tag] };
    return {
      ...block,
      children: changed(children, within, kind, count),
      tail: isStrips(within) ? bytes(block.tail, STRIPS, within) : block.tail,
    };
  });
  return change.blocks?.(inner, place, count, blocks) ?? inner;
}
