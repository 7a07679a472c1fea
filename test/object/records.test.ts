import fc from 'fast-check';
import {
  findVerb,
  hasClass,
  nameText,
  type ObjectVersion,
  readCdhd,
  readImhd,
  readObna,
  readVerb,
  releaseTraits,
} from 'scumm-codec';
import { encodeCdhd, encodeImhd, encodeNameText, encodeObna, encodeVerb } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { unhex, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import {
  codeHeader,
  codeHeaderOf,
  imageHeader,
  imageHeaderOf,
  storedName,
  verbs,
} from '../_support/objects.js';
import { decodeError, outcome } from '../_support/outcome.js';
import { assertReaching } from '../_support/reach.js';

describe('object records', () => {
  test('come back as the encoders wrote them', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, storedName, (code, image, name) => {
        expect(readCdhd(encodeCdhd(code), code)).toMatchObject(code);
        expect(readImhd(encodeImhd(image), image)).toEqual(image);
        expect(readObna(encodeObna(name))).toEqual(name);
      }),
    );
  });

  test('are written as they were read', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), (src) => {
        for (const [version, size] of [
          [5, 13],
          [6, 17],
        ] as const) {
          const cdhd = src.subarray(0, size);
          expect(encodeCdhd(readCdhd(cdhd, { version }))).toEqual(cdhd);
        }
        const imhd = src.subarray(0, 16);
        expect(encodeImhd(readImhd(imhd, { version: 5 }))).toEqual(imhd);
      }),
    );
  });

  const readers: [string, fc.Arbitrary<Uint8Array>, (src: Uint8Array) => unknown][] = [
    [
      'readCdhd, version 5',
      codeHeaderOf(5).map(encodeCdhd),
      (src) => readCdhd(src, { version: 5 }),
    ],
    [
      'readCdhd, version 6',
      codeHeaderOf(6).map(encodeCdhd),
      (src) => readCdhd(src, { version: 6 }),
    ],
    [
      'readImhd, version 5',
      imageHeaderOf(5).map(encodeImhd),
      (src) => readImhd(src, { version: 5 }),
    ],
    [
      'readImhd, version 6',
      imageHeaderOf(6).map(encodeImhd),
      (src) => readImhd(src, { version: 6 }),
    ],
    ['readObna', storedName.map(encodeObna), (src) => readObna(src)],
    ['readVerb', verbs.map(encodeVerb), (src) => readVerb(src)],
  ];

  test.each(readers)('%s takes any damage, and no bytes from around', (_, good, read) => {
    const anyBytes = fc.oneof(
      { weight: 4, arbitrary: good.chain((src) => damaged(src)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    );
    assertReaching(
      { record: 0.25, error: 0.08 },
      (reach) =>
        fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
          const want = outcome(() => read(src));
          expect(outcome(() => read(within(src, shift, 20, filler)))).toEqual(want);
          reach('value' in want ? 'record' : 'error');
        }),
      cases(100),
    );
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => read(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('nameText takes any bytes, and none around them', () => {
    const anyBytes = fc.oneof(storedName, fc.uint8Array({ maxLength: 40 }));
    assertReaching(
      { text: 0.6, 'control sequence': 0.15 },
      (reach) =>
        fc.property(anyBytes, fc.nat(7), fc.nat(255), (src, shift, filler) => {
          const want = nameText(src);
          expect(nameText(within(src, shift, 20, filler))).toBe(want);
          if (want !== '') reach('text');
          if (src.includes(0xff)) reach('control sequence');
        }),
      cases(100),
    );
    for (const wrong of [undefined, [1, 2, 3], 'abc', new ArrayBuffer(20)])
      expect(() => nameText(wrong as unknown as Uint8Array)).toThrow(TypeError);
  });

  test('are truncated at every byte', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, (code, image) => {
        for (const [src, read] of [
          [encodeCdhd(code), (cut: Uint8Array) => readCdhd(cut, code)],
          [encodeImhd(image), (cut: Uint8Array) => readImhd(cut, image)],
        ] as const)
          for (let length = 0; length < src.length; length++)
            expect(() => read(src.subarray(0, length))).toThrow(decodeError('TRUNCATED', length));
      }),
    );
  });

  test.each([
    ['readCdhd', readCdhd, 13],
    ['readImhd', readImhd, 16],
  ] as const)('%s refuses a version that it does not know, or none', (_, read, size) => {
    const src = new Uint8Array(size);
    for (const version of [4, 7, 8, Number.NaN, '5'])
      expect(() => read(src, { version: version as ObjectVersion })).toThrow(RangeError);
    const none = [undefined, {}, { version: undefined }] as unknown[];
    for (const options of none)
      expect(() => read(src, options as { version: ObjectVersion })).toThrow(TypeError);
  });

  test('say in which state the parent must be: 1 for flags of 0x80, else the low nibble', () => {
    const states = [0, 1, 15, 0x1f, 0x7f, 0x80, 0x81, 0x8f, 0x90].map((flags) => {
      const src = new Uint8Array(13);
      src[6] = flags;
      return readCdhd(src, { version: 5 }).parentState;
    });
    expect(states).toEqual([0, 1, 15, 15, 15, 1, 1, 15, 0]);
  });
});

