// Compares what the library gives with what it gave when the seal was made.
//
//   npm run seal                        says by name what changed, is new or is gone; then exits with 1
//   npm run seal -- --update            writes the seal, and says the same
//   npm run seal -- --only vectors      takes what starts so: vectors, 'lantern v6', openquest
//   npm run seal -- --survival          counts the pictures that still decode after damage, and exits with 1
//                                       if there are fewer than survival.json has, which --update writes
//
// SCUMM_DATA names the folder of OpenQuest, or one above it, and it is sealed too; its version 7 is in
// openquest-v7 beside it.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import '../_support/fast-loops.js';
import { loadSeal, PART_NAMES, SEAL_FILE, sealGames, titleOf } from './all.js';
import { differences } from './compare.js';
import { SEALED_GAMES } from './games.js';
import { SECTIONS, Seal } from './seal.js';
import { type Counts, survivalOf } from './survival.js';
import { sealVectors } from './vectors.js';

const { values } = parseArgs({
  options: {
    update: { type: 'boolean' },
    only: { type: 'string' },
    survival: { type: 'boolean' },
  },
});
const { update = false, only = '', survival = false } = values;
if (!(survival ? survives() : isAsSealed()) && !update) process.exitCode = 1;

/** Computes what is sealed, and compares it with the seal or writes it; `false` if it differs. */
function isAsSealed(): boolean {
  const before = loadSeal();
  const seal = new Seal();
  sealGames(seal, PART_NAMES, (title) => title.startsWith(only));
  if ('vectors'.startsWith(only)) sealVectors(seal);
  const sealed = seal.finish();
  const titles = ['vectors', ...SEALED_GAMES.map(({ title }) => title)];
  const covered = titles.filter((title) => title.startsWith(only));
  const covers = (name: string) => covered.includes(titleOf(name));
  const lines = differences(before, seal, covers);
  for (const line of lines) console.log(line);
  const names = SECTIONS.flatMap((section) => Object.keys(before[section]));
  const unchecked = [...new Set(names.filter((name) => !covers(name)).map(titleOf))];
  if (unchecked.length > 0) console.log(`not checked: ${unchecked.join(', ')}`);
  const count = SECTIONS.reduce((sum, section) => sum + Object.keys(sealed[section]).length, 0);
  console.log(
    `${count} things: ${lines.length === 0 ? 'all as sealed' : `${lines.length} differ`}`,
  );
  const merged = SECTIONS.map((section) => {
    const kept = Object.entries(before[section]).filter(([name]) => !covers(name));
    return [section, Object.fromEntries([...Object.entries(sealed[section]), ...kept].sort())];
  });
  if (update) writeFileSync(SEAL_FILE, asJson(Object.fromEntries(merged)));
  return lines.length === 0;
}

/** Counts what survives damage, and compares it with what did or writes it; `false` if it is less. */
function survives(): boolean {
  const path = fileURLToPath(new URL('survival.json', import.meta.url));
  const stored: Record<string, Counts> = JSON.parse(readFileSync(path, 'utf8'));
  let isGood = true;
  for (const game of SEALED_GAMES.filter(({ title }) => title.startsWith(only))) {
    const { [game.title]: old = {} } = stored;
    const now = survivalOf(game);
    stored[game.title] = now;
    for (const name of Object.keys({ ...now, ...old })) {
      const [was, is] = [old, now].map((counts) => Number.parseInt(counts[name], 10));
      const note = is === was ? '' : `, was ${old[name]}`;
      console.log(`${is >= was ? '' : 'fewer: '}${game.title}  ${name}  ${now[name]}${note}`);
      isGood &&= is >= was;
    }
  }
  if (update) writeFileSync(path, asJson(stored));
  return isGood;
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
