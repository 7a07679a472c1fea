// Vectors say which chores costumes have; here are those that cannot be read.

import { costumeChores, DIRECTIONS, readCost } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { akosOf, type Window } from '../_support/akos.js';
import { bytes } from '../_support/bytes.js';
import { decodeError, reporting } from '../_support/outcome.js';
import { stack } from '../_support/stack.js';

const { east, west } = DIRECTIONS;
const [record] = stack.animations;
const windows: readonly Window[] = [{ limb: 3, code: 4 }];

/** Names and directions, by number. */
const listed = (chores: readonly { chore: number; facing: number }[]) =>
  chores.map(({ chore, facing }) => [chore, facing]);

test('costumeChores reports records that cannot be read, and lists the others', () => {
  const akos = akosOf({ commands: bytes(0), animations: [windows, windows, windows] });
  const { src } = akos;
  const at = akos.animationsAt.start + 2;
  src.set([0xff, 0x7f], at);
  const last = akos.animationsAt.start + 4;
  src.set([akos.animationsAt.end - akos.animationsAt.start - 1, 0], last);
  const { onError, errors: told } = reporting();
  expect(listed(costumeChores(akos, { onError }))).toEqual([[0, west]]);
  expect(told).toEqual([
    decodeError('BAD_OFFSET', at),
    decodeError('TRUNCATED', akos.animationsAt.end),
  ]);
  expect(() => costumeChores(akos)).toThrow(decodeError('BAD_OFFSET', at));
  expect(() => costumeChores(akos, { onError: 5 as never })).toThrow(TypeError);

  const costume = readCost(encodeCost({ ...stack, animations: [record, record] }), { version: 5 });
  costume.src.set([0xff, 0x7f], costume.animationsAt);
  told.length = 0;
  expect(listed(costumeChores(costume, { onError }))).toEqual([[0, east]]);
  expect(told).toEqual([decodeError('BAD_OFFSET', costume.animationsAt)]);
});
