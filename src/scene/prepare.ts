// A room that is ready to be drawn often: its decoded background, and each picture of its objects with its masks,
// decoded once. A picture has as many strips as fit whole into the box of its object, and a multiple of 8
// rows: some strip codes go by columns, so the number of rows decides on the order of pixels.

import { SILENT } from '../block/level.js';
import type { OwnBytes } from '../bytes.js';
import { checkMemory } from '../bytes.js';
import {
  attempt,
  fail,
  handlerOf,
  type Problem,
  type Reporter,
  report,
  reporterOf,
} from '../errors.js';
import { imagePixels, readsLeft } from '../image/decode-image.js';
import { type Image, wholeStrips } from '../image/image.js';
import { transparency } from '../image/strips.js';
import { TRANSPARENT_INDEX } from '../image/to-rgba.js';
import { findZplanes, imageZplane } from '../image/zplanes.js';
import { checkKind } from '../kind.js';
import { checkPixels, type Limits, limitOf } from '../limits.js';
import type { StateImage } from '../object/halves.js';
import type { RoomObject } from '../object/room-object.js';
import { checkObjects } from '../object/room-object.js';
import { optionsOf, type ReadOptions } from '../options.js';
import { inOrigin } from '../origin.js';
import { checkRoom } from '../room/open.js';
import type { Room } from '../room/room.js';
import type { StripTable } from '../strip/table.js';
import { traitsOf } from '../traits.js';
import type { Versioned } from '../version.js';
import { LAST_PLANE } from './actor.js';
import {
  type FrameSize,
  newFrame,
  type PictureMask,
  type PictureMasks,
  type SceneFrame,
  wholeOf,
} from './frame.js';
import { paint } from './paint.js';

/** A decoded picture with its masks. */
export interface ScenePicture extends PictureMasks {
  /** `width * height` palette indices, row-major. */
  readonly pixels: OwnBytes;
  /** For each strip 1 if pixels of the transparent index are left out, else 0. */
  readonly open: OwnBytes;
  /**
   * The picture before it was decoded, if it copies the pixels left of it: `pixels` are then decoded whenever it is
   * painted.
   */
  readonly reader: Image | undefined;
}

/** A decoded picture of an object. */
export interface StatePicture extends ScenePicture {
  /** The state that it is for, as in `imageForState`. */
  readonly state: number;
}

/** An object of a scene. */
export interface SceneObject {
  /** The object itself. */
  readonly object: RoomObject;
  /**
   * Its pictures, by ascending state: as wide as the whole strips of its box, with a height cut to a multiple of 8.
   * Empty for an object without pictures, or whose box is less than 8 pixels wide or high.
   */
  readonly pictures: readonly StatePicture[];
}

/** A room that is ready to be drawn. */
export interface Scene extends Versioned, FrameSize {
  /** What the record is. */
  readonly kind: 'scene';
  /** Palette index that transparent strips leave out. */
  readonly transparent: number;
  /** The room without its objects: pixels, plane 0, and its z-planes. */
  readonly background: SceneFrame;
  /** The objects, in source order. */
  readonly objects: readonly SceneObject[];
}

/**
 * Decodes a room and all pictures of its objects, to be drawn often.
 *
 * BOMP pictures are left out: games show them as blasts, see `drawBlastsInto`. The result is proved for versions 5
 * and 6. Versions 3, 4, 7 and 8 follow the same rules; there is less proof for their objects.
 *
 * @returns a record that holds the objects themselves, and otherwise shares no memory with the room. With `onError`,
 *   bad strips, planes and pictures are left out
 * @throws {DecodeError} as `decodeImage` and `decodeImageZplane` for the background and each picture; `BAD_VALUE` for a
 *   room with more than 7 z-planes; `LIMIT` if all pictures together have more pixels than `limits.pixels`. With
 *   `onError` only `LIMIT`.
 */
export function prepareScene(
  room: Room,
  objects: readonly RoomObject[],
  options?: ReadOptions,
): Scene {
  const { limits, onError } = optionsOf(options);
  checkRoom(room);
  checkObjects(objects);
  return inOrigin(room.origin, handlerOf(reporterOf(onError)), (told) =>
    decodedScene(room, objects, limits, reporterOf(told)),
  );
}

function decodedScene(
  room: Room,
  objects: readonly RoomObject[],
  limits: Limits | undefined,
  reporter: Reporter | undefined,
): Scene {
  const { version, variant, width, height, transparent = TRANSPARENT_INDEX } = room;
  const zplaneCount = planesOf(room, reporter);
  const rules: PictureRules = { transparent, zplaneCount, ors: 'none', limits, reporter };
  const background = backgroundOf(room, rules);
  const { orStrips, masksAllPlanes } = traitsOf(room);
  // A picture that masks all planes needs its plane 1, even if the room has no z-plane.
  const needed = masksAllPlanes === undefined ? zplaneCount : Math.max(1, zplaneCount);
  const decode = decoderOf({ ...rules, zplaneCount: needed }, width * height);
  return {
    kind: 'scene',
    ...{ version, variant, width, height, zplaneCount, transparent, background },
    objects: objects.map((object): SceneObject => {
      const { image, box } = object;
      const size = { width: box.width & ~7, height: box.height & ~7 };
      if (image === undefined || size.width < 8 || size.height < 8) return { object, pictures: [] };
      const ors = image.masksOr ? orStrips : 'none';
      return { object, pictures: image.images.flatMap((one) => decode(one, size, ors) ?? []) };
    }),
  };
}

