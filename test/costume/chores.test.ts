// Vectors say which chores costumes have; here are those that cannot be read.

import {
  type CostumeFields,
  costumeChores,
  DIRECTIONS,
  type Problem,
  readAkos,
  readCost,
} from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { akosBytes, type Window } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';
import { stack } from '../_support/stack.js';

const { east, west } = DIRECTIONS;
const record: CostumeFields['animations'][number] = stack.animations[0];
const windows: readonly Window[] = [{ limb: 3, code: 4 }];

/** Names and directions, by number. */
const listed = (chores: readonly { chore: number; facing: number }[]) =>
  chores.map(({ chore, facing }) => [chore, facing]);

test('costumeChores reports records that cannot be read, and lists the others', () => {
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
  damaged.src.set([0xff, 0x7f], costume.animationsAt);
  const found: string[] = [];
  const chores = costumeChores(damaged, { onError: ({ code }) => found.push(code) });
  expect(listed(chores)).toEqual([[0, east]]);
  expect(found).toEqual(['BAD_OFFSET']);
});
