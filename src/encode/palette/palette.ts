// Encoders for palettes. For the layouts see palette/clut.ts and palette/pals.ts.

import { HEADER_SIZE } from '../../block/header.js';
import type { OwnBytes } from '../../bytes.js';
import { countedSize } from '../../palette/clut.js';
import { checkColors } from '../../palette/load.js';
import { checkRelease, type Variant, type Version, type VersionOptions } from '../../version.js';
import { wrapBlock } from '../block/wrap.js';
import { concat, u16le, u32le } from '../bytes.js';
import { checkRecords } from '../check.js';
import { layOut } from '../lay-out.js';

/**
 * Builds a CLUT or APAL payload, or that of PA in version 4; the inverse of `readClut`.
 *
 * @param palette - three bytes RGB for each of up to 256 colors
 * @returns a copy
 * @throws {RangeError} if `palette` is not whole colors or more than 256, or the version or variant is
 *   unknown.
 * @throws {TypeError} if `palette` is not a Uint8Array, or the version absent.
 */
export function encodeClut(palette: Uint8Array, options: VersionOptions): OwnBytes {
  const { version, variant } = checkRelease(options);
  return PALETTES[version](palette, variant);
}

type PaletteWriter = (palette: Uint8Array, variant?: Variant) => OwnBytes;

const plainPalette: PaletteWriter = (palette) => {
  checkColors(palette, 'palette');
  return concat([palette]);
};

const PALETTES: Readonly<Record<Version, PaletteWriter>> = {
  4: (palette, variant) => {
    const colors = plainPalette(palette);
    return concat([u16le(colors.length / countedSize(variant)), colors]);
  },
  5: plainPalette,
  6: plainPalette,
  7: plainPalette,
  8: plainPalette,
};

/**
 * Builds a PALS payload; `readBlock` reads it.
 *
 * @param palettes - three bytes RGB for each of up to 256 colors
 * @throws {RangeError} if a palette is not whole colors, or more than 256.
 * @throws {TypeError} if `palettes` is not a list of Uint8Arrays.
 */
export function encodePals(palettes: readonly Uint8Array[]): OwnBytes {
  checkRecords(palettes, 'palettes');
  const blocks = layOut(HEADER_SIZE + palettes.length * 4);
  const offsets = palettes.map((palette) =>
    u32le(blocks.add(wrapBlock('APAL', plainPalette(palette)))),
  );
  return wrapBlock('WRAP', wrapBlock('OFFS', ...offsets), ...blocks.pieces);
}
