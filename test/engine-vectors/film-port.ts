// What the Python port makes of films.

import { hex, unhex } from '../_support/bytes.js';
import type { Port } from '../differential/port.js';
import { filmAround } from './film-bytes.js';
import { type ClipVector, type FilmVector, groundOf, type PictureVector, sha256 } from './films.js';
import type { Tally } from './tally.js';

const sha = (text: string) => sha256(unhex(text));

interface FilmValue {
  readonly version: number;
  readonly framesPerSecond: number | null;
  readonly lines: readonly string[];
}

/** Asks the port for lines of a film. */
async function ask(port: Port, src: string, params: object, script: readonly string[]) {
  const result = await port.ask({ decoder: 'film/film', params: { ...params }, src, script });
  if (result.kind !== 'value') throw new Error(JSON.stringify(result));
  return result.value['value'] as FilmValue;
}

export async function portClip(vector: ClipVector, tally: Tally, port: Port): Promise<void> {
  const { frames, width, height, kind } = vector;
  const src = hex(filmAround(frames.map(({ dataHex }) => ({ ...vector, dataHex }))));
  const script = frames.flatMap(() => ['step', 'hash']);
  const { lines } = await ask(port, src, { width, height }, script);
  for (const [i, { expectedHex, expectedSha256 }] of frames.entries())
    tally.same(`clips ${kind} ${i}`, lines[i], expectedSha256 ?? sha(expectedHex ?? ''));
  if (kind !== 'rows-or-quads') return;
  const quarters = await ask(port, src, { width, height, code254: 'quarters' }, script);
  for (const [i, { expectedQuadsHex, expectedQuadsSha256 }] of frames.entries())
    if (expectedQuadsHex !== undefined || expectedQuadsSha256 !== undefined) {
      const expected = expectedQuadsSha256 ?? sha(expectedQuadsHex ?? '');
      tally.same(`quarters ${i}`, quarters.lines[i], expected);
    }
}

export async function portPicture(vector: PictureVector, tally: Tally, port: Port): Promise<void> {
  const { screenWidth: width, screenHeight: height } = vector;
  const first = { codec: 20, width, height, dataHex: hex(groundOf(vector)) };
  const script = ['step', 'step', 'pixels'];
  const { lines } = await ask(port, hex(filmAround([first, vector])), { width, height }, script);
  tally.same('pictures', lines[0], vector.expectedHex);
  if (vector.opaqueHex === undefined) return;
  const src = hex(filmAround([first, { ...vector, codec: 3 }]));
  const holes = await ask(port, src, { width, height }, script);
  tally.same('holes', holes.lines[0], vector.expectedHex);
  const opaque = await ask(port, src, { width, height, codec3: 'opaque' }, script);
  tally.same('opaque', opaque.lines[0], vector.opaqueHex);
}

export async function portFilm(vector: FilmVector, tally: Tally, port: Port): Promise<void> {
  const { fileHex, frames, width, height } = vector;
  const params = { width, height, draws: 'screen-only', stores: 'screen' };
  const script = frames.flatMap(() => ['step', 'hash', 'palette']);
  const film = await ask(port, fileHex, params, script);
  tally.same(
    'headers',
    [film.version, film.framesPerSecond],
    [vector.version, vector.rate || null],
  );
  const other = await ask(port, fileHex, { ...params, steps: 'accumulated' }, script);
  for (const [i, { pixelsSha256, paletteSha256, paletteAccumulatedSha256 }] of frames.entries()) {
    tally.same(`films ${i}`, film.lines[2 * i], pixelsSha256);
    tally.same(`palettes ${i}`, sha(film.lines[2 * i + 1]), paletteSha256);
    if (paletteAccumulatedSha256 !== undefined)
      tally.same(`accumulated ${i}`, sha(other.lines[2 * i + 1]), paletteAccumulatedSha256);
  }
}

export async function portTables(vector: object, tally: Tally, port: Port): Promise<void> {
  const result = await port.ask({ decoder: 'film/tables', params: {}, src: '', script: [] });
  const tables = (result.kind === 'value' ? result.value['value'] : {}) as Record<string, unknown>;
  for (const [name, table] of Object.entries(vector)) tally.same(name, tables[name], table);
}
