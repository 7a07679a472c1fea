// Costumes that are encoded over what they were.

import fc from 'fast-check';
import {
  type AkosFields,
  type CostCostume,
  type CostumeFields,
  type CostumePictureFields,
  childBlocks,
  openGame,
  readAkos,
  readAkosParts,
  readCost,
  readCostumeParts,
  walkGameResources,
} from 'scumm-codec';
import { encodeAkos, encodeCost, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { COSTUME_EDITS, changedCostume, drawnPictures } from '../_support/costume-edits.js';
import { costumeFields } from '../_support/costumes.js';
import { ALL_FOLDERS, folderOf } from '../_support/games.js';
import { assertReaching, eachOf } from '../_support/reach.js';

/** The places of bytes that two payloads of one length have differently. */
function differing(a: Uint8Array, b: Uint8Array): number[] {
  expect(a.length).toBe(b.length);
  return [...a.keys()].filter((i) => a[i] !== b[i]);
}

describe('encodeCost with previous', () => {
  test('gives the costume that is asked for, over what it was where that has room', () => {
    assertReaching(
      { 'the same length': 0.5, 'other bytes': 0.6, 'another length': 0.3 },
      (reach) =>
        fc.property(costumeFields, eachOf(...COSTUME_EDITS), fc.nat(1e6), (fields, what, luck) => {
          const release = { version: fields.version, variant: fields.variant };
          const src = encodeCost(fields);
          const previous = readCost(src, release);
          const next = changedCostume(readCostumeParts(previous), what, luck);
          const written = encodeCost(next, { previous });
          expect(readCostumeParts(readCost(written, release))).toEqual(next);
          if (what === 'none') expect(Buffer.compare(written, src)).toBe(0);
          reach(written.length === src.length ? 'the same length' : 'another length');
          if (Buffer.compare(written, src) !== 0) reach('other bytes');
        }),
      cases(100),
    );
  });

  const costs = ALL_FOLDERS.filter(({ version }) => version < 7).flatMap(
    ({ title, files, version }) =>
      [...walkGameResources(openGame(files), 'costume')].map(({ id, payload }) => ({
        ...{ what: `${title}, costume ${id}`, payload },
        cost: readCost(payload, { version: version as 5 }),
      })),
  );

  test.each(costs)('writes $what again, and changes no more than asked', ({ payload, cost }) => {
    const parts = readCostumeParts(cost);
    expect(Buffer.compare(encodeCost(parts, { previous: cost }), payload)).toBe(0);
    const [first] = drawnPictures(parts);
    const bare = { ...first, relX: first.relX + 1 };
    const limbs = parts.limbs.map((list) => list.map((one) => (one === first ? bare : one)));
    const moved = encodeCost({ ...parts, limbs }, { previous: cost });
    expect([1, 2]).toContain(differing(moved, payload).length);
    const palette = parts.palette.map((index) => index ^ 1);
    const recolored = encodeCost({ ...parts, palette }, { previous: cost });
    expect(differing(recolored, payload).length).toBe(parts.colors);
  });

  const picture = (color: number, length = 64): CostumePictureFields => ({
    ...{ width: 1, height: length, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: new Uint8Array(length).fill(color),
  });
  const fields: CostumeFields = {
    ...{ version: 5, colors: 16, redirects: false, mirrorsWest: true, layout: 'column' },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0, 1) },
    animations: [{ limbs: [{ limb: 0, start: 0, length: 2, loops: true }] }],
    limbs: [[picture(1), picture(2)]],
  };

  /** Encodes a costume over another one, and checks that it reads as what was asked for. */
  function rewritten(next: CostumeFields, previous: CostCostume): Uint8Array {
    const written = encodeCost(next, { previous });
    expect(readCostumeParts(readCost(written, { version: 5 }))).toEqual(next);
    return written;
  }

  test('keeps what stands between the parts', () => {
    const cost = readCost(encodeCost(fields), { version: 5 });
    const src = Uint8Array.from([...cost.src, 7, 7, 7]);
    const previous: CostCostume = readCost(src, { version: 5 });
    const limbs = [[picture(3), picture(2)]];
    const written = encodeCost({ ...fields, limbs }, { previous });
    expect(differing(written, src).length).toBe(1);
  });

  test('lays the costume out anew where two pictures share bytes and one changes', () => {
    // The second picture stands in the first: 14 bytes of header and run from byte 12 of its own.
    const long = picture(1, 300);
    const src = Uint8Array.from(encodeCost({ ...fields, limbs: [[long, picture(2)]] }));
    const cost = readCost(src, { version: 5 });
    const parts = readCostumeParts(cost);
    const table = cost.end - 4;
    const shared = src.slice();
    shared.copyWithin(table + 2, table, table + 2);
    const previous = readCost(shared, { version: 5 });
    const same = readCostumeParts(previous);
    expect(same.limbs[0][0]).toBe(same.limbs[0][1]);
    const next = { ...same, limbs: [[picture(4), parts.limbs[0][1]], ...same.limbs.slice(1)] };
    expect(Buffer.compare(rewritten(next, previous), encodeCost(next))).toBe(0);
  });

  test('lays the costume out anew where a picture stands in another one that changes', () => {
    // Read from its height on, the first picture is one of 2x1 pixels, whose run is the width of the second.
    const outer = { ...picture(1, 2), relX: 1, pixels: Uint8Array.of(1, 2) };
    const wide = { ...picture(3, 1), width: 0x12, pixels: new Uint8Array(0x12) };
    const src = encodeCost({ ...fields, limbs: [[outer, wide]] });
    const table = src.length - 4;
    src[table + 2] = src[table] + 2;
    src[table + 3] = src[table + 1];
    const previous = readCost(src, { version: 5 });
    const parts = readCostumeParts(previous);
    expect(parts.limbs[0][1]).toMatchObject({ width: 2, height: 1, pixels: Uint8Array.of(1, 1) });
    const [[, inner], ...others] = parts.limbs;
    rewritten({ ...parts, limbs: [[{ ...outer, relX: 7 }, inner], ...others] }, previous);
  });

  test('stores a picture that is listed twice once', () => {
    const one = picture(5);
    const src = encodeCost({ ...fields, limbs: [[one, one], [one]] });
    const { limbs } = readCostumeParts(readCost(src, { version: 5 }));
    expect(limbs[0][1]).toBe(limbs[0][0]);
    expect(limbs[1][0]).toBe(limbs[0][0]);
    expect(Buffer.compare(encodeCost({ ...fields, limbs }), src)).toBe(0);
  });

  test('writes over a picture that is listed twice, if it becomes the same in both places', () => {
    const one = picture(1);
    const src = encodeCost({ ...fields, limbs: [[one, one]] });
    const previous = readCost(src, { version: 5 });
    const written = encodeCost({ ...fields, limbs: [[picture(2), picture(2)]] }, { previous });
    expect(differing(written, src).length).toBe(1);
    const other = encodeCost({ ...fields, limbs: [[picture(2), picture(3)]] }, { previous });
    expect(other.length).toBeGreaterThan(src.length);
  });

  test('leaves the memory of a Buffer alone', () => {
    const src = Buffer.from(encodeCost(fields));
    const before = Uint8Array.from(src);
    const previous = readCost(src, { version: 5 });
    const written = encodeCost({ ...fields, mirrorsWest: false }, { previous });
    expect(differing(written, before).length).toBe(1);
    expect(Uint8Array.from(src)).toEqual(before);
  });

  test('lays the costume out anew where an animation stands in the palette', () => {
    const src = encodeCost(fields);
    const { animationsAt, palette } = readCost(src, { version: 5 });
    src.set([palette.byteOffset + 6, 0], animationsAt);
    const previous = readCost(src, { version: 5 });
    const parts = readCostumeParts(previous);
    expect(parts.animations).toMatchObject([{ limbs: [] }]);
    rewritten({ ...parts, palette: palette.map(() => 1) }, previous);
  });

  test('lays the costume out anew where an animation would lengthen a table', () => {
    const windowAt = (start: number) => [{ limbs: [{ limb: 0, start, length: 2, loops: true }] }];
    const src = encodeCost({ ...fields, animations: windowAt(0xfff0) });
    const { animationsAt, limbsAt } = readCost(src, { version: 5 });
    // Limb 1 has its table in the window, whose start leads out of the costume.
    src[limbsAt + 2] = src[animationsAt] + 2;
    const previous = readCost(src, { version: 5 });
    const parts = readCostumeParts(previous);
    expect(parts.limbs[1]).toEqual([]);
    rewritten({ ...parts, animations: windowAt(0) }, previous);
  });

  test('lays the costume out anew where a stream ends with its last window, and that one grows', () => {
    // Bytes before the stream make it stand elsewhere than encodeCost puts it.
    const src = encodeCost({ ...fields, limbs: [] });
    const { animationsAt } = readCost(src, { version: 5 });
    const moved = Uint8Array.from([
      ...src.subarray(0, animationsAt + 2),
      ...[9, 9, 9],
      ...src.subarray(animationsAt + 2),
      ...[9, 9, 9],
    ]);
    for (const at of [animationsAt - 34, animationsAt]) moved[at] += 3;
    const previous = readCost(moved, { version: 5 });
    const animations = [{ limbs: [{ limb: 0, start: 0, length: 9, loops: true }] }];
    rewritten({ ...readCostumeParts(previous), animations }, previous);
  });

  test('keeps one picture that all entries of a limb lead to', () => {
    const [width, height] = [16, 8];
    const large = { ...picture(1), width, height, pixels: new Uint8Array(width * height) };
    const src = encodeCost({ ...fields, limbs: [new Array(256).fill(large)] });
    const previous = readCost(src, { version: 5 });
    const parts = readCostumeParts(previous);
    const written = encodeCost({ ...parts, mirrorsWest: false }, { previous });
    expect(differing(written, src).length).toBe(1);
  });

  test('refuses what is no CostCostume', () => {
    expect(() => encodeCost(fields, { previous: {} as CostCostume })).toThrow(TypeError);
  });
});

