// Screens
//
// The screen has 320x200 pixels, in version 8 640x480.

import type { ScreenSize } from '../../charset/screen.js';
import { checkWhole } from '../../geometry.js';
import type { ReferenceStyle } from './style.js';

const SCREENS: Readonly<Record<ReferenceStyle, ScreenSize>> = {
  early: { width: 320, height: 200 },
  late: { width: 320, height: 200 },
  marked: { width: 640, height: 480 },
  film: { width: 320, height: 200 },
};

/**
 * The screen that a caller gives, or that of the texts. Throws a RangeError for one without pixels.
 */
export function screenOf(style: ReferenceStyle, screen: ScreenSize | undefined): ScreenSize {
  const { width, height }: ScreenSize = Object(screen ?? SCREENS[style]);
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  return { width, height };
}
