// The works whose figures docs/performance.md shows: what this library does, a plain loop in JavaScript,
// and a literal loop in C.

import {
  actorBox,
  composeCostume,
  composeSceneInto,
  createAnimation,
  createFrame,
  decodeBompInto,
  decodeCostumePicture,
  decodeCostumePixelsInto,
  decodeGlyphInto,
  decodeSmapInto,
  decodeZplaneInto,
  prepareLimbs,
  readChar,
  renderCostume,
  startAnimation,
} from 'scumm-codec';
import {
  encodeBomp,
  encodeChar,
  encodeCostumePixels,
  encodeFilm,
  encodeSmap,
  encodeZplane,
  packZplane,
} from 'scumm-codec/encode';
import { createFilmState, readFilm, seekFilm, stepFilm } from 'scumm-codec/smush';
import { costumeOf } from '../_support/actor.js';
import { CODECS, COUNT, framesOf, TABLES } from '../_support/film.js';
import { type Direction, HEIGHT, type Kind, picture, random, WIDTH } from '../_support/pictures.js';
import { ROOM, sceneOf } from '../_support/room.js';
import { bompByGroups } from '../baseline/bomp.js';
import { composeByPixels } from '../baseline/compose-scene.js';
import { celByBits, celByRuns } from '../baseline/costume-picture.js';
import { glyphByBits } from '../baseline/glyph.js';
import { renderByPixels } from '../baseline/render-costume.js';
import { smapByBits } from '../baseline/smap.js';
import { type LiteralLoop, words } from './inputs.js';

/** A work, done source by source into the same memory. */
export interface Work {
  readonly title: string;
  /** Pixels of all sources; absent where it is the frames that count. */
  readonly pixels?: number;
  readonly dst: Uint8Array;
  readonly ours: (source: number) => void;
  /** A plain loop in JavaScript. */
  readonly plain?: ((source: number) => void) | undefined;
  readonly literal?: LiteralLoop;
}

const SEEDS = [1, 2, 3, 4, 5, 6];

function smapWork(title: string, codes: number, kind: Kind, direction?: Direction): Work {
  const sources = SEEDS.map((seed) =>
    encodeSmap(picture(kind, 5, direction, seed), WIDTH, HEIGHT, { codes, share: false }),
  );
  const dst = new Uint8Array(WIDTH * HEIGHT);
  return {
    ...{ title, pixels: dst.length * sources.length, dst },
    ours: (i) => decodeSmapInto(sources[i], WIDTH, HEIGHT, dst),
    // The plain loop does not decode raw strips.
    plain: codes === 1 ? undefined : (i) => smapByBits(sources[i], WIDTH, HEIGHT, dst),
    literal: { loop: 'smap', numbers: [WIDTH, HEIGHT], sources },
  };
}

function maskWork(
  title: string,
  isSet: (x: number, y: number, next: () => number) => boolean,
): Work {
  const sources = SEEDS.map((seed) => {
    const next = random(seed);
    const mask = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
      return isSet(i % WIDTH, Math.floor(i / WIDTH) + 7 * seed, next) ? 1 : 0;
    });
    return encodeZplane(packZplane(mask, WIDTH, HEIGHT));
  });
  const dst = new Uint8Array((WIDTH / 8) * HEIGHT);
  return {
    ...{ title, pixels: WIDTH * HEIGHT * sources.length, dst },
    ours: (i) => decodeZplaneInto(sources[i], WIDTH, HEIGHT, dst),
    literal: { loop: 'zplane', numbers: [WIDTH, HEIGHT], sources },
  };
}

const [LIMB_WIDTH, LIMB_HEIGHT] = [48, 64];

function limbs(codec: 1 | 16): Uint8Array[] {
  return SEEDS.map((seed) => {
    const next = random(seed);
    let color = 0;
    const pixels = Uint8Array.from({ length: LIMB_WIDTH * LIMB_HEIGHT }, () => {
      if (next() < 0.35) color = next() < 0.5 ? 0 : Math.floor(next() * 16);
      return color;
    });
    return encodeCostumePixels(pixels, LIMB_WIDTH, LIMB_HEIGHT, { codec, colors: 16 });
  });
}

