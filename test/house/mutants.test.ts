// Tests of the script that plants mistakes: which it can make, and which it chooses.

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import equivalents from '../mutants/equivalent.json' with { type: 'json' };
import { mutations } from '../mutants/operators.js';
import { choose, mutantsOf } from '../mutants/plan.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The source with each mistake. */
const made = (source: string) =>
  mutations(source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

describe('mutations', () => {
  test.each([
    ['a < b;', ['a <= b;', 'a >= b;']],
    ['a === b;', ['a !== b;']],
    ['a && b;', ['a || b;']],
    ['a ?? b;', ['a && b;']],
    ['a + b;', ['a - b;', 'a;']],
    ['!a;', ['a;']],
    ['i++;', ['i--;']],
    ['x = 8;', ['x = 9;', 'x = 7;']],
    ['x = 0;', ['x = 1;', 'x = 2;']],
    ['x = true;', ['x = false;']],
    ['put(a, b);', ['put(b, a);']],
    ['x = a ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
    ['if (a) b();', ['if (false) b();', 'if (true) b();']],
    ['for (;;) break;', ['for (;;) ;']],
    ['const x = { ...a };', ['const x = {  };']],
  ])('changes %s', (source, mistakes) => {
    expect(made(source)).toEqual(expect.arrayContaining(mistakes));
  });

  test('leaves types, imports and texts as they are', () => {
    const source = [
      "import { a } from './a.js';",
      'type Two = 1 | 2;',
      'interface Three { readonly x: 3 }',
      "const four = 'a + b';",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
      'const five = `${a}: b`;',
    ];
    expect(made(source.join('\n'))).toEqual([]);
  });
});

test('each mutant that changes nothing is one that can be made, and has a reason', () => {
  const files = new Set(equivalents.map(({ file }) => file));
  const made = [...files].flatMap((file) => mutantsOf(root, file));
  const strays = equivalents.filter(
    (one) =>
      !made.some(
        ({ file, before, after }) =>
          file === one.file && before === one.before && after === one.after,
      ),
  );
  expect(strays).toEqual([]);
  for (const { reason } of equivalents) expect(reason).toMatch(/^[A-Z`].{10,}\.$/s);
});

describe('choose', () => {
  const all = Array.from({ length: 100 }, (_, i) => i);

  test('gives the same for the same seed, in order', () => {
    const chosen = choose(all, 10, 1);
    expect(chosen).toEqual([...new Set(chosen)].sort((a, b) => a - b));
    expect(chosen).toHaveLength(10);
    expect(choose(all, 10, 1)).toEqual(chosen);
    expect(choose(all, 10, 2)).not.toEqual(chosen);
  });

  test('gives all if there are no more', () => {
    expect(choose(all, 200, 1)).toEqual(all);
  });
});
