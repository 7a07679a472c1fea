// Which mutants are tried: a seeded choice of each folder, so that a run can be repeated.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutation, mutations } from './operators.js';

/** A mutation in its place. */
export interface Mutant extends Mutation {
  /** Below the root, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The whole line, and what stands in place of it, without the space around. */
  readonly before: string;
  readonly after: string;
}

/** Tests of a folder of `src`, where they do not stand in the folder of the same name. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  '.': [
    ...['turn', 'version', 'direction', 'detach', 'limits', 'mistakes', 'handler'],
    ...['arguments', 'changed-records'],
  ].map((name) => `test/${name}.test.ts`),
  'encode/edit': [
    ...['edit-game', 'edit-errors', 'edit-wraps', 'background-edits', 'object-image-edits'],
    ...['edit-damaged', 'name-edits'],
  ].map((name) => `test/encode/${name}.test.ts`),
  encode: ['test/encode/', 'test/tools/read-block.test.ts'],
  reference: [
    ...['strip', 'mask', 'bomp', 'image', 'palette', 'room', 'costume', 'charset', 'box', 'scene'],
    ...['costume/cost', 'costume/akos', 'costume/draw'],
  ].map((name) => `test/${name}/`),
  tools: ['test/tools/', 'test/costume/draw/chore-frames.test.ts', 'test/charset/fonts.test.ts'],
  'strip/table': ['test/strip/', 'test/mask/', 'test/image/', 'test/room/'],
};

/** The tests of a folder of `src`, as arguments for Vitest. Tests of encoders stand in one folder. */
export function testsOf(folder: string): readonly string[] {
  const own = TESTS[folder] ?? [folder.startsWith('encode/') ? 'test/encode/' : `test/${folder}/`];
  return vectorsOf(folder) === undefined ? own : [...own, 'test/conformance.test.ts'];
}

const CHAPTERS = 'index-file palette mask bomp object box walk charset scene'.split(' ');

/** How the vectors of a folder start; none for what has none. */
const VECTORS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CHAPTERS.map((name) => [name, `${name}/`])),
  block: 'block/,index-file/',
  room: 'room/,palette/',
  strip: 'strip/,old-strip/',
  'strip/old': 'old-strip/',
  'strip/table': 'strip/smap,image/',
  image: 'image/,room/background',
  costume: 'costume/,akos/',
  'costume/cost': 'costume/',
  'costume/akos': 'akos/',
  'costume/draw': 'costume/,akos/',
};

/** The files of vectors that a folder of `src` must pass; `undefined` for none. */
export const vectorsOf = (folder: string): string | undefined => VECTORS[folder];

/** The folders of `src` that hold sources, `.` for `src` itself. */
export function sourceFolders(root: string): readonly string[] {
  const inside = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'src').length + 1));
  return ['.', ...inside.map((path) => path.replaceAll('\\', '/')).sort()];
}

/** All mutants of a folder of `src`, those of the folders in it left out. */
export function allMutants(root: string, folder: string): readonly Mutant[] {
  const path = folder === '.' ? 'src' : `src/${folder}`;
  const names = readdirSync(join(root, path)).filter((name) => name.endsWith('.ts'));
  return names
    .filter((name) => name !== 'index.ts')
    .sort()
    .flatMap((name) => mutantsOf(root, `${path}/${name}`));
}

/** All mutants of a file below the root. */
export function mutantsOf(root: string, file: string): readonly Mutant[] {
  const source = readFileSync(join(root, file), 'utf8');
  return mutations(source).map((mutation) => {
    const { start, end, text } = mutation;
    const from = source.lastIndexOf('\n', start) + 1;
    const to = source.indexOf('\n', end);
    return {
      ...mutation,
      file,
      line: source.slice(0, start).split('\n').length,
      before: source.slice(from, to).trim(),
      after: (source.slice(from, start) + text + source.slice(end, to)).trim(),
    };
  });
}

/** `count` of the mutants, or all if there are fewer, chosen by a seed, in their order. */
export function choose<T>(mutants: readonly T[], count: number, seed: number): readonly T[] {
  const random = generator(seed);
  return mutants
    .map((mutant, index) => ({ mutant, index, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ mutant }) => mutant);
}

/** Numbers below 2^32, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}
