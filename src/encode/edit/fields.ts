// Writes numbers into the headers of a room, where the readers found them. Each header that holds some of
// them gets a new payload, which is otherwise the same.

import { type Block, type Level, openChildren, payloadStart, siblings } from '../../block/level.js';
import { fail } from '../../errors.js';
import type { Image } from '../../image/image.js';
import { levelOf } from '../../room/blocks.js';
import type { Room } from '../../room/room.js';
import type { Writer } from '../bytes.js';
import type { PayloadEdit } from './edits.js';

/** A number as it is to be stored. */
export interface Field {
  /** Where, in the source of the room. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** The sides of a picture, pixels. */
export type Size = Pick<Image, 'width' | 'height'>;

/** The longest sides that two and four bytes hold. */
export const WORDS: Size = { width: 0xffff, height: 0xffff };
export const LONGS: Size = { width: 0xffff_ffff, height: 0xffff_ffff };

/** The longest sides, by the bytes of a side. */
export const LONGEST: Readonly<Record<2 | 4, Size>> = { 2: WORDS, 4: LONGS };

/** Where a header stores them. */
export type SizePlaces = Pick<Image, 'widthAt' | 'heightAt'>;

/** The fields of a size. */
export function sizeFields(
  { width, height }: Size,
  { widthAt, heightAt }: SizePlaces,
  write: Writer,
): Field[] {
  return [
    { at: widthAt, bytes: write(width) },
    { at: heightAt, bytes: write(height) },
  ];
}

/** The edits that store numbers in a room: one for each block that holds some. */
export function fieldEdits(room: Room, fields: readonly Field[]): PayloadEdit[] {
  const edits = new Map<number, PayloadEdit>();
  for (const { at, bytes } of fields) {
    const block = leafAt(levelOf(room, room.version), at) ?? fail('MISSING', at, 'no block there');
    const edit = edits.get(block.start) ?? { block, payload: Uint8Array.from(block.payload) };
    edit.payload.set(bytes, at - payloadStart(block));
    edits.set(block.start, edit);
  }
  return [...edits.values()];
}

/** The innermost block around a position. */
function leafAt(level: Level | undefined, at: number): Block | undefined {
  for (const block of siblings(level, undefined))
    if (block.start <= at && at < block.end) return leafAt(openChildren(block), at) ?? block;
  return undefined;
}
