// What came of each consumer, as a row of a table.

import type { Consumer, Made } from './consumer.js';

/** A consumer's row. */
export interface Row {
  readonly name: string;
  readonly result: 'ok' | 'skipped' | 'failed';
  /** Why it was skipped or has failed. */
  readonly why: string;
  readonly seconds: number;
  /** Bytes of a bundle, gzipped. */
  readonly size: number | undefined;
}

/** Lets a consumer do the job in the folder that is made for it, and holds its hash to the one that is wanted. */
export async function rowOf(
  { name, lacks, run }: Consumer,
  want: string,
  folder: () => string,
): Promise<Row> {
  const row = { name, why: lacks ?? '', seconds: 0, size: undefined };
  if (lacks !== undefined) return { ...row, result: 'skipped' };
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  try {
    const { hash, size }: Made = await run(folder());
    if (hash === want) return { ...row, result: 'ok', seconds: since(), size };
    return { ...row, result: 'failed', why: `it made ${hash}, not ${want}`, seconds: since() };
  } catch (error) {
    return { ...row, result: 'failed', why: String(error), seconds: since() };
  }
}

/** What went wrong, consumer by consumer. */
export function failures(rows: readonly Row[]): string[] {
  return rows.filter(({ result }) => result === 'failed').map(({ name, why }) => `${name}: ${why}`);
}

/** A line for each row. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, result, why, seconds, size }) => {
      const time = result === 'skipped' ? '' : `${seconds.toFixed(1)} s`;
      const more =
        size === undefined ? why.split('\n')[0] : `${(size / 1000).toFixed(1)} kB gzipped`;
      return `${name.padEnd(width)}  ${result.padEnd(7)}  ${time.padStart(6)}  ${more}`.trimEnd();
    })
    .join('\n');
}
