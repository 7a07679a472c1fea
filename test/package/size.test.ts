// What bundlers make of the packed package. The sizes of bundles are bounded in package.json: `npm run check -- size`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { root } from '../browser/files.js';
import { consumer } from './_support/consumer.js';

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Sizes in README, by the name of a function or an entry. */
const said = [...readme.matchAll(/<!-- size:(\S+) -->([\d.]+) kB<!-- \/size -->/g)];

/** Bundles a function of the main entry, or all of an entry. It must import nothing that a platform lacks. */
async function bundle(name: string): Promise<Uint8Array> {
  const isEntry = name.startsWith('scumm-codec');
  const contents = isEntry ? `export * from '${name}'` : `export { ${name} } from 'scumm-codec'`;
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: consumer },
    ...{ bundle: true, minify: true, write: false, format: 'esm', platform: 'neutral' },
    metafile: true,
  });
  expect(Object.values(metafile.outputs).flatMap((output) => output.imports)).toEqual([]);
  return outputFiles[0].contents;
}

describe('a bundle', () => {
  test.each(said.map(([, name, size]) => [name, Number(size)] as const))(
    'of %s is as large as README says: %f kB',
    async (name, size) => {
      const found = gzipSync(await bundle(name), { level: 9 }).length / 1000;
      expect(Math.abs(found - size)).toBeLessThan(Math.max(0.15, size / 50));
    },
  );

  test('has its size in README, for decodeStrip and for each entry', () => {
    const entries = Object.keys(exports).filter((path) => path !== './package.json');
    const names = entries.map((path) => path.replace('.', 'scumm-codec'));
    expect(said.map(([, name]) => name)).toEqual(expect.arrayContaining(['decodeStrip', ...names]));
  });

  test('holds no old strips unless they are asked for', async () => {
    const holds = async (name: string) => Buffer.from(await bundle(name)).includes('humongous');
    expect(await holds('decodeOldStrip')).toBe(true);
    for (const name of ['decodeStrip', 'decodeSmap', 'decodeImage', 'readRoom'])
      expect(await holds(name), name).toBe(false);
  });
});
