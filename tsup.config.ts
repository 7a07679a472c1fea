import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    encode: 'src/encode/index.ts',
    lantern: 'src/lantern/index.ts',
    reference: 'src/reference/index.ts',
  },
  outDir: 'dist',
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  // Without splitting, each CJS entry point would carry its own DecodeError class.
  splitting: true,
  // The code is not minified and reads as it is; maps would hold a second copy of the sources.
  sourcemap: false,
  clean: true,
  treeshake: false,
  minify: false,
});
