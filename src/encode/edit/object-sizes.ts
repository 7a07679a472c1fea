// The size of an object's picture in the headers of its halves.

import { childWith } from '../../block/find.js';
import { openChildren, payloadStart, SILENT } from '../../block/level.js';
import { CODE_SIZES } from '../../object/cdhd.js';
import { codeBlocks } from '../../object/code-blocks.js';
import type { RoomObject } from '../../object/room-object.js';
import type { Room } from '../../room/room.js';
import type { Version } from '../../version.js';
import { u8, u16le, u32le } from '../bytes.js';
import type { Field } from './fields.js';
import type { LongestSides, NewPicture } from './new-picture.js';

/** Longest sides that the headers of an object hold. */
export const LONGEST: Readonly<Record<Version, LongestSides>> = {
  4: { width: 0xff * 8, height: 0xf8 },
  5: { width: 0xff * 8, height: 0xff * 8 },
  6: { width: 0xffff, height: 0xffff },
  7: { width: 0xffff, height: 0xffff },
  8: { width: 0xffff_ffff, height: 0xffff_ffff },
};

/** A header that stores a size, and where. */
interface SizePlace {
  readonly src: Uint8Array;
  readonly widthAt: number;
  readonly heightAt: number;
}

/** Gives the fields of a size. */
type SizeWriter = (size: LongestSides, place: SizePlace) => Field[];

/** A writer of two numbers of one kind. */
function sides(write: (side: number) => Uint8Array): SizeWriter {
  return ({ width, height }, { widthAt, heightAt }) => [
    { at: widthAt, bytes: write(width) },
    { at: heightAt, bytes: write(height) },
  ];
}

const cells = (side: number): Uint8Array => u8(side / 8);

const shortSides = /* @__PURE__ */ sides(u16le);

/** Writers of the size in the image half; OI has none. */
const IMAGE_SIZES: Readonly<Record<Version, SizeWriter>> = {
  4: () => [],
  5: shortSides,
  6: shortSides,
  7: shortSides,
  8: /* @__PURE__ */ sides(u32le),
};

/** Writers of the size in the code half. */
const CODE_WRITERS: Readonly<Record<Version, SizeWriter>> = {
  4: ({ width, height }, { src, widthAt, heightAt }) => [
    { at: widthAt, bytes: cells(width) },
    // The low bits are the direction.
    { at: heightAt, bytes: u8(height | (src[heightAt] & 7)) },
  ],
  5: /* @__PURE__ */ sides(cells),
  6: shortSides,
  7: () => [],
  8: () => [],
};

/** What the headers of all objects with an id say of the size of their picture. */
export function sizeFields(
  room: Room,
  objects: readonly RoomObject[],
  { image, fields }: NewPicture,
): Field[] {
  const { src, version } = room;
  const places = CODE_SIZES[version];
  const codes = codeBlocks(room);
  const inCode = objects.flatMap(({ index }): Field[] => {
    const block = codes[index - 1];
    if (places === undefined || block === undefined) return [];
    const start = payloadStart(childWith(openChildren(block), 'CDHD', SILENT) ?? block);
    const [widthAt, heightAt] = [start + places.widthAt, start + places.heightAt];
    return CODE_WRITERS[version](fields, { src, widthAt, heightAt });
  });
  return [...IMAGE_SIZES[version](fields, image), ...inCode];
}
