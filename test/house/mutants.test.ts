// The script that plants mistakes: which it makes, and those that are known to change nothing.

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import equivalents from '../mutants/equivalent.json' with { type: 'json' };
import { mutations } from '../mutants/operators.js';
import { mutantsOf } from '../mutants/plan.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['a < b;', ['a <= b;', 'a >= b;']],
  ['a === b;', ['a !== b;']],
  ['a && b;', ['a || b;']],
  ['a ?? b;', ['a && b;']],
  ['a + b;', ['a - b;', 'a;']],
  ['!a;', ['a;']],
  ['i++;', ['i--;']],
  ['x = 8;', ['x = 9;', 'x = 7;']],
  ['x = true;', ['x = false;']],
  ['put(a, b);', ['put(b, a);']],
  ['x = a ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
  ['if (a) b();', ['if (false) b();', 'if (true) b();']],
  ['const x = { ...a };', ['const x = {  };']],
  ["const x = 'a + b';", []],
  ['interface Three { readonly x: 3 }', []],
])('mistakes are made of %s', (source, mistakes) => {
  const made = mutations(source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
  expect(made).toEqual(mistakes.length > 0 ? expect.arrayContaining(mistakes) : []);
});

test('each mutant that changes nothing is one that can be made, and has a reason', () => {
  const keyOf = ({ file, before, after }: { file: string; before: string; after: string }) =>
    JSON.stringify([file, before, after]);
  const files = new Set(equivalents.map(({ file }) => file));
  const made = new Set([...files].flatMap((file) => mutantsOf(root, file).map(keyOf)));
  expect(equivalents.filter((one) => !made.has(keyOf(one)))).toEqual([]);
  for (const { reason } of equivalents) expect(reason).toMatch(/^[A-Z`].{10,}\.$/s);
});
