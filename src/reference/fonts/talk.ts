// A talk that is laid out: docs/format/fonts.md says it in words.

import type { ScreenSize } from '../../charset/screen.js';
import type { Point } from '../../geometry.js';

/** The checked options of a talk. */
export interface Talk {
  /** On the screen: where the first line stands, or the column in the middle of centered lines. */
  readonly at: Point;
  readonly isCentered: boolean;
  /** The last column that a glyph may cover. */
  readonly right: number;
  readonly screen: ScreenSize;
  /** Row of the room at the upper edge of the screen. */
  readonly screenTop: number;
  /** Where the pen was at the end of the page before, if that was kept. */
  readonly kept: Point | undefined;
}
