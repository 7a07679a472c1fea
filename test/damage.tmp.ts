import { openGame } from 'scumm-codec';
import { damagesOf, heldIn, toldOf } from './_support/damage-table.js';
import { FOLDERS, plain } from './_support/games.js';

const step = Number(process.argv[2] ?? 1000);
const all = new Map<string, number>();
const silent = new Map<string, string[]>();
let n = 0,
  t0 = Date.now();
for (const { title, version, files } of FOLDERS) {
  const open = files.map(plain);
  const whole = heldIn(openGame(open));
  if (whole.problems.length)
    console.log(
      title,
      'whole reports',
      whole.problems.slice(0, 5).map((p) => p.message),
    );
  for (const file of open)
    for (const d of damagesOf(file, version, step)) {
      n++;
      let told: string;
      try {
        told = toldOf(open, d, whole);
      } catch (e) {
        told = 'FOREIGN';
        console.log('FOREIGN', title, d.path, d.start, d.how, String(e).slice(0, 160));
      }
      all.set(told, (all.get(told) ?? 0) + 1);
      if (told === 'silence') {
        const k = `${title} ${d.what} ${d.path}`;
        silent.set(k, [...(silent.get(k) ?? []), `${d.start}: ${d.how}`]);
      }
    }
}
console.log(n, Object.fromEntries(all), Date.now() - t0, 'ms');
for (const [k, v] of silent) console.log(k, v.length, v.slice(0, 4).join(' | '));
