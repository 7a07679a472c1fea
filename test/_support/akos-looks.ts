// Generator of actors with costumes of versions 7 and 8, and of ways to draw them.

import fc from 'fast-check';
import {
  type AkosCelFields,
  type AkosCodec,
  type AkosCostume,
  type DrawnLimb,
  type RenderOptions,
  readAkos,
  readCostumePictureHeader,
} from 'scumm-codec';
import { encodeAkos, packZplane } from 'scumm-codec/encode';
import { lastColor, pixelsOf } from './akos-cels.js';
import { eachOf } from './reach.js';

/** A costume, and cels of it with their places from the actor. */
export interface AkosLook {
  readonly akos: AkosCostume;
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

/** What a look is made of: cels, and the number of a limb, the number of a cel and a place for each. */
interface LookParts {
  readonly codec: AkosCodec;
  readonly palette: Uint8Array;
  readonly cels: readonly AkosCelFields[];
  readonly drawn: readonly (readonly [limb: number, cel: number, x: number, y: number])[];
  readonly mirrored: boolean;
  readonly version: 7 | 8;
}

const lookParts = (codec: AkosCodec): fc.Arbitrary<LookParts> =>
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
    return fc.record({
      codec: fc.constant(codec),
      palette: fc
        .array(index, { minLength: Math.min(colors, 64), maxLength: Math.min(colors, 64) })
        .map((few) => Uint8Array.from({ length: colors }, (_, i) => few[i % 64])),
      cels: fc.array(cel, { minLength: 1, maxLength: 3 }),
      drawn: fc.array(fc.tuple(fc.nat(15), fc.nat(2), place, place), {
        ...{ minLength: 1, maxLength: 4 },
      }),
      mirrored: fc.boolean(),
      version: fc.constantFrom(7 as const, 8 as const),
    });
  });

function lookOf({ codec, palette, cels, drawn, mirrored, version }: LookParts): AkosLook {
  const kind = { codec, mirrorsWest: true, directions: 4 } as const;
  const rest = { commands: new Uint8Array(1), animations: [undefined] };
  const akos = readAkos(encodeAkos({ ...kind, ...rest, palette, cels }), { version });
  const limbs = drawn.flatMap(([limb, number, x, y]) => {
    const picture = number % cels.length;
    const header = readCostumePictureHeader(akos, 0, picture);
    return header === undefined ? [] : [{ limb, picture, ...header, x, y, mirrored }];
  });
  return { akos, limbs };
}

/** Looks of a codec. All cels of an actor are mirrored, or none. */
export const akosLook = (codec: AkosCodec): fc.Arbitrary<AkosLook> => lookParts(codec).map(lookOf);

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

/** What is special about a drawing, besides which all is random. */
type Kind = 'any' | 'mirrored' | 'hidden' | 'shadow' | 'edge' | 'shared';

const COMMON: readonly Kind[] = ['any', 'mirrored', 'hidden', 'shadow', 'edge'];

const KINDS: Readonly<Record<AkosCodec, readonly Kind[]>> = {
  1: [...COMMON, 'shared'],
  5: COMMON,
  16: COMMON,
};

/** A drawing before its costume is encoded. */
interface Parts {
  readonly look: LookParts;
  /** Where the first column of the first limb is; by `undefined` just its last pixel is on the screen. */
  readonly near: { readonly x: number | undefined; readonly y: number };
  readonly scale: { readonly x: number; readonly y: number };
  /** Of a bit a plane, from bit 1 on. */
  readonly masks: number;
  readonly noise: Uint8Array;
  readonly shadows: RenderOptions['shadows'];
  readonly palette: readonly number[];
}

