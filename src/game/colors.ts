// Whether a game has 16 or 256 colors. In version 4 nothing says it but the picture of a room, BM: its length, and the
// entries of its table of strips, have two or four bytes. The table stands first, and its first entry leads right
// behind it, so only one of the two fits.
//
//   16 colors   u16le length  u16le * strips   first entry: 2 + 2 * strips
//   256 colors  u32le length  u32le * strips   first entry: 4 + 4 * strips

import { type Block, headerAt, openChildren, payloadStart, SILENT } from '../block/level.js';
import { childWith } from '../block/walk.js';
import { fieldAt } from '../bytes.js';
import { attempt } from '../errors.js';
import { readField } from '../fields.js';
import { PICTURE_RULES, type StripRules } from '../image/image.js';
import { RMHD_LAYOUTS } from '../room/rmhd.js';
import { STRIP_WIDTH } from '../strip/single-strip.js';
import { BLOCK_FORMS, formVariant, type Release, type Variant, type Version } from '../version.js';
import type { Chosen } from './choose.js';

/** Most blocks that are looked at. */
const MOST_BLOCKS = 65_536;

/**
 * The variant that files show: that whose files have their form; else `ega` if the first picture that tells is of 16
 * colors.
 */
export function variantIn({ index, data }: Chosen, version: Version): Variant | undefined {
  const form = (index ?? data[0])?.found.form;
  const shown = form && formVariant(version, form);
  if (shown !== undefined) return shown;
  if (BLOCK_FORMS[`${version}-ega` as Release] !== form) return undefined;
  const allowance = { left: MOST_BLOCKS };
  for (const { found, places } of data)
    for (const pos of places.values()) {
      const { src, form = 'large' } = found;
      const room = headerAt({ src, form, path: '', pos, end: src.length })?.block;
      if (room === undefined || allowance.left < 0) continue;
      const child = (tag: string) =>
        attempt(SILENT, () => childWith(openChildren(room), tag, SILENT, allowance));
      const picture = child('BM');
      const header = child('HD');
      if (picture === undefined || header === undefined) continue;
      if (fits(picture, header, '4-ega')) return 'ega';
      if (fits(picture, header, '4')) return undefined;
    }
  return undefined;
}

/** Whether a picture is as a release stores it. */
function fits({ payload }: Block, header: Block, release: Release): boolean {
  const { size, fields } = RMHD_LAYOUTS[release];
  if (header.payload.length < size) return false;
  const width = readField(header.src, payloadStart(header), fields.width);
  const { head, entrySize } = (PICTURE_RULES[release] as StripRules).pixels;
  const table = head + entrySize * Math.floor(width / STRIP_WIDTH);
  if (table <= head || table >= payload.length) return false;
  const length = fieldAt(payload, 0, entrySize);
  return length > table && length <= payload.length && fieldAt(payload, head, entrySize) === table;
}
