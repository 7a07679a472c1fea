// Compares what the library gives with what it gave when the seal was made.
//
//   npm run seal                        says by name what changed, is new or is gone; then exits with 1
//   npm run seal -- --update            writes the seal, and says the same
//   npm run seal -- --section pixels    compares one section: pixels, records, bytes, reports or errors
//   npm run seal -- --only vectors      takes what starts so: vectors, 'lantern v6', openquest
//
// SCUMM_DATA names the folder of OpenQuest, or one above it, and it is sealed too; its version 7 is in
// openquest-v7 beside it.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadSeal, PART_NAMES, SEAL_FILE, sealGames, titleOf } from './all.js';
import { differences } from './compare.js';
import { SEALED_GAMES } from './games.js';
import { createSeal, SECTIONS, type Sealed, type Section } from './seal.js';
import { sealVectors } from './vectors.js';

const { values } = parseArgs({
  options: { update: { type: 'boolean' }, section: { type: 'string' }, only: { type: 'string' } },
});
const { update = false, section: wanted, only = '' } = values;
const sections = SECTIONS.filter((one) => one === (wanted ?? one));
if (sections.length === 0) throw new RangeError(`--section ${wanted}: not one of ${SECTIONS}`);

const before = loadSeal();
const seal = createSeal();
sealGames(seal, PART_NAMES, (title) => title.startsWith(only));
if ('vectors'.startsWith(only)) sealVectors(seal);

const { sealed, labels } = seal.finish();
const titles = ['vectors', ...SEALED_GAMES.map(({ title }) => title)];
const covered = titles.filter((title) => title.startsWith(only));
const covers = (name: string) => covered.includes(titleOf(name));
const lines = differences(before, sealed, labels, { sections, covers });
for (const line of lines) console.log(line);

const names = SECTIONS.flatMap((section) => Object.keys(before[section]));
const unchecked = [...new Set(names.filter((name) => !covers(name)).map(titleOf))];
if (unchecked.length > 0) console.log(`not checked: ${unchecked.join(', ')}`);
const count = sections.reduce((sum, section) => sum + Object.keys(sealed[section]).length, 0);
console.log(`${count} things: ${lines.length === 0 ? 'all as sealed' : `${lines.length} differ`}`);

if (update) writeFileSync(SEAL_FILE, `${JSON.stringify(merged(), undefined, 2)}\n`);
else if (lines.length > 0) process.exitCode = 1;

/** What was computed, and what was not, as it was. */
function merged(): Sealed {
  const section = (one: Section) => {
    const kept = Object.entries(before[one]).filter(([name]) => !covers(name));
    if (!sections.includes(one)) return before[one];
    return Object.fromEntries([...Object.entries(sealed[one]), ...kept].sort());
  };
  return Object.fromEntries(SECTIONS.map((one) => [one, section(one)])) as unknown as Sealed;
}
