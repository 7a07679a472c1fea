// The package as it is published: what is in it, and what it exports.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { describe, expect, inject, test } from 'vitest';
import { ENTRIES, isType, surfaceOf } from '../../.ci/surface.js';
import { missingFiles, placeholders } from '../../.ci/tarball.js';
import { root } from '../browser/files.js';
import { compile } from './_support/compile.js';
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

const entries = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

/** The names of the values that an entry exports. */
const valuesOf = (entry: keyof typeof ENTRIES) =>
  surfaceOf(entry)
    .flatMap((one) => (isType(one) ? [] : one.name))
    .sort();

describe('the packed package', () => {
  test('holds dist and the documents, and nothing else', () => {
    const stubs = entries
      .slice(1)
      .map((entry) => `${entry.replace('scumm-codec/', '')}/package.json`);
    const others = ['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json', ...stubs];
    for (const path of packed) if (!/^(dist|docs)\//.test(path)) expect(others).toContain(path);
    expect(packed).toEqual(expect.arrayContaining(stubs));
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

  test('is at most 930 kB, has one copy of the code, and no paths of this machine', () => {
    expect(size).toBeLessThan(930_000);
    expect(packed.filter((path) => /(\.map|(?<!\.d)\.ts)$/.test(path))).toEqual([]);
    for (const path of packed) {
      const text = readFileSync(join(consumer, 'node_modules/scumm-codec', path), 'utf8');
      expect(text.includes(root) || text.includes('sourceMappingURL'), path).toBe(false);
    }
  });

  test.each(entries)('exports the surface of %s', (entry) => {
    const script = `import * as entry from '${entry}'; console.log(Object.keys(entry).join());`;
    const names = run('names.mjs', script).trim().split(',');
    expect(names.sort()).toEqual(valuesOf(entry));
  });

  // A path of a folder is resolved by its package.json alone, as old resolvers resolve names of packages.
  test.each(entries)('loads %s where a resolver does not read exports', async (entry) => {
    const path = `./node_modules/${entry}`;
    const script = `console.log(Object.keys(require('${path}')).join());`;
    const names = run('old.cjs', script).trim().split(',');
    expect(names.sort()).toEqual(valuesOf(entry));
    const { metafile } = await build({
      stdin: { contents: `export * from '${path}'`, resolveDir: consumer },
      ...{ bundle: true, write: false, format: 'esm', metafile: true, absWorkingDir: consumer },
      ...{ platform: 'neutral', mainFields: ['module', 'main'] },
    });
    // The CommonJS form, which the main entry has there too: there is one DecodeError.
    for (const input of Object.keys(metafile.inputs)) expect(input).toMatch(/^<stdin>$|\.cjs$/);
    const source = `import * as entry from '${entry}'; export const names = Object.keys(entry);`;
    const [module, moduleResolution] = [ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10];
    expect(compile(new Map([['old.cts', source]]), { module, moduleResolution })).toEqual(
      new Map(),
    );
  });

  test('has a CommonJS form that old bundlers parse: in ES2019', async () => {
    const files = packed.filter((path) => path.endsWith('.cjs'));
    expect(files.length).toBeGreaterThan(entries.length);
    for (const path of files) {
      const code = readFileSync(join(root, path), 'utf8');
      const forms = ['es2019', 'esnext'].map((target) => transform(code, { target }));
      const [old, last] = await Promise.all(forms);
      expect(old.code === last.code, path).toBe(true);
    }
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
    const paths = ['', '/encode', '/reference', '/tools', '/smush', '/lantern'];
    const named = paths.map((path) => [path.slice(1) || 'main', `'scumm-codec${path}'`]);
    const esm = named.map(([name, path]) => `import * as ${name} from ${path};`).join('\n');
    const cjs = named.map(([name, path]) => `const ${name} = require(${path});`).join('\n');
    const want = '5,5,5,5,5,5,5,5 true,true\n320\n';
    expect(run('use.mjs', esm + body)).toBe(want);
    expect(run('use.cjs', cjs + body)).toBe(want);
  });
});
