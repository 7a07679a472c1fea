// Costumes of versions 7 and 8 for tests, and generators of them.

import fc from 'fast-check';
import { type AkosCodeType, type AkosCostume, readAkos } from 'scumm-codec';
import { type AkosCodeFields, encodeAkosCommands, wrapBlock } from 'scumm-codec/encode';
import type { AkosWorld } from '../../src/costume/akos/events.js';
import { type CodeLayout, type CodeName, LAYOUTS } from '../../src/costume/akos/layouts.js';
import { bytes, joined, u16, u32 } from './bytes.js';
import { inTurn, weighted } from './reach.js';

/** What a record does to a limb; codes 1, 4 and 5 have no window. */
export interface Window {
  readonly limb: number;
  readonly code: number;
  readonly start?: number;
  readonly length?: number;
}

/** A cel: offsets and moves. It has 2 by 3 pixels of index 2. */
export type Cel = readonly [relX: number, relY: number, moveX: number, moveY: number];

/** Parts of a costume. */
interface AkosParts {
  readonly commands: Uint8Array;
  /** Windows of each animation; `undefined` for none. */
  readonly animations: readonly (readonly Window[] | undefined)[];
  /** Bit 0: do not mirror west. Bit 1: 8 directions. */
  readonly flags?: number;
  readonly cels?: readonly Cel[];
  /** Jump table. */
  readonly jumps?: readonly number[] | undefined;
}

/** Codes of records without a window. */
const SHORT: readonly number[] = [1, 4, 5];

function recordBytes(windows: readonly Window[]): Uint8Array {
  const mask = windows.reduce((sum, { limb }) => sum | (0x8000 >> limb), 0);
  const limbs = [...windows].sort((a, b) => a.limb - b.limb);
  return joined(
    u16(mask),
    ...limbs.map(({ code, start = 0, length = 0 }) =>
      SHORT.includes(code) ? bytes(code) : bytes(code, ...u16(start), ...u16(length)),
    ),
  );
}

const signed = (value: number) => u16(value & 0xffff);

/** AKOS payload. */
export function akosBytes(parts: AkosParts): Uint8Array {
  const { commands, animations, flags = 0, cels = [], jumps } = parts;
  const table: number[] = [];
  const records: Uint8Array[] = [];
  let next = animations.length * 2;
  for (const windows of animations) {
    table.push(windows === undefined ? 0 : next);
    if (windows === undefined) continue;
    records.push(recordBytes(windows));
    next += records[records.length - 1].length;
  }
  const header = [2, flags, animations.length, cels.length, 16, 16].map(u16);
  return joined(
    wrapBlock('AKHD', joined(...header)),
    wrapBlock('AKSQ', commands),
    wrapBlock('AKCH', joined(...table.map(u16), ...records)),
    wrapBlock('AKOF', joined(...cels.flatMap((_, i) => [u32(0), u16(i * 12)]))),
    wrapBlock('AKCI', joined(...cels.flatMap((cel) => [u16(2), u16(3), ...cel.map(signed)]))),
    wrapBlock('AKCD', bytes(1, 2, 0)),
    ...(jumps ? [wrapBlock('AKFO', joined(...jumps.map(u16)))] : []),
  );
}

export function akosOf(parts: AkosParts): AkosCostume {
  return readAkos(akosBytes(parts), { version: 7 });
}

/** The windows of limbs in all four directions of chore 1. */
export function inChore1(windows: readonly Window[]): (readonly Window[] | undefined)[] {
  return [...Array(4).fill(undefined), ...Array(4).fill(windows)];
}

const PICTURES: readonly AkosCodeType[] = ['cel', 'nothing', 'end', 'cels', 'movingCels'];

const isPictureType = (type: AkosCodeType) => PICTURES.includes(type);

const small = fc.integer({ min: -4, max: 6 });
const word = fc.integer({ min: -0x8000, max: 0x7fff });
const value = weighted([6, small], [1, word]);
const byte = fc.nat(255);
const variable = weighted([40, fc.nat(3)], [10, fc.nat(26)], [1, byte]);
const slot = weighted([5, fc.nat(9)], [1, byte]);
const chore = weighted([3, fc.nat(3)], [1, byte]);

/** Operands by name. A target is a number of a code in the program, not yet a position. */
const OPERANDS: Readonly<Record<string, fc.Arbitrary<number>>> = {
  ...{ value, variable, actor: variable, level: byte, number: slot, slot, chore },
  ...{ x: value, y: value, low: small, high: value, target: fc.nat(1000) },
  'value u8': byte,
  change: weighted([4, fc.integer({ min: 1, max: 3 })], [1, byte]),
};

const entry = fc.record({ x: small, y: small, cel: fc.nat(200) });
const name = fc.constantFrom(...(Object.keys(LAYOUTS) as CodeName[]));

