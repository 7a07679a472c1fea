// What bundlers make of the packed package. The sizes of bundles are bounded in package.json: `npm run size`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { consumer, root } from './_support/consumer.js';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

async function bundle(name: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from 'scumm-codec'`, resolveDir: consumer },
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

  test('of decodeStrip alone is as large as README says', async () => {
    const size = gzipSync(await bundle('decodeStrip'), { level: 9 }).length;
    const said = /size:decodeStrip -->([\d.]+) kB/.exec(readme)?.[1];
    expect(Math.abs(size / 1000 - Number(said))).toBeLessThan(0.15);
  });

  test('holds no old strips unless they are asked for', async () => {
    const holds = async (name: string) => Buffer.from(await bundle(name)).includes('humongous');
    expect(await holds('decodeOldStrip')).toBe(true);
    for (const name of ['decodeStrip', 'decodeSmap', 'decodeImage', 'readRoom'])
      expect(await holds(name), name).toBe(false);
  });
});
