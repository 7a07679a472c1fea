// Every reader that is named by a tag has an encoder that undoes it, on every block of every game.

import * as scumm from 'scumm-codec';
import { encodeIndexFile } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import * as readers from '../_support/block-readers.js';
import { ALL_FOLDERS, isLoose } from '../_support/games.js';
import { char, INVERSES, LOOSE, OTHER_LAYOUTS } from '../_support/inverses.js';
import { formOf } from '../_support/releases.js';

/** Readers of four letters that are not named by the tag of a payload. */
const OTHERS = ['readRoom', 'readText'];

test('every reader that is named by a tag has an encoder, and a row here', () => {
  const named = Object.keys({ ...scumm, ...readers }).filter((name) =>
    /^read[A-Z][a-z]{2,3}$/.test(name),
  );
  expect(named.filter((name) => !OTHERS.includes(name)).sort()).toEqual(
    Object.keys(INVERSES).sort(),
  );
  for (const { encoder } of Object.values(INVERSES)) expect(encoder).toBeTypeOf('function');
});

/** Readers whose encoder takes a number. */
const NUMBERS = ['readRmih', 'readTrns'];

const files = ALL_FOLDERS.flatMap(({ title, files: given, version }) => {
  const { indexFile, files: data } = scumm.openGame(given);
  return [...data, ...(indexFile ? [indexFile] : [])].map(({ src, name }) => ({
    ...{ what: `${title}, ${name}`, title, version, src, isIndex: src === indexFile?.src },
    blocks: [...scumm.walkBlocks(src, { form: formOf(version) })],
  }));
});

describe.each(Object.entries(INVERSES))('%s', (reader, { tags, encoder, samples }) => {
  test('is undone by its encoder, on every block of the games', () => {
    const trips = files.flatMap(({ what, title, version, blocks }) =>
      blocks.flatMap(({ tag, payload, start }) => {
        if (!Object.hasOwn(tags, tag)) return [];
        const loose = isLoose(payload) ? LOOSE[tag] : undefined;
        const trip = loose ?? OTHER_LAYOUTS[`${title} ${tag}`] ?? tags[tag];
        return [{ what: `${tag} at ${start} of ${what}`, payload, version, trip }];
      }),
    );
    for (const [payload, version, trip] of samples)
      trips.push({ what: 'a sample', payload, version, trip });
    expect(trips).not.toEqual([]);
    for (const { what, payload, version, trip } of trips)
      expect(Buffer.compare(trip(payload, version as never), payload), what).toBe(0);
  });

  test.skipIf(NUMBERS.includes(reader))('has an encoder that names what it cannot take', () => {
    expect(() => encoder(5, { version: 6 })).toThrow(
      /^[a-z]+ is not (a record|a list of records|a Uint8Array: 5)$/,
    );
  });
});

const fonts = files
  .filter(({ title }) => Object.hasOwn(OTHER_LAYOUTS, `${title} CHAR`))
  .flatMap(({ version, blocks }) => blocks.map(({ tag, payload }) => ({ version, tag, payload })))
  .filter(({ tag }) => tag === 'CHAR');

test.runIf(fonts.length > 0)('fonts that store glyphs twice keep their glyphs', () => {
  for (const { version, payload } of fonts) {
    const read = (src: Uint8Array) => scumm.readChar(src, { version });
    const again = read(char(payload, version as never));
    const bare = (charset: scumm.Charset) =>
      scumm.decodeGlyphs(charset).map((glyph) => ({ ...glyph, offset: 0 }));
    expect(bare(again)).toEqual(bare(read(payload)));
  }
});

test.each(files.filter(({ isIndex }) => isIndex))('encodeIndexFile undoes $what', ({ src }) => {
  expect(Buffer.compare(encodeIndexFile(scumm.readIndexFile(src)), src)).toBe(0);
});
