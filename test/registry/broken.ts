// What the registry says of a package, beside what the sources say; and a package that is broken on purpose, which the
// checks must notice.

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runExample } from './examples.js';
import { manifestIn, type Packument, PUBLISH, type Registry } from './registry.js';

/** Fields of a manifest that a reader on the registry's page, a bundler or an editor needs. */
const FIELDS = ['main', 'module', 'types', 'exports', 'license', 'engines'];

/** Differences between a published version and the manifest and README that it was made from. */
export function faultsOfPublished(
  packument: Packument,
  manifest: Readonly<Record<string, unknown>>,
  readme: string,
): string[] {
  const published = packument.versions[String(manifest['version'])] ?? {};
  const textOf = (value: unknown) => JSON.stringify(value);
  const other = FIELDS.filter((field) => textOf(published[field]) !== textOf(manifest[field]));
  return [
    ...other.map((field) => `${field} is not what was published`),
    ...(packument.readme === readme ? [] : ['README is not there']),
  ];
}

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
  const found = [...faults, ...faultsOfPublished(told, { ...changed, types }, '')];
  console.log(`a broken package: ${found.join('; ')}`);
  const wanted = [/ERR_MODULE_NOT_FOUND/, /^does not print/, /^types/];
  const missed = wanted.filter((words) => !found.some((fault) => words.test(fault)));
  return missed.map((words) => `nothing is said of a broken package like ${words}`);
}
