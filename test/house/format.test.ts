// The pages of docs/format, which say the formats in words, and the reference, which stands beside them. Their links
// lead to headings, as do those of the pages for contributors.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SPECIFICATION_VERSION } from '../../fixtures/manifest.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = new Map(
  readdirSync(join(root, 'docs/format')).map((name) => [
    name,
    readFileSync(join(root, 'docs/format', name), 'utf8'),
  ]),
);

/** Anchors of the headings of a page. Those of one title get a number, as sites that show Markdown give them. */
function anchorsOf(text: string): Set<string> {
  const uses = new Map<string, number>();
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return new Set(
    [...prose.matchAll(/^#+ (.*)$/gm)].map(([, title]) => {
      const plain = title.toLowerCase().replaceAll(/[^\w -]/g, '');
      const anchor = plain.replaceAll(' ', '-');
      const count = uses.get(anchor) ?? 0;
      uses.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

test('the first page tells the version, and leads to all others', () => {
  const first = pages.get('README.md') ?? '';
  expect(first).toContain(`Version ${SPECIFICATION_VERSION}.`);
  const others = [...pages.keys()].filter((name) => name !== 'README.md');
  expect(others.length).toBeGreaterThan(14);
  for (const name of others) expect(first).toContain(`](${name})`);
});

test.each([...pages])('%s names vectors that exist', (_, text) => {
  for (const [, path] of text.matchAll(/`(fixtures\/[^`]+)`/g))
    expect(existsSync(join(root, path)), path).toBe(true);
});

const linking = [...pages.keys()].map((name) => `docs/format/${name}`);

test.each([...linking, 'CONTRIBUTING.md', 'SECURITY.md'])('%s links to what exists', (page) => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  for (const [, file, anchor] of read(page).matchAll(/\]\((?!\w+:)([^)#]*)#?([^)]*)\)/g)) {
    const target = file === '' ? page : join(dirname(page), file);
    expect(existsSync(join(root, target)), target).toBe(true);
    if (anchor !== '') expect(anchorsOf(read(target)), target).toContain(anchor);
  }
});

const folder = join(root, 'src/reference');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('each file of the reference names a page that exists', () => {
  for (const { name, text } of sources.filter((one) => one.name !== 'index.ts'))
    expect(pages.has(/docs\/format\/([\w-]+\.md)/.exec(text)?.[1] ?? ''), name).toBe(true);
});

/** What the reference may take from the library, besides types: bytes, errors, checks of arguments, and tables. */
const SHARED = new Set([
  'bytes',
  'errors',
  'fields',
  'geometry',
  'kind',
  'limits',
  'options',
  'version',
]);

/** Whether a name is that of a table: a layout, tags, rules. */
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

/** Whether a path that goes up leads to another chapter. */
function isInside(statement: string, path: string): boolean {
  return !statement.includes("'../../") && existsSync(join(folder, `${path}.ts`));
}

test('the reference stands alone', () => {
  const taking = sources.filter(({ text }) => takesMore(text));
  expect(taking.map(({ name }) => name)).toEqual([]);
});
