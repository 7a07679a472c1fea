// Encoders for pictures with their z-planes. For the layouts see image/parts.ts.

import { HEADER_SIZE } from '../block/header.js';
import { openChildren, SILENT } from '../block/level.js';
import { childWith } from '../block/walk.js';
import { OFFS_ENTRY } from '../block/wrap.js';
import { describe, isBytes, type OwnBytes } from '../bytes.js';
import {
  checkImage,
  type Image,
  PICTURE_RULES,
  type PictureForm,
  type StripCoding,
  type StripRules,
} from '../image/image.js';
import { findZplanes } from '../image/zplanes.js';
import type { StripTable, TableForm } from '../strip/table.js';
import { checkRelease, type Release, type VersionOptions } from '../version.js';
import { wrapBlock } from './block.js';
import { concat, UNSIGNED } from './bytes.js';
import { checkRecord, checkSparse } from './check.js';
import { encodeStream } from './stream.js';
import { encodeEgaStrips } from './strip/ega.js';
import { type EncodeSmapOptions, encodeStrips } from './strip/smap.js';
import { checkReach, type Stored, tabled } from './strip/table.js';
import { V3_CODER } from './strip/v3.js';
import { type EncodeZplaneOptions, encodeMaskStrips, type ZplaneFields } from './zplane.js';

/** A picture to build: the background of a room, or an object in one state. */
export interface ImageFields
  extends Omit<EncodeSmapOptions, 'previous' | 'version'>,
    Pick<EncodeZplaneOptions, 'keepEmpty'> {
  /** Pixels, a positive multiple of 8. */
  readonly width: number;
  /** Pixels, at least 1. */
  readonly height: number;
  /** `width * height` palette indices, row-major. */
  readonly pixels: Uint8Array;
  /**
   * Z-planes of the same size: entry i is plane i + 1, and `undefined` for a plane that the picture does not have. At
   * most 255; in version 4 at most three, in versions 2 and 3 one, without gaps.
   */
  readonly zplanes: readonly (ZplaneFields | undefined)[];
  /**
   * The picture before the edit, of any version. Strips that decode to the same pixels, and strips of planes that
   * decode to the same rows, keep their bytes; see {@link encodeSmap} and {@link encodeZplane}. Default: none.
   */
  readonly previous?: Image | undefined;
}

/** Strips of a picture and its planes, to be stored. */
interface Parts extends Pick<EncodeSmapOptions, 'share'> {
  readonly strips: Stored;
  /** By number, from 1. */
  readonly planes: readonly (Stored | undefined)[];
  /** The tables of the picture and of its planes. */
  readonly rules: StripRules;
  /** Whether `previous` is an SMAP of version 8 without a ZPLN, which means the same as an empty one. */
  readonly lacksZpln: boolean;
}

/** How pictures of a form are stored. */
interface PictureWriter {
  /** Builds the payload of the block that an `Image` names. */
  readonly write: (image: ImageFields, options: VersionOptions) => OwnBytes;
  /** Whether an IMAG is around that block. */
  readonly isEnclosed: boolean;
}

const WRITERS: Readonly<Record<PictureForm, PictureWriter>> = {
  stream: { write: streamed, isEnclosed: false },
  chain: { write: (image, options) => chained(partsOf(image, options)), isEnclosed: false },
  tagged: { write: (image, options) => tagged(partsOf(image, options)), isEnclosed: false },
  nested: { write: (image, options) => nested(partsOf(image, options)), isEnclosed: true },
};

/** How a release stores pictures. */
function writtenRules(options: VersionOptions): (typeof PICTURE_RULES)[Release] {
  return PICTURE_RULES[checkRelease(options)];
}

/** Encodes the strips of a picture, by its coding. */
type StripsWriter = (
  image: ImageFields,
  version: VersionOptions['version'],
  previous: StripTable | undefined,
) => Stored;

const STRIPS: Readonly<Record<StripCoding, StripsWriter>> = {
  strips: (image, version, previous) => encodeStrips(image, { ...image, version }, previous),
  'old-strips': (image, version, previous) =>
    encodeStrips(image, { ...image, version }, previous, V3_CODER),
  'ega-strips': (image, _, previous) => {
    checkNoCodes(image);
    return encodeEgaStrips(image, previous);
  },
};

/**
 * Builds a picture with its z-planes, as `readRoom` and `readRoomObjects` find it.
 *
 * @param options - `share`: whether equal strips share one body, of the picture and of each plane. Default: that of
 *   `image`
 * @returns payload of BM in versions 2 to 4, which {@link encodeOi} takes too; of IMnn in versions 5 to 7; of an IMAG with
 *   this picture in version 8
 * @throws {RangeError} as {@link encodeSmap} and {@link encodeZplane}.
 */
export function encodeImage(
  image: ImageFields,
  options: VersionOptions & Pick<EncodeSmapOptions, 'share'>,
): OwnBytes {
  const { form } = writtenRules(options);
  checkRecord(image, 'image');
  const { share = image.share } = options;
  const picture = encodePicture({ ...image, share }, options);
  return WRITERS[form].isEnclosed ? imag([picture]) : picture;
}

/** Builds the payload of the block that an `Image` names: as {@link encodeImage}, but of SMAP in version 8. */
export function encodePicture(image: ImageFields, options: VersionOptions): OwnBytes {
  const { form, maxPlanes } = writtenRules(options);
  if (image.previous !== undefined) checkImage(image.previous);
  checkPlanes(image, maxPlanes);
  return WRITERS[form].write(image, options);
}

function streamed(image: ImageFields): OwnBytes {
  checkNoCodes(image);
  return encodeStream(image, image.zplanes[0], image.previous);
}

