// Refuses to publish packages that are not ready: without the owner's address, or without a file that it promises.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Manifest, missingFiles, placeholders } from './tarball.js';

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const [{ files }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const packed: string[] = files.map(({ path }: { path: string }) => path);
const problems = [
  ...['package.json', 'fixtures/package.json'].flatMap((path) =>
    placeholders(JSON.parse(readFileSync(path, 'utf8'))).map(
      (field) => `${path}: ${field} has the placeholder address`,
    ),
  ),
  ...missingFiles(packed, manifest, readFileSync('README.md', 'utf8')).map(
    (path) => `${path} is not in the package`,
  ),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
