// What the bytes of a text mean. A control code is a prefix and a number; the number has this meaning
// only behind a prefix.
//
//   prefix  0xFF; in versions 4 to 6 also 0xFE, which later is a character
//
//   code          in a script           when the game has it ready to show
//   1  new line   -                     -, ends the line
//   2  keep line  -                     -, ends the line
//   3  wait       -                     -, ends the line
//   4  number     u16, u32 in version 8 replaced by text
//   5  verb       the same              replaced by text
//   6  name       the same              replaced by text
//   7  string     the same              replaced by text
//   8  next line  -                     -, of a list of verbs: see line-width.ts
//   9  animation  u16, u32 in version 8 -, ends the line
//   10, 12, 13    u16, u32 in version 8 u16
//   14 charset    u16, u32 in version 8 u16
//   21            not known             u16
//
// With any other number the games drop the prefix, and the number is a character. A byte 0 ends the
// text.

import { entryOf, type Version } from '../version.js';

/** What a control code asks for; `other` for those whose meaning is not known. */
export type TextControlName =
  | 'new-line'
  | 'keep-line'
  | 'wait'
  | 'number'
  | 'verb'
  | 'name'
  | 'string'
  | 'next-line'
  | 'animation'
  | 'charset'
  | 'other';

/** Where a text is from: a script, or what the game has made of it to show it. */
export type TextForm = 'script' | 'shown';

/** A control code. */
export interface ControlRule {
  readonly control: TextControlName;
  /** Bytes of its argument, little-endian. */
  readonly bytes: 0 | 2 | 4;
}

type Controls = Readonly<Record<number, ControlRule>>;

/** How the bytes of a text are read. */
export interface TextRules {
  /** Bytes that open a control code. */
  readonly prefixes: readonly number[];
  readonly controls: Controls;
}

const NEW_LINE: ControlRule = { control: 'new-line', bytes: 0 };
const KEEP_LINE: ControlRule = { control: 'keep-line', bytes: 0 };
const WAIT: ControlRule = { control: 'wait', bytes: 0 };
const NEXT_LINE: ControlRule = { control: 'next-line', bytes: 0 };
const UNKNOWN: ControlRule = { control: 'other', bytes: 2 };

const SHOWN: Controls = {
  1: NEW_LINE,
  2: KEEP_LINE,
  3: WAIT,
  8: NEXT_LINE,
  9: { control: 'animation', bytes: 0 },
  10: UNKNOWN,
  12: UNKNOWN,
  13: UNKNOWN,
  14: { control: 'charset', bytes: 2 },
  21: UNKNOWN,
};

function scriptControls(bytes: 2 | 4): Controls {
  return {
    1: NEW_LINE,
    2: KEEP_LINE,
    3: WAIT,
    8: NEXT_LINE,
    4: { control: 'number', bytes },
    5: { control: 'verb', bytes },
    6: { control: 'name', bytes },
    7: { control: 'string', bytes },
    9: { control: 'animation', bytes },
    10: { control: 'other', bytes },
    12: { control: 'other', bytes },
    13: { control: 'other', bytes },
    14: { control: 'charset', bytes },
  };
}

const SHORT = /* @__PURE__ */ scriptControls(2);
const LONG = /* @__PURE__ */ scriptControls(4);

const TWO: readonly number[] = [0xff, 0xfe];
const ONE: readonly number[] = [0xff];

type Forms = Readonly<Record<TextForm, TextRules>>;

const forms = (prefixes: readonly number[], script: Controls): Forms => ({
  script: { prefixes, controls: script },
  shown: { prefixes, controls: SHOWN },
});

const EARLY = /* @__PURE__ */ forms(TWO, SHORT);

const RULES: Readonly<Record<Version, Forms>> = {
  4: EARLY,
  5: EARLY,
  6: EARLY,
  7: /* @__PURE__ */ forms(ONE, SHORT),
  8: /* @__PURE__ */ forms(ONE, LONG),
};

/** The rules of a version. Throws as `entryOf`. */
export function textRules(version: Version, form: TextForm): TextRules {
  return entryOf(RULES, version, 'texts')[form];
}