const anyParts = (codec: AkosCodec): fc.Arbitrary<Parts> =>
  fc.record({
    look: lookParts(codec),
    near: fc.record({
      x: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -8, max: 26 }) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
      y: fc.integer({ min: -8, max: 16 }),
    }),
    scale: fc.oneof(
      fc.record({ x: scaleByte, y: scaleByte }),
      scaleByte.map((both) => ({ x: both, y: both })),
    ),
    masks: fc.integer({ min: 0, max: 2 }),
    noise: fc.noBias(
      fc.uint8Array({
        ...{ minLength: SCREEN.width * SCREEN.height, maxLength: SCREEN.width * SCREEN.height },
      }),
    ),
    shadows: fc.constantFrom(undefined, '13' as const, '0-7' as const, 'all' as const),
    palette: fc.oneof(
      fc.constant([]),
      fc.array(fc.oneof(fc.constant(255), index), { minLength: 1, maxLength: 70 }),
    ),
  });

/**
 * Drawings of a codec: any ones, and in turn those in which something special is seen. The first limb, or
 * part of it, is mostly on the screen.
 */
export const akosDrawing = (codec: AkosCodec): fc.Arbitrary<AkosDrawing> =>
  fc
    .tuple(eachOf(...KINDS[codec]), anyParts(codec))
    .map(([kind, parts]) => drawingOf(kind === 'any' ? parts : about(kind, parts)));

/** Bits of the noise that are masks. */
const MASKS = 6;

/** The drawing with a first limb that shows what it is about: in the first row of its cel, on the actor. */
function about(kind: Exclude<Kind, 'any'>, parts: Parts): Parts {
  const { look, scale } = parts;
  const isEdge = kind === 'edge';
  const isShared = kind === 'shared';
  const shadows = kind === 'shadow' || isShared ? (parts.shadows ?? 'all') : undefined;
  const y = Math.min(SCREEN.height - 1, Math.max(0, parts.near.y));
  const x = Math.min(SCREEN.width - 3, Math.max(2, parts.near.x ?? 0));
  const noise = parts.noise.map((value, i) => {
    if (Math.floor(i / SCREEN.width) !== y) return value;
    return kind === 'hidden' ? value | MASKS : value & ~MASKS;
  });
  return {
    ...{ shadows, noise, near: { x: isEdge ? undefined : x, y } },
    look: lookAbout(kind, look, shadows === '0-7' ? 3 : 13),
    scale: { x: isShared ? 2 + (scale.x & 127) : Math.max(2, scale.x), y: Math.max(2, scale.y) },
    masks: kind === 'hidden' ? Math.max(1, parts.masks) : parts.masks,
    palette: [],
  };
}

/** The look with a first cel whose first row is of one color, or of as many as it has columns. */
function lookAbout(kind: Exclude<Kind, 'any'>, look: LookParts, ink: number): LookParts {
  const { codec } = look;
  const [cel, ...cels] = look.cels;
  const [width, height] = [Math.max(3, cel.width), Math.max(1, cel.height)];
  const color = codec === 1 ? 1 : ink;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    i < width ? color : (cel.pixels[i] ?? 0),
  );
  const least = codec === 1 ? 16 : 0;
  const length = Math.max(least, look.palette.length);
  const palette = Uint8Array.from({ length }, (_, i) =>
    i === color && codec === 1 ? ink : (look.palette[i] ?? 0),
  );
  const [[limb], ...others] = look.drawn;
  const isAlone = kind !== 'mirrored' && kind !== 'hidden';
  return {
    ...{ codec, palette, version: look.version },
    cels: [{ ...cel, width, height, pixels }, ...cels],
    drawn: [[limb, 0, 0, 0], ...(isAlone ? [] : others)],
    mirrored: { mirrored: true, edge: codec === 1 }[kind as string] ?? look.mirrored,
  };
}

function drawingOf({ look: parts, near, noise, masks, shadows, ...how }: Parts): AkosDrawing {
  const look = lookOf(parts);
  const first = look.limbs[0] ?? { x: 0, y: 0, width: 0, mirrored: false };
  // Unscaled, just its first column or its last one is on the screen, on column 0.
  const left = near.x ?? (first.mirrored ? 0 : 1 - first.width);
  const planes = [1, 2].slice(0, masks).map((bit) => {
    const mask = noise.map((value) => (value >> bit) & 1);
    return packZplane(mask, SCREEN.width, SCREEN.height);
  });
  const shadowTable = Uint8Array.from({ length: 2048 }, (_, i) => (noise[(i * 7) % 384] || 1) ^ i);
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
}