/** The parts of a picture of strips. */
function partsOf(image: ImageFields, options: VersionOptions): Parts {
  const rules = writtenRules(options) as StripRules;
  const { version } = options;
  const { previous, share } = image;
  const tables: StripTable[] = [];
  for (const { number, strips: table } of previous ? findZplanes(previous, SILENT) : [])
    if (table !== undefined) tables[number] = table;
  const { coding, strips: stored, block } = previous ?? {};
  const before = coding === rules.coding ? stored : undefined;
  const strips = STRIPS[rules.coding](image, version, before);
  const planes: (Stored | undefined)[] = [];
  for (const [i, plane] of image.zplanes.entries())
    planes.push(plane && encodeMaskStrips(plane, image, tables[i + 1]));
  const lacksZpln =
    block?.tag === 'SMAP' && childWith(openChildren(block), 'ZPLN', SILENT) === undefined;
  return { strips, planes, rules, share, lacksZpln };
}

/**
 * Builds an IMAG payload, of version 8: pictures that share a size, such as those of an object.
 *
 * @param images - entry i is the picture of state i + 1; `undefined` for a state without one
 * @throws {RangeError} as {@link encodeImage}.
 */
export function encodeImag(images: readonly (ImageFields | undefined)[]): OwnBytes {
  checkSparse(images, 'images');
  return imag(images.map((image) => image && encodePicture(image, { version: 8 })));
}

function imag(pictures: readonly (Uint8Array | undefined)[]): OwnBytes {
  return wrapOf(pictures.map((picture) => picture && wrapBlock('SMAP', picture)));
}

function chained({ strips, planes, rules, share }: Parts): OwnBytes {
  const chain = planes.map((plane, i) => {
    if (plane === undefined)
      throw new RangeError(`versions 3 and 4 cannot leave out plane ${i + 1}`);
    const form = { ...rules.planes, share };
    return form.head === 0 ? tabled(plane, form) : sized(plane, form);
  });
  // Where no size says so, a plane is there: an empty one has entries of 0 alone.
  if (rules.planes.head === 0 && planes.length === 0)
    chain.push(new Uint8Array(strips.strips.length * rules.planes.entrySize));
  return concat([
    sized(strips, { ...rules.pixels, share }),
    ...chain,
    new Uint8Array(rules.planes.head),
  ]);
}

/** The size of the whole, as wide as an entry; bytes that no reader understands; the table; the strips. */
function sized(stored: Stored, form: TableForm & Pick<EncodeSmapOptions, 'share'>): OwnBytes {
  const content = tabled(stored, form);
  const { entrySize, head } = form;
  const size = head + content.length;
  checkReach(`the end of strip ${stored.strips.length - 1}`, size, entrySize);
  const { same } = stored;
  const isKept = same !== undefined && same.at - same.base === head;
  const between = isKept
    ? same.src.subarray(same.base + entrySize, same.at)
    : new Uint8Array(head - entrySize);
  return concat([UNSIGNED[entrySize](size), between, content]);
}

function tagged({ strips, planes, rules, share }: Parts): OwnBytes {
  const smap = tabled(strips, { ...rules.pixels, share });
  const blocks = [wrapBlock('SMAP', smap)];
  for (const [i, plane] of planes.entries()) {
    if (plane === undefined) continue;
    const tag = `ZP${(i + 1).toString(16).toUpperCase().padStart(2, '0')}`;
    blocks.push(wrapBlock(tag, tabled(plane, { ...rules.planes, share })));
  }
  return concat(blocks);
}

/** The payload of an SMAP of version 8. */
function nested({ strips, planes, share, lacksZpln }: Parts): OwnBytes {
  const bstr = wrapBlock('BSTR', wrap(strips, share));
  if (planes.length === 0 && lacksZpln) return bstr;
  const zstrs = planes.map((plane) => plane && wrapBlock('ZSTR', wrap(plane, share)));
  return concat([bstr, wrapBlock('ZPLN', wrapOf(zstrs))]);
}

function wrapOf(blocks: Stored['strips']): OwnBytes {
  return wrap({ strips: blocks, same: undefined }, false);
}

/** A WRAP of blocks or strips: a table, whose entries count from OFFS, then the blocks or strips. */
function wrap(stored: Stored, share: boolean | undefined): OwnBytes {
  const content = tabled(stored, { entrySize: OFFS_ENTRY, head: HEADER_SIZE, share });
  const size = stored.strips.length * OFFS_ENTRY;
  const offs = wrapBlock('OFFS', content.subarray(0, size));
  return wrapBlock('WRAP', offs, content.subarray(size));
}

/** Throws a RangeError for options that only strips with codes have. */
function checkNoCodes({ codes, allowed, transparent }: ImageFields): void {
  if ((codes ?? allowed ?? transparent) !== undefined)
    throw new RangeError(
      'pictures of 16 colors have no codes: leave out codes, allowed, transparent',
    );
}

function checkPlanes({ width, height, zplanes }: ImageFields, most: number): void {
  checkSparse(zplanes, 'zplanes');
  if (zplanes.length > most)
    throw new RangeError(`${zplanes.length} z-planes, at most ${most} fit`);
  for (const [i, plane] of zplanes.entries()) {
    if (isBytes(plane))
      throw new TypeError(`zplanes[${i}] is a Uint8Array: packZplane makes a z-plane of a mask`);
    if (plane === undefined || (plane.width === width && plane.height === height)) continue;
    const size = `${describe(plane.width)}x${describe(plane.height)}`;
    throw new RangeError(
      `plane ${i + 1} of ${size} pixels, not ${describe(width)}x${describe(height)}`,
    );
  }
}
