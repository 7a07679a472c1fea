import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { decisiveOf } from '../../../src/costume/akos/state.js';
import { akosOf, celOf, code, inChore1 } from '../../_support/akos.js';

const again = code('jump', { target: 0 });

/** A costume of one limb, whose program shows a cel and starts again. */
const costumeOf = (...codes: readonly AkosCodeFields[]) =>
  akosOf({
    commands: encodeAkosCommands([celOf(0), ...codes, again]),
    animations: inChore1([{ limb: 0, code: 6, start: 0, length: 0 }]),
  });

const reader = code('jumpIfLess', { target: 0, variable: 7, value: 5 });

describe('decisiveOf', () => {
  test.each([
    code('jumpOnce', { target: 0, variable: 4 }),
    code('ifEqual', { value: 1, variable: 4 }),
    code('jumpTable', { variable: 4 }),
    code('jumpIfVariableSound', { target: 0, variable: 4 }),
    code('startVariable', { variable: 4 }),
    code('startActor', { actor: 2, variable: 4 }),
    code('startActor', { actor: 4, variable: 2 }),
    code('setActor', { actor: 4, variable: 2, value: 0 }),
  ])('holds the variables that a code reads: %o', (reading) => {
    const { actor, variable } = { actor: 4, variable: 4, ...reading.operands };
    const variables = [...new Set([actor, variable])].sort();
    expect(decisiveOf(costumeOf(reading, code('endIf')))).toEqual({ variables, random: false });
  });

  test.each(['set', 'add', 'random'] as const)('holds none that is only written, by %s', (type) => {
    const writer = code(type, { variable: 4, value: 1, low: 0, high: 3 });
    expect(decisiveOf(costumeOf(writer, code('count')))).toEqual({ variables: [], random: false });
  });

  test('says whether chance goes into one of them', () => {
    const dice = (variable: number) => code('random', { low: 0, high: 9, variable });
    expect(decisiveOf(costumeOf(dice(7), reader))).toEqual({ variables: [7], random: true });
    expect(decisiveOf(costumeOf(dice(6), reader))).toEqual({ variables: [7], random: false });
  });

  test('does not depend on records, and leaves out numbers that are no variables', () => {
    const akos = costumeOf(reader, code('jumpIfLess', { target: 0, variable: 27, value: 5 }));
    akos.src.set([0xff, 0x7f], akos.animationsAt.start + 2 * 4);
    expect(decisiveOf(akos)).toEqual({ variables: [7], random: false });
  });

  test('looks at codes that end early, and at codes within others', () => {
    const akos = costumeOf();
    const commands = Uint8Array.of(0xc0, 0x10, 0xc0, 0x88, 5, 0xc0, 0x31, 0, 0);
    expect(decisiveOf({ ...akos, commands })).toEqual({ variables: [5], random: false });
  });
});
