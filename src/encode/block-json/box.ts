// JSON forms of walk boxes, their matrix and scale slots.

import { readBoxd, type WalkBox } from '../../box/boxd.js';
import { type BoxMatrix, type BoxStep, readBoxm } from '../../box/boxm.js';
import { readScal, type ScaleSlot, type ScaleTable } from '../../box/scal.js';
import type { Point } from '../../geometry.js';
import type { Version } from '../../version.js';
import { encodeBoxd, encodeBoxm, encodeBx, encodeScal } from '../box/box.js';
import type { BlockKind } from './kind.js';
import { FLAG, HEX, LONG, type Shape, SIGNED_LONG, whole } from './shape.js';
import { type Fields, list, optional, record } from './shape-groups.js';

/** A place in a room, pixels. */
export function point(): Shape<Point> {
  return record<Point>({ x: SIGNED_LONG, y: SIGNED_LONG });
}

type BoxData = Omit<WalkBox, 'version'>;
type MatrixData = Omit<BoxMatrix, 'version'>;

interface BoxesData {
  readonly boxes: readonly BoxData[];
}

const boxes = (): Fields<BoxesData> => ({
  boxes: list(
    record<BoxData>({
      ul: point(),
      ur: point(),
      lr: point(),
      ll: point(),
      mask: LONG,
      flags: LONG,
      scaleSlot: optional(LONG),
      scale: LONG,
      unknown: optional(LONG),
    }),
  ),
});

const matrix = (): Fields<MatrixData> => ({
  opens: FLAG,
  rows: list(
    list(
      record<BoxStep>({ first: whole(0, 0xfe), last: whole(0, 0xff), next: whole(-0x80, 0x7f) }),
    ),
  ),
});

function boxData({ version: _, ...box }: WalkBox): BoxData {
  return box;
}

function boxesOf({ boxes }: BoxesData, version: Version): WalkBox[] {
  return boxes.map((box) => ({ version, ...box }));
}

/** BOXD. */
export const BOXD: BlockKind<BoxesData> = {
  shape: () => record(boxes()),
  read: (payload, { release }) => ({ boxes: readBoxd(payload, release).map(boxData) }),
  write: (data, { release }) => encodeBoxd(boxesOf(data, release.version), release),
};

/** BOXM. */
export const BOXM: BlockKind<MatrixData> = {
  shape: () => record(matrix()),
  read: (payload, { release }) => {
    const { version: _, ...matrix } = readBoxm(payload, release);
    return matrix;
  },
  write: (data, { release: { version } }) => encodeBoxm({ ...data, version }),
};

/** BX of version 4: boxes and their matrix. */
export const BX: BlockKind<BoxesData & MatrixData> = {
  shape: () => record<BoxesData & MatrixData>({ ...boxes(), ...matrix() }),
  read: (payload, context) => ({ ...BOXD.read(payload, context), ...BOXM.read(payload, context) }),
  write: (data, { release }) => {
    const { version } = release;
    return encodeBx(boxesOf(data, version), { ...data, version }, release);
  },
};

/** SCAL, and SA. */
export const SCAL: BlockKind<Omit<ScaleTable, 'version'>> = {
  shape: () =>
    record({
      slots: list(record<ScaleSlot>({ scale1: LONG, y1: LONG, scale2: LONG, y2: LONG })),
      rest: HEX,
    }),
  read: (payload, { release }) => {
    const { version: _, ...table } = readScal(payload, release);
    return table;
  },
  write: (data, { release: { version } }) => encodeScal({ ...data, version }),
};
