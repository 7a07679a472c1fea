import fc from 'fast-check';
import {
  commandKind,
  commandPicture,
  costumeColors,
  costumeToRgba,
  decodeCostumePicture,
  readAnimationRecord,
  readCost,
  readCostumePicture,
  type Version,
} from 'scumm-codec';
import { encodeAnimationRecord, encodeCost, encodeCostumePicture } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeFields, pictureOf } from '../_support/costumes.js';
import { decodeError, outcome } from '../_support/outcome.js';

const empty = {
  ...{ version: 5 as const, colors: 16 as const, redirects: false, mirrorsWest: true },
  ...{ palette: repeat(7, 16), commands: bytes(0), animations: [undefined], limbs: [] },
};

describe('a costume', () => {
  test('comes back as encodeCost wrote it', () => {
    fc.assert(
      fc.property(costumeFields, (fields) => {
        const costume = readCost(encodeCost(fields), fields);
        const { version, colors, redirects, mirrorsWest, palette, commands, layout } = fields;
        expect(costume).toMatchObject({ version, colors, redirects, mirrorsWest, palette });
        expect(costume.commands.subarray(0, commands.length)).toEqual(commands);
        expect(costume.lastAnimation).toBe(fields.animations.length - 1);
        fields.animations.forEach((record, i) => {
          expect(readAnimationRecord(costume, i)).toEqual(record);
        });
        expect(readAnimationRecord(costume, fields.animations.length)).toBeUndefined();
        for (let limb = 0; limb < 16; limb++) {
          fields.limbs[limb]?.forEach((picture, i) => {
            expect(decodeCostumePicture(costume, limb, i, { layout })).toEqual(picture);
            const { pixels, ...header } = picture ?? {};
            expect(readCostumePicture(costume, limb, i)).toEqual(picture && header);
          });
          if (!fields.limbs[limb]?.length)
            expect(readCostumePicture(costume, limb, 0)).toBeUndefined();
        }
      }),
      cases(30),
    );
  });

  test('takes any damage to one byte, and none from around', () => {
    fc.assert(
      fc.property(
        costumeFields,
        fc.nat(),
        fc.nat(255),
        fc.nat(255),
        (fields, at, value, filler) => {
          const src = encodeCost(fields);
          src[at % src.length] = value;
          const read = (from: Uint8Array) =>
            outcome(() => {
              const { src: _, commands, palette, ...costume } = readCost(from, fields);
              const whole = readCost(from, fields);
              return [
                costume,
                [...commands],
                [...palette],
                Array.from({ length: 13 }, (_, i) => outcome(() => readAnimationRecord(whole, i))),
                Array.from({ length: 16 }, (_, i) =>
                  outcome(() => decodeCostumePicture(whole, i, 1)),
                ),
              ];
            });
          expect(read(within(src, 7, 9, filler))).toEqual(read(src));
        },
      ),
      cases(50),
    );
  });

  test('takes any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 2, maxLength: 200 }),
        fc.constantFrom(0x58, 0x59, 0x60, 0x61, 0xd8),
        fc.constantFrom<Version>(5, 6),
        (src, kind, version) => {
          if (version === 6)
            src.set([0x43, 0x4f].slice(0, Math.max(0, src.length - 4)), 4 % src.length);
          src[version === 5 ? 1 : 7 % src.length] = kind;
          const got = outcome(() => readCost(src, { version }));
          if (!('value' in got)) return;
          for (let i = 0; i < 8; i++) {
            outcome(() => readAnimationRecord(got.value, i));
            outcome(() => decodeCostumePicture(got.value, i, i));
          }
        },
      ),
      cases(200),
    );
  });

  test('is truncated at every byte of its tables', () => {
    for (const version of [5, 6] as const) {
      const src = encodeCost({ ...empty, version });
      for (let length = 0; length < src.length - 1; length++)
        expect(() => readCost(src.subarray(0, length), { version })).toThrow(
          decodeError('TRUNCATED', length),
        );
      expect(readCost(src.subarray(0, -1), { version }).commands).toHaveLength(0);
    }
  });

  test('may have 256 animations, of which the same is stored once', () => {
    const record = { limbs: [{ limb: 3, start: 0, length: 1, loops: true }] };
    const src = encodeCost({ ...empty, animations: Array(256).fill(record) });
    const costume = readCost(src);
    expect(costume.lastAnimation).toBe(255);
    expect(readAnimationRecord(costume, 255)).toMatchObject(record);
    expect(src).toHaveLength(2 + 16 + 2 + 32 + 512 + 1 + 5);
  });

  test('refuses wrong arguments', () => {
    const costume = readCost(encodeCost(empty));
    expect(() => readCost([] as unknown as Uint8Array)).toThrow(TypeError);
    expect(() => readCost(costume.src, { version: 4 as Version })).toThrow(RangeError);
    for (const wrong of [-1, 1.5, Number.NaN]) {
      expect(() => readAnimationRecord(costume, wrong)).toThrow(RangeError);
      expect(() => readCostumePicture(costume, wrong, 0)).toThrow(RangeError);
      expect(() => readCostumePicture(costume, 0, wrong)).toThrow(RangeError);
      expect(() => commandKind(wrong)).toThrow(RangeError);
    }
    expect(() => readCostumePicture(costume, 16, 0)).toThrow(RangeError);
    expect(() => readCostumePicture(costume, 0, 128)).toThrow(RangeError);
    expect(() => commandKind(0, 7 as Version)).toThrow(RangeError);
  });
});

