// Generators of costumes of versions 7 and 8, and of pixels of their cels.

import fc from 'fast-check';
import type { AkosAnimationFields, AkosCelFields, AkosCodec, AkosFields } from 'scumm-codec';
import { encodeCostumePixels } from 'scumm-codec/encode';
import { damaged } from './damage.js';
import { inTurn, weighted } from './reach.js';

const byte = fc.nat(255);
const word = fc.nat(0xffff);
const i16 = fc.integer({ min: -0x8000, max: 0x7fff });

/** How the pixels of cels are stored: the codec, and entries of the palette. */
interface CelStorage {
  readonly codec: AkosCodec;
  readonly colors: number;
}

/** Palettes of every kind of size. */
const storageOf = (codec: AkosCodec): fc.Arbitrary<CelStorage> =>
  fc.record({
    codec: fc.constant(codec),
    colors:
      codec === 1
        ? inTurn(fc.constantFrom(16, 32, 64), fc.constantFrom(0, 1, 17, 31, 33, 63, 65, 256))
        : fc.constantFrom(0, 16, 256),
  });

/** Every codec, 1 as often as the others together. */
const storage = inTurn(...[1 as const, 1 as const, 5 as const, 16 as const].map(storageOf));

/** The highest color that pixels may have. */
export function lastColor({ codec, colors }: CelStorage): number {
  if (codec !== 1) return 255;
  return { 32: 31, 64: 63 }[colors] ?? 15;
}

const side = weighted([8, fc.integer({ min: 1, max: 14 })], [1, fc.constantFrom(1, 90)]);

/** Sides, every second of them 0. */
const maybe = inTurn(side, fc.constant(0));

/** A cel to encode. */
export interface CelCase extends CelStorage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const lengths = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom(7, 8, 13, 16, 255, 257));

/** In place of a change of color: color 0, which is transparent in codec 1. */
const CLEAR = 0x100;

/** Pixels in runs of every length, many of them a few colors apart. */
export const pixelsOf = (count: number, last: number): fc.Arbitrary<Uint8Array> =>
  fc
    .array(fc.tuple(fc.oneof(byte, fc.integer({ min: -4, max: 3 }), fc.constant(CLEAR)), lengths), {
      minLength: 1,
      maxLength: 40,
    })
    .map((runs) => {
      const pixels = new Uint8Array(count);
      let at = 0;
      let color = 0;
      while (at < count)
        for (const [change, length] of runs) {
          color = change === CLEAR ? 0 : (color + change) & last;
          pixels.fill(color, at, at + length);
          at += length;
        }
      return pixels;
    });

const celOf = (stored: fc.Arbitrary<CelStorage>): fc.Arbitrary<CelCase> =>
  fc.tuple(stored, side, side).chain(([stored, width, height]) =>
    pixelsOf(width * height, lastColor(stored)).map((pixels) => ({
      ...stored,
      ...{ width, height, pixels },
    })),
  );

/** Cels of at least one pixel. */
export const celCase: fc.Arbitrary<CelCase> = celOf(storage);

/** Bytes, and what they are decoded as. */
type StreamCase = Omit<CelCase, 'pixels'> & { readonly src: Uint8Array };

/** A whole stream, and what it is decoded as. */
const wholeOf = (stored: fc.Arbitrary<CelStorage>) =>
  celOf(stored).map(({ pixels, ...one }) => ({
    ...{ ...one, src: encodeCostumePixels(pixels, one.width, one.height, one) },
  }));

/** A stream of a codec with bytes behind it. */
const longer = (codec: AkosCodec): fc.Arbitrary<StreamCase> =>
  fc
    .tuple(wholeOf(storageOf(codec)), fc.uint8Array({ minLength: 1, maxLength: 9 }))
    .map(([one, behind]) => ({ ...one, src: Uint8Array.of(...one.src, ...behind) }));

const cut: fc.Arbitrary<StreamCase> = fc
  .tuple(wholeOf(storage), fc.nat(999))
  .map(([one, luck]) => ({ ...one, src: one.src.slice(0, luck % one.src.length) }));

const changed: fc.Arbitrary<StreamCase> = wholeOf(storage).chain((one) =>
  damaged(one.src).map((src) => ({ ...one, src })),
);

/** A stream of codec 16 whose number of bits is none. */
const badBits: fc.Arbitrary<StreamCase> = fc
  .tuple(wholeOf(storageOf(16)), fc.oneof(fc.constantFrom(0, 9), fc.integer({ min: 9, max: 255 })))
  .map(([one, bits]) => ({ ...one, src: Uint8Array.of(bits, ...one.src.subarray(1)) }));

const anyBytes: fc.Arbitrary<StreamCase> = fc
  .tuple(storage, side, fc.integer({ min: 1, max: 5 }), fc.uint8Array({ maxLength: 150 }))
  .map(([stored, width, height, bytes]) => ({
    ...stored,
    ...{ width, height },
    // Most bytes are no number of bits, and make rows far too long.
    src: stored.codec === 1 ? bytes : bytes.map((one, i) => (i < 2 ? 1 + (one & 7) : one)),
  }));

/** Streams of each codec with bytes behind them, cut ones, damaged ones, and any bytes. */
export const streamCase: fc.Arbitrary<StreamCase> = inTurn(
  ...[longer(1), longer(5), longer(16), longer(1)],
  ...[cut, cut, cut, changed, badBits, anyBytes],
);

const limb = fc.record({ code: byte, start: word, length: word });

/** Animations with any limbs. */
const animation: fc.Arbitrary<AkosAnimationFields> = fc
  .array(fc.option(limb, { nil: undefined, freq: 2 }), { maxLength: 16 })
  .map((limbs) => ({ limbs: limbs.flatMap((one, i) => (one ? [{ limb: i, ...one }] : [])) }));

/** A cel; one without a width has no pixels. */
const celFields = (stored: CelStorage, across = side): fc.Arbitrary<AkosCelFields> =>
  fc.tuple(across, side).chain(([width, height]) =>
    fc.record({
      ...{ width: fc.constant(width), height: fc.constant(height) },
      ...{ relX: i16, relY: i16, moveX: i16, moveY: i16 },
      pixels: pixelsOf(width * height, lastColor(stored)),
    }),
  );

/** Costumes of every kind, with two cels or more, the first of which has pixels. */
export const akosFields: fc.Arbitrary<AkosFields> = storage.chain((stored) =>
  fc.record({
    codec: fc.constant(stored.codec),
    mirrorsWest: fc.boolean(),
    directions: fc.constantFrom(4 as const, 8 as const),
    palette: fc.uint8Array({ minLength: stored.colors, maxLength: stored.colors }),
    rgb: fc.option(fc.uint8Array({ maxLength: 9 }), { nil: undefined }),
    commands: fc.uint8Array({ maxLength: 20 }),
    animations: fc.array(fc.option(animation, { nil: undefined }), { maxLength: 6 }),
    cels: fc
      .tuple(celFields(stored), fc.array(celFields(stored, maybe), { minLength: 1, maxLength: 3 }))
      .map(([first, others]) => [first, ...others]),
    jumps: fc.option(fc.array(word, { maxLength: 3 }), { nil: undefined }),
  }),
);