function operandsOf(type: CodeName): fc.Arbitrary<Record<string, number>> {
  const { operands }: CodeLayout = LAYOUTS[type];
  const stored = operands.filter(([operand]) => operand !== 'count');
  return fc.record(
    Object.fromEntries(
      stored.map(([operand, form]) => [
        operand,
        OPERANDS[`${operand} ${form}`] ?? OPERANDS[operand] ?? fc.nat(127),
      ]),
    ),
  );
}

/** Codes of a type. */
const codeOf = (type: CodeName): fc.Arbitrary<AkosCodeFields> =>
  fc.record({
    type: fc.constant(type),
    operands: operandsOf(type),
    entries:
      type === 'cels' || type === 'movingCels'
        ? fc.array(entry, { maxLength: 3 })
        : fc.constant([]),
  });

const named: fc.Arbitrary<AkosCodeFields> = name.chain(codeOf);

/** The code of a cel. */
export const celOf = (number: number): AkosCodeFields => ({
  type: 'cel',
  operands: { cel: number },
});

/** A code of any other type. */
export const code = (
  type: AkosCodeType,
  operands: AkosCodeFields['operands'] = {},
): AkosCodeFields => ({ type, operands });

/** A cel that each costume has. */
const lowCel: fc.Arbitrary<AkosCodeFields> = fc.nat(8).map(celOf);

const cel: fc.Arbitrary<AkosCodeFields> = weighted([4, lowCel], [1, fc.nat(4095).map(celOf)]);

const unknown: fc.Arbitrary<AkosCodeFields> = fc
  .constantFrom(0xc000, 0xc021, 0xc0a0, 0xc110, 0xff01)
  .map((code) => ({ type: 'unknown' as const, code }));

/** Any code, most of them commands. */
const anyCode: fc.Arbitrary<AkosCodeFields> = weighted([50, named], [14, cel], [1, unknown]);

/** Each known code, a cel and an unknown code once, in any order. */
export const eachCode: fc.Arbitrary<AkosCodeFields[]> = fc
  .tuple(...(Object.keys(LAYOUTS) as CodeName[]).map(codeOf), cel, unknown)
  .chain((codes) => fc.shuffledSubarray(codes, { minLength: codes.length }));

/** Codes that fit together, and where each of them is. */
interface Program {
  /** Positions on which limbs start for certain, the first of them on a cel. */
  readonly leads: readonly number[];
  readonly codes: readonly AkosCodeFields[];
  readonly positions: readonly number[];
  readonly commands: Uint8Array;
}

/** A loop back to the start. */
const restart: AkosCodeFields = { type: 'jump', operands: { target: 0 } };

/** Programs whose jumps mostly lead to pictures. They open with a cel and end in a loop. */
export const program: fc.Arbitrary<Program> = fc
  .tuple(lowCel, fc.array(anyCode, { minLength: 20, maxLength: 60, size: 'max' }), fc.nat(9))
  .map(([first, inner, luck]) => linked([first, ...inner, restart, first], luck));

/** Makes positions of the targets: of a picture, or rarely of any code. */
function linked(codes: readonly AkosCodeFields[], luck: number): Program {
  const sizes = codes.map((code) => encodeAkosCommands([code]).length);
  const positions = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  const pictures = positions.filter((_, i) => isPictureType(codes[i].type));
  const placed = codes.map((code) => {
    const target = code.operands?.['target'];
    if (target === undefined) return code;
    const choices = target > 0 && (target + luck) % 20 === 0 ? positions : pictures;
    return { ...code, operands: { ...code.operands, target: choices[target % choices.length] } };
  });
  return { leads: [0], codes: placed, positions, commands: encodeAkosCommands(placed) };
}

/** A window of a program: it starts on a picture, or rarely anywhere. */
function windowIn({ codes, positions, commands }: Program, limb: number): fc.Arbitrary<Window> {
  const pictures = positions.filter((_, i) => isPictureType(codes[i].type));
  const start = weighted(
    [6, fc.constantFrom(...pictures)],
    [2, fc.constantFrom(...positions)],
    [1, fc.nat(commands.length)],
  );
  const code = weighted([14, fc.constant(6)], [5, fc.nat(9)], [1, byte]);
  const length = weighted([4, fc.nat(30)], [1, fc.nat(0xffff)]);
  return fc.record({ limb: fc.constant(limb), code, start, length });
}

const move = fc.integer({ min: -9, max: 9 });

/** Costumes of a program, with eight or four chores. */
const costumeOf = (made: Program): fc.Arbitrary<AkosCostume> =>
  fc
    .record({
      animations: fc
        .tuple(
          windowsIn(made),
          fc.array(fc.option(windowsIn(made), { nil: undefined, freq: 12 }), {
            ...{ minLength: 5, maxLength: 5 },
          }),
        )
        .map(([first, others]) => {
          const few = [first, ...others];
          const all = Array.from({ length: 32 }, (_, i) => few[(i * 5) % few.length]);
          return all.map((windows, i) => (IN_CHORE_1(i) ? led(made, windows ?? first) : windows));
        }),
      flags: fc.nat(3),
      cels: fc.array(fc.tuple(move, move, move, move), { minLength: 9, maxLength: 12 }),
      jumps: fc.option(
        fc.array(fc.constantFrom(...made.positions), { minLength: 3, maxLength: 6 }),
        { nil: undefined, freq: 5 },
      ),
    })
    .map((parts) => akosOf({ ...parts, commands: made.commands }));

