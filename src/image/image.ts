// A picture with its masks, as a plain record that is the same for all block layouts, and what differs between
// releases. A room has one picture, an object has one for each state. The size comes from the header of the room or
// object; a BOMP has a size of its own. For where its parts are see parts.ts.

import { HEADER_SIZE } from '../block/header.js';
import type { Block } from '../block/level.js';
import { OFFS_ENTRY } from '../block/wrap.js';
import type { BompRows } from '../bomp/rows.js';
import { DecodeError, type ErrorHandler, fail, type Problem, reportOf } from '../errors.js';
import type { Field, Fields } from '../fields.js';
import { checkKind } from '../kind.js';
import type { Located } from '../origin.js';
import { CHAINED_PICTURE, SHORT_PICTURE, type StripTable, type TableForm } from '../strip/table.js';
import type { ByRelease, Versioned } from '../version.js';

/** A picture with its masks. Offsets count in `src`; nothing is decoded yet. */
export interface Image extends Versioned, Located {
  /** What the record is. */
  readonly kind: 'image';
  /** Names the picture in an error message: `room`. */
  readonly what: string;
  /** The source that it was read from: a view, which decoding reads. */
  readonly src: Uint8Array;
  /** Pixels, as the header says. For strips a multiple of 8, unless the picture is damaged. */
  readonly width: number;
  /** Pixels, as the header says. */
  readonly height: number;
  /** Where the width is stored. */
  readonly widthAt: number;
  /** Where the height is stored. */
  readonly heightAt: number;
  /**
   * How the pixels are stored: in strips, as rows of runs (some objects), in strips with the codes of version 3, in
   * strips of 16 colors, or as one stream with the mask (version 2); `undefined` if there are no pixels.
   */
  readonly coding: 'strips' | 'bomp' | 'old-strips' | 'ega-strips' | 'stream' | undefined;
  /** Where the block with the pixels starts, or the block that should hold it. */
  readonly pixelsAt: number;
  /**
   * The block with its pixels and z-planes: BM or OI, IMnn, or SMAP or BOMP of version 8; in version 2 the stream itself,
   * up to the next part of the room; `undefined` for no picture.
   * For the planes see {@link readImageZplanes}.
   */
  readonly block: Block | undefined;
  /** Where the strips are; `undefined` if `coding` is `bomp`, `stream` or `undefined`. */
  readonly strips: StripTable | undefined;
  /** Where the rows are; `undefined` unless `coding` is `bomp`. */
  readonly rows: BompRows | undefined;
  /** Number of z-planes that a header states for it; `undefined` if none does. */
  readonly zplaneCount: number | undefined;
  /** Where that number is stored. */
  readonly zplaneCountAt: number;
}

/** How strips are stored: see `coding` of {@link Image}. */
export type StripCoding = Exclude<Image['coding'], 'bomp' | 'stream' | undefined>;

/** A z-plane of a picture. */
export interface ImageZplane {
  /** Number of the plane: it hides actors of that clip level. The engines never ask for plane 0. */
  readonly number: number;
  /** Where its strips are; `undefined` in version 2, where a mask has no strips of its own. */
  readonly strips: StripTable | undefined;
}

/** What a header says of a picture in another block. */
export type ImageSize = Pick<Image, 'width' | 'height' | 'widthAt' | 'heightAt'>;

/** What a header says of the z-planes of a picture in another block. */
export type StatedPlanes = Pick<Image, 'zplaneCount' | 'zplaneCountAt'>;

/** How the parts of a picture are stored: as a stream, as a chain, in blocks with tags, or in WRAPs. */
export type PictureForm = 'stream' | 'chain' | 'tagged' | 'nested';

/** How pictures of strips are stored. */
export interface StripRules {
  readonly form: PictureForm;
  readonly coding: StripCoding;
  /** The table of its strips. */
  readonly pixels: TableForm;
  /** The tables of its z-planes. */
  readonly planes: TableForm;
  /** Most planes: as many as the engine uses, or as the tags of other versions have numbers for. */
  readonly maxPlanes: number;
}

