// Draws the chores of a costume on one picture, with each different frame once; and names a chore.

import { checkList, describe } from '../bytes.js';
import { CHORES } from '../costume/cost/start.js';
import { checkCostume } from '../costume/costume.js';
import { type CostumeFrameOptions, checkFrames } from '../costume/draw/frame.js';
import { checkChoreFrames, createLooks, timelineOf } from '../costume/draw/looks.js';
import type { Costume } from '../costume/kinds.js';
import type { ChoreFrames } from '../costume/play.js';
import { checkAngle, directionAngle, directionCode, eightDirection } from '../direction.js';
import { type Box, checkInt, type Point } from '../geometry.js';
import { optionsOf } from '../options.js';
import { type RgbaBytes, rgbaOf } from '../palette/rgba.js';
import { spaced } from './event-text.js';
import { checkSheet, type SpriteSheetOptions, sheetOf } from './sprite-sheet.js';

/** A chore, from `playChore`, with a name. */
export interface NamedChore extends ChoreFrames {
  /** Such as `walk east`. */
  readonly name: string;
}

/** A picture of a sheet that is shown for some ticks: `x, y` are pixels from the actor's place. */
export interface SheetStep extends Point {
  /** Number of its place on the sheet. */
  readonly picture: number;
  /** Ticks, at least 1. */
  readonly ticks: number;
}

/** A chore on a sheet. */
export interface SheetAnimation {
  /** The name of the {@link NamedChore}. */
  readonly name: string;
  /** At least one. */
  readonly steps: readonly SheetStep[];
  /** Number of the step that follows the last one; `undefined` if `playChore` stopped at `maxFrames`. */
  readonly loopStart: number | undefined;
}

/** All frames of a costume in one picture. */
export interface CostumeSheet {
  /** What the record is. */
  readonly kind: 'sheet';
  /** Pixels; 0 if there are no chores. */
  readonly width: number;
  /** Pixels; 0 if there are no chores. */
  readonly height: number;
  /** `width * height * 4` bytes RGBA, row-major. Pixels that no limb covers are four zeros. */
  readonly data: RgbaBytes;
  /** Where each different picture is on the sheet, pixels. */
  readonly places: readonly Box[];
  /** The chores, in their order. */
  readonly animations: readonly SheetAnimation[];
}

/**
 * Draws chores as RGBA on one sheet, as `playChore` does. Each picture is on the sheet once, however many frames show
 * it, at any place. {@link asepriteJson} describes the sheet in a form that engines and editors read.
 *
 * @param costume - the costume of the chores
 * @param chores - for example `{ name, ...playChore(costume, chore, facing) }` for each chore of `costumeChores`
 * @param palette - the room's palette: 768 bytes RGB
 * @returns the sheet, and the steps of each chore on it
 * @throws {DecodeError} as `playChore`; `LIMIT`, at offset 0, if the sheet is past `limits.pixels`, with `onError` too.
 */
export function costumeSheet(
  costume: Costume,
  chores: readonly NamedChore[],
  palette: Uint8Array,
  options?: CostumeFrameOptions & Pick<SpriteSheetOptions, 'columns' | 'gap'>,
): CostumeSheet {
  const { columns, gap, limits } = optionsOf(options);
  checkCostume(costume, 'costumeSheet(costume, chores, palette)');
  checkNamed(chores);
  checkSheet({ columns, gap });
  const { drawing, rgb } = checkFrames(costume, palette, options);
  const looks = createLooks(drawing);
  const animations = chores.map((chore): SheetAnimation => {
    const { steps, loopStart } = timelineOf(looks, chore);
    return { name: chore.name, steps, loopStart };
  });
  const { pictures } = looks;
  const { transparent: fill } = costume;
  const { width, height, pixels, places } = sheetOf(pictures, { columns, gap, fill, limits });
  return { kind: 'sheet', width, height, data: rgbaOf(pixels, rgb, fill), places, animations };
}

function checkNamed(chores: readonly NamedChore[]): void {
  checkList(chores, 'chores');
  for (let i = 0; i < chores.length; i++) {
    const { name } = Object(chores[i]) as NamedChore;
    if (typeof name !== 'string')
      throw new TypeError(`chores[${i}].name is ${describe(name)}, not a string`);
    checkChoreFrames(chores[i], `chores[${i}]`);
  }
}

/** The eight directions, clockwise from north. */
const COMPASS = [
  ...['north', 'north-east', 'east', 'south-east'],
  ...['south', 'south-west', 'west', 'north-west'],
];

/**
 * Names a chore in a direction: `walk west`, `talk start north`. Chores beyond `CHORES` have their number: `chore 9
 * south`.
 *
 * @param costume - the costume of the chore: it has four directions or eight
 * @param chore - its number, for `startChore`
 * @param direction - degrees clockwise from north, rounded to a direction of the costume
 * @example
 * ```ts
 * import { CHORES, openGame, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 * import { choreName } from 'scumm-codec/tools';
 *
 * console.log(choreName(readGameCostume(openGame(lantern), 1), CHORES.walk, 270)); // walk west
 * ```
 */
export function choreName(costume: Costume, chore: number, direction: number): string {
  checkCostume(costume);
  checkInt(chore, 'chore');
  checkAngle(direction, 'direction');
  const names = Object.entries(CHORES);
  const [name] = names.find(([, number]) => number === chore) ?? [`chore ${chore}`];
  const isEight = costume.type === 'akos' && costume.directions === 8;
  const angle = isEight ? eightDirection(direction) : directionAngle(directionCode(direction));
  return `${spaced(name)} ${COMPASS[angle / 45]}`;
}
