// Before the tests of the package: builds it, unless dist is newer than all that it is made from,
// packs it, and unpacks it beside a consumer.

import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder whose node_modules hold the unpacked package. */
    consumer: string;
    /** The paths of all files in the package. */
    packed: string[];
    /** Bytes of the package, packed. */
    packedSize: number;
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bin = (path: string) => join(root, 'node_modules', path);
const changed = (path: string) => statSync(join(root, path)).mtimeMs;

function isBuilt(): boolean {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const made = [...manifest.matchAll(/"\.\/(dist\/.+?)"/g)].map(([, path]) => path);
  // A folder is newer than the last file that was added to it or removed from it.
  const inSrc = readdirSync(join(root, 'src'), { encoding: 'utf8', recursive: true });
  const from = ['package.json', 'tsconfig.json', 'tsup.config.ts', 'src'];
  const inputs = [...from, ...inSrc.map((path) => join('src', path))];
  try {
    return Math.min(...made.map(changed)) > Math.max(...inputs.map(changed));
  } catch {
    return false; // a file is missing
  }
}

export default function pack(project: TestProject): () => void {
  if (!isBuilt())
    execFileSync(process.execPath, [bin('tsup/dist/cli-default.js'), '--silent'], { cwd: root });
  const consumer = mkdtempSync(join(tmpdir(), 'scumm-codec-package-'));
  const json = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [tarball] = JSON.parse(json);
  const home = join(consumer, 'node_modules/scumm-codec');
  mkdirSync(home, { recursive: true });
  const archive = join(consumer, tarball.filename);
  execFileSync('tar', ['xzf', archive, '-C', home, '--strip-components=1']);
  for (const tool of ['@types', 'fast-png', 'fflate', 'gifenc'])
    symlinkSync(bin(tool), join(consumer, 'node_modules', tool));
  symlinkSync(join(root, 'fixtures'), join(consumer, 'fixtures'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');

  project.provide('consumer', consumer);
  project.provide(
    'packed',
    tarball.files.map(({ path }: { path: string }) => path),
  );
  project.provide('packedSize', tarball.size);
  return () => rmSync(consumer, { recursive: true, force: true });
}
