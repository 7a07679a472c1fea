// The package as it is published: what is in it, and what it exports.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ENTRIES, isType, surfaceOf } from '../../.ci/surface.js';
import { missingFiles, placeholders } from '../../.ci/tarball.js';
import { consumer, root, run } from './_support/consumer.js';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const packed = inject('packed');

describe('package.json', () => {
  test('has no dependencies and no side effects', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(manifest).not.toHaveProperty(kind);
    expect(manifest).toMatchObject({ sideEffects: false, type: 'module', license: 'MIT' });
  });

  test('pins every tool exactly', () => {
    for (const version of Object.values(manifest.devDependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('the packed package', () => {
  test('holds dist and the documents, and nothing else', () => {
    for (const path of packed)
      expect(path).toMatch(/^(dist\/|docs\/|README\.md$|CHANGELOG\.md$|LICENSE$|package\.json$)/);
    for (const path of [
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'dist/index.js',
      'dist/index.d.cts',
    ])
      expect(packed).toContain(path);
  });

  test('holds all that package.json and README lead to, and the check of that can fail', () => {
    expect(missingFiles(packed, manifest, readme)).toEqual([]);
    for (const path of [
      'dist/index.cjs',
      'dist/encode.d.ts',
      'LICENSE',
      'docs/json.md',
      'docs/images/tavern.png',
    ])
      expect(
        missingFiles(
          packed.filter((one) => one !== path),
          manifest,
          readme,
        ),
      ).toEqual([path]);
  });

  test('has the address of its owner in package.json alone', () => {
    // Before the first release all three have the placeholder, from then on none.
    const all = ['repository', 'homepage', 'bugs'];
    expect([all, []]).toContainEqual(placeholders(manifest));
    const filled = JSON.parse(JSON.stringify(manifest).replaceAll('OWNER', 'someone'));
    expect(placeholders(filled)).toEqual([]);
    expect(placeholders({ ...filled, bugs: 'https://github.com/OWNER/x/issues' })).toEqual([
      'bugs',
    ]);
    expect(placeholders({ ...filled, bugs: undefined })).toEqual(['bugs']);
    for (const path of packed.filter((one) => one !== 'package.json'))
      expect(readFileSync(join(root, path), 'utf8').includes('github.com/OWNER'), path).toBe(false);
  });

  test('is packed into at most 900 kB', () => {
    expect(inject('packedSize')).toBeLessThan(900_000);
  });

  test('has one copy of the code, and no paths of this machine', () => {
    expect(packed.filter((path) => /\.(map|ts)$/.test(path) && !path.endsWith('.d.ts'))).toEqual(
      [],
    );
    for (const path of packed) {
      const text = readFileSync(join(consumer, 'node_modules/scumm-codec', path), 'utf8');
      expect(text.includes(root) || text.includes('sourceMappingURL'), path).toBe(false);
    }
  });

  test.each(Object.keys(ENTRIES) as (keyof typeof ENTRIES)[])(
    'exports the surface of %s',
    (entry) => {
      const values = surfaceOf(entry).filter((one) => !isType(one));
      const exported = run(
        'names.mjs',
        `import * as entry from '${entry}'; console.log(JSON.stringify(Object.keys(entry)));`,
      );
      expect(JSON.parse(exported).sort()).toEqual(values.map(({ name }) => name).sort());
    },
  );

  test('has a game that opens without any file', () => {
    const body = 'console.log(readGameRoom(openGame(lantern), 2).width);';
    const names = '{ openGame, readGameRoom }';
    const esm = `import ${names} from 'scumm-codec'; import { lantern } from 'scumm-codec/lantern';`;
    const cjs = `const ${names} = require('scumm-codec'); const { lantern } = require('scumm-codec/lantern');`;
    expect(run('lantern.mjs', esm + body)).toBe('320\n');
    expect(run('lantern.cjs', cjs + body)).toBe('320\n');
  });

  test('works as ESM and as CommonJS, with one error class in each', () => {
    const body = `
      const src = encode.encodeStrip(new Uint8Array(8).fill(5), 1, 14);
      const errors = [main.decodeStrip, reference.decodeStrip].map((decode) => {
        try { decode(src.subarray(0, 1), 1); } catch (error) { return error; }
      });
      console.log(main.decodeStrip(src, 1).join(), errors.map((e) => e instanceof main.DecodeError).join());
    `;
    const esm = ['', '/encode', '/reference']
      .map((path) => `import * as ${path.slice(1) || 'main'} from 'scumm-codec${path}';`)
      .join('\n');
    const cjs = ['', '/encode', '/reference']
      .map((path) => `const ${path.slice(1) || 'main'} = require('scumm-codec${path}');`)
      .join('\n');
    const want = '5,5,5,5,5,5,5,5 true,true\n';
    expect(run('use.mjs', esm + body)).toBe(want);
    expect(run('use.cjs', cjs + body)).toBe(want);
  });
});
