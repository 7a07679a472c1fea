// Arguments are checked once: a public function checks them and calls functions that trust theirs. Files of
// the library that call a public function which checks are named here, with how many such calls they have: a
// new one is a mistake.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** What a door calls to check its arguments. */
const CHECK = /^(check[A-Z]\w*|reporterOf|entryOf|limitOf)$/;

/** Calls that are left. Each passes what its caller was given, or what was put together from it. */
const LEFT: Readonly<Record<string, number>> = {
  'block/find.ts': 1,
  'bomp/decode-bomp.ts': 1,
  'costume/akos/akos.ts': 1,
  'costume/akos/start.ts': 3,
  'costume/akos/state.ts': 1,
  'costume/stored-pictures.ts': 2,
  'encode/block/xor.ts': 1,
  'encode/box/box.ts': 2,
  'encode/charset/char.ts': 1,
  'encode/costume/akos/encode-akos.ts': 2,
  'encode/costume/cost/cost.ts': 4,
  'encode/costume/pixels.ts': 1,
  'encode/costume/with-pictures.ts': 4,
  'encode/edit/background.ts': 2,
  'encode/edit/directories.ts': 1,
  'encode/edit/name.ts': 1,
  'encode/edit/new-picture.ts': 5,
  'encode/edit/objects.ts': 2,
  'encode/encode-block.ts': 2,
  'encode/mask/zplane.ts': 1,
  'encode/object/object.ts': 1,
  'encode/strip/old/old-strip.ts': 1,
  'encode/strip/smap.ts': 3,
  'game/blocks.ts': 2,
  'game/bundles.ts': 1,
  'game/charsets.ts': 3,
  'game/costumes.ts': 1,
  'game/open-game.ts': 1,
  'game/palettes.ts': 1,
  'game/picture.ts': 9,
  'game/pictures.ts': 4,
  'game/probe.ts': 3,
  'game/rooms.ts': 1,
  'index-file/resolve.ts': 1,
  'mask/expand.ts': 1,
  'read-block.ts': 14,
  'strip/old/single.ts': 1,
  'strip/smap.ts': 1,
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('reference/'))
  .sort();

const parsed = new Map(
  files.map((name) => {
    const text = readFileSync(join(src, name), 'utf8');
    return [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)];
  }),
);

function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}

/** The names of functions that are called in a node. */
function calledIn(node: ts.Node): string[] {
  const called: string[] = [];
  visit(node, (one) => {
    if (ts.isCallExpression(one) && ts.isIdentifier(one.expression))
      called.push(one.expression.text);
  });
  return called;
}

/** The names that the entries of the main and the encode entry export. */
function exported(): Set<string> {
  const names = new Set<string>();
  for (const entry of ['index.ts', 'encode/index.ts'])
    visit(parsed.get(entry) as ts.Node, (node) => {
      if (ts.isExportSpecifier(node) && !node.isTypeOnly) names.add(node.name.text);
    });
  return names;
}

/** The public functions that check their arguments. */
function doors(): Set<string> {
  const names = exported();
  const found = new Set<string>();
  for (const file of parsed.values())
    for (const statement of file.statements) {
      if (!ts.isFunctionDeclaration(statement) || !statement.name || !statement.body) continue;
      const { text } = statement.name;
      if (names.has(text) && calledIn(statement.body).some((one) => CHECK.test(one)))
        found.add(text);
    }
  return found;
}

test('no function of the library checks again what was checked', () => {
  const checking = doors();
  expect(checking.size).toBeGreaterThan(150);
  const calls: Record<string, number> = {};
  for (const [name, file] of parsed) {
    const count = calledIn(file).filter((one) => checking.has(one)).length;
    if (count > 0) calls[name] = count;
  }
  expect(calls).toEqual(LEFT);
});
