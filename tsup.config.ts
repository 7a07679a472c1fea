import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, relative } from 'node:path';
import { defineConfig } from 'tsup';

const DIST = 'dist';

/** The CJS source maps hold absolute paths; a package carries no machine's paths. */
async function shortenMaps(): Promise<void> {
  for (const name of await readdir(DIST)) {
    if (!name.endsWith('.map')) continue;
    const path = join(DIST, name);
    const map = JSON.parse(await readFile(path, 'utf8'));
    if (map.file) map.file = basename(map.file);
    map.sources = map.sources.map((source: string) =>
      isAbsolute(source) ? relative(DIST, source) : source,
    );
    await writeFile(path, JSON.stringify(map));
  }
}

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    encode: 'src/encode/index.ts',
    reference: 'src/reference/index.ts',
  },
  outDir: DIST,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  // Without splitting, each CJS entry point would carry its own DecodeError class.
  splitting: true,
  sourcemap: true,
  clean: true,
  treeshake: false,
  minify: false,
  onSuccess: shortenMaps,
});
