// What `npm test` prints: one line for each failure, and a summary. `npx vitest run FILE` shows a failure whole.

import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

const start = performance.now();

/** The message of an error, without the values that it compares and the case that it names. */
function messageOf({ message, cause }: SerializedError): string {
  const [first] = message.split('\n');
  const repeat = /^To repeat: (.*)$/m.exec(message)?.[1];
  const why = (cause as SerializedError | undefined)?.message.split('\n')[0];
  return [first, why, repeat].filter((part) => part !== undefined).join(' | ');
}

export default class implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const failures = errors.map((error) => `outside of a test: ${messageOf(error)}`);
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      const name = module.relativeModuleId;
      failures.push(...module.errors().map((error) => `${name}: ${messageOf(error)}`));
      for (const test of module.children.allTests()) {
        const { state, errors: own = [] } = test.result();
        count[state]++;
        if (state === 'failed')
          failures.push(`${name} > ${test.fullName}: ${own.map(messageOf).join('; ')}`);
      }
    }
    for (const failure of failures) console.log(`FAIL ${failure}`);
    const seconds = Math.round((performance.now() - start) / 1000);
    const tests = `${count.passed} tests passed, ${count.failed} failed, ${count.skipped} skipped`;
    console.log(`${tests}, of ${modules.length} files, in ${seconds} s: ${reason}`);
  }
}
