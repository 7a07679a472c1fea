// Compilers: each TypeScript, by its own `tsc`, checks the job and the declarations of the package, under each of its
// ways to resolve a module. Node runs what it makes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Consumer, said } from './consumer.js';
import { lacking, toolPath } from './tools.js';

const VERSIONS = ['5.0', '5.9', '7.0'];

/** Options under which declarations have the most to get wrong. */
const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ skipLibCheck: false, target: 'es2022', lib: ['es2022'], types: [], rootDir: '.' },
};

/** Ways to resolve modules, and what Node takes the output for. */
const RESOLUTIONS = [
  ['node16', 'node16', 'module'],
  ['node16', 'node16', 'commonjs'],
  ['nodenext', 'nodenext', 'module'],
  ['nodenext', 'nodenext', 'commonjs'],
  ['bundler', 'esnext', 'module'],
  ['node10', 'commonjs', 'commonjs'],
] as const;

export const compilers = (): Consumer[] =>
  VERSIONS.flatMap((version) => RESOLUTIONS.map((resolution) => compiler(version, resolution)));

function compiler(
  version: string,
  [moduleResolution, module, type]: (typeof RESOLUTIONS)[number],
): Consumer {
  const tsc = toolPath(`typescript-${version}/bin/tsc`);
  const isDropped = moduleResolution === 'node10' && version === '7.0';
  return {
    name: `TypeScript ${version}, ${moduleResolution}, ${type === 'module' ? 'ESM' : 'CommonJS'}`,
    lacks: isDropped
      ? `TypeScript ${version} has no ${moduleResolution}`
      : lacking(tsc, `TypeScript ${version}`),
    async run(folder) {
      const options = {
        compilerOptions: { ...STRICT, module, moduleResolution },
        files: ['main.ts'],
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
      await said(folder, process.execPath, [tsc, '-p', '.']);
      return { hash: await said(folder, process.execPath, ['main.js']) };
    },
  };
}
