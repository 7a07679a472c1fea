// What is sealed of the blocks of a game: the tree, and what the reader of each tag makes of them.

import { type Block, type Game, readBundle, walkBlocks } from 'scumm-codec';
import { formOf } from '../_support/releases.js';
import { READERS } from './readers.js';
import { type Item, type Seal, tried } from './seal.js';

/** A file of a game with its blocks. */
export interface BlockFile {
  readonly name: string;
  readonly src: Uint8Array;
  readonly blocks: readonly Block[];
}

/** The index and the data files. */
export function blockFiles(game: Game): BlockFile[] {
  const { version, indexFile, files, index } = game;
  const form = formOf(version);
  return [...(indexFile ? [indexFile] : []), ...files].map((file) => {
    const { name, src } = file;
    if (index.form === undefined) return { name, src, blocks: [...walkBlocks(src, { form })] };
    return { name, src, blocks: file === indexFile ? [] : partsOf(game, src) };
  });
}

/** The room of a bundle as a block, and its parts by their places. */
function partsOf({ version, variant }: Game, src: Uint8Array): Block[] {
  const { start, end, payload, parts = [] } = readBundle(src, { version, variant });
  const [tag, form] = ['RO', 'bundle'] as const;
  const room: Block = { kind: 'block', tag, path: tag, form, src, start, end, payload };
  return [room, ...[...parts].sort((a, b) => a.start - b.start)];
}

/** The blocks in all files, under the names that they have in the seal; with a table those whose tag it has. */
export function blocksOf(game: Game, table?: Readonly<Record<string, unknown>>) {
  const all = blockFiles(game).flatMap(({ name, blocks }) =>
    blocks.map(({ tag, start, payload }) => {
      return { name: `${tag} of ${name} at ${start}`, tag, payload };
    }),
  );
  return table ? all.filter(({ tag }) => Object.hasOwn(table, tag)) : all;
}

export function sealBlocks(seal: Seal, title: string, game: Game): void {
  for (const { name, blocks } of blockFiles(game)) {
    const tree = blocks.map(({ path, form, start, end, payload }) => {
      return [path, form, start, end, payload.length];
    });
    seal.one('records', `${title}/block tree of ${name}`, tree);
  }
  const version = game.version as never;
  const place = `${title}/blocks`;
  const lines: string[] = [];
  const read = blocksOf(game, READERS).map(({ name, tag, payload }): Item => {
    return [name, tried(lines, () => READERS[tag](payload, { version }))];
  });
  seal.list('records', place, read);
  seal.told('errors', place, lines);
}
