// Every reader that is named by a tag has an encoder that undoes it, on every block of every game.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { ALL_FOLDERS } from '../_support/games.js';

type Version = scumm.Version;

/** Reads a payload and writes it again. */
type RoundTrip = (payload: Uint8Array, version: never) => Uint8Array;

interface Inverse {
  /** The tags of its blocks, and what undoes the reader there. */
  readonly tags: Readonly<Record<string, RoundTrip>>;
  /** Name of the encoder, if it is not that of the reader. */
  readonly encoder?: keyof typeof encode;
  /** Payloads for what no game at hand has. */
  readonly samples?: readonly (readonly [payload: Uint8Array, version: Version])[];
}

/** A version as the types of one function want it. */
type Said<T> = { readonly version: T };
const directory =
  <T extends Version>(
    read: (src: Uint8Array, options: Said<T>) => scumm.ResourceDirectory,
    write: (lanes: scumm.ResourceDirectory, options: Said<T>) => Uint8Array,
  ): RoundTrip =>
  (src, version) =>
    write(read(src, { version }), { version });

const bx: RoundTrip = (src, version) => {
  const options = { version };
  return encode.encodeBx(scumm.readBoxd(src, options), scumm.readBoxm(src, options), options);
};
const oc: RoundTrip = (src, version) => {
  const options = { version };
  const name = scumm.readObna(src, options);
  return encode.encodeOc({
    ...scumm.readCdhd(src, options),
    name,
    verbs: scumm.readVerb(src, options),
  });
};
const clut: RoundTrip = (src, version) =>
  encode.encodeClut(scumm.readClut(src, { version }), { version });
const char: RoundTrip = (src, version) => {
  const charset = scumm.readChar(src, { version });
  return encode.encodeChar({
    ...charset,
    glyphs: scumm.decodeGlyphs(charset),
  } as encode.CharFields);
};
const nut: RoundTrip = (src, version) =>
  encode.encodeNut({ glyphs: scumm.decodeGlyphs(scumm.readNut(src, { version })) });
const cost: RoundTrip = (src, version) =>
  encode.encodeCost(encode.readCostumeParts(scumm.readCost(src, { version })));
const rmhd: RoundTrip = (src, version) => encode.encodeRmhd(scumm.readRmhd(src, { version }));
const cycl: RoundTrip = (src, version) =>
  encode.encodeCycl(scumm.readCycl(src, { version }), { version });
const scal: RoundTrip = (src, version) => encode.encodeScal(scumm.readScal(src, { version }));
const loff: RoundTrip = (src) => encode.encodeLoff(scumm.readLoff(src));
const rnam: RoundTrip = (src) => encode.encodeRnam(scumm.readRnam(src));
const dobj: RoundTrip = (src, version) =>
  encode.encodeDobj(scumm.readDobj(src, { version }), { version });
const droo: RoundTrip = (src, version) =>
  encode.encodeDroo(scumm.readDroo(src, { version }), { version });
const dscr = directory(scumm.readDscr, encode.encodeDscr);
const dsou = directory(scumm.readDsou, encode.encodeDsou);
const dcos = directory(scumm.readDcos, encode.encodeDcos);

const font = fileURLToPath(new URL('../../fixtures/game', import.meta.url));
const file = (name: string) => new Uint8Array(readFileSync(`${font}/${name}`));
const bomp = encode.encodeBomp(Uint8Array.of(1, 1, 2, 3, 3, 3), 3, 2);

