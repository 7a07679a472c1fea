// The limits of biome.json: parameters, lines and branches of a function. Each can fail, and each source that is named
// there as an exception is one.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { overrides, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));

const RULES = new Set([
  'useMaxParams',
  'noExcessiveLinesPerFunction',
  'noExcessiveCognitiveComplexity',
]);

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string };
}

type Finding = readonly [rule: string, path: string];

/** What the linter finds in a folder of the repository, or else in files that are made for it. */
function findings(how: object, files: Readonly<Record<string, string>>, path?: string): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'scumm-codec-lint-'));
  for (const [name, text] of Object.entries({ 'biome.json': JSON.stringify(how), ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const report = ['--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', ...report, `--config-path=${folder}`, path ?? '.'],
    { cwd: path === undefined ? folder : root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout);
  return (diagnostics as Diagnostic[])
    .map(({ category, location }): Finding => [category.split('/').at(-1) ?? '', location.path])
    .filter(([rule]) => RULES.has(rule));
}

const parameters = (count: number) =>
  `export function six(${Array.from({ length: count }, (_, i) => `p${i}: number`)}): void {}\n`;

const lines = (count: number) =>
  `export function long(): void {\n${"  call('a line');\n".repeat(count)}}\n`;

const branches = (count: number) =>
  `export function deep(x: number): void {\n${'  if (x > 1) call();\n'.repeat(count)}}\n`;

test('each limit fails one past it, and holds at it', () => {
  const files = {
    'src/parameters.ts': parameters(6),
    'src/lines.ts': lines(51),
    'src/branches.ts': branches(31),
    'src/turn.ts': parameters(6),
    'src/most.ts': parameters(5) + lines(46) + branches(30),
    'test/some.test.ts': lines(51) + branches(31),
  };
  expect(findings({ ...config, overrides }, files).sort()).toEqual([
    ['noExcessiveCognitiveComplexity', 'src/branches.ts'],
    ['noExcessiveLinesPerFunction', 'src/lines.ts'],
    ['useMaxParams', 'src/parameters.ts'],
  ]);
});

test('the exceptions that are named are those that the sources need', () => {
  const named: Finding[] = [];
  for (const { includes, linter } of overrides)
    for (const rule of Object.keys(linter.rules.complexity))
      for (const path of includes) if (path.startsWith('src/')) named.push([rule, path]);
  const found = findings(config, {}, 'src').map((finding) => finding.join(' '));
  expect([...new Set(found)].sort()).toEqual(named.map((finding) => finding.join(' ')).sort());
});
