// Reads the image half of an object; for the layouts see object-image.ts.

import { type Block, openChildren, payloadIn, payloadStart, siblings } from '../block/level.js';
import { need } from '../bytes.js';
import { raise } from '../errors.js';
import { readFields } from '../fields.js';
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
  isReleaseIn,
  type LargeRelease,
  type Versioned,
  versionedOf,
} from '../version.js';
import { IMHD_LAYOUTS, imhdAt, type ObjectImageHeader, statedImage } from './imhd.js';
import { type ObjectImage, OI_HEAD, type StatedImage, type StateImage } from './object-image.js';

/** What an OI or OBIM block holds. */
interface ImageHalf extends Pick<ObjectImage, 'id' | 'header'> {
  readonly stated: StatedImage;
  readonly states: ReadonlyMap<number, ImageParts>;
}

/** Tag of the block with all pictures of an object. */
const PICTURES = 'IMAG';

/** Flag of an object whose z-planes are not ORed. */
const NO_OR = 16;

/** Finds the id of an object by its name. */
export type IdByName = (name: Uint8Array) => number | undefined;

/**
 * Reads an OI or OBIM block. Throws or reports `MISSING` if an OBIM has no IMHD, and is `undefined`
 * then.
 */
export function objectImage(
  block: Block,
  room: Versioned & Located,
  context: ReadContext,
  idByName: IdByName,
): ObjectImage | undefined {
  const { release } = context;
  const half = isReleaseIn(IMHD_LAYOUTS, release)
    ? taggedHalf(block, context, release)
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

function masksOr(room: Versioned, header: ObjectImageHeader | undefined): boolean {
  const rule = traitsOf(room).masksOr;
  return rule === 'always' || (rule === 'unless flagged' && !((header?.flags ?? 0) & NO_OR));
}

function chainedHalf(block: Block, context: ReadContext): ImageHalf {
  const { src, start, end } = block;
  const pos = payloadStart(block);
  const { size: headSize, fields } = OI_HEAD;
  need(pos, headSize, end, 'OI');
  const states = new Map<number, ImageParts>();
  if (pos + headSize < end) {
    const parts = chainedParts(block, context, pos + headSize);
    if (parts.strips !== undefined) states.set(1, parts);
  }
  const size = { width: 0, height: 0, widthAt: start, heightAt: start };
  const stated = { ...size, zplaneCount: undefined, zplaneCountAt: start };
  return { ...readFields(src, pos, fields), header: undefined, stated, states };
}

function taggedHalf(
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
  const state = imageState(child.tag);
  if (state !== undefined) states.set(state, taggedParts(child, context));
}

function addNested(states: Map<number, ImageParts>, child: Block, context: ReadContext): void {
  if (child.tag !== PICTURES) return;
  nestedPictures(child, context).forEach((parts, i) => {
    if (parts !== undefined) states.set(i + 1, parts);
  });
}

/** The state in a tag such as IM0A; `undefined` for other tags. Only rooms have IM00. */
function imageState(tag: string): number | undefined {
  return /^IM(?!00)[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}
