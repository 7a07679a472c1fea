// Costumes that are laid out as those of real games of version 6 are: tables before pictures, limbs without
// pictures that lead somewhere, tables of several limbs, spare bytes.

import fc from 'fast-check';
import { type CostumeFields, readCost, readCostRecord, readCostumeParts } from 'scumm-codec';
import { encodeBlock, encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { type Looseness, looseCost } from '../../fixtures/builders/loose-cost.js';
import { cases } from '../_support/cases.js';
import { type AnyCostumeFields, costumeFields } from '../_support/costumes.js';
import { assertReaching, eachOf } from '../_support/reach.js';

const looseness: fc.Arbitrary<Looseness> = fc.record({
  unused: eachOf<Looseness['unused']>('nowhere', 'header', 'here', 'first picture'),
  spare: eachOf(0, 1, 2, 5),
});

/** Costumes of which one in two has limbs with the same list. */
const sharing: fc.Arbitrary<AnyCostumeFields> = fc
  .tuple(costumeFields, eachOf(true, false))
  .map(([fields, shares]) => {
    const used = fields.limbs.findIndex(({ length }) => length > 0);
    const unused = fields.limbs.findIndex(({ length }) => length === 0);
    if (!shares) return fields;
    const limbs = fields.limbs.map((list, i) => (i === unused ? fields.limbs[used] : list));
    return { ...fields, limbs };
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

describe('a costume that is not laid out as encodeCost does it', () => {
  test('has the pictures that it has, and no others', () => {
    assertReaching(
      { unused: 0.9, shared: 0.4, sizeless: 0.1 },
      (reach) =>
        fc.property(sharing, looseness, (fields, loose) => {
          const costume = readCost(looseCost(fields, loose), fields);
          const parts = readCostumeParts(costume);
          const limbs = seen(fields, loose.unused);
          // A window may go on in what stands behind the commands.
          const { length } = fields.commands;
          expect(parts.commands.subarray(0, length)).toEqual(fields.commands);
          expect({ ...fields, limbs, commands: parts.commands }).toMatchObject(parts);
          const first = new Map(limbs.map((list) => [list, limbs.indexOf(list)] as const));
          parts.limbs.forEach((list, i) => {
            if (list.length > 0) expect(list).toBe(parts.limbs[first.get(limbs[i]) ?? -1]);
          });
          if (fields.limbs.some(({ length }) => length === 0)) reach('unused');
          if (first.size < limbs.length) reach('shared');
          if (fields.isSizeless) reach('sizeless');
        }),
      cases(60),
    );
  });

  test('comes back byte for byte over itself, and with another color in one byte', () => {
    fc.assert(
      fc.property(sharing, looseness, (fields, loose) => {
        const stored = looseCost(fields, loose);
        const previous = readCost(stored, fields);
        const parts = readCostumeParts(previous);
        expect(Buffer.compare(encodeCost(parts, { previous }), stored)).toBe(0);
        const tag = fields.version === 4 ? 'CO' : 'COST';
        const block = { tag, version: fields.version, value: parts };
        const options = { ...fields, previous: { tag, payload: stored } };
        const whole = encodeBlock(block as never, options as never);
        expect(Buffer.compare(whole.subarray(tag === 'CO' ? 6 : 8), stored)).toBe(0);
        const palette = parts.palette.map((index, i) => (i === 3 ? index ^ 1 : index));
        const recolored = encodeCost({ ...parts, palette }, { previous });
        expect(recolored.length).toBe(stored.length);
        expect(recolored.filter((byte, i) => byte !== stored[i])).toHaveLength(1);
      }),
      cases(30),
    );
  });

  test('has equal tables once when it is written anew', () => {
    fc.assert(
      fc.property(sharing, looseness, (fields, loose) => {
        const parts = readCostumeParts(readCost(looseCost(fields, loose), fields));
        const anew = encodeCost(parts);
        const again = readCostumeParts(readCost(anew, fields));
        expect(again).toEqual(parts);
        const more = parts.commands.length - fields.commands.length;
        expect(anew.length - more).toBeLessThanOrEqual(looseCost(fields, loose).length);
      }),
      cases(30),
    );
  });
});

describe('a costume of version 6 with a size of 0', () => {
  const still = { limbs: [{ limb: 0, start: 0, length: 1, loops: true }] };
  const fields = (count: number): CostumeFields => ({
    ...{ version: 6, isSizeless: true, colors: 32, redirects: true, mirrorsWest: true },
    ...{ palette: new Uint8Array(32), commands: Uint8Array.of(0x7b) },
    animations: Array(count).fill(still),
    limbs: [],
  });

  test('has as many animations as it says, and not one more', () => {
    for (const count of [0, 1, 4, 255]) {
      const payload = encodeCost(fields(count));
      expect([...payload.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0x43, 0x4f, count]);
      const costume = readCost(payload, { version: 6 });
      expect(costume).toMatchObject({ lastAnimation: count - 1, isSizeless: true });
      expect(readCostRecord(costume, count)).toBeUndefined();
      if (count > 0) expect(readCostRecord(costume, count - 1)?.limbs).toEqual(still.limbs);
      expect(Buffer.compare(encodeCost(readCostumeParts(costume)), payload)).toBe(0);
    }
    expect(() => encodeCost(fields(256))).toThrow(RangeError);
    expect(() => encodeCost({ ...fields(1), version: 5 })).toThrow('version 5 stores no size');
  });

  test('is not written over one with a size', () => {
    const sized = encodeCost({ ...fields(3), isSizeless: false });
    const previous = readCost(sized, { version: 6 });
    expect(previous).toMatchObject({ lastAnimation: 2, isSizeless: false });
    const next = { ...readCostumeParts(previous), isSizeless: true };
    const written = readCost(encodeCost(next, { previous }), { version: 6 });
    expect(written).toMatchObject({ lastAnimation: 2, isSizeless: true });
  });
});
