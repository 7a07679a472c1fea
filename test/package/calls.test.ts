// The calls that tests make of all functions, against the types: no parameter or option is forgotten.

import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Call } from '../_support/call.js';
import { CALLS, functionOf } from '../_support/calls.js';
import { root } from './_support/consumer.js';

/** A way to call a function. */
interface Signature {
  /** Names in order; `undefined` for a record that is taken apart in the list. */
  readonly parameters: readonly (string | undefined)[];
  /** How many of them must be given. */
  readonly required: number;
  readonly options: readonly string[];
}

const ENTRIES = ['index', 'encode'] as const;
const files = ENTRIES.map((entry) => join(root, 'dist', `${entry}.d.ts`));
const program = ts.createProgram(files, { strict: true, noEmit: true, types: [] });
const checker = program.getTypeChecker();

/** The functions of an entry point by name. */
function functionsOf(entry: string): Map<string, Signature[]> {
  const file = program.getSourceFile(join(root, 'dist', `${entry}.d.ts`));
  const symbol = file && checker.getSymbolAtLocation(file);
  const exported = symbol ? checker.getExportsOfModule(symbol) : [];
  return new Map(
    exported.flatMap((one): [string, Signature[]][] => {
      const real = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
      if (!(real.flags & ts.SymbolFlags.Function)) return [];
      return [[one.name, checker.getTypeOfSymbol(real).getCallSignatures().map(signatureOf)]];
    }),
  );
}

function signatureOf({ parameters }: ts.Signature): Signature {
  const last = parameters.at(-1);
  const record = last && /^(options|world)$/.test(last.name) ? last : undefined;
  const given = record ? parameters.slice(0, -1) : parameters;
  const isOptional = ({ valueDeclaration: at }: ts.Symbol) =>
    at !== undefined && ts.isParameter(at) && (at.questionToken ?? at.dotDotDotToken) !== undefined;
  return {
    parameters: given.map(({ name }) => (name.startsWith('__') ? undefined : name)),
    required: given.filter((one) => !isOptional(one)).length,
    options: record ? optionsOf(record) : [],
  };
}

function optionsOf(record: ts.Symbol): string[] {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(record));
  return checker.getPropertiesOfType(type).map(({ name }) => name);
}

/** Whether the arguments of a call have the names of the parameters. */
function takes({ parameters, required }: Signature, { args }: Call): boolean {
  const names = [...new Set(Object.keys(args).map((name) => name.replace(/\[\d+\]$/, '')))];
  return (
    names.length >= required &&
    names.length <= parameters.length &&
    names.every((name, i) => (parameters[i] ?? name) === name)
  );
}

describe.each([
  ['index', CALLS.main],
  ['encode', CALLS.encode],
] as const)('the calls of %s', (entry, calls) => {
  const functions = functionsOf(entry);

  test('have the names of the parameters', () => {
    expect(functions.size).toBeGreaterThan(10);
    const wrong = Object.entries(calls).filter(
      ([title, call]) => !functions.get(functionOf(title))?.some((one) => takes(one, call)),
    );
    expect(wrong.map(([title, { args }]) => `${title}(${Object.keys(args).join(', ')})`)).toEqual(
      [],
    );
  });

  test('have every option, and no other', () => {
    const wrong = [...functions].flatMap(([name, signatures]) => {
      const own = Object.entries(calls).filter(([title]) => functionOf(title) === name);
      const given = new Set(own.flatMap(([, { options = {} }]) => Object.keys(options)));
      const known = new Set(signatures.flatMap(({ options }) => options));
      const absent = [...known].filter((option) => !given.has(option));
      const unknown = [...given].filter((option) => !known.has(option));
      return [
        ...absent.map((option) => `${name}: no ${option}`),
        ...unknown.map((option) => `${name}: ${option} is not an option`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
