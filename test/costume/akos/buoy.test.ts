// The program of the bundled games' buoy: it counts the swings of its bell, branches, asks for a sound and waits
// while that runs.

import {
  type AkosCostume,
  CHORES,
  composeCostume,
  createAnimation,
  DIRECTIONS,
  openGame,
  readGameCostume,
  startChore,
  stepAnimation,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { BUOY, RING, SWING, SWINGS } from '../../../fixtures/art/buoy.js';
import { folderOf } from '../../_support/games.js';
import { AKOS_VERSIONS } from '../../_support/releases.js';

/** Most steps that the bell can take before it rings. */
const MOST = 100;

describe.each(AKOS_VERSIONS)('the buoy of version %i', (version) => {
  const game = openGame(folderOf(version).files);
  const costume = readGameCostume(game, BUOY) as AkosCostume;
  const created = createAnimation(costume, DIRECTIONS.south);
  const start = startChore(costume, created, CHORES.stand, DIRECTIONS.south);

  /** What it shows from step to step, how often it asks for a sound, and the greatest count. */
  function run(steps: number, isRunning: (slot: number) => boolean) {
    const shown: number[] = [];
    let [state, sounds, counted] = [start, 0, 0];
    for (let i = 0; i < steps; i++) {
      shown.push(...composeCostume(costume, state).map(({ picture }) => picture));
      const next = stepAnimation(costume, state, { isRunning });
      sounds += next.events.filter(({ type }) => type === 'sound').length;
      state = next.state;
      counted = Math.max(counted, state.variables[0]);
    }
    return { shown, sounds, counted };
  }

  const cycle = [...Array.from({ length: SWINGS }, () => SWING).flat(), ...RING];

  test('swings its bell three times, then rings it', () => {
    expect(start.limbs[0].code).toBe(6);
    const { shown, sounds, counted } = run(2 * cycle.length, () => false);
    expect(shown).toEqual([...cycle, ...cycle]);
    expect(sounds).toBe(2);
    expect(counted).toBe(SWINGS - 1);
  });

  test('stands still while the sound runs, for which it asks once', () => {
    const asked = new Set<number>();
    const { shown, sounds } = run(MOST, (slot) => asked.add(slot).size > 0);
    expect(asked).toEqual(new Set([0]));
    expect(sounds).toBe(1);
    expect(shown.slice(SWINGS * SWING.length)).toEqual(
      Array(MOST - SWINGS * SWING.length).fill(RING[0]),
    );
  });
});
