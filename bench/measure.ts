// Measures the bench file that the argument names, and prints its times as JSON.

import { measureGroups } from './_support/bench.js';

await import(`./${process.argv[2]}.bench.js`);
console.log(JSON.stringify(measureGroups()));
