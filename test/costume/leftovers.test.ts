// Sizes and counts of costumes that say too little or too much: reported, and the costume is read.

import fc from 'fast-check';
import { type CostumeVersion, type Problem, readCost, readCostume } from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { looseCost } from '../../fixtures/builders/loose-cost.js';
import { akosFields } from '../_support/akos-cels.js';
import { bytes, joined, repeat } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { costumeFields } from '../_support/costumes.js';
import { eachOf } from '../_support/reach.js';

/** What is reported of a payload. */
function told(payload: Uint8Array, version: 4 | 5 | 6 | 7 | 8): string[] {
  const problems: Problem[] = [];
  readCostume(payload, { version, onError: (problem) => problems.push(problem) });
  return problems.map(({ code, offset }) => `${code} ${offset}`);
}

test('a whole costume gives no report, in whatever layout', () => {
  const unused = eachOf('nowhere' as const, 'header' as const, 'here' as const);
  fc.assert(
    fc.property(costumeFields, unused, fc.nat(5), (fields, unused, spare) => {
      expect(told(encodeCost(fields), fields.version)).toEqual([]);
      expect(told(looseCost(fields, { unused, spare }), fields.version)).toEqual([]);
      if (fields.version !== 6 || fields.isSizeless)
        expect(told(joined(encodeCost(fields), repeat(0, 20)), fields.version)).toEqual([]);
    }),
    cases(40),
  );
  fc.assert(
    fc.property(akosFields, (fields) => {
      expect(told(encodeAkos(fields), 7)).toEqual([]);
    }),
    cases(20),
  );
});

describe.each<CostumeVersion>([4, 5, 6])('in version %i', (version) => {
  const still = { limbs: [{ limb: 0, start: 0, length: 2, loops: true }] };
  const picture = { width: 2, height: 2, relX: 0, relY: 0, moveX: 0, moveY: 0 };
  const payload = encodeCost({
    ...{ version, colors: 16, redirects: false, mirrorsWest: true },
    ...{ palette: repeat(7, 16), commands: bytes(0x7b, 0x7b) },
    animations: [undefined, { ...still }, undefined, { ...still }, { ...still }],
    limbs: [[{ ...picture, pixels: repeat(3, 4) }]],
  });
  const header = version === 6 ? 6 : 0;
  const changed = (at: number, value: number) =>
    payload.map((byte, i) => (i === at ? value : byte));

  test('a count that is too small', () => {
    expect(told(payload, version)).toEqual([]);
    for (const count of [3, 2, 1, 0])
      expect(told(changed(header, count), version)).toEqual([`BAD_VALUE ${header}`]);
  });

  test('commands that start in the header', () => {
    const at = header + 18;
    const { animationsAt } = readCost(payload, { version });
    const offset = animationsAt + (version === 6 ? 0 : 6) + 4;
    expect(told(changed(at, offset), version)).toContain(`BAD_OFFSET ${at}`);
  });

  test('bytes of another block behind the last part', () => {
    const other = bytes(...Buffer.from('COST'), 0, 0, 0, 9, 1);
    const found = told(joined(payload, other), version);
    expect(found).toContain('BAD_SIZE 0');
    expect(told(joined(payload, bytes(1, 2, 3, 4, 5)), version)).toEqual(
      version === 6 ? ['BAD_SIZE 0'] : [],
    );
  });
});

test('a size in the header of version 6 that is not its own, unless it is 0', () => {
  const fields = {
    ...({ version: 6, colors: 16, redirects: false, mirrorsWest: true } as const),
    ...{ palette: repeat(7, 16), commands: bytes(0x7b), animations: [undefined], limbs: [] },
  };
  const payload = encodeCost(fields);
  for (const size of [1, payload.length - 1, 255]) {
    const other = payload.map((byte, i) => (i === 0 ? size : byte));
    expect(told(other, 6)).toEqual(['BAD_SIZE 0']);
  }
  expect(told(encodeCost({ ...fields, isSizeless: true }), 6)).toEqual([]);
});

test('counts in AKHD that are not those of the blocks', () => {
  const still = { limbs: [{ limb: 0, code: 7, start: 0, length: 0 }] };
  const cel = { width: 1, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels: bytes(1) };
  const payload = encodeAkos({
    ...{ codec: 5, mirrorsWest: true, directions: 4, commands: bytes(0) },
    ...{ animations: [undefined, still, undefined, still], cels: [cel, { ...cel }] },
  });
  expect(told(payload, 7)).toEqual([]);
  const changed = (at: number, value: number) =>
    payload.map((byte, i) => (i === 8 + at ? value : byte));
  for (const count of [3, 2, 1, 0]) expect(told(changed(4, count), 8)).toEqual(['BAD_VALUE 12']);
  for (const count of [0, 1, 3]) expect(told(changed(6, count), 7)).toEqual(['BAD_VALUE 14']);
});
