// The screen that blasts are placed on. It shows a part of the room; scripts count from its edges.

import type { Bounds } from '../bounds.js';
import { checkCorner, checkWhole, type Point } from '../geometry.js';
import type { MaskSurface } from './surface.js';

/** The part of a room that the screen shows. */
export interface BlastScreen extends Point {
  /** Pixels. In the games 320, in version 8 640. */
  readonly width: number;
}

/** Where blasts are placed. */
export interface BlastPlaceOptions {
  /**
   * Where the screen is in the room: blasts count from its left upper corner, and are cut at its sides. They
   * are not cut at its upper and lower edge, but at those of the room. Default: all of the room.
   */
  readonly screen?: BlastScreen | undefined;
}

/** Throws for what is not a part of a room. */
export function checkScreen(screen: BlastScreen | undefined): void {
  if (screen === undefined) return;
  if (typeof screen !== 'object' || screen === null)
    throw new TypeError('screen is not a BlastScreen');
  checkCorner(screen, 'screen');
  checkWhole(screen.width, 'screen.width', 0);
}

/** The screen that is as wide as a room. */
export function wholeScreen({ width }: Pick<MaskSurface, 'width'>): BlastScreen {
  return { x: 0, y: 0, width };
}

/** The part of a frame between the sides of the screen. */
export function shownOf(
  { width, height }: Pick<MaskSurface, 'width' | 'height'>,
  screen: BlastScreen,
): Bounds {
  return {
    left: Math.max(0, screen.x),
    right: Math.min(width, screen.x + screen.width),
    top: 0,
    bottom: height,
  };
}
