import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

// Tests and examples import the package by its public name, straight from the sources.
const sources = [
  { find: /^scumm-codec$/, replacement: source('index.ts') },
  { find: /^scumm-codec\/encode$/, replacement: source('encode/index.ts') },
  { find: /^scumm-codec\/reference$/, replacement: source('reference/index.ts') },
];

export default defineConfig(({ mode }) => ({
  // Benches measure what users get: the built package, loaded by Node and not transformed.
  resolve: { alias: mode === 'benchmark' ? [] : sources },
  test: {
    server: { deps: { external: [/\/dist\//] } },
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    benchmark: { include: ['bench/**/*.bench.ts'] },
    coverage: { include: ['src/**'] },
  },
}));
