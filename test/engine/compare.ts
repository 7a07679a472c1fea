// Looks at a game again and again, and tells how its screen differs from what is looked for.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Point } from 'scumm-codec';
import type { Screen, Shot } from './screen.js';

/** What the screen shows at some time. */
export interface View {
  readonly name: string;
  /** How the screen differs from it; undefined if it shows something else. */
  readonly look: (shot: Shot) => Look | undefined;
  /** Where the mouse must be until it is seen, pixels of the game; undefined: it stays. */
  readonly mouse?: Point;
  /** Whether a click there leads on. */
  readonly isClicked?: boolean;
}

/** How the screen differs, in pixels. */
export interface Look {
  readonly different: number;
  readonly compared: number;
  /** Those of the color that the edit changes, and what it is, RGB. */
  readonly colored?: { readonly count: number; readonly rgb: readonly number[] };
}

/** What is looked for. A click may lead on from the first one. */
export type Views = readonly [View, ...View[]];

/** Milliseconds that the game may take to show everything. */
const PATIENCE = 100_000;

/** Milliseconds from one look at the screen to the next. */
const PAUSE = 200;

/** Looks at a game until all views have been seen without a difference, and ends it. */
export async function compare(title: string, start: Promise<Screen>, views: Views): Promise<void> {
  const screen = await start;
  try {
    for (const [view, look] of await watch(screen, views)) {
      console.log(`${title}, ${view.name}: ${resultOf(look)}`);
      if (look?.different !== 0) process.exitCode = 1;
    }
  } finally {
    await screen.close();
  }
}

/** The best look at each view. */
async function watch(screen: Screen, views: Views): Promise<Map<View, Look | undefined>> {
  const best = new Map<View, Look | undefined>(views.map((view) => [view, undefined]));
  const end = Date.now() + PATIENCE;
  const [first] = views;
  while (Date.now() < end && views.some((view) => best.get(view)?.different !== 0)) {
    await sleep(PAUSE);
    const shot = screen.shot();
    for (const view of views) {
      const before = best.get(view);
      if (before?.different === 0) continue;
      const look = view.look(shot);
      if (look && look.different < (before?.different ?? Infinity)) best.set(view, look);
    }
    const { mouse } = views.find((view) => best.get(view)?.different !== 0) ?? first;
    if (first.mouse && first.isClicked && first.look(shot)?.different === 0)
      screen.click(first.mouse);
    else if (mouse) screen.point(mouse);
  }
  return best;
}

function resultOf(look: Look | undefined): string {
  if (look === undefined) return 'not seen';
  const { different, compared, colored } = look;
  const color = colored === undefined ? '' : `, of which ${colored.count} are ${colored.rgb}`;
  return `${different} pixels differ of ${compared}${color}`;
}
