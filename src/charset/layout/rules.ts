// The rules of texts that differ between releases, and the screens that texts are put on. There are four styles, ways
// to lay texts out:
//
//   early   CHAR of versions 3 to 6: glyphs move by their left offset, a width has a pixel more than
//           its glyphs, control codes have arguments
//   late    CHAR of version 7: glyphs stand side by side by their widths alone
//   marked  version 8: as late, and `^` opens marks: `^f` and two digits (font), `^c` and three (color),
//           `^l`. A line is a pixel higher than its highest glyph
//   cutscene  NUT of version 7, of cutscene videos (SMUSH): each byte up to the byte 0 is a character

import { checkWhole } from '../../geometry.js';
import {
  type AkosRelease,
  type ByRelease,
  checkRelease,
  checkReleaseIn,
  releaseOf,
} from '../../version.js';
import type { Charset } from '../glyphs/charset.js';

/** A way to lay texts out. */
export type TextStyle = 'early' | 'late' | 'marked' | 'cutscene';

/** The rules of a release. */
export interface TextRules {
  /** How texts in a CHAR are laid out. */
  readonly style: TextStyle;
  /** Bytes that open a control code. */
  readonly prefixes: readonly number[];
  /** Bytes of the argument of a control code in a script. */
  readonly argumentSize: 2 | 4;
  /** Whether an empty text is drawn as a space. */
  readonly fillsEmpty: boolean;
  /** Where a centered line of talk that is too wide starts: at the edge, or where its middle should be. */
  readonly wideLine: 'edge' | 'middle';
  /** What gives the place of talk: the variable TALK_STRING_Y, the actor, or the actor without limits. */
  readonly talkPlace: 'variable' | 'actor' | 'free';
  /** Whether a line of talk is put aside, and drawn when it is whole. */
  readonly queuesLines: boolean;
}

const V4: TextRules = {
  style: 'early',
  prefixes: [0xff, 0xfe],
  argumentSize: 2,
  fillsEmpty: false,
  wideLine: 'edge',
  talkPlace: 'variable',
  queuesLines: false,
};

const V5 = /* @__PURE__ */ changed(V4, { fillsEmpty: true });

const V6 = /* @__PURE__ */ changed(V5, { wideLine: 'middle', talkPlace: 'actor' });

const V7 = /* @__PURE__ */ changed(V4, {
  style: 'late',
  prefixes: [0xff],
  talkPlace: 'free',
});

function changed(before: TextRules, changes: Partial<TextRules>): TextRules {
  return { ...before, ...changes };
}

/** The rules of each release. */
export const TEXT_RULES: ByRelease<TextRules> = {
  '2': V4,
  '3': V4,
  '3-ega': V4,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': /* @__PURE__ */ changed(V7, { talkPlace: 'actor', queuesLines: true }),
  '8': /* @__PURE__ */ changed(V7, { style: 'marked', argumentSize: 4 }),
};

/** The styles of texts in a NUT. */
export const NUT_STYLES: ByRelease<TextStyle, AkosRelease> = {
  '7': 'cutscene',
  '7-full-throttle': 'cutscene',
  '8': 'marked',
};

export function textRulesOf(charset: Charset): TextRules {
  return TEXT_RULES[releaseOf(charset)];
}

/** How the texts of a charset are laid out. */
export function styleOf(charset: Charset): TextStyle {
  return charset.type === 'nut'
    ? NUT_STYLES[checkReleaseIn(NUT_STYLES, charset, 'NUT')]
    : TEXT_RULES[checkRelease(charset)].style;
}

/** The size of a screen. */
export interface ScreenSize {
  /** Pixels, at least 1. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
}

const SCREENS: Readonly<Record<TextStyle, ScreenSize>> = {
  early: { width: 320, height: 200 },
  late: { width: 320, height: 200 },
  marked: { width: 640, height: 480 },
  cutscene: { width: 320, height: 200 },
};

/** The caller's screen, or that of the texts. */
export function screenOf(style: TextStyle, screen: ScreenSize | undefined): ScreenSize {
  if (screen === undefined) return SCREENS[style];
  const { width, height } = Object(screen) as ScreenSize;
  checkWhole(width, 'screen.width');
  checkWhole(height, 'screen.height');
  return { width, height };
}
