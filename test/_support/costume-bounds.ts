// Whether `costumeBounds` gives the box of limbs.

import { type Costume, costumeBounds, type DrawnLimb, type Scale } from 'scumm-codec';
import { renderCostume } from 'scumm-codec/reference';
import { expect } from 'vitest';

/** Checks that a picture as large as the bounds of limbs holds them all, to its edges. */
export function expectBounds(
  costume: Costume,
  limbs: readonly DrawnLimb[],
  scale: number | Scale | undefined,
): void {
  const { x, y, width, height } = costumeBounds(costume, limbs, { scale });
  const dst = { pixels: new Uint8Array(width * height), width, height };
  const room = width * height === 0 ? { pixels: new Uint8Array(1), width: 1, height: 1 } : dst;
  const box = renderCostume(costume, limbs, room, { x: 0 - x, y: 0 - y }, { scale });
  expect(box).toEqual(width * height === 0 ? undefined : { x: 0, y: 0, width, height });
}