describe('encodeAkos with previous', () => {
  const [first] = [...walkGameResources(openGame(folderOf(7).files), 'costume')].map(
    (one) => one.payload,
  );
  const extra = wrapBlock('AKLC', Uint8Array.of(1, 2, 3));
  const [head, ...others] = childBlocks(first);
  const stored = head.payload.slice();
  stored.set([9, 9], 0);
  stored.set([8, 8], 10);
  const whole = ({ src, start, end }: typeof head) => src.subarray(start, end);
  // Unused words, an unknown block, blocks in another order, and a second one that does not count.
  const payload = Uint8Array.from([
    ...extra,
    ...[...others].reverse().flatMap((one) => [...whole(one)]),
    ...wrapBlock('AKHD', stored),
    ...wrapBlock('AKSQ', Uint8Array.of(1)),
  ]);
  const previous = readAkos(payload, { version: 7 });
  const parts = readAkosParts(previous);
  const tagsOf = (src: Uint8Array) => childBlocks(src).map(({ tag }) => tag);
  const payloads = (src: Uint8Array) =>
    new Map(childBlocks(src).map((one) => [`${one.tag}${one.start}`, [...one.payload]]));

  test('writes the same bytes for the same costume', () => {
    expect(Buffer.compare(encodeAkos(parts, { previous }), payload)).toBe(0);
  });

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
  ])('changes no other block for new %s', (_, edited, tags) => {
    const next = { ...parts, ...edited(parts) };
    const written = encodeAkos(next, { previous });
    expect(tagsOf(written)).toEqual(tagsOf(payload));
    expect(readAkosParts(readAkos(written, { version: 7 }))).toEqual(next);
    const before = childBlocks(payload);
    childBlocks(written).forEach((one, i) => {
      const same = Buffer.compare(one.payload, before[i].payload) === 0;
      const isFirst = tagsOf(written).indexOf(one.tag) === i;
      if (!same) expect(tags).toContain(one.tag);
      if (!isFirst) expect(same, one.tag).toBe(true);
      if (one.tag === tags[0] && isFirst) expect(same, one.tag).toBe(false);
    });
    const header = childBlocks(written).find(({ tag }) => tag === 'AKHD')?.payload as Uint8Array;
    expect([header[0], header[1], header[10], header[11]]).toEqual([9, 9, 8, 8]);
    expect(payloads(written).size).toBe(before.length);
  });

  test('does not mix old offsets of cels with new headers', () => {
    const cel = (relX: number, color: number) => ({
      ...{ width: 3, height: 1, relX, relY: 0, moveX: 0, moveY: 0 },
      pixels: Uint8Array.of(color, color, color),
    });
    const [first, second] = [cel(1, 1), cel(2, 2)];
    const src = encodeAkos({ ...parts, cels: [first, second] });
    const [one, two] = [6, 12].map((size, i) => ({ size, tag: ['AKOF', 'AKCI'][i] }));
    const turned = src.slice();
    for (const { start, end, tag, payload: old } of childBlocks(src)) {
      const size = tag === one.tag ? one.size : tag === two.tag ? two.size : 0;
      if (size > 0) turned.set([...old.subarray(size), ...old.subarray(0, size)], end - 2 * size);
      expect(start).toBeLessThan(end);
    }
    // Both tables are turned round: cel 0 is the second of each, and has the header of cel 1.
    const old = readAkos(turned, { version: 7 });
    const stored = readAkosParts(old);
    const cels = [{ ...stored.cels[0], moveX: 5 }, stored.cels[1]];
    const written = encodeAkos({ ...stored, cels }, { previous: old });
    expect(readAkosParts(readAkos(written, { version: 7 })).cels).toEqual(cels);
  });

  test('adds blocks that come, and leaves out those that go', () => {
    const jumps = [0, 1];
    const more = encodeAkos({ ...parts, jumps }, { previous });
    expect(tagsOf(more)).toEqual([...tagsOf(payload), 'AKFO']);
    const less = encodeAkos(parts, { previous: readAkos(more, { version: 7 }) });
    expect(Buffer.compare(less, payload)).toBe(0);
  });

  test('leaves out further blocks of a tag that goes, which would count then', () => {
    const rgb = Uint8Array.of(1, 2, 3);
    const src = [...encodeAkos({ ...parts, rgb }), ...wrapBlock('RGBS', Uint8Array.of(4, 5, 6))];
    const twice = readAkos(Uint8Array.from(src), { version: 7 });
    const written = encodeAkos({ ...parts, rgb: undefined }, { previous: twice });
    expect(readAkos(written, { version: 7 }).rgb).toBe(undefined);
  });

  test('keeps bytes too few for a block at the end, behind blocks that come', () => {
    const rest = Uint8Array.of(0x41, 0x41, 0x41, 0x41, 0x41, 0x41, 0x41);
    const src = Uint8Array.from([...payload, ...rest]);
    const previous = readAkos(src, { version: 7 });
    expect(Buffer.compare(encodeAkos(parts, { previous }), src)).toBe(0);
    const more = encodeAkos({ ...parts, jumps: [1] }, { previous });
    expect(readAkosParts(readAkos(more, { version: 7 })).jumps).toEqual([1]);
    expect([...more.subarray(-rest.length)]).toEqual([...rest]);
  });

  test('writes no damaged block back', () => {
    const src = Uint8Array.from([...payload, ...Uint8Array.of(0x41, 0x41, 0x41, 0x41, 1, 2, 3, 4)]);
    const previous = readAkos(src, { version: 7, onError: () => {} });
    expect(() => encodeAkos(parts, { previous })).toThrow(
      expect.objectContaining({ code: 'BAD_SIZE', offset: payload.length + 4 }),
    );
  });

  test('refuses what is no AkosCostume', () => {
    expect(() => encodeAkos(parts, { previous: {} as never })).toThrow(TypeError);
  });
});
