// The table of damage of the bundled games: every tag, size and count, each changed in some ways, changes
// nothing or is told of. What cannot be known from the bytes is named here, and in docs/tolerant-reading.md.

import { openGame } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { PROPERTY_SEED, WHOLE } from './_support/cases.js';
import { damagesOf, heldIn, toldOf } from './_support/damage-table.js';
import { FOLDERS, plain, someOf } from './_support/games.js';

/** One of how many damages is tried. All of them take some minutes. */
const EACH = WHOLE ? 10 : 1000;

/** What cannot be known from the bytes. */
const UNKNOWABLE: readonly RegExp[] = [
  // The number of the only z-plane of an object.
  /^tag .* > OBIM > IM\d\d > ZP\d\d: /,
  // Counts that are too small by entries of zeros.
  /^count (0[SNCO]|D(ROO|SCR|SOU|COS|CHR|OBJ)): /,
  // The stated z-planes of an object without a picture.
  /^count .* > OBIM > IMHD: /,
  // Spare bytes behind a costume of version 4, which has no size of its own.
  /^size LE > LF > CO: /,
  // A count of animations that takes in one of the spare zeros behind the offsets of AKCH.
  /^count .* > AKHD: at 4: 28 -> 29$/,
];

describe.each(someOf(FOLDERS))('a damaged tag, size or count of $title', ({ version, files }) => {
  test('changes nothing, or is told of', () => {
    const open = files.map(plain);
    const whole = heldIn(openGame(open));
    expect(whole.problems).toEqual([]);
    const counts = { error: 0, problem: 0, same: 0, silence: 0 };
    const silent: string[] = [];
    let place = 0;
    for (const file of open)
      for (const make of damagesOf(file, version)) {
        if (place++ % EACH !== PROPERTY_SEED % EACH) continue;
        const damage = make();
        const told = toldOf(open, damage, whole);
        counts[told]++;
        const { what, path, start, how } = damage;
        const name = `${what} ${path}: ${how}`;
        if (told === 'silence' && !UNKNOWABLE.some((one) => one.test(name)))
          silent.push(`${name} (block at ${start})`);
      }
    expect(silent).toEqual([]);
    expect(counts.problem).toBeGreaterThan(place / EACH / 2);
  });
});
