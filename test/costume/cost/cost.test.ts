// The header and the records of costumes: a round trip, costumes in a file, and what is refused. Vectors hold the rest.

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
import { encodeCost, encodeCostumePicture, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, repeat, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damagedCostume } from '../../_support/costume-parts.js';
import { costumeFields } from '../../_support/costumes.js';
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
      records: Array.from({ length: MOST.animations }, (_, i) =>
        told(() => readCostRecord(value, i)),
      ),
      pictures: Array.from({ length: 16 * MOST.pictures }, (_, i) =>
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

/**
 * Any bytes. Most offsets are below 256, so that they lead somewhere. Where they lead, a record names a limb of its
 * own, and a picture is small; or the kind is none.
 */
const anyBytes: fc.Arbitrary<{ fields: VersionOptions<CostumeVersion>; src: Uint8Array }> = fc
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
    return { fields: { version }, src };
  });

describe('a costume', () => {
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

  test('is read from a view or a block of a file as from its bytes, with errors that count in the file', () => {
    assertReaching(
      { costume: 0.5, 'no costume': 0.1, record: 0.4, picture: 0.4, 'error in a part': 0.4 },
      (reach) =>
        fc.property(
          inTurn(damagedCostume, anyBytes),
          fc.uint8Array({ maxLength: 60 }),
          fc.nat(255),
          ({ fields, src }, around, filler) => {
            const want = contents(src, fields);
            expect(contents(within(src, 7, 9, filler), fields)).toEqual(want);
            for (const outside of [around, repeat(filler, 300)])
              expect(contents(inFile(src, outside, fields.version), fields)).toEqual(want);
            reachContents(reach, want);
          },
        ),
      cases(60),
    );
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

  test('says where in the file it is, keeps a view of it, and is in the block that its version has', () => {
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
      const other = inFile(payload, repeat(0, 5), version < 5 ? 5 : 4);
      expect(() => readCost(other, { version })).toThrow(decodeError('MISSING', other.start));
    }
    expect(() => readCost(childBlocks(wrapBlock('SOUN', empty.palette))[0], empty)).toThrow(
      'SOUN is not a COST',
    );
    const whole = wrapSmallBlock('CO', encodeCost(empty));
    expect(() => readCost(whole, { version: 4 })).toThrow('whole CO block');
  });

  test('refuses wrong arguments', () => {
    const src = encodeCost(empty);
    const costume = readCost(src, { version: 5 });
    for (const wrong of [[], 'abc', undefined, new ArrayBuffer(90)])
      expect(() => readCost(wrong as unknown as Uint8Array, { version: 5 })).toThrow(TypeError);
    for (const wrong of [-1, 1.5, Number.NaN])
      expect(() => readCostRecord(costume, wrong)).toThrow(RangeError);
    for (const wrong of [2, 7, 8, Number.NaN, '5'])
      expect(() => readCost(src, { version: wrong as CostumeVersion })).toThrow(RangeError);
    for (const none of [undefined, {}, { version: undefined }] as unknown[])
      expect(() => readCost(src, none as VersionOptions<CostumeVersion>)).toThrow(TypeError);
    for (const wrong of ['atari', 'toString', ''])
      expect(() => readCost(src, { version: 5, variant: wrong as Variant })).toThrow(RangeError);
    const sixth = encodeCost({ ...empty, version: 6 });
    expect(() => readCost(sixth, { version: 6, variant: 'amiga' })).toThrow(RangeError);
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
});
