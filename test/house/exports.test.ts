// The page docs/exports.md is made of the index files and the guides, and has every export.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as library from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { exportsPage } from '../../.ci/exports.js';

const page = readFileSync(fileURLToPath(new URL('../../docs/exports.md', import.meta.url)), 'utf8');

test('the page is as the sources and the guides make it: `npm run exports`', () => {
  const { text, unused } = exportsPage();
  expect(page).toBe(text);
  expect(unused, 'functions and constants that no guide uses').toEqual([]);
});

test('every function and constant has a row that says what it is', () => {
  const names = [...Object.keys(library), ...Object.keys(encode)];
  expect(names.length).toBeGreaterThan(200);
  const rows = new Map(
    [...page.matchAll(/^\| `(\w+)` \| (.*) \| .* \|$/gm)].map(([, a, b]) => [a, b]),
  );
  expect(names.filter((name) => (rows.get(name) ?? '').length < 10)).toEqual([]);
});
