import { animateCommand, createAnimation, readCost, startChore, turnAnimation } from 'scumm-codec';
import { encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, repeat } from '../../_support/bytes.js';

const window = { limb: 0, start: 0, length: 1, loops: false };
const costume = readCost(
  encodeCost({
    version: 5,
    colors: 16,
    redirects: false,
    mirrorsWest: true,
    palette: repeat(0, 16),
    commands: bytes(0),
    animations: Array(256).fill({ limbs: [window] }),
    limbs: [],
  }),
  { version: 5 },
);
const state = createAnimation(costume);

test('chores above 63 change nothing, as in the games', () => {
  for (const chore of [64, 100, 243, 255]) {
    expect(startChore(costume, state, chore, 90)).toBe(state);
    expect(startChore(costume, state, chore, 90, { initChore: chore })).toBe(state);
  }
  expect(startChore(costume, state, 63, 90)).toMatchObject({ facing: 90 });
  expect(startChore(costume, state, 63, 90).limbs[0]).toMatchObject({ chore: 63, cursor: 0 });
  for (let operand = 0; operand < 256; operand++) {
    const command = animateCommand(operand, { version: 5 });
    const chore = command.type === 'chore' ? command.chore : 1;
    expect(startChore(costume, state, chore, 0).facing).toBe(chore < 64 ? 0 : state.facing);
  }
});

test('a chore plays as it is, whatever the angle', () => {
  for (const facing of [7, 9, -3, 359, 1000])
    expect(startChore(costume, state, 1, facing).limbs[0].chore).toBe(1);
  expect([0, 90, 180, 270]).toContain(turnAnimation(costume, state, 9).facing);
});
