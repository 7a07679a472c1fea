// What the screen shows at some time, and how it differs.

import type { Point } from 'scumm-codec';
import type { Shot } from './screen.js';

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

/** Pixels. */
export interface Look {
  readonly different: number;
  readonly compared: number;
  /** Those of the color that the edit changes, and what it is, RGB. */
  readonly colored?: { readonly count: number; readonly rgb: readonly number[] };
}
