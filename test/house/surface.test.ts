// The public surface in full, so that a review shows each change of it.

import { describe, expect, test } from 'vitest';
import { ENTRIES, groupsOf, type PublicName, surfaceOf } from '../../.ci/surface.js';

const entries = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

/** The names of a surface by group, each with its kind, in order of the alphabet. */
function listed(names: readonly PublicName[]): string {
  const groups = [...new Set(names.map(({ group }) => group))];
  return groups
    .flatMap((group) => {
      const own = names.filter((one) => one.group === group);
      return [group ?? '(no group)', ...own.map(({ name, kind }) => `  ${name}: ${kind}`).sort()];
    })
    .join('\n');
}

describe('the surface', () => {
  test.each(entries)('of %s is this', async (entry) => {
    const file = `surface/${entry.replace('/', '.')}.txt`;
    await expect(`${listed(surfaceOf(entry))}\n`).toMatchFileSnapshot(file);
  });

  test('has a group for all, but in the entry of one name', () => {
    const without = entries.filter((entry) =>
      surfaceOf(entry).some(({ group }) => group === undefined),
    );
    expect(without).toEqual(['scumm-codec/lantern']);
  });

  test('has the groups of the main entry in the encoders too', () => {
    expect(groupsOf(['scumm-codec', 'scumm-codec/encode'])).toEqual(groupsOf(['scumm-codec']));
  });
});
