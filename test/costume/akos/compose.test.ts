import fc from 'fast-check';
import {
  composeCostume,
  type DecodeError,
  DIRECTIONS,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import {
  type AkosAnimation,
  createState as createAkosAnimation,
} from '../../../src/costume/akos/state.js';
import {
  type AkosParts,
  akosOf,
  type Cel,
  noise,
  playOf,
  program,
  type Window,
} from '../../_support/akos.js';
import { cases } from '../../_support/cases.js';
import { decodeError, outcome } from '../../_support/outcome.js';
import { assertReaching, inTurn } from '../../_support/reach.js';

const { east, west } = DIRECTIONS;

const list = [
  { x: 10, y: -20, cel: 1 },
  { x: -3, y: 4, cel: 0 },
];
const commands = encodeAkosCommands([
  { type: 'cel', operands: { cel: 0 } },
  { type: 'cel', operands: { cel: 1 } },
  { type: 'nothing' },
  { type: 'end' },
  { type: 'cels', entries: list },
  { type: 'movingCels', operands: { x: 100, y: 200 }, entries: list },
  { type: 'movingCels', operands: { x: 100, y: 200 }, entries: [] },
  { type: 'hide' },
  { type: 'cel', operands: { cel: 2 } },
  { type: 'cel', code: 0x9001 },
  { type: 'cels', entries: [{ x: 1, y: 2, cel: 9 }, ...list] },
]);
/** Positions of these codes. */
const AT = {
  zero: 0,
  one: 1,
  nothing: 2,
  end: 4,
  cels: 6,
  moving: 19,
  empty: 36,
  hide: 43,
  lost: 45,
  high: 46,
  part: 48,
};
const cels: readonly Cel[] = [
  [1, 2, 3, 4],
  [-5, 6, -7, 8],
];

/** What limbs draw that stand on codes, from limb 0 up. */
function drawn(
  at: readonly number[],
  change: Partial<AkosAnimation> = {},
  parts: Partial<AkosParts> = {},
) {
  const windows = at.map((start, limb): Window => ({ limb, code: 7, start, length: 0 }));
  const akos = akosOf({ commands, cels, animations: Array(16).fill(windows), ...parts });
  const state = { ...startChore(akos, createAkosAnimation(), 1, east), ...change };
  const errors: unknown[] = [];
  const limbs = composeCostume(akos, state, {
    onError: (error) => errors.push([error, error.limb]),
  });
  return {
    akos,
    state,
    errors,
    limbs,
    places: limbs.map(({ limb, picture, x, y }) => [limb, picture, x, y]),
  };
}

describe('composeCostume', () => {
  test('gives each cel with its header, counted from the start of the payload', () => {
    const { akos, limbs } = drawn([AT.one]);
    expect(limbs).toEqual([
      {
        ...{ limb: 0, picture: 1, width: 2, height: 3, relX: -5, relY: 6, moveX: -7, moveY: 8 },
        ...{ offset: akos.pixelsAt.start - akos.start, x: -5, y: 6, mirrored: false },
      },
    ]);
  });

  test('moves the limbs drawn later by cels of their own, and by lists that move', () => {
    expect(drawn([AT.zero, AT.one, AT.zero]).places).toEqual([
      [0, 0, 1, 2],
      [1, 1, -2, 2],
      [2, 0, -3, -10],
    ]);
    expect(drawn([AT.zero, AT.cels, AT.zero]).places).toEqual([
      [0, 0, 1, 2],
      [1, 1, 13, -24],
      [1, 0, 0, 0],
      [2, 0, 4, -2],
    ]);
    expect(drawn([AT.moving, AT.empty, AT.nothing, AT.end, AT.zero]).places).toEqual([
      [0, 1, 10, -20],
      [0, 0, -3, 4],
      [4, 0, 101, -198],
    ]);
  });

  test('leaves out limbs that are stopped, with their moves', () => {
    expect(drawn([AT.zero, AT.one, AT.zero], { stopped: 2 }).places).toEqual([
      [0, 0, 1, 2],
      [2, 0, 4, -2],
    ]);
  });

  test('mirrors to the west unless the costume says not to, and a flip turns that around', () => {
    for (const [facing, flipped, flags, mirrored] of [
      [west, false, 0, true],
      [west, true, 0, false],
      [west, false, 1, false],
      [west, true, 1, true],
      [east, true, 0, true],
      [225, false, 2, false],
      [315, false, 2, false],
    ] as const) {
      const [limb] = drawn([AT.one], { facing, flipped }, { flags }).limbs;
      expect([limb.mirrored, limb.x, limb.y]).toEqual([mirrored, mirrored ? 5 : -5, 6]);
    }
    const { akos, state } = drawn([AT.cels]);
    const places = composeCostume(akos, state, { facing: 270 }).map(({ x, y }) => [x, y]);
    expect(places).toEqual([
      [-10, -20],
      [3, 4],
    ]);
    expect(() => composeCostume(akos, state, { facing: Number.NaN })).toThrow(RangeError);
    expect(() => composeCostume(akos, state, { onError: 1 as never })).toThrow(TypeError);
    expect(() => composeCostume(akos, {} as typeof state)).toThrow(TypeError);
  });

  test('reports a limb on a command, on a cel that is not there, and past the end', () => {
    const { akos, errors, places, state } = drawn([
      AT.hide,
      AT.zero,
      AT.lost,
      AT.high,
      AT.part,
      0xffff,
    ]);
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
    const cut = drawn([AT.cels], {}, { commands: commands.subarray(0, AT.moving - 1) });
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
            const [shown, errors]: [AkosAnimation, unknown[]] = [{ ...state, limbs }, []];
            const drawn = composeCostume(akos, shown, { onError: (error) => errors.push(error) });
            const strict = outcome(() => composeCostume(akos, shown));
            expect(strict).toEqual(errors.length === 0 ? { value: drawn } : errorOf(errors[0]));
            if (drawn.length > 0) reach('drawn');
            if (errors.length > 0) reach('refused');
          }
        }),
      cases(20),
    );
  });
});

/** The outcome of what throws an error. */
function errorOf(error: unknown): object {
  const { code, offset } = error as DecodeError;
  return { code, offset };
}
