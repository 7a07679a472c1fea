// Encoders for palettes. For the layouts see palette/clut.ts and palette/pals.ts.

import { HEADER_SIZE } from '../../block/header.js';
import type { OwnBytes } from '../../bytes.js';
import { PA_HEAD, PA_UNITS } from '../../palette/clut.js';
import { checkColors } from '../../palette/load.js';
import { checkRelease, type VersionOptions } from '../../version.js';
import { wrapBlock } from '../block/wrap.js';
import { concat, u32le } from '../bytes.js';
import { checkRecords } from '../check.js';
import { encodeFields } from '../fields.js';
import { layOut } from '../lay-out.js';

/**
 * Builds a CLUT or APAL payload, or that of PA in versions 3 and 4; the inverse of `readClut`.
 *
 * @param palette - three bytes RGB for each of up to 256 colors
 * @returns a copy
 * @throws {RangeError} if `palette` is not whole colors or more than 256, or the version or variant is
 *   unknown.
 * @throws {TypeError} if `palette` is not a Uint8Array, or the version absent.
 */
export function encodeClut(palette: Uint8Array, options: VersionOptions): OwnBytes {
  const unit = PA_UNITS[checkRelease(options)];
  checkColors(palette, 'palette');
  const head = unit === undefined ? [] : [encodeFields({ count: palette.length / unit }, PA_HEAD)];
  return concat([...head, palette]);
}

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
  const offsets = palettes.map((palette) => {
    checkColors(palette, 'palette');
    return u32le(blocks.add(wrapBlock('APAL', palette)));
  });
  return wrapBlock('WRAP', wrapBlock('OFFS', ...offsets), ...blocks.pieces);
}
