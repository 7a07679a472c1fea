// The straightforward encoders: the cheapest op for the next pixel, colors as wide as the highest one,
// and a run of bytes from three on. They write what original tools wrote where that is known.

import { stripCode } from 'scumm-codec/tools';

/** Bits, the first one lowest, as bytes. */
function packed(bits: readonly number[]): number[] {
  const bytes = new Array<number>(Math.ceil(bits.length / 8)).fill(0);
  bits.forEach((bit, i) => {
    bytes[i >> 3] |= bit << (i & 7);
  });
  return bytes;
}

function put(bits: number[], value: number, count: number): void {
  for (let i = 0; i < count; i++) bits.push((value >> i) & 1);
}

function sameAhead(line: ArrayLike<number>, i: number, most: number): number {
  let count = 0;
  while (count < most && i + count < line.length && line[i + count] === line[i]) count++;
  return count;
}

/** Bits of the highest color, at least `least`. */
export function widthOf(pixels: Uint8Array, least: number): number {
  const highest = pixels.reduce((most, color) => Math.max(most, color), 0);
  return Math.max(least, 32 - Math.clz32(highest));
}

function steps(line: Uint8Array, width: number): number[] {
  const bits: number[] = [];
  let step = -1;
  for (let i = 1; i < line.length; i++) {
    const change = line[i] - line[i - 1];
    if (change === 0) put(bits, 0, 1);
    else if (change === step) put(bits, 0b011, 3);
    else if (change === -step) {
      put(bits, 0b111, 3);
      step = -step;
    } else {
      put(bits, 0b01 | (line[i] << 2), 2 + width);
      step = -1;
    }
  }
  return packed(bits);
}

/** Method 2, and codec 16 of AKOS. */
function wideSteps(line: Uint8Array, width: number, runs: boolean): number[] {
  const bits: number[] = [];
  for (let i = 1; i < line.length; i++) {
    const change = line[i] - line[i - 1];
    const count = runs && change === 0 ? sameAhead(line, i, 255) : 0;
    if (count > 12) {
      put(bits, 0b10011 | (count << 5), 13);
      i += count - 1;
    } else if (change === 0) put(bits, 0, 1);
    else if (change >= -4 && change <= 3) put(bits, 0b11 | ((change + 4) << 2), 5);
    else put(bits, 0b01 | (line[i] << 2), 2 + width);
  }
  return packed(bits);
}

/** A strip with a code that holds its colors. */
export function plainStrip(pixels: Uint8Array, height: number, code: number): Uint8Array {
  const { method, direction, bits } = stripCode(code) ?? { method: 'raw', bits: 8 };
  const line = Uint8Array.from(pixels, (color, i) =>
    direction === 'vertical' ? pixels[(i % height) * 8 + Math.floor(i / height)] : color,
  );
  if (method === 'raw') return Uint8Array.of(code, ...line);
  const stream = method === 'method1' ? steps(line, bits) : wideSteps(line, bits, code > 100);
  return Uint8Array.of(code, line[0], ...stream);
}

/** Bytes of the shortest strip, with colors as wide as the highest one. */
export function plainChoice(
  pixels: Uint8Array,
  height: number,
  families: readonly number[],
): number {
  const bits = widthOf(pixels, 4);
  const sizes = families.map((family) => plainStrip(pixels, height, family + bits).length);
  return Math.min(1 + pixels.length, ...sizes);
}

/** Bytes of the groups of a mask, or of a row of a BOMP. */
export function plainGroups(values: Uint8Array, most: number): number {
  let size = 0;
  for (let i = 0; i < values.length; ) {
    const run = sameAhead(values, i, most);
    if (run >= 3) {
      size += 2;
      i += run;
      continue;
    }
    const start = i;
    while (i < values.length && i - start < most && sameAhead(values, i, 3) < 3) i++;
    size += 1 + i - start;
  }
  return size;
}

/** Bytes of a cel of codec 16. */
export function plainBits(pixels: Uint8Array): number {
  return 2 + wideSteps(pixels, widthOf(pixels, 1), true).length;
}
