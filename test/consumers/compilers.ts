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

/** A way to resolve modules. */
interface Resolution {
  readonly moduleResolution: string;
  readonly module: string;
  /** What Node takes the output for. */
  readonly type: 'module' | 'commonjs';
}

const RESOLUTIONS: readonly Resolution[] = [
  { moduleResolution: 'node16', module: 'node16', type: 'module' },
  { moduleResolution: 'node16', module: 'node16', type: 'commonjs' },
  { moduleResolution: 'nodenext', module: 'nodenext', type: 'module' },
  { moduleResolution: 'nodenext', module: 'nodenext', type: 'commonjs' },
  { moduleResolution: 'bundler', module: 'esnext', type: 'module' },
  { moduleResolution: 'node10', module: 'commonjs', type: 'commonjs' },
];

/** Versions that know no resolution of a name. */
const DROPPED: Readonly<Record<string, readonly string[]>> = { node10: ['7.0'] };

export const compilers = (): Consumer[] =>
  VERSIONS.flatMap((version) => RESOLUTIONS.map((resolution) => compiler(version, resolution)));

function compiler(version: string, { type, ...resolution }: Resolution): Consumer {
  const { moduleResolution } = resolution;
  const tsc = toolPath(`typescript-${version}/bin/tsc`);
  const isDropped = DROPPED[moduleResolution]?.includes(version);
  return {
    name: `TypeScript ${version}, ${moduleResolution}, ${type === 'module' ? 'ESM' : 'CommonJS'}`,
    lacks: isDropped
      ? `TypeScript ${version} has no ${moduleResolution}`
      : lacking(tsc, `TypeScript ${version}`),
    async run(folder) {
      const options = { compilerOptions: { ...STRICT, ...resolution }, files: ['main.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }));
      await said(folder, process.execPath, [tsc, '-p', '.']);
      return { hash: await said(folder, process.execPath, ['main.js']) };
    },
  };
}
