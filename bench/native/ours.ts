// Does one work in a process of its own, and prints a hash of what it makes, and the median time of this
// library and of the plain loop as JSON.

import { median } from '../_support/rows.js';
import { takeSlices } from '../_support/slices.js';
import { hashOf } from './inputs.js';
import { WORKS } from './works.js';

const { dst, ours, plain, literal } = WORKS[process.argv[2]]();
const count = literal?.sources.length ?? 1;
let hash: number | undefined;
for (let i = 0; i < count; i++) {
  ours(i);
  hash = hashOf(dst, hash);
}
const all = (one: (source: number) => void) => () => {
  for (let i = 0; i < count; i++) one(i);
};
const [time, plainTime] = takeSlices(plain === undefined ? [all(ours)] : [all(ours), all(plain)]);
console.log(JSON.stringify({ hash, time: median(time), plain: plainTime && median(plainTime) }));
