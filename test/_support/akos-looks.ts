// Generator of actors with costumes of versions 7 and 8.

import fc from 'fast-check';
import {
  type AkosCelFields,
  type AkosCodec,
  type AkosCostume,
  type DrawnLimb,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos } from 'scumm-codec/encode';
import { lastColor, pixelsOf } from './akos-cels.js';
import { weighted } from './reach.js';

/** A costume, and cels of it with their places from the actor. */
export interface AkosLook {
  readonly akos: AkosCostume;
  readonly limbs: readonly DrawnLimb[];
}

/** Palette indices: of shadows, none, and any. */
const index = fc.oneof(fc.constantFrom(13, 13, 3, 7, 0, 255), fc.nat(255));

const colorsOf = (codec: AkosCodec) =>
  codec === 1
    ? fc.oneof(fc.constantFrom(16, 32, 64), fc.constantFrom(9, 17, 256))
    : fc.constantFrom(...(codec === 5 ? [256, 256, 16, 0] : [256, 0]));

const sideOf = (least: number) =>
  weighted([12, fc.integer({ min: Math.max(1, least), max: 14 })], [1, fc.constantFrom(least, 50)]);

/** Places of cels, some of them too far for the middle of the table of ranks. */
const place = weighted(
  [12, fc.integer({ min: -14, max: 14 })],
  [1, fc.integer({ min: -300, max: 300 })],
);

/** Looks of a codec. All cels are mirrored, or none. The first one's first row is of one color, which is seen. */
export const akosLook = (codec: AkosCodec): fc.Arbitrary<AkosLook> =>
  colorsOf(codec).chain((colors) => {
    const last = lastColor({ codec, colors });
    const celOf = (least: number) =>
      fc
        .tuple(sideOf(least), sideOf(least), fc.array(index, { minLength: 8, maxLength: 8 }))
        .chain(([width, height, inks]) =>
          pixelsOf(width * height, last).map(
            (pixels): AkosCelFields => ({
              ...{ width, height, relX: 0, relY: 0, moveX: 0, moveY: 0 },
              pixels: codec === 1 ? pixels : pixels.map((color) => inks[color & 7]),
            }),
          ),
        );
    const lead = fc.tuple(celOf(3), fc.constantFrom(13, 13, 3)).map(([cel, ink]) => ({
      ...cel,
      pixels: cel.pixels.fill(codec === 1 ? 1 : ink, 0, cel.width),
    }));
    return fc
      .record({
        version: fc.constantFrom(7 as const, 8 as const),
        palette: fc
          .array(index, { minLength: Math.min(colors, 64), maxLength: Math.min(colors, 64) })
          .map((few) => Uint8Array.from({ length: colors }, (_, i) => few[i % 64])),
        cels: fc
          .tuple(lead, fc.array(celOf(0), { maxLength: 2 }))
          .map(([one, more]) => [one, ...more]),
        drawn: fc.array(fc.tuple(fc.nat(15), fc.nat(2), place, place), {
          minLength: 1,
          maxLength: 4,
        }),
        mirrored: fc.boolean(),
      })
      .map(({ version, palette, cels, drawn, mirrored }) => {
        const kind = { codec, mirrorsWest: true, directions: 4 } as const;
        const rest = { commands: new Uint8Array(1), animations: [undefined] };
        const akos = readAkos(encodeAkos({ ...kind, ...rest, palette, cels }), { version });
        const limbs = drawn.flatMap(([limb, number, x, y], i) => {
          const picture = i === 0 ? 0 : number % cels.length;
          const header = readCostumePictureHeader(akos, 0, picture);
          return header === undefined
            ? []
            : [{ kind: 'limb' as const, limb, picture, ...header, x, y, mirrored }];
        });
        return { akos, limbs };
      });
  });
