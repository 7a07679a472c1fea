// The chapter on rooms and palettes against the main entry.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import {
  encodeClut,
  encodeCycl,
  encodePals,
  encodeRmhd,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { describe, expect, test } from 'vitest';
import { bytes, u16, u32 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { damaged } from '../_support/damage.js';
import { FOLDERS, plain } from '../_support/games.js';
import { oldRoom, RELEASE } from '../_support/old-rooms.js';
import { type Outcome, outcome } from '../_support/outcome.js';
import { outline } from '../_support/outline.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { GAME_VERSIONS, RELEASES, VERSIONS } from '../_support/releases.js';
import { roomPayload, roomSketch } from '../_support/rooms.js';

const PREVIOUS = Uint8Array.from({ length: 768 }, (_, i) => i * 5);

/** Runs something; wrong arguments count by the name of their error. */
function attempted(run: () => unknown, src: Uint8Array): Outcome<unknown> | string {
  try {
    return outcome(() => outline(run(), src));
  } catch (error) {
    return (error as Error).name;
  }
}

/** What both entries read of a room: the same, or both a failure. Gives what the main one reads. */
function compare(source: main.BlockSource, release: main.VersionOptions): Outcome<main.Room> {
  const want = outcome(() => main.readRoom(source, release));
  const got = outcome(() => reference.readRoom(source, release));
  if (!('value' in want) || !('value' in got)) {
    expect('code' in got).toBe('code' in want);
    return want;
  }
  const room = want.value;
  const { src } = room;
  expect(outline(got.value, src)).toEqual(outline(room, src));
  const parts: [() => unknown, () => unknown][] = [
    [() => main.readPalettes(room), () => reference.readPalettes(room)],
    [() => main.readCycles(room), () => reference.readCycles(room)],
    [() => main.currentPalette(room), () => reference.currentPalette(room)],
  ];
  for (const number of [0, 1, 2])
    parts.push([
      () => main.currentPalette(room, { number, previous: PREVIOUS }),
      () => reference.currentPalette(room, number, PREVIOUS),
    ]);
  for (const [fast, slow] of parts) expect(attempted(slow, src)).toEqual(attempted(fast, src));
  return want;
}

describe('rooms', () => {
  test('of the bundled games are those of the main entry', () => {
    let count = 0;
    for (const { version, data } of FOLDERS)
      for (const file of data) {
        const { bytes: src } = plain(file);
        for (const { block } of main.walkRooms(src)) {
          const room = block.tag === 'LFLF' ? main.findBlock(block, 'ROOM') : block;
          if (room === undefined) throw new Error('a bundle without a room');
          for (const source of [block, room, room.payload])
            expect('value' in compare(source, { version })).toBe(true);
          count++;
        }
        const form = version === 4 ? 'small' : 'large';
        const path = version === 4 ? 'LE > LF' : 'LECF > LFLF';
        for (const bundle of main.findBlocks(src, path, { form })) compare(bundle, { version });
      }
    expect(count).toBe(25);
  });

  test('of each version, whole and damaged', () => {
    const sketched = inTurn(
      ...GAME_VERSIONS.map((version) => roomSketch.map((room) => [version, room] as const)),
    );
    const whole = fc
      .record({ sketch: sketched, order: eachOf('as is', 'turned'), extra: fc.nat(7) })
      .map(({ sketch: [version, sketch], order, extra }) => {
        const wrap = version === 4 ? wrapSmallBlock : wrapBlock;
        const payload = roomPayload(version, sketch);
        const parts = main.childBlocks(payload, { form: version === 4 ? 'small' : 'large' });
        const stored = parts.map(({ start, end }) => payload.subarray(start, end));
        if (order === 'turned') stored.reverse();
        const more = extras(version, sketch.palette);
        if (extra < more.length) stored.splice(extra % 2 === 0 ? 0 : stored.length, 0, more[extra]);
        const room = wrap(version === 4 ? 'RO' : 'ROOM', ...stored);
        return { room, version, stored };
      });
    const kind = eachOf('a block', 'a damaged block', 'a damaged payload');
    const source = fc.tuple(whole, kind).chain(([{ room, version, stored }, which]) => {
      const form: main.BlockForm = version === 4 ? 'small' : 'large';
      const scripts = version === 8 ? [wrapBlock('RMSC', wrapBlock('EXCD'))] : [];
      const bundle =
        form === 'small'
          ? wrapSmallBlock('LF', bytes(7, 0), room)
          : wrapBlock('LFLF', room, ...scripts);
      const payload = new Uint8Array(Buffer.concat(stored));
      const at = headerByte(bundle, form);
      let src: fc.Arbitrary<Uint8Array> = fc.constant(bundle);
      if (which === 'a damaged block') src = damaged(bundle, { at, shortest: 8 });
      if (which === 'a damaged payload') src = damaged(payload, { shortest: 8 });
      const opened = which === 'a damaged payload' ? undefined : form;
      return fc.record({ src, form: fc.constant(opened), version: fc.constant(version) });
    });
    const seen = new Set<number>();
    assertReaching(
      { room: 0.4, error: 0.1 },
      (reach) =>
        fc.property(source, ({ src, form, version }) => {
          let given: main.BlockSource | undefined = src;
          if (form !== undefined) [given] = outcomeOf(() => main.childBlocks(src, { form }));
          if (given === undefined) return reach('error');
          const got = compare(given, { version });
          reach('value' in got ? 'room' : 'error');
          if ('value' in got) seen.add(version);
        }),
      cases(120),
    );
    expect([...seen].sort()).toEqual(GAME_VERSIONS);
  });

  test('of version 3 and of the Amiga', () => {
    const release = eachOf<main.VersionOptions>(RELEASE, { version: 4, variant: 'amiga' } as const);
    const src = roomSketch.chain((sketch) => damaged(oldRoom(sketch), { shortest: 6 }));
    assertReaching(
      { room: 0.2 },
      (reach) =>
        fc.property(src, release, (one, which) => {
          if ('value' in compare(one, which)) reach('room');
        }),
      cases(60),
    );
  });

  test('of shapes that no game has', () => {
    const header = wrapBlock(
      'RMHD',
      encodeRmhd({ version: 5, width: 8, height: 8, objectCount: 0 }),
    );
    const large = wrapBlock(
      'RMHD',
      encodeRmhd({
        version: 8,
        revision: 800,
        width: 8,
        height: 8,
        objectCount: 0,
        zplaneCount: 3,
        transparent: 9,
      }),
    );
    const rmim = wrapBlock(
      'RMIM',
      wrapBlock('TRNS', u16(7)),
      wrapBlock('RMIH', u16(2)),
      wrapBlock('IM00'),
    );
    const rows = wrapBlock('BOMP', new Uint8Array(12).fill(1));
    const rowsImage = wrapBlock('RMIM', wrapBlock('IM00', rows), wrapBlock('RMIH', u16(1)));
    const imag = (...inner: Uint8Array[]) => wrapBlock('IMAG', wrapBlock('WRAP', ...inner));
    const offs = (...list: number[]) => wrapBlock('OFFS', ...list.map((one) => u32(one)));
    const strips = wrapBlock('SMAP', wrapBlock('BSTR', wrapBlock('WRAP', offs(12), bytes(1, 2))));
    const trns = wrapBlock('TRNS', u16(4));
    const rooms: [main.Version, Uint8Array[]][] = [
      [5, [header]],
      [5, [rmim, header, trns]],
      [5, [header, rmim, rowsImage, trns, wrapBlock('TRNS', u16(5))]],
      [5, [header, rowsImage]],
      [5, [wrapBlock('IM00', rows), wrapBlock('RMIH', u16(9)), header, header]],
      [5, [header, wrapBlock('RMIM', wrapBlock('IM00', rows.subarray(0, 12)))]],
      [5, [header, wrapBlock('TRNS', bytes(4))]],
      [5, [header, wrapBlock('RMIM', wrapBlock('RMIH', bytes(4)))]],
      [5, [header, wrapBlock('LFLF', wrapBlock('RMHD'))]],
      [5, [trns]],
      [5, [trns, wrapBlock('RMHX', new Uint8Array(6).fill(8))]],
      [5, [large]],
      [8, [header]],
      [8, [large, trns]],
      [8, [trns, large]],
      [8, [rmim, large]],
      [8, [large, rmim, imag(offs(12), strips)]],
      [8, [imag(offs(12), strips), large, rmim]],
      [8, [large, imag(offs(0), strips)]],
      [8, [large, imag(offs(), strips)]],
      [8, [large, imag(offs(16), strips)]],
      [8, [large, imag(strips)]],
      [8, [large, wrapBlock('IMAG', offs(12), strips)]],
      [8, [large, imag(offs(12), rows)]],
      [8, [large, imag(offs(12), wrapBlock('SMAP', wrapBlock('BSTR')))]],
      [8, [large, imag(offs(12), wrapBlock('SMAP', wrapBlock('ZPLN', wrapBlock('WRAP'))))]],
      [8, [large, imag(offs(12), wrapBlock('SMAP', bytes(12, 0, 0, 0)))]],
    ];
    const values = rooms.map(([version, parts]) => {
      const payload = new Uint8Array(Buffer.concat(parts));
      for (const tag of ['LFLF', 'ROOM'])
        for (const block of main.childBlocks(wrapBlock(tag, payload))) compare(block, { version });
      return 'value' in compare(payload, { version });
    });
    expect(values.filter(Boolean)).toHaveLength(13);
    const [leaf, file] = [wrapBlock('SCRP'), wrapBlock('LECF', wrapBlock('ROOM', header))];
    for (const src of [leaf, file])
      for (const one of main.childBlocks(src)) compare(one, { version: 5 });
  });
});

test('rooms at the borders of what is read', () => {
  const header = wrapBlock('RMHD', encodeRmhd({ version: 5, width: 8, height: 8, objectCount: 0 }));
  const palette = new Uint8Array(768).fill(7);
  const small = wrapSmallBlock('HD', bytes(8, 0, 8, 0, 0, 0));
  const room = wrapBlock('ROOM', header);
  const offs = wrapBlock('OFFS', new Uint8Array(4 * 65_537));
  const sources: [main.Version, Uint8Array][] = [
    [5, bytes(...header, ...wrapBlock('PALS', encodePals([palette, palette.subarray(3)])))],
    [5, bytes(...header, ...wrapBlock('PALS', encodePals([palette])))],
    [5, bytes(...header, ...wrapBlock('TRNS', bytes(4, 1)))],
    [4, bytes(...small, ...wrapSmallBlock('BM', bytes(0, 0, 0, 0)))],
    [4, bytes(...small, ...wrapSmallBlock('BM', bytes(1, 0, 0, 0)))],
  ];
  for (const [version, src] of sources) compare(src, { version });
  for (const more of [
    bytes(1, 2, 3),
    wrapBlock('SCRP').subarray(0, 7),
    bytes(65, 65, 65, 65, 0, 0, 1, 0),
  ])
    for (const block of main.childBlocks(wrapBlock('LFLF', room, more)))
      compare(block, { version: 5 });
  const many = new Uint8Array(Buffer.concat([header, wrapBlock('PALS', wrapBlock('WRAP', offs))]));
  const { value } = compare(many, { version: 5 }) as { value: main.Room };
  expect(outcome(() => reference.readPalettes(value))).toHaveProperty('code', 'LIMIT');
});

test('cycles at the borders of what is read', () => {
  const cycle = (index: number) => [index, 0, 0, 1, 0, 0, 0, 3, 3];
  const slot = [1, 0, 3, 3];
  const all = Array.from({ length: 16 }, () => [1, 0, 3, 4]).flat();
  for (const src of [
    ...[15, 16, 17, 18].map((index) => bytes(...cycle(index), 0)),
    ...[8, 9, 10].map((size) => bytes(...cycle(1), 0).subarray(0, size)),
    ...[bytes(...all), bytes(...slot, ...all), bytes(0)],
  ])
    for (const version of [4, 5] as const)
      expect(outcome(() => reference.readCycl(src, { version }))).toEqual(
        outcome(() => main.readCycl(src, { version })),
      );
});

/** Blocks that a room has no second of, or does not have. */
function extras(version: main.Version, palette: Uint8Array): Uint8Array[] {
  if (version === GAME_VERSIONS[0])
    return [
      wrapSmallBlock('PA', encodeClut(palette.subarray(0, 30), { version })),
      wrapSmallBlock('CC', new Uint8Array(64).fill(1)),
      wrapSmallBlock('BM', bytes(0, 0, 0, 0)),
    ];
  return [
    wrapBlock('CLUT', palette.subarray(0, 31)),
    wrapBlock('PALS', encodePals([palette, palette.subarray(0, 30)])),
    wrapBlock('CYCL', bytes(0, 1)),
    wrapBlock('TRNS', u16(3)),
    wrapBlock('RMIM', wrapBlock('RMIH', u16(1)), wrapBlock('IM00')),
    wrapBlock('PALS', wrapBlock('WRAP', wrapBlock('OFFS'))),
  ];
}

function outcomeOf(run: () => main.Block[]): (main.Block | undefined)[] {
  const got = outcome(run);
  return 'value' in got ? got.value : [undefined];
}

/** Places of bytes of headers and tables. */
function headerByte(src: Uint8Array, form: main.BlockForm): fc.Arbitrary<number> {
  const starts = main.walkBlocks(src, { form, onError: () => {} });
  const places = [...starts].map(({ start }) => start);
  return fc
    .tuple(fc.constantFrom(...places), fc.nat(20))
    .map(([start, at]) => Math.min(start + at, src.length - 1));
}

describe('payloads', () => {
  const release = eachOf(...Object.values(RELEASES));

  test('RMHD of each version, of another, and of any bytes', () => {
    const fields = fc.uint8Array({ minLength: 24, maxLength: 24 });
    const sizes = eachOf(6, 10, 24, 5, 7, 9, 11, 23);
    assertReaching(
      { header: 0.1, error: 0.3 },
      (reach) =>
        fc.property(eachOf(...VERSIONS), sizes, fields, (version, size, all) => {
          const src = all.subarray(0, size);
          const want = outcome(() => main.readRmhd(src, { version }));
          expect(outcome(() => reference.readRmhd(src, { version }))).toEqual(want);
          reach('value' in want ? 'header' : 'error');
        }),
      cases(100),
    );
  });

  test('CYCL and CC, whole, damaged, and of any bytes', () => {
    const cycle = fc.record({
      index: fc.integer({ min: 1, max: 16 }),
      unknown: fc.nat(2),
      frequency: eachOf(1, 300, 0x0aaa, 0xffff),
      flags: fc.nat(3),
      first: fc.nat(20),
      last: fc.nat(40),
    });
    const list = fc
      .array(cycle, { maxLength: 4 })
      .map((cycles) => bytes(...encodeCycl({ cycles }, { version: 5 }), 9, 8));
    const small = fc
      .array(fc.tuple(eachOf(0, 1, 0x0aaa, 0x0bbb), fc.nat(9), fc.nat(9)), {
        minLength: 16,
        maxLength: 18,
      })
      .map((all) => bytes(...all.flatMap(([f, first, last]) => [f >> 8, f & 255, first, last])));
    const src = inTurn(
      list,
      small,
      list.chain((one) => damaged(one)),
      small.chain((one) => damaged(one)),
    );
    assertReaching(
      { cycles: 0.2, error: 0.1 },
      (reach) =>
        fc.property(src, eachOf<main.Version>(4, 5, 8), (one, version) => {
          const want = outcome(() => main.readCycl(one, { version }));
          expect(outcome(() => reference.readCycl(one, { version }))).toEqual(want);
          reach('value' in want ? 'cycles' : 'error');
        }),
      cases(100),
    );
  });

  test('CLUT and PA, whole, cut off, and with any count', () => {
    const count = eachOf(768, 256, 770, 771, 769, 257, 255, 30, 31, 0);
    const length = eachOf(0, 1, 2, 32, 258, 767, 768, 770, 772, 800);
    assertReaching(
      { palette: 0.3, error: 0.1 },
      (reach) =>
        fc.property(count, length, release, (first, size, which) => {
          const src = Uint8Array.from({ length: size }, (_, i) => i * 7);
          if (size > 1) src.set(u16(first));
          const want = outcome(() => main.readClut(src, which));
          expect(outcome(() => reference.readClut(src, which))).toEqual(want);
          reach('value' in want ? 'palette' : 'error');
        }),
      cases(200),
    );
  });

  test('colors that stay', () => {
    const near = fc.constantFrom(
      [251, 255, 255],
      [252, 252, 252],
      [255, 254, 253],
      [255, 255, 251],
    );
    const colors = fc
      .array(near, { minLength: 20, maxLength: 256 })
      .map((list) => Uint8Array.from(list.flat()));
    assertReaching(
      { white: 0.1 },
      (reach) =>
        fc.property(colors, release, (stored, which) => {
          const want = main.stayingColors(stored, which);
          expect(reference.stayingColors(stored, which)).toEqual(want);
          if (want.some((index) => index > 15 && index * 3 < stored.length)) reach('white');
        }),
      cases(60),
    );
  });
});
