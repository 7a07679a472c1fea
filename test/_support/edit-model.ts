// What edits make of a game, in another way than the library does it: as trees of blocks, which are
// changed node by node and compared with the trees of the files that came out.

import { type Block, childBlocks, type Game, openGame, walkBlocks } from 'scumm-codec';
import { editGame, type GameEdit } from 'scumm-codec/encode';

/** A block of a tree. */
export interface Node {
  readonly tag: string;
  /** Where it is in its old file; `undefined` for one that has come. */
  readonly start: number | undefined;
  /** Bytes before its children, or all of a leaf. */
  readonly head: Uint8Array;
  readonly children: readonly Node[];
  /** Bytes behind its children. */
  readonly tail: Uint8Array;
}

const payloadAt = ({ end, payload }: Block) => end - payload.length;

/** The tree of a block. */
function nodeOf(block: Block): Node {
  const { tag, start, payload, src, end } = block;
  const children = childBlocks(block);
  if (children.length === 0)
    return { tag, start, head: payload, children: [], tail: new Uint8Array(0) };
  return {
    ...{ tag, start, children: children.map(nodeOf) },
    head: src.subarray(payloadAt(block), children[0].start),
    tail: src.subarray(children[children.length - 1].end, end),
  };
}

/** The trees of a file. */
export function treesOf(src: Uint8Array, form: 'small' | 'large'): Node[] {
  return childBlocks(src, { form }).map(nodeOf);
}

type BlockEdit = Extract<GameEdit, { block: Block } | { after: Block } | { into: Block }>;

/** The trees after some edits. Blocks that come are marked by having no start. */
export function edited(nodes: readonly Node[], edits: readonly BlockEdit[]): Node[] {
  return nodes.flatMap((node) => {
    const of = (at: 'block' | 'after' | 'into') =>
      edits.find((edit) => (edit as unknown as Record<string, Block>)[at]?.start === node.start);
    const form = node.tag.length === 2 ? 'small' : 'large';
    const added = (edit: BlockEdit | undefined) =>
      edit && 'add' in edit ? treesOf(edit.add, form).map(unplaced) : [];
    const change = of('block');
    const behind = added(of('after'));
    if (change && 'remove' in change) return behind;
    if (change && 'payload' in change)
      return [{ ...node, head: change.payload, children: [], tail: new Uint8Array(0) }, ...behind];
    const children = [...edited(node.children, edits), ...added(of('into'))];
    return [{ ...node, children }, ...behind];
  });
}

const unplaced = (node: Node): Node => ({
  ...{ ...node, start: undefined },
  children: node.children.map(unplaced),
});

/** Tables that are rewritten, and checked by what they lead to. */
const TABLES = ['LOFF', 'FO', 'OFFS'];

/** What differs between expected and found trees; fills in where the old blocks are now. */
export function differences(
  expected: readonly Node[],
  found: readonly Node[],
  places: Map<number, number>,
  path = '',
): string[] {
  const list = ({ tag, head, tail }: Node) =>
    TABLES.includes(tag)
      ? tag
      : `${tag} ${Buffer.from(head).toString('hex')} ${Buffer.from(tail).toString('hex')}`;
  if (expected.length !== found.length)
    return [`${path}: ${expected.map((one) => one.tag)} is ${found.map((one) => one.tag)}`];
  return expected.flatMap((node, i) => {
    const other = found[i];
    if (node.start !== undefined && other.start !== undefined) places.set(node.start, other.start);
    // A payload that came may open into blocks of its own.
    const whole =
      node.children.length === 0 ? { ...other, head: flat(other), tail: node.tail } : other;
    if (list(node) !== list(whole))
      return [`${path} > ${list(node).slice(0, 90)} is ${list(whole).slice(0, 90)}`];
    return node.children.length === 0
      ? []
      : differences(node.children, other.children, places, `${path} > ${node.tag}`);
  });
}

/** The payload of a block again. */
function flat(node: Node): Uint8Array {
  if (node.children.length === 0) return node.head;
  return Buffer.concat([node.head, ...node.children.map(whole), node.tail]);
}

function whole(node: Node): Uint8Array {
  const payload = flat(node);
  const header = Buffer.alloc(node.tag.length === 2 ? 6 : 8);
  if (header.length === 6) {
    header.writeUInt32LE(payload.length + 6, 0);
    header.write(node.tag, 4, 'latin1');
  } else {
    header.write(node.tag, 0, 'latin1');
    header.writeUInt32BE(payload.length + 8, 4);
  }
  return Buffer.concat([header, payload]);
}

/** All blocks of a file. */
export function blocksOf(src: Uint8Array, form: 'small' | 'large'): Block[] {
  return [...walkBlocks(src, { form })];
}

/** The game after edits, opened again. */
export function reopened(game: Game, edits: readonly GameEdit[]): Game {
  return openGame(editGame(game, edits), { version: game.version });
}
