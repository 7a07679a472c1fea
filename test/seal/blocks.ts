// What is sealed of the blocks of a game: the tree, and what the reader of each tag makes of them.

import { type Block, type Game, walkBlocks } from 'scumm-codec';
import { formOf } from '../_support/releases.js';
import { READERS } from './readers.js';
import { type Items, type Seal, tried } from './seal.js';

/** A file of a game with its blocks. */
export interface BlockFile {
  readonly name: string;
  readonly src: Uint8Array;
  readonly blocks: readonly Block[];
}

/** The index and the data files. */
export function blockFiles({ version, indexFile, files }: Game): BlockFile[] {
  const form = formOf(version);
  return [...(indexFile ? [indexFile] : []), ...files].map(({ name, src }) => {
    return { name, src, blocks: [...walkBlocks(src, { form })] };
  });
}

/** A block under the name that it has in the seal. */
export interface NamedBlock {
  readonly name: string;
  readonly tag: string;
  readonly payload: Uint8Array;
}

/** The blocks in all files whose tag a table has. */
export function blocksOf(game: Game, table: Readonly<Record<string, unknown>>): NamedBlock[] {
  return allBlocks(game).filter(({ tag }) => Object.hasOwn(table, tag));
}

/** The blocks in all files. */
export function allBlocks(game: Game): NamedBlock[] {
  return blockFiles(game).flatMap(({ name, blocks }) =>
    blocks.map(({ tag, start, payload }) => ({
      ...{ name: `${tag} of ${name} at ${start}`, tag, payload },
    })),
  );
}

export function sealBlocks(seal: Seal, title: string, game: Game): void {
  for (const { name, blocks } of blockFiles(game))
    seal.one(
      'records',
      `${title}/block tree of ${name}`,
      blocks.map(({ path, form, start, end, payload }) => [path, form, start, end, payload.length]),
    );
  const version = game.version as never;
  const place = `${title}/blocks`;
  const lines: string[] = [];
  const read = blocksOf(game, READERS).map(({ name, tag, payload }): Items[number] => {
    return [name, tried(lines, () => READERS[tag](payload, { version }))];
  });
  seal.list('records', place, read);
  seal.told('errors', place, lines);
}
