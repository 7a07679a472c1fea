// What tests take from Vitest, for test files that run by themselves: a process of Vitest for each mutant
// takes longer than most tests of a folder.

import {
  ASYMMETRIC_MATCHERS_OBJECT,
  addCustomEqualityTesters,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

type Body = (...args: unknown[]) => unknown;

const globals = globalThis as unknown as Record<PropertyKey, object>;

/** As in Vitest. */
export const expect: object = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  chai.expect,
  globals[ASYMMETRIC_MATCHERS_OBJECT],
  { addEqualityTesters: addCustomEqualityTesters, getState: () => ({}) },
);
// Snapshots are left to Vitest.
chai.Assertion.addMethod('toMatchFileSnapshot', () => {});
globals[GLOBAL_EXPECT] = expect;
(chai.expect as unknown as { extend: Body }).extend(expect, customMatchers);
setState({ testPath: '', currentTestName: '' }, expect as never);

/** What runs around the tests of a suite that is being filled. */
type Suite = Readonly<{ before: Body[]; after: Body[] }>;

const tests: (Suite & { readonly run: Body })[] = [];
let suite: Suite = { before: [], after: [] };

/** The function of a test or suite, which stands before or behind its options. */
const bodyOf = (args: readonly unknown[]): Body | undefined =>
  args.find((one): one is Body => typeof one === 'function');

function addTest(_name: string, ...args: unknown[]): void {
  const run = bodyOf(args);
  if (run === undefined) throw new Error('a test without a function');
  tests.push({ run: () => run({ skip }), ...suite });
}

function addSuite(_name: string, ...args: unknown[]): void {
  const outer = suite;
  suite = { before: [...outer.before], after: [...outer.after] };
  bodyOf(args)?.();
  suite = outer;
}

const SKIPPED = new Error('skipped');
const skip = () => {
  throw SKIPPED;
};

type Adder = (name: string, ...args: unknown[]) => void;

/** One test or suite for each entry of a list. */
const each =
  (add: Adder) =>
  (list: readonly unknown[]) =>
  (name: string, ...args: unknown[]) => {
    const body = bodyOf(args);
    for (const one of list) add(name, () => body?.(...(Array.isArray(one) ? one : [one])));
  };

const none: Adder = () => {};

export const test: object = Object.assign(addTest, {
  each: each((name, body) => addTest(name, body)),
  skipIf: (condition: unknown) => (condition ? none : addTest),
});

export const describe: object = Object.assign(addSuite, {
  each: each(addSuite),
  skipIf: (condition: unknown) => (condition ? none : addSuite),
});

export const beforeAll = (body: Body) => void suite.before.push(body);
export const afterAll = (body: Body) => void suite.after.push(body);

/** Runs all tests; the first that fails ends the process. */
export async function runTests(): Promise<void> {
  if (tests.length === 0) throw new Error('no tests');
  const begun = new Set<Body>();
  for (const { run, before } of tests) {
    for (const body of before) if (begun.size < begun.add(body).size) await body();
    try {
      await run();
    } catch (error) {
      if (error === SKIPPED) continue;
      console.error(error);
      process.exit(1);
    }
  }
  for (const body of new Set(tests.flatMap(({ after }) => after))) await body();
}