/** How many planes a room has besides plane 0; throws or reports `BAD_VALUE` for too many. */
function planesOf({ zplaneCount, background }: Room, reporter: Reporter | undefined): number {
  // Damage to them shows when they are decoded.
  const count = zplaneCount ?? findZplanes(background, SILENT).length;
  if (count > LAST_PLANE)
    attempt(reporter, () =>
      fail('BAD_VALUE', background.zplaneCountAt, `room: ${count} z-planes, at most ${LAST_PLANE}`),
    );
  return Math.min(count, LAST_PLANE);
}

/** The room without its objects. */
function backgroundOf({ width, height, background }: Room, rules: PictureRules): SceneFrame {
  const { limits, zplaneCount, transparent, reporter } = rules;
  checkPixels(width, height, limits, background.widthAt);
  const frame = newFrame({ width, height, zplaneCount }, false);
  // Without a handler a width that is not a multiple of 8 throws. With a handler the whole strips are drawn, and
  // then the rest is reported.
  const size = reporter === undefined ? { width, height } : { width: width - (width % 8), height };
  const isEmpty = reporter !== undefined && (size.width === 0 || height === 0);
  const picture = isEmpty ? undefined : scenePicture(background, size, rules);
  if (reporter !== undefined && background.coding !== undefined) {
    const { rest } = wholeStrips({ ...background, width, height }, reporter.onError);
    if (rest !== undefined) report(reporter, rest);
  }
  if (picture === undefined) return frame;
  const place = { column: 0, y: 0, clears: false, allPlanes: false };
  paint(frame, { picture, ...place, transparent, owner: 0 }, wholeOf(frame));
  return frame;
}

/** Decodes a picture of an object. */
type Decoder = (
  image: StateImage,
  size: { readonly width: number; readonly height: number },
  ors: PictureRules['ors'],
) => StatePicture | undefined;

/** Makes a decoder that decodes each picture once, and counts pixels from `used` on; it throws `LIMIT` for too many. */
function decoderOf(rules: PictureRules, used: number): Decoder {
  let left = limitOf(rules.limits, 'pixels') - used;
  // Objects that share a picture may have boxes of several sizes.
  const known = new Map<StripTable | StateImage, Map<string, StatePicture>>();
  return (image, size, ors) => {
    const { width, height } = size;
    const key = image.strips ?? image;
    const sizes = known.get(key) ?? new Map<string, StatePicture>();
    const shared = sizes.get(`${width} ${height}`);
    if (shared !== undefined) return shared;
    left -= width * height;
    if (left < 0) {
      const { what, widthAt, origin } = image;
      const detail = `${what}: the pictures of the room have more than limits.pixels`;
      inOrigin(origin, undefined, () => fail('LIMIT', widthAt, detail));
    }
    checkMemory(image.src, 0, 'objects');
    const decoded = scenePicture(image, size, { ...rules, ors });
    if (decoded === undefined) return undefined;
    const picture = { state: image.state, ...decoded };
    known.set(key, sizes.set(`${width} ${height}`, picture));
    return picture;
  };
}

/** How pictures are decoded. */
interface PictureRules {
  /** Transparent palette index. */
  readonly transparent: number;
  /** Number of the last plane to decode, from 1 on. */
  readonly zplaneCount: number;
  /** Which strips OR their masks into the planes. */
  readonly ors: 'none' | 'transparent' | 'all';
  readonly limits: Limits | undefined;
  readonly reporter: Reporter | undefined;
}

/**
 * Decodes a picture in a size: `width` is a positive multiple of 8, `height` at least 1. Damage throws, or is
 * reported and left open. `undefined` for a picture of rows (BOMP), which a background never is.
 */
function scenePicture(
  image: Image,
  size: { readonly width: number; readonly height: number },
  rules: PictureRules,
): ScenePicture | undefined {
  if (image.coding === 'bomp') return undefined;
  const sized: Image = { ...image, ...size };
  return attempt(rules.reporter, () => {
    const { width, height } = size;
    const { pixels, open } = decoded(sized, rules);
    const ored = rules.ors === 'transparent' ? open : new Uint8Array(open.length);
    if (rules.ors === 'all') ored.fill(1);
    const reader = readsLeft(sized) ? sized : undefined;
    return { width, height, pixels, open, reader, masks: masksOf(sized, rules), ored };
  });
}

/** The pixels, and which strips are open. */
function decoded(
  image: Image,
  { transparent, limits, reporter }: PictureRules,
): Pick<ScenePicture, 'pixels' | 'open'> {
  const bad = new Set<number>();
  const onError =
    reporter &&
    ((problem: Problem) => {
      if (problem.strip !== undefined) bad.add(problem.strip);
      report(reporter, problem);
    });
  const pixels = imagePixels(image, limits, { onError, fill: transparent });
  // All failures here have been reported when the pixels were decoded.
  const codes = transparency(image, limits, onError && (() => {}));
  const open = Uint8Array.from({ length: image.width / 8 }, (_, strip) =>
    bad.has(strip) || codes[strip] === undefined || codes[strip].transparent ? 1 : 0,
  );
  return { pixels, open };
}

/** Those planes of a picture that the room has. */
function masksOf(image: Image, { zplaneCount, limits, reporter }: PictureRules): PictureMask[] {
  const onError = handlerOf(reporter);
  const found = findZplanes(image, reporter);
  return found.flatMap(({ number }): PictureMask[] => {
    if (number < 1 || number > zplaneCount) return [];
    const plane = imageZplane(image, number, limits, onError);
    return plane === undefined ? [] : [{ number, ...plane }];
  });
}

export function checkScene(scene: Scene, order?: string): void {
  checkKind(scene, 'scene', 'prepareScene gives one', 'scene', order);
  checkMemory(scene.background.pixels, 0, 'scene');
}
