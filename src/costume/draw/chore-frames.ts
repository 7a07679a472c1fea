// A chore as a list of pictures with their times.

import { describe } from '../../bytes.js';
import { rgbaOf } from '../../palette/rgba.js';
import type { Costume } from '../kinds.js';
import { checkDrawn } from '../limb.js';
import type { ChoreFrames } from '../play.js';
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
 * Draws the frames of a chore. Neighbors that look alike become one frame, and repetitions that show nothing new are
 * cut off. Played without end, the frames look the same as the chore drawn tick by tick.
 */
export function timedFrames(
  costume: Costume,
  chore: ChoreFrames,
  palette: Uint8Array,
  options?: CostumeFrameOptions,
): TimedFrames {
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