function windowsIn(made: Program): fc.Arbitrary<readonly Window[]> {
  return fc
    .uniqueArray(fc.nat(15), { minLength: 1, maxLength: 5 })
    .chain((limbs) => fc.tuple(...limbs.map((limb) => windowIn(made, limb))));
}

/** Whether an animation is of chore 1, in four directions or in eight. */
const IN_CHORE_1 = (animation: number) => animation >= 4 && animation < 16;

/** The windows, with limbs that start on the leads: the first of them once more, where it stays. */
function led({ leads }: Program, windows: readonly Window[]): readonly Window[] {
  const free = [...Array(16).keys()].filter((limb) => windows.every((one) => one.limb !== limb));
  const programs = leads.map((start, i) => ({ limb: free[i], code: 6, start, length: 0 }));
  return [
    ...windows,
    ...programs,
    { limb: free[leads.length], code: 7, start: leads[0], length: 0 },
  ];
}

/**
 * Bytes of AKSQ that are no program, though many of them open a code. They start with a cel before an unknown
 * code, and another one before a variable that is not there, and end with a third one.
 */
export const noise: fc.Arbitrary<Program> = fc
  .array(
    weighted(
      [3, fc.constant(0xc0)],
      [3, fc.constantFrom(...Object.values(LAYOUTS).map(({ code }) => code & 0xff))],
      [5, fc.nat(26)],
      [1, byte],
    ),
    { minLength: 10, maxLength: 80, size: 'max' },
  )
  .map((numbers) => {
    const head = [1, 0xc0, 0xa0, 2, 0xc0, 0x10, 5, 0, 27];
    const commands = Uint8Array.from([...head, ...numbers, 3]);
    const positions = [...commands.keys()];
    const codes: AkosCodeFields[] = positions.map(() => ({ type: 'cel' }));
    return { codes, positions, commands, leads: [0, 3, commands.length - 1] };
  });

/**
 * What programs ask about: actors 1 to 3 or all, any sounds, chance by the seed or by a list, and what the
 * queue has already.
 */
const world: fc.Arbitrary<AkosWorld> = fc
  .record({
    actor: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    allActors: fc.boolean(),
    sounds: fc.integer(),
    dice: fc.option(fc.nat(1000), { nil: undefined }),
    queued: fc.constantFrom(undefined, undefined, 0, 20, 29),
  })
  .map(({ actor, allActors, sounds, dice, queued }) => ({
    actor,
    hasActor: allActors ? undefined : (number: number) => number >= 0 && number <= 3,
    isRunning: (slot: number) => ((sounds >> slot) & 1) === 1,
    random: dice === undefined ? undefined : (low, high) => low + (dice % (high - low + 1)),
    queued,
  }));

/** What happens to an actor. */
export type Action =
  | { readonly type: 'start'; readonly chore: number; readonly limbMask: number }
  | { readonly type: 'turn'; readonly facing: number }
  | { readonly type: 'set'; readonly variable: number; readonly value: number }
  | { readonly type: 'tick' };

/** What an actor is told. */
const order: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    type: fc.constant('start' as const),
    chore: fc.integer({ min: -1, max: 8 }),
    limbMask: weighted([3, fc.constant(0xffff)], [1, fc.nat(0xffff)]),
  }),
  fc.record({
    type: fc.constant('turn' as const),
    facing: fc.oneof(fc.constantFrom(-45, 0, 45, 90, 180, 315, 360), fc.integer()),
  }),
  fc.record({ type: fc.constant('set' as const), variable: fc.nat(3), value: small }),
);
const action = weighted<Action>([2, fc.constant({ type: 'tick' })], [1, order]);

/** A costume, a world, and what happens. */
export interface Play {
  readonly akos: AkosCostume;
  readonly world: AkosWorld;
  readonly speed: number;
  readonly seed: number;
  readonly actions: readonly Action[];
}

/** Plays of costumes whose AKSQ is made by a generator. */
export const playOf = (made: fc.Arbitrary<Program>): fc.Arbitrary<Play> =>
  fc.record({
    akos: made.chain(costumeOf),
    world,
    speed: fc.constantFrom(0, 0, 1, 2),
    seed: fc.integer(),
    actions: fc
      .tuple(
        inTurn(fc.constant(1), fc.constant(1), fc.nat(2)),
        fc.array(action, { minLength: 20, maxLength: 40, size: 'max' }),
      )
      .map(([chore, actions]): Action[] => [
        { type: 'start', chore, limbMask: 0xffff },
        ...actions,
      ]),
  });