describe('readObna', () => {
  test('aliases its source', () => {
    const src = unhex('6b6579 4040 00 99');
    expect(readObna(src).buffer).toBe(src.buffer);
    expect(readObna(src)).toHaveLength(5);
  });

  test('reports a name without an end, and gives it all the same', () => {
    const errors: unknown[] = [];
    const name = readObna(unhex('6b6579'), { onError: (error) => errors.push(error) });
    expect(errors).toEqual([decodeError('TRUNCATED', 3)]);
    expect(nameText(name)).toBe('key');
  });
});

describe('readObna, at the end of its bytes', () => {
  test('takes no bytes for an empty name', () => {
    expect(readObna(unhex(''))).toHaveLength(0);
    expect(readObna(unhex('00'))).toHaveLength(0);
  });

  test('takes a control sequence that is cut off for a name without an end', () => {
    for (const name of ['6b ff', '6b ff07', '6b ff07 05', '6b ff01']) {
      const wide = unhex(`${name} 0101 0000`);
      const src = wide.subarray(0, unhex(name).length);
      expect(() => readObna(src)).toThrow(decodeError('TRUNCATED', src.length));
      expect(readObna(src, { onError: () => {} })).toEqual(src);
    }
    expect(readObna(unhex('6b ff07 0500 00'))).toHaveLength(5);
  });
});

describe('findVerb', () => {
  const found = (verb: number, ...table: number[]) => {
    const code = unhex('a0');
    const entries = readVerb(encodeVerb(table.map((entry) => ({ verb: entry, code }))));
    return findVerb(entries, verb)?.verb;
  };

  test('gives the first entry that has the verb or is the default', () => {
    expect(found(2, 1, 2, 255)).toBe(2);
    expect(found(3, 1, 2, 255)).toBe(255);
    expect(found(3, 1, 2)).toBeUndefined();
    expect(found(2, 1, 255, 2)).toBe(255);
  });
});

describe('nameText', () => {
  test('gives back the text that encodeNameText took, in every encoding', () => {
    for (const encoding of ['cp437', 'cp850', 'windows-1252'] as const) {
      const all = Uint8Array.from({ length: 254 }, (_, i) => i + 1);
      const text = nameText(all, { encoding });
      expect(new Set(text).size).toBe(254);
      expect(encodeNameText(text, { encoding })).toEqual(all);
      const padded = nameText(all, { encoding, padding: 'drop' });
      expect(padded).toBe(text.replace('@', ''));
    }
    expect(nameText(encodeNameText('Ägäis'), { encoding: 'cp850' })).toBe('Ägäis');
    expect(nameText(Uint8Array.of(0xe4), { encoding: 'windows-1252' })).toBe('ä');
  });

  test('and its inverse refuse what they do not know', () => {
    const encoding = 'utf-8' as unknown as 'cp437';
    expect(() => nameText(new Uint8Array(1), { encoding })).toThrow(RangeError);
    expect(() => nameText(new Uint8Array(1), { encoding: 'toString' as 'cp437' })).toThrow(
      RangeError,
    );
    for (const text of ['€', '\0', '😀', '\u00a0'])
      expect(() => encodeNameText(text)).toThrow(RangeError);
  });
});

