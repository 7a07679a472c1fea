// Pointing at a room by keyboard: Shift and arrow keys move a cross, and Enter does what a click does there. Escape gives
// up putting an actor in.

import type { Signal } from '@preact/signals';
import type { Box, Point } from 'scumm-codec';
import { placing } from './actors.js';

/** What is pointed at, and whether by keyboard. */
export interface Aim extends Point {
  readonly byKey?: boolean;
}

/** Pixels by which a key moves the cross. */
const STEP = 4;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** What keys do in a room of a size: they start in its middle. */
export function aiming(
  { width, height }: Pick<Box, 'width' | 'height'>,
  point: Signal<Aim | undefined>,
  pick: (at: Point) => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    const at = point.value ?? { x: width >> 1, y: height >> 1 };
    const move = event.shiftKey && MOVES[event.key];
    if (event.key === 'Enter') pick(at);
    if (event.key === 'Escape') placing.value = -1;
    if (!move) return;
    event.preventDefault();
    const inside = (place: number, size: number) => Math.max(0, Math.min(size - 1, place));
    const [x, y] = [inside(at.x + move[0], width), inside(at.y + move[1], height)];
    point.value = { x, y, byKey: true };
  };
}
