// A package that is broken on purpose, which the checks must notice.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn } from './checkout.js';
import { runExample } from './examples.js';
import { faultsOfPublished } from './published.js';
import { PUBLISH, type Registry } from './registry.js';

/**
 * Publishes a package without the bundled game and without types; returns what the checks miss.
 *
 * @param good - folder in which the whole package is installed
 * @param folder - gets two folders: the broken package, and one that installs it
 */
export async function missedFaults(
  registry: Registry,
  good: string,
  folder: string,
): Promise<string[]> {
  const broken = join(folder, 'broken');
  const tester = join(folder, 'tester');
  mkdirSync(tester, { recursive: true });
  cpSync(join(good, 'node_modules/scumm-codec'), broken, { recursive: true });
  const { types, ...manifest } = manifestIn(broken);
  const changed = { ...manifest, version: '0.0.0-broken' };
  writeFileSync(join(broken, 'package.json'), JSON.stringify(changed));
  rmSync(join(broken, 'dist/lantern.js'));
  registry.npm(broken, ...PUBLISH, '--ignore-scripts', '--tag', 'broken');
  registry.npm(tester, 'install', 'scumm-codec@broken');
  const source =
    "import { lantern } from 'scumm-codec/lantern';\nconsole.log(lantern.length); // two\n";
  const { faults } = runExample(tester, 'example.mjs', source);
  const told = await registry.packument('scumm-codec');
  const published = faultsOfPublished(told, { ...changed, types }, '');
  console.log(`a broken package: ${[...faults, ...published].join('; ')}`);
  return [
    ...(faults.some((fault) => fault.includes('ERR_MODULE_NOT_FOUND')) ? [] : ['a lost file']),
    ...(faults.some((fault) => fault.startsWith('does not print')) ? [] : ['a lost line']),
    ...(published.some((fault) => fault.startsWith('types')) ? [] : ['lost types']),
  ].map((fault) => `${fault} is not noticed`);
}
