// What a function gets wrong when one of its arguments is replaced.
//
// A call may return, or throw an error that is documented and that the library made. It does not
// change what it reads, nor `dst` if it refuses its arguments. It ends.

import { DecodeError } from 'scumm-codec';
import { type Call, replacements } from './call.js';
import { drain } from './drain.js';
import { buffersOf, type Watch, watch } from './memory.js';
import { reported } from './reported.js';
import { faultOf } from './thrown.js';
import { ends } from './watchdog.js';

/** A function of unknown type. */
export type Anything = (...args: readonly unknown[]) => unknown;

/** Values by the name that a report gives them. */
export type Values = Readonly<Record<string, () => unknown>>;

/** Most milliseconds for all calls that replace one argument. They take a few. */
const PATIENCE = 1000;

/** Most items that are taken from a generator. */
const ITEMS = 1000;

/** Calls a function to its end: generators are drained. */
export function finish(run: Anything, args: readonly unknown[]): void {
  reported.length = 0;
  drain(run(...args), ITEMS);
}

/** A function, and the kinds of errors that it documents. */
export interface Subject {
  readonly run: Anything;
  readonly call: Call;
  readonly kinds: ReadonlySet<string>;
}

/** Puts values in place of the argument at a path; says which of them go wrong, and how. */
export function faults(subject: Subject, path: string, values: Values): string[] {
  const { dst, ...sources } = subject.call.args;
  const watched = { dst: watch(dst), sources: watch(sources) };
  const names = Object.keys(values);
  const found: string[] = [];
  let current = -1;
  const tryAll = () => {
    while (++current < names.length) {
      const fault = faultWith(subject, path, values[names[current]](), watched);
      if (fault !== undefined) found.push(`${path} = ${names[current]}: ${fault}`);
      watched.dst.restore();
      watched.sources.restore();
    }
  };
  while (current < names.length)
    if (!ends(tryAll, PATIENCE)) found.push(`${path} = ${names[current]}: does not end`);
  return found;
}

function faultWith(
  { run, call, kinds }: Subject,
  path: string,
  value: unknown,
  watched: { readonly dst: Watch; readonly sources: Watch },
): string | undefined {
  const given = watch(value);
  const args = replacements(call).get(path)?.(value) ?? [];
  const length = () => Math.max(0, ...buffersOf(args).map((bytes) => bytes.length));
  const thrown = errorOf(() => finish(run, args));
  if (thrown !== undefined && !isCallOfClass(thrown.error)) {
    const fault = faultOf(thrown.error, { kinds, length });
    if (fault !== undefined) return fault;
  }
  for (const error of reported)
    if (!(error instanceof DecodeError) || faultOf(error, { kinds: ANY, length }) !== undefined)
      return `reports ${error}`;
  if (watched.sources.changed()) return 'changes its source';
  const worked = thrown === undefined || thrown.error instanceof DecodeError;
  if (!worked && watched.dst.changed()) return 'changes dst, then throws';
  return path !== 'dst' && given.changed() ? 'changes what it is given' : undefined;
}

/** Reports may be of kinds that the call does not throw. */
const ANY: ReadonlySet<string> = new Set(['DecodeError']);

function errorOf(run: () => void): { readonly error: unknown } | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** A class given as a handler is a function, which throws by itself when it is called. */
function isCallOfClass(error: unknown): boolean {
  return error instanceof TypeError && error.message.startsWith('Class constructor');
}
