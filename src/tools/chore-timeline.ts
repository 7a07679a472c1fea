// A chore as a timeline: each picture that the player of a game sees, once, with how long it stays, and what limbs do
// meanwhile.
//
//   tick     0  1  2  3  4  5  6  7  8  9 10 11 ...     limbs may repeat together after 78 ticks only
//   frame    0  1  2  3  4  5  0  1  2  3  4  5 ...     but all looks as before after 6

import { boxOfBounds, type Edges, widen } from '../bounds.js';
import { type TimedFrame, type TimedFrames, timedFrames } from '../costume/draw/looks.js';
import type { Costume } from '../costume/kinds.js';
import { type ChoreFrame, type PlayOptions, type Pose, playChore } from '../costume/play.js';
import type { Box } from '../geometry.js';
import { checkPixels } from '../limits.js';
import { optionsOf } from '../options.js';
import type { RgbaBytes } from '../palette/rgba.js';
import { eventText } from './event-text.js';
import { copyTo } from './sprite-sheet.js';

/** A picture of a chore, and what happens while it is seen. */
export interface TimelineFrame {
  /** RGBA of the box of the timeline: four zeros where nothing is drawn. */
  readonly data: RgbaBytes;
  /** How long it stays: ticks, at least 1. */
  readonly ticks: number;
  /** The first tick at which it is seen, from 0. */
  readonly tick: number;
  /** What limbs do at that tick. */
  readonly played: ChoreFrame;
  /**
   * What happens while it is seen, in the words of {@link eventText}. Limbs may repeat later than pictures do: then
   * `, 1 of 13 times` stands behind what does not happen each time.
   */
  readonly events: readonly string[];
}

/** The pictures of a chore, all of one size: a box around all of them, pixels from the actor's place. */
export interface ChoreTimeline extends Box {
  /** At least one. */
  readonly frames: readonly TimelineFrame[];
  /** Number of the frame that follows the last one; `undefined` if `playChore` stopped at `maxFrames`. */
  readonly loopStart: number | undefined;
}

/**
 * Plays a chore until it looks the same again, and draws each picture once. All have one size, so that the actor stands
 * still while they change: for players and animated pictures.
 *
 * @param chore - as for `playChore`
 * @param facing - degrees clockwise from north
 * @param palette - the room's palette: 768 bytes RGB
 * @throws {DecodeError} as `playChore`; `LIMIT`, at offset 0, if the box is past `limits.pixels`, with `onError` too.
 * @example
 * ```ts
 * import { CHORES, openGame, openingPalette, readGameCostume, readGameRoom } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 * import { choreTimeline } from 'scumm-codec/tools';
 *
 * const game = openGame(lantern);
 * const palette = openingPalette(readGameRoom(game, 2));
 * const { width, height, frames } = choreTimeline(readGameCostume(game, 1), CHORES.walk, 270, palette);
 * console.log(width, height, frames.length); // 29 49 6
 * ```
 */
export function choreTimeline(
  costume: Costume,
  chore: number | Pose,
  facing: number,
  palette: Uint8Array,
  options?: Omit<PlayOptions, 'palette'>,
): ChoreTimeline {
  const how = { ...optionsOf(options), palette: undefined };
  const chosen = playChore(costume, chore, facing, how);
  const timed = timedFrames(costume, chosen, palette, how);
  const box = boxAround(timed.frames);
  checkPixels(box.width, box.height, how.limits);
  const shown = framesAt(timed, chosen.frames.length);
  const frames = timed.frames.map((frame, i): TimelineFrame => {
    const own = chosen.frames.filter((_, tick) => shown[tick] === i);
    const { ticks } = frame;
    const played = own[0];
    const events = wordsOf(own, ticks);
    return { data: placed(frame, box), ticks, tick: shown.indexOf(i), played, events };
  });
  return { ...box, frames, loopStart: timed.loopStart };
}

function boxAround(frames: readonly TimedFrame[]): Box {
  const [{ x, y, width, height }] = frames;
  const all: Edges = { left: x, right: x + width, top: y, bottom: y + height };
  for (const one of frames) widen(all, one.x, one.x + one.width, one.y, one.y + one.height);
  return boxOfBounds(all);
}

/** The number of the frame that is seen at each tick. */
function framesAt({ frames, loopStart = 0 }: TimedFrames, ticks: number): number[] {
  const shown: number[] = [];
  for (let i = 0; shown.length < ticks; i = i + 1 < frames.length ? i + 1 : loopStart)
    for (let tick = 0; tick < frames[i].ticks; tick++) shown.push(i);
  return shown;
}

/** The events of the ticks of a frame, each once. */
function wordsOf(own: readonly ChoreFrame[], ticks: number): string[] {
  const all = own.flatMap(({ events }) => events.map(eventText));
  const times = Math.ceil(own.length / ticks);
  return [...new Set(all)].map((words) => {
    const count = all.filter((one) => one === words).length;
    return count < times ? `${words}, ${count} of ${times} times` : words;
  });
}

/** A frame at its place in a box. */
function placed({ data, ...frame }: TimedFrame, box: Box): RgbaBytes {
  const all = new Uint8ClampedArray(box.width * box.height * 4);
  const at = (frame.y - box.y) * box.width + frame.x - box.x;
  copyTo(all, at * 4, box.width * 4, { ...frame, width: frame.width * 4, pixels: data });
  return all;
}
