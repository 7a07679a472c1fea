// What the original engine made of pieces and of whole games of its older versions, against the library and, where there
// is one, the literal twin. Prints the number of values that were compared, by file.
//
//   npm run check -- engine-vectors              all files of $SCUMM_VECTORS
//   npm run check -- engine-vectors old/v4       only files whose names start so

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareGame, compareTwin } from './games.js';
import { compareStrip, literalStrip, storedStrip } from './pieces.js';
import { startTally, type Tally } from './tally.js';

/** Compares what one line of a file holds. */
type Comparer = (vector: never, tally: Tally) => void;

const GAME = { library: compareGame, twin: compareTwin };

/** Who reads each file; without an entry nobody does yet. */
const FILES: Readonly<Record<string, Readonly<Record<string, Comparer>>>> = {
  'old/ega-strips': {
    library: compareStrip(storedStrip),
    twin: compareStrip(literalStrip),
  },
  'old/v4-ega': GAME,
  'old/v3-256': {},
  'old/v3-ega': {},
  'old/v2': {},
  'old/v2-images': {},
};

const folder = process.env['SCUMM_VECTORS'];
const [prefix = ''] = process.argv.slice(2);
const names = Object.keys(FILES).filter((name) => name.startsWith(prefix));
let wrong = 0;
let values = 0;
if (folder === undefined || folder === '')
  console.log(
    `Set SCUMM_VECTORS to their folder: without it these are skipped: ${names.join(', ')}`,
  );
else for (const name of names) compareFile(folder, name);
console.log(`${values} values are the same, ${wrong} are not`);
if (wrong > 0) process.exitCode = 1;

function compareFile(root: string, name: string): void {
  const path = join(root, `${name}.jsonl`);
  const readers = Object.entries(FILES[name]);
  if (readers.length === 0 || !existsSync(path)) {
    console.log(`${name}: skipped, ${readers.length === 0 ? 'nothing reads it' : 'no such file'}`);
    return;
  }
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  for (const [who, compare] of readers) {
    const tally = startTally();
    for (const [i, line] of lines.entries()) {
      tally.enter(i + 1);
      compare(JSON.parse(line) as never, tally);
    }
    for (const text of tally.lines()) console.log(`${name}, ${who}: ${text}`);
    wrong += tally.wrong();
    values += tally.count() - tally.wrong();
  }
}
