// Real games, for those who have one: decoded as the reference does it, and encoded no longer. What
// OpenQuest shows is sealed; test/healthy.test.ts reads all of it.

import {
  type Block,
  childBlocks,
  decodeMaskStripInto,
  decodeSmap,
  decodeStripInto,
  decodeZplane,
  eachBlock,
  eachRoom,
  findBlock,
  type LargeVersion,
  readChar,
  readImhd,
  readRoom,
} from 'scumm-codec';
import {
  encodeChar,
  encodeMaskStrip,
  encodeSmap,
  encodeStrip,
  encodeZplane,
} from 'scumm-codec/encode';
import * as reference from 'scumm-codec/reference';
import { decodeGlyphs } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { openGames } from '../examples/demo/files.js';
import { zplaneNumber } from '../src/image/zplanes.js';
import { walkResources } from './_support/walk-resources.js';

const folder = process.env['SCUMM_DATA'] ?? '';

/** Games in one data file: the tests go by blocks of versions 5 and 6. */
const games = (folder === '' ? [] : openGames(folder)).flatMap((opened) => {
  if ('message' in opened) throw new Error(opened.message);
  const { files, index, version } = opened.game;
  if (version !== 5 && version !== 6) return [];
  return { name: opened.name, data: files[0].src, index, version };
});

/** An image of strips with its planes, from a room or an object. */
interface Image {
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly Block[];
}

function* images(room: Block, version: LargeVersion): Generator<Image> {
  const image = findBlock(room, 'RMIM > IM00');
  if (image) {
    const { width, height } = readRoom(room, { version });
    yield { width, height, blocks: childBlocks(image) };
  }
  for (const object of eachBlock(room, 'OBIM')) {
    const imhd = findBlock(object, 'IMHD');
    if (imhd === undefined) continue;
    for (const state of childBlocks(object))
      if (state.tag !== 'IMHD')
        yield { ...readImhd(imhd.payload, { version }), blocks: childBlocks(state) };
  }
}

const allImages = (data: Uint8Array, version: LargeVersion): Image[] =>
  [...eachRoom(data)].flatMap(({ block }) => [...images(block, version)]);

const strips = (blocks: readonly Block[]) => blocks.filter(({ tag }) => tag === 'SMAP');
const planes = (blocks: readonly Block[]) =>
  blocks.filter(({ tag }) => zplaneNumber(tag) !== undefined);

/** The bodies that a table of offsets names, each with where the next one in memory starts. */
function bodies(payload: Uint8Array, count: number, entrySize: 2 | 4): [number, number][] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const starts = Array.from({ length: count }, (_, i) =>
    entrySize === 2 ? view.getUint16(i * 2, true) : view.getUint32(i * 4, true),
  )
    .filter((offset) => offset !== 0)
    .map((offset) => offset - 8);
  return starts.map((start) => [
    start,
    Math.min(payload.length, ...starts.filter((other) => other > start)),
  ]);
}

test('SCUMM_DATA names a folder with a game', ({ skip }) => {
  if (folder === '') skip('SCUMM_DATA is not set');
  expect(games).not.toEqual([]);
});

describe.each(games)('$name', ({ name, data, index, version }) => {
  const isOpenQuest = name.startsWith('tentacle');

  test('decodes every glyph as the reference does, and uses all bytes of every font but for spare ones', () => {
    let count = 0;
    for (const { block } of index === undefined ? [] : walkResources(data, index, 'charset')) {
      const charset = readChar(block, { version });
      const { payload } = block;
      const glyphs = decodeGlyphs(charset);
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      const used = glyphs.map(({ code, width, height, pixels }): [start: number, end: number] => {
        const { pixels: literal } = reference.decodeGlyph(charset, code) ?? {};
        expect(pixels).toEqual(literal);
        const start = 21 + view.getUint32(25 + 4 * code, true);
        return [start, start + 4 + Math.ceil((width * height * charset.bitsPerPixel) / 8)];
      });
      count += glyphs.length;
      used.sort(([a], [b]) => a - b);
      const ends = [25 + 4 * charset.count, ...used.map(([, end]) => end)];
      const starts = [...used.map(([start]) => start), payload.length];
      for (const [i, end] of ends.entries()) expect([0, 1]).toContain(starts[i] - end);
      const again = readChar(encodeChar({ ...charset, glyphs }), { version });
      expect(decodeGlyphs(again)).toEqual(glyphs);
    }
    if (isOpenQuest) expect(count).toBe(863);
  });

  test('reads every picture as the reference does, with all bytes of its strips and masks but a spare one, and writes none longer', () => {
    const counts = { strips: 0, masks: 0 };
    const sizes = { strips: [0, 0], masks: [0, 0] };
    const count = (kind: keyof typeof sizes, own: Uint8Array, theirs: number, stored: number) => {
      expect([0, 1]).toContain(stored - theirs);
      expect(own.length).toBeLessThanOrEqual(theirs);
      counts[kind]++;
      sizes[kind][0] += own.length;
      sizes[kind][1] += theirs;
    };
    for (const { width, height, blocks } of allImages(data, version)) {
      for (const { payload: previous } of strips(blocks)) {
        for (const [start, end] of bodies(previous, width / 8, 4)) {
          const pixels = new Uint8Array(8 * height);
          const used = decodeStripInto(previous.subarray(start), height, pixels);
          count('strips', encodeStrip(pixels, height, previous[start]), used, end - start);
        }
        const pixels = decodeSmap(previous, width, height);
        expect(pixels).toEqual(reference.decodeSmap(previous, width, height));
        expect(encodeSmap(pixels, width, height, { previous })).toEqual(previous);
      }
      for (const { payload: previous } of planes(blocks)) {
        for (const [start, end] of bodies(previous, width / 8, 2)) {
          const rows = new Uint8Array(height);
          const used = decodeMaskStripInto(previous.subarray(start), height, rows);
          count('masks', encodeMaskStrip(rows), used, end - start);
        }
        const plane = decodeZplane(previous, width, height);
        expect(plane).toEqual(reference.decodeZplane(previous, width, height));
        expect(encodeZplane(plane, { previous })).toEqual(previous);
      }
    }
    if (!isOpenQuest) return;
    expect(counts).toEqual({ strips: 288, masks: 268 });
    expect(sizes).toEqual({ strips: [31_559, 31_559], masks: [1716, 1725] });
  });
});
