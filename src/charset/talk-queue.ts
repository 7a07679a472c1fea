// A page of what is said in Full Throttle: as in talk-lines.ts, but its lines are put aside and drawn when
// all are there, by the rules of late-lines.ts. The pen stands at the start of the line all the while. A line
// of nothing, or of one space, is left out. None of it is proved.

import { attempt } from '../errors.js';
import { lateLines, placeLine } from './late-lines.js';
import type { TalkPage, TalkPlan } from './lay-talk.js';
import { center, pageOf, startLine, startTalking, type Talking, talkStep } from './talk-lines.js';
import { cursorAt, readPart } from './text-cursor.js';
import type { Setting } from './text-setting.js';

/** Lays out a page of Full Throttle. */
export function layTalkQueue(whole: Setting, plan: TalkPlan): TalkPage {
  const talking = startTalking(whole, plan, (plan.kept ?? plan.at).x);
  const line: number[] = [];
  attempt(whole.reporter, () => queueLines(talking, line));
  queue(talking, line);
  return pageOf(talking);
}

function queueLines(talking: Talking, line: number[]): void {
  const { setting } = talking;
  const cursor = cursorAt(0);
  center(talking, 0);
  while (readPart(setting.text, cursor, 'spoken', setting.strict)) {
    const step = talkStep(talking, cursor);
    if (step === 'end') return;
    if (step === 'glyph') line.push(...setting.text.subarray(cursor.start, cursor.pos));
    if (step !== 'line') continue;
    queue(talking, line);
    startLine(talking, cursor.pos);
  }
}

const SPACE = 0x20;

/** Puts the glyphs of a line in their places, and empties it. */
function queue({ setting, pen, font, glyphs }: Talking, line: number[]): void {
  const text = Uint8Array.from(line);
  line.length = 0;
  if (text.length === 0 || (text.length === 1 && text[0] === SPACE)) return;
  const fonts = { ...setting.fonts, first: font };
  const [laid] = lateLines({ ...setting, fonts, text }).lines;
  placeLine(laid, { x: pen.left, y: pen.top }, glyphs);
}
