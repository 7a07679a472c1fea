// A walker with a costume: turned first, then given the chore that starts, all limbs show the way that he faces.

import {
  CHORES,
  commandWalker,
  composeCostume,
  createAnimation,
  createWalker,
  openGame,
  readBoxes,
  readGameCostume,
  readGameRoom,
  startChore,
  stepAnimation,
  stepWalker,
  turnAnimation,
} from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import { expect, test } from 'vitest';

const game = openGame(lantern);
const costume = readGameCostume(game, 1);
const room = readBoxes(readGameRoom(game, 2));

/** The pictures of a costume that stands, by limb. */
const standing = (facing: number) => {
  const still = startChore(costume, createAnimation(costume, facing), CHORES.init, facing);
  return picturesOf(startChore(costume, still, CHORES.stand, facing));
};

const picturesOf = (state: ReturnType<typeof createAnimation>) =>
  composeCostume(costume, stepAnimation(costume, state).state).map(
    ({ limb, picture, mirrored }) => `${limb} ${picture} ${mirrored}`,
  );

test.each([0, 90, 180, 270])('all limbs face %i at the end of a walk', (angle) => {
  let { walker } = commandWalker(createWalker(game), room, { type: 'put', x: 280, y: 126 });
  walker = commandWalker(walker, room, { type: 'walk', x: 98, y: 102, angle }).walker;
  let state = startChore(costume, createAnimation(costume, walker.facing), CHORES.init, 180);
  for (let tick = 0; tick < 99 && walker.moving !== 0; tick++) {
    const step = stepWalker(walker, room);
    ({ walker } = step);
    state = turnAnimation(costume, state, walker.facing);
    if (step.chore) state = startChore(costume, state, CHORES[step.chore], walker.facing);
    state = stepAnimation(costume, state).state;
  }
  expect(walker.facing).toBe(angle);
  expect(picturesOf(state)).toEqual(standing(angle));
});
