// Records of objects: round trips, damage, and what callers may hand in. What is read is in fixtures/object.

import fc from 'fast-check';
import {
  hasClass,
  type LargeVersion,
  nameText,
  type Problem,
  readCdhd,
  readImhd,
  readObna,
  readVerb,
  releaseTraits,
  type Version,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeNameText,
  encodeObna,
  encodeOc,
  encodeOi,
  encodeVerb,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import {
  codeHeader,
  codeHeaderOf,
  imageHeader,
  imageHeaderOf,
  ocFields,
  storedName,
  verbs,
  wideVerbs,
} from '../_support/objects.js';
import { decodeError, outcome, refuses } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { AKOS_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';

const V3 = { version: 3 } as const;
const V4 = { version: 4 } as const;
const V5 = { version: 5 } as const;
const V8 = { version: 8 } as const;

describe('object records', () => {
  test('come back as the encoders wrote them', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, storedName, (code, image, name) => {
        expect(readCdhd(encodeCdhd(code), code)).toMatchObject(code);
        expect(readImhd(encodeImhd(image), image)).toEqual(image);
        for (const version of LARGE_VERSIONS)
          expect(readObna(encodeObna(name), { version })).toEqual(name);
      }),
    );
  });

  test('come back from the OC of versions 3 and 4, which is written as it was read', () => {
    fc.assert(
      fc.property(ocFields, (object) => {
        const src = encodeOc(object);
        const { name, verbs: entries, ...header } = object;
        const read = readCdhd(src, V4);
        expect(read).toMatchObject({ ...header, parentState: header.flags === 0 ? 0 : 1 });
        expect(readObna(src, V4)).toEqual(name);
        const found = readVerb(src, V4).entries;
        expect(found.map(({ verb }) => verb)).toEqual(entries.map(({ verb }) => verb));
        for (const [i, { code }] of found.entries())
          expect(code.subarray(0, entries[i].code.length)).toEqual(entries[i].code);
        expect(encodeOc({ ...read, name: readObna(src, V4), verbs: found })).toEqual(src);
        expect(readCdhd(src, V3)).toEqual({ ...read, version: 3 });
        expect(readObna(src, V3)).toEqual(name);
        expect(readVerb(src, V3)).toEqual(readVerb(src, V4));
      }),
    );
  });

  test('keep all bytes of a header of version 8 but those behind the end of its name', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 88, maxLength: 88 }), (any) => {
        const src = any.map((byte, i) => (i < 40 ? byte || 1 : byte));
        src.set([0x21, 3, 0, 0], 40);
        expect(encodeImhd(readImhd(src, V8))).toEqual(src);
      }),
    );
  });

  type Reader = (src: Uint8Array, options: { version: LargeVersion }) => unknown;
  type Read = [name: string, version: Version, stored: fc.Arbitrary<Uint8Array>, read: Reader];
  const oc = ocFields.map(encodeOc);
  const reads: Read[] = [
    ...LARGE_VERSIONS.flatMap((version): Read[] => {
      const entries = version === 8 ? wideVerbs : verbs;
      const table = entries.map((list) => encodeVerb({ entries: list }, { version }));
      return [
        ['readCdhd', version, codeHeaderOf(version).map(encodeCdhd), readCdhd],
        ['readImhd', version, imageHeaderOf(version).map(encodeImhd), readImhd],
        ['readObna', version, storedName.map(encodeObna), readObna],
        ['readVerb', version, table, readVerb],
      ];
    }),
    ...[readCdhd, readObna, readVerb].map((read): Read => [read.name, 4, oc, read]),
  ];

  test.each(reads)('%s, version %i, takes any damage, and no bytes from around', (...given) => {
    const [, version, good, reader] = given;
    const read = (src: Uint8Array) => reader(src, { version: version as LargeVersion });
    // Too few for a header or an entry, and no end of a name.
    const few = fc.integer({ min: 1, max: 7 }).map((length) => repeat(1, length));
    const anyBytes = inTurn(
      good,
      good.chain((src) => damaged(src)),
      few,
      fc.uint8Array({ maxLength: 40 }),
    );
    assertReaching(
      { record: 0.25, error: 0.25 },
      (reach) =>
        fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
          const want = outcome(() => read(src));
          expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
          reach('value' in want ? 'record' : 'error');
        }),
      cases(60),
    );
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('are truncated at every byte', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, ocFields, (code, image, object) => {
        const cdhd = encodeCdhd(code);
        const imhd = encodeImhd({ ...image, rest: bytes() });
        for (const [src, size, release] of [
          [cdhd, cdhd.length, code],
          [encodeOc(object), 14, V4],
        ] as const)
          for (let length = 0; length < size; length++)
            expect(() => readCdhd(src.subarray(0, length), release)).toThrow(
              decodeError('TRUNCATED', length),
            );
        for (let length = 0; length < imhd.length; length++) {
          // Version 8 does not say how many hotspots there are.
          const rest = length - (image.revision === 800 ? 68 : 72);
          if (image.version === 8 && rest >= 0 && rest % 8 === 0) continue;
          const cut = outcome(() => readImhd(imhd.subarray(0, length), image));
          // What is left may have the size that another version has.
          if (!('code' in cut && cut.code === 'BAD_SIZE'))
            expect(cut).toEqual({ code: 'TRUNCATED', offset: length });
        }
      }),
    );
  });

  test.each([
    ['readCdhd', readCdhd, [1, 9]],
    ['readImhd', readImhd, [3, 4, 9]],
    ['readObna', readObna, [1, 9]],
    ['readVerb', readVerb, [1, 9]],
  ] as const)('%s refuses a version that it does not know, or none', (_, read, others) => {
    const src = new Uint8Array(16);
    for (const version of [...others, Number.NaN, '5'])
      expect(() => read(src, { version: version as LargeVersion })).toThrow(RangeError);
    const none = [undefined, {}, { version: undefined }] as unknown[];
    refuses(TypeError, none, (options) => read(src, options as { version: LargeVersion }));
  });
});

