// Costumes as the parts that encoders take. That these give the bytes again: inverses.test.ts.

import fc from 'fast-check';
import {
  type AkosCostume,
  type CostCostume,
  type CostumeFields,
  readAkos,
  readCost,
  readCostRecord,
  readGameCostume,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { readAkosParts, readCostParts } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { type Looseness, looseCost } from '../../fixtures/builders/loose-cost.js';
import { cases } from '../_support/cases.js';
import { looseFields, looseness } from '../_support/costume-edits.js';
import { damagedCostume } from '../_support/costume-parts.js';
import { costumeFields } from '../_support/costumes.js';
import { gameOf } from '../_support/edit-model.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

const still = { limbs: [{ limb: 0, start: 0, length: 2, loops: true }] };
const plain: CostumeFields = {
  ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout: 'column' },
  ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0, 1), animations: [still], limbs: [] },
};

test.each([
  ['of any content', costumeFields],
  ['without commands', fc.constant({ ...plain, commands: new Uint8Array(0) })],
])('readCostParts gives what encodeCost took: a costume %s', (_, costume) => {
  fc.assert(
    fc.property(costume, (fields) => {
      const src = encodeCost(fields);
      const parts = readCostParts(readCost(src, fields));
      const limbs = Array.from({ length: 16 }, (__, limb) => fields.limbs[limb] ?? []);
      expect({ isSizeless: false, ...fields, limbs }).toMatchObject(parts);
      expect(Buffer.compare(encodeCost(parts), src)).toBe(0);
    }),
    cases(40),
  );
});

/** What a reader makes of limbs without pictures: those at the next table share it. */
function seen({ limbs }: CostumeFields, unused: Looseness['unused']): CostumeFields['limbs'] {
  if (unused !== 'here') return limbs;
  const known = new Set<unknown>();
  return limbs.map((list, i) => {
    const next = limbs.slice(i).find((one) => one.length > 0 && !known.has(one));
    known.add(list);
    return list.length > 0 ? list : (next ?? []);
  });
}

test('a costume that is not laid out as encodeCost does it has its pictures, and equal tables once', () => {
  assertReaching(
    { unused: 0.9, shared: 0.4, sizeless: 0.1 },
    (reach) =>
      fc.property(looseFields, looseness, (fields, loose) => {
        const src = looseCost(fields, loose);
        const parts = readCostParts(readCost(src, fields));
        const limbs = seen(fields, loose.unused);
        // A window may go on in what stands behind the commands.
        const { length } = fields.commands;
        expect(parts.commands.subarray(0, length)).toEqual(fields.commands);
        expect({ ...fields, limbs, commands: parts.commands }).toMatchObject(parts);
        const first = new Map(limbs.map((list) => [list, limbs.indexOf(list)] as const));
        parts.limbs.forEach((list, i) => {
          if (list.length > 0) expect(list).toBe(parts.limbs[first.get(limbs[i]) ?? -1]);
        });
        const anew = encodeCost(parts);
        expect(readCostParts(readCost(anew, fields))).toEqual(parts);
        const more = parts.commands.length - length;
        expect(anew.length - more).toBeLessThanOrEqual(src.length);
        if (fields.limbs.some((list) => list.length === 0)) reach('unused');
        if (first.size < limbs.length) reach('shared');
        if (fields.isSizeless) reach('sizeless');
      }),
    cases(60),
  );
});

test('readCostParts takes any damage', () => {
  const whole = costumeFields.map((fields) => ({ fields, src: encodeCost(fields) }));
  const cut = whole.map(({ fields, src }) => ({ fields, src: src.subarray(0, 20) }));
  assertReaching(
    { read: 0.3, refused: 0.3 },
    (reach) =>
      fc.property(inTurn(whole, cut, damagedCostume), ({ fields: { version }, src }) => {
        const parts = outcome(() =>
          readCostParts(readCost(src, { version }), { limits: { pixels: 1e5 } }),
        );
        reach('value' in parts ? 'read' : 'refused');
      }),
    cases(60),
  );
});

