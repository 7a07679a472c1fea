// What the original engine made of pieces and of whole games of its older versions, against the library, the Python port
// and, where there is one, the literal twin. Prints the number of values that were compared, by file.
//
//   npm run check -- engine-vectors              all files of $SCUMM_VECTORS
//   npm run check -- engine-vectors old/v4       only files whose names start so

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Port, startPort } from '../differential/port.js';
import { hasPython } from '../ports/python.js';
import { portClip, portFilm, portPicture, portTables } from './film-port.js';
import { compareTables, drawPicture, literalClip, playClip, playFilm } from './films.js';
import { compareGame, compareTwin } from './games.js';
import { compareStrip, literalStrip, storedStrip } from './pieces.js';
import { comparePort, strip } from './port.js';
import { startTally, type Tally } from './tally.js';

/** Compares what one line of a file holds. */
type Comparer = (vector: never, tally: Tally, port: Port) => void | Promise<void>;

/** Who reads a file. */
type Readers = Readonly<Partial<Record<'library' | 'twin' | 'port', Comparer>>>;

const GAME: Readers = { library: compareGame, twin: compareTwin, port: comparePort };

const CLIP: Readers = { library: playClip, twin: literalClip, port: portClip };

/** Who reads each file; without an entry nobody does yet. */
const FILES: Readonly<Record<string, Readers>> = {
  'old/ega-strips': {
    library: compareStrip(storedStrip),
    twin: compareStrip(literalStrip),
    port: compareStrip(strip),
  },
  'old/v4-ega': GAME,
  'old/v3-256': GAME,
  'old/v3-ega': {},
  'old/v2': {},
  'old/v2-images': {},
  'smush/codec37': CLIP,
  'smush/codec47': CLIP,
  'smush/rle': { library: drawPicture, port: portPicture },
  'smush/films': { library: playFilm, port: portFilm },
  'smush/tables': { library: compareTables, port: portTables },
};

const folder = process.env['SCUMM_VECTORS'];
const [prefix = ''] = process.argv.slice(2);
const names = Object.keys(FILES).filter((name) => name.startsWith(prefix));
const total = { right: 0, wrong: 0 };
if (folder === undefined || folder === '')
  console.log(
    `Set SCUMM_VECTORS to their folder: without it these are skipped: ${names.join(', ')}`,
  );
else await compareFiles(folder);
console.log(`${total.right} values are the same, ${total.wrong} are not`);
if (total.wrong > 0) process.exitCode = 1;

async function compareFiles(root: string): Promise<void> {
  const port = hasPython() ? await startPort() : undefined;
  if (port === undefined) console.log('The Python port is skipped: there is no python3.');
  for (const name of names) await compareFile(root, name, port);
  port?.close();
}

async function compareFile(root: string, name: string, port: Port | undefined): Promise<void> {
  const path = ['jsonl', 'json'].map((end) => join(root, `${name}.${end}`)).find(existsSync);
  const readers = Object.entries(FILES[name]);
  if (readers.length === 0 || path === undefined) {
    console.log(`${name}: skipped, ${readers.length === 0 ? 'nothing reads it' : 'no such file'}`);
    return;
  }
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  for (const [who, compare] of readers) {
    if (who === 'port' && port === undefined) continue;
    const tally = startTally();
    for (const [i, line] of lines.entries()) {
      tally.enter(i + 1);
      await compare(JSON.parse(line) as never, tally, port as Port);
    }
    for (const text of tally.lines()) console.log(`${name}, ${who}: ${text}`);
    total.wrong += tally.wrong();
    total.right += tally.count() - tally.wrong();
  }
}