/** The same of pictures that are a stream, which have no tables. */
interface StreamRules extends Pick<StripRules, 'form' | 'maxPlanes'> {
  readonly coding: 'stream';
  readonly pixels?: undefined;
}

const CHAIN: StripRules = {
  form: 'chain',
  coding: 'strips',
  pixels: CHAINED_PICTURE,
  planes: SHORT_PICTURE,
  maxPlanes: 3,
};

const EGA: StripRules = {
  form: 'chain',
  coding: 'ega-strips',
  pixels: SHORT_PICTURE,
  planes: SHORT_PICTURE,
  maxPlanes: 3,
};

/** Entries behind the header of a block. */
const LONG_TABLE: TableForm = { head: HEADER_SIZE, entrySize: OFFS_ENTRY };

const TAGGED: StripRules = {
  form: 'tagged',
  coding: 'strips',
  pixels: LONG_TABLE,
  planes: { head: HEADER_SIZE, entrySize: 2 },
  maxPlanes: 255,
};

export const PICTURE_RULES: ByRelease<StripRules | StreamRules> = {
  '2': { form: 'stream', coding: 'stream', maxPlanes: 1 },
  '3': {
    form: 'chain',
    coding: 'old-strips',
    pixels: CHAINED_PICTURE,
    planes: { head: 4, entrySize: 2 },
    maxPlanes: 1,
  },
  '3-ega': {
    form: 'chain',
    coding: 'ega-strips',
    pixels: SHORT_PICTURE,
    planes: { head: 0, entrySize: 2 },
    maxPlanes: 1,
  },
  '4': CHAIN,
  '4-amiga': CHAIN,
  '4-ega': EGA,
  '5': TAGGED,
  '5-amiga': TAGGED,
  '6': TAGGED,
  '6-sam-and-max': TAGGED,
  '7': TAGGED,
  '7-full-throttle': TAGGED,
  '8': {
    form: 'nested',
    coding: 'strips',
    pixels: LONG_TABLE,
    planes: LONG_TABLE,
    maxPlanes: 255,
  },
};

/** The size in the header at `pos`, and where it is stored. */
export function sizeAt(
  pos: number,
  { width = 0, height = 0 }: Partial<Record<'width' | 'height', number | undefined>>,
  fields: Fields<never, 'width' | 'height'>,
): ImageSize {
  const at = (field: Field | undefined) => pos + (field?.[0] ?? 0);
  return { width, height, widthAt: at(fields.width), heightAt: at(fields.height) };
}

/** Throws a TypeError for what is no picture. A common mistake is the room around it. */
export function checkImage(image: Image, order?: string): void {
  checkKind(
    image,
    'image',
    'room.background is one, and so is each state of an object',
    'image',
    order,
  );
}

/** Where the strips of a picture are; throws `MISSING` if it has none. */
export function stripsOf({ strips, what, pixelsAt }: Image): StripTable {
  return strips ?? fail('MISSING', pixelsAt, `${what}: no strips`);
}

/** The part of a picture that strips cover. */
interface WholeStrips {
  readonly strips: number;
  readonly height: number;
  /** The problem of the columns that they do not cover, to be reported after all strips. */
  readonly rest: Problem | undefined;
}

/**
 * The part of a picture that whole strips cover. If that is not all of it, throws `BAD_VALUE`, or leaves the failure of
 * the strip after the last whole one for `onError`.
 */
export function wholeStrips(image: Image, onError: ErrorHandler | undefined): WholeStrips {
  const { width, height, widthAt, heightAt } = image;
  const strips = Math.floor(width / 8);
  if (strips > 0 && height > 0 && strips * 8 === width) return { strips, height, rest: undefined };
  const offset = width > 0 && strips * 8 === width ? heightAt : widthAt;
  const error = badSize(image, offset);
  if (onError === undefined) throw error;
  return { strips: height > 0 ? strips : 0, height, rest: reportOf(error, { strip: strips }) };
}

/** The failure of a picture whose size, at `offset`, cannot be right. */
export function badSize({ what, width, height }: Image, offset: number): DecodeError {
  return new DecodeError('BAD_VALUE', offset, `${what} of ${width}x${height} pixels`);
}
