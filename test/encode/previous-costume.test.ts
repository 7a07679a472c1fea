// Costumes that are encoded over what they were, however that is laid out.

import fc from 'fast-check';
import {
  type AkosFields,
  type CostCostume,
  type CostumeFields,
  type CostumePictureFields,
  childBlocks,
  eachResource,
  openGame,
  readAkos,
  readCost,
} from 'scumm-codec';
import { encodeAkos, encodeCost, wrapBlock } from 'scumm-codec/encode';
import { readAkosParts, readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { looseCost } from '../../fixtures/builders/loose-cost.js';
import { u16 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import {
  COSTUME_EDITS,
  changedCostume,
  looseFields,
  looseness,
} from '../_support/costume-edits.js';
import { type AnyCostumeFields, costumeFields } from '../_support/costumes.js';
import { folderOf } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';

/** The places of bytes that two payloads of one length have differently. */
function differing(a: Uint8Array, b: Uint8Array): number[] {
  expect(a.length).toBe(b.length);
  return [...a.keys()].filter((i) => a[i] !== b[i]);
}

/** A costume as it was. */
interface Stored {
  readonly fields: AnyCostumeFields;
  readonly src: Uint8Array;
  /** Whether no part of it stands in another one. */
  readonly apart: boolean;
}

const tidy = costumeFields.map((fields): Stored => {
  return { fields, src: encodeCost(fields), apart: true };
});
const loose = fc.tuple(looseFields, looseness).map(([fields, how]): Stored => {
  return { fields, src: looseCost(fields, how), apart: true };
});

/** Costumes of which some offsets of 16 bits have other values. */
const overlapping = (
  offsetsOf: (
    whole: Uint8Array,
    cost: CostCostume,
  ) => fc.Arbitrary<readonly (readonly [entry: number, value: number])[]>,
): fc.Arbitrary<Stored> =>
  costumeFields
    // A redirect may lead to a picture with fewer pixels, which is refused.
    .map((given) => ({ ...given, redirects: false }))
    .chain((fields) => {
      const whole = encodeCost(fields);
      return offsetsOf(whole, readCost(whole, fields)).map((offsets) => {
        const src = Uint8Array.from(whole);
        for (const [entry, value] of offsets) src.set(u16(value), entry);
        return { fields, src, apart: false };
      });
    });

/** Offsets of the stream, a limb or an animation that lead anywhere. */
const leadingAnywhere = overlapping((whole, { limbsAt, animationsAt, lastAnimation, base }) => {
  const entry = fc.oneof(
    fc.constant(limbsAt - 2),
    fc.nat(15).map((limb) => limbsAt + limb * 2),
    fc.nat(lastAnimation).map((one) => animationsAt + one * 2),
  );
  const to = fc.integer({ min: Math.max(0, base) + 8, max: whole.length - 20 });
  const offset = fc.tuple(
    entry,
    to.map((at) => at - base),
  );
  return fc.array(offset, { minLength: 1, maxLength: 3 });
});

/** Animations that share the record of another one: all of these can be read. */
const sharing = overlapping((whole, { animationsAt, lastAnimation }) => {
  const animation = fc.nat(lastAnimation).map((one) => animationsAt + one * 2);
  return fc
    .tuple(animation, animation)
    .map(([entry, other]) => [[entry, whole[other] | (whole[other + 1] << 8)]]);
});

/** How many bytes an edit changes, if nothing else stands there. */
const CHANGED: Readonly<Record<string, number>> = { none: 0, palette: 1, mirror: 1 };

describe('encodeCost with previous', () => {
  test('gives the costume that is asked for, over what it was where that has room', () => {
    const stored = inTurn(tidy, loose, tidy, sharing, leadingAnywhere);
    assertReaching(
      { read: 0.7, 'the same length': 0.4, 'another length': 0.2, 'few bytes': 0.1 },
      (reach) =>
        fc.property(stored, eachOf(...COSTUME_EDITS), fc.nat(1e6), (one, what, luck) => {
          const { fields, src, apart } = one;
          const previous = readCost(src, fields);
          const parts = outcome(() => readCostParts(previous));
          if (!('value' in parts)) return;
          reach('read');
          const next = changedCostume(parts.value, what, luck);
          const written = encodeCost(next, { previous });
          expect(readCostParts(readCost(written, fields))).toEqual(next);
          reach(written.length === src.length ? 'the same length' : 'another length');
          if (!apart || !(what in CHANGED)) return;
          expect(differing(written, src)).toHaveLength(CHANGED[what]);
          reach('few bytes');
        }),
      cases(200),
    );
  });

  test('lays the costume out anew where a record would become a table that leads to another one', () => {
    const release = { version: 5, variant: 'amiga' } as const;
    const stored = [
      '095930ff73f8b8a8aa78f4daacfe0081d215572c04019904db000205b9fb4b1bc2185e00c5000000ff000000',
      '0f011f01000000000000000000000000000000000000300167007700850092009c00a400ac00b400bc00cd00',
      '00000000780000000001ac0700800500ff000087ffff03000201a803000302000007008203000101a4000085',
      '040002000007ffff00a4030002ffff00000300a000000400008400a000000300008400a000000400008200a0',
      '00000200008201ac01000105008705000701000008000601ac06000508000300000101007f0a00860c000800',
      'feff0800ffff07003060de00040007000800fbffffff0800480e6c0fabee000b000200feff01000100f9ffd0',
      '1601010b00010002000100faff0000d00b110102002800f8ff080002000000d4a04c2101',
    ];
    const previous = readCost(Uint8Array.from(Buffer.from(stored.join(''), 'hex')), release);
    const next = changedCostume(readCostParts(previous), 'window', 0);
    const written = encodeCost(next, { previous });
    expect(readCostParts(readCost(written, release))).toEqual(next);
  });

  const picture = (color: number, length = 64): CostumePictureFields => ({
    ...{ width: 1, height: length, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: new Uint8Array(length).fill(color),
  });
  const windowAt = (start: number, length = 2) => [
    { limbs: [{ limb: 0, start, length, loops: true }] },
  ];
  const fields: CostumeFields = {
    ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout: 'column' },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0, 1) },
    ...{ animations: windowAt(0), limbs: [[picture(1), picture(2)]] },
  };
  const read = (src: Uint8Array) => readCost(src, { version: 5 });

  // Read from its height on, the first picture is one of 2x1 pixels, whose run is the width of the second.
  const outer = { ...picture(1, 2), relX: 1, pixels: Uint8Array.of(1, 2) };
  const inner = { width: 2, height: 1, pixels: Uint8Array.of(1, 1) };
  const wide = { ...picture(3, 1), width: 0x12, pixels: new Uint8Array(0x12) };

  test.each<{
    what: string;
    was?: Partial<CostumeFields>;
    /** Lays the costume out in another way. */
    turned: (src: Uint8Array, cost: CostCostume) => Uint8Array;
    /** What it is then. */
    is: object;
    next: (parts: CostumeFields) => Partial<CostumeFields>;
  }>([
    {
      what: 'two pictures share bytes and one changes',
      was: { limbs: [[picture(1, 300), picture(2)]] },
      turned: (src, { end }) => src.copyWithin(end - 2, end - 4, end - 2),
      is: { limbs: expect.arrayContaining([[picture(1, 300), picture(1, 300)]]) },
      next: ({ limbs }) => ({ limbs: [[picture(4), picture(2)], ...limbs.slice(1)] }),
    },
    {
      what: 'a picture stands in another one that changes',
      was: { limbs: [[outer, wide]] },
      turned(src) {
        const table = src.length - 4;
        src.set([src[table] + 2, src[table + 1]], table + 2);
        return src;
      },
      is: { limbs: expect.arrayContaining([[outer, expect.objectContaining(inner)]]) },
      next: ({ limbs: [[, second], ...others] }) => ({
        limbs: [[{ ...outer, relX: 7 }, second], ...others],
      }),
    },
    {
      what: 'an animation stands in the palette',
      turned(src, { palette, animationsAt }) {
        src.set([palette.byteOffset + 6, 0], animationsAt);
        return src;
      },
      is: { animations: [expect.objectContaining({ limbs: [] })] },
      next: ({ palette }) => ({ palette: palette.map(() => 1) }),
    },
    {
      // Limb 1 has its table in the window, whose start leads out of the costume.
      what: 'an animation would lengthen a table',
      was: { animations: windowAt(0xfff0) },
      turned(src, { limbsAt, animationsAt }) {
        src[limbsAt + 2] = src[animationsAt] + 2;
        return src;
      },
      is: { limbs: expect.arrayContaining([[]]) },
      next: () => ({ animations: windowAt(0) }),
    },
    {
      // Bytes before the stream make it stand elsewhere than encodeCost puts it.
      what: 'a stream ends with its last window, and that one grows',
      was: { limbs: [] },
      turned(src, { animationsAt }) {
        const [head, rest] = [src.subarray(0, animationsAt + 2), src.subarray(animationsAt + 2)];
        const moved = Uint8Array.of(...head, 9, 9, 9, ...rest, 9, 9, 9);
        for (const at of [animationsAt - 34, animationsAt]) moved[at] += 3;
        return moved;
      },
      is: { commands: fields.commands },
      next: () => ({ animations: windowAt(0, 9) }),
    },
  ])('lays the costume out anew where $what', ({ was, turned, is, next }) => {
    const src = encodeCost({ ...fields, ...was });
    const previous = read(turned(src, read(src)));
    const parts = readCostParts(previous);
    expect(parts).toMatchObject(is);
    const wanted = { ...parts, ...next(parts) };
    const written = encodeCost(wanted, { previous });
    expect(Buffer.compare(written, encodeCost(wanted))).toBe(0);
    expect(readCostParts(read(written))).toEqual(wanted);
  });

  test('stores a picture once that is listed twice, and writes over it if it stays one', () => {
    const one = picture(1);
    const src = encodeCost({ ...fields, limbs: [[one, one], [one]] });
    const previous = read(src);
    const { limbs } = readCostParts(previous);
    expect(limbs[0][1]).toBe(limbs[0][0]);
    expect(limbs[1][0]).toBe(limbs[0][0]);
    expect(Buffer.compare(encodeCost({ ...fields, limbs }), src)).toBe(0);
    const over = (...colors: readonly number[]) => {
      const [a, b, c] = colors.map((color) => picture(color));
      return encodeCost({ ...fields, limbs: [[a, b], [c]] }, { previous });
    };
    expect(differing(over(2, 2, 2), src).length).toBe(1);
    expect(over(2, 2, 3).length).toBeGreaterThan(src.length);
  });

  test('keeps what stands behind the parts, and leaves the memory of a Buffer alone', () => {
    const src = Buffer.from([...encodeCost(fields), 7, 7, 7]);
    const before = Uint8Array.from(src);
    const limbs = [[picture(3), picture(2)]];
    const written = encodeCost({ ...fields, limbs }, { previous: read(src) });
    expect(differing(written, before).length).toBe(1);
    expect(Uint8Array.from(src)).toEqual(before);
  });

  test('refuses what is no CostCostume', () => {
    expect(() => encodeCost(fields, { previous: {} as CostCostume })).toThrow(TypeError);
  });
});

