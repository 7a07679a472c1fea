// Builds rooms of bundles: the head, the parts that it leads to, and the lists between. For the layout see
// block/bundle.ts.

import { BUNDLE_HEADS } from '../block/bundle.js';
import { BUNDLE_HEADER_SIZE } from '../block/header.js';
import { checkBytes, type OwnBytes } from '../bytes.js';
import { RMHD_LAYOUTS } from '../room/rmhd.js';
import { checkReleaseIn, type VersionOptions } from '../version.js';
import { concat, encodeFields, layOut, u8, u16le } from './bytes.js';
import { checkRecord, checkRecords } from './check.js';

/** An object of a room in a bundle. */
export interface BundleObject {
  /** Its code half, from `encodeOc`. */
  readonly code: Uint8Array;
  /** Its picture, from `encodeImage`; `undefined` for none. Objects with one array share it. */
  readonly picture?: Uint8Array | undefined;
}

/** A script of a room in a bundle. */
export interface BundleScript {
  /** 1..255. */
  readonly number: number;
  /** Its bytecode. */
  readonly code: Uint8Array;
}

/** A room of a bundle. */
export interface BundleRoomFields {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** The background, from `encodeImage`. */
  readonly picture: Uint8Array;
  /** Boxes and their matrix, from `encodeBx`. Default: none. */
  readonly boxes?: Uint8Array | undefined;
  /** In their order. */
  readonly objects: readonly BundleObject[];
  /** The script that runs when a room closes. Default: none. */
  readonly exit?: Uint8Array | undefined;
  /** The script that runs when a room opens. Default: none. */
  readonly entry?: Uint8Array | undefined;
  /** Local scripts, which version 2 does not have. Default: none. */
  readonly scripts?: readonly BundleScript[] | undefined;
}

/** What builds a room if no release is named. */
const USUAL: VersionOptions = { version: 3, variant: 'ega' };

/**
 * Builds the room of a bundle: version 2, or 16 colors of version 3; `readRoom` reads it back. The resources of the room may follow
 * it in the file: see `wrapResource`.
 *
 * @param options - Default: variant `ega` of version 3
 * @throws {RangeError} if a part would start past byte 65,535, or for more than 255 objects; in version 2 if boxes would
 *   start past byte 255, or for local scripts, which it does not have.
 */
export function encodeBundleRoom(
  room: BundleRoomFields,
  options: VersionOptions = USUAL,
): OwnBytes {
  const release = checkReleaseIn(BUNDLE_HEADS, options, 'files without blocks');
  checkRecord(room, 'room');
  const { width, height, picture, boxes, objects, exit, entry, scripts = [] } = room;
  checkRecords(objects, 'objects');
  checkRecords(scripts, 'scripts');
  const layout = BUNDLE_HEADS[release];
  const { hasLocal } = layout;
  if (!hasLocal && scripts.length > 0)
    throw new RangeError(`version ${options.version} has no local scripts`);
  const lists = objects.length * 4 + (hasLocal ? scripts.length * 3 + 1 : 0);
  const body = layOut(layout.size + lists);
  const place = (part: Uint8Array | undefined, what: string): number => {
    if (part === undefined) return 0;
    checkBytes(part, what);
    return body.once(part, () => part);
  };
  const boxesAt = place(boxes, 'boxes');
  const pictureAt = place(picture, 'picture');
  const images = objects.map((one) => place(one.picture, 'objects: a picture'));
  const codes = objects.map(({ code }) => place(sizedCode(code), 'objects: a code'));
  const local = scripts.flatMap(({ number, code }) => [u8(number), u16le(place(code, 'scripts'))]);
  const head = encodeFields(
    {
      ...{ picture: pictureAt, objects: objects.length, boxes: boxesAt, sounds: 0, scripts: 0 },
      ...{ exit: place(exit, 'exit'), entry: place(entry, 'entry') },
    },
    layout,
  );
  const sides = encodeFields({ width, height, objectCount: objects.length }, RMHD_LAYOUTS[release]);
  head.set(sides.subarray(0, layout.fields.picture[0] - BUNDLE_HEADER_SIZE), BUNDLE_HEADER_SIZE);
  const offsets = [...images, ...codes].map(u16le);
  const dst = concat([head, ...offsets, ...local, ...(hasLocal ? [u8(0)] : []), ...body.pieces]);
  dst.set(u16le(dst.length), 0);
  return dst;
}

/** A code half with its size before it. */
function sizedCode(code: Uint8Array): OwnBytes {
  checkBytes(code, 'objects: a code');
  const size = BUNDLE_HEADER_SIZE + code.length;
  return concat([u16le(size), new Uint8Array(BUNDLE_HEADER_SIZE - 2), code]);
}
