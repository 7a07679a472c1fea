// Compares what the library gives with what it gave when the seal was made.
//
//   npm run seal                        says by name what changed, is new or is gone; then exits with 1
//   npm run seal -- --update            writes the seal, and says the same
//   npm run seal -- --section pixels    compares one section: pixels, records, bytes, reports or errors
//   npm run seal -- --only vectors      takes what starts so: vectors, 'lantern v6', openquest
//   npm run seal -- --survival          counts the pictures that still decode after damage, and exits with 1
//                                       if there are fewer than survival.json has. With --update writes it;
//                                       no count gets lower without --lower. With --times 5 five times as
//                                       many trials, which are only printed
//
// SCUMM_DATA names the folder of OpenQuest, or one above it, and it is sealed too; its version 7 is in
// openquest-v7 beside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSeal, PART_NAMES, SEAL_FILE, sealGames, titleOf } from './all.js';
import { differences } from './compare.js';
import { SEALED_GAMES } from './games.js';
import { createSeal, SECTIONS, type Sealed, type Section } from './seal.js';
import { type Counts, survivalOf } from './survival.js';
import { sealVectors } from './vectors.js';

const { values } = parseArgs({
  options: {
    ...{ update: { type: 'boolean' }, section: { type: 'string' }, only: { type: 'string' } },
    ...{ survival: { type: 'boolean' }, lower: { type: 'boolean' }, times: { type: 'string' } },
  },
});
const { update = false, section: wanted, only = '', lower = false, times = '1' } = values;
if (values.survival) process.exit(survives(Number(times)) ? 0 : 1);
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

/** Counts what survives damage, and compares it with what did or writes it; `false` if it may not be so. */
function survives(times: number): boolean {
  if (!(times >= 1)) throw new RangeError(`--times ${values.times}: not a number of at least 1`);
  const path = fileURLToPath(new URL('survival.json', import.meta.url));
  const stored: Record<string, Counts> = JSON.parse(readFileSync(path, 'utf8'));
  const [fewer, unknown]: string[][] = [[], []];
  const percents: Record<string, number[]> = {};
  for (const game of SEALED_GAMES.filter(({ title }) => title.startsWith(only))) {
    const { [game.title]: old = {} } = stored;
    const now = survivalOf(game, times);
    stored[game.title] = now;
    for (const name of Object.keys({ ...now, ...old })) {
      const line = `${game.title}  ${name}`;
      const [was, is] = [Number.parseInt(old[name], 10), Number.parseInt(now[name], 10)];
      if (!(name in old)) unknown.push(line);
      else if (!(is >= was)) fewer.push(line);
      const percent = (100 * is) / Number(now[name]?.split(' ').pop());
      percents[name] = [...(percents[name] ?? []), percent];
      const note = times === 1 && is !== was && name in old ? `, was ${was}` : '';
      console.log(`${line}  ${now[name]}, ${percent.toFixed(1)} %${note}`);
    }
  }
  for (const [name, list] of Object.entries(percents)) {
    const mean = list.reduce((total, one) => total + one, 0) / list.length;
    console.log(`mean of ${list.length}  ${name}  ${mean.toFixed(2)} %`);
  }
  if (times !== 1) return true;
  if (update && (lower || fewer.length === 0)) {
    writeFileSync(path, `${JSON.stringify(stored, undefined, 2)}\n`);
    return true;
  }
  for (const line of fewer) console.log(`fewer: ${line}`);
  for (const line of update ? [] : unknown) console.log(`not stored: ${line}`);
  return fewer.length === 0 && (update || unknown.length === 0);
}