describe('readObna', () => {
  test('aliases its source', () => {
    const src = unhex('6b6579 4040 00 99');
    expect(readObna(src, V5).buffer).toBe(src.buffer);
  });

  test('reports a name without an end, and gives it all the same', () => {
    for (const name of ['6b6579', '6b ff', '6b ff07', '6b ff07 05', '6b ff01']) {
      const src = unhex(name);
      const errors: unknown[] = [];
      expect(readObna(src, { ...V5, onError: (error) => errors.push(error) })).toEqual(src);
      expect(errors).toEqual([decodeError('TRUNCATED', src.length)]);
    }
  });
});

const ENCODINGS = ['cp437', 'cp850', 'cp852', 'cp862', 'cp866', 'windows-1252'] as const;

describe('nameText', () => {
  test('gives back the text that encodeNameText took, in every encoding', () => {
    for (const encoding of ENCODINGS) {
      const all = Uint8Array.from({ length: 254 }, (_, i) => i + 1);
      const text = nameText(all, { encoding });
      expect(new Set(text).size).toBe(254);
      expect(encodeNameText(text, { encoding })).toEqual(all);
      const padded = nameText(all, { encoding, padding: 'drop' });
      expect(padded).toBe(text.replace('@', ''));
    }
    expect(nameText(encodeNameText('Ägäis'), { encoding: 'cp850' })).toBe('Ägäis');
    for (const text of ['Ägäis', 'garçon', 'Ñandú'])
      expect(encodeNameText(text.normalize('NFD'))).toEqual(encodeNameText(text));
    expect(nameText(Uint8Array.of(0xe4), { encoding: 'windows-1252' })).toBe('ä');
  });

  test('agrees with the platform on cp866, and with public tables', () => {
    // A control sequence starts with 0xFF.
    const all = Uint8Array.from({ length: 127 }, (_, i) => i + 0x80);
    expect(nameText(all, { encoding: 'cp866' })).toBe(new TextDecoder('ibm866').decode(all));
    expect(nameText(bytes(0x80, 0x8f, 0x9a, 0x9b), { encoding: 'cp862' })).toBe('אןת¢');
    expect(nameText(bytes(0xa5, 0x88, 0xe5, 0xf0), { encoding: 'cp852' })).toBe('ąłň­');
  });

  test('and its inverse refuse what they do not know', () => {
    for (const encoding of ['utf-8', 'toString'] as unknown as 'cp437'[])
      expect(() => nameText(new Uint8Array(1), { encoding })).toThrow(RangeError);
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => nameText(wrong as unknown as Uint8Array)).toThrow(TypeError);
    refuses(RangeError, ['€', '\0', '😀', '\u00a0'], (text) => encodeNameText(text));
    for (const [text, said] of [
      ['€', '€ (U+20AC)'],
      ['😀', '😀 (U+1F600)'],
      ['b\u0308', 'U+0308'],
      ['\u2003', 'U+2003'],
      ['\u200b', 'U+200B'],
    ])
      expect(() => encodeNameText(text)).toThrow(new RangeError(`cp437 has no character ${said}`));
  });
});

