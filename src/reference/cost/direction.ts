// Directions: docs/format/cost.md says it in words.

/** The stored direction for an angle. */
export function directionCode(angle: number): number {
  const degrees = Math.floor(((angle % 360) + 360) % 360);
  if (degrees >= 252 && degrees <= 289) return 0;
  if (degrees >= 71 && degrees <= 109) return 1;
  if (degrees >= 110 && degrees <= 251) return 2;
  return 3;
}
