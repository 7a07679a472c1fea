// Films: clips of one codec, pictures on a screen, whole films and tables.

import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import * as reference from 'scumm-codec/reference';
import * as smush from 'scumm-codec/smush';
import { offsets37, offsets47 } from '../../src/smush/motion.js';
import { hex, unhex } from '../_support/bytes.js';
import { glyphBits } from '../_support/film-vectors.js';
import { type ClipPicture, filmAround } from './film-bytes.js';
import type { Tally } from './tally.js';

/** A clip: frames of one codec, one after the other. */
export interface ClipVector extends Omit<ClipPicture, 'dataHex'> {
  readonly codec: 37 | 47;
  readonly kind: string;
  readonly frames: readonly {
    readonly dataHex: string;
    readonly expectedHex?: string;
    readonly expectedSha256?: string;
    readonly expectedQuadsHex?: string;
    readonly expectedQuadsSha256?: string;
  }[];
}

/** A picture on a screen. */
export interface PictureVector extends ClipPicture {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly background: number | string;
  readonly expectedHex: string;
  readonly opaqueHex?: string;
}

/** A whole film. */
export interface FilmVector {
  readonly fileHex: string;
  readonly width: number;
  readonly height: number;
  readonly version: number;
  readonly rate: number | null;
  readonly frames: readonly {
    readonly chunks: readonly string[];
    readonly pixelsSha256: string;
    readonly paletteSha256: string;
    readonly paletteAccumulatedSha256?: string;
    readonly pixelsHex?: string;
    readonly paletteHex?: string;
  }[];
}

