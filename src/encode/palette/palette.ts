// Encoders for palettes. For the layouts see palette/clut.ts and palette/pals.ts.

import type { OwnBytes } from '../../bytes.js';
import { checkPalette, PALETTE_SIZE, paletteCount } from '../../palette/clut.js';
import { checkRelease, type Variant, type Version, type VersionOptions } from '../../version.js';
import { wrapBlock } from '../block/wrap.js';
import { concat, u16le, u32le } from '../bytes.js';
import { checkRecords } from '../check.js';

/**
 * Builds a CLUT or APAL payload, or that of PA in version 4; the inverse of `readClut`.
 *
 * @param palette - 768 bytes RGB
 * @returns a copy
 * @throws {RangeError} if `palette` is not 768 bytes, or the version or variant is unknown.
 * @throws {TypeError} if `palette` is not a Uint8Array, or the version absent.
 */
export function encodeClut(palette: Uint8Array, options: VersionOptions): OwnBytes {
  const { version, variant } = checkRelease(options);
  return PALETTES[version](palette, variant);
}

type PaletteWriter = (palette: Uint8Array, variant?: Variant) => OwnBytes;

const plainPalette: PaletteWriter = (palette) => {
  checkPalette(palette);
  return concat([palette]);
};

const PALETTES: Readonly<Record<Version, PaletteWriter>> = {
  4: (palette, variant) => concat([u16le(paletteCount(variant)), plainPalette(palette)]),
  5: plainPalette,
  6: plainPalette,
  7: plainPalette,
  8: plainPalette,
};

/**
 * Builds a PALS payload; the inverse of `readPals`.
 *
 * @param palettes - 768 bytes RGB each
 * @throws {RangeError} if a palette is not 768 bytes.
 * @throws {TypeError} if `palettes` is not a list of Uint8Arrays.
 */
export function encodePals(palettes: readonly Uint8Array[]): OwnBytes {
  checkRecords(palettes, 'palettes');
  const blocks = palettes.map((palette) => wrapBlock('APAL', plainPalette(palette)));
  const tableSize = wrapBlock('OFFS').length + palettes.length * 4;
  const offsets = palettes.map((_, i) => u32le(tableSize + i * (PALETTE_SIZE + 8)));
  return wrapBlock('WRAP', wrapBlock('OFFS', ...offsets), ...blocks);
}