test('a table before its pictures ends where the nearest of them starts', () => {
  const picture = (color: number) => ({
    ...{ width: 32, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: new Uint8Array(32).fill(color),
  });
  const limbs = [[picture(1), picture(2)]];
  const src = Buffer.from(encodeCost({ ...plain, limbs }));
  // The pictures of 14 bytes each, whose width could be an offset, and the table of 4 turn round: table, second, first.
  const at = src.length - 32;
  const pictures = [src.subarray(at + 14, at + 28), src.subarray(at, at + 14)];
  const table = Buffer.alloc(4);
  table.writeUInt16LE(at + 6 + 4 + 14, 0);
  table.writeUInt16LE(at + 6 + 4, 2);
  src.set(Buffer.concat([table, ...pictures]), at);
  src.writeUInt16LE(at + 6, 2 + 16 + 2);
  const parts = readCostParts(readCost(src, { version: 5 }));
  expect(parts).toMatchObject({ limbs: expect.arrayContaining(limbs), animations: [still] });
  expect([...parts.commands]).toEqual([0, 1]);
});

test('the parts of a costume are the same with an entry in Object.prototype', () => {
  const [fields] = fc.sample(costumeFields, { numRuns: 1, seed: 1 });
  const cost = readCost(encodeCost(fields), fields);
  const parts = readCostParts(cost);
  const found: unknown[] = [];
  const entry = { value: [1, 2], writable: true, configurable: true };
  Object.defineProperty(Object.prototype, 0, entry);
  try {
    found.push(readCostParts(cost));
  } finally {
    Reflect.deleteProperty(Object.prototype, 0);
  }
  expect(found).toEqual([parts]);
});

test('cels that are listed twice, jumps, colors and windows past 65,535 come back', () => {
  const cel = {
    ...{ width: 1, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: Uint8Array.of(1),
  };
  const walk = { limbs: [{ limb: 0, code: 2, start: 0xfff0, length: 0x21 }] };
  const src = encodeAkos({
    ...{ codec: 1, mirrorsWest: true, directions: 8, commands: Uint8Array.of(0), jumps: [0, 7] },
    ...{ palette: new Uint8Array(16), rgb: new Uint8Array(48), cels: [cel, { ...cel }, cel] },
    animations: [walk, undefined, walk],
  });
  const parts = readAkosParts(readAkos(src, { version: 7 }));
  expect(encodeAkos(parts)).toEqual(src);
  expect(parts.cels[2]).toBe(parts.cels[0]);
});

test('parts of all pictures together meet limits.pixels', () => {
  const cost = readGameCostume(gameOf(5), 1) as CostCostume;
  const akos = readGameCostume(gameOf(7), 1) as AkosCostume;
  for (const read of [
    (pixels: number) => readCostParts(cost, { limits: { pixels } }).limbs.flat(),
    (pixels: number) => readAkosParts(akos, { limits: { pixels } }).cels,
  ]) {
    const area = [...new Set(read(1e9))].reduce((sum, one) => sum + (one?.pixels.length ?? 0), 0);
    expect(read(area).length).toBeGreaterThan(0);
    expect(outcome(() => read(area - 1))).toMatchObject({ code: 'LIMIT' });
  }
});

describe('a costume of version 6 with a size of 0', () => {
  const fields = (count: number): CostumeFields => ({
    ...{ version: 6, isSizeless: true, colors: 32, redirects: true, mirrorsWest: true },
    ...{ palette: new Uint8Array(32), commands: Uint8Array.of(0x7b, 0) },
    ...{ animations: Array(count).fill(still), limbs: [] },
  });

  test('has as many animations as it says, and not one more', () => {
    for (const count of [0, 1, 4, 255]) {
      const payload = encodeCost(fields(count));
      expect([...payload.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0x43, 0x4f, count]);
      const costume = readCost(payload, { version: 6 });
      expect(costume).toMatchObject({ lastAnimation: count - 1, isSizeless: true });
      expect(readCostRecord(costume, count)).toBeUndefined();
      if (count > 0) expect(readCostRecord(costume, count - 1)?.limbs).toEqual(still.limbs);
      expect(Buffer.compare(encodeCost(readCostParts(costume)), payload)).toBe(0);
    }
    expect(() => encodeCost(fields(256))).toThrow(RangeError);
    expect(() => encodeCost({ ...fields(1), version: 5 })).toThrow('version 5 stores no size');
  });

  test('is not written over one with a size', () => {
    const previous = readCost(encodeCost({ ...fields(3), isSizeless: false }), { version: 6 });
    expect(previous).toMatchObject({ lastAnimation: 2, isSizeless: false });
    const next = { ...readCostParts(previous), isSizeless: true };
    const written = readCost(encodeCost(next, { previous }), { version: 6 });
    expect(written).toMatchObject({ lastAnimation: 2, isSizeless: true });
  });
});
