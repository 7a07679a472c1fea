// Builds the explorer as a static page: `npm run explorer` serves it, `npm run explorer -- build` writes it to .ci/out.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('.'),
  base: './',
  resolve: {
    alias: [
      { find: /^scumm-codec$/, replacement: at('../../src/index.ts') },
      { find: /^scumm-codec\/(\w+)$/, replacement: `${at('../../src')}/$1/index.ts` },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: at('../../.ci/out/explorer'), emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
});
