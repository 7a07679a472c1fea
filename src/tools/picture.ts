// A picture of a game as a record that is not decoded yet, and what decodes it.

import type { Charset } from '../charset/glyphs/charset.js';
import { decodeGlyph } from '../charset/glyphs/glyph.js';
import { costumeToRgba } from '../costume/colors.js';
import type { IndexPicture } from '../costume/draw/place.js';
import type { Costume } from '../costume/kinds.js';
import { decodeCostumePicture } from '../costume/picture.js';
import { fail } from '../errors.js';
import { decodeImage } from '../image/decode-image.js';
import type { Image } from '../image/image.js';
import { imageToRgba } from '../image/to-rgba.js';
import { decodeImageZplane } from '../image/zplanes.js';
import { checkKind } from '../kind.js';
import { expandZplane } from '../mask/expand.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { indicesToRgba, type RgbaBytes, rgbaOf } from '../palette/rgba.js';
import { checkLook, type GlyphLook, glyphRgba } from './glyph-sheet.js';
import type { PaletteChoice } from './palettes.js';

interface PictureFields {
  /** What the record is. */
  readonly kind: 'picture';
  /** Unique in the game, and fit for a file: `room-007`, `room-007-object-12-state-1`. */
  readonly name: string;
  /** Name of its file. */
  readonly file: string | undefined;
  /** The room that it is in, or that its costume or charset lives in. */
  readonly room: number | undefined;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /**
   * 768 bytes RGB: the palette that the room opens with. For a costume, and for an object in a room whose palette is
   * all zeros, the palette that `choosePalette` chooses among those of all rooms. `undefined` if there is none, as for
   * glyphs.
   */
  readonly palette: Uint8Array | undefined;
}

/** Fields of pictures that belong to a room. */
interface RoomPictureFields extends PictureFields {
  readonly room: number;
  /** Further numbers of the same room, or of the same costume: directories may list a block several times. */
  readonly aliases: readonly number[];
}

/** The background of a room. */
export interface BackgroundPicture extends RoomPictureFields {
  /** What it is a picture of. */
  readonly of: 'background';
  /** The picture itself. */
  readonly image: Image;
}

/** A state of an object. */
export interface ObjectPicture extends RoomPictureFields, PaletteChoice {
  /** What it is a picture of. */
  readonly of: 'object';
  /** The picture itself. */
  readonly image: Image;
  /** Object id; `undefined` for a picture without an object in version 8. */
  readonly object: number | undefined;
  /** The state that it shows, from 1. */
  readonly state: number;
  /** Palette index that is transparent in strips with a transparent code. */
  readonly transparent: number;
}

/** A z-plane of a background, or of a state of an object. */
export interface PlanePicture extends RoomPictureFields {
  /** What it is a picture of. */
  readonly of: 'plane';
  /** The picture with the plane. */
  readonly image: Image;
  /** Number of the plane. */
  readonly plane: number;
  /** Id of the object, if the picture is one of an object that has one. */
  readonly object: number | undefined;
  /** State of the object, from 1; `undefined` for a background. */
  readonly state: number | undefined;
}

/** A picture of a limb of a costume. */
export interface LimbPicture extends RoomPictureFields, PaletteChoice {
  /** What it is a picture of. */
  readonly of: 'costume';
  /** The costume. */
  readonly costume: Costume;
  /** Number of the costume. */
  readonly id: number;
  /** 0..15; `undefined` in versions 7 and 8, where cels belong to no limb. */
  readonly limb: number | undefined;
  /** 0..127; in versions 7 and 8 the number of a cel. */
  readonly picture: number;
}

/** A glyph of a font. */
export interface GlyphPicture extends PictureFields {
  /** What it is a picture of. */
  readonly of: 'glyph';
  /** The font. */
  readonly charset: Charset;
  /** Code of the character. */
  readonly code: number;
}

/** A picture of a game. */
export type GamePicture =
  | BackgroundPicture
  | ObjectPicture
  | PlanePicture
  | LimbPicture
  | GlyphPicture;

/** Kinds of pictures. */
export type GamePictureKind = GamePicture['of'];

