// What a call writes into memory: rows, and nothing beside them.

import fc from 'fast-check';
import { expect } from 'vitest';

/** What memory holds before a call. */
export const GUARD = 0xa5;

/** Where rows go: bytes before the first, between two of them, and before the view. */
export interface Place {
  readonly at: number;
  readonly gap: number;
  readonly shift: number;
}

export const place: fc.Arbitrary<Place> = fc.record({
  at: fc.nat(9),
  gap: fc.nat(9),
  shift: fc.nat(3),
});

/** The rows that a call writes, and what it gives. Fails if it writes anything else. */
export function written<T>(
  [width, height]: readonly [width: number, height: number],
  { at, gap, shift }: Place,
  write: (dst: Uint8Array, to: { readonly at: number; readonly pitch: number }) => T,
  memory: Uint8Array = new Uint8Array(width * height + (at + gap) * height + 20),
): [rows: Uint8Array, result: T] {
  const pitch = width + gap;
  const size = at + (height - 1) * pitch + width;
  const around = memory.subarray(0, shift + size + 9).fill(GUARD);
  const dst = around.subarray(shift, shift + size);
  const result = write(dst, { at, pitch });
  const rows = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = at + y * pitch;
    rows.set(dst.subarray(row, row + width), y * width);
    dst.fill(GUARD, row, row + width);
  }
  expect(around.every((byte) => byte === GUARD)).toBe(true);
  return [rows, result];
}

/** Memory that begins near 1 GiB and 2 GiB of a buffer, where positions outgrow small integers. */
export function farMemory(): Uint8Array[] {
  const memory = new Uint8Array(2 ** 31 + 4000);
  return [2 ** 30 - 150, 2 ** 31 - 150, 2 ** 31 + 50].map((at) => memory.subarray(at));
}

/** Checks that a call which writes so many rows refuses memory that is too short or badly described. */
export function refusesPlaces(
  [width, height]: readonly [width: number, height: number],
  write: (dst: Uint8Array, to: { readonly at?: number; readonly pitch?: number }) => unknown,
): void {
  const size = width * height;
  const pitch = width + 2;
  const wide = (height - 1) * pitch + width;
  expect(() => write(new Uint8Array(size), {})).not.toThrow();
  expect(() => write(new Uint8Array(wide), { pitch })).not.toThrow();
  for (const [length, to] of [
    [size - 1, {}],
    [size, { at: 1 }],
    [wide - 1, { pitch }],
    ...[width - 1, width + 0.5].map((wrong) => [2 * wide, { pitch: wrong }] as const),
    ...[-1, 0.5, Number.NaN].map((at) => [2 * wide, { at }] as const),
  ] as const)
    expect(() => write(new Uint8Array(length), to), JSON.stringify(to)).toThrow(RangeError);
  expect(() => write([] as unknown as Uint8Array, {})).toThrow(TypeError);
}
