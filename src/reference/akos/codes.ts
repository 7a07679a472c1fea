// The codes of AKSQ
//
// AKSQ is a list of codes for all limbs. Positions count from its first byte. A byte below 0x80 is a code by itself;
// any other opens a code of two bytes, the high byte first. Operands follow, with the low byte first.
//
//   0x00 to 0x7F      shows the cel of that number
//   0x8000 to 0xBFFF  shows the cel whose number are the low 14 bits. Cels have numbers up to 4095,
//                     so bits 12 and 13 must be 0; an engine stops at others
//   0xC000 to 0xC0FF  by the table below, which has the name, the operands and the meaning of each
//   any other         unknown, as those from C000 to C0FF that the table lacks: two bytes. A limb
//                     that comes to it has the fault unknownCode
//
// Picture codes are those that a limb can rest on: cels, C001 and C0FF, which show nothing, and the lists C020 and
// C025. All others are commands, which a limb executes on its way. A target is a position in AKSQ. A variable is the
// number, 0 to 26, of one of the actor's own variables. They hold signed numbers of 16 bits.
//
// Trap: in C070 to C075 the target comes first, then the variable, and the value last. In C090 to C095 the value
// comes first.
//
// Trap: C070 to C075 jump if the condition holds. C090 to C095 do not jump: if the condition does not hold, all
// codes up to C09F are passed over. Old descriptions have it the wrong way round.
//
// C016 to C019 were never seen in these versions. Some more codes exist in games of another company; here they are
// unknown.
//
// Vectors: `fixtures/akos/engine-playback.json`, `fixtures/akos/engine-playback-more.json`,
// `fixtures/akos/playback-programs.json`, `fixtures/akos/playback-requests.json`.

import type { AkosCodeType } from '../../costume/akos/layouts.js';

/** How an operand is stored: a byte, or two bytes, unsigned or signed. */
export type OperandForm = 'u8' | 'u16' | 's16';

/** What is known of a code. */
export interface CodeRow {
  /** Its name. */
  readonly type: AkosCodeType;
  /** Name and form of each operand. */
  readonly operands: readonly (readonly [name: string, form: OperandForm])[];
  /** What it does, in words. The names of operands stand for their values. */
  readonly meaning: string;
}

