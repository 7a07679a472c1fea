// What happens at a tick of a costume, in words.

import { describe } from '../bytes.js';
import type { AnimationEvent } from '../costume/kinds.js';

/**
 * Says what an event of a tick does, in words: `limb 2 plays the sound in slot 1`.
 *
 * @param event - one of the events of `stepAnimation` or of a frame of `playChore`
 * @example
 * ```ts
 * import { CHORES, openGame, playChore, readGameCostume } from 'scumm-codec';
 * import { lantern } from 'scumm-codec/lantern';
 * import { eventText } from 'scumm-codec/tools';
 *
 * const { frames } = playChore(readGameCostume(openGame(lantern), 1), CHORES.walk, 270);
 * console.log(frames[2]?.events.map(eventText).join()); // limb 0 adds 1 to the animation counter
 * ```
 */
export function eventText(event: AnimationEvent): string {
  const does = deedOf(Object(event));
  if (does === undefined)
    throw new TypeError(`event is ${describe(event)}, not one of stepAnimation`);
  return `limb ${event.limb} ${does}`;
}

function deedOf(event: AnimationEvent): string | undefined {
  switch (event.type) {
    case 'counter':
      return 'adds 1 to the animation counter';
    case 'sound':
      return `plays the sound in slot ${event.slot}`;
    case 'volume':
    case 'pan':
    case 'priority':
      return `sets the ${event.type} of the sound in slot ${event.slot} to ${event.value}`;
    case 'startChore':
      return `starts chore ${event.chore}${event.actor === undefined ? '' : ` of actor ${event.actor}`}`;
    case 'hide':
      return 'takes the actor out of the room';
    case 'clip':
      return `sets the clip level to ${event.level}`;
    case 'drawOffset':
      return `asks for a draw offset of ${event.x}, ${event.y}, which has no effect`;
    case 'setVariable':
      return `sets variable ${event.variable} of actor ${event.actor} to ${event.value}`;
    case 'error':
      return `fails at byte ${event.offset}: ${spaced(String(event.code))}`;
    default:
      return undefined;
  }
}

/** A name such as `queueFull` as words. */
export const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
