// The rows of the tree: files and the blocks in them. Which of them a search finds, and which no folded one hides.

import { computed } from '@preact/signals';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { lose, losses, now } from '../state.js';

/** A block, or a whole file, which has the depth -1 and no tag. */
export type Row = tools.TitledBlock;

/** The files that hold them. */
export const files = computed(() => (now.value ? tools.gameFiles(now.value) : []));

/** The files of the game, each before its blocks. */
export const allRows = computed<readonly Row[]>(() => {
  const all = now.value ? tools.titleGameBlocks(now.value, { onError: lose }) : [];
  return files.value.flatMap(({ name, src }) => {
    const place = { start: 0, end: src.length, payload: src };
    const block = { kind: 'block', tag: '', path: name, form: 'large', src, ...place } as const;
    const nowhere = { room: undefined, object: undefined, label: '' };
    const file: Row = { name, file: name, title: name, depth: -1, ...nowhere, block };
    return [file, ...all.filter((one) => one.block.src === src)];
  });
});

/** What was lost so far, and the rows around it, from the outside inwards. */
export const damage = computed(() => {
  const all = allRows.value;
  return losses.value.map((problem) => ({
    problem,
    around: tools.findProblemBlocks(all, problem),
  }));
});

/** The name of a row without those around it. */
export const shortName = ({ name }: Row) => name.split(' > ').at(-1);

/** The address of a block: the number of its file, and its offset. */
export const addressOf = ({ src, start }: Pick<scumm.Block, 'src' | 'start'>) =>
  `${files.value.findIndex((file) => file.src === src)}:${start}`;

/** The rows around the byte of an address, from the outside inwards. */
export function rowsAround(address: string): Row[] {
  const [file, byte] = address.split(':').map(Number);
  const src = files.value[file]?.src;
  return allRows.value.filter(
    ({ block }) => block.src === src && block.start <= byte && byte < block.end,
  );
}

/** The rows that have all words of a search in their titles, and those around them. */
export function searched(search: string) {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const [found, path] = [new Set<Row>(), [] as Row[]];
  let count = 0;
  for (const row of allRows.value) {
    path.splice(row.depth + 1, path.length, row);
    const text = `${shortName(row)} ${row.title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    for (const one of path) found.add(one);
    count++;
  }
  return { found: allRows.value.filter((row) => found.has(row)), count };
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
