// Every exported function, with each argument and option replaced by values that it cannot take. A
// call may return, or throw a RangeError or a TypeError, or a DecodeError if its documentation names one. The library made
// it: it is none from the engine, such as "Cannot read properties of undefined". Records in which one
// field is wrong are in changed-records.test.ts.

import * as main from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replacements, valid } from './_support/call.js';
import { CALLS, functionOf } from './_support/calls.js';
import { STEP } from './_support/cases.js';
import { DOCUMENTED } from './_support/documented.js';
import { type Anything, faults, finish } from './_support/faults.js';
import { watch } from './_support/memory.js';
import { reported } from './_support/reported.js';
import { WRONG_VALUES } from './_support/wrong-values.js';

// Only the place that an error is from matters, and a short stack takes a tenth of the time.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 1;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

/** Of {@link STEP} wrong values an argument is given one, others for each argument. */
function wrongValues(argument: number): typeof WRONG_VALUES {
  const values = Object.entries(WRONG_VALUES);
  return Object.fromEntries(values.filter((_, i) => (i + argument) % STEP === 0));
}

describe.each([
  ['main', main, CALLS.main],
  ['tools', tools, CALLS.tools],
  ['encode', encode, CALLS.encode],
] as const)('%s', (entry, module, calls) => {
  const functions = Object.entries(module).filter(
    (pair): pair is [string, Anything] =>
      typeof pair[1] === 'function' && !String(pair[1]).startsWith('class'),
  );

  test('every exported function has a call, and a documentation', () => {
    const names = functions.map(([name]) => name).sort();
    expect([...new Set(Object.keys(calls).map(functionOf))].sort()).toEqual(names);
    expect(names.filter((name) => !DOCUMENTED[entry].has(name))).toEqual([]);
  });

  describe.each(Object.entries(calls))('%s', (title, call) => {
    const name = functionOf(title);
    const [, run] = functions.find(([other]) => other === name) ?? missing(name);
    const kinds = new Set([...(DOCUMENTED[entry].get(name) ?? []), 'TypeError', 'RangeError']);
    const subject = { run, call, kinds };

    test('takes valid arguments; a handler receives errors, and memory is written', () => {
      const { dst, ...sources } = call.args;
      const watched = { dst: watch(dst), sources: watch(sources) };
      finish(run, valid(call));
      expect(reported.length > 0).toBe('onError' in (call.options ?? {}));
      expect(watched.dst.changed()).toBe(dst !== undefined);
      expect(watched.sources.changed()).toBe(false);
      watched.dst.restore();
    });

    test('refuses wrong arguments as documented', () => {
      const paths = [...replacements(call).keys()];
      const values = Object.fromEntries(paths.map((path, i) => [path, wrongValues(i)]));
      expect(faults(subject, values)).toEqual([]);
    });
  });
});

describe('these checks', () => {
  const kinds = new Set(['RangeError', 'TypeError']);
  const memory = { src: Uint8Array.of(1, 2, 3), dst: new Uint8Array(3) };
  const call = { args: { ...memory, flag: true }, options: undefined };
  const values = { flag: { wrong: () => Uint8Array.of(4, 5) } };
  const failing = (code: main.DecodeErrorCode, offset: number) => () => {
    throw new main.DecodeError(code, offset, 'a test');
  };

  test.each<readonly [string, Anything, string]>([
    ['a loop without end', () => endless(), 'does not end'],
    ['an error from the engine', (src) => (src as number[]).at(0n as never), 'native TypeError'],
    ['an offset that is no number', failing('LIMIT', NaN), 'offset outside'],
    ['an offset past the source', failing('LIMIT', 4), 'offset outside'],
    ['an unknown code', failing('OOPS' as never, 0), 'unknown code'],
    ['a write to the source', (src) => (src as Uint8Array).fill(9), 'changes its source'],
    ['a write to a value', (_, __, flag) => (flag as number[]).fill(9), 'changes what it is given'],
    [
      'a write before a refusal',
      (_, dst) => refuse((dst as number[]).fill(9)),
      'writes, then refuses',
    ],
    ['a report without an offset', () => reported.push(new Error('oops')), 'reports Error: oops'],
    ['an error that is not documented', failing('LIMIT', 1), 'undocumented DecodeError'],
  ])('find %s', (_, run, fault) => {
    expect(faults({ run, call, kinds }, values, 200)).toEqual([
      expect.stringContaining(`flag = wrong: ${fault}`),
    ]);
  });
});

function missing(name: string): never {
  throw new Error(`no function ${name}`);
}

function endless(): never {
  for (;;);
}

function refuse(_: unknown): never {
  main.hasClass(0, 0);
  throw new Error('hasClass does not throw');
}
