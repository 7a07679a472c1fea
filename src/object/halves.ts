// The two halves of an object. For the parts see cdhd.ts, verb.ts, names.ts and imhd.ts. The code half:
//
//   versions 3 and 4, OC   versions 5 to 8, OBCD
//   header, verb table,    CDHD   header
//   name and scripts       VERB   verb table and scripts
//                          OBNA   name
//
// The image half:
//
//   versions 3, 4, OI  versions 5 to 7, OBIM       version 8, OBIM
//   0  u16le  id       IMHD          header        IMHD         header
//   2  ...    picture  IM01, IM02..  one picture   IMAG > WRAP  pictures: place n in OFFS is for state
//             for any                for each                   n + 1, and 0 for none
//             state                  state
//
// The numbers of IMnn are hexadecimal. For pictures see image/parts.ts. OI has no header: the code half gives the size
// of its picture.

import { type Block, openChildren, payloadIn, payloadStart, siblings } from '../block/level.js';
import { need } from '../bytes.js';
import { raise } from '../errors.js';
import { type Layout, readFields } from '../fields.js';
import { readsLeft } from '../image/decode-image.js';
import { type Image, type ImageSize, type StatedPlanes, sizeAt } from '../image/image.js';
import {
  chainedParts,
  type ImageParts,
  nestedPictures,
  type ReadContext,
  taggedParts,
} from '../image/parts.js';
import type { Located } from '../origin.js';
import { traitsOf } from '../traits.js';
import {
  type ByRelease,
  hasTags,
  isReleaseIn,
  type LargeRelease,
  type Versioned,
  versionedOf,
} from '../version.js';
import { CDHD_LAYOUTS, cdhdAt, type ObjectCodeHeader } from './cdhd.js';
import { IMHD_LAYOUTS, imhdAt, type ObjectImageHeader } from './imhd.js';
import { obnaAt } from './names.js';
import { type VerbEntry, verbAt } from './verb.js';

interface ObjectTags {
  /** The half with header, name and verbs. */
  readonly code: string;
  /** The half with the pictures. */
  readonly image: string;
}

const SMALL: ObjectTags = { code: 'OC', image: 'OI' };
const LARGE: ObjectTags = { code: 'OBCD', image: 'OBIM' };

/** The tags of each release. */
export const OBJECT_TAGS: ByRelease<ObjectTags> = {
  '2': SMALL,
  '3': SMALL,
  '3-ega': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '4-ega': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': LARGE,
  '7-full-throttle': LARGE,
  '8': LARGE,
};

/** What a header says of an object's pictures, and where. */
type StatedImage = ImageSize & StatedPlanes;

/** The picture of one state of an object. */
export interface StateImage extends Image {
  /**
   * The state: 1 for IM01, 16 for IM10, 1 for the first picture of an IMAG. In versions 2 to 4 it is 1, and the
   * picture is for all states but 0.
   */
  readonly state: number;
  /**
   * Whether the picture copies pixels from the left of it, on the screen: `decodeImage` takes them as 0, or as its
   * option `left` says. `undefined` if it does not have 16 colors.
   */
  readonly readsLeft?: boolean | undefined;
}

/** The image half of an object. */
export interface ObjectImage {
  /**
   * Id of the object, 0..65535. In version 8, the id that the index file gives to its name; `undefined` if the index
   * file lacks the name, or was not passed in.
   */
  readonly id: number | undefined;
  /** Place and size, the same for every state; `undefined` in versions 3 and 4. */
  readonly header: ObjectImageHeader | undefined;
  /**
   * Whether its z-planes are ORed into those of the room, strip by strip; see `orStrips` of {@link releaseTraits} for
   * which strips. If not, they replace the room's.
   */
  readonly masksOr: boolean;
  /** The pictures that exist, by ascending state. */
  readonly images: readonly StateImage[];
}

/** What an OC or OBCD block holds. */
export interface CodeHalf {
  readonly header: ObjectCodeHeader;
  readonly name: Uint8Array | undefined;
  readonly verbs: readonly VerbEntry[];
  /** The size of the object's pictures, if the other half does not have it. */
  readonly size: ImageSize | undefined;
}

/** Reads the block; throws or reports `MISSING` without CDHD, and is `undefined` then. */
export function codeHalf(block: Block, context: ReadContext): CodeHalf | undefined {
  return (CDHD_LAYOUTS[context.release].open ? wholeHalf : taggedCodeHalf)(block, context);
}

function wholeHalf(block: Block, context: ReadContext): CodeHalf {
  const { release, reporter } = context;
  const place = payloadIn(block);
  const header = cdhdAt(place, release);
  const name = obnaAt(place, release, reporter);
  const size = sizeAt(place.start, header, CDHD_LAYOUTS[release].fields);
  return { header, name, verbs: verbAt(place, context).entries, size };
}

function taggedCodeHalf(block: Block, context: ReadContext): CodeHalf | undefined {
  const { release, reporter, allowance } = context;
  let header: ObjectCodeHeader | undefined;
  let name: Uint8Array | undefined;
  let verbs: readonly VerbEntry[] | undefined;
  const level = openChildren(block);
  for (const child of siblings(level, reporter, allowance)) {
    const { tag } = child;
    const place = payloadIn(child);
    if (tag === 'CDHD') header ??= cdhdAt(place, release);
    else if (tag === 'OBNA') name ??= obnaAt(place, release, reporter);
    else if (tag === 'VERB') verbs ??= verbAt(place, context).entries;
  }
  if (header !== undefined) return { header, name, verbs: verbs ?? [], size: undefined };
  if (!level?.reported && allowance.left >= 0) raise(reporter, 'MISSING', block.start, 'no CDHD');
  return undefined;
}

