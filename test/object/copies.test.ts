// Rules give new records. What the caller owns stays as it is, in a Buffer too, whose `slice` is a
// view.

import {
  afterDrawObject,
  initialRuntime,
  type ObjectRuntime,
  readRoomObjects,
  setState,
} from 'scumm-codec';
import { expect, test } from 'vitest';
import { roomOf } from '../_support/objects.js';

const { objects } = readRoomObjects(roomOf([{ id: 1 }, { id: 2 }]));

const runtime = (): ObjectRuntime => ({
  owners: Buffer.from([15, 15, 15]),
  states: Buffer.from([0, 1, 1]),
  classes: new Uint32Array(3),
  boxes: {},
});

test('rules leave the runtime alone, though it is in a Buffer', () => {
  const before = runtime();
  const set = setState(objects, before, 1, 7).runtime;
  const drawn = afterDrawObject(objects, before, 1, { state: 9 }).runtime;
  expect([...set.states]).toEqual([0, 7, 1]);
  expect([...drawn.states]).toEqual([0, 9, 0]);
  expect(before).toEqual(runtime());
  set.states.fill(5);
  drawn.states.fill(5);
  expect(before).toEqual(runtime());
});

test('the first runtime is a copy of the directory', () => {
  const { owners, states, classes } = runtime();
  const first = initialRuntime({ owners, states, classes, rooms: undefined, names: undefined });
  first.owners.fill(5);
  first.states.fill(5);
  first.classes.fill(5);
  expect({ owners, states, classes, boxes: {} }).toEqual(runtime());
});