describe('readVerb', () => {
  test('gives back what encodeVerb wrote, and the same bytes again', () => {
    const version = fc.constantFrom(...LARGE_VERSIONS);
    const script = fc.uint8Array({ minLength: 1, maxLength: 6 });
    const added = inTurn<Uint8Array[]>(
      script.map((code) => [code, code]),
      fc.tuple(script, script),
      fc.constant([]),
    ).map((codes) => codes.map((code, i) => ({ verb: 90 + i, code })));
    assertReaching(
      { entries: 0.6, 'shared code': 0.3 },
      (reach) =>
        fc.property(version, added, verbs, wideVerbs, (version, more, short, wide) => {
          const entries = [...more, ...(version === 8 ? wide : short)];
          const payload = encodeVerb({ entries }, { version });
          const table = readVerb(payload, { version });
          expect(table.rest).toHaveLength(0);
          const last = version === 8 ? 0xffffffff : 0xff;
          const told = table.entries.map(({ code, verb, isDefault }, i) => {
            return { verb, isDefault, code: code.subarray(0, entries[i].code.length) };
          });
          expect(told).toEqual(entries.map((one) => ({ ...one, isDefault: one.verb === last })));
          expect(encodeVerb(table, { version })).toEqual(payload);
          if (entries.length > 1) reach('entries');
          if (new Set(table.entries.map(({ pos }) => pos)).size < entries.length)
            reach('shared code');
        }),
      cases(60),
    );
  });

  test('keeps what stands between the table and the first script, or the end', () => {
    const blocks = [
      ['00 01a000', V5, '01a000'],
      ['01 0f00 ff 1000 00 a0 00 b0', V5, ''],
      ['01 0e00 00 1234 a0 00 b0', V5, '1234'],
      ['01000000 0f000000 00000000 aabb cc a0', V8, 'aabbcc'],
    ] as const;
    for (const [src, release, rest] of blocks) {
      const table = readVerb(unhex(src), release);
      expect(table.rest, src).toEqual(unhex(rest));
      expect(encodeVerb(table, release), src).toEqual(unhex(src));
    }
  });

  test('shares tails of code, and lays out others behind them', () => {
    const long = unhex('a0a1a2');
    const codes = [long.subarray(1), long, unhex('b0b1'), long.subarray(2), unhex('c0')];
    const payload = encodeVerb({ entries: codes.map((code, i) => ({ verb: i + 1, code })) }, V5);
    expect(payload).toHaveLength(5 * 3 + 1 + 3 + 2 + 1);
    readVerb(payload, V5).entries.forEach(({ code }, i) => {
      expect(code.subarray(0, codes[i].length)).toEqual(codes[i]);
    });
  });

  test('reports a bad offset and goes on', () => {
    const errors: unknown[] = [];
    const { entries } = readVerb(unhex('01 ffff 02 0f00 00 a0'), {
      version: 5,
      onError: (error) => errors.push(error),
    });
    expect(errors).toEqual([decodeError('BAD_OFFSET', 1)]);
    expect(entries).toMatchObject([{ verb: 2, pos: 7 }]);
  });
});

describe('the OC of version 4', () => {
  const parts = { name: bytes(0x6b), verbs: [{ verb: 1, code: bytes(0xa0) }] };
  const place = { x: 8, y: 16, width: 24, height: 32, walkX: -1, walkY: 2, actorDir: 5 };
  const whole = { ...parts, ...place, id: 7, flags: 0x80, parent: 3, unknown: 9 };
  const oc = encodeOc(whole);

  test('has its name where byte 12 says', () => {
    expect(oc).toEqual(unhex('0700 09 01 82 03 03 ffff 0200 25 17 01 1900 00 6b00 a0'));
    const told: Problem[] = [];
    const lost = oc.map((byte, i) => (i === 12 ? 18 : byte));
    expect(readObna(lost, { ...V4, onError: (error) => told.push(error) })).toHaveLength(0);
    expect(told).toEqual([decodeError('BAD_OFFSET', 12)]);
  });

  test('is refused by its encoder if it does not fit', () => {
    const wrongs = [
      ...[{ x: 4 }, { y: 4 }, { y: 1024 }, { y: -8 }, { height: 4 }, { height: 256 }],
      ...[{ actorDir: 8 }, { flags: 1 }, { unknown: undefined }, { width: undefined }],
      ...[{ walkX: 0x8000 }, { walkY: undefined }, { parent: 256 }, { id: -1 }],
      { verbs: Array(79).fill(parts.verbs[0]) },
    ];
    refuses(RangeError, wrongs, (wrong) => encodeOc({ ...whole, ...wrong }));
    expect(() => encodeOc({ ...whole, flags: 1 })).toThrow('flags are neither 0 nor 0x80');
    expect(() => encodeOc(7 as never)).toThrow('object is 7, not a record');
    const most = Array(78).fill(parts.verbs[0]);
    expect(readVerb(encodeOc({ ...whole, verbs: most }), V4).entries).toHaveLength(78);
  });

  test('stands beside an OI with the same id', () => {
    expect(encodeOi(0x102, bytes(1, 2))).toEqual(bytes(2, 1, 1, 2));
    expect(() => encodeOi(0x10000, bytes())).toThrow(RangeError);
  });
});

