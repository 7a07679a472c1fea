// Ports: the one in Python passes every vector, and mistakes that are put into it fail some. The wrong reading of each
// correction in docs/corrections.md fails the vectors that are named for it.
//
//   npm run check -- ports           40 mistakes, which PROPERTY_SEED chooses
//   npm run check -- ports 15        so many
//   npm run check -- ports --all     every mistake

import { PROPERTY_SEED } from '../_support/cases.js';
import { hasPython, runPython } from './python.js';

const [count = '40'] = process.argv.slice(2);
const sample = count === '--all' ? [] : ['--sample', count, '--seed', String(PROPERTY_SEED)];

if (hasPython()) {
  const codes = [
    runPython('run.py'),
    runPython('mutants/run.py', '--only', 'corrections.json'),
    runPython('mutants/run.py', ...sample),
  ];
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
} else console.log('The test of the Python port is skipped: there is no python3.');
