import fc from 'fast-check';
import {
  type Block,
  type CostCostume,
  type CostRecord,
  type CostumePicture,
  type CostumeVersion,
  childBlocks,
  createAnimation,
  decodeCostumePicture,
  findBlocks,
  LIMB_OFF,
  readCost,
  readCostRecord,
  readCostumePictureHeader,
  type Variant,
  type VersionOptions,
} from 'scumm-codec';
import {
  encodeCost,
  encodeCostRecord,
  encodeCostumePicture,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { firstSoundOf, kindOf } from '../../../src/costume/cost/command.js';
import { bytes, repeat, within } from '../../_support/bytes.js';
import { cases, STEP } from '../../_support/cases.js';
import { damagedCostume } from '../../_support/costume-parts.js';
import { costumeFields, pictureOf } from '../../_support/costumes.js';
import { decodeError, type Outcome, outcome } from '../../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../../_support/reach.js';

const empty = {
  ...{ version: 5 as const, colors: 16 as const, redirects: false, mirrorsWest: true },
  ...{ palette: repeat(7, 16), commands: bytes(0), animations: [undefined], limbs: [] },
};

/** A COST or CO block in a file, with these bytes right before it and behind it. */
function inFile(payload: Uint8Array, around: Uint8Array, version: CostumeVersion = 5): Block {
  const small = version < 5;
  const blocks = small
    ? [wrapSmallBlock('SO', around), wrapSmallBlock('CO', payload)]
    : [wrapBlock('SOUN', around), wrapBlock('COST', payload)];
  const file = bytes(...[...blocks, around].flatMap((part) => [...part]));
  const form = small ? 'small' : 'large';
  const [block] = findBlocks(file, small ? 'CO' : 'COST', { form });
  return block;
}

/** All that a costume holds. */
interface Contents extends Omit<CostCostume, 'src'> {
  readonly records: readonly Outcome<CostRecord | undefined>[];
  readonly pictures: readonly Outcome<CostumePicture | undefined>[];
}

type Sight = 'costume' | 'no costume' | 'record' | 'picture' | 'error in a part';

/** How many animations are read, and how many pictures of each limb. */
const MOST = { animations: 13, pictures: 5 };

/** All that a costume holds, or how reading it fails. Positions count from the payload's start. */
function contents(
  source: Uint8Array | Block,
  options: VersionOptions<CostumeVersion>,
  most: typeof MOST = MOST,
): Outcome<Contents> {
  const start = 'payload' in source ? source.end - source.payload.length : 0;
  const told = <T>(read: () => T) => {
    const result = outcome(read);
    return 'code' in result ? { ...result, offset: result.offset - start } : result;
  };
  const costume = told(() => readCost(source, options));
  if ('code' in costume) return costume;
  const { value } = costume;
  const limits = { pixels: 1 << 16 };
  return {
    value: {
      ...placedFrom(value, start),
      records: Array.from({ length: most.animations }, (_, i) =>
        told(() => readCostRecord(value, i)),
      ),
      pictures: Array.from({ length: 16 * most.pictures }, (_, i) =>
        told(() => {
          return decodeCostumePicture(value, i & 15, i >> 4, { limits });
        }),
      ),
    },
  };
}

/** Tells what there is to see. */
function reachContents(reach: (name: Sight) => void, got: Outcome<Contents>): void {
  if ('code' in got) {
    reach('no costume');
    return;
  }
  reach('costume');
  const { records, pictures } = got.value;
  if (records.some((one) => 'value' in one && (one.value?.limbs.length ?? 0) > 0)) reach('record');
  if (pictures.some((one) => 'value' in one && (one.value?.pixels.length ?? 0) > 0))
    reach('picture');
  if ([...records, ...pictures].some((one) => 'code' in one)) reach('error in a part');
}

/** A costume whose positions count from `origin`; without its source. */
function placedFrom({ src, ...costume }: CostCostume, origin: number): Omit<CostCostume, 'src'> {
  const { start, end, base, limbsAt, animationsAt } = costume;
  return {
    ...costume,
    start: start - origin,
    end: end - origin,
    base: base - origin,
    limbsAt: limbsAt - origin,
    animationsAt: animationsAt - origin,
  };
}

describe('a costume', () => {
  test('is read from no other block', () => {
    const src = wrapBlock('SOUN', encodeCost(fc.sample(costumeFields, { seed: 1, numRuns: 1 })[0]));
    const [block] = childBlocks(src);
    expect(() => readCost(block, { version: 5 })).toThrow('SOUN is not a COST');
  });

  test('comes back as encodeCost wrote it', () => {
    assertReaching(
      { picture: 0.9, 'no picture': 0.4, record: 0.9, 'limb off': 0.4 },
      (reach) =>
        fc.property(costumeFields, (fields) => {
          const costume = readCost(encodeCost(fields), fields);
          const { version, variant, colors, redirects, mirrorsWest, palette, commands } = fields;
          const { layout } = fields;
          expect(costume).toMatchObject({ version, variant, layout, palette });
          expect(costume).toMatchObject({ colors, redirects, mirrorsWest });
          expect(costume.commands.subarray(0, commands.length)).toEqual(commands);
          expect(costume.lastAnimation).toBe(fields.animations.length - 1);
          fields.animations.forEach((record, i) => {
            expect(readCostRecord(costume, i)).toEqual(record);
            if (record !== undefined && record.limbs.length > 0) reach('record');
            if (record?.limbs.some(({ start }) => start === LIMB_OFF)) reach('limb off');
          });
          expect(readCostRecord(costume, fields.animations.length)).toBeUndefined();
          for (let limb = 0; limb < 16; limb++) {
            // A limb without pictures has none with number 0.
            const pictures = fields.limbs[limb]?.length ? fields.limbs[limb] : [undefined];
            pictures.forEach((picture, i) => {
              const header = readCostumePictureHeader(costume, limb, i);
              expect(decodeCostumePicture(costume, limb, i)).toEqual(
                picture && { ...picture, offset: header?.offset },
              );
              const { pixels, ...want } = picture ?? {};
              if (pixels !== undefined && pixels.length > 0) reach('picture');
              if (picture === undefined && pictures.length > 1) reach('no picture');
              expect(header).toEqual(picture && { ...want, offset: header?.offset });
              const stored = picture
                ? encodeCostumePicture(picture, { colors, layout, redirects })
                : bytes();
              const at = costume.base + (header?.offset ?? 0);
              expect(costume.src.subarray(at, at + stored.length)).toEqual(stored);
            });
          }
        }),
      cases(30),
    );
  });

  test('takes any damage, and no bytes from around', () => {
    assertReaching(
      { costume: 0.7, 'no costume': 0.1, record: 0.6, picture: 0.6, 'error in a part': 0.5 },
      (reach) =>
        fc.property(damagedCostume, fc.nat(255), ({ fields, src }, filler) => {
          const want = contents(src, fields);
          expect(contents(within(src, 7, 9, filler), fields)).toEqual(want);
          reachContents(reach, want);
        }),
      cases(40),
    );
  });

  test('is read from a block of a file as from its bytes, with errors that count in the file', () => {
    assertReaching(
      { costume: 0.7, 'no costume': 0.1, record: 0.6, picture: 0.6, 'error in a part': 0.5 },
      (reach) =>
        fc.property(damagedCostume, fc.uint8Array({ maxLength: 60 }), ({ fields, src }, around) => {
          const want = contents(src, fields);
          expect(contents(inFile(src, around, fields.version), fields)).toEqual(want);
          reachContents(reach, want);
        }),
      cases(40),
    );
  });

  test('takes any bytes, in a block too', () => {
    // Most offsets are below 256, so that they lead somewhere. Where they lead, a record names a limb of
    // its own, and a picture is small; or the kind is none.
    const anyCost = fc
      .tuple(
        fc.uint8Array({ minLength: 160, maxLength: 200, size: 'max' }),
        eachOf('led', 'led', 'lost', 'any'),
        fc.constantFrom(0x58, 0x59, 0x60, 0x61, 0xd8),
        fc.constantFrom<CostumeVersion>(3, 4, 5, 6),
        fc.nat(12),
      )
      .map(([src, lead, known, version, lastAnimation]) => {
        const start = version === 6 ? 6 : 0;
        if (version === 6) src.set([0x43, 0x4f], 4);
        const kind = lead === 'lost' ? known ^ 2 : known;
        src.set([lastAnimation, kind], start);
        const tables = start + 2 + (kind & 1 ? 32 : 16);
        for (let at = tables + 1; at < src.length; at += 2) src[at] = 0;
        if (lead === 'led') {
          const base = version === 6 ? 0 : 6;
          const [record, pictures, picture] = [110, 120, 124];
          src.set([record + base, 0, pictures + base, 0], tables);
          src.set([record + base, 0], tables + 34);
          src.set([0, 0x80], record);
          src.set([picture + base, 0, picture + base, 0], pictures);
          src.set([3, 0, 2, 0], picture);
          src.set([0xff, 0xff], picture + 12);
        }
        return { src, version };
      });
    assertReaching(
      { costume: 0.3, 'no costume': 0.2, record: 0.3, picture: 0.3, 'error in a part': 0.3 },
      (reach) =>
        fc.property(anyCost, fc.nat(255), ({ src, version }, filler) => {
          const options = { version };
          const want = contents(src, options);
          expect(contents(inFile(src, repeat(filler, 300), version), options)).toEqual(want);
          reachContents(reach, want);
        }),
      cases(40),
    );
  });

  test('sees no byte of the file around it, wherever it is cut', () => {
    const picture = { width: 2, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 };
    const one = { animations: 1, pictures: 1 };
    for (const version of [3, 4, 5, 6] as const) {
      const payload = encodeCost({
        ...empty,
        version,
        redirects: true,
        animations: [{ limbs: [{ limb: 0, start: 0, length: 1, loops: true }] }],
        limbs: [
          [{ ...picture, pixels: bytes(1, 2) }],
          [{ ...picture, pixels: bytes(), redirect: { limb: 0, picture: 0 } }],
        ],
      });
      const base = version === 6 ? 0 : -6;
      const offsetAt = (at: number) => new DataView(payload.buffer).getUint16(at, true) + base;
      // Commands, tables of two limbs, a record, and the pictures in the tables: a copy of each
      // ends the payload, whole or cut.
      const header = base + 8 + 16;
      const tables = [header + 2, header + 4];
      const stored = [header, ...tables, header + 34, ...tables.map(offsetAt)];
      const parts = stored.map(offsetAt);
      for (const [i, from] of parts.entries())
        for (let to = from; to <= payload.length; to++) {
          const moved = bytes(...payload, ...payload.subarray(from, to));
          new DataView(moved.buffer).setUint16(stored[i], payload.length - base, true);
          for (const filler of [0, 0xff])
            expect(contents(inFile(moved, repeat(filler, 40), version), { version }, one)).toEqual(
              contents(moved, { version }, one),
            );
        }
    }
  });

  test('refuses offsets to what the file has before it or behind it', () => {
    const record = { limbs: [{ limb: 0, start: 0, length: 1, loops: true }] };
    const payload = encodeCost({ ...empty, animations: [record] });
    const [commandsAt, limbsAt, animationsAt] = [18, 20, 52];
    const readers: [number, (block: Block) => unknown][] = [
      [commandsAt, (block) => readCost(block, { version: 5 })],
      [limbsAt, (block) => readCostumePictureHeader(readCost(block, { version: 5 }), 0, 0)],
      [animationsAt, (block) => readCostRecord(readCost(block, { version: 5 }), 0)],
    ];
    for (const [at, read] of readers)
      for (const offset of [1, 5, payload.length + 7, payload.length + 20]) {
        const src = Uint8Array.from(payload);
        new DataView(src.buffer).setUint16(at, offset, true);
        const block = inFile(src, repeat(0x58, 90));
        expect(() => read(block)).toThrow(decodeError('BAD_OFFSET', block.start + 8 + at));
      }
  });

  test('says where in the file it is, and keeps a view of it', () => {
    for (const version of [3, 4, 5, 6] as const) {
      const payload = encodeCost({ ...empty, version });
      const block = inFile(payload, repeat(0xff, 9), version);
      const costume = readCost(block, { version });
      const start = block.end - block.payload.length;
      expect(costume.src).toBe(block.src);
      expect([costume.start, costume.end]).toEqual([start, block.end]);
      expect(costume.base).toBe(version === 6 ? start : start - 6);
      expect(costume.palette.buffer).toBe(block.src.buffer);
      expect(placedFrom(costume, start)).toEqual(placedFrom(readCost(payload, { version }), 0));
    }
  });

  test('is in the block that its version has', () => {
    const src = encodeCost(empty);
    for (const version of [3, 4, 5, 6] as const) {
      const other = inFile(src, repeat(0, 5), version < 5 ? 5 : 4);
      expect(() => readCost(other, { version })).toThrow(decodeError('MISSING', other.start));
    }
    const whole = wrapSmallBlock('CO', src);
    expect(() => readCost(whole, { version: 4 })).toThrow('whole CO block');
  });

  test('counts the offset of an error from the start of the file', () => {
    const src = encodeCost(empty);
    src[1] = 0x57;
    const block = inFile(src, repeat(0, 5));
    expect(() => readCost(src, { version: 5 })).toThrow(decodeError('BAD_VALUE', 1));
    expect(() => readCost(block, { version: 5 })).toThrow(
      decodeError('BAD_VALUE', block.start + 8 + 1),
    );
    expect(() => readCost(block, { version: 6 })).toThrow(
      decodeError('BAD_VALUE', block.start + 8 + 4),
    );
    const short = inFile(src.subarray(0, 1), repeat(0, 5));
    expect(() => readCost(short, { version: 5 })).toThrow(decodeError('TRUNCATED', short.end));
  });

  test('opens with its size and "CO" in version 6', () => {
    for (const at of [4, 5]) {
      const src = encodeCost({ ...empty, version: 6 });
      src[at] ^= 1;
      expect(() => readCost(src, { version: 6 })).toThrow(decodeError('BAD_VALUE', 4));
    }
  });

  test('is truncated at every byte of its tables', () => {
    for (const version of [3, 4, 5, 6] as const) {
      const src = encodeCost({ ...empty, version });
      for (let length = 0; length < src.length - 1; length += STEP)
        expect(() => readCost(src.subarray(0, length), { version })).toThrow(
          decodeError('TRUNCATED', length),
        );
      expect(readCost(src.subarray(0, -1), { version }).commands).toHaveLength(0);
      expect(() => readCost(src.subarray(0, -2), { version })).toThrow('COST of 1 animations');
    }
  });

  test('is truncated at every byte of a record, whatever is behind it', () => {
    const off = { limb: 3, start: LIMB_OFF, length: 0, loops: false };
    const window = { limb: 4, start: 0, length: 1, loops: true };
    for (const limbs of [[off], [window], [off, window]]) {
      const payload = encodeCost({ ...empty, animations: [{ limbs }] });
      // The record ends the payload, behind the tables and a command.
      const from = 2 + 16 + 2 + 32 + 2 + 1;
      for (let length = from + 1; length < payload.length; length += STEP) {
        const block = inFile(payload.subarray(0, length), repeat(0xff, 20));
        const costume = readCost(block, { version: 5 });
        expect(() => readCostRecord(costume, 0)).toThrow(decodeError('TRUNCATED', block.end));
      }
    }
  });

  test('may have 256 animations, of which the same is stored once', () => {
    const record = { limbs: [{ limb: 3, start: 0, length: 1, loops: true }] };
    const src = encodeCost({ ...empty, animations: Array(256).fill(record) });
    const costume = readCost(src, { version: 5 });
    expect(costume.lastAnimation).toBe(255);
    expect(readCostRecord(costume, 255)).toMatchObject(record);
    expect(src).toHaveLength(2 + 16 + 2 + 32 + 512 + 1 + 5);
  });

  test('refuses wrong arguments', () => {
    const costume = readCost(encodeCost(empty), { version: 5 });
    for (const wrong of [[], 'abc', undefined, new ArrayBuffer(90)])
      expect(() => readCost(wrong as unknown as Uint8Array, { version: 5 })).toThrow(TypeError);
    for (const wrong of [-1, 1.5, Number.NaN]) {
      expect(() => readCostRecord(costume, wrong)).toThrow(RangeError);
      expect(() => readCostumePictureHeader(costume, wrong, 0)).toThrow(RangeError);
      expect(() => readCostumePictureHeader(costume, 0, wrong)).toThrow(RangeError);
    }
    expect(() => readCostumePictureHeader(costume, 16, 0)).toThrow(RangeError);
    expect(() => readCostumePictureHeader(costume, 0, 128)).toThrow(RangeError);
  });

  test('is a record whose parts lie inside of it', () => {
    const costume = readCost(encodeCost(empty), { version: 5 });
    const { src, start, end } = costume;
    const isTaken = (changes: object) => () => createAnimation({ ...costume, ...changes });
    for (const right of [
      ...[{ limbsAt: start }, { limbsAt: end - 32 }, { animationsAt: start }],
      ...[{ animationsAt: end - 2 }, { lastAnimation: 1, animationsAt: end - 4 }],
      ...[{ lastAnimation: 255, src: repeat(0, 900), end: 900 }, { base: -7 }],
      { lastAnimation: -1, animationsAt: end },
    ])
      expect(isTaken(right)()).toMatchObject({ type: 'cost' });
    for (const wrong of [
      ...[{ type: 'akos' }, { src: [...src] }, { palette: [] }, { commands: undefined }],
      ...[{ version: 2 }, { version: 7 }, { base: 0.5 }, { end: src.length + 1 }, { end: 0.5 }],
      ...[{ start: -1 }, { start: end + 1 }, { limbsAt: start - 1 }, { limbsAt: end - 31 }],
      ...[{ lastAnimation: -2 }, { lastAnimation: 0.5 }, { animationsAt: start - 1 }],
      ...[{ animationsAt: end - 1 }, { lastAnimation: 1, animationsAt: end - 3 }],
      { lastAnimation: 256, src: repeat(0, 900), end: 900 },
    ])
      expect(isTaken(wrong), JSON.stringify(wrong).slice(0, 60)).toThrow(TypeError);
  });

  test('refuses a version that it does not know, or none', () => {
    const src = encodeCost(empty);
    for (const wrong of [2, 7, 8, Number.NaN, '5']) {
      const version = wrong as CostumeVersion;
      expect(() => readCost(src, { version })).toThrow(RangeError);
      expect(() => encodeCost({ ...empty, version })).toThrow(RangeError);
    }
    for (const none of [undefined, {}, { version: undefined }] as unknown[]) {
      const options = none as VersionOptions<CostumeVersion>;
      expect(() => readCost(src, options)).toThrow(TypeError);
    }
  });

  test('has rows in the Amiga variant, which versions 4 and 5 have', () => {
    const src = encodeCost(empty);
    expect(readCost(src, { version: 5 })).toMatchObject({ layout: 'column', variant: undefined });
    expect(readCost(src, { version: 5, variant: 'amiga' })).toMatchObject({
      layout: 'row',
      variant: 'amiga',
    });
    const fourth = readCost(src, { version: 4, variant: 'amiga' });
    expect(fourth.layout).toBe('row');
    const sixth = encodeCost({ ...empty, version: 6 });
    expect(() => readCost(sixth, { version: 6, variant: 'amiga' })).toThrow(RangeError);
    for (const wrong of ['atari', 'toString', ''])
      expect(() => readCost(src, { version: 5, variant: wrong as Variant })).toThrow(RangeError);
  });
});

describe('a command', () => {
  test('looks at the whole byte, and at the version', () => {
    const kinds = (version: CostumeVersion) => {
      const first = firstSoundOf({ version });
      const all = Array.from({ length: 256 }, (_, byte) => [byte, kindOf(byte, first)] as const);
      return all.filter(([, kind]) => kind !== 'picture');
    };
    const shared = [
      [0x79, 'stop'],
      [0x7a, 'restart'],
      [0x7b, 'hidden'],
      [0x7c, 'counter'],
    ];
    for (const version of [3, 4, 5] as const)
      expect(kinds(version)).toEqual([[0x78, 'sound'], ...shared]);
    const sounds = [0x71, 0x72, 0x73, 0x74, 0x75, 0x76, 0x77, 0x78].map((byte) => [byte, 'sound']);
    expect(kinds(6)).toEqual([...sounds, ...shared]);
  });
});

function longestRun(pixels: Uint8Array): number {
  let run = 0;
  return pixels.reduce((longest, pixel, i) => {
    run = pixel === pixels[i - 1] ? run + 1 : 1;
    return Math.max(longest, run);
  }, 0);
}

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
    const side = inTurn(fc.nat(12), fc.constantFrom(20, 40));
    const places = fc.constant(0);
    assertReaching(
      { 'long run': 0.5, 'longest run': 0.25 },
      (reach) =>
        fc.property(
          fc
            .tuple(eachOf(16 as const, 32 as const), eachOf(0, 20, 300, 600), fc.nat(15))
            .chain(([colors, length, color]) =>
              pictureOf(
                colors,
                places,
                length > 0 ? fc.constantFrom(...(length > 20 ? [30, 40] : [12, 20])) : side,
              ).map((picture) => ({
                colors,
                picture: { ...picture, pixels: picture.pixels.fill(color, 5, 5 + length) },
              })),
            ),
          ({ colors, picture }) => {
            const encoded = encodeCostumePicture(picture, { colors, layout: 'row' });
            expect(encoded.length - 12).toBe(fewest([...picture.pixels], colors === 16 ? 15 : 7));
            const longest = longestRun(picture.pixels);
            if (longest > 15) reach('long run');
            if (longest > 255) reach('longest run');
          },
        ),
      cases(40),
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
      () => encodeCostRecord({ limbs: [{ ...limb, length: 129 }] }),
      () => encodeCostRecord({ limbs: [{ ...limb, length: 0 }] }),
      () => encodeCostRecord({ limbs: [{ ...limb, limb: 16 }] }),
      () => encodeCostRecord({ limbs: [limb, limb] }),
      () => encodeCost({ ...empty, palette: repeat(0, 32) }),
      () => encodeCost({ ...empty, animations: [] }),
      () => encodeCost({ ...empty, animations: Array(257).fill(undefined) }),
      () => encodeCost({ ...empty, limbs: Array(17).fill([]) }),
      () => encodeCost({ ...empty, commands: repeat(0, 66_000), limbs: [[picture]] }),
    ])
      expect(bad).toThrow(RangeError);
  });
});
