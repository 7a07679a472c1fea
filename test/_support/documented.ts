// Which kinds of errors each function documents with @throws, from the sources.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Kinds of errors by function. */
export type Documented = ReadonlyMap<string, ReadonlySet<string>>;

const sources = fileURLToPath(new URL('../../src', import.meta.url));

const FUNCTION = /\/\*\*((?:(?!\*\/).)*)\*\/\s*export function\*? (\w+)/gs;
const THROWS = /@throws \{(\w+)\}/g;

function read(files: readonly string[]): Documented {
  const kinds = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, comment, name] of readFileSync(join(sources, file), 'utf8').matchAll(FUNCTION))
      kinds.set(name, new Set(Array.from(comment.matchAll(THROWS), ([, kind]) => kind)));
  return kinds;
}

const all = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));
const inFolder = (folder: string) => all.filter((file) => file.startsWith(`${folder}/`));
const encode = inFolder('encode');
const twins = inFolder('reference');

const reading = read(all.filter((file) => !encode.includes(file) && !twins.includes(file)));

/** What the functions of each entry point document. */
export const DOCUMENTED: Readonly<Record<'main' | 'tools' | 'encode', Documented>> = {
  main: reading,
  tools: reading,
  encode: read(encode),
};
