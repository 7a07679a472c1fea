// Codecs 37 and 47 of films: docs/format/smush.md says it in words.

import { checkBytes, need, u16le, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { checkWhole } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { CODEC_37 } from '../smush/codec37.js';
import { CODEC_47 } from '../smush/codec47.js';
import { POINTS } from '../smush/glyphs.js';
import { PARTS, TABLE_1, TABLE_2, TABLE_47 } from '../smush/motion.js';

type Vector = readonly [dx: number, dy: number];

/** What pictures of codec 37 leave for later ones. */
export interface Reference37 {
  /** Two planes, whose sides are those of the picture, rounded up to 4. */
  readonly planes: readonly [Uint8Array, Uint8Array];
  /** The plane that is shown. */
  readonly current: 0 | 1;
}

/** What pictures of codec 47 leave for later ones: planes whose sides are those of the picture, rounded up to 8. */
export interface Reference47 {
  /** The older of two pictures before. */
  readonly old: Uint8Array;
  /** The newer one. */
  readonly last: Uint8Array;
  /** What is written next. */
  readonly current: Uint8Array;
  /** Sequence number of the picture before; -1 for none. */
  readonly previous: number;
}

/** A decoded picture of a film, and what it leaves. */
export interface ReferenceFilmPicture<Left> {
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /** For the next picture of the same size. */
  readonly left: Left;
}

/**
 * Decodes a picture of codec 37. The twin of what `stepFilm` does.
 *
 * @param src - FOBJ payload behind its header of 14 bytes
 * @param left - what the picture before left; `undefined` for the first one
 * @param code254 - what the four colors of code 254 are for. Default: rows
 * @throws {DecodeError} `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as there.
 */
export function decodeCodec37(
  src: Uint8Array,
  width: number,
  height: number,
  left?: Reference37,
  code254: 'rows' | 'quarters' = 'rows',
): ReferenceFilmPicture<Reference37> {
  const w = roundedUp(checkSides(src, width, height), 4);
  const h = roundedUp(height, 4);
  need(0, CODEC_37.size, src.length, 'codec 37');
  const planes = (left?.planes ?? [new Uint8Array(w * h), new Uint8Array(w * h)]).map((plane) =>
    plane.slice(),
  );
  let current = left?.current ?? 0;
  const mode = src[0];
  const flags = src[12];
  if (mode === 0 || mode === 2) {
    const size = Math.min(u32le(src, 4), w * h);
    const stored = mode === 0 ? pixelsAt(src, 16, size) : groupsAt(src, 16, size);
    for (const plane of planes) plane.fill(0);
    planes[current].set(stored);
  } else if (mode === 1 || mode === 3 || mode === 4) {
    if (u16le(src, 2) % 2 === 1 || flags % 2 === 0) current = current === 0 ? 1 : 0;
    const from = planes[1 - current];
    const vectors = vectorsOf(src[1]);
    const codes = reader(src, 16);
    const drawn = { plane: planes[current], from, width: w };
    const colors = Math.floor(flags / 4) % 2 === 0 ? undefined : code254;
    if (mode === 1) runsOfBlocks(drawn, vectors, codes);
    else blocks(drawn, vectors, codes, mode === 4, colors);
  }
  const pixels = cut(planes[current], w, width, height);
  return { pixels, left: { planes: [planes[0], planes[1]], current } };
}

function checkSides(src: Uint8Array, width: number, height: number): number {
  checkBytes(src);
  checkWhole(width, 'width');
  checkWhole(height, 'height');
  checkPixels(width, height);
  return width;
}

function roundedUp(side: number, unit: number): number {
  return Math.ceil(side / unit) * unit;
}

/** The part of a plane that is shown. */
function cut(plane: Uint8Array, pitch: number, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = plane[y * pitch + x];
  return pixels;
}

function pixelsAt(src: Uint8Array, pos: number, count: number): Uint8Array {
  need(pos, count, src.length, 'pixels');
  return src.subarray(pos, pos + count);
}

/** The pixels of groups, as many as are asked for. */
function groupsAt(src: Uint8Array, pos: number, count: number): number[] {
  const next = reader(src, pos);
  const pixels: number[] = [];
  while (pixels.length < count) {
    const code = next();
    const color = code % 2 === 1 ? next() : undefined;
    for (let left = Math.floor(code / 2) + 1; left > 0 && pixels.length < count; left--)
      pixels.push(color ?? next());
  }
  return pixels;
}

/** Gives byte after byte. */
function reader(src: Uint8Array, start: number): () => number {
  let pos = start;
  return () => {
    need(pos, 1, src.length, 'data');
    return src[pos++];
  };
}

/** The vectors of a table of codec 37. */
function vectorsOf(table: number): Vector[] {
  if (table > 2) fail('BAD_VALUE', 1, `table ${table}`);
  if (table === 0)
    return Array.from({ length: 255 }, (_, i) => [PARTS[i % 16], PARTS[Math.floor(i / 16)]]);
  const vectors = listed(table === 1 ? TABLE_1 : TABLE_2);
  const same = vectors.findIndex(([dx, dy]) => dx === 0 && dy === 0);
  [vectors[0], vectors[same]] = [vectors[same], vectors[0]];
  return vectors;
}

function listed({ first, rows }: typeof TABLE_1): Vector[] {
  return rows
    .split(' ')
    .flatMap((row, i) =>
      Array.from(row, (letter): Vector => [letter.charCodeAt(0) - 83, first + i]),
    );
}

/** A plane, and the one that squares come from. */
interface Drawn {
  readonly plane: Uint8Array;
  readonly from: Uint8Array;
  readonly width: number;
}

/** Copies a square. Pixels that are not in the plane are 0. */
function copySquare({ plane, from, width }: Drawn, at: number, [dx, dy]: Vector, side: number) {
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      plane[at + y * width + x] = from[at + (y + dy) * width + x + dx] ?? 0;
}

/** Fills a square, each pixel by itself. */
function fillSquare(
  { plane, width }: Drawn,
  at: number,
  side: number,
  color: (x: number, y: number) => number,
): void {
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) plane[at + y * width + x] = color(x, y);
}