describe('encodeAkos with previous', () => {
  const [first] = [...eachResource(openGame(folderOf(7).files), 'costume')];
  const [head, ...others] = childBlocks(first.payload);
  const stored = head.payload.slice();
  stored.set([9, 9], 0);
  stored.set([8, 8], 10);
  // Unused words, an unknown block, blocks in another order, and a second one that does not count.
  const payload = Uint8Array.from([
    ...wrapBlock('AKLC', Uint8Array.of(1, 2, 3)),
    ...[...others].reverse().flatMap(({ src, start, end }) => [...src.subarray(start, end)]),
    ...wrapBlock('AKHD', stored),
    ...wrapBlock('AKSQ', Uint8Array.of(1)),
  ]);
  const read = (src: Uint8Array) => readAkos(src, { version: 7 });
  const previous = read(payload);
  const parts = readAkosParts(previous);
  const tagsOf = (src: Uint8Array) => childBlocks(src).map(({ tag }) => tag);

  test.each<[string, (old: AkosFields) => Partial<AkosFields>, readonly string[]]>([
    ['palette', (old) => ({ palette: old.palette?.map((index) => index ^ 1) }), ['AKPL']],
    ['commands', ({ commands }) => ({ commands: Uint8Array.of(...commands, 1) }), ['AKSQ']],
    ['mirroring', ({ mirrorsWest }) => ({ mirrorsWest: !mirrorsWest }), ['AKHD']],
    [
      'cels',
      ({ cels }) => ({ cels: cels.map((cel) => ({ ...cel, relX: 7 })) }),
      ['AKCI', 'AKOF', 'AKCD'],
    ],
    [
      'animations',
      ({ animations }) => ({ animations: [...animations, undefined] }),
      ['AKCH', 'AKHD'],
    ],
    ['nothing', () => ({}), []],
  ])('changes no other block for new %s', (_, edited, tags) => {
    const next = { ...parts, ...edited(parts) };
    const written = encodeAkos(next, { previous });
    expect(tagsOf(written)).toEqual(tagsOf(payload));
    expect(readAkosParts(read(written))).toEqual(next);
    const [now, before] = [childBlocks(written), childBlocks(payload)];
    const changed = now.filter((one, i) => Buffer.compare(one.payload, before[i].payload) !== 0);
    for (const one of changed) {
      expect(tags).toContain(one.tag);
      expect(now.find(({ tag }) => tag === one.tag)).toBe(one);
    }
    expect(changed.map(({ tag }) => tag)).toEqual(expect.arrayContaining(tags.slice(0, 1)));
    const { payload: words } = now.find(({ tag }) => tag === 'AKHD') ?? head;
    expect([words[0], words[1], words[10], words[11]]).toEqual([9, 9, 8, 8]);
  });

  test('does not mix old offsets of cels with new headers', () => {
    const cel = (relX: number) => ({
      ...{ width: 3, height: 1, relX, relY: 0, moveX: 0, moveY: 0 },
      pixels: new Uint8Array(3).fill(relX),
    });
    const turned = encodeAkos({ ...parts, cels: [cel(1), cel(2)] });
    // Both tables are turned round: cel 0 is the second of each, and has the header of cel 1.
    for (const { tag, end, payload: old } of childBlocks(turned)) {
      const size = { AKOF: 6, AKCI: 12 }[tag] ?? 0;
      turned.set([...old.subarray(size), ...old.subarray(0, size)], end - old.length);
    }
    const old = read(turned);
    const now = readAkosParts(old);
    const cels = [{ ...now.cels[0], moveX: 5 }, now.cels[1]];
    const written = encodeAkos({ ...now, cels }, { previous: old });
    expect(readAkosParts(read(written)).cels).toEqual(cels);
  });

  test('adds blocks that come, and leaves out those that go', () => {
    const more = encodeAkos({ ...parts, jumps: [0, 1] }, { previous });
    expect(tagsOf(more)).toEqual([...tagsOf(payload), 'AKFO']);
    const less = encodeAkos(parts, { previous: read(more) });
    expect(Buffer.compare(less, payload)).toBe(0);
    // Further blocks of a tag that goes would count then.
    const colors = encodeAkos({ ...parts, rgb: Uint8Array.of(1, 2, 3) });
    const twice = Uint8Array.of(...colors, ...wrapBlock('RGBS', Uint8Array.of(4, 5, 6)));
    const none = encodeAkos({ ...parts, rgb: undefined }, { previous: read(twice) });
    expect(read(none).rgb).toBe(undefined);
  });

  test('keeps bytes too few for a block at the end, behind blocks that come', () => {
    const rest = new Uint8Array(7).fill(0x41);
    const src = Uint8Array.of(...payload, ...rest);
    expect(Buffer.compare(encodeAkos(parts, { previous: read(src) }), src)).toBe(0);
    const more = encodeAkos({ ...parts, jumps: [1] }, { previous: read(src) });
    expect(readAkosParts(read(more)).jumps).toEqual([1]);
    expect(more.subarray(-rest.length)).toEqual(rest);
  });

  test('writes no damaged block back, and refuses what is no AkosCostume', () => {
    const src = Uint8Array.of(...payload, 0x41, 0x41, 0x41, 0x41, 1, 2, 3, 4);
    const damaged = readAkos(src, { version: 7, onError: () => {} });
    expect(() => encodeAkos(parts, { previous: damaged })).toThrow(
      expect.objectContaining({ code: 'BAD_SIZE', offset: payload.length + 4 }),
    );
    expect(() => encodeAkos(parts, { previous: {} as never })).toThrow(TypeError);
  });
});
