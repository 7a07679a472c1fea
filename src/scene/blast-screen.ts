// The screen that blasts are placed on. It shows a part of the room; places of blasts count from its edges.

import type { Bounds } from '../bounds.js';
import { checkCorner, checkWhole, type Point } from '../geometry.js';
import type { MaskSurface } from './surface.js';

/** The part of a room that the screen shows. */
export interface BlastScreen extends Point {
  /** Pixels: 320 in the games, 640 in version 8. */
  readonly width: number;
}

/** Where blasts are placed. */
export interface BlastPlaceOptions {
  /**
   * The part of the room that the screen shows. Places of blasts count from its upper left corner. Blasts are cut
   * at its left and right edges, but at the upper and lower edges of the room. Default: all of the room.
   */
  readonly screen?: BlastScreen | undefined;
}

/** Throws unless a value is a part of a room. */
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

/** The part of a frame between the left and right edges of the screen. */
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
