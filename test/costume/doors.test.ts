// Arguments are checked once: a public function checks them and calls functions that trust theirs. No file of
// costumes, or of what draws actors, calls a public function that checks.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

const parsed = (path: string) =>
  ts.createSourceFile(path, readFileSync(join(src, path), 'utf8'), ts.ScriptTarget.Latest, true);

/** The functions that index.ts exports from files of costumes and scenes. */
const PUBLIC: ReadonlySet<string> = new Set(
  parsed('index.ts').statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const from = statement.moduleSpecifier?.getText().slice(1, -1) ?? '';
    if (!/^\.\/(costume|scene)\//.test(from)) return [];
    const { exportClause } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.flatMap(({ isTypeOnly, name }) =>
      isTypeOnly || !/^[a-z]/.test(name.text) ? [] : [name.text],
    );
  }),
);

/** What a file calls by name. */
function calledIn(path: string): string[] {
  const called: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      called.push(node.expression.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed(path));
  return called;
}

const files = [
  ...readdirSync(join(src, 'costume'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `costume/${name}`),
  ...['scene/actor.ts', 'scene/actor-order.ts', 'scene/clip-level.ts', 'scene/draw-actors.ts'],
];

test('no file of costumes calls a function that checks what was checked', () => {
  expect(PUBLIC.size).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(50);
  const calls = files.flatMap((path) =>
    calledIn(path)
      .filter((name) => PUBLIC.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(calls).toEqual([]);
});
