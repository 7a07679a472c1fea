// Every reader that is named by a tag has an encoder that undoes it, on every block of every game.

import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import * as readers from '../_support/block-readers.js';
import { ALL_FOLDERS, isLoose } from '../_support/games.js';
import { char, INVERSES, LOOSE, nut, OTHER_LAYOUTS } from '../_support/inverses.js';

/** Readers of four letters that are not named by the tag of a payload. */
const OTHERS = ['readRoom', 'readText'];

test('every reader that is named by a tag has an encoder, and a row here', () => {
  const named = Object.keys({ ...scumm, ...readers }).filter((name) =>
    /^read[A-Z][a-z]{2,3}$/.test(name),
  );
  expect(named.filter((name) => !OTHERS.includes(name)).sort()).toEqual(
    Object.keys(INVERSES).sort(),
  );
  for (const [name, { encoder }] of Object.entries(INVERSES))
    expect(encode, name).toHaveProperty(encoder ?? name.replace('read', 'encode'));
});

/** Readers whose encoder takes a number. */
const NUMBERS = ['readRmih', 'readTrns'];

test.each(Object.entries(INVERSES).filter(([name]) => !NUMBERS.includes(name)))(
  'the encoder of %s names what it cannot take',
  (name, { encoder = name.replace('read', 'encode') }) => {
    const encoders: Readonly<Record<string, unknown>> = encode;
    const write = encoders[encoder] as (value: unknown, options: object) => Uint8Array;
    expect(() => write(5, { version: 6 })).toThrow(
      /^[a-z]+ is not (a record|a list of records|a Uint8Array: 5)$/,
    );
  },
);

const files = ALL_FOLDERS.flatMap(({ title, files: given, version }) => {
  const { indexFile, files: data } = scumm.openGame(given);
  const form = version === 4 ? ('small' as const) : ('large' as const);
  return [...data, ...(indexFile ? [indexFile] : [])].map(({ src, name }) => ({
    what: `${title}, ${name}`,
    ...{ title, version, name, src },
    blocks: [...scumm.walkBlocks(src, { form })],
  }));
});

describe.each(Object.entries(INVERSES))('%s', (reader, { tags, samples = [] }) => {
  test('is undone by its encoder, on every block of the games', () => {
    let count = 0;
    for (const { title, version, name, blocks } of files)
      for (const { tag, payload, start } of blocks) {
        if (!Object.hasOwn(tags, tag)) continue;
        count++;
        const loose = isLoose(payload) ? LOOSE[tag] : undefined;
        const roundTrip = loose ?? OTHER_LAYOUTS[`${title} ${tag}`] ?? tags[tag];
        const again = roundTrip(payload, version as never);
        expect(Buffer.compare(again, payload), `${tag} at ${start} of ${title}, ${name}`).toBe(0);
      }
    const [roundTrip = reader === 'readNut' ? nut : char] = Object.values(tags);
    for (const [payload, version] of samples)
      expect(Buffer.compare(roundTrip(payload, version as never), payload)).toBe(0);
    expect(count + samples.length).toBeGreaterThan(0);
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

describe('encodeIndexFile', () => {
  test.each(files.filter(({ blocks }) => blocks.every(({ tag }) => !/^LE(CF)?$/.test(tag))))(
    'undoes readIndexFile: $what',
    ({ src }) => {
      expect(Buffer.compare(encode.encodeIndexFile(scumm.readIndexFile(src)), src)).toBe(0);
    },
  );
});
