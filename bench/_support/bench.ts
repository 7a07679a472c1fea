// Declares groups of benches. The title of a group ends in what a run makes: `name | count unit`.
// Names of baselines begin with that word.

import type { Measured } from './rows.js';
import { takeSlices } from './slices.js';

const groups: { readonly title: string; readonly benches: Map<string, () => unknown> }[] = [];

export function describe(title: string, declare: () => void): void {
  groups.push({ title, benches: new Map() });
  declare();
}

export function bench(name: string, run: () => unknown): void {
  groups[groups.length - 1].benches.set(name, run);
}

/** Measures the groups declared so far. */
export function measureGroups(): Measured[] {
  return groups.map(({ title, benches }) => {
    const slices = takeSlices([...benches.values()]);
    return { title, benches: [...benches.keys()].map((name, i) => ({ name, times: slices[i] })) };
  });
}

/** Each bench declared so far under the name of its group and its own, which no other has. */
export function declaredBenches(): [name: string, run: () => unknown][] {
  return groups.flatMap(({ title, benches }) => {
    return [...benches].map(([name, run]): [string, () => unknown] => [
      `${title.split(' | ')[0]}: ${name}`,
      run,
    ]);
  });
}
