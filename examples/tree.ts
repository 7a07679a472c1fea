// Prints the block tree of a data file: tag, offset and size, one block per line.
//
//   npx tsx --tsconfig test/tsconfig.json examples/tree.ts fixtures/game/lantern.001

import { readFileSync } from 'node:fs';
import { decodeXor, walkBlocks } from 'scumm-codec';
import { detectXorKey } from 'scumm-codec/tools';

const file = process.argv[2];
if (file === undefined) throw new Error('Name a data file, such as fixtures/game/lantern.001.');
const stored = readFileSync(file);
const data = decodeXor(stored, detectXorKey(stored) ?? 0);

for (const { tag, path, start, end } of walkBlocks(data)) {
  const level = path.split(' > ').length - 1;
  console.log(`${'  '.repeat(level)}${tag}  at ${start}, ${end - start} bytes`);
}
