// The two-byte codes of AKSQ, 0xC000 and above: their names and operands. Integers are little-endian;
// only the code itself is big-endian. All have a high byte of 0xC0; any other is unknown.
//
// For 0xC020 and 0xC025 these operands are followed by a list of cels, see code.ts. Codes of Humongous games
// are left out, and count as unknown.

import type { Field, Layout } from '../../fields.js';

/** What a code in AKSQ does; `docs/akos.md` lists them. */
export type AkosCodeType =
  | 'cel'
  | 'unknown'
  | 'nothing'
  | 'cels'
  | 'movingCels'
  | 'end'
  | 'set'
  | 'add'
  | 'count'
  | 'random'
  | 'sound'
  | 'firstSound'
  | 'changeSound'
  | 'start'
  | 'startVariable'
  | 'startActor'
  | 'setActor'
  | 'hide'
  | 'clip'
  | 'drawOffset'
  | 'flip'
  | 'ignored50'
  | 'ignored8b'
  | 'ignored8c'
  | 'ignored8d'
  | 'ifEqual'
  | 'ifNotEqual'
  | 'ifLess'
  | 'ifLessOrEqual'
  | 'ifGreater'
  | 'ifGreaterOrEqual'
  | 'endIf'
  | 'jump'
  | 'jumpOnce'
  | 'jumpIfEqual'
  | 'jumpIfNotEqual'
  | 'jumpIfLess'
  | 'jumpIfLessOrEqual'
  | 'jumpIfGreater'
  | 'jumpIfGreaterOrEqual'
  | 'jumpTable'
  | 'jumpIfVariableSound'
  | 'jumpIfNoVariableSound'
  | 'jumpIfSound'
  | 'jumpIfNoSound';

/** What a code from 0xC000 on does. */
export type CodeName = Exclude<AkosCodeType, 'cel' | 'unknown'>;

/** How an operand is stored. */
export type OperandForm = 'u8' | 'u16' | 's16';

/** An operand: its name, and its form. */
type Operand = readonly [name: string, form: OperandForm];

/** A code and its operands. */
export interface CodeLayout {
  readonly code: number;
  readonly operands: readonly Operand[];
}

// Operands that several codes share. With a spread of a list, bundlers could not leave out the table.
const TARGET: Operand = ['target', 'u16'];
const VARIABLE: Operand = ['variable', 'u8'];
const SIGNED_VALUE: Operand = ['value', 's16'];
const X: Operand = ['x', 's16'];
const Y: Operand = ['y', 's16'];

const VALUE: readonly Operand[] = [SIGNED_VALUE, VARIABLE];
const COMPARED: readonly Operand[] = [TARGET, VARIABLE, SIGNED_VALUE];
const TARGET_VARIABLE: readonly Operand[] = [TARGET, VARIABLE];
const TARGET_SLOT: readonly Operand[] = [TARGET, ['slot', 'u8']];
const POINT: readonly Operand[] = [X, Y];
const ONE_UNUSED: readonly Operand[] = [['unused2', 'u8']];

