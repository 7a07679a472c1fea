// Costumes as the parts that encoders take. That these give the bytes again: inverses.test.ts.

import fc from 'fast-check';
import {
  type CostCostume,
  type CostumeFields,
  decodeCostumePicture,
  openGame,
  readAkos,
  readAkosParts,
  readCost,
  readCostumeParts,
  walkGameResources,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { damagedCostume } from '../_support/costume-parts.js';
import { costumeFields } from '../_support/costumes.js';
import { ALL_FOLDERS } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, inTurn } from '../_support/reach.js';

test('readCostumeParts gives what encodeCost took', () => {
  fc.assert(
    fc.property(costumeFields, (fields) => {
      const src = encodeCost(fields);
      const cost = readCost(src, fields);
      const parts = readCostumeParts(cost);
      expect(fields).toMatchObject(parts);
      expect(Buffer.compare(encodeCost(parts), src)).toBe(0);
    }),
    cases(40),
  );
});

test('a costume without commands comes back', () => {
  const fields: CostumeFields = {
    ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout: 'column' },
    ...{ palette: new Uint8Array(16), commands: new Uint8Array(0) },
    animations: [{ limbs: [{ limb: 0, start: 0, length: 2, loops: true }] }],
    limbs: [],
  };
  const src = encodeCost(fields);
  const parts = readCostumeParts(readCost(src, { version: 5 }));
  expect([...parts.commands]).toEqual([]);
  expect(Buffer.compare(encodeCost(parts), src)).toBe(0);
});

test('readCostumeParts takes any damage', () => {
  const whole = costumeFields.map((fields) => ({ fields, src: encodeCost(fields) }));
  const cut = whole.map(({ fields, src }) => ({ fields, src: src.subarray(0, 20) }));
  assertReaching(
    { read: 0.3, refused: 0.3 },
    (reach) =>
      fc.property(inTurn(whole, cut, damagedCostume), ({ fields: { version }, src }) => {
        const parts = outcome(() =>
          readCostumeParts(readCost(src, { version }), { limits: { pixels: 1e5 } }),
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
  const fields: CostumeFields = {
    ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout: 'column' },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0, 1) },
    animations: [{ limbs: [{ limb: 0, start: 0, length: 2, loops: true }] }],
    limbs: [[picture(1), picture(2)]],
  };
  const src = Buffer.from(encodeCost(fields));
  // The pictures of 14 bytes each, whose width could be an offset, and the table of 4 turn round: table, second, first.
  const at = src.length - 32;
  const [first, second] = [src.subarray(at, at + 14), src.subarray(at + 14, at + 28)].map((one) =>
    Buffer.from(one),
  );
  const table = Buffer.alloc(4);
  table.writeUInt16LE(at + 6 + 4 + 14, 0);
  table.writeUInt16LE(at + 6 + 4, 2);
  src.set(Buffer.concat([table, second, first]), at);
  const limbs = 2 + 16 + 2;
  src.writeUInt16LE(at + 6, limbs);
  const parts = readCostumeParts(readCost(src, { version: 5 }));
  expect(parts.limbs[0]).toEqual(fields.limbs[0]);
  expect(parts.animations[0]).toMatchObject({ limbs: fields.animations[0]?.limbs });
  expect([...parts.commands]).toEqual([0, 1]);
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
  const { src, version } = costumes[0];
  const cost = readCost(src, { version: version as 4 });
  const pixels = readCostumeParts(cost)
    .limbs.flat()
    .reduce((sum, one) => sum + (one?.pixels.length ?? 0), 0);
  expect(readCostumeParts(cost, { limits: { pixels } }).version).toBe(version);
  expect(outcome(() => readCostumeParts(cost, { limits: { pixels: pixels - 1 } }))).toMatchObject({
    code: 'LIMIT',
  });
  const last = costumes[costumes.findIndex((one) => one.version === 7)];
  const akos = readAkos(last.src, { version: 7 });
  const area = new Set(readAkosParts(akos).cels);
  const all = [...area].reduce((sum, one) => sum + one.pixels.length, 0);
  expect(readAkosParts(akos, { limits: { pixels: all } }).cels.length).toBe(akos.celCount);
  expect(outcome(() => readAkosParts(akos, { limits: { pixels: all - 1 } }))).toMatchObject({
    code: 'LIMIT',
  });
});

const costumes = ALL_FOLDERS.flatMap(({ title, files, version }) =>
  [...walkGameResources(openGame(files), 'costume')].map(({ id, payload: src }) => ({
    what: `${title}, costume ${id}`,
    version,
    src,
  })),
);

test.each(costumes)('$what comes back from its parts, laid out anew', ({ version, src }) => {
  if (version === 7 || version === 8) {
    const parts = readAkosParts(readAkos(src, { version }));
    expect(readAkosParts(readAkos(encodeAkos(parts), { version }))).toEqual(parts);
    return;
  }
  const cost = readCost(src, { version });
  const parts = readCostumeParts(cost);
  const again = readCost(encodeCost(parts), { version });
  expect(readCostumeParts(again)).toEqual(parts);
  const bare = (source: CostCostume, limb: number, picture: number) => ({
    ...{ ...decodeCostumePicture(source, limb, picture), offset: 0 },
  });
  parts.limbs.forEach((pictures, limb) => {
    for (const picture of pictures.slice(0, 128).keys())
      expect(bare(again, limb, picture)).toEqual(bare(cost, limb, picture));
  });
});
