// OBIM: the image half of an object, versions 5 and 6.
//
//   IMHD         header
//   IM01, IM02.. one image per state; the number is hexadecimal

import { firstBlock } from '../block/find.js';
import { type Block, childBlocks } from '../block/index.js';
import { payloadStart } from '../block/level.js';
import { type ErrorHandler, fail } from '../errors.js';
import type { Image } from '../image/index.js';
import { imageParts } from '../image/parts.js';
import type { ObjectVersion, Release } from '../version.js';
import { imageSize, imhdAt, type ObjectImageHeader } from './imhd.js';

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

/** Reads an OBIM block; throws `MISSING` without IMHD. */
export function objectImage(
  block: Block,
  release: Release<ObjectVersion>,
  onError: ErrorHandler | undefined,
): ObjectImage {
  const { src } = block;
  const { version, variant } = release;
  const children = childBlocks(block, { onError });
  const imhd = firstBlock(children, 'IMHD');
  if (imhd === undefined) fail('MISSING', block.start, 'OBIM has no IMHD');
  const header = imhdAt(src, payloadStart(imhd), imhd.end, version);
  const states = new Map<number, StateImage>();
  for (const child of children) {
    const state = imageState(child.tag);
    if (state === undefined || states.has(state)) continue;
    const what = `object ${header.id}, state ${state}`;
    const parts = imageParts(child, version, onError, child.start);
    states.set(state, { version, variant, what, src, ...imageSize(imhd, header), ...parts, state });
  }
  return { header, images: [...states.values()].sort((a, b) => a.state - b.state) };
}

/** The state in a tag such as IM0A; `undefined` for other tags. Only rooms have IM00. */
function imageState(tag: string): number | undefined {
  return /^IM(?!00)[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}
