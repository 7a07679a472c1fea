// The operand of the script command animateActor, in all versions.

import { checkRelease, isAkosVersion, type VersionOptions } from '../version.js';
import { akosAnimateCommand } from './akos/animate.js';
import { type ActorChores, type AnimateCommand, costAnimateCommand } from './cost/animate.js';

/** Options of {@link animateCommand}. */
export interface AnimateOptions extends VersionOptions {
  /** The actor's chores. Default: {@link CHORES}. */
  readonly chores?: ActorChores | undefined;
}

/**
 * Says what an operand of animateActor asks for.
 *
 * @param operand - 0..255; in versions 7 and 8 a whole number of 32 bits
 * @param options - any record with a version, such as a costume, will do
 * @returns a chore to start with {@link startChore}, after a stop if `type` says so; or a direction to
 *   take, over time or now, with {@link turnAnimation}: of versions 7 and 8 one of 0 to 999 degrees
 * @throws {RangeError} if the version or variant is unknown, or `operand` or one of `chores` out of range.
 * @throws {TypeError} if the version is absent.
 */
export function animateCommand(operand: number, options: AnimateOptions): AnimateCommand {
  const { version } = checkRelease(options);
  const { chores } = options;
  return isAkosVersion(version)
    ? akosAnimateCommand(operand, chores)
    : costAnimateCommand(operand, chores);
}
