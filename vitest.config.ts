import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests and examples import the package by its public name, straight from the sources.
    alias: [
      { find: /^scumm-codec$/, replacement: source('index.ts') },
      { find: /^scumm-codec\/encode$/, replacement: source('encode/index.ts') },
      { find: /^scumm-codec\/reference$/, replacement: source('reference/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    benchmark: { include: ['bench/**/*.bench.ts'] },
    coverage: { include: ['src/**'] },
  },
});
