// The glyphs of codec 47: squares of two colors. Glyph 16a + b joins the points a and b of a list by a line, and one color
// fills from that line to a side.
//
//   a side of a point   y = 0 first, else last row last, else x = 0 left, else last column right, else inner
//   the line            n + 1 points, n the greater distance; point k is (k of a and n - k of b, rounded) / n
//   fills from the line up     left and right, or one is first and the other is not last
//                       down   else: one is last and the other is not first
//                       left   else: one is left
//                       right  else: one is right, or one is first and the other last
//                       -      else, both inner: the line alone. Other decoders have an empty glyph; not proved

/** The points of squares of 8 and of 4 pixels: each a digit. */
export const POINTS = {
  8: { x: '0257777775200000', y: '0000134677776431' },
  4: { x: '0123333210001221', y: '0000123333211122' },
} as const;

type Side = 'first' | 'last' | 'left' | 'right' | 'inner';

type Point = readonly [x: number, y: number];

/** 256 glyphs by the pixels of a side: for each pixel, row by row, 255 if it belongs to the points, else 0. */
export type Glyphs = Readonly<Record<4 | 8, DataView>>;

let known: Glyphs | undefined;

/** The glyphs, which are made once. */
export function glyphsOf(): Glyphs {
  known ??= { 4: glyphsOfSide(4), 8: glyphsOfSide(8) };
  return known;
}

function glyphsOfSide(side: 4 | 8): DataView {
  const pixels = new Uint8Array(256 * side * side);
  const { x, y } = POINTS[side];
  const point = (i: number): Point => [Number(x[i]), Number(y[i])];
  for (let glyph = 0; glyph < 256; glyph++) {
    const own = pixels.subarray(glyph * side * side, (glyph + 1) * side * side);
    fillGlyph(own, side, point(glyph >> 4), point(glyph & 15));
  }
  return new DataView(pixels.buffer);
}

function fillGlyph(pixels: Uint8Array, side: number, a: Point, b: Point): void {
  const [dx, dy] = directionOf(sideOf(a, side), sideOf(b, side));
  const n = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  for (let k = 0; k <= n; k++) {
    const on = (axis: 0 | 1) =>
      n === 0 ? a[axis] : Math.floor((a[axis] * k + b[axis] * (n - k) + (n >> 1)) / n);
    let [x, y] = [on(0), on(1)];
    do {
      pixels[y * side + x] = 255;
      x += dx;
      y += dy;
    } while (x >= 0 && y >= 0 && x < side && y < side && dx + dy !== 0);
  }
}

function sideOf([x, y]: Point, size: number): Side {
  if (y === 0) return 'first';
  if (y === size - 1) return 'last';
  if (x === 0) return 'left';
  return x === size - 1 ? 'right' : 'inner';
}

/** Where a glyph is filled to, from the sides of its points. */
function directionOf(...sides: readonly Side[]): Point {
  const has = (side: Side) => sides.includes(side);
  if ((has('left') && has('right')) || (has('first') && !has('last'))) return [0, -1];
  if (has('last') && !has('first')) return [0, 1];
  if (has('left')) return [-1, 0];
  return has('right') || has('first') ? [1, 0] : [0, 0];
}
