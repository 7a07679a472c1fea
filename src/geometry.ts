// Points and boxes, and checks of the sizes and places that a caller asks for. NaN and fractions fail the checks,
// because kernels count with these numbers.

import { describe, isRecord } from './bytes.js';

/** A point in a room, pixels. */
export interface Point {
  /** From the room's left edge, to the right. */
  readonly x: number;
  /** From the room's upper edge, down. */
  readonly y: number;
}

/** A rectangle in a room, pixels: `x <= px < x + width`, and the same vertically. */
export interface Box extends Point {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Where an image goes in a larger picture. */
export interface Placement {
  /** Index in `dst` of the top-left element. Default: 0. */
  readonly at?: number | undefined;
  /** Elements from one row of `dst` to the next. Default: the image's own row length. */
  readonly pitch?: number | undefined;
}

/** Throws a RangeError unless `value` is a whole number of at least `least`. */
export function checkWhole(value: number, name: string, least = 1): void {
  if (!(Number.isSafeInteger(value) && value >= least))
    throw new RangeError(`${name} is ${describe(value)}, not a whole number of at least ${least}`);
}

/** Throws a RangeError unless `value` is a number. NaN passes. */
export function checkNumber(value: number, name: string): void {
  if (typeof value !== 'number')
    throw new RangeError(`${name} is ${describe(value)}, not a number`);
}

/**
 * A point of two numbers, which may be NaN. Throws a TypeError for what is no record, a RangeError for other values.
 */
export function checkedPoint(point: Point, name = 'point'): Point {
  if (!isRecord(point))
    throw new TypeError(`${name} is ${describe(point)}, not a point such as { x: 1, y: 2 }`);
  checkNumber(point.x, `${name}.x`);
  checkNumber(point.y, `${name}.y`);
  return point;
}

/** Throws a RangeError unless `width` is a positive multiple of 8 and `height` at least 1. */
export function checkSize(width: number, height: number): void {
  if (!(Number.isSafeInteger(width) && width >= 8 && width % 8 === 0))
    throw new RangeError(`width is ${describe(width)}, not a positive multiple of 8`);
  checkWhole(height, 'height');
}

/** Throws a RangeError unless `rows` rows of `length` elements fit into `dst` at `at`. */
export function checkPlace(
  dst: ArrayLike<number>,
  at: number,
  pitch: number,
  length: number,
  rows: number,
): void {
  checkWhole(at, 'at', 0);
  checkWhole(pitch, 'pitch', length);
  const size = at + (rows - 1) * pitch + length;
  if (!(size <= dst.length)) throw new RangeError(`dst has ${dst.length} of ${size} elements`);
}

/** Throws a RangeError unless a place is two whole numbers. */
export function checkWholePoint(place: Point): void {
  const { x, y } = Object(place) as Point;
  if (!(Number.isSafeInteger(x) && Number.isSafeInteger(y)))
    throw new RangeError(`place is ${describe(x)}, ${describe(y)}, not two whole numbers`);
}

/** Throws a RangeError unless `value` is a whole number from 0 to `last`. */
export function checkUpTo(value: number, last: number, name: string): void {
  if (!(Number.isInteger(value) && value >= 0 && value <= last))
    throw new RangeError(`${name} is ${describe(value)}, not a whole number from 0 to ${last}`);
}

/** Throws a RangeError unless `value` is a whole number of 32 bits, signed. */
export function checkInt(value: number, name: string): void {
  if (!isInt(value))
    throw new RangeError(`${name} is ${describe(value)}, not a whole number of 32 bits`);
}

/** Whether `value` is a whole number of 32 bits, signed. */
function isInt(value: number): boolean {
  return Number.isInteger(value) && value >= -0x8000_0000 && value <= 0x7fff_ffff;
}

/** Throws a RangeError unless both coordinates of a corner are whole numbers of 32 bits. */
export function checkCorner(at: Point, name: string): void {
  const { x, y } = Object(at) as Point;
  // To make the name of a coordinate takes longer than the test.
  if (isInt(x) && isInt(y)) return;
  checkInt(x, `${name}.x`);
  checkInt(y, `${name}.y`);
}

/** Throws a RangeError unless `value` is a whole number of 16 bits, signed. */
export function checkWord(value: number, name: string): void {
  if (!(Number.isInteger(value) && value >= -0x8000 && value <= 0x7fff))
    throw new RangeError(`${name} is ${describe(value)}, not a whole number of 16 bits`);
}
