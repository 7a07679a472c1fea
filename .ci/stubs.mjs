// Makes a file for each entry but the main one, for resolvers that do not read `exports`: `encode/package.json` says
// where `scumm-codec/encode` is. Runs before the package is packed; none of these files is in git.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

for (const [entry, paths] of Object.entries(exports)) {
  if (entry === '.' || typeof paths === 'string') continue;
  const up = (path) => path.replace('./', '../');
  const { require } = paths;
  const stub = { main: up(require.default), types: up(require.types) };
  const folder = new URL(`${entry}/`, root);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('package.json', folder), `${JSON.stringify(stub, undefined, 2)}\n`);
}