describe('commandKind', () => {
  test('looks at the whole byte, and at the version', () => {
    const kinds = (version: Version) => {
      const all = Array.from(
        { length: 256 },
        (_, byte) => [byte, commandKind(byte, version)] as const,
      );
      return all.filter(([, kind]) => kind !== 'picture');
    };
    const shared = [
      [0x79, 'stop'],
      [0x7a, 'restart'],
      [0x7b, 'hidden'],
      [0x7c, 'counter'],
    ];
    expect(kinds(5)).toEqual([[0x78, 'sound'], ...shared]);
    const sounds = [0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78].map((byte) => [byte, 'sound']);
    expect(kinds(6)).toEqual([...sounds, ...shared]);
    expect(commandPicture(0xfc)).toBe(0x7c);
  });
});

describe('costumeToRgba', () => {
  test('looks colors up in the costume, then in the room', () => {
    const costume = readCost(
      encodeCost({ ...empty, palette: Uint8Array.from({ length: 16 }, (_, i) => 255 - i) }),
    );
    const palette = Uint8Array.from({ length: 768 }, (_, i) => i & 255);
    const [a, b] = [254 * 3, 240 * 3].map((at) => [...palette.subarray(at, at + 3), 255]);
    const rgba = [...costumeToRgba(bytes(1, 0, 15), costume, palette)];
    expect(rgba.slice(0, 4)).toEqual(a);
    expect(rgba[7]).toBe(0);
    expect(rgba.slice(8)).toEqual(b);
    const colors = costumeColors(costume, [9, 255, 7]);
    expect([...colors.subarray(0, 4)]).toEqual([9, 254, 7, 252]);
    expect([...costumeToRgba(bytes(2), costume, palette, colors)].slice(0, 3)).toEqual([
      21, 22, 23,
    ]);
    expect(() => costumeToRgba(bytes(1), costume, palette, colors.subarray(1))).toThrow(RangeError);
    expect(() => costumeToRgba(bytes(16), costume, palette)).toThrow(RangeError);
    expect(() => costumeToRgba(bytes(1), costume, palette.subarray(1))).toThrow(RangeError);
    expect(() => costumeToRgba([1] as unknown as Uint8Array, costume, palette)).toThrow(TypeError);
  });
});

/** The fewest bytes for runs of these pixels, by trying every way to cut them. */
function fewest(pixels: readonly number[], short: number): number {
  const best = [0];
  for (let end = 1; end <= pixels.length; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    for (
      let start = end - 1;
      start >= 0 && pixels[start] === pixels[end - 1] && end - start <= 256;
      start--
    )
      best[end] = Math.min(best[end], best[start] + (end - start <= short ? 1 : 2));
  }
  return best[pixels.length];
}

describe('costume encoders', () => {
  test('use the fewest bytes for runs', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(16 as const, 32 as const)
          .chain((colors) => fc.tuple(fc.constant(colors), pictureOf(colors))),
        ([colors, picture]) => {
          const encoded = encodeCostumePicture(picture, { colors, layout: 'row' });
          expect(encoded.length - 12).toBe(fewest([...picture.pixels], colors === 16 ? 15 : 7));
        },
      ),
    );
  });

  test('refuse what does not fit', () => {
    const picture = { width: 1, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels: bytes(1) };
    const limb = { limb: 0, start: 0, length: 1, loops: true };
    for (const bad of [
      () => encodeCostumePicture({ ...picture, pixels: bytes(16) }),
      () => encodeCostumePicture({ ...picture, width: 2 }),
      () => encodeCostumePicture({ ...picture, relX: 40_000 }),
      () => encodeCostumePicture({ ...picture, redirect: { limb: 0, picture: 0 } }),
      () => encodeAnimationRecord({ limbs: [{ ...limb, length: 129 }] }),
      () => encodeAnimationRecord({ limbs: [{ ...limb, length: 0 }] }),
      () => encodeAnimationRecord({ limbs: [{ ...limb, limb: 16 }] }),
      () => encodeAnimationRecord({ limbs: [limb, limb] }),
      () => encodeCost({ ...empty, palette: repeat(0, 32) }),
      () => encodeCost({ ...empty, animations: [] }),
      () => encodeCost({ ...empty, animations: Array(257).fill(undefined) }),
      () => encodeCost({ ...empty, limbs: Array(17).fill([]) }),
      () => encodeCost({ ...empty, commands: repeat(0, 66_000), limbs: [[picture]] }),
    ])
      expect(bad).toThrow(RangeError);
  });
});