/** The tables, each in one object. */
interface TablesVector {
  readonly codec37: readonly (readonly (readonly [number, number])[])[];
  readonly codec47: readonly (readonly [number, number])[];
  readonly glyphs8: readonly string[];
  readonly glyphs4: readonly string[];
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The screen before a picture is drawn. */
export function groundOf({ screenWidth, screenHeight, background }: PictureVector): Uint8Array {
  return Uint8Array.from({ length: screenWidth * screenHeight }, (_, i) =>
    typeof background === 'number' ? background : 7 * i + 3,
  );
}

/** Decodes the pictures of a clip, one after the other. */
type ClipDecoder = (vector: ClipVector, code254: 'rows' | 'quarters') => Iterable<Uint8Array>;

function* played(vector: ClipVector, code254: 'rows' | 'quarters'): Generator<Uint8Array> {
  const pictures = vector.frames.map(({ dataHex }) => ({ ...vector, dataHex }));
  const film = smush.readFilm(filmAround(pictures));
  const state = smush.createFilmState(film, { code254 });
  for (let frame = smush.stepFilm(film, state); frame; frame = smush.stepFilm(film, state))
    yield frame.pixels;
}

function* literal(
  { codec, width, height, frames }: ClipVector,
  code254: 'rows' | 'quarters',
): Generator<Uint8Array> {
  let left37: reference.Reference37 | undefined;
  let left47: reference.Reference47 | undefined;
  for (const { dataHex } of frames) {
    const src = unhex(dataHex);
    if (codec === 37) {
      const picture = reference.decodeCodec37(src, width, height, left37, code254);
      left37 = picture.left;
      yield picture.pixels;
    } else {
      const picture = reference.decodeCodec47(src, width, height, left47);
      left47 = picture.left;
      yield picture.pixels;
    }
  }
}

function compareClip(decode: ClipDecoder): (vector: ClipVector, tally: Tally) => void {
  return (vector, tally) => {
    const { frames, kind } = vector;
    let i = 0;
    for (const pixels of decode(vector, 'rows')) {
      const { expectedHex, expectedSha256 } = frames[i];
      const [actual, expected] = expectedHex
        ? [hex(pixels), expectedHex]
        : [sha256(pixels), expectedSha256];
      tally.same(`clips ${kind} ${i++}`, actual, expected);
    }
    tally.same(`lengths ${kind}`, i, frames.length);
    if (kind !== 'rows-or-quads') return;
    i = 0;
    for (const pixels of decode(vector, 'quarters')) {
      const { expectedQuadsHex, expectedQuadsSha256 } = frames[i++];
      if (expectedQuadsHex !== undefined) tally.same('quarters', hex(pixels), expectedQuadsHex);
      else if (expectedQuadsSha256 !== undefined)
        tally.same('quarters', sha256(pixels), expectedQuadsSha256);
    }
  };
}

/** Compares a clip. */
export const playClip: (vector: ClipVector, tally: Tally) => void = compareClip(played);
export const literalClip: (vector: ClipVector, tally: Tally) => void = compareClip(literal);

/** Draws a picture on its screen. */
function drawn(vector: PictureVector, codec: number, codec3?: 'hole' | 'opaque'): Uint8Array {
  const { screenWidth: width, screenHeight: height } = vector;
  const ground = { codec: 20, width, height, dataHex: hex(groundOf(vector)) };
  const film = smush.readFilm(filmAround([ground, { ...vector, codec }]));
  return smush.seekFilm(film, smush.createFilmState(film, { codec3 }), 1).pixels;
}

export function drawPicture(vector: PictureVector, tally: Tally): void {
  const { codec, expectedHex, opaqueHex } = vector;
  tally.same('pictures', drawn(vector, codec), expectedHex);
  if (codec !== 1) return;
  tally.same('holes', drawn(vector, 3), expectedHex);
  if (opaqueHex !== undefined) tally.same('opaque', drawn(vector, 3, 'opaque'), opaqueHex);
}

/** As the engine: other sizes are ignored, and STOR keeps the screen in all versions. */
const ENGINE = { pictures: 'screen-only', stores: 'screen' } as const;

export function playFilm(vector: FilmVector, tally: Tally): void {
  const { width, height, frames, version, rate } = vector;
  const src = unhex(vector.fileHex);
  const inflate = (bytes: Uint8Array) => inflateSync(bytes);
  const found = smush.readFilm(src);
  if (found.screenFrom !== 'nothing')
    tally.same('sizes', [found.width, found.height], [width, height]);
  const film = smush.readFilm(src, { screen: { width, height } });
  tally.same(
    'headers',
    [film.version, film.framesPerSecond ?? 0, film.frames.length],
    [version, rate ?? 0, frames.length],
  );
  const state = smush.createFilmState(film, ENGINE);
  const other = smush.createFilmState(film, { ...ENGINE, steps: 'accumulated' });
  for (const [i, frame] of frames.entries()) {
    const shown = smush.stepFilm(film, state, { inflate });
    const palette = smush.stepFilm(film, other, { inflate })?.palette ?? src;
    tally.same(`films ${i}`, sha256(shown?.pixels ?? src), frame.pixelsSha256);
    tally.same(`palettes ${i}`, sha256(shown?.palette ?? src), frame.paletteSha256);
    if (frame.paletteAccumulatedSha256 !== undefined)
      tally.same(`accumulated ${i}`, sha256(palette), frame.paletteAccumulatedSha256);
    if (frame.pixelsHex !== undefined) tally.same('last', shown?.pixels, unhex(frame.pixelsHex));
    if (frame.paletteHex !== undefined)
      tally.same('last-palettes', shown?.palette, unhex(frame.paletteHex));
  }
}

/** A width in which no two vectors have the same distance. */
const WIDTH = 1000;

export function compareTables(vector: TablesVector, tally: Tally): void {
  const distances = (vectors: readonly (readonly [number, number])[]) =>
    vectors.map(([dx, dy]) => dx + WIDTH * dy);
  for (const table of [0, 1, 2] as const)
    tally.same(
      `vectors ${table}`,
      [...offsets37(table, WIDTH)],
      [...distances(vector.codec37[table]), 0],
    );
  tally.same('vectors 47', [...offsets47(WIDTH)], distances(vector.codec47));
  for (const [side, glyphs] of [
    [8, vector.glyphs8],
    [4, vector.glyphs4],
  ] as const) {
    for (const [i, stored] of glyphs.entries())
      tally.same(`glyphs ${side} ${i}`, glyphBits(i, side), stored);
  }
}
