// The Python port as a process that answers: a case goes in as a line of JSON, what it comes to comes out as one.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PORT, PYTHON } from '../ports/python.js';
import type { Input } from './inputs.js';
import type { Result } from './results.js';

/** A port that runs. */
export type Port = Awaited<ReturnType<typeof startPort>>;

/** What a line of `serve.py` says. */
interface Answer {
  readonly dst?: string;
  readonly value?: unknown;
  readonly error?: { readonly code: string; readonly offset: number };
  readonly refused?: string;
  readonly crashed?: string;
}

export async function startPort() {
  const child = spawn(PYTHON, ['-B', `${PORT}serve.py`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the port has stopped');
    return JSON.parse(value);
  };
  const decoders = new Set((await next()) as string[]);
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The decoders that it has. */
    decoders,
    /** What it makes of an input. Answers come in the order of the questions. */
    ask({ decoder, params, src, script }: Input): Promise<Result> {
      child.stdin.write(`${JSON.stringify({ decoder, params, src, script })}\n`);
      const answer = last.then(next);
      last = answer;
      return answer.then((line) => resultOf(line as Answer));
    },
    close: () => child.stdin.end(),
  };
}

function resultOf({ error, refused, crashed, ...value }: Answer): Result {
  if (error !== undefined) return { kind: 'error', ...error };
  if (refused !== undefined) return { kind: 'refused', why: refused };
  if (crashed !== undefined) return { kind: 'crashed', why: crashed };
  return { kind: 'value', value };
}
