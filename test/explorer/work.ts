// What a tick costs: the work of the page's main thread from one tick to the next, as Chromium's trace tells it.

import type { Browser, Page } from 'playwright-core';

/** Categories of the trace that have tasks and timers. */
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** An event of a trace. Times are in microseconds. */
interface Event {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** By the clock. */
  readonly dur?: number;
  /** Of the processor: other programs on the machine do not count. */
  readonly tdur?: number;
}

/** Median and worst of the ticks that the page makes while something happens, in words. */
export async function workOfTicks(
  browser: Browser,
  page: Page,
  happen: () => Promise<void>,
): Promise<string> {
  await browser.startTracing(page, { categories });
  await happen();
  const trace = await browser.stopTracing();
  const { traceEvents: events }: { traceEvents: Event[] } = JSON.parse(`${trace}`);
  const ticks = events.filter(({ name }) => name === 'TimerFire').sort((a, b) => a.ts - b.ts);
  if (ticks.length < 2) throw new Error('the trace has no ticks');
  const [{ pid, tid }] = ticks;
  const isOwn = (one: Event) => one.name === 'RunTask' && one.pid === pid && one.tid === tid;
  const tasks = events.filter(isOwn);
  const perTick = ticks.slice(1).map(({ ts: until }, i) => {
    const ends = ({ ts, dur = 0 }: Event) => ts + dur;
    return tasks.filter((task) => ends(task) >= ticks[i].ts && ends(task) < until);
  });
  const clock = wordsOf(perTick.map((own) => own.reduce((sum, { dur = 0 }) => sum + dur, 0)));
  const cpu = wordsOf(perTick.map((own) => own.reduce((sum, { tdur = 0 }) => sum + tdur, 0)));
  return `work of a tick: ${clock} by the clock; ${cpu} of the processor`;
}

function wordsOf(microseconds: number[]): string {
  const sorted = microseconds.sort((a, b) => a - b);
  const [median, worst] = [sorted[sorted.length >> 1], sorted[sorted.length - 1]];
  return `median ${(median / 1000).toFixed(1)} ms, worst ${(worst / 1000).toFixed(1)} ms`;
}