describe('readVerb', () => {
  test('gives back what encodeVerb wrote, and the same bytes again', () => {
    assertReaching(
      { entries: 0.6, 'shared code': 0.3 },
      (reach) =>
        fc.property(verbs, (entries) => {
          const payload = encodeVerb(entries);
          const read = readVerb(payload);
          expect(read.map(({ verb }) => verb)).toEqual(entries.map(({ verb }) => verb));
          for (const [i, { code }] of read.entries())
            expect(code.subarray(0, entries[i].code.length)).toEqual(entries[i].code);
          expect(encodeVerb(read)).toEqual(payload);
          if (read.length > 1) reach('entries');
          if (new Set(read.map(({ pos }) => pos)).size < read.length) reach('shared code');
        }),
      cases(60),
    );
  });

  test('shares code between entries', () => {
    const code = unhex('a0a1');
    const [first, , third] = readVerb(
      encodeVerb([
        { verb: 1, code },
        { verb: 2, code: unhex('b0') },
        { verb: 255, code },
      ]),
    );
    expect(third.pos).toBe(first.pos);
  });

  test('shares tails of code, and lays out others behind them', () => {
    const long = unhex('a0a1a2');
    const codes = [long.subarray(1), long, unhex('b0b1'), long.subarray(2), unhex('c0')];
    const payload = encodeVerb(codes.map((code, i) => ({ verb: i + 1, code })));
    expect(payload).toHaveLength(5 * 3 + 1 + 3 + 2 + 1);
    readVerb(payload).forEach(({ code }, i) => {
      expect(code.subarray(0, codes[i].length)).toEqual(codes[i]);
    });
  });

  test('is truncated at every byte of its table', () => {
    const payload = encodeVerb([
      { verb: 1, code: unhex('a0') },
      { verb: 2, code: unhex('a0') },
    ]);
    for (let length = 0; length < 7; length++)
      expect(() => readVerb(payload.subarray(0, length))).toThrow(
        expect.objectContaining({ name: 'DecodeError' }),
      );
  });

  test('refuses offsets outside of its bytes: before the payload, and right behind it', () => {
    const one = (offset: number) => readVerb(Uint8Array.of(1, offset, 0, 0, 0xa0));
    expect(one(8)).toMatchObject([{ verb: 1, pos: 0 }]);
    expect(one(8 + 4)).toMatchObject([{ verb: 1, pos: 4 }]);
    for (const offset of [0, 7, 8 + 5])
      expect(() => one(offset)).toThrow(decodeError('BAD_OFFSET', 1));
  });

  test('reports a bad offset and goes on', () => {
    const errors: unknown[] = [];
    const entries = readVerb(unhex('01 ffff 02 0f00 00 a0'), {
      onError: (error) => errors.push(error),
    });
    expect(errors).toEqual([decodeError('BAD_OFFSET', 1)]);
    expect(entries).toMatchObject([{ verb: 2, pos: 7 }]);
  });
});

describe('object encoders', () => {
  test('refuse what does not fit', () => {
    fc.assert(
      fc.property(codeHeader, imageHeader, (code, image) => {
        expect(() => encodeCdhd({ ...code, id: 0x10000 })).toThrow(RangeError);
        expect(() => encodeCdhd({ ...code, walkX: 0x8000 })).toThrow(RangeError);
        expect(() => encodeCdhd({ ...code, walkY: -0x8001 })).toThrow(RangeError);
        expect(() => encodeCdhd({ ...code, version: 5, x: 12 })).toThrow(RangeError);
        expect(() => encodeImhd({ ...image, unknown: 256 })).toThrow(RangeError);
      }),
    );
    expect(() => encodeObna(unhex('6b 00 6b'))).toThrow(RangeError);
    expect(() => encodeObna(unhex('6b ff07 05'))).toThrow(RangeError);
    expect(() => encodeVerb([{ verb: 0, code: unhex('a0') }])).toThrow(RangeError);
    expect(() => encodeVerb([{ verb: 256, code: unhex('a0') }])).toThrow(RangeError);
    expect(() => encodeVerb([{ verb: 1, code: unhex('') }])).toThrow(RangeError);
    const hotspots = [{ x: 0, y: 0 }];
    const image = readImhd(new Uint8Array(16), { version: 5 });
    expect(() => encodeImhd({ ...image, hotspots })).toThrow(RangeError);
    const code = readCdhd(new Uint8Array(13), { version: 5 });
    const version = 7 as ObjectVersion;
    expect(() => encodeImhd({ ...image, version })).toThrow(RangeError);
    expect(() => encodeCdhd({ ...code, version })).toThrow(RangeError);
  });
});

describe('hasClass', () => {
  test('looks at one bit', () => {
    for (let number = 1; number <= 32; number++) {
      const mask = 2 ** (number - 1);
      for (let other = 1; other <= 32; other++)
        expect(hasClass(mask, other)).toBe(other === number);
    }
    for (const version of [5, 6] as const) {
      const { untouchable } = releaseTraits({ version }).classes;
      expect(hasClass(0x8000_0000, untouchable)).toBe(true);
      expect(hasClass(1 << 31, untouchable)).toBe(true);
    }
    for (const wrong of [0, 33, 1.5, Number.NaN])
      expect(() => hasClass(1, wrong)).toThrow(RangeError);
  });
});
