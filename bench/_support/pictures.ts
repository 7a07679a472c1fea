// Seeded pictures of three kinds, which take the decoders down different paths:
//
//   flat      large areas of one color
//   gradient  smooth ramps, dithered at random, like painted and scanned art: steps of one
//   noise     a third of the pixels arbitrary, a third steps of up to three, a third repeats

export const KINDS = ['flat', 'gradient', 'noise'] as const;
export type Kind = (typeof KINDS)[number];
export type Direction = 'horizontal' | 'vertical';

export const WIDTH = 320;
export const HEIGHT = 200;

/** Numbers from 0 up to but not including 1; the same ones for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A picture of `WIDTH` by `HEIGHT` pixels in colors below `2 ** bits`. Noise runs along rows or
 * down columns, so that its repeats and steps follow the direction of the codec.
 */
export function picture(
  kind: Kind,
  bits: number,
  direction: Direction = 'horizontal',
  seed = 1,
): Uint8Array {
  const next = random(seed);
  const colors = 1 << bits;
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  if (kind === 'flat') paintFlat(pixels, colors, next);
  else if (kind === 'gradient') paintGradient(pixels, colors, next);
  else paintNoise(pixels, colors, next, direction);
  return pixels;
}

/** The strips of the upper `height` rows of a picture. */
export function stripsOf(pixels: Uint8Array, height: number = HEIGHT): Uint8Array[] {
  return Array.from({ length: WIDTH / 8 }, (_, strip) =>
    Uint8Array.from({ length: 8 * height }, (__, i) => {
      return pixels[(i >> 3) * WIDTH + 8 * strip + (i & 7)];
    }),
  );
}

function paintFlat(pixels: Uint8Array, colors: number, next: () => number): void {
  for (let i = 0; i < 120; i++) {
    const color = Math.floor(next() * colors);
    const left = Math.floor(next() * WIDTH) - 20;
    const top = Math.floor(next() * HEIGHT) - 20;
    const right = Math.min(left + 20 + Math.floor(next() * 90), WIDTH);
    const bottom = Math.min(top + 10 + Math.floor(next() * 60), HEIGHT);
    for (let y = Math.max(top, 0); y < bottom; y++)
      pixels.fill(color, y * WIDTH + Math.max(left, 0), y * WIDTH + right);
  }
}

function paintGradient(pixels: Uint8Array, colors: number, next: () => number): void {
  const across = (0.3 + next()) * 0.003;
  const down = (0.3 + next()) * 0.006;
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      // A wave keeps the ramp within the colors.
      const phase = (x * across + y * down) % 2;
      const level = (phase < 1 ? phase : 2 - phase) * Math.min(colors - 2, 30);
      pixels[y * WIDTH + x] = Math.floor(level + next());
    }
  }
}

function paintNoise(
  pixels: Uint8Array,
  colors: number,
  next: () => number,
  direction: Direction,
): void {
  let color = 0;
  for (let i = 0; i < pixels.length; i++) {
    const choice = next();
    if (choice < 1 / 3) color = Math.floor(next() * colors);
    else if (choice < 2 / 3)
      color = Math.max(0, Math.min(colors - 1, color + Math.floor(next() * 7) - 3));
    const along = direction === 'horizontal' ? i : (i % HEIGHT) * WIDTH + Math.floor(i / HEIGHT);
    pixels[along] = color;
  }
}
