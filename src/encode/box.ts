// Encoders for walk boxes, their matrix and scale slots. For the layouts see box/boxd.ts, box/boxm.ts and
// box/scal.ts.

import { BOX_LAYOUTS, type BoxLayout, CORNERS, SLOT_BIT, type WalkBox } from '../box/boxd.js';
import { type BoxMatrix, type BoxStep, ROW_END, STEP } from '../box/boxm.js';
import { SCALE_SLOTS, type ScaleTable } from '../box/scal.js';
import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import { readField } from '../fields.js';
import { checkRelease, type VersionOptions } from '../version.js';
import { concat, encodeField, encodeFields, u8 } from './bytes.js';
import { checkRecord, checkRecords, eachOf, inPart } from './check.js';

/** A walk box to build: a `WalkBox`, or a record with the same fields. */
export type WalkBoxFields = Omit<WalkBox, 'kind'>;

/** A matrix to build: a `BoxMatrix`, or a record with the same fields. */
export type BoxMatrixFields = Omit<BoxMatrix, 'kind'>;

/**
 * Builds a BOXD payload, or the boxes of BX in versions 2 to 4; the inverse of `readBoxd`. For a whole BX see
 * {@link encodeBx}.
 *
 * @param boxes - in order of their numbers, for the version and variant in the options. Below version 8 a box with a
 *   scale slot loses its `scale`
 */
export function encodeBoxd(boxes: readonly WalkBoxFields[], options: VersionOptions): OwnBytes {
  const layout = BOX_LAYOUTS[checkRelease(options)];
  checkRecords(boxes, 'boxes');
  return concat([
    encodeFields({ count: boxes.length }, layout.head),
    ...eachOf(boxes, 'boxes', (box) => [encodeBox(box, layout)]),
  ]);
}

function encodeBox(box: WalkBoxFields, layout: BoxLayout): OwnBytes {
  const { fields } = layout.box;
  const scale = fields.scale && !fields.scaleSlot ? scaleWord(box) : box.scale;
  const dst = encodeFields({ ...box, scaleSlot: box.scaleSlot ?? 0, scale }, layout.box);
  CORNERS.forEach((name, i) => {
    const corner = box[name];
    checkRecord(corner, name);
    inPart(name, () => {
      for (const axis of ['x', 'y'] as const) {
        const field = layout.corners[i][axis];
        dst.set(
          inPart(axis, () => encodeField(corner[axis], field)),
          field[0],
        );
      }
    });
  });
  // In version 2 two corners share a number.
  CORNERS.forEach((name, i) => {
    const { y } = layout.corners[i];
    if (readField(dst, 0, y) !== box[name].y)
      throw new RangeError(`${name}: the corner beside it has another y`);
  });
  return dst;
}

/** The scale of 16 bits that stands for a scale or for a slot. */
function scaleWord({ scaleSlot, scale }: WalkBoxFields): number {
  const isWhole = Number.isInteger(scaleSlot ?? scale);
  const word = !isWhole || scaleSlot === undefined ? scale : SLOT_BIT + scaleSlot - 1;
  const isSlot = isWhole && word >= SLOT_BIT;
  if (!isWhole || isSlot !== (scaleSlot !== undefined) || word > 0xffff)
    throw new RangeError(
      `scale ${describe(scale)} or scaleSlot ${describe(scaleSlot)} does not fit 15 bits`,
    );
  return word;
}

/**
 * Builds a BOXM payload, or the matrix of BX in versions 2 to 4; the inverse of `readBoxm`. For a whole BX see
 * {@link encodeBx}.
 *
 * @throws {RangeError} if version 2 has more than 16 rows, whose places would not fit a byte; in others if a `first` is 255, which would end its row; or if the first row is empty and the matrix does
 *   not open with a 0xFF: the end of that row would be taken for the opening.
 */
export function encodeBoxm(matrix: BoxMatrixFields): OwnBytes {
  checkRecord(matrix, 'matrix');
  const { opens, rows } = matrix;
  checkRecords(rows, 'matrix.rows');
  if (BOX_LAYOUTS[checkRelease({ version: matrix.version })].matrix === 'tables')
    return tables(rows);
  if (!opens && rows[0]?.length === 0)
    throw new RangeError('matrix: an empty first row needs a 0xFF before it');
  const end = u8(ROW_END);
  const steps = eachOf(rows, 'rows', (row) => [...stepsOf(row), end]);
  return concat([...(opens ? [end] : []), ...steps]);
}

/** Rows of a byte for each box, behind the place of each row. */
function tables(rows: BoxMatrixFields['rows']): OwnBytes {
  const count = rows.length;
  const bytes = eachOf(rows, 'rows', (row) => {
    checkRecords(row, 'a row of matrix');
    return Array.from({ length: count }, (_, to) => {
      const step = row.filter(({ first, last }) => first <= to && to <= last).at(-1);
      return encodeField(step?.next ?? NO_WAY, STEP.fields.next);
    });
  });
  return concat([...Array.from({ length: count }, (_, from) => u8(from * count)), ...bytes]);
}

/** A step for no way. */
const NO_WAY = -1;

function stepsOf(row: readonly BoxStep[]): Uint8Array[] {
  checkRecords(row, 'a row of matrix');
  return eachOf(row, 'steps', (step) => {
    if (step.first === ROW_END) throw new RangeError('first 255 ends a row');
    return [encodeFields(step, STEP)];
  });
}

/**
 * Builds a BX payload of versions 2 to 4: boxes, then their matrix; the inverse of `readBoxd` and `readBoxm` together.
 *
 * @throws {RangeError} as {@link encodeBoxm}.
 */
export function encodeBx(
  boxes: readonly WalkBoxFields[],
  matrix: BoxMatrixFields,
  options: VersionOptions<2 | 3 | 4>,
): OwnBytes {
  return concat([encodeBoxd(boxes, options), encodeBoxm(matrix)]);
}

/**
 * Builds a SCAL payload, or that of SA in versions 3 and 4; the inverse of `readScal`.
 *
 * @throws {RangeError} if `rest` is as long as a slot or longer.
 */
export function encodeScal(table: ScaleTable): OwnBytes {
  checkRecord(table, 'table');
  const { version, slots, rest } = table;
  const layout = SCALE_SLOTS[checkRelease({ version })];
  checkRecords(slots, 'table.slots');
  checkBytes(rest, 'table.rest');
  if (rest.length >= layout.size)
    throw new RangeError(`table.rest of ${rest.length} bytes would be read as a slot`);
  return concat([...eachOf(slots, 'slots', (slot) => [encodeFields(slot, layout)]), rest]);
}
