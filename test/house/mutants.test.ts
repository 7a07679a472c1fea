// The planted mistakes that are known to change nothing. They must be among those that are made.

import { expect, test } from 'vitest';
import { root } from '../browser/files.js';
import equivalents from '../mutants/equivalent.json' with { type: 'json' };
import { mutantsOf } from '../mutants/plan.js';

test('each mutant that changes nothing is one that can be made, and has a reason', () => {
  const keyOf = ({ file, before, after }: { file: string; before: string; after: string }) =>
    JSON.stringify([file, before, after]);
  const files = new Set(equivalents.map(({ file }) => file));
  const made = new Set([...files].flatMap((file) => mutantsOf(root, file).map(keyOf)));
  expect(equivalents.filter((one) => !made.has(keyOf(one)))).toEqual([]);
  for (const { reason } of equivalents) expect(reason).toMatch(/^[A-Z`].{10,}\.$/s);
});
