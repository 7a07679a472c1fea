// Plays of costumes of versions 7 and 8 in which every command is executed and passed over, and every
// fault is met.

import fc from 'fast-check';
import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { type CodeName, LAYOUTS } from '../../src/costume/akos/layouts.js';
import { type Action, action, akosOf, celOf, codeOf, type Play, worldOf } from './akos.js';
import { eachOf } from './reach.js';

/** A code, and the one that it jumps to. */
interface Stop {
  readonly code: AkosCodeFields;
  readonly to?: Stop;
}

const rest = (): Stop => ({ code: celOf(2) });
const count = (): Stop => ({ code: { type: 'count' } });
const set = (variable: number, value: number): Stop => ({
  code: { type: 'set', operands: { variable, value } },
});

/** A variable with the number of an actor, one with that of the first jump, and two with neither. */
const [ACTOR, JUMP, NOBODY, NOTHING] = [20, 21, 22, 23];

/** A command that comes to no fault, and a picture on which the limb rests next, jump or not. */
function stopsOf({ type, operands = {}, entries }: AkosCodeFields): readonly Stop[] {
  const to = rest();
  const { variable = 0, change = 0 } = operands;
  const own = {
    ...operands,
    ...{ actor: ACTOR, variable: type === 'jumpTable' ? JUMP : variable % ACTOR },
    change: 1 + (change % 3),
  };
  const end: Stop = { code: { type: 'endIf' } };
  return [
    { code: { type, entries, operands: own }, to },
    ...(type.startsWith('if') ? [end] : []),
    to,
  ];
}

/** What comes to each fault that a command finds. */
function faulty(): readonly (readonly Stop[])[] {
  const sound = { number: 1, change: 9, value: 1, unused3: 0, unused5: 0, unused7: 0 };
  const startActor: Stop = {
    code: { type: 'startActor', operands: { actor: NOBODY, variable: 0 } },
  };
  return [
    [{ code: { type: 'unknown', code: 0xc0a0 } }],
    [set(27, 1)],
    [set(NOBODY, 77), startActor],
    [{ code: { type: 'changeSound', operands: sound } }],
    [set(NOTHING, 0), { code: { type: 'jumpTable', operands: { variable: NOTHING } } }],
    [{ code: { type: 'jump' }, to: count() }],
    Array.from({ length: 32 }, (): Stop => ({ code: { type: 'hide' } })),
  ];
}

/** Limbs that share the commands. */
const WALKERS = 4;

/** Ticks in which each of them comes to its last command. */
const TICKS = 16;

/** The programs of all limbs. The first code of each is a picture, but for one that meets none. */
function limbsOf(
  codes: readonly AkosCodeFields[],
  hasJumps: boolean,
): readonly (readonly Stop[])[] {
  const calm = codes.filter(({ type }) => hasJumps || type !== 'jumpTable');
  const size = Math.ceil(calm.length / WALKERS);
  const walks = Array.from({ length: WALKERS }, (_, i) => [
    ...[rest(), set(ACTOR, 3), set(JUMP, 1)],
    ...calm.slice(i * size, (i + 1) * size).flatMap(stopsOf),
  ]);
  const never: Stop = { code: { type: 'ifLess', operands: { value: -0x8000, variable: 0 } } };
  const skipped = codes.filter(({ type }) => type !== 'endIf').map((code): Stop => ({ code }));
  return [
    ...walks,
    [rest(), never, ...skipped, { code: { type: 'endIf' } }, rest()],
    ...faulty().map((stops) => [rest(), ...stops, ...stops.flatMap(({ to }) => to ?? []), rest()]),
    [count(), rest()],
    [rest(), count()],
  ];
}

/**
 * Plays that execute each command, pass each one over and come to each fault: in turn to `noJumpTable` and
 * `badJumpIndex`, and every other time to `badActor`.
 */
export const tour: fc.Arbitrary<Play> = fc
  .record({
    codes: fc
      .tuple(...(Object.keys(LAYOUTS) as CodeName[]).map(codeOf))
      .chain((codes) => fc.shuffledSubarray(codes, { minLength: codes.length })),
    hasJumps: eachOf(true, false),
    mode: fc.constantFrom(6, 8),
    world: worldOf(eachOf(true, false), fc.constant(undefined)),
    seed: fc.integer(),
    others: fc.array(action, { maxLength: 6 }),
  })
  .map(({ codes, hasJumps, mode, world, seed, others }) => {
    const limbs = limbsOf(codes, hasJumps);
    const stops = limbs.flat();
    const positions = new Map<Stop | undefined, number>();
    let next = 0;
    for (const stop of stops) {
      positions.set(stop, next);
      next += encodeAkosCommands([aimed(stop.code, 0)]).length;
    }
    const at = (stop: Stop | undefined) => positions.get(stop) ?? 0;
    const commands = encodeAkosCommands(stops.map(({ code, to }) => aimed(code, at(to))));
    const windows = limbs.map(([first], limb) => {
      const code = first.code.type === 'cel' ? mode : 7;
      return { limb, code, start: at(first), length: 0 };
    });
    const jump = stops.find(({ code }) => code.type === 'jumpTable');
    const akos = akosOf({
      ...{
        commands,
        animations: Array(32).fill(windows),
        jumps: hasJumps ? [at(jump?.to)] : undefined,
      },
      cels: Array.from({ length: 9 }, () => [1, 2, 3, 4] as const),
    });
    const actions: Action[] = [
      { type: 'start', chore: 1, limbMask: 0xffff },
      ...Array(TICKS).fill({ type: 'tick' }),
      ...others,
    ];
    return { akos, world, speed: 0, seed, actions };
  });

/** The code with the position that it jumps to, if it jumps. */
function aimed(code: AkosCodeFields, target: number): AkosCodeFields {
  return code.type === 'cel' ? code : { ...code, operands: { ...code.operands, target } };
}