function limbWork(title: string, codec: 1 | 16): Work {
  const sources = limbs(codec);
  const dst = new Uint8Array(LIMB_WIDTH * LIMB_HEIGHT);
  const options = { codec, colors: 16 };
  const size = [LIMB_WIDTH, LIMB_HEIGHT] as const;
  return {
    ...{ title, pixels: dst.length * sources.length, dst },
    ours: (i) => decodeCostumePixelsInto(sources[i], ...size, dst, options),
    plain: (i) =>
      codec === 1 ? celByRuns(sources[i], ...size, 4, dst) : celByBits(sources[i], ...size, dst),
    literal: { loop: codec === 1 ? 'runs_by_column' : 'cel_bits', numbers: [...size, 4], sources },
  };
}

function bompWork(): Work {
  const sources = SEEDS.map((seed) =>
    encodeBomp(picture('flat', 8, 'horizontal', seed), WIDTH, HEIGHT),
  );
  const dst = new Uint8Array(WIDTH * HEIGHT);
  return {
    ...{ title: 'BOMP', pixels: dst.length * sources.length, dst },
    ours: (i) => decodeBompInto(sources[i], WIDTH, HEIGHT, dst),
    plain: (i) => bompByGroups(sources[i], WIDTH, HEIGHT, dst),
    literal: { loop: 'bomp', numbers: [WIDTH, HEIGHT], sources },
  };
}

function glyphWork(): Work {
  const [width, height, bitsPerPixel, count] = [9, 13, 2, 96];
  const next = random(1);
  const glyphs = Array.from({ length: count }, (_, code) => ({
    ...{ code, width, height, xOffset: 0, yOffset: 0 },
    pixels: Uint8Array.from({ length: width * height }, () => Math.floor(next() * 4)),
  }));
  const colors = new Uint8Array(16);
  const charset = readChar(
    encodeChar({ bitsPerPixel, lineHeight: 13, count, colors, glyphs } as never),
    {
      version: 5,
    },
  );
  const { src, fontAt } = charset;
  const view = new DataView(src.buffer, src.byteOffset);
  const starts = glyphs.map((_, code) => fontAt + view.getUint32(fontAt + 4 + code * 4, true) + 4);
  const dst = new Uint8Array(width * height);
  return {
    ...{ title: 'glyphs of a charset', pixels: dst.length * count, dst },
    ours: (i) => decodeGlyphInto(charset, i, dst),
    plain: (i) => glyphByBits(src, starts[i], bitsPerPixel, dst.length, dst),
    literal: {
      ...{ loop: 'glyphs', numbers: [width, height, bitsPerPixel] },
      sources: starts.map((start) => src.slice(start, start + 30)),
    },
  };
}

/** An actor of six limbs, drawn from their bytes, or from pixels that were decoded before. */
function actorWork(title: string, isPrepared: boolean): Work {
  const costume = costumeOf(16);
  const state = startAnimation(costume, createAnimation(costume), 0);
  const drawn = composeCostume(costume, state, { facing: 90 });
  const list = isPrepared ? prepareLimbs(costume, drawn) : drawn;
  const screen = { pixels: new Uint8Array(320 * 144), width: 320, height: 144 };
  const actor = { x: 160, y: 130 };
  const parts = drawn.flatMap(({ limb, picture: number, x, y, width, height }) => {
    const pixels = decodeCostumePicture(costume, limb, number)?.pixels ?? new Uint8Array(0);
    const bytes = isPrepared
      ? pixels
      : encodeCostumePixels(pixels, width, height, { codec: 1, colors: 16 });
    return [words(actor.x + x, actor.y + y, width, height, bytes.length), bytes];
  });
  return {
    title,
    pixels: drawn.reduce((sum, { width, height }) => sum + width * height, 0),
    dst: screen.pixels,
    ours: () => renderCostume(costume, list, screen, actor),
    plain: isPrepared ? undefined : () => renderByPixels(costume, drawn, screen, actor),
    literal: {
      ...{ loop: isPrepared ? 'blit' : 'draw_runs', numbers: [320, 144, 100] },
      sources: [Buffer.concat(parts)],
    },
  };
}