/** Where the squares of a plane are, row by row. */
function squaresOf({ plane, width }: Drawn, side: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < plane.length; at += side * width)
    for (let x = 0; x < width; x += side) places.push(at + x);
  return places;
}

/** Modes 3 and 4. */
function blocks(
  drawn: Drawn,
  vectors: readonly Vector[],
  next: () => number,
  hasRuns: boolean,
  colors: 'rows' | 'quarters' | undefined,
): void {
  let run = 0;
  let used = 0;
  const take = () => {
    used++;
    return next();
  };
  for (const at of squaresOf(drawn, 4)) {
    if (run > 0) {
      copySquare(drawn, at, [0, 0], 4);
      run--;
      continue;
    }
    const code = take();
    if (code === 255) fillSquare(drawn, at, 4, take);
    else if (code === 254 && colors) {
      const four = [take(), take(), take(), take()];
      const isRow = colors === 'rows';
      fillSquare(drawn, at, 4, (x, y) =>
        isRow ? four[y] : four[2 * Math.floor(y / 2) + Math.floor(x / 2)],
      );
    } else if (code === 253 && colors) {
      const color = take();
      fillSquare(drawn, at, 4, () => color);
    } else {
      copySquare(drawn, at, vectors[code], 4);
      if (code === 0 && hasRuns) run = take();
    }
  }
  if (run > 0) fail('BAD_VALUE', 16 + used - 1, 'run behind the last block');
}

/** Mode 1. */
function runsOfBlocks(drawn: Drawn, vectors: readonly Vector[], next: () => number): void {
  let left = 0;
  let fills = false;
  let value = 0;
  const nextInRun = () => {
    const opens = left === 0;
    if (opens) {
      const head = next();
      fills = head % 2 === 1;
      left = Math.floor(head / 2) + 1;
    }
    left--;
    if (opens || !fills) value = next();
    return value;
  };
  for (const at of squaresOf(drawn, 4)) {
    const goesOn = left > 0 && fills;
    const code = nextInRun();
    if (code === 255 && !goesOn) fillSquare(drawn, at, 4, nextInRun);
    else copySquare(drawn, at, vectors[code] ?? [0, 0], 4);
  }
}

/**
 * Decodes a picture of codec 47. The twin of what `stepFilm` does.
 *
 * @param src - FOBJ payload behind its header of 14 bytes
 * @param left - what the picture before left; `undefined` for the first one
 * @throws {DecodeError} `TRUNCATED`, `BAD_CODE` or `LIMIT`, as there.
 */
