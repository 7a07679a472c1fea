// Stops code that does not end. A test's own timeout cannot: it waits for a turn that never comes.

import { createContext, Script } from 'node:vm';

const context = createContext({ task: undefined });
const script = new Script('task()');

/** Runs a task; false if it was stopped because it took longer. */
export function ends(task: () => void, milliseconds: number): boolean {
  context['task'] = task;
  try {
    script.runInContext(context, { timeout: milliseconds });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}