/** A room of 320x144 pixels with 20 objects and three actors, drawn anew, or only where one actor is. */
function sceneWork(title: string, isDirty: boolean): Work {
  const { scene, lookup } = sceneOf();
  const costume = costumeOf(16);
  const state = startAnimation(costume, createAnimation(costume), 0);
  const drawn = composeCostume(costume, state, { facing: 90 });
  const place = (i: number) => ({ number: i + 1, x: 60 + 90 * i, y: 130 - 9 * i, boxMask: i });
  const actors = [0, 1, 2].map((i) => ({ ...place(i), costume, limbs: drawn }));
  const limbs = prepareLimbs(costume, drawn);
  const prepared = actors.map((actor) => ({ ...actor, limbs }));
  const frame = createFrame({ ...ROOM, zplaneCount: 2 });
  const dirty = isDirty ? [actorBox(prepared[1], scene)] : undefined;
  composeSceneInto(scene, lookup, prepared, frame);
  return {
    ...{ title, dst: frame.pixels },
    ours: () => composeSceneInto(scene, lookup, prepared, frame, { dirty }),
    plain: () => composeByPixels(scene, actors, frame),
  };
}

/** A film that is played from its start. */
function filmWork([codec, width, height]: (typeof CODECS)[number]): Work {
  const src = encodeFilm({ width, height, frames: framesOf(width, height) }, { codec });
  const film = readFilm(src);
  const state = createFilmState(film);
  const vectors = codec === 37 ? TABLES.codec37[0] : [...TABLES.codec47, ...UNUSED];
  const frames = film.frames.flatMap(({ chunks: [{ start, end }] }) => {
    const data = src.subarray(start + FOBJ_HEADER, end);
    return [words(data.length), data];
  });
  return {
    title: `films of codec ${codec}`,
    pixels: width * height * COUNT,
    dst: state.frame.pixels,
    ours: () => {
      seekFilm(film, state, 0);
      while (stepFilm(film, state) !== undefined);
    },
    literal: {
      ...{ loop: 'film', numbers: [width, height, codec] },
      sources: [Buffer.concat([Uint8Array.from(vectors.flat()), ...frames])],
    },
  };
}

/** Bytes of a picture before its data, and vectors that codec 47 does not have. */
const FOBJ_HEADER = 14;
const UNUSED = Array.from({ length: 255 - 248 }, () => [0, 0] as const);

/** Each work by its name. */
export const WORKS: Readonly<Record<string, () => Work>> = {
  rows1: () => smapWork('strips, method 1 by rows', 25, 'gradient'),
  columns1: () => smapWork('strips, method 1 by columns', 15, 'gradient', 'vertical'),
  noise1: () => smapWork('strips, method 1, noise', 25, 'noise'),
  rows2: () => smapWork('strips, method 2', 65, 'gradient'),
  flat: () => smapWork('strips, flat areas', 25, 'flat'),
  raw: () => smapWork('strips, raw', 1, 'gradient'),
  shapes: () => maskWork('masks of shapes', (x, y) => ((x >> 5) + (y >> 4)) % 3 === 0),
  dots: () => maskWork('masks of dots', (_x, _y, next) => next() < 0.5),
  cost: () => limbWork('pictures of COST', 1),
  akos: () => limbWork('cels of AKOS, codec 16', 16),
  bomp: bompWork,
  glyphs: glyphWork,
  actor: () => actorWork('an actor, drawn from bytes', false),
  prepared: () => actorWork('an actor, prepared', true),
  film47: () => filmWork(CODECS[0]),
  film37: () => filmWork(CODECS[1]),
  scene: () => sceneWork('a whole room', false),
  dirty: () => sceneWork('a whole room, one actor dirty', true),
};
