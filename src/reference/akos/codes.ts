// The codes of AKSQ: docs/format/akos.md says it in words.

import type { CodeName } from '../../costume/akos/layouts.js';

/** What each code does, in words. The names of operands stand for their values. */
export const MEANINGS: Readonly<Record<CodeName, string>> = {
  // Pictures
  nothing: 'shows nothing',
  cels: 'shows the {count} cels of the list that follows',
  movingCels:
    'shows the {count} cels of the list that follows, then moves the limbs drawn later by {x} ' +
    'to the right and {y} up',
  end: 'shows nothing; programs jump back before they come to it',

  // Variables
  set: 'variable {variable} becomes {value}',
  add: 'adds {value} to variable {variable}, with wrap-around at 16 bits',
  count: 'adds 1 to variable 0',
  random: 'variable {variable} becomes a random number from {low} to {high}, both included',

  // Sounds
  sound: 'plays the sound in slot {number} - 1; nothing unless the number is 1 to 24',
  firstSound: 'plays the sound in slot 0',
  changeSound:
    'sets the volume (change 1), the pan (2) or the priority (3) of the sound in slot {number} ' +
    '- 1 to {value}; the change is {change}. Nothing if the number is above 8',

  // Actors
  start: 'starts chore {chore}',
  startVariable: 'starts the chore whose number is in variable {variable}',
  startActor:
    'starts the chore whose number is in variable {variable}, for the actor whose number is in ' +
    'variable {actor}',
  setActor: 'variable {variable} of the actor whose number is in variable {actor} becomes {value}',
  hide: 'takes the actor out of the room',
  clip: "the actor's clip level becomes {level}",
  drawOffset: 'asks for a draw offset of {x}, {y}, which has no effect',
  flip: 'flips the actor; with value 0 not any longer. The value is {value}',

  // Nothing
  ignored50: 'does nothing',
  ignored8b: 'does nothing',
  ignored8c: 'does nothing',
  ignored8d: 'does nothing',

  // Conditions
  ifEqual: 'goes on if variable {variable} is {value}, else behind the next endIf',
  ifNotEqual: 'goes on if variable {variable} is not {value}, else behind the next endIf',
  ifLess: 'goes on if variable {variable} is less than {value}, else behind the next endIf',
  ifLessOrEqual: 'goes on if variable {variable} is at most {value}, else behind the next endIf',
  ifGreater: 'goes on if variable {variable} is greater than {value}, else behind the next endIf',
  ifGreaterOrEqual:
    'goes on if variable {variable} is at least {value}, else behind the next endIf',
  endIf: 'ends the codes of a condition',

  // Jumps
  jump: 'jumps to the picture at {target}',
  jumpOnce: 'if variable {variable} is not 0: it becomes 0, and jumps to the picture at {target}',
  jumpIfEqual: 'jumps to the picture at {target} if variable {variable} is {value}',
  jumpIfNotEqual: 'jumps to the picture at {target} if variable {variable} is not {value}',
  jumpIfLess: 'jumps to the picture at {target} if variable {variable} is less than {value}',
  jumpIfLessOrEqual: 'jumps to the picture at {target} if variable {variable} is at most {value}',
  jumpIfGreater: 'jumps to the picture at {target} if variable {variable} is greater than {value}',
  jumpIfGreaterOrEqual:
    'jumps to the picture at {target} if variable {variable} is at least {value}',
  jumpTable:
    'jumps to the picture at the entry of AKFO whose number, from 1, is in variable {variable}',
  jumpIfVariableSound:
    'jumps to the picture at {target} if the sound in the slot runs whose number is in variable ' +
    '{variable}',
  jumpIfNoVariableSound:
    'jumps to the picture at {target} unless the sound in the slot runs whose number is in ' +
    'variable {variable}',
  jumpIfSound: 'jumps to the picture at {target} if the sound in slot {slot} runs',
  jumpIfNoSound: 'jumps to the picture at {target} unless the sound in slot {slot} runs',
};
