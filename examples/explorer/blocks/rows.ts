// The rows of the tree: files and the blocks in them. Which of them a search finds, and which no folded one hides.

import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { lose } from '../state.js';

/** A block, or a whole file, which has the depth -1 and no tag. */
export type Row = tools.TitledBlock;

/** The files of a game, each before its blocks. */
export function blocksOf(from: scumm.Game): Row[] {
  const all = tools.titleGameBlocks(from, { onError: lose });
  return tools.gameFiles(from).flatMap(({ name, src }) => {
    const place = { start: 0, end: src.length, payload: src };
    const block = { kind: 'block', tag: '', path: name, form: 'large', src, ...place } as const;
    const nowhere = { room: undefined, object: undefined, label: '' };
    const file: Row = { name, file: name, title: name, depth: -1, ...nowhere, block };
    return [file, ...all.filter((one) => one.block.src === src)];
  });
}

/** The name of a row without those around it. */
export const shortName = ({ name }: Row) => name.split(' > ').at(-1);

/** The address of a block: the number of its file, and its offset. */
export const addressOf = (from: scumm.Game, { src, start }: scumm.Block) =>
  `${tools.gameFiles(from).findIndex((file) => file.src === src)}:${start}`;

/** The rows around the byte of an address, from the outside inwards. */
export function rowsAround(from: scumm.Game, all: readonly Row[], address: string): Row[] {
  const [file, byte] = address.split(':').map(Number);
  const src = tools.gameFiles(from)[file]?.src;
  return all.filter(({ block }) => block.src === src && block.start <= byte && byte < block.end);
}

/** The rows that have all words of a search in their titles, and those around them. */
export function searched(all: readonly Row[], search: string) {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const [found, path] = [new Set<Row>(), [] as Row[]];
  let count = 0;
  for (const row of all) {
    path.splice(row.depth + 1, path.length, row);
    const text = `${shortName(row)} ${row.title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    for (const one of path) found.add(one);
    count++;
  }
  return { rows: all.filter((row) => found.has(row)), count };
}

/** The rows that no folded one hides. */
export function unfoldedRows(all: readonly Row[], isOpen: (row: Row) => boolean): Row[] {
  let folded = Number.POSITIVE_INFINITY;
  return all.filter((row) => {
    if (row.depth > folded) return false;
    folded = isOpen(row) ? Number.POSITIVE_INFINITY : row.depth;
    return true;
  });
}
