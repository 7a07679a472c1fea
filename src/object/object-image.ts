// OBIM: the image half of an object, versions 5 and 6.
//
//   IMHD         header
//   IM01, IM02.. one image per state; the number is hexadecimal

import { type Block, checkHas, openChildren, payloadStart, siblings } from '../block/level.js';
import { isKnown } from '../block/unknown.js';
import { DecodeError, type Reporter, report } from '../errors.js';
import type { Image } from '../image/index.js';
import { type ImageParts, imageParts, type Search } from '../image/parts.js';
import type { ObjectVersion, Release } from '../version.js';
import { imageCountAt, imageSize, imhdAt, type ObjectImageHeader, zplaneCountAt } from './imhd.js';

/** The picture of one state of an object. */
export interface StateImage extends Image {
  /** The state, from the tag: 1 for IM01, 16 for IM10. */
  readonly state: number;
}

/** The image half of an object. */
export interface ObjectImage {
  /** Place and size, the same for every state. */
  readonly header: ObjectImageHeader;
  /** The IMnn blocks that exist, by ascending state. */
  readonly images: readonly StateImage[];
}

/** Reads an OBIM block; throws or reports `MISSING` without IMHD, and is `undefined` then. */
export function objectImage(
  block: Block,
  { version, variant }: Release<ObjectVersion>,
  search: Search,
): ObjectImage | undefined {
  const { src, start } = block;
  const { reporter, allowance } = search;
  const level = openChildren(block, undefined);
  if (!checkHas(level, 'IMHD', start, reporter)) return undefined;
  let imhd: Block | undefined;
  let header: ObjectImageHeader | undefined;
  const states = new Map<number, ImageParts>();
  const before = reporter?.count;
  for (const child of siblings(level, reporter, allowance)) {
    if (!isKnown(child, 'IMHD IMnn', 'OBIM', reporter)) continue;
    const state = imageState(child.tag);
    if (child.tag === 'IMHD' && imhd === undefined) {
      imhd = child;
      header = imhdAt(src, payloadStart(child), child.end, version);
    } else if (state !== undefined && !states.has(state)) {
      states.set(state, imageParts(child, search));
    }
  }
  if (imhd === undefined || header === undefined) return undefined;
  const common = { version, variant, src, ...imageSize(imhd, header) };
  const name = `object ${header.id}`;
  const images = [...states].map(([state, parts]) => ({
    ...common,
    what: `${name}, state ${state}`,
    ...parts,
    state,
  }));
  // Damage that was reported explains already why a stated count is not met.
  if (reporter?.count === before) tellCounts(imhd, header, images, reporter);
  return { header, images: images.sort((a, b) => a.state - b.state) };
}

/** Reports stated numbers of images and z-planes that the blocks do not have. */
function tellCounts(
  imhd: Block,
  { id, imageCount, zplaneCount }: ObjectImageHeader,
  images: readonly StateImage[],
  reporter: Reporter | undefined,
): void {
  const tell = (at: number, detail: string) =>
    report(reporter, new DecodeError('BAD_VALUE', at, `object ${id}: ${detail}`));
  if (images.length !== imageCount)
    tell(imageCountAt(imhd), `${imageCount} images are stated, it has ${images.length}`);
  const other = images.find(({ strips, zplanes }) => strips && zplanes.length !== zplaneCount);
  if (other !== undefined)
    tell(
      zplaneCountAt(imhd),
      `${zplaneCount} z-planes are stated, state ${other.state} has ${other.zplanes.length}`,
    );
}

/** The state in a tag such as IM0A; `undefined` for other tags. Only rooms have IM00. */
function imageState(tag: string): number | undefined {
  return /^IM(?!00)[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}
