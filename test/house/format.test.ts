// The pages of docs/format, which say the formats in words, and the reference, which stands beside them. Their links
// lead to headings, as do those of the pages for contributors.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SPECIFICATION_VERSION, writtenFiles } from '../../fixtures/manifest.js';
import { decoderParameters } from '../../fixtures/schema.js';
import { anchorOf, BEYOND, levelOf, ROUTES, sections } from '../../fixtures/sections.js';
import { root } from '../browser/files.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = readdirSync(join(root, 'docs/format'));
const pages = new Map(names.map((name) => [name, read(`docs/format/${name}`)]));

/** Anchors of the headings of a page. Those of one title get a number, as sites that show Markdown give them. */
function anchorsOf(text: string): Set<string> {
  const uses = new Map<string, number>();
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return new Set(
    [...prose.matchAll(/^#+ (.*)$/gm)].map(([, title]) => {
      const anchor = anchorOf(title);
      const count = uses.get(anchor) ?? 0;
      uses.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

test('the first page tells the version, and leads to all others', () => {
  const first = pages.get('README.md') ?? '';
  expect(first).toContain(`Version ${SPECIFICATION_VERSION}.`);
  const others = names.filter((name) => name !== 'README.md');
  expect(others.length).toBeGreaterThan(14);
  for (const name of others) expect(first).toContain(`](${name})`);
});

const told = sections();
const decoders: readonly string[] = [...decoderParameters().keys()];

test('each decoder is named by one section, and sections name vectors and sources that exist', () => {
  const ids = new Set([
    ...decoders,
    ...writtenFiles().flatMap(([, { cases }]) => cases.map(({ id }) => id)),
  ]);
  for (const { place, vectors, sources } of told) {
    expect(
      vectors.filter((name) => !ids.has(name)),
      place,
    ).toEqual([]);
    expect(
      sources.filter((path) => !existsSync(join(root, path))),
      place,
    ).toEqual([]);
  }
  const homes = decoders.map((id) => told.filter(({ vectors }) => vectors.includes(id)).length);
  expect(decoders.filter((_, i) => homes[i] !== 1)).toEqual([]);
});

test('the first page names the decoders of each route, and no section names TypeScript', () => {
  const first = pages.get('README.md') ?? '';
  for (const name of [...ROUTES.flat(), ...BEYOND]) expect(first).toContain(`\`${name}\``);
  expect(decoders.map(levelOf)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
  for (const [name, text] of pages) expect(text.match(/^```ts$|\bundefined\b/m), name).toBe(null);
});

test('each word that the first page explains is used on others, and explained once', () => {
  const first = pages.get('README.md') ?? '';
  const words = [...(/^## Words\n([\s\S]*?)^## /m.exec(first)?.[1] ?? '').matchAll(/^- (.*?):/gm)];
  const terms = words.flatMap(([, list]) => list.split(', '));
  expect(terms.length).toBeGreaterThan(15);
  expect(new Set(terms).size).toBe(terms.length);
  const others = [...pages].filter(([name]) => name !== 'README.md').map(([, text]) => text);
  for (const term of terms)
    expect(others.join('\n').toLowerCase(), term).toMatch(
      new RegExp(`\\b${term.replace(/y$/, '(y|ie)')}s?\\b`),
    );
});

const linking = [...names.map((name) => `docs/format/${name}`), 'CONTRIBUTING.md', 'SECURITY.md'];

test.each(linking)('%s links to what exists', (page) => {
  for (const [, file, anchor] of read(page).matchAll(/\]\((?!\w+:)([^)#]*)#?([^)]*)\)/g)) {
    const target = file === '' ? page : join(dirname(page), file);
    expect(existsSync(join(root, target)), target).toBe(true);
    if (anchor !== '') expect(anchorsOf(read(target)), target).toContain(anchor);
  }
});

const sources = readdirSync(join(root, 'src/reference'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: read(`src/reference/${name}`) }));

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
  return !statement.includes("'../../") && existsSync(join(root, `src/reference/${path}.ts`));
}

test('the reference stands alone', () => {
  const taking = sources.filter(({ text }) => takesMore(text));
  expect(taking.map(({ name }) => name)).toEqual([]);
});
