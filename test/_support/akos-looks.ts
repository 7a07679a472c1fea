// Generator of actors with costumes of versions 7 and 8, and of ways to draw them.

import fc from 'fast-check';
import {
  type Akos,
  type AkosCodec,
  type DrawnLimb,
  type RenderOptions,
  readAkos,
  readAkosCel,
} from 'scumm-codec';
import { encodeAkos, packZplane } from 'scumm-codec/encode';
import { lastColor, pixelsOf } from './akos-cels.js';

/** A costume, and cels of it with their places from the actor. */
export interface AkosLook {
  readonly akos: Akos;
  readonly limbs: readonly DrawnLimb[];
}

/** Palette indices: of shadows, none, and any. */
const index = fc.oneof(fc.constantFrom(13, 13, 3, 7, 0, 255), fc.nat(255));

const colorsOf = (codec: AkosCodec) =>
  codec === 1
    ? fc.oneof(fc.constantFrom(16, 32, 64), fc.constantFrom(0, 1, 9, 17, 256))
    : fc.constantFrom(...(codec === 5 ? [256, 256, 16, 0] : [256, 0]));

const side = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 50) },
);

/** Places of cels, some of them too far for the middle of the table of ranks. */
const place = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: -14, max: 14 }) },
  { weight: 1, arbitrary: fc.integer({ min: -300, max: 300 }) },
);

/** Looks of a codec. All cels of an actor are mirrored, or none. */
export const akosLook = (codec: AkosCodec): fc.Arbitrary<AkosLook> =>
  colorsOf(codec).chain((colors) => {
    const last = lastColor({ codec, colors });
    const cel = fc
      .tuple(side, side, fc.array(index, { minLength: 8, maxLength: 8 }))
      .chain(([width, height, inks]) =>
        pixelsOf(width * height, last).map((pixels) => ({
          ...{ width, height, relX: 0, relY: 0, moveX: 0, moveY: 0 },
          pixels: codec === 1 ? pixels : pixels.map((color) => inks[color & 7]),
        })),
      );
    return fc
      .record({
        palette: fc
          .array(index, { minLength: Math.min(colors, 64), maxLength: Math.min(colors, 64) })
          .map((few) => Uint8Array.from({ length: colors }, (_, i) => few[i % 64])),
        cels: fc.array(cel, { minLength: 1, maxLength: 3 }),
        drawn: fc.array(fc.tuple(fc.nat(15), fc.nat(2), place, place), {
          ...{ minLength: 1, maxLength: 4 },
        }),
        mirrored: fc.boolean(),
        version: fc.constantFrom(7 as const, 8 as const),
      })
      .map(({ palette, cels, drawn, mirrored, version }) => {
        const kind = { codec, mirrorsWest: true, directions: 4 } as const;
        const rest = { commands: new Uint8Array(1), animations: [undefined] };
        const akos = readAkos(encodeAkos({ ...kind, ...rest, palette, cels }), { version });
        const limbs = drawn.flatMap(([limb, number, x, y]) => {
          const picture = number % cels.length;
          const header = readAkosCel(akos, picture);
          return header === undefined ? [] : [{ limb, picture, ...header, x, y, mirrored }];
        });
        return { akos, limbs };
      });
  });

/** Size of the screen of these drawings. */
export const SCREEN: { readonly width: number; readonly height: number } = {
  ...{ width: 24, height: 16 },
};

const scaleByte = fc.oneof(fc.nat(255), fc.constantFrom(255, 255, 254, 128, 1, 0));

/** How a look is drawn. */
export interface AkosDrawing extends AkosLook {
  readonly actor: { readonly x: number; readonly y: number };
  /** What the screen holds before. */
  readonly noise: Uint8Array;
  readonly options: RenderOptions;
}

/** Drawings of a codec. The first limb, or part of it, is mostly on the screen. */
export const akosDrawing = (codec: AkosCodec): fc.Arbitrary<AkosDrawing> =>
  fc
    .record({
      look: akosLook(codec),
      near: fc.record({
        x: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: -8, max: 26 }) },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
        y: fc.integer({ min: -8, max: 16 }),
      }),
      scale: fc.oneof(fc.record({ x: scaleByte, y: scaleByte }), scaleByte),
      clipping: fc.constantFrom('plain' as const, 'engine' as const),
      mirroring: fc.constantFrom('plain' as const, 'engine' as const),
      masks: fc.integer({ min: 0, max: 2 }),
      noise: fc.uint8Array({
        ...{ minLength: SCREEN.width * SCREEN.height, maxLength: SCREEN.width * SCREEN.height },
      }),
      shadows: fc.constantFrom(undefined, '13' as const, '0-7' as const, 'all' as const),
      palette: fc.oneof(
        fc.constant([]),
        fc.array(fc.oneof(fc.constant(255), index), { minLength: 1, maxLength: 70 }),
      ),
    })
    .map(({ look, near, noise, masks, shadows, ...how }) => {
      const first = look.limbs[0] ?? { x: 0, y: 0, width: 0, mirrored: false };
      // Unscaled, just its first column or its last one is on the screen, on column 0.
      const left = near.x ?? (first.mirrored ? 0 : 1 - first.width);
      const planes = [1, 2].slice(0, masks).map((bit) => {
        const mask = noise.map((value) => (value >> bit) & 1);
        return packZplane(mask, SCREEN.width, SCREEN.height);
      });
      const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => noise[(i * 7) % 384] ^ i);
      return {
        ...look,
        actor: { x: left - first.x, y: near.y - first.y },
        noise,
        options: {
          ...how,
          zplane: masks === 1 ? planes[0] : planes,
          ...(shadows && { shadows, shadowTable }),
        },
      };
    });
