// What a game shows, by pixels: how often each picture is there, whatever its name, and where it is stored.

import { createHash } from 'node:crypto';
import {
  DecodeError,
  decodeGamePicture,
  type Game,
  type GamePicture,
  type Problem,
  readGameCharset,
  readGameCostume,
  walkGamePictures,
} from 'scumm-codec';

/** Something that a game shows: its pixels as a hash, and where they are stored. */
export interface Shown {
  readonly hash: string;
  readonly src: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const silent = (_: Problem) => {};
const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
};

/** All that a game shows. Pictures with bytes that were decoded before are not decoded again. */
export function quicklyShown(game: Game, cache: Map<string, string>): Shown[] {
  const kinds = ['background', 'object', 'plane'] as const;
  const found = [...walkGamePictures(game, { kinds, onError: silent })].flatMap(
    (picture) => shown(picture, cache) ?? [],
  );
  for (let id = 0; id < 16; id++) {
    const records = [
      readGameCostume(game, id, { onError: silent }),
      readGameCharset(game, id, { onError: silent }),
    ];
    for (const record of records)
      if (record !== undefined) {
        const { src, start, end } = record;
        found.push({ hash: hashOf(src.subarray(start, end)), src, start, end });
      }
  }
  return found;
}

function shown(picture: GamePicture, cache: Map<string, string>): Shown | undefined {
  const { src, start, end } = placeOf(picture);
  const key = `${partsOf(picture, start)} ${hashOf(src.subarray(start, end))}`;
  let hash = cache.get(key);
  if (hash === undefined) {
    const decoded = pixelsOf(picture);
    if (decoded === undefined) return undefined;
    const { width, height, pixels } = decoded;
    hash = hashOf(`${picture.kind === 'plane'} ${width} ${height}`, pixels);
    cache.set(key, hash);
  }
  return { hash, src, start, end };
}

/** The pixels of a picture; `undefined` for a cel that cannot be decoded, which no handler mends. */
function pixelsOf(picture: GamePicture): ReturnType<typeof decodeGamePicture> | undefined {
  try {
    return decodeGamePicture(picture, { onError: silent });
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return undefined;
  }
}

function placeOf(picture: GamePicture): Omit<Shown, 'hash'> {
  switch (picture.kind) {
    case 'costume':
      return picture.costume;
    case 'glyph':
      return picture.charset;
    default: {
      const { src, block, pixelsAt } = picture.image;
      return { src, start: block?.start ?? pixelsAt, end: block?.end ?? pixelsAt };
    }
  }
}

/** What decides the pixels of a picture beside its bytes. */
function partsOf(picture: GamePicture, start: number): string {
  const { kind, width, height } = picture;
  if (!('image' in picture)) return kind;
  const { strips, rows } = picture.image;
  const plane = picture.kind === 'plane' ? picture.plane : '';
  const table = strips && [strips.at - start, strips.entriesEnd - start, strips.base - start];
  return `${kind} ${width} ${height} ${plane} ${table} ${rows && rows.start - start}`;
}

/** What a damaged game no longer shows, of what is stored outside of a block. */
export function lost(
  whole: readonly Shown[],
  damaged: readonly Shown[],
  { src, start, end }: Omit<Shown, 'hash'>,
): Shown[] {
  const left = new Map<string, number>();
  for (const { hash } of damaged) left.set(hash, (left.get(hash) ?? 0) + 1);
  return whole.filter((one) => {
    if (one.src === src && one.start < end && start < one.end) return false;
    const count = left.get(one.hash) ?? 0;
    left.set(one.hash, count - 1);
    return count <= 0;
  });
}