const INVERSES: Readonly<Record<string, Inverse>> = {
  readAkos: {
    tags: {
      AKOS: (src, version) =>
        encode.encodeAkos(encode.readAkosParts(scumm.readAkos(src, { version }))),
    },
  },
  readAnam: {
    tags: { ANAM: (src) => encode.encodeAnam(scumm.readAnam(src)) },
  },
  readBomp: {
    tags: { BOMP: (src, version) => encode.encodeBompPayload(scumm.readBomp(src, { version })) },
    encoder: 'encodeBompPayload',
    samples: [5, 7, 8].map((version) => [
      encode.encodeBompPayload({ version: version as 5, width: 3, height: 2, rows: bomp }),
      version as 5,
    ]),
  },
  readBoxd: {
    tags: {
      BOXD: (src, version) => encode.encodeBoxd(scumm.readBoxd(src, { version }), { version }),
      BX: bx,
    },
  },
  readBoxm: {
    tags: { BOXM: (src, version) => encode.encodeBoxm(scumm.readBoxm(src, { version })), BX: bx },
  },
  readCdhd: {
    tags: { CDHD: (src, version) => encode.encodeCdhd(scumm.readCdhd(src, { version })), OC: oc },
  },
  readChar: { tags: { CHAR: char }, samples: [[file('v4/901.LFL'), 4]] },
  readClut: { tags: { CLUT: clut, APAL: clut, PA: clut } },
  readCost: { tags: { COST: cost, CO: cost } },
  readCycl: { tags: { CYCL: cycl, CC: cycl } },
  readDchr: { tags: { DCHR: directory(scumm.readDchr, encode.encodeDchr) } },
  readDcos: { tags: { DCOS: dcos, '0C': dcos } },
  readDobj: { tags: { DOBJ: dobj, '0O': dobj } },
  readDroo: { tags: { DROO: droo, '0R': droo } },
  readDrsc: { tags: { DRSC: (src) => encode.encodeDrsc(scumm.readDrsc(src)) } },
  readDscr: { tags: { DSCR: dscr, '0S': dscr } },
  readDsou: { tags: { DSOU: dsou, '0N': dsou } },
  readImhd: {
    tags: { IMHD: (src, version) => encode.encodeImhd(scumm.readImhd(src, { version })) },
  },
  readLoff: { tags: { LOFF: loff, FO: loff } },
  readMaxs: {
    tags: { MAXS: (src, version) => encode.encodeMaxs(scumm.readMaxs(src, { version })) },
  },
  readNut: {
    tags: {},
    samples: [
      [file('v7/font0.nut'), 7],
      [file('v8/font0.nut'), 8],
    ],
  },
  readObna: {
    tags: { OBNA: (src, version) => encode.encodeObna(scumm.readObna(src, { version })), OC: oc },
  },
  readPals: { tags: { PALS: (src) => encode.encodePals(scumm.readPals(src)) } },
  readRmhd: { tags: { RMHD: rmhd, HD: rmhd } },
  readRmih: { tags: { RMIH: (src) => encode.encodeRmih(scumm.readRmih(src)) } },
  readRnam: { tags: { RNAM: rnam, RN: rnam } },
  readScal: { tags: { SCAL: scal, SA: scal } },
  readTrns: { tags: { TRNS: (src) => encode.encodeTrns(scumm.readTrns(src)) } },
  readVerb: {
    tags: {
      VERB: (src, version) => encode.encodeVerb(scumm.readVerb(src, { version }), { version }),
      OC: oc,
    },
  },
};

/** Readers of four letters that are not named by the tag of a payload. */
const OTHERS = ['readRoom', 'readText'];

/** Blocks that are laid out in another way: their encoders keep that of a previous one. */
const OTHER_LAYOUTS: Readonly<Record<string, RoundTrip>> = {
  'OpenQuest COST': (src, version) => {
    const previous = scumm.readCost(src, { version });
    return encode.encodeCost(encode.readCostumeParts(previous), { previous });
  },
  'OpenQuest CHAR': (src, version) => {
    const previous = scumm.readChar(src, { version });
    const glyphs = scumm.decodeGlyphs(previous) as encode.CharGlyphFields[];
    return encode.encodeChar({ ...previous, glyphs }, { previous });
  },
};

test('every reader that is named by a tag has an encoder, and a row here', () => {
  const named = Object.keys(scumm).filter((name) => /^read[A-Z][a-z]{2,3}$/.test(name));
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
        const roundTrip = OTHER_LAYOUTS[`${title} ${tag}`] ?? tags[tag];
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
