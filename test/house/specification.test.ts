// The page docs/specification.md is made of the reference, and the reference stands alone.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { specification } from '../../.ci/specification.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'src/reference');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('the page is as the sources make it: `npm run specification`', () => {
  expect(readFileSync(join(root, 'docs/specification.md'), 'utf8')).toBe(specification());
});

/** What the reference may take from the library, besides types: bytes, errors, checks of arguments, and tables. */
const SHARED = new Set(['bytes', 'errors', 'fields', 'geometry', 'limits', 'version']);

/** Whether a name is that of a table: a layout, tags, rules. They stand on the page where they are used. */
const isTable = (name: string) => /^[A-Z][A-Z\d_]+$/.test(name);

/** Whether a source takes a value from the library that the reference does not share with it. */
function takesMore(text: string): boolean {
  const taken = text.matchAll(
    /^(?:import|export) (?!type )(\*[\w ]*|\{[^}]*\}) from '(?:\.\.\/)+([\w/-]+)\.js'/gm,
  );
  return [...taken].some(([all, names, path]) => {
    if (SHARED.has(path) || isInside(all, path)) return false;
    const each = names.replace(/[{}]/g, '').split(',');
    return each.some((one) => !/^\s*$|^\s*type /.test(one) && !isTable(one.trim()));
  });
}

test('the reference stands alone', () => {
  const taking = sources.filter(({ text }) => takesMore(text));
  expect(taking.map(({ name }) => name)).toEqual([]);
});

test.each([
  ["import { readRoom } from '../../room/room.js';", true],
  ["import { type Room, readRoom } from '../../room/room.js';", true],
  ["export { readRoom } from '../../room/room.js';", true],
  ["import * as room from '../../room/room.js';", true],
  ["import type { Room } from '../../room/room.js';", false],
  ["import { type Room } from '../../room/room.js';", false],
  ["import { u16le } from '../../bytes.js';", false],
  ["import { RMHD_LAYOUTS } from '../../room/rmhd.js';", false],
  ["import { RMHD_LAYOUTS, rmhdAt } from '../../room/rmhd.js';", true],
  ["import { openBlocks } from '../blocks/tree.js';", false],
])('of a source with %s this is found: %s', (text, found) => {
  expect(takesMore(text)).toBe(found);
});

/** Whether a path that goes up leads to another chapter. */
function isInside(statement: string, path: string): boolean {
  return !statement.includes("'../../") && existsSync(join(folder, `${path}.ts`));
}

test('chapters send nobody to another file', () => {
  const sending = sources.filter(({ text }) => /\bsee [\w/-]+\.ts\b/.test(text));
  expect(sending.map(({ name }) => name)).toEqual([]);
});

test('chapters name vectors that exist', () => {
  const named = sources.flatMap(({ text }) => [...text.matchAll(/`(fixtures\/[^`]+)`/g)]);
  for (const [, path] of named) expect(existsSync(join(root, path)), path).toBe(true);
});

test('links of the page lead to its headings', () => {
  const prose = specification().replace(/^```[\s\S]*?^```/gm, '');
  const anchors = new Map<string, number>();
  for (const [, title = ''] of prose.matchAll(/^#+ (.*)$/gm)) {
    const plain = title.toLowerCase().replaceAll(/[^\w -]/g, '');
    const anchor = plain.replaceAll(' ', '-');
    const uses = anchors.get(anchor) ?? 0;
    anchors.set(anchor, uses + 1);
    if (uses > 0) anchors.set(`${anchor}-${uses}`, 1);
  }
  for (const [, anchor = ''] of prose.matchAll(/\]\(#([^)]*)\)/g))
    expect(anchors.has(anchor), anchor).toBe(true);
  expect(prose).not.toMatch(/chapter\s+"(?!\[)/);
});

test('no line of code on the page is so long that it scrolls sideways', () => {
  const code = [...specification().matchAll(/^```(?:ts|text)\n([\s\S]*?)^```/gm)];
  const long = code.flatMap(([, text = '']) =>
    text.split('\n').filter((line) => [...line].length > 104),
  );
  expect(code.length).toBeGreaterThan(300);
  expect(long).toEqual([]);
});
