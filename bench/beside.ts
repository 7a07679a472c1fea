// Measures a bench file with this build and with that of another checkout, which take turns, and
// prints the time of the other build by that of this one as JSON. Each checkout has its own bench
// files; rows of the same name are compared. The build that is loaded first has an advantage or a
// disadvantage of up to 15 %.

import type { declaredBenches } from './_support/bench.js';
import { median } from './_support/rows.js';
import { takeSlices } from './_support/slices.js';

const [file, otherBenches, first] = process.argv.slice(2);
const folders = first === 'other' ? [otherBenches, '.'] : ['.', otherBenches];
const runs: Record<string, Map<string, () => unknown>> = {};
for (const folder of folders) {
  await import(`${folder}/${file}.bench.js`);
  const declared: { declaredBenches: typeof declaredBenches } = await import(
    `${folder}/_support/bench.js`
  );
  runs[folder] = new Map(declared.declaredBenches());
}

const ratios: Record<string, number> = {};
for (const [name, run] of runs['.']) {
  const runBefore = runs[otherBenches].get(name);
  if (runBefore === undefined || name.includes('baseline: ')) continue;
  const pair = { now: run, before: runBefore };
  const order = first === 'other' ? [pair.before, pair.now] : [pair.now, pair.before];
  const times = takeSlices(order);
  if (first === 'other') times.reverse();
  ratios[name] = median(times[1].map((time, round) => time / times[0][round]));
}
console.log(JSON.stringify(ratios));
