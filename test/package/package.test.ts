// The package as it is published: what is in it, and what it exports.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ENTRIES, isType, surfaceOf } from '../../.ci/surface.js';
import { missingFiles, placeholders } from '../../.ci/tarball.js';
import { root } from '../browser/files.js';
import { consumer, run } from './_support/consumer.js';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { files, size } = inject('tarball');
const packed = files.map(({ path }) => path);

test('package.json has no dependencies and no side effects, and pins every tool exactly', () => {
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    expect(manifest).not.toHaveProperty(kind);
  expect(manifest).toMatchObject({ sideEffects: false, type: 'module', license: 'MIT' });
  for (const version of Object.values(manifest.devDependencies))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('the packed package', () => {
  test('holds dist and the documents, and nothing else', () => {
    for (const path of packed)
      expect(path).toMatch(/^(dist\/|docs\/|README\.md$|CHANGELOG\.md$|LICENSE$|package\.json$)/);
    const some = ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/index.js', 'dist/index.d.cts'];
    expect(packed).toEqual(expect.arrayContaining(some));
  });

  test('holds all that package.json and README lead to, and the check of that can fail', () => {
    expect(missingFiles(packed, manifest, readme)).toEqual([]);
    for (const path of ['dist/index.cjs', 'LICENSE', 'docs/json.md', 'docs/images/tavern.png']) {
      const others = packed.filter((one) => one !== path);
      expect(missingFiles(others, manifest, readme)).toEqual([path]);
    }
  });

  test('has the address of its owner in package.json alone', () => {
    // Before the first release all three have the placeholder, from then on none.
    const all = ['repository', 'homepage', 'bugs'];
    expect([all, []]).toContainEqual(placeholders(manifest));
    const filled = JSON.parse(JSON.stringify(manifest).replaceAll('OWNER', 'someone'));
    expect(placeholders({ ...filled, bugs: undefined })).toEqual(['bugs']);
    for (const path of packed.filter((one) => one !== 'package.json'))
      expect(readFileSync(join(root, path), 'utf8').includes('github.com/OWNER'), path).toBe(false);
  });

  test('is at most 900 kB, has one copy of the code, and no paths of this machine', () => {
    expect(size).toBeLessThan(900_000);
    expect(packed.filter((path) => /(\.map|(?<!\.d)\.ts)$/.test(path))).toEqual([]);
    for (const path of packed) {
      const text = readFileSync(join(consumer, 'node_modules/scumm-codec', path), 'utf8');
      expect(text.includes(root) || text.includes('sourceMappingURL'), path).toBe(false);
    }
  });

  const entries = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

  test.each(entries)('exports the surface of %s', (entry) => {
    const values = surfaceOf(entry).filter((one) => !isType(one));
    const script = `import * as entry from '${entry}'; console.log(Object.keys(entry).join());`;
    const names = run('names.mjs', script).trim().split(',');
    expect(names.sort()).toEqual(values.map(({ name }) => name).sort());
  });

  test('works as ESM and as CommonJS, with one error class and a game that opens in each', () => {
    const body = `
      const src = encode.encodeStrip(new Uint8Array(8).fill(5), 1, 14);
      const errors = [main.decodeStrip, reference.decodeStrip].map((decode) => {
        try { decode(src.subarray(0, 1), 1); } catch (error) { return error; }
      });
      console.log(main.decodeStrip(src, 1).join(), errors.map((e) => e instanceof main.DecodeError).join());
      console.log(main.readGameRoom(main.openGame(lantern.lantern), 2).width);
    `;
    const paths = ['', '/encode', '/reference', '/tools', '/lantern'];
    const named = paths.map((path) => [path.slice(1) || 'main', `'scumm-codec${path}'`]);
    const esm = named.map(([name, path]) => `import * as ${name} from ${path};`).join('\n');
    const cjs = named.map(([name, path]) => `const ${name} = require(${path});`).join('\n');
    const want = '5,5,5,5,5,5,5,5 true,true\n320\n';
    expect(run('use.mjs', esm + body)).toBe(want);
    expect(run('use.cjs', cjs + body)).toBe(want);
  });
});
