// What limbs on codes draw. Vectors say where; here are what a limb tells of its cel, and limbs that cannot be drawn.

import fc from 'fast-check';
import { composeCostume, DIRECTIONS, type Problem, startChore, stepAnimation } from 'scumm-codec';
import { encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { createState as createAkosAnimation } from '../../../src/costume/akos/state.js';
import { akosOf, type Cel, noise, playOf, program, type Window } from '../../_support/akos.js';
import { cases } from '../../_support/cases.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

const list = [
  { x: 10, y: -20, cel: 1 },
  { x: -3, y: 4, cel: 0 },
];
const commands = encodeAkosCommands([
  { type: 'cel', operands: { cel: 0 } },
  { type: 'cel', operands: { cel: 1 } },
  { type: 'cels', entries: list },
  { type: 'hide' },
  { type: 'cel', operands: { cel: 2 } },
  { type: 'cel', code: 0x9001 },
  { type: 'cels', entries: [{ x: 1, y: 2, cel: 9 }, ...list] },
]);
/** Positions of these codes. */
const AT = { zero: 0, one: 1, cels: 2, hide: 15, lost: 17, high: 18, part: 20 };
const cels: readonly Cel[] = [
  [1, 2, 3, 4],
  [-5, 6, -7, 8],
];

/** What limbs draw that stand on codes, from limb 0 up, in a costume of these commands. */
function drawn(at: readonly number[], own = commands) {
  const windows = at.map((start, limb): Window => ({ limb, code: 7, start, length: 0 }));
  const akos = akosOf({ commands: own, cels, animations: Array(16).fill(windows) });
  const state = startChore(akos, createAkosAnimation(), 1, DIRECTIONS.east);
  const errors: unknown[] = [];
  const limbs = composeCostume(akos, state, {
    onError: (error) => errors.push([error, error.limb]),
  });
  const places = limbs.map(({ limb, picture, x, y }) => [limb, picture, x, y]);
  return { akos, state, errors, limbs, places };
}

describe('composeCostume', () => {
  test('gives each cel with its header, counted from the start of the payload', () => {
    const { akos, limbs } = drawn([AT.one]);
    expect(limbs).toEqual([
      {
        kind: 'limb',
        ...{ limb: 0, picture: 1, width: 2, height: 3, relX: -5, relY: 6, moveX: -7, moveY: 8 },
        ...{ offset: akos.pixelsAt.start - akos.start, x: -5, y: 6, mirrored: false },
      },
    ]);
  });

  test('mirrors by the direction that is given, in place of that of the state', () => {
    const { akos, state, places } = drawn([AT.cels]);
    const turned = composeCostume(akos, state, { facing: 270 });
    expect(turned.every(({ mirrored }) => mirrored)).toBe(true);
    expect(turned.map(({ limb, picture, x, y }) => [limb, picture, -x, y])).toEqual(places);
    expect(() => composeCostume(akos, state, { facing: Number.NaN })).toThrow(RangeError);
    expect(() => composeCostume(akos, state, { onError: 1 as never })).toThrow(TypeError);
    expect(() => composeCostume(akos, {} as typeof state)).toThrow(TypeError);
  });

  test('reports a limb on a command, on a cel that is not there, and past the end', () => {
    const { hide, zero, lost, high, part } = AT;
    const { akos, errors, places, state } = drawn([hide, zero, lost, high, part, 0xffff]);
    const at = akos.commandsAt.start;
    expect(errors).toEqual([
      [decodeError('BAD_VALUE', at + AT.hide), 0],
      [decodeError('BAD_VALUE', at + AT.lost), 2],
      [decodeError('BAD_VALUE', at + AT.high), 3],
      [decodeError('BAD_VALUE', at + AT.part), 4],
      [decodeError('TRUNCATED', akos.commandsAt.end), 5],
    ]);
    expect(places).toEqual([
      [1, 0, 1, 2],
      [4, 1, 13, -24],
      [4, 0, 0, 0],
    ]);
    expect(() => composeCostume(akos, state)).toThrow(decodeError('BAD_VALUE', at + AT.hide));
    const cut = drawn([AT.cels], commands.subarray(0, AT.hide - 1));
    expect(cut.errors).toEqual([[decodeError('TRUNCATED', cut.akos.commandsAt.end), 0]]);
  });

  test('reports a cel whose header or pixels lie outside of their blocks', () => {
    const { akos, state } = drawn([AT.one]);
    const { start } = akos.offsetsAt;
    for (const [at, value] of [
      [start + 6, 4],
      [start + 10, 24],
    ]) {
      const lost = structuredClone(akos);
      lost.src[at] = value;
      expect(() => composeCostume(lost, state)).toThrow(decodeError('BAD_OFFSET', at));
    }
  });

  test('draws nothing for limbs that are off, and has a list for any bytes', () => {
    expect(drawn([]).limbs).toEqual([]);
    const play = inTurn(playOf(program), playOf(noise));
    // In every other case a limb stands behind the end.
    const astray = inTurn(fc.constant(0xffff), fc.nat(90));
    assertReaching(
      { drawn: 0.9, refused: 0.5 },
      (reach) =>
        fc.property(play, astray, ({ akos }, cursor) => {
          let state = createAkosAnimation(90);
          for (const chore of [1, 2, 3]) {
            state = stepAnimation(akos, startChore(akos, state, chore, 90)).state;
            const limbs = state.limbs.map((limb, i) =>
              i === 15 ? { ...limb, code: 7, cursor } : limb,
            );
            const shown = { ...state, limbs };
            const errors: Problem[] = [];
            const drawn = composeCostume(akos, shown, { onError: (error) => errors.push(error) });
            const [first] = errors;
            expect(outcome(() => composeCostume(akos, shown))).toEqual(
              first ? { code: first.code, offset: first.offset } : { value: drawn },
            );
            if (drawn.length > 0) reach('drawn');
            if (errors.length > 0) reach('refused');
          }
        }),
      cases(20),
    );
  });
});
