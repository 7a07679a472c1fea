import {
  type CostumeFields,
  costumeChores,
  DIRECTIONS,
  type Problem,
  readAkos,
  readCost,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { akosBytes, akosOf, type Window } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';
import { stack } from '../_support/stack.js';

const { north, east, south, west } = DIRECTIONS;
const record: CostumeFields['animations'][number] = stack.animations[0];
const windows: readonly Window[] = [{ limb: 3, code: 4 }];

/** Names and directions, by number. */
const listed = (chores: readonly { chore: number; facing: number }[]) =>
  chores.map(({ chore, facing }) => [chore, facing]);

describe('costumeChores', () => {
  test('lists chores of COST with their directions, without those that name no limb', () => {
    const animations = [record, undefined, { limbs: [] }, record, undefined, record];
    const costume = readCost(encodeCost({ ...stack, animations }), { version: 5 });
    const chores = costumeChores(costume);
    expect(chores.map(({ animation }) => animation)).toEqual([0, 3, 5]);
    expect(listed(chores)).toEqual([
      [0, west],
      [0, north],
      [1, east],
    ]);
  });

  test('lists chores of AKOS in four directions or eight', () => {
    const animations = Array.from({ length: 19 }, (_, i) =>
      [0, 1, 2, 3, 9, 18].includes(i) ? windows : i === 10 ? [] : undefined,
    );
    const four = costumeChores(akosOf({ commands: bytes(0), animations }));
    expect(four.map(({ animation }) => animation)).toEqual([0, 1, 2, 3, 9, 18]);
    expect(listed(four)).toEqual([
      ...[west, east, south, north].map((facing) => [0, facing]),
      ...[
        [2, east],
        [4, south],
      ],
    ]);
    const eight = costumeChores(akosOf({ commands: bytes(0), animations, flags: 2 }));
    expect(listed(eight)).toEqual([
      ...[0, 45, 90, 135].map((facing) => [0, facing]),
      ...[
        [1, 45],
        [2, 90],
      ],
    ]);
  });

  test('reports records that cannot be read, and lists the others', () => {
    const src = akosBytes({ commands: bytes(0), animations: [windows, windows, windows] });
    const akos = readAkos(src, { version: 7 });
    const at = akos.animationsAt.start + 2;
    src.set([0xff, 0x7f], at);
    const last = akos.animationsAt.start + 4;
    src.set([akos.animationsAt.end - akos.animationsAt.start - 1, 0], last);
    const told: Problem[] = [];
    const onError = (error: Problem) => void told.push(error);
    expect(listed(costumeChores(akos, { onError }))).toEqual([[0, west]]);
    expect(told).toEqual([
      decodeError('BAD_OFFSET', at),
      decodeError('TRUNCATED', akos.animationsAt.end),
    ]);
    expect(() => costumeChores(akos)).toThrow(decodeError('BAD_OFFSET', at));
    expect(() => costumeChores(akos, { onError: 5 as never })).toThrow(TypeError);

    const costume = readCost(encodeCost({ ...stack, animations: [record, record] }), {
      version: 5,
    });
    const damaged = { ...costume, src: costume.src.slice() };
    const bad = (at: number) => {
      damaged.src.set([0xff, 0x7f], at);
      const found: string[] = [];
      const chores = costumeChores(damaged, { onError: ({ code }) => found.push(code) });
      return { chores: listed(chores), found };
    };
    const table = costume.limbsAt + 32;
    expect(bad(table)).toEqual({ chores: [[0, east]], found: ['BAD_OFFSET'] });
  });
});
