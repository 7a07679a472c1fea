import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { countSteps } from './test/growth/_support/instrument.js';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

// Tests and examples import the package by its public name, straight from the sources.
const sources = [
  { find: /^scumm-codec$/, replacement: source('index.ts') },
  { find: /^scumm-codec\/encode$/, replacement: source('encode/index.ts') },
  { find: /^scumm-codec\/lantern$/, replacement: source('lantern/index.ts') },
  { find: /^scumm-codec\/reference$/, replacement: source('reference/index.ts') },
  { find: /^scumm-codec\/smush$/, replacement: source('smush/index.ts') },
  { find: /^scumm-codec\/tools$/, replacement: source('tools/index.ts') },
];

/** Starts what takes minutes in `.ci/run --long` first, so that no core waits for it at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /game\/damage\.test/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const setup = 'test/_support/setup.ts';

const tests = {
  // A test that hangs ends; a slow machine under load fails none.
  testTimeout: 900_000,
  // One worker a core; without a number, Vitest leaves one core idle. No test changes what others
  // share, so all files of a worker share the modules that they load.
  maxWorkers: '100%',
  sequence: { sequencer: LongFirst },
  pool: 'threads' as const,
  isolate: false,
  // Transformed sources are kept in node_modules, by what they hold, for the next run.
  experimental: { fsModuleCache: true },
  coverage: { include: ['src/**'] },
  projects: [
    {
      extends: true as const,
      test: {
        name: 'unit',
        include: ['test/**/*.test.ts'],
        exclude: ['growth', 'house', 'package', 'examples'].map((name) => `test/${name}/**`),
        setupFiles: [setup],
      },
    },
    {
      extends: true as const,
      plugins: [countSteps()],
      test: {
        name: 'growth',
        include: ['test/growth/*.test.ts'],
        setupFiles: ['test/growth/_support/steps.ts', setup],
      },
    },
    {
      extends: true as const,
      test: { name: 'house', include: ['test/house/*.test.ts'] },
    },
    {
      extends: true as const,
      test: {
        name: 'examples',
        include: ['test/examples/*.test.ts'],
        setupFiles: [setup],
        globalSetup: 'test/examples/_support/bundle.ts',
      },
    },
    {
      extends: true as const,
      test: {
        name: 'package',
        include: ['test/package/*.test.ts'],
        setupFiles: [setup],
        globalSetup: 'test/package/_support/pack.ts',
      },
    },
  ],
};

export default defineConfig({ resolve: { alias: sources }, test: tests });
