import fc from 'fast-check';
import type { Problem } from 'scumm-codec';
import { encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { composeAkos } from '../../../src/costume/akos/compose.js';
import { startAkosChore } from '../../../src/costume/akos/start.js';
import { createAkosAnimation, setAkosVariable } from '../../../src/costume/akos/state.js';
import { stepAkos } from '../../../src/costume/akos/step.js';
import { akosUses } from '../../../src/costume/akos/uses.js';
import {
  akosOf,
  inChore1,
  noise,
  type Play,
  playOf,
  program,
  type Window,
} from '../../_support/akos.js';
import { bytes } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { decodeError } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

const commands = encodeAkosCommands([
  { type: 'cel', operands: { cel: 3 } },
  { type: 'jumpIfEqual', operands: { target: 21, variable: 0, value: 1 } },
  { type: 'ifLess', operands: { value: 5, variable: 1 } },
  { type: 'jump', operands: { target: 22 } },
  { type: 'endIf' },
  { type: 'hide' },
  { type: 'cel', operands: { cel: 4 } },
  {
    type: 'cels',
    entries: [
      { x: 0, y: 0, cel: 5 },
      { x: 0, y: 0, cel: 300 },
    ],
  },
  { type: 'jump', operands: { target: 0 } },
  { type: 'cel', operands: { cel: 9 } },
]);
/** Positions: cel 3, jumpIf 1, if 8, jump 13, endIf 17, hide 19, cel 4 21, cels 22, jump 36, cel 9 40. */
const used = (windows: readonly Window[], jumps?: readonly number[]) =>
  akosUses(akosOf({ commands, animations: inChore1(windows), jumps }));

describe('akosUses', () => {
  test('follows jumps, and conditions that are met and that are not', () => {
    expect(used([{ limb: 3, code: 6, start: 0, length: 0 }])).toEqual([
      { limb: 3, commands: [0, 1, 8, 13, 17, 19, 21, 22, 36], pictures: [3, 4, 5, 300] },
    ]);
    expect(used([{ limb: 3, code: 8, start: 40, length: 0 }])).toEqual([
      { limb: 3, commands: [40], pictures: [9] },
    ]);
  });

  test('covers the windows of the other modes, and leaves out limbs that none turns on', () => {
    const windows: Window[] = [
      { limb: 0, code: 7, start: 40, length: 9 },
      { limb: 1, code: 2, start: 21, length: 0 },
      { limb: 2, code: 4 },
      { limb: 3, code: 0, start: 0, length: 0 },
      { limb: 4, code: 1 },
      { limb: 5, code: 5 },
    ];
    expect(used(windows)).toEqual([
      { limb: 0, commands: [40], pictures: [9] },
      { limb: 1, commands: [21], pictures: [4] },
    ]);
  });

  test('leaves out codes that name no cel', () => {
    const animations = inChore1([{ limb: 0, code: 7, start: 0, length: 0 }]);
    expect(akosUses(akosOf({ commands: bytes(0x90, 0x01), animations }))).toEqual([
      { limb: 0, commands: [0], pictures: [] },
    ]);
  });

  test('reports a record that two animations share once', () => {
    const akos = akosOf({ commands, animations: inChore1([{ limb: 0, code: 6 }]) });
    const { start, end } = akos.animationsAt;
    const shared = akos.src.slice();
    for (let i = 4; i < 8; i++) shared.set(shared.subarray(start + 14, start + 16), start + i * 2);
    const errors: Problem[] = [];
    const cut = { ...akos, src: shared, animationsAt: { src: shared, start, end: end - 1 } };
    expect(akosUses(cut, { onError: (error) => errors.push(error) })).toEqual([]);
    expect(errors).toEqual([decodeError('TRUNCATED', end - 1)]);
  });

  test('follows all entries of the jump table, and nothing behind it', () => {
    const table = encodeAkosCommands([
      { type: 'cel', operands: { cel: 1 } },
      { type: 'jumpTable', operands: { variable: 0 } },
      { type: 'cel', operands: { cel: 2 } },
      { type: 'cel', operands: { cel: 3 } },
    ]);
    const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
    const parts = { commands: table, animations: inChore1(windows) };
    expect(akosUses(akosOf({ ...parts, jumps: [5, 0, 1] }))).toEqual([
      { limb: 0, commands: [0, 1, 5], pictures: [1, 3] },
    ]);
    expect(akosUses(akosOf(parts))).toEqual([{ limb: 0, commands: [0, 1], pictures: [1] }]);
  });

  test('has every code that a run comes to, and every cel that it draws', () => {
    const compare = ({ akos, world, actions, seed }: Play, reach: (what: string) => void) => {
      const uses = akosUses(akos, { onError: () => reach('error') });
      const limbUses = (limb: number) => uses.find((one) => one.limb === limb);
      let state = createAkosAnimation(90, { seed });
      for (const action of actions) {
        if (action.type === 'start') state = startAkosChore(state, akos, action.chore, 90);
        if (action.type === 'set') state = setAkosVariable(state, action.variable, action.value);
        state = stepAkos(state, akos, world).state;
        state.limbs.forEach(({ code, cursor }, limb) => {
          if (code === 0 || cursor >= akos.commands.length) return;
          if (akos.commands[cursor] >= 0x80 && cursor + 1 >= akos.commands.length) return;
          expect(limbUses(limb)?.commands).toContain(cursor);
          reach('cursor');
        });
        for (const { limb, picture } of composeAkos(state, akos, { onError: () => {} })) {
          expect(limbUses(limb)?.pictures).toContain(picture);
          reach('cel');
        }
      }
    };
    assertReaching<string, [Play]>(
      { cursor: 0.8, cel: 0.6 },
      (reach) =>
        fc.property(inTurn(playOf(program), playOf(noise)), (play) => compare(play, reach)),
      cases(30),
    );
  });

  test('reports records that cannot be read once each, and the limit once', () => {
    const windows = [{ limb: 0, code: 6, start: 0, length: 0 }];
    const akos = akosOf({ commands, animations: inChore1(windows) });
    const lost = structuredClone(akos);
    const { start } = akos.animationsAt;
    lost.src.set([0xff, 0x7f, ...lost.src.subarray(start + 10, start + 16)], start + 8);
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    expect(akosUses(lost, { onError })).toHaveLength(1);
    expect(errors).toEqual([decodeError('BAD_OFFSET', start + 8)]);
    expect(() => akosUses(lost)).toThrow(errors[0].message);
    errors.length = 0;
    expect(akosUses(akos, { onError, limits: { entries: 3 } })[0].commands).toEqual([0, 1]);
    expect(errors).toEqual([decodeError('LIMIT', akos.commandsAt.start)]);
    expect(() => akosUses(akos, { limits: { entries: 3 } })).toThrow(errors[0].message);
    expect(() => akosUses({} as typeof akos)).toThrow(TypeError);
    expect(() => akosUses(akos, { onError: 1 as never })).toThrow(TypeError);
    expect(() => akosUses(akos, { limits: { entries: -1 } })).toThrow(RangeError);
  });
});
