// A registry on loopback: both packages are published to it from a clean copy of the sources, and installed from there in
// an empty folder, where the examples of README run. A package that is broken on purpose must fail.
//
//   npm run check -- registry

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFiles } from '../../.ci/tarball.js';
import { root } from '../browser/files.js';
import { faultsOfPublished, missedFaults } from './broken.js';
import { examplesOf, importsOf, runExample } from './examples.js';
import {
  checkOut,
  installServer,
  manifestIn,
  PUBLISH,
  type Registry,
  startRegistry,
} from './registry.js';

const OURS = ['scumm-codec', 'scumm-codec-vectors'];

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const examples = examplesOf(readme);

/** Runs the examples in a folder; returns what is wrong. */
function tryExamples(folder: string, missing: readonly string[]): string[] {
  return examples.flatMap((source, i) => {
    const name = `example-${i + 1}.mjs`;
    const lacks = importsOf(source).filter((tool) => missing.includes(tool));
    if (lacks.length > 0) {
      console.log(`${name} is skipped: ${lacks} cannot be installed`);
      return [];
    }
    const { printed, written, faults } = runExample(folder, name, source);
    const files = written.join(', ') || 'nothing';
    console.log(`${name} printed ${JSON.stringify(printed)} and wrote ${files}`);
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** Installs what the examples import besides us; returns what cannot be installed. */
function installTools({ npm }: Registry, folder: string): string[] {
  const { devDependencies } = manifestIn(root);
  const versions = devDependencies as Readonly<Record<string, string>>;
  const tools = new Set(examples.flatMap(importsOf).filter((name) => !OURS.includes(name)));
  return [...tools].filter((tool) => {
    try {
      npm(folder, 'install', `${tool}@${versions[tool]}`);
      return false;
    } catch {
      return true;
    }
  });
}

/** Publishes both packages from a clean copy of the sources; returns what is wrong with what the registry has. */
async function publish(registry: Registry, sources: string): Promise<string[]> {
  checkOut(sources);
  registry.npm(sources, ...PUBLISH);
  registry.npm(sources, ...PUBLISH, '--workspace', 'scumm-codec-vectors');
  const homes = [sources, join(sources, 'fixtures')];
  const faults: string[] = [];
  for (const [i, home] of homes.entries()) {
    const text = readFileSync(join(home, 'README.md'), 'utf8');
    const found = faultsOfPublished(await registry.packument(OURS[i]), manifestIn(home), text);
    faults.push(...found.map((fault) => `${OURS[i]}: ${fault}`));
  }
  return faults;
}

/** Installs both packages and runs the examples beside them. */
function useAsStranger(registry: Registry, folder: string): string[] {
  mkdirSync(folder);
  registry.npm(folder, 'install', ...OURS);
  const home = join(folder, 'node_modules/scumm-codec');
  const paths = readdirSync(home, { encoding: 'utf8', recursive: true });
  const missing = missingFiles(paths, manifestIn(home), readme);
  const given = join(folder, 'node_modules/scumm-codec-vectors');
  const json = (path: string) => JSON.parse(readFileSync(join(given, path), 'utf8'));
  const listed: { path: string }[] = json('manifest.json').files;
  const vectors = listed.filter(({ path }) => json(path).cases.length > 0);
  console.log(`installed ${paths.length} paths of scumm-codec, ${vectors.length} files of vectors`);
  return [
    ...missing.map((path) => `${path} is not in the package`),
    ...(vectors.length > 0 ? [] : ['the vectors are not in their package']),
    ...tryExamples(folder, installTools(registry, folder)),
  ];
}

async function run(server: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scumm-codec-registry-'));
  const registry = await startRegistry(server, folder);
  try {
    const stranger = join(folder, 'stranger');
    return [
      ...(await publish(registry, join(folder, 'sources'))),
      ...useAsStranger(registry, stranger),
      ...(await missedFaults(registry, stranger, folder)),
    ];
  } finally {
    registry.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const server = installServer();
if (server === undefined) console.log('The test is skipped: verdaccio cannot be installed.');
else {
  const faults = await run(server);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