describe('object encoders', () => {
  const refused = (encode: () => unknown, text?: string) =>
    expect(encode).toThrow(text ?? RangeError);

  test('refuse what does not fit', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, (code, image) => {
        refused(() => encodeCdhd({ ...code, id: 0x10000 }));
        const wrongs = [{ width: -1 }, { x: 0x80000000 }, { imageCount: 1.5 }];
        refuses(RangeError, wrongs, (wrong) => encodeImhd({ ...image, ...wrong }));
      }),
    );
    fc.assert(
      fc.property(codeHeaderOf(5), codeHeaderOf(6), imageHeaderOf(6), (fifth, sixth, image) => {
        const wrongs = [{ walkX: 0x8000 }, { walkY: -0x8001 }, { version: 5, x: 12 } as const];
        for (const code of [fifth, sixth])
          refuses(RangeError, wrongs, (wrong) => encodeCdhd({ ...code, ...wrong }));
        refused(() => encodeImhd({ ...image, unknown: 256 }));
      }),
    );
    for (const name of ['6b 00 6b', '6b ff07 05']) refused(() => encodeObna(unhex(name)));
    const code = unhex('a0');
    for (const wrong of [{ verb: 0 }, { verb: 256 }, { code: unhex('') }])
      refused(() => encodeVerb({ entries: [{ verb: 1, code, ...wrong }] }, V5));
  });

  test('refuse a version without the field, and one that needs another field', () => {
    const image = readImhd(new Uint8Array(16), V5);
    const code = readCdhd(new Uint8Array(13), V5);
    refused(() => encodeImhd({ ...image, hotspots: [{ x: 0, y: 0 }] }));
    for (const version of AKOS_VERSIONS) {
      refused(() => encodeImhd({ ...image, version }));
      refused(() => encodeCdhd({ ...code, version }));
    }
    refused(() => encodeCdhd({ ...readCdhd(new Uint8Array(8), V8), version: 6 }));
    for (const version of [3, 4] as unknown as 5[]) {
      refused(() => encodeCdhd({ ...code, version }), `version ${version} has no CDHD`);
      refused(() => encodeCdhd({ ...code, version }), 'encodeOc');
      const none = `version ${version} has no IMHD`;
      refused(() => encodeImhd({ ...image, version }), none);
      refused(() => readImhd(new Uint8Array(16), { version }), none);
    }
    refused(() => encodeVerb({ entries: [] }, V4), 'encodeOc');
    const wide = { ...image, version: 8 as const, revision: 801, actorDir: 0, name: bytes(65) };
    expect(readImhd(encodeImhd(wide), V8)).toMatchObject({ flags: 0, name: bytes(65) });
    for (const wrong of [{ name: repeat(65, 41) }, { name: bytes(65, 0) }, { revision: 802 }])
      refused(() => encodeImhd({ ...wide, ...wrong }));
  });
});

describe('hasClass', () => {
  test('looks at one bit', () => {
    const numbers = Array.from({ length: 32 }, (_, i) => i + 1);
    for (const number of numbers)
      expect(numbers.filter((other) => hasClass(2 ** (number - 1), other))).toEqual([number]);
    for (const version of LARGE_VERSIONS) {
      const { untouchable } = releaseTraits({ version }).classes;
      expect(hasClass(0x8000_0000, untouchable)).toBe(true);
      expect(hasClass(1 << 31, untouchable)).toBe(true);
    }
    refuses(RangeError, [0, 33, 1.5, Number.NaN], (wrong) => hasClass(1, wrong));
  });
});
