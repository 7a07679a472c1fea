// The package as it is published: built, packed, unpacked beside a consumer, and used from there.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (path: string) => join(root, 'node_modules', path);
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

let consumer = '';
let packed: string[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [bin('tsup/dist/cli-default.js'), '--silent'], { cwd: root });
  consumer = mkdtempSync(join(tmpdir(), 'scumm-codec-package-'));
  const json = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', consumer],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [tarball] = JSON.parse(json);
  packed = tarball.files.map(({ path }: { path: string }) => path);
  const home = join(consumer, 'node_modules/scumm-codec');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', [
    'xzf',
    join(consumer, tarball.filename),
    '-C',
    home,
    '--strip-components=1',
  ]);
  symlinkSync(bin('@types'), join(consumer, 'node_modules/@types'));
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
}, 120_000);

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

function run(file: string, source: string): string {
  writeFileSync(join(consumer, file), source);
  return execFileSync(process.execPath, [join(consumer, file)], { cwd: root, encoding: 'utf8' });
}

describe('package.json', () => {
  test('has no dependencies and no side effects', () => {
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
      expect(manifest).not.toHaveProperty(kind);
    expect(manifest).toMatchObject({ sideEffects: false, type: 'module', license: 'MIT' });
  });

  test('pins every tool exactly', () => {
    for (const version of Object.values(manifest.devDependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('the packed package', () => {
  test('holds dist, src and the documents, and nothing else', () => {
    for (const path of packed)
      expect(path).toMatch(/^(dist\/|src\/|README\.md$|CHANGELOG\.md$|LICENSE$|package\.json$)/);
    for (const path of [
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'dist/index.js',
      'dist/index.d.cts',
    ])
      expect(packed).toContain(path);
  });

  test('carries source maps whose sources are in it, and no paths of this machine', () => {
    const maps = packed.filter((path) => path.endsWith('.map'));
    expect(maps.length).toBeGreaterThan(0);
    for (const path of maps) {
      const text = readFileSync(join(consumer, 'node_modules/scumm-codec', path), 'utf8');
      expect(text).not.toContain(root);
      for (const source of JSON.parse(text).sources) expect(packed).toContain(join('dist', source));
    }
  });

  test('exports exactly these names', () => {
    const names = (entry: string) =>
      JSON.parse(
        run(
          'names.mjs',
          `import * as entry from '${entry}'; console.log(JSON.stringify(Object.keys(entry).sort()));`,
        ),
      );
    expect(names('scumm-codec')).toMatchSnapshot('scumm-codec');
    expect(names('scumm-codec/encode')).toMatchSnapshot('scumm-codec/encode');
    expect(names('scumm-codec/reference')).toMatchSnapshot('scumm-codec/reference');
  });

  test('works as ESM and as CommonJS, with one error class in each', () => {
    const body = `
      const src = encode.encodeStrip(new Uint8Array(8).fill(5), 1, 14);
      const errors = [main.decodeStrip, reference.decodeStrip].map((decode) => {
        try { decode(src.subarray(0, 1), 1); } catch (error) { return error; }
      });
      console.log(main.decodeStrip(src, 1).join(), errors.map((e) => e instanceof main.DecodeError).join());
    `;
    const esm = ['', '/encode', '/reference']
      .map((path) => `import * as ${path.slice(1) || 'main'} from 'scumm-codec${path}';`)
      .join('\n');
    const cjs = ['', '/encode', '/reference']
      .map((path) => `const ${path.slice(1) || 'main'} = require('scumm-codec${path}');`)
      .join('\n');
    const want = '5,5,5,5,5,5,5,5 true,true\n';
    expect(run('use.mjs', esm + body)).toBe(want);
    expect(run('use.cjs', cjs + body)).toBe(want);
  });

  test('has types under every resolution of TypeScript', () => {
    const source = `
      import { decodeSmap, type Room } from 'scumm-codec';
      import { encodeSmap } from 'scumm-codec/encode';
      import { decodeStrip } from 'scumm-codec/reference';
      export const pixels: Uint8Array = decodeSmap(encodeSmap(new Uint8Array(8), 8, 1), 8, 1);
      export const strip: Uint8Array = decodeStrip(pixels, 1);
      export const width = (room: Room): number => room.header.width;
    `;
    for (const [file, options] of [
      ['types.mts', { module: 'NodeNext' }],
      ['types.cts', { module: 'NodeNext' }],
      ['types.ts', { module: 'ESNext', moduleResolution: 'Bundler' }],
      ['types.ts', { module: 'CommonJS', moduleResolution: 'Node10' }],
    ] as const)
      typeCheck(file, source, options);
  });

  test('allocates nothing per call in the Into forms', () => {
    const bytesPerCall: Record<string, number> = JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', '-e', ALLOCATION], {
        cwd: consumer,
        encoding: 'utf8',
      }),
    );
    // What is left is noise of the measurement, and one small object: XOR makes a view of its
    // destination, a costume's picture its header, a strip the record of its place.
    for (const [name, count] of Object.entries(bytesPerCall))
      expect(count, name).toBeLessThan(/^(xor|costume|strip|smap)/.test(name) ? 200 : 40);
  });

  test('imports nothing that another platform lacks', async () => {
    const result = await build({
      stdin: { contents: "export * from 'scumm-codec'", resolveDir: consumer },
      bundle: true,
      write: false,
      platform: 'neutral',
      metafile: true,
    });
    const imports = Object.values(result.metafile.outputs).flatMap((output) => output.imports);
    expect(imports).toEqual([]);
  });

  test('costs under 2 KB, minified and gzipped, for decodeStrip alone', async () => {
    const size = await bundleSize('decodeStrip');
    console.log(`decodeStrip alone: ${size} bytes minified and gzipped`);
    expect(size).toBeLessThan(2048);
    const said = /size:decodeStrip -->([\d.]+) kB/.exec(readme)?.[1];
    expect(Math.abs(size / 1000 - Number(said))).toBeLessThan(0.15);
  });

  test('lets a bundler drop all that is not used', async () => {
    expect(await bundleSize('MAX_DEPTH')).toBeLessThan(100);
    expect(await bundleSize('readTrns')).toBeLessThan(600);
  });
});

/** Prints the heap's growth per call of each function, in bytes, once all are compiled. */
const ALLOCATION = `
  const s = require('scumm-codec');
  const e = require('scumm-codec/encode');
  const [width, height] = [320, 144];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => ((i * i) >> 7) & 31);
  const image = new Uint8Array(width * height);
  const rgba = new Uint8ClampedArray(4 * width * height);
  const rows = new Uint8Array((width / 8) * height);
  const plane = e.packZplane(pixels.map((color) => color & 1), width, height);
  const zplane = e.encodeZplane(plane);
  const mask = e.encodeMaskStrip(rows.subarray(0, height));
  const strip = e.encodeStrip(pixels, height, 25);
  const body = { width: 40, height: 50, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const costume = s.readCost(e.encodeCost({
    version: 5, colors: 32, redirects: false, mirrorsWest: true, palette: new Uint8Array(32),
    commands: Uint8Array.of(0), animations: [undefined],
    limbs: [[{ ...body, pixels: pixels.subarray(0, 2000) }]],
  }));
  const calls = {
    strip: () => s.decodeStripInto(strip, height, image),
    zplane: () => s.decodeZplaneInto(zplane, width, height, rows),
    mask: () => s.decodeMaskStripInto(mask, height, rows),
    expand: () => s.expandZplaneInto(plane, image),
    rgba: () => s.indicesToRgbaInto(pixels, pixels, rgba),
    xor: () => s.decodeXorInto(pixels, 0x69, image),
    costume: () => s.decodeCostumePictureInto(costume, 0, 0, image),
  };
  for (const codes of [1, 25, 15, 65, 105]) {
    const smap = e.encodeSmap(pixels, width, height, { codes });
    calls['smap ' + codes] = () => s.decodeSmapInto(smap, width, height, image);
  }
  const result = {};
  for (const call of Object.values(calls)) for (let i = 0; i < 3000; i++) call();
  for (const [name, call] of Object.entries(calls)) {
    result[name] = Infinity;
    for (let round = 0; round < 5; round++) {
      gc();
      const before = process.memoryUsage().heapUsed;
      for (let i = 0; i < 1000; i++) call();
      const grown = (process.memoryUsage().heapUsed - before) / 1000;
      result[name] = Math.min(result[name], grown);
    }
  }
  console.log(JSON.stringify(result));
`;

async function bundleSize(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from 'scumm-codec'`, resolveDir: consumer },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

function typeCheck(file: string, source: string, options: object): void {
  writeFileSync(join(consumer, file), source);
  const strict = { noEmit: true, strict: true, exactOptionalPropertyTypes: true };
  const compilerOptions = { ...strict, target: 'ES2022', lib: ['ES2022'], types: [], ...options };
  const project = join(consumer, 'tsconfig.json');
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [file] }));
  try {
    execFileSync(process.execPath, [bin('typescript/bin/tsc'), '-p', project], {
      encoding: 'utf8',
    });
  } catch (error) {
    throw new Error(`${file} ${JSON.stringify(options)}: ${(error as { stdout: string }).stdout}`);
  }
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, source]) => source);

describe('the README', () => {
  test('has examples', () => {
    expect(blocks.length).toBeGreaterThan(1);
  });

  test.each(blocks.map((source, i) => [i + 1, source] as const))(
    'example %i compiles and runs',
    async (i, source) => {
      typeCheck(`readme-${i}.mts`, source, { module: 'NodeNext', types: ['node'] });
      const { outputFiles } = await build({
        stdin: { contents: source, loader: 'ts', resolveDir: consumer },
        write: false,
        format: 'esm',
      });
      const printed = run(`readme-${i}.mjs`, outputFiles[0].text);
      for (const [, said] of source.matchAll(/console\.log\(.*; \/\/ (.*)$/gm))
        expect(printed).toContain(said);
    },
  );

  test('lists every error code, and every function in the table of formats', async () => {
    const entry = await import('scumm-codec');
    for (const code of entry.DECODE_ERROR_CODES) expect(readme).toContain(`| \`${code}\` |`);
    const table = readme.slice(
      readme.indexOf('| what | blocks'),
      readme.indexOf('Versions 4, 7 and 8 come next'),
    );
    for (const [, name] of table.matchAll(/`(\w+)`/g)) expect(entry).toHaveProperty(name);
  });
});
