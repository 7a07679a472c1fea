// Writes numbers into the headers of a room, where the readers found them. Each header that holds some of
// them gets a new payload, which is otherwise the same.

import { type Block, openChildren, payloadStart, siblings } from '../../block/level.js';
import { fail } from '../../errors.js';
import type { Field, Fields } from '../../fields.js';
import type { Image } from '../../image/image.js';
import type { Room } from '../../room/room.js';
import { encodeField, MOST } from '../fields.js';
import type { PayloadEdit } from './edits.js';

/** A number as it is to be stored. */
export interface NewNumber {
  /** Where, in the source of the room. */
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** The sides of a picture, pixels. */
export type Size = Pick<Image, 'width' | 'height'>;

/** How a header stores them; fewer than two fields if it stores no size. */
export type SizeFields = Fields<never, keyof Size>;

/** The longest sides that all of some headers hold. */
export function longestIn(headers: readonly SizeFields[]): Size {
  const most = (field: Field | undefined) => (field ? MOST[field[1]] : Infinity);
  return {
    width: Math.min(...headers.map(({ width }) => most(width))),
    height: Math.min(...headers.map(({ height }) => most(height))),
  };
}

/** The numbers of a size in the header at `pos`; none if it stores no size. */
export function sizeNumbers(size: Size, fields: SizeFields, pos: number): NewNumber[] {
  return (['width', 'height'] as const).flatMap((side) => {
    const field = fields[side];
    return field ? { at: pos + field[0], bytes: encodeField(size[side], field) } : [];
  });
}

/** The edits that store numbers in a room: one for each block that holds some. */
export function numberEdits(room: Room, numbers: readonly NewNumber[]): PayloadEdit[] {
  const edits = new Map<number, PayloadEdit>();
  for (const { at, bytes } of numbers) {
    const block = leafAt(room.blocks, at) ?? fail('MISSING', at, 'no block there');
    const edit = edits.get(block.start) ?? { block, payload: Uint8Array.from(block.payload) };
    edit.payload.set(bytes, at - payloadStart(block));
    edits.set(block.start, edit);
  }
  return [...edits.values()];
}

/** The innermost block around a position, in some blocks or among their children. */
function leafAt(blocks: Iterable<Block>, at: number): Block | undefined {
  for (const block of blocks)
    if (block.start <= at && at < block.end)
      return leafAt(siblings(openChildren(block), undefined), at) ?? block;
  return undefined;
}
