// What a function gets wrong when one of its arguments is replaced.
//
// A call may return, or throw an error that is documented and that the library made. It does not
// change what it reads, nor `dst` if it refuses its arguments. It ends.

import { DecodeError } from 'scumm-codec';
import { type Call, type Replace, replacements } from './call.js';
import { drain } from './drain.js';
import { buffersOf, type Watch, watch } from './memory.js';
import { reported } from './reported.js';
import { faultOf, reportFault } from './thrown.js';
import { ends } from './watchdog.js';

/** A function of unknown type. */
export type Anything = (...args: readonly unknown[]) => unknown;

/** Values by the name that a report gives them. */
export type Values = Readonly<Record<string, () => unknown>>;

/** Milliseconds that are enough on any machine. All calls of a function take a few. */
const PATIENCE = 30_000;

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

/**
 * Puts values in place of arguments, one at a time; says which of them go wrong, and how.
 *
 * @param values - by the path of the argument
 * @param patience - the most milliseconds for all of them
 */
export function faults(
  subject: Subject,
  values: Readonly<Record<string, Values>>,
  patience: number = PATIENCE,
): string[] {
  const { dst, ...sources } = subject.call.args;
  const memory = { dst: watch(dst), sources: watch(sources) };
  const trials = trialsOf(subject.call, values);
  const restore = () => {
    memory.dst.restore();
    memory.sources.restore();
  };
  const found: string[] = [];
  let current = -1;
  const tryAll = () => {
    while (++current < trials.length) {
      restore();
      const fault = faultWith(subject, trials[current], memory);
      if (fault !== undefined) found.push(`${trials[current].title}: ${fault}`);
    }
  };
  while (current < trials.length)
    if (!ends(tryAll, patience)) found.push(`${trials[current].title}: does not end`);
  restore();
  return found;
}

/** A value in place of an argument. */
interface Trial {
  readonly title: string;
  readonly replace: Replace;
  /** Whether the argument is the memory to write. */
  readonly isDst: boolean;
  readonly make: () => unknown;
}

function trialsOf(call: Call, values: Readonly<Record<string, Values>>): Trial[] {
  const places = replacements(call);
  return Object.entries(values).flatMap(([path, named]) => {
    const replace = places.get(path);
    if (replace === undefined) throw new Error(`nothing at ${path}`);
    return Object.entries(named).map(([name, make]) => {
      return { title: `${path} = ${name}`, replace, isDst: path === 'dst', make };
    });
  });
}

/** The memory of the arguments that a call has otherwise. */
interface Memory {
  readonly dst: Watch;
  readonly sources: Watch;
}

function faultWith(
  { run, kinds }: Subject,
  { replace, isDst, make }: Trial,
  memory: Memory,
): string | undefined {
  const value = make();
  const given = watch(value);
  const args = replace(value);
  const length = () => Math.max(0, ...buffersOf(args).map((bytes) => bytes.length));
  const error = errorOf(() => finish(run, args));
  const fault = error && faultOf(error.thrown, { kinds, length });
  if (fault !== undefined) return fault;
  for (const one of reported) {
    const bad = reportFault(one, length());
    if (bad !== undefined) return bad;
  }
  if (memory.sources.changed()) return 'changes its source';
  const refused = error !== undefined && !(error.thrown instanceof DecodeError);
  if (refused && (memory.dst.changed() || given.changed())) return 'writes, then refuses';
  return !isDst && given.changed() ? 'changes what it is given' : undefined;
}

function errorOf(run: () => void): { readonly thrown: unknown } | undefined {
  try {
    run();
    return undefined;
  } catch (thrown) {
    return isCallOfClass(thrown) ? undefined : { thrown };
  }
}

/** A class given as a handler is a function, which throws by itself when it is called. */
function isCallOfClass(error: unknown): boolean {
  return error instanceof TypeError && error.message.startsWith('Class constructor');
}
