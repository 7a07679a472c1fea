// A chore as a list of pictures with their times.

import { describe } from '../../bytes.js';
import { rgbaOf } from '../../palette/rgba.js';
import { checkCostume } from '../costume.js';
import type { Costume } from '../kinds.js';
import type { ChoreFrames } from '../play.js';
import { checkDrawn } from './check-limbs.js';
import { type CostumeFrame, type CostumeFrameOptions, checkFrames } from './costume-frame.js';
import { createLooks, timelineOf } from './looks.js';

/** A picture of a costume, and how long it is shown. */
export interface TimedFrame extends CostumeFrame {
  /** Ticks, at least 1. */
  readonly ticks: number;
}

/** A chore as a list of pictures. */
export interface TimedFrames {
  /** At least one. Frames with the same pixels share one `data`. */
  readonly frames: readonly TimedFrame[];
  /** Number of the frame that follows the last one; `undefined` if {@link playChore} stopped at `maxFrames`. */
  readonly loopStart: number | undefined;
}

/**
 * Draws the frames of a chore as RGBA, as {@link costumeFrame} does. Neighbors that look alike become one frame,
 * and repetitions that show nothing new are cut off. Played without end, the frames look the same as the chore
 * drawn tick by tick with {@link renderCostume}.
 *
 * @param costume - the costume of the chore
 * @param chore - as {@link playChore} gives it
 * @param palette - the room's palette: 768 bytes RGB
 * @returns pictures with their places and times. For most actors a tick is one frame of the game. A frame of the
 *   game mostly takes 4 to 6 jiffies of 1/60 s: 67 to 100 ms
 * @throws {DecodeError} as {@link costumeFrame}; `LIMIT` if all different frames together have more pixels than
 *   `limits.pixels`.
 * @throws {RangeError} as {@link costumeFrame}; also if `chore.loopStart` is not the number of a frame.
 * @throws {TypeError} as {@link costumeFrame}; also if `chore.frames` is not a list of {@link ChoreFrame} with
 *   at least one.
 */
export function choreFrames(
  costume: Costume,
  chore: ChoreFrames,
  palette: Uint8Array,
  options?: CostumeFrameOptions,
): TimedFrames {
  checkCostume(costume);
  checkPlayed(chore, 'chore');
  const { drawing, rgb } = checkFrames(costume, palette, options);
  const looks = createLooks(drawing);
  const { steps, loopStart } = timelineOf(looks, chore);
  const data = looks.pictures.map(({ pixels }) => rgbaOf(pixels, rgb, costume.transparent));
  const frames = steps.map(({ picture, x, y, ticks }): TimedFrame => {
    const { width, height } = looks.pictures[picture];
    return { x, y, width, height, data: data[picture], ticks };
  });
  return { frames, loopStart };
}

/** Throws a RangeError or TypeError unless a value has the frames of a chore. */
export function checkPlayed(chore: ChoreFrames, name: string): void {
  const { frames, loopStart } = Object(chore) as ChoreFrames;
  if (!Array.isArray(frames) || frames.length === 0)
    throw new TypeError(`${name}.frames is ${describe(frames)}, not a list of frames`);
  for (const frame of frames) checkDrawn(Object(frame).limbs);
  const { length } = frames;
  const isFrame =
    Number.isInteger(loopStart) && Number(loopStart) >= 0 && Number(loopStart) < length;
  if (loopStart !== undefined && !isFrame)
    throw new RangeError(
      `${name}.loopStart is ${describe(loopStart)}, not one of ${length} frames`,
    );
}
