// The public surface in full, so that a review shows each change of it.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENTRIES, groupsOf, isType, type PublicName, surfaceOf } from '../../.ci/surface.js';

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

  test('has the groups of what decodes in the encoders too', () => {
    const decoding = ['scumm-codec', 'scumm-codec/smush'] as const;
    expect(groupsOf([...decoding, 'scumm-codec/encode'])).toEqual(groupsOf(decoding));
  });

  test('has no function or constant that no guide uses, but in the reference', () => {
    const words = wordsInGuides();
    const names = entries
      .filter((entry) => entry !== 'scumm-codec/reference')
      .flatMap((entry) => surfaceOf(entry).filter((one) => !isType(one)));
    expect(names.length).toBeGreaterThan(200);
    expect(names.filter(({ name }) => !words.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

/** Pages that are no guides: they say how the library is made, or list things. */
const NO_GUIDES: ReadonlySet<string> = new Set(['architecture.md', 'corrections.md']);

/** The words in the code of the guides. */
function wordsInGuides(): Set<string> {
  const docs = new URL('../../docs/', import.meta.url);
  const guides = readdirSync(docs).filter((name) => name.endsWith('.md') && !NO_GUIDES.has(name));
  const texts = guides.map((name) => readFileSync(new URL(name, docs), 'utf8'));
  const code = texts.flatMap((text) => [
    ...text.matchAll(/^```ts\n(.*?)^```$/gms),
    ...text.matchAll(/`([^`\n]+)`/g),
  ]);
  return new Set(code.flatMap(([, part]) => part.match(/\w+/g) ?? []));
}
