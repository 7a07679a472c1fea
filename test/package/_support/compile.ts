// The types of the packed package, as a consumer's TypeScript sees them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../browser/files.js';
import { consumer } from './consumer.js';

const strict: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/**
 * Compiles files in the consumer's folder, all in one program, and returns what is wrong in each of
 * them or, under `''`, anywhere else. The libraries of TypeScript and Node are taken as they are.
 */
export function compile(
  sources: ReadonlyMap<string, string>,
  options: ts.CompilerOptions,
): Map<string, string> {
  const names = new Map([...sources.keys()].map((file) => [join(consumer, file), file]));
  for (const [path, file] of names) writeFileSync(path, sources.get(file) ?? '');
  const program = ts.createProgram([...names.keys()], { ...strict, ...options });
  const problems = new Map<string, string>();
  for (const problem of ts.getPreEmitDiagnostics(program)) {
    const { fileName = '' } = problem.file ?? {};
    if (fileName.startsWith(join(root, 'node_modules'))) continue;
    const file = names.get(fileName) ?? '';
    const said = `${fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}\n`;
    problems.set(file, (problems.get(file) ?? '') + said);
  }
  return problems;
}
