// Trees of blocks to encode.

import fc from 'fast-check';
import { wrapBlock } from 'scumm-codec/encode';

/** A tree to encode: a tag with either bytes or children. */
export interface Tree {
  readonly tag: string;
  readonly content: Uint8Array | readonly Tree[];
}

const containerTag = fc.constantFrom(...'LECF LFLF ROOM RMIM IM00 OBIM PALS WRAP'.split(' '));
const leafTags = ['RMHD', 'CLUT', 'SOUN', 'SOU ', 'ZP01', 'XXXX', '\u0000\u00ff\u0001 '];
const leaf: fc.Arbitrary<Tree> = fc.record({
  tag: fc.constantFrom(...leafTags),
  content: fc.uint8Array({ maxLength: 20 }),
});

/** Trees of known containers and leaves of any bytes. */
const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.record({ tag: containerTag, content: fc.array(tie('tree'), { maxLength: 4 }) }),
  ),
})).tree;

/** Trees of a container with at least one more in it, and something in that. */
export const deepTree: fc.Arbitrary<Tree> = fc
  .tuple(containerTag, containerTag, fc.array(tree, { maxLength: 2 }), tree, tree)
  .map(([outer, inner, before, first, second]) => ({
    tag: outer,
    content: [...before, { tag: inner, content: [first, second] }],
  }));

export function encodeTree({ tag, content }: Tree): Uint8Array {
  if (content instanceof Uint8Array) return wrapBlock(tag, content);
  return wrapBlock(tag, ...content.map(encodeTree));
}

/** The tree's paths, parents first. */
export function paths({ tag, content }: Tree, parent = ''): string[] {
  const path = parent === '' ? tag : `${parent} > ${tag}`;
  if (content instanceof Uint8Array) return [path];
  return [path, ...content.flatMap((child) => paths(child, path))];
}

/** `levels` containers in each other. */
export function nested(tag: string, levels: number): Uint8Array {
  const src = new Uint8Array(levels * 8);
  const view = new DataView(src.buffer);
  for (let i = 0; i < levels; i++) {
    for (let k = 0; k < 4; k++) src[i * 8 + k] = tag.charCodeAt(k);
    view.setUint32(i * 8 + 4, (levels - i) * 8);
  }
  return src;
}