/** What an OI or OBIM block holds. */
interface ImageHalf extends Pick<ObjectImage, 'id' | 'header'> {
  readonly stated: StatedImage;
  readonly states: ReadonlyMap<number, ImageParts>;
}

/** Finds the id of an object by its name. */
export type IdByName = (name: Uint8Array) => number | undefined;

/** Reads an OI or OBIM block. Throws or reports `MISSING` if an OBIM has no IMHD, and is `undefined` then. */
export function objectImage(
  block: Block,
  room: Versioned & Located,
  context: ReadContext,
  idByName: IdByName,
): ObjectImage | undefined {
  const { release } = context;
  const half = isReleaseIn(IMHD_LAYOUTS, release)
    ? taggedImageHalf(block, context, release)
    : chainedHalf(block, context);
  if (half === undefined) return undefined;
  const { header, stated, states } = half;
  const id = header?.name === undefined ? half.id : idByName(header.name);
  const origin = room.origin && { origin: { ...room.origin, object: id } };
  const read = { kind: 'image' as const, ...versionedOf(room), ...origin, src: block.src };
  const common = { ...read, ...stated };
  const images = [...states].map(([state, parts]): StateImage => {
    const what = `object ${id ?? 'without an id'}, state ${state}`;
    return { ...common, what, ...parts, state };
  });
  images.sort((a, b) => a.state - b.state);
  return { id, header, masksOr: masksOr(room, header), images };
}

/** Flag of an object whose z-planes are not ORed. */
const NO_OR = 16;

function masksOr(room: Versioned, header: ObjectImageHeader | undefined): boolean {
  const rule = traitsOf(room).masksOr;
  return rule === 'always' || (rule === 'unless flagged' && !((header?.flags ?? 0) & NO_OR));
}

/** What comes before the picture in OI. In bundles nothing does: the head of the room pairs the halves. */
export const OI_HEAD: Layout<'id'> = { size: 2, fields: { id: [0, 'u16'] } };

const NO_HEAD: Layout<never, 'id'> = { size: 0, fields: {} };

/** What comes before the picture in a block. */
export function oiHead(block: Block | undefined): Layout<never, 'id'> {
  return block === undefined || hasTags(block.form) ? OI_HEAD : NO_HEAD;
}

function chainedHalf(block: Block, context: ReadContext): ImageHalf {
  const { src, start, end } = block;
  const pos = payloadStart(block);
  const { size: headSize, fields } = oiHead(block);
  need(pos, headSize, end, 'OI');
  const states = new Map<number, ImageParts>();
  if (pos + headSize < end) {
    const parts = chainedParts(block, context, pos + headSize);
    if (parts.coding !== undefined) states.set(1, parts);
  }
  const size = { width: 0, height: 0, widthAt: start, heightAt: start };
  const stated = { ...size, zplaneCount: undefined, zplaneCountAt: start };
  return { id: block.number, ...readFields(src, pos, fields), header: undefined, stated, states };
}

function taggedImageHalf(
  block: Block,
  context: ReadContext,
  release: LargeRelease,
): ImageHalf | undefined {
  const { start } = block;
  const { reporter, allowance } = context;
  let imhd: Block | undefined;
  let header: ObjectImageHeader | undefined;
  const seen = new Set<string>();
  const states = new Map<number, ImageParts>();
  const level = openChildren(block);
  for (const child of siblings(level, reporter, allowance)) {
    // If two blocks have the same tag, the first counts.
    if (seen.has(child.tag)) continue;
    seen.add(child.tag);
    if (child.tag === 'IMHD') {
      imhd = child;
      header = imhdAt(payloadIn(child), release);
    } else ADDERS[release](states, child, context);
  }
  if (imhd !== undefined && header !== undefined)
    return { id: header.id, header, stated: statedImage(imhd, header, release), states };
  if (!level?.reported && allowance.left >= 0) raise(reporter, 'MISSING', start, 'no IMHD');
  return undefined;
}

function statedImage(block: Block, header: ObjectImageHeader, release: LargeRelease): StatedImage {
  const { fields } = IMHD_LAYOUTS[release];
  const pos = payloadStart(block);
  const zplaneCountAt = pos + (fields.zplaneCount?.[0] ?? 0);
  return { ...sizeAt(pos, header, fields), zplaneCount: header.zplaneCount, zplaneCountAt };
}

/** Adds the pictures in a block, by state. */
type Adder = (states: Map<number, ImageParts>, child: Block, context: ReadContext) => void;

const ADDERS: ByRelease<Adder, LargeRelease> = {
  '5': addTagged,
  '5-amiga': addTagged,
  '6': addTagged,
  '6-sam-and-max': addTagged,
  '7': addTagged,
  '7-full-throttle': addTagged,
  '8': addNested,
};

function addTagged(states: Map<number, ImageParts>, child: Block, context: ReadContext): void {
  // Only rooms have IM00.
  if (!/^IM(?!00)[0-9A-F]{2}$/.test(child.tag)) return;
  states.set(Number.parseInt(child.tag.slice(2), 16), taggedParts(child, context));
}

function addNested(states: Map<number, ImageParts>, child: Block, context: ReadContext): void {
  if (child.tag !== 'IMAG') return;
  nestedPictures(child, context).forEach((parts, i) => {
    if (parts !== undefined) states.set(i + 1, parts);
  });
}

/** The same half with another size of its pictures: OI has none. */
export function imageSized(image: ObjectImage, size: ImageSize): ObjectImage {
  const images = image.images.map((one): StateImage => {
    const sized = { ...one, ...size };
    return { ...sized, readsLeft: readsLeft(sized) };
  });
  return { ...image, images };
}
