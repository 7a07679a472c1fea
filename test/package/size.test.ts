// What bundlers make of the packed package.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { consumer, root } from './_support/consumer.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

async function bundleSize(name: string, entry?: string): Promise<number> {
  return gzipSync(await bundle(name, entry), { level: 9 }).length;
}

async function bundle(name: string, entry = 'scumm-codec'): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from '${entry}'`, resolveDir: consumer },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
  });
  return outputFiles[0].contents;
}

describe('a bundle', () => {
  test('imports nothing that another platform lacks', async () => {
    const result = await build({
      stdin: { contents: "export * from 'scumm-codec'", resolveDir: consumer },
      bundle: true,
      write: false,
      platform: 'neutral',
      metafile: true,
    });
    const imports = Object.values(result.metafile.outputs).flatMap((output) => output.imports);
    expect(imports).toEqual([]);
  });

  test('costs at most 2.06 kB, minified and gzipped, for decodeStrip alone', async () => {
    const size = await bundleSize('decodeStrip');
    console.log(`decodeStrip alone: ${size} bytes minified and gzipped`);
    expect(size).toBeLessThan(2061);
    const said = /size:decodeStrip -->([\d.]+) kB/.exec(readme)?.[1];
    expect(Math.abs(size / 1000 - Number(said))).toBeLessThan(0.15);
  });

  test('costs under 7.6 kB for readRoom alone', async () => {
    const size = await bundleSize('readRoom');
    console.log(`readRoom alone: ${size} bytes minified and gzipped`);
    expect(size).toBeLessThan(7600);
  });

  test('holds no old strips unless they are asked for', async () => {
    const holds = async (name: string) => Buffer.from(await bundle(name)).includes('humongous');
    expect(await holds('decodeOldStrip')).toBe(true);
    for (const name of ['decodeStrip', 'decodeSmap', 'decodeImage', 'readRoom'])
      expect(await holds(name), name).toBe(false);
  });

  test('lets a bundler drop all that is not used', async () => {
    expect(await bundleSize('DEFAULT_LIMITS')).toBeLessThan(120);
    expect(await bundleSize('hasClass')).toBeLessThan(400);
  });

  // For each entry: functions that share no code with the rest of it cost themselves alone.
  test.each([
    ['scumm-codec/encode', 'encodeXor', 600],
    ['scumm-codec/encode', 'editGame', 14_600],
    ['scumm-codec/reference', 'decodeXor', 400],
    ['scumm-codec/reference', 'decodeStrip', 1700],
  ])('of %s costs for %s alone less than %i bytes', async (entry, name, most) => {
    const size = await bundleSize(name, entry);
    console.log(`${entry}, ${name} alone: ${size} bytes minified and gzipped`);
    expect(size).toBeLessThan(most);
  });
});