/** Codes by what they do. */
export const LAYOUTS: Readonly<Record<CodeName, CodeLayout>> = {
  /** Draws nothing. */
  nothing: { code: 0xc001, operands: [] },
  /** Draws a list of cels. */
  cels: { code: 0xc020, operands: [['count', 'u8']] },
  /** Draws a list of cels, then moves the limbs drawn later: up if y is positive. */
  movingCels: { code: 0xc025, operands: [X, Y, ['count', 'u8']] },
  /** Draws nothing. Programs jump back before they come to it. */
  end: { code: 0xc0ff, operands: [] },

  /** Sets a variable. */
  set: { code: 0xc010, operands: VALUE },
  /** Adds to a variable. */
  add: { code: 0xc040, operands: VALUE },
  /** Adds 1 to variable 0. */
  count: { code: 0xc060, operands: [] },
  /** Sets a variable to a random number, bounds included. */
  random: { code: 0xc082, operands: [['low', 's16'], ['high', 's16'], VARIABLE] },

  /** Plays the sound in slot number - 1, if number is 1 to 24. */
  sound: { code: 0xc015, operands: [['number', 'u8']] },
  /** Plays the sound in slot 0. */
  firstSound: { code: 0xc061, operands: [] },
  /** Changes the sound in slot number - 1, if number is up to 8: 1 volume, 2 pan, 3 priority. */
  changeSound: {
    code: 0xc089,
    operands: [
      ['number', 'u8'],
      ['unused3', 'u8'],
      ['change', 'u8'],
      ['unused5', 'u8'],
      ['value', 'u8'],
      ['unused7', 'u8'],
    ],
  },

  /** Starts a chore. */
  start: { code: 0xc080, operands: [['chore', 'u8']] },
  /** Starts the chore in a variable. */
  startVariable: { code: 0xc081, operands: [VARIABLE] },
  /** Starts the chore in a variable, for the actor whose number is in another variable. */
  startActor: { code: 0xc084, operands: [['actor', 'u8'], VARIABLE] },
  /** Sets a variable of the actor whose number is in a variable. */
  setActor: { code: 0xc085, operands: [['actor', 'u8'], VARIABLE, SIGNED_VALUE] },
  /** Takes the actor out of the room. */
  hide: { code: 0xc086, operands: [] },
  /** Sets the actor's clip level. */
  clip: { code: 0xc083, operands: [['level', 'u8']] },
  /** Without effect in versions 7 and 8. */
  drawOffset: { code: 0xc087, operands: POINT },
  /** Mirrors the actor unless the value is 0. */
  flip: { code: 0xc08a, operands: [SIGNED_VALUE] },

  /** Without effect. */
  ignored50: { code: 0xc050, operands: ONE_UNUSED },
  /** Without effect. */
  ignored8b: {
    code: 0xc08b,
    operands: [
      ['unused2', 's16'],
      ['unused4', 's16'],
    ],
  },
  /** Without effect. */
  ignored8c: { code: 0xc08c, operands: ONE_UNUSED },
  /** Without effect. */
  ignored8d: { code: 0xc08d, operands: ONE_UNUSED },

  /** Goes on to the first `endIf` unless a variable meets the condition. */
  ifEqual: { code: 0xc090, operands: VALUE },
  ifNotEqual: { code: 0xc091, operands: VALUE },
  ifLess: { code: 0xc092, operands: VALUE },
  ifLessOrEqual: { code: 0xc093, operands: VALUE },
  ifGreater: { code: 0xc094, operands: VALUE },
  ifGreaterOrEqual: { code: 0xc095, operands: VALUE },
  /** Ends the codes that an `if` skips. */
  endIf: { code: 0xc09f, operands: [] },

  /** Jumps to a picture. */
  jump: { code: 0xc030, operands: [['target', 'u16']] },
  /** If a variable is not 0, sets it to 0 and jumps. */
  jumpOnce: { code: 0xc031, operands: TARGET_VARIABLE },
  /** Jumps if a variable meets the condition. */
  jumpIfEqual: { code: 0xc070, operands: COMPARED },
  jumpIfNotEqual: { code: 0xc071, operands: COMPARED },
  jumpIfLess: { code: 0xc072, operands: COMPARED },
  jumpIfLessOrEqual: { code: 0xc073, operands: COMPARED },
  jumpIfGreater: { code: 0xc074, operands: COMPARED },
  jumpIfGreaterOrEqual: { code: 0xc075, operands: COMPARED },
  /** Jumps to an entry of the jump table, by the number in a variable, from 1. */
  jumpTable: { code: 0xc088, operands: [VARIABLE] },
  /** Jumps if a sound runs: the one in the slot whose number is in a variable, or the one in a given slot. */
  jumpIfVariableSound: { code: 0xc016, operands: TARGET_VARIABLE },
  jumpIfNoVariableSound: { code: 0xc017, operands: TARGET_VARIABLE },
  jumpIfSound: { code: 0xc018, operands: TARGET_SLOT },
  jumpIfNoSound: { code: 0xc019, operands: TARGET_SLOT },
};

/** Bytes of each form. */
const OPERAND_SIZES: Readonly<Record<OperandForm, 1 | 2>> = { u8: 1, u16: 2, s16: 2 };

/** Where the operands of a code are, one behind the other, counted from its first byte. */
export function operandLayout(type: CodeName): Layout<string> {
  const fields: Record<string, Field> = {};
  let size = 2;
  for (const [name, form] of LAYOUTS[type].operands) {
    fields[name] = [size, form];
    size += OPERAND_SIZES[form];
  }
  return { size, fields };
}
