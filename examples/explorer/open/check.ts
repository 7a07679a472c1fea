// Reads all of a game bit by bit while the page is open, so that what is damaged is known before someone meets it.

import { effect, signal } from '@preact/signals';
import { eachGameExport } from 'scumm-codec/tools';
import { lose, now } from '../state.js';

/** How many parts of the game were read, and whether these are all. */
export const checked = signal({ parts: 0, isAll: false });

/** Milliseconds of work, and of rest after it. */
const [WORK, REST] = [8, 25];

/** Checks each game that is shown from now on, and its edits. */
export function checkGames(): void {
  effect(() => {
    checked.value = { parts: 0, isAll: false };
    if (now.value === undefined) return;
    const parts = eachGameExport(now.value, { onError: lose });
    const work = () => {
      const end = performance.now() + WORK;
      let [count, isAll] = [checked.peek().parts, false];
      for (; !isAll && performance.now() < end; count++) isAll = parts.next().done === true;
      checked.value = { parts: isAll ? count - 1 : count, isAll };
      if (isAll) clearInterval(timer);
    };
    const timer = setInterval(work, REST);
    return () => clearInterval(timer);
  });
}
