// Blasts: docs/format/scene.md says it in words.

import { checkBytes, isBytes, isRecord } from '../../bytes.js';
import { fail } from '../../errors.js';
import {
  type Box,
  checkCorner,
  checkInt,
  checkUpTo,
  checkWhole,
  checkWord,
} from '../../geometry.js';
import type { Image } from '../../image/image.js';
import type { RoomObject } from '../../object/room-object.js';
import { type BlastRules, RULES, type SceneBlast } from '../../scene/blast.js';
import type { BlastScreen } from '../../scene/blast-screen.js';
import { releaseOf } from '../../version.js';
import { checkObject } from '../objects/runtime.js';
import { FULL } from './scale-blasts.js';

/** Most blasts in a frame. */
const MOST = 200;

/** The picture of a blast. */
export function pictureOf({ object, image = 1 }: SceneBlast): Image {
  const spare = rulesOf(object).spare;
  let found: Image | undefined;
  for (const one of object.image?.images ?? []) {
    if (one.state === image) found = one;
    if (one.state === spare) found ??= one;
  }
  if (found === undefined) fail('MISSING', 0, `object ${object.id}: no picture ${image}`);
  if (found.coding !== 'bomp') fail('MISSING', found.pixelsAt, `${found.what}: no BOMP`);
  return found;
}

/** The screen that shows all columns of a room. */
export function wholeScreen(room: Pick<Box, 'width'>): BlastScreen {
  return { x: 0, y: 0, width: Object(room).width };
}

/** What differs in the release of an object. */
export function rulesOf(object: RoomObject): BlastRules {
  const rules = RULES[releaseOf(object)];
  if (rules === undefined) throw new RangeError(`version ${object.version} has no blasts`);
  return rules;
}

/** Throws unless a value is a list of blasts. */
export function checkBlasts(blasts: readonly SceneBlast[]): void {
  if (!Array.isArray(blasts)) throw new TypeError('blasts is not a list of SceneBlast');
  if (blasts.length > MOST) throw new RangeError(`${blasts.length} blasts, at most ${MOST}`);
  for (const blast of blasts as readonly SceneBlast[]) checkBlast(blast);
}

/** Throws unless a value is a blast. */
export function checkBlast(blast: SceneBlast): void {
  const { object, x, y, width = 0, height = 0, scale = FULL } = Object(blast) as SceneBlast;
  const { image = 1, shadowTable } = Object(blast) as SceneBlast;
  checkObject(object);
  rulesOf(object);
  for (const one of object.image?.images ?? [])
    if (!isRecord(one) || (one.rows !== undefined && !isBytes(Object(one.rows).src)))
      throw new TypeError('blast.object has a picture that is none');
  checkWord(x, 'blast.x');
  checkWord(y, 'blast.y');
  checkUpTo(width, 0x7fff, 'blast.width');
  checkUpTo(height, 0x7fff, 'blast.height');
  const both = isRecord(scale) ? scale : { x: scale, y: scale };
  checkInt(both.x, 'blast.scale');
  checkInt(both.y, 'blast.scale');
  checkWhole(image, 'blast.image', 0);
  if (shadowTable === undefined) return;
  checkBytes(shadowTable, 'blast.shadowTable');
  if (shadowTable.length < 2048)
    throw new RangeError('blast.shadowTable has fewer than 2048 bytes');
}

/** Throws unless a value is a part of a room, or absent. */
export function checkScreen(screen: BlastScreen | undefined): void {
  if (screen === undefined) return;
  if (!isRecord(screen)) throw new TypeError('screen is not a BlastScreen');
  checkCorner(screen, 'screen');
  checkWhole(screen.width, 'screen.width', 0);
}