// biome-ignore format: a table
/** The codes from C000 to C0FF that are known. */
export const CODES: Readonly<Record<string, CodeRow | undefined>> = {
  // Pictures
  C001: { type: 'nothing', operands: [], meaning: 'shows nothing' },
  C020: { type: 'cels', operands: [['count', 'u8']],
    meaning: 'shows the {count} cels of the list that follows' },
  C025: { type: 'movingCels', operands: [['x', 's16'], ['y', 's16'], ['count', 'u8']],
    meaning: 'shows the {count} cels of the list that follows, then moves the limbs drawn later ' +
      'by {x} to the right and {y} up' },
  C0FF: { type: 'end', operands: [],
    meaning: 'shows nothing; programs jump back before they come to it' },

  // Variables
  C010: { type: 'set', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'variable {variable} becomes {value}' },
  C040: { type: 'add', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'adds {value} to variable {variable}, with wrap-around at 16 bits' },
  C060: { type: 'count', operands: [], meaning: 'adds 1 to variable 0' },
  C082: { type: 'random', operands: [['low', 's16'], ['high', 's16'], ['variable', 'u8']],
    meaning: 'variable {variable} becomes a random number from {low} to {high}, both included' },

  // Sounds
  C015: { type: 'sound', operands: [['number', 'u8']],
    meaning: 'plays the sound in slot {number} - 1; nothing unless the number is 1 to 24' },
  C061: { type: 'firstSound', operands: [], meaning: 'plays the sound in slot 0' },
  C089: { type: 'changeSound',
    operands: [['number', 'u8'], ['unused3', 'u8'], ['change', 'u8'],
      ['unused5', 'u8'], ['value', 'u8'], ['unused7', 'u8']],
    meaning: 'sets the volume (change 1), the pan (2) or the priority (3) of the sound in slot ' +
      '{number} - 1 to {value}; the change is {change}. Nothing if the number is above 8' },

  // Actors
  C080: { type: 'start', operands: [['chore', 'u8']], meaning: 'starts chore {chore}' },
  C081: { type: 'startVariable', operands: [['variable', 'u8']],
    meaning: 'starts the chore whose number is in variable {variable}' },
  C084: { type: 'startActor', operands: [['actor', 'u8'], ['variable', 'u8']],
    meaning: 'starts the chore whose number is in variable {variable}, for the actor whose ' +
      'number is in variable {actor}' },
  C085: { type: 'setActor', operands: [['actor', 'u8'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'variable {variable} of the actor whose number is in variable {actor} becomes ' +
      '{value}' },
  C086: { type: 'hide', operands: [], meaning: 'takes the actor out of the room' },
  C083: { type: 'clip', operands: [['level', 'u8']],
    meaning: "the actor's clip level becomes {level}" },
  C087: { type: 'drawOffset', operands: [['x', 's16'], ['y', 's16']],
    meaning: 'asks for a draw offset of {x}, {y}, which has no effect' },
  C08A: { type: 'flip', operands: [['value', 's16']],
    meaning: 'flips the actor; with value 0 not any longer. The value is {value}' },

  // Nothing
  C050: { type: 'ignored50', operands: [['unused2', 'u8']], meaning: 'does nothing' },
  C08B: { type: 'ignored8b', operands: [['unused2', 's16'], ['unused4', 's16']],
    meaning: 'does nothing' },
  C08C: { type: 'ignored8c', operands: [['unused2', 'u8']], meaning: 'does nothing' },
  C08D: { type: 'ignored8d', operands: [['unused2', 'u8']], meaning: 'does nothing' },

  // Conditions
  C090: { type: 'ifEqual', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is {value}, else behind the next endIf' },
  C091: { type: 'ifNotEqual', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is not {value}, else behind the next endIf' },
  C092: { type: 'ifLess', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is less than {value}, else behind the next endIf' },
  C093: { type: 'ifLessOrEqual', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is at most {value}, else behind the next endIf' },
  C094: { type: 'ifGreater', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is greater than {value}, else behind the next endIf' },
  C095: { type: 'ifGreaterOrEqual', operands: [['value', 's16'], ['variable', 'u8']],
    meaning: 'goes on if variable {variable} is at least {value}, else behind the next endIf' },
  C09F: { type: 'endIf', operands: [], meaning: 'ends the codes of a condition' },

  // Jumps
  C030: { type: 'jump', operands: [['target', 'u16']],
    meaning: 'jumps to the picture at {target}' },
  C031: { type: 'jumpOnce', operands: [['target', 'u16'], ['variable', 'u8']],
    meaning: 'if variable {variable} is not 0: it becomes 0, and jumps to the picture at ' +
      '{target}' },
  C070: { type: 'jumpIfEqual', operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is {value}' },
  C071: { type: 'jumpIfNotEqual',
    operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is not {value}' },
  C072: { type: 'jumpIfLess', operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is less than {value}' },
  C073: { type: 'jumpIfLessOrEqual',
    operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is at most {value}' },
  C074: { type: 'jumpIfGreater',
    operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is greater than {value}' },
  C075: { type: 'jumpIfGreaterOrEqual',
    operands: [['target', 'u16'], ['variable', 'u8'], ['value', 's16']],
    meaning: 'jumps to the picture at {target} if variable {variable} is at least {value}' },
  C088: { type: 'jumpTable', operands: [['variable', 'u8']],
    meaning: 'jumps to the picture at the entry of AKFO whose number, from 1, is in variable ' +
      '{variable}' },
  C016: { type: 'jumpIfVariableSound', operands: [['target', 'u16'], ['variable', 'u8']],
    meaning: 'jumps to the picture at {target} if the sound in the slot runs whose number is in ' +
      'variable {variable}' },
  C017: { type: 'jumpIfNoVariableSound', operands: [['target', 'u16'], ['variable', 'u8']],
    meaning: 'jumps to the picture at {target} unless the sound in the slot runs whose number is ' +
      'in variable {variable}' },
  C018: { type: 'jumpIfSound', operands: [['target', 'u16'], ['slot', 'u8']],
    meaning: 'jumps to the picture at {target} if the sound in slot {slot} runs' },
  C019: { type: 'jumpIfNoSound', operands: [['target', 'u16'], ['slot', 'u8']],
    meaning: 'jumps to the picture at {target} unless the sound in slot {slot} runs' },
};
