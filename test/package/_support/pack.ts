// Before the tests of the package: packs it, and unpacks it beside a consumer.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../../browser/files.js';
import { packInto, type Tarball } from './tarball.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder whose node_modules hold the unpacked package. */
    consumer: string;
    /** The packed package. */
    tarball: Tarball;
  }
}

const bin = (path: string) => join(root, 'node_modules', path);

export default function pack(project: TestProject): () => void {
  const consumer = mkdtempSync(join(tmpdir(), 'scumm-codec-package-'));
  const tarball = packInto(consumer);
  const home = join(consumer, 'node_modules/scumm-codec');
  mkdirSync(home, { recursive: true });
  const archive = join(consumer, tarball.filename);
  execFileSync('tar', ['xzf', archive, '-C', home, '--strip-components=1']);
  for (const tool of ['@types', 'fast-png', 'fflate', 'gifenc'])
    symlinkSync(bin(tool), join(consumer, 'node_modules', tool));
  symlinkSync(join(root, 'fixtures'), join(consumer, 'fixtures'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');

  project.provide('consumer', consumer);
  project.provide('tarball', tarball);
  return () => rmSync(consumer, { recursive: true, force: true });
}
