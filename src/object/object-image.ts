// OBIM: the image half of an object, versions 5 and 6.
//
//   IMHD         header
//   IM01, IM02.. image by state, in hexadecimal

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
  /** State that shows it, from the tag: 1 for IM01, 16 for IM10. */
  readonly state: number;
}

/** The image half of an object. */
export interface ObjectImage {
  /** Place and size; the size holds for every state. */
  readonly header: ObjectImageHeader;
  /** By ascending state. Those that are there, whatever the header counts. */
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

/** The state in a tag IM01, IM0A, IM10; `undefined` for every other tag. IM00 is a room's alone. */
function imageState(tag: string): number | undefined {
  return /^IM(?!00)[0-9A-F]{2}$/.test(tag) ? Number.parseInt(tag.slice(2), 16) : undefined;
}