export function decodeCodec47(
  src: Uint8Array,
  width: number,
  height: number,
  left?: Reference47,
): ReferenceFilmPicture<Reference47> {
  const w = roundedUp(checkSides(src, width, height), 8);
  const h = roundedUp(height, 8);
  need(0, CODEC_47.size, src.length, 'codec 47');
  const plane = (before: Uint8Array | undefined) => before?.slice() ?? new Uint8Array(w * h);
  let [old, last, current] = [plane(left?.old), plane(left?.last), plane(left?.current)];
  const sequence = u16le(src, 0);
  const mode = src[2];
  const start = CODEC_47.size + (src[4] % 2 === 1 ? 32_896 : 0);
  need(start, 0, src.length, 'data');
  if (sequence === 0) {
    old.fill(src[12]);
    last.fill(src[13]);
  }
  const inTurn = sequence === (sequence === 0 ? 0 : (left?.previous ?? -1) + 1);
  if (mode === 1) fail('BAD_CODE', 2, 'mode 1');
  if (mode === 0 || mode === 5) {
    const all = width * height;
    const stored =
      mode === 0 ? pixelsAt(src, start, all) : groupsAt(src, start, Math.min(u32le(src, 14), all));
    for (const [i, color] of stored.entries())
      current[Math.floor(i / width) * w + (i % width)] = color;
  }
  if (mode === 2 && inTurn) {
    const drawn = { plane: current, from: last, width: w };
    const more = { old, vectors: vectors47(), header: src, next: reader(src, start) };
    for (const at of squaresOf(drawn, 8)) square({ ...drawn, ...more }, at, 8);
  }
  if (mode === 3) current = last.slice();
  if (mode === 4) current = old.slice();
  const pixels = cut(current, w, width, height);
  if (inTurn && src[3] === 1) [current, last] = [last, current];
  if (inTurn && src[3] === 2) [old, last, current] = [last, current, old];
  return { pixels, left: { old, last, current, previous: sequence } };
}

/** Decodes a square of codec 47, and those in it. */
function square(squares: Squares, at: number, side: number): void {
  const { width, old, vectors, header, next } = squares;
  const code = next();
  if (code < 0xf8) copySquare(squares, at, vectors[code], side);
  else if (code < 0xfc) fillSquare(squares, at, side, () => header[8 + code - 0xf8]);
  else if (code === 0xfc) fillSquare(squares, at, side, (x, y) => old[at + y * width + x]);
  else if (code === 0xfd && side === 2) fillSquare(squares, at, 2, () => header[13]);
  else if (code === 0xfd) {
    const points = glyph(next(), side);
    const [color, rest] = [next(), next()];
    fillSquare(squares, at, side, (x, y) => (points.has(y * side + x) ? color : rest));
  } else if (code === 0xfe) {
    const color = next();
    fillSquare(squares, at, side, () => color);
  } else if (side === 2) fillSquare(squares, at, 2, next);
  else
    for (const part of [0, side / 2, (side / 2) * width, (side / 2) * (width + 1)])
      square(squares, at + part, side / 2);
}

/** The vectors of codec 47: (0, 0), then the others in their order. */
function vectors47(): Vector[] {
  return [[0, 0], ...listed(TABLE_47).filter(([dx, dy]) => dx !== 0 || dy !== 0)];
}

/** What squares of codec 47 are decoded with. */
interface Squares extends Drawn {
  readonly old: Uint8Array;
  readonly vectors: readonly Vector[];
  /** The picture's data from its header on. */
  readonly header: Uint8Array;
  readonly next: () => number;
}

type Side = 'first' | 'last' | 'left' | 'right' | 'inner';

/** The points of a glyph, as y * side + x. */
function glyph(number: number, side: number): Set<number> {
  const { x: xs, y: ys } = side === 8 ? POINTS[8] : POINTS[4];
  const [a, b] = [Math.floor(number / 16), number % 16];
  const from: Vector = [Number(xs[a]), Number(ys[a])];
  const to: Vector = [Number(xs[b]), Number(ys[b])];
  const way = wayOf([sideOf(from, side), sideOf(to, side)]);
  const points = new Set<number>();
  const n = Math.max(Math.abs(from[0] - to[0]), Math.abs(from[1] - to[1]));
  for (let k = 0; k <= n; k++) {
    const between = (p: number, q: number) =>
      n === 0 ? p : Math.floor((p * k + q * (n - k) + Math.floor(n / 2)) / n);
    const [x, y] = [between(from[0], to[0]), between(from[1], to[1])];
    points.add(y * side + x);
    if (way === 'up') for (let row = 0; row < y; row++) points.add(row * side + x);
    if (way === 'down') for (let row = y; row < side; row++) points.add(row * side + x);
    if (way === 'left') for (let column = 0; column < x; column++) points.add(y * side + column);
    if (way === 'right')
      for (let column = x; column < side; column++) points.add(y * side + column);
  }
  return points;
}

function sideOf([x, y]: Vector, side: number): Side {
  if (y === 0) return 'first';
  if (y === side - 1) return 'last';
  if (x === 0) return 'left';
  return x === side - 1 ? 'right' : 'inner';
}

function wayOf(sides: readonly Side[]): 'up' | 'down' | 'left' | 'right' | undefined {
  const has = (side: Side) => sides.includes(side);
  if (has('left') && has('right')) return 'up';
  if (has('first') && !has('last')) return 'up';
  if (has('last') && !has('first')) return 'down';
  if (has('left')) return 'left';
  if (has('right') || has('first')) return 'right';
  return undefined;
}
