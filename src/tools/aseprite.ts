// A sheet in the JSON form of Aseprite, which engines and editors read: an array of frames, each with its place on
// the sheet and its time, and tags that name ranges of frames.
//
//   frames      one for each step of each animation, in order; `filename` is its number
//   sourceSize  the same for all frames: the box around all of them and the actor's place
//   frameTags   a tag for each animation. If its loop does not start at its first frame, it is played once,
//               `repeat` 1; if more than its last frame repeats, a second tag, with " loop" behind the name,
//               has that part
//   slices      one, "pivot", of the whole box: the actor's place in it

import { describe } from '../bytes.js';
import { type Box, checkWhole, type Point } from '../geometry.js';
import { checkKind } from '../kind.js';
import { optionsOf } from '../options.js';
import type { CostumeSheet, SheetAnimation, SheetStep } from './costume-sheet.js';

/** Options of {@link asepriteJson} and {@link asepritePictures}. */
export interface AsepriteOptions {
  /** Name of the file with the picture of the sheet. Default: `sheet.png`. */
  readonly image?: string | undefined;
  /** Milliseconds of a tick, at least 1. Default: 100, as 6 jiffies of 1/60 s. */
  readonly tick?: number | undefined;
}

/** A size, pixels. */
export interface AsepriteSize {
  /** Width. */
  readonly w: number;
  /** Height. */
  readonly h: number;
}

/** A box, pixels. */
export interface AsepriteBox extends Point, AsepriteSize {}

/** A frame. */
export interface AsepriteFrame {
  /** Its number, as text. */
  readonly filename: string;
  /** Where it is on the sheet. */
  readonly frame: AsepriteBox;
  /** Always false: frames are not turned. */
  readonly rotated: boolean;
  /** Whether it is smaller than `sourceSize`. */
  readonly trimmed: boolean;
  /** Where it is in the box that all frames share. */
  readonly spriteSourceSize: AsepriteBox;
  /** The size of that box. */
  readonly sourceSize: AsepriteSize;
  /** Milliseconds. */
  readonly duration: number;
}

/** An animation: frames from one to another. */
export interface AsepriteTag {
  /** The name of the animation, or that name and " loop". */
  readonly name: string;
  /** Number of the first frame. */
  readonly from: number;
  /** Number of the last frame. */
  readonly to: number;
  /** Always `forward`. */
  readonly direction: string;
  /** How often it is played; absent if it is played without end. */
  readonly repeat?: string;
  /** Color of the tag in the editor. */
  readonly color: string;
}

/** A sheet in the JSON form of Aseprite: pass it to `JSON.stringify`. */
export interface AsepriteSheet {
  /** One for each step of each animation. */
  readonly frames: readonly AsepriteFrame[];
  /** Data of the whole sheet. */
  readonly meta: {
    /** `scumm-codec`. */
    readonly app: string;
    /** Version of Aseprite whose form this is. */
    readonly version: string;
    /** Name of the file with the picture. */
    readonly image: string;
    /** `RGBA8888`; `I8` for pictures of indices. */
    readonly format: string;
    /** Size of the picture. */
    readonly size: AsepriteSize;
    /** `1`. */
    readonly scale: string;
    /** The animations. */
    readonly frameTags: readonly AsepriteTag[];
    /** The actor's place. */
    readonly slices: readonly {
      /** `pivot`. */
      readonly name: string;
      /** Color of the slice in the editor. */
      readonly color: string;
      /** One, for all frames from the first on. */
      readonly keys: readonly {
        /** 0. */
        readonly frame: number;
        /** The whole box. */
        readonly bounds: AsepriteBox;
        /** The actor's place in it. */
        readonly pivot: Point;
      }[];
    }[];
  };
}

const BLACK = '#000000ff';

/**
 * Describes a sheet in the JSON form of Aseprite, with an array of frames. Frames that look alike have the same place
 * on the sheet. It follows the documentation of that form; it is not proved that engines load it.
 *
 * @param sheet - from {@link costumeSheet}
 * @returns plain JSON; without frames if the sheet has no animations
 */
export function asepriteJson(sheet: CostumeSheet, options?: AsepriteOptions): AsepriteSheet {
  const { image, tick } = checkAseprite(optionsOf(options));
  checkKind(sheet, 'sheet', 'costumeSheet gives one');
  const { places, animations } = sheet;
  const steps = animations.flatMap((one) => one.steps);
  const box = boxAround(steps, places);
  const size = { w: box.width, h: box.height };
  const keys = [
    { frame: 0, bounds: { x: 0, y: 0, ...size }, pivot: { x: 0 - box.x, y: 0 - box.y } },
  ];
  return {
    frames: steps.map(({ picture, x, y, ticks }, i): AsepriteFrame => {
      const { width: w, height: h, ...place } = places[picture];
      return {
        filename: String(i),
        frame: { ...place, w, h },
        rotated: false,
        trimmed: w < box.width || h < box.height,
        spriteSourceSize: { x: x - box.x, y: y - box.y, w, h },
        sourceSize: size,
        duration: ticks * tick,
      };
    }),
    meta: {
      ...{ app: 'scumm-codec', version: '1.3', image, format: 'RGBA8888', scale: '1' },
      size: { w: sheet.width, h: sheet.height },
      frameTags: tagsOf(animations),
      slices: [{ name: 'pivot', color: BLACK, keys }],
    },
  };
}

/** The options with their defaults; throws for wrong ones. */
export function checkAseprite({ image = 'sheet.png', tick = 100 }: AsepriteOptions): {
  readonly image: string;
  readonly tick: number;
} {
  if (typeof image !== 'string') throw new TypeError(`image is ${describe(image)}, not a string`);
  checkWhole(tick, 'tick');
  return { image, tick };
}

/** The box around all steps and the actor's place, pixels from that place. */
function boxAround(steps: readonly SheetStep[], places: readonly Box[]): Box {
  let [left, right, top, bottom] = [0, 1, 0, 1];
  for (const { picture, x, y } of steps) {
    const { width, height } = places[picture];
    [left, right] = [Math.min(left, x), Math.max(right, x + width)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + height)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function tagsOf(animations: readonly SheetAnimation[]): AsepriteTag[] {
  let next = 0;
  return animations.flatMap(({ name, steps, loopStart }) => {
    const from = next;
    const to = from + steps.length - 1;
    next = to + 1;
    const tag = { name, from, to, direction: 'forward', color: BLACK };
    if (loopStart === undefined || loopStart === 0) return [tag];
    const once = { ...tag, repeat: '1' };
    const isLast = loopStart === steps.length - 1;
    return isLast ? [once] : [once, { ...tag, name: `${name} loop`, from: from + loopStart }];
  });
}
