// The screen that texts are put on.

import { checkWhole } from '../geometry.js';
import type { TextStyle } from './rules.js';

/** The size of a screen. */
export interface ScreenSize {
  /** Pixels, at least 1. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
}

/** The screens that texts are put on. */
const SCREENS: Readonly<Record<TextStyle, ScreenSize>> = {
  early: { width: 320, height: 200 },
  late: { width: 320, height: 200 },
  marked: { width: 640, height: 480 },
  cutscene: { width: 320, height: 200 },
};

/** The caller's screen, or that of the texts. Throws a RangeError for one without pixels. */
export function screenOf(style: TextStyle, screen: ScreenSize | undefined): ScreenSize {
  if (screen === undefined) return SCREENS[style];
  const { width, height } = Object(screen) as ScreenSize;
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  return { width, height };
}
