// The package of the vectors as it is published: JSON files alone, all that the manifest lists.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../browser/files.js';
import { npmPack } from './_support/tarball.js';

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('the packed vectors are all files of the manifest and nothing else, and small', () => {
  const { size, files } = npmPack('--dry-run', '-w', 'scumm-codec-vectors');
  const pathsOf = (list: readonly { path: string }[]) => list.map(({ path }) => path);
  const listed = pathsOf(json('fixtures/manifest.json').files);
  expect(listed.length).toBeGreaterThan(100);
  const others = ['LICENSE', 'README.md', 'manifest.json', 'package.json', 'schema.json'];
  expect(pathsOf(files).sort()).toEqual([...listed, ...others].sort());
  expect(size).toBeLessThan(3_500_000);
});

test('the vectors are in the public domain, need nothing, and are published with the library', () => {
  const manifest = json('fixtures/package.json');
  expect(manifest).toMatchObject({ license: 'CC0-1.0', publishConfig: { access: 'public' } });
  expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
  expect(readFileSync(join(root, 'fixtures/LICENSE'), 'utf8')).toContain('CC0 1.0 Universal');
  expect(json('package.json').workspaces).toEqual(['.', 'fixtures']);
});
