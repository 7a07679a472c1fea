// An actor who walks and is animated: each tick is that of his walker and of his costume.

import * as scumm from 'scumm-codec';
import { lantern } from 'scumm-codec/lantern';
import * as tools from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';

const game = scumm.openGame(lantern);
const room = scumm.readBoxes(scumm.readGameRoom(game, 2) as scumm.Room);
const costume = scumm.readGameCostume(game, 1) as scumm.Costume;

describe('an actor', () => {
  test('walks as his walker does, and plays the chores that it starts', () => {
    let hero = tools.createActor(5, costume, { ...game, facing: 90 });
    let { walker } = { walker: scumm.createWalker({ ...game, facing: 90 }) };
    let state = scumm.startChore(
      costume,
      scumm.createAnimation(costume, 90),
      scumm.CHORES.init,
      90,
    );
    for (const command of [
      { type: 'put', x: 90, y: 142 },
      { type: 'walk', x: 164, y: 86 },
    ] as const) {
      hero = tools.commandActor(hero, room, command);
      walker = scumm.commandWalker(walker, room, command).walker;
    }
    const chores: string[] = [];
    for (let tick = 0; tick < 60; tick++) {
      const step = scumm.stepWalker(walker, room);
      ({ walker } = step);
      state = scumm.turnAnimation(costume, state, walker.facing);
      if (step.chore) {
        chores.push(step.chore);
        state = scumm.startChore(costume, state, scumm.CHORES[step.chore], walker.facing);
      }
      const animated = scumm.stepAnimation(costume, state);
      ({ state } = animated);
      hero = tools.stepActor(hero, room);
      expect(hero.walker).toEqual(walker);
      expect(hero.animation).toEqual(state);
      expect(hero.events).toEqual(animated.events);
      const { x, y, box, scaleX: scale } = walker;
      expect(tools.sceneActor(hero, room)).toEqual({
        ...{ number: 5, x, y, scale, costume, boxMask: room.boxes[box].mask },
        limbs: scumm.composeCostume(costume, state),
      });
    }
    expect(chores).toEqual(['walk', 'walk', 'walk', 'stand']);
    expect([walker.x, walker.y, walker.moving]).toEqual([164, 98, 0]);
  });

  test('keeps the fields that a program adds', () => {
    const named = { ...tools.createActor(1, costume, game), name: 'Ann' };
    const put = tools.commandActor(named, room, { type: 'put', x: 100, y: 142 });
    expect(tools.stepActor(put, room).name).toBe('Ann');
    expect(named.walker.isShown).toBe(false);
  });

  test('has a number, and walks by known rules', () => {
    expect(() => tools.createActor(0, costume, game)).toThrow(RangeError);
    expect(() => tools.createActor(1, costume, { version: 2 })).toThrow(RangeError);
    expect(() => tools.stepActor({} as tools.WalkingActor, room)).toThrow(TypeError);
  });
});
