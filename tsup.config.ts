import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig } from 'tsup';

const DIST = 'dist';

/**
 * Makes the CommonJS form of each file from its ESM form. tsup's own has calls with closures for `??` and `?.`, and
 * looks a function of another file up at each call, also in loops that draw. Old bundlers, such as webpack 4, parse no
 * `??`, `?.` and `||=`, which ES2019 lacks.
 */
async function remakeCommonJs(): Promise<void> {
  for (const name of await readdir(DIST)) {
    if (name.endsWith('.cjs')) await rm(join(DIST, name));
    if (!name.endsWith('.js')) continue;
    const esm = await readFile(join(DIST, name), 'utf8');
    const { code } = await transform(commonJs(esm), { target: 'es2019' });
    await writeFile(join(DIST, name.replace(/\.js$/, '.cjs')), code);
  }
}

/**
 * Imports and exports stand in one form each: lists of names, which nothing changes after it is loaded. Notes for
 * bundlers, which take the ESM form, are left out.
 */
function commonJs(esm: string): string {
  const body = esm
    .replace(/^\/\/ src\/.*\n|\/\* @__PURE__ \*\/ /gm, '')
    .replace(/^import \{([^}]*)\} from "(.+)\.js";$/gm, (_, names, path) => {
      return `const {${names.replaceAll(' as ', ': ')}} = require("${path}.cjs");`;
    })
    .replace(/^export \{([^}]*)\};$/gm, (_, names) => {
      return `module.exports = {${names.replace(/(\w+) as (\w+)/g, '$2: $1')}};`;
    });
  if (/^(import|export) /m.test(body)) throw new Error('an import or export has another form');
  return `"use strict";\n${body}`;
}

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    encode: 'src/encode/index.ts',
    lantern: 'src/lantern/index.ts',
    tools: 'src/tools/index.ts',
    smush: 'src/smush/index.ts',
    reference: 'src/reference/index.ts',
  },
  outDir: DIST,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  // Without splitting, each entry point would carry its own DecodeError class.
  splitting: true,
  // The code is not minified and reads as it is; maps would hold a second copy of the sources.
  sourcemap: false,
  clean: true,
  treeshake: false,
  minify: false,
  onSuccess: remakeCommonJs,
});