/**
 * Decodes a picture of a game.
 *
 * @param picture - from {@link eachGamePicture}
 * @returns `width * height` values, row-major. Backgrounds and objects: palette indices. Planes: 1 where the plane
 *   hides, else 0. Costumes: as `decodeCostumePicture`, with `costume.transparent` where nothing is drawn. Glyphs:
 *   pixel values. With `onError`, bad strips and rows become index 0
 * @throws {DecodeError} as `decodeImage`, `decodeImageZplane`, `decodeCostumePicture` and `decodeGlyph`; errors name
 *   their `file`. With `onError` only `MISSING` and `LIMIT`; for costumes and glyphs still all.
 */
export function decodeGamePicture(picture: GamePicture, options?: ReadOptions): IndexPicture {
  checkPicture(picture);
  const { limits, onError } = optionsOf(options);
  const { width, height } = picture;
  switch (picture.of) {
    case 'background':
    case 'object':
      return { width, height, pixels: decodeImage(picture.image, { limits, onError }) };
    case 'plane': {
      const plane = decodeImageZplane(picture.image, picture.plane, { limits, onError });
      return pixelsOf(plane && { ...plane, pixels: expandZplane(plane) });
    }
    case 'costume': {
      const { costume, limb = 0, picture: number } = picture;
      return pixelsOf(decodeCostumePicture(costume, limb, number, { limits }));
    }
    case 'glyph':
      return pixelsOf(decodeGlyph(picture.charset, picture.code, { limits }));
  }
}

/**
 * Decodes a picture of a game to RGBA with its transparency applied. Backgrounds are opaque. Objects have the holes
 * that `imageToRgba` gives them. Planes are white where they hide, else transparent. Glyphs have `textColor` in the
 * letter and `shadowColor` around it; in a CHAR, other values have colors in between. In the games, scripts choose the
 * colors of texts.
 *
 * @param picture - from {@link eachGamePicture}
 * @returns four bytes a pixel, row-major, ready for `ImageData`. With `onError`, bad strips and rows become
 *   transparent; in a background they get color 0
 * @throws {DecodeError} as {@link decodeGamePicture}; `MISSING` for a picture without a palette.
 */
export function gamePictureToRgba(
  picture: GamePicture,
  options?: ReadOptions & GlyphLook,
): RgbaBytes {
  checkPicture(picture);
  const how: ReadOptions & GlyphLook = optionsOf(options);
  checkLook(how);
  const { name, palette } = picture;
  if (picture.of === 'plane')
    return rgbaOf(decodeGamePicture(picture, how).pixels, new Uint8Array(6).fill(255), 0);
  if (picture.of === 'glyph') return coloredGlyph(picture, how);
  if (palette === undefined) {
    const { origin } = picture.of === 'costume' ? picture.costume : picture.image;
    return inOrigin(origin, undefined, () => fail('MISSING', 0, `${name}: no palette`));
  }
  switch (picture.of) {
    case 'background':
      return indicesToRgba(decodeGamePicture(picture, how).pixels, palette);
    case 'object':
      return imageToRgba(picture.image, palette, { ...how, transparent: picture.transparent });
    case 'costume':
      return costumeToRgba(picture.costume, decodeGamePicture(picture, how).pixels, palette);
  }
}

/** A glyph in the colors that the caller chose. */
function coloredGlyph({ charset, code }: GlyphPicture, how: ReadOptions & GlyphLook): RgbaBytes {
  const glyph = decodeGlyph(charset, code, { limits: how.limits });
  if (glyph === undefined) return new Uint8ClampedArray(0);
  return glyphRgba(charset, glyph.pixels, glyph.transparent, how);
}

/** A decoded picture without its other fields; an empty picture if nothing was found. */
function pixelsOf(found: IndexPicture | undefined): IndexPicture {
  const { width = 0, height = 0, pixels = new Uint8Array(0) } = found ?? {};
  return { width, height, pixels };
}

export const PICTURE_KINDS: readonly GamePictureKind[] = [
  'background',
  'object',
  'plane',
  'costume',
  'glyph',
];

function checkPicture(picture: GamePicture): void {
  checkKind(picture, 'picture', 'eachGamePicture(game) gives them');
}
