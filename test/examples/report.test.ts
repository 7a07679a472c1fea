// `examples/report.ts`: its vector passes the runner of the vectors, and it prints no byte of the game but those of the
// part that it reports.

import { join } from 'node:path';
import {
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  type Game,
  type Image,
  readGameCostume,
  readGameObjects,
  readGameRoom,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { stripParts } from '../../examples/report/parts.js';
import { vectorOf } from '../../examples/report/vector.js';
import { schemaFaults } from '../../fixtures/schema.js';
import type { VectorCase, VectorFile } from '../../fixtures/vectors/vector.js';
import { hex } from '../_support/bytes.js';
import { decoders, literal, run } from '../_support/vectors.js';
import { bundled, damaged, example, folderWith, gameIn, refuses } from './_support/example.js';

interface Report {
  /** What stands before the vector. */
  readonly head: string;
  readonly decoder: string;
  readonly one: VectorCase;
}

/** A report, whose vector is as the schema and the table of decoders say. */
async function report(folder: string, words: string): Promise<Report> {
  const text = await example('report.ts', [folder, ...words.split(' ')]);
  const at = text.indexOf('\n\n');
  const file: VectorFile = JSON.parse(text.slice(at));
  expect(schemaFaults(file)).toEqual([]);
  expect(Object.keys(decoders)).toContain(file.decoder);
  const head = text.slice(0, at);
  expect(head).not.toMatch(/[0-9a-f]{8}/);
  expect(file.cases).toHaveLength(1);
  return { head, decoder: file.decoder, one: file.cases[0] };
}

/** Runs a vector through the library and its twin. */
function expectToPass({ decoder, one }: Pick<Report, 'decoder' | 'one'>): void {
  const { dst, value, error } = one;
  for (const decode of [decoders[decoder], literal[decoder]])
    expect(run(decode, one)).toEqual(error ? { error } : dst === undefined ? { value } : { dst });
}

const backgroundOf = (game: Game, room: number) => readGameRoom(game, room).background;

/** The first picture of an object of the tavern. */
function objectOf(game: Game, id: number): Image {
  const { objects } = readGameObjects(game, readGameRoom(game, 2));
  const [image] = objects.find((one) => one.id === id)?.image?.images ?? [];
  return image;
}

const stripOf = (image: Image, strip: number) =>
  decodeImage(image).filter((_, i) => Math.floor((i % image.width) / 8) === strip);

const maskOf = (image: Image, plane: number, strip: number) =>
  decodeImageZplane(image, plane)?.rows.filter((_, i) => i % (image.width / 8) === strip);

const rowOf = (image: Image, row: number) =>
  decodeImage(image).subarray(image.width * row, image.width * (row + 1));

const pictureOf = (game: Game, id: number, limb: number, picture: number) =>
  decodeCostumePicture(readGameCostume(game, id), limb, picture)?.pixels;

/** A folder with the game of version 5, one byte of whose data file is set. */
function folderWithByte(at: number, byte: number): string {
  const data = damaged((bytes) => bytes.fill(byte, at, at + 1));
  return folderWith({ 'lantern.000': 'lantern.000', 'lantern.001': data });
}

/** Where strip 12 of room 7 has its offset, and where it starts. */
function strip12(): { entry: number; start: number } {
  const { strips } = readGameRoom(gameIn(bundled), 7).background;
  if (strips === undefined) throw new Error('no strips');
  const entry = strips.at + 12 * strips.entrySize;
  const view = new DataView(strips.src.buffer, strips.src.byteOffset);
  return { entry, start: strips.base + view.getUint32(entry, true) };
}

describe.concurrent('report.ts', () => {
  test.each([
    ['v4', 'room 7 strip 12', 'strip/strip', (game) => stripOf(backgroundOf(game, 7), 12)],
    ['', 'room 2 plane 1', 'mask/strip', (game) => maskOf(backgroundOf(game, 2), 1, 0)],
    ['', 'costume 5 limb 15 picture 0', 'costume/runs', (game) => pictureOf(game, 5, 15, 0)],
    ['v6', 'object 10 state 1 strip 2', 'strip/strip', (game) => stripOf(objectOf(game, 10), 2)],
    ['v6', 'costume 1', 'costume/runs', (game) => pictureOf(game, 1, 0, 0)],
    ['v7', 'costume 7 picture 4', 'akos/pixels', (game) => pictureOf(game, 7, 0, 4)],
    ['v8', 'object 45 row 3', 'bomp/rows', (game) => rowOf(objectOf(game, 45), 3)],
  ] as [string, string, string, (game: Game) => Uint8Array | undefined][])(
    'of version %s, %s: prints one part, whose vector passes',
    async (...row) => {
      const [version, words, decoder, shown] = row;
      const folder = join(bundled, version);
      const { head, ...vector } = await report(folder, words);
      expect(vector.decoder).toBe(decoder);
      expectToPass(vector);
      const game = gameIn(folder);
      const { src, dst, value } = vector.one;
      expect(dst ?? (value as { readonly pixels: string }).pixels).toBe(
        hex(shown(game) ?? new Uint8Array(0)),
      );
      const size = src.length / 2;
      expect(size).toBeGreaterThan(1);
      expect(size).toBeLessThanOrEqual(4096);

      // The bytes are those of the place that the report names, and none too many.
      const [, at] = /^part .* at (\d+), /m.exec(head) ?? [];
      const [, name] = /^(?:block|costume) .* of (\S+?),?(?: |$)/m.exec(head) ?? [];
      const stored = game.files.find((file) => file.name === name)?.src ?? new Uint8Array(0);
      expect(hex(stored.subarray(Number(at), Number(at) + size))).toBe(src);
      expect(run(decoders[decoder], { ...vector.one, src: src.slice(0, -2) })).toMatchObject({
        error: { code: 'TRUNCATED' },
      });

      expect(head).toContain(`version   ${game.version}, `);
      for (const { seen } of game.evidence) expect(head).toContain(seen);
      expect(head).toContain('"evictsSameBox":');
      expect(head).not.toContain('problem');
    },
  );

  test('of a damaged picture it takes the strip that fails, and the byte to blame alone', async () => {
    const { head, ...vector } = await report(folderWithByte(strip12().start, 0xff), 'room 7');
    expectToPass(vector);
    const error = { code: 'BAD_CODE', offset: 0 };
    expect(vector.one).toMatchObject({ result: 'invalid', src: 'ff', error });
    expect(head).toContain(`part      strip 12 at ${strip12().start}, length 1, "unknown code"`);
    expect(head).toMatch(/^problem .*BAD_CODE at byte /m);
  });

  test.each([
    ['into the table', 1, 0],
    ['out of the block', 2, 0xff],
  ])('a strip whose offset leads %s has no bytes to print', async (_, place, byte) => {
    const folder = folderWithByte(strip12().entry + place, byte);
    const text = await example('report.ts', [folder, 'room', '7', 'strip', '12']);
    expect(text).toMatch(/^problem .*BAD_OFFSET at byte /m);
    expect(text).toContain('part      none that is there');
    expect(text).not.toContain('"src"');
  });

  test('a part of more bytes than it prints is left out', () => {
    const strip = (height: number, length: number) => {
      const src = new Uint8Array(4 + length).fill(1);
      src.set([4, 0, 0, 0]);
      const places = { at: 0, entriesEnd: 4, base: 0, end: src.length };
      const table = { what: 'SMAP', src, entrySize: 4, ...places } as const;
      const image = { ...backgroundOf(gameIn(bundled), 7), width: 8, height };
      return vectorOf('room 1', stripParts(table, image)[0]);
    };
    // Raw strips: a code, and 8 bytes a row.
    expect(strip(511, 9000)?.cases[0]).toMatchObject({ result: 'valid', src: '01'.repeat(4089) });
    expect(strip(512, 9000)).toBeUndefined();
    expect(strip(512, 4096)?.cases[0]).toMatchObject({ result: 'invalid', src: '01'.repeat(4096) });
  });

  test.each(['room', 'door 10', 'room 7 strip', 'room 7 stripe 3', 'room -7'])(
    'refuses `%s`, which names no picture',
    (words) => refuses('report.ts', [bundled, ...words.split(' ')], 'Name a folder, then a room'),
  );
});
