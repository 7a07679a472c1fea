// The package of the vectors as it is published: JSON files alone, all that the manifest lists.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './_support/consumer.js';

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const [packed]: Packed[] = JSON.parse(
  execFileSync(
    'npm',
    ['pack', '--json', '--dry-run', '--ignore-scripts', '-w', 'scumm-codec-vectors'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ),
);
const paths = packed.files.map(({ path }) => path).sort();

describe('the packed vectors', () => {
  test('are all files of the manifest, and nothing else', () => {
    const listed = json('fixtures/manifest.json').files.map(({ path }: { path: string }) => path);
    expect(listed.length).toBeGreaterThan(100);
    const others = ['LICENSE', 'README.md', 'manifest.json', 'package.json', 'schema.json'];
    expect(paths).toEqual([...listed, ...others].sort());
  });

  test('are small enough to install', () => {
    expect(packed.size).toBeLessThan(3_500_000);
  });

  test('are in the public domain, and need nothing', () => {
    const manifest = json('fixtures/package.json');
    expect(manifest).toMatchObject({ license: 'CC0-1.0', publishConfig: { access: 'public' } });
    expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
    expect(readFileSync(join(root, 'fixtures/LICENSE'), 'utf8')).toContain('CC0 1.0 Universal');
  });

  test('are published with the main package', () => {
    expect(json('package.json').workspaces).toEqual(['.', 'fixtures']);
  });
});
