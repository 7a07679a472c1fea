// Before the tests of the examples: bundles all of them as if they ran where they stand. What they share is made once.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { root } from '../../browser/files.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundles of the examples. */
    examples: string;
  }
}

export default async function bundle(project: TestProject): Promise<() => void> {
  const out = mkdtempSync(join(tmpdir(), 'scumm-codec-examples-'));
  const folder = join(root, 'examples');
  const names = readdirSync(folder).filter((name) => /(?<!\.d)\.ts$/.test(name));
  await build({
    entryPoints: names.map((name) => join(folder, name)),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm' },
    tsconfig: join(root, 'test/tsconfig.json'),
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(folder, 'demo.ts')).href) },
  });
  project.provide('examples', out);
  return () => rmSync(out, { recursive: true });
}
