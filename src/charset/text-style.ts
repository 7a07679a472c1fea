// The four ways to lay texts out.
//
//   early   CHAR of versions 4 to 6: glyphs move by their left offset, a width has a pixel more than
//           its glyphs, control codes have arguments
//   late    CHAR of version 7: glyphs stand side by side by their widths alone
//   marked  version 8: as late, and `^` opens marks: `^f` and two digits (font), `^c` and three (color),
//           `^l`. A line is a pixel higher than its highest glyph
//   film    NUT of version 7, cutscene videos (SMUSH): each byte up to the byte 0 is a character

import { entryOf, type Version } from '../version.js';
import type { Charset, NutVersion } from './charset.js';

/** A way to lay texts out. */
export type TextStyle = 'early' | 'late' | 'marked' | 'film';

const CHAR_STYLES: Readonly<Record<Version, TextStyle>> = {
  4: 'early',
  5: 'early',
  6: 'early',
  7: 'late',
  8: 'marked',
};

const NUT_STYLES: Readonly<Record<NutVersion, TextStyle>> = { 7: 'film', 8: 'marked' };

/** How the texts of a charset are laid out. Throws as `entryOf`. */
export function styleOf({ type, version }: Charset): TextStyle {
  return type === 'nut'
    ? entryOf(NUT_STYLES, version, 'NUT')
    : entryOf(CHAR_STYLES, version, 'texts');
}
