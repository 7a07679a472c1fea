// Tables of strips: docs/format/pictures.md says it in words.

import { fieldAt, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Zplane } from '../../mask/zplane.js';
import type { StripTable } from '../../strip/table/table.js';
import { maskStripAt } from '../masks/strip.js';

/** Where a strip starts; `undefined` for an entry of 0. */
function stripStart(table: StripTable, strips: number, strip: number): number | undefined {
  const { what, src, at, entrySize, entriesEnd, base, end } = table;
  need(at, strips * entrySize, entriesEnd, what);
  const entryAt = at + strip * entrySize;
  const entry = fieldAt(src, entryAt, entrySize);
  const pos = base + entry;
  if (entry === 0) return undefined;
  if (pos < at + strips * entrySize || pos >= end)
    fail('BAD_OFFSET', entryAt, `${what}: strip ${strip} at ${pos}`);
  return pos;
}

/** Where a strip of a picture starts. Each has a body. */
export function pictureStrip(table: StripTable, strips: number, strip: number): number {
  const pos = stripStart(table, strips, strip);
  if (pos === undefined)
    fail('BAD_OFFSET', table.at + strip * table.entrySize, `${table.what}: no strip ${strip}`);
  return pos;
}

/** Decodes a plane. */
export function planeOf(table: StripTable, width: number, height: number): Zplane {
  const strips = width / 8;
  const rows = new Uint8Array(strips * height);
  const present = new Uint8Array(strips);
  const src = table.src.subarray(0, table.end);
  for (let strip = 0; strip < strips; strip++) {
    const pos = stripStart(table, strips, strip);
    if (pos === undefined) continue;
    const body = maskStripAt(src, pos, height);
    for (let y = 0; y < height; y++) rows[y * strips + strip] = body[y];
    present[strip] = 1;
  }
  return { width, height, rows, present };
}
