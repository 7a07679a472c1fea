// What a failed property says: its counterexample, and the command that finds it again.

import { relative } from 'node:path';
import fc, { type RunDetails } from 'fast-check';
import { expect } from 'vitest';
import { PROPERTY_CASES, PROPERTY_SEED } from './cases.js';

/** The message of a run that failed in the present test. */
export function repeating<Values>(run: RunDetails<Values>): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  // Vitest joins the names of suites and of the test by ' > ', but looks for them with spaces between.
  const name = currentTestName.replaceAll(' > ', ' ').replaceAll(/[^\w ]/g, '.');
  const command = [
    `PROPERTY_SEED=${PROPERTY_SEED} PROPERTY_CASES=${PROPERTY_CASES}`,
    `npm test -- ${relative(process.cwd(), testPath)} -t '${name}'`,
  ];
  return `${fc.defaultReportMessage(run)}\n\nTo repeat: ${command.join(' ')}`;
}
