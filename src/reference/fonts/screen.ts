// Screens: docs/format/fonts.md says it in words.

import type { TextStyle } from '../../charset/rules.js';
import { SCREENS, type ScreenSize } from '../../charset/screen.js';
import { checkWhole } from '../../geometry.js';

/**
 * The screen that a caller gives, or that of the texts. Throws a RangeError for one without pixels.
 */
export function screenOf(style: TextStyle, screen: ScreenSize | undefined): ScreenSize {
  const { width, height }: ScreenSize = Object(screen ?? SCREENS[style]);
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  return { width, height };
}
