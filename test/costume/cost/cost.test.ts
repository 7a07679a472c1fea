// The header and the records of costumes: a round trip, costumes in a file, and what is refused. Vectors hold the rest.

import fc from 'fast-check';
import {
  type Block,
  type CostCostume,
  type CostumeVersion,
  childBlocks,
  decodeCostumePicture,
  eachBlock,
  LIMB_OFF,
  readCost,
  readCostRecord,
  readCostumePictureHeader,
  type VersionOptions,
} from 'scumm-codec';
import { encodeCost, encodeCostumePicture, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { joined, repeat, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { damagedCostume } from '../../_support/costume-parts.js';
import { costumeFields } from '../../_support/costumes.js';
import { decodeError, outcome, refuses } from '../../_support/outcome.js';
import { assertReaching } from '../../_support/reach.js';
import { costFields } from '../../_support/small-costumes.js';

const empty = costFields({ palette: repeat(7, 16) });

/** A COST or CO block in a file, with these bytes right before it and behind it. */
function inFile(payload: Uint8Array, around: Uint8Array, version: CostumeVersion = 5): Block {
  const isSmall = version < 5;
  const [other, own] = isSmall ? ['SO', 'CO'] : ['SOUN', 'COST'];
  const wrap = isSmall ? wrapSmallBlock : wrapBlock;
  const file = joined(wrap(other, around), wrap(own, payload), around);
  const [block] = eachBlock(file, own, { form: isSmall ? 'small' : 'large' });
  return block;
}

/** A costume whose positions count from `origin`; without its source. */
function placedFrom({ src, ...costume }: CostCostume, origin: number) {
  const { start, end, base, limbsAt, animationsAt } = costume;
  const places = Object.entries({ start, end, base, limbsAt, animationsAt });
  return { ...costume, ...Object.fromEntries(places.map(([name, at]) => [name, at - origin])) };
}

/** All that a costume holds, or how reading it fails. Positions count from the payload's start. */
function contents(source: Uint8Array | Block, options: VersionOptions<CostumeVersion>) {
  const start = 'payload' in source ? source.end - source.payload.length : 0;
  const told = (read: () => unknown) => {
    const result = outcome(read);
    return 'code' in result ? { ...result, offset: result.offset - start } : result;
  };
  const costume = outcome(() => readCost(source, options));
  if ('code' in costume) return { costume: told(() => readCost(source, options)), parts: [] };
  const { value } = costume;
  const limits = { pixels: 1 << 16 };
  const parts = [
    ...Array.from({ length: 13 }, (_, i) => told(() => readCostRecord(value, i))),
    ...Array.from({ length: 16 * 5 }, (_, i) =>
      told(() => decodeCostumePicture(value, i & 15, i >> 4, { limits })),
    ),
  ];
  return { costume: placedFrom(value, start), parts };
}

describe('a costume', () => {
  test('comes back as encodeCost wrote it', () => {
    assertReaching(
      { picture: 0.9, 'no picture': 0.4, record: 0.9, 'limb off': 0.4 },
      (reach) =>
        fc.property(costumeFields, (fields) => {
          const costume = readCost(encodeCost(fields), fields);
          const { animations, limbs, commands, ...header } = fields;
          expect(costume).toMatchObject({ ...header, lastAnimation: animations.length - 1 });
          expect(costume.commands.subarray(0, commands.length)).toEqual(commands);
          animations.forEach((record, i) => {
            expect(readCostRecord(costume, i)).toEqual(record);
            if (record !== undefined && record.limbs.length > 0) reach('record');
            if (record?.limbs.some(({ start }) => start === LIMB_OFF)) reach('limb off');
          });
          expect(readCostRecord(costume, animations.length)).toBeUndefined();
          for (let limb = 0; limb < 16; limb++) {
            // A limb without pictures has none with number 0.
            const pictures = limbs[limb]?.length ? limbs[limb] : [undefined];
            pictures.forEach((picture, i) => {
              const found = readCostumePictureHeader(costume, limb, i);
              expect(decodeCostumePicture(costume, limb, i)).toEqual(
                picture && { ...picture, offset: found?.offset },
              );
              if (picture === undefined && pictures.length > 1) reach('no picture');
              const { pixels, ...want } = picture ?? {};
              expect(found).toEqual(picture && { ...want, offset: found?.offset });
              if (picture === undefined) return;
              if (picture.pixels.length > 0) reach('picture');
              const stored = encodeCostumePicture(picture, fields);
              const at = costume.base + (found?.offset ?? 0);
              expect(costume.src.subarray(at, at + stored.length)).toEqual(stored);
            });
          }
        }),
      cases(30),
    );
  });

  test('is read from a view or a block of a file as from its bytes, with errors that count in the file', () => {
    assertReaching(
      { 'no costume': 0.1, record: 0.4, picture: 0.4, error: 0.4 },
      (reach) =>
        fc.property(
          damagedCostume,
          fc.uint8Array({ maxLength: 60 }),
          fc.nat(255),
          ({ fields, src }, around, filler) => {
            const want = contents(src, fields);
            expect(contents(within(src, 7, 9, filler), fields)).toEqual(want);
            for (const outside of [around, repeat(filler, 300)])
              expect(contents(inFile(src, outside, fields.version), fields)).toEqual(want);
            if (want.parts.length === 0) reach('no costume');
            for (const part of want.parts)
              if ('code' in part) reach('error');
              else if (part.value !== undefined)
                reach('mask' in (part.value as object) ? 'record' : 'picture');
          },
        ),
      cases(60),
    );
  });

  test('refuses offsets to what the file has before it or behind it', () => {
    const record = { limbs: [{ limb: 0, start: 0, length: 1, loops: true }] };
    const payload = encodeCost({ ...empty, animations: [record] });
    const [commandsAt, limbsAt, animationsAt] = [18, 20, 52];
    const readers: [number, (costume: CostCostume) => unknown][] = [
      [commandsAt, () => {}],
      [limbsAt, (costume) => readCostumePictureHeader(costume, 0, 0)],
      [animationsAt, (costume) => readCostRecord(costume, 0)],
    ];
    for (const [at, read] of readers)
      for (const offset of [1, 5, payload.length + 7, payload.length + 20]) {
        const src = Uint8Array.from(payload);
        new DataView(src.buffer).setUint16(at, offset, true);
        const block = inFile(src, repeat(0x58, 90));
        expect(() => read(readCost(block, { version: 5 }))).toThrow(
          decodeError('BAD_OFFSET', block.start + 8 + at),
        );
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
    const read = (source: unknown, options: unknown) =>
      readCost(source as Uint8Array, options as VersionOptions<CostumeVersion>);
    for (const wrong of [[], 'abc', undefined, new ArrayBuffer(90)])
      expect(() => read(wrong, { version: 5 })).toThrow(TypeError);
    refuses(TypeError, [undefined, {}, { version: undefined }], (none) => read(src, none));
    refuses(RangeError, [1, 7, 8, Number.NaN, '5'], (version) => read(src, { version }));
    refuses(RangeError, ['atari', 'toString', ''], (variant) => read(src, { version: 5, variant }));
    const sixth = encodeCost({ ...empty, version: 6 });
    expect(() => read(sixth, { version: 6, variant: 'amiga' })).toThrow(RangeError);
    for (const wrong of [-1, 1.5, Number.NaN])
      expect(() => readCostRecord(read(src, { version: 5 }), wrong)).toThrow(RangeError);
  });
});
