// JSON forms of the small blocks of rooms: sizes, colors and cycles.

import { readClut } from '../../palette/clut.js';
import { readPals } from '../../palette/pals.js';
import { type ColorCycle, readCycl } from '../../room/cycl.js';
import { type RoomHeader, readRmhd } from '../../room/rmhd.js';
import { readRmih } from '../../room/rmih.js';
import { readTrns, type TransparentIndex } from '../../room/trns.js';
import { encodeClut, encodePals } from '../palette/palette.js';
import { encodeCycl } from '../room/cycl.js';
import { encodeRmhd, encodeRmih, encodeTrns } from '../room/records.js';
import { colors } from './colors.js';
import type { BlockKind } from './kind.js';
import { BYTE, HEX, LONG, WORD, whole } from './shape.js';
import { list, optional, record } from './shape-groups.js';

/** RMHD, and HD. */
export const HEADER: BlockKind<Omit<RoomHeader, 'version'>> = {
  shape: () =>
    record({
      revision: optional(LONG),
      width: LONG,
      height: LONG,
      objectCount: LONG,
      zplaneCount: optional(LONG),
      transparent: optional(LONG),
    }),
  read: (payload, { release }) => {
    const { version: _, ...header } = readRmhd(payload, release);
    return header;
  },
  write: (data, { release: { version } }) => encodeRmhd({ ...data, version }),
};

/** RMIH. */
export const ZPLANE_COUNT: BlockKind<{ readonly zplanes: number }> = {
  shape: () => record({ zplanes: WORD }),
  read: (payload) => ({ zplanes: readRmih(payload) }),
  write: ({ zplanes }) => encodeRmih(zplanes),
};

/** TRNS. */
export const TRANSPARENT: BlockKind<TransparentIndex> = {
  shape: () => record({ index: BYTE, rest: HEX }),
  read: (payload) => readTrns(payload),
  write: (data) => encodeTrns(data),
};

/** CYCL, and CC. */
export const CYCLES: BlockKind<{ readonly cycles: readonly ColorCycle[] }> = {
  shape: () =>
    record({
      cycles: list(
        record<ColorCycle>({
          index: whole(1, 0xff),
          unknown: WORD,
          frequency: WORD,
          flags: WORD,
          first: BYTE,
          last: BYTE,
        }),
      ),
    }),
  read: (payload, { release }) => ({ cycles: readCycl(payload, release) }),
  write: ({ cycles }, { release }) => encodeCycl(cycles, release),
};

/** CLUT, APAL and PA. */
export const PALETTE: BlockKind<{ readonly colors: Uint8Array }> = {
  shape: () => record({ colors: colors(256) }),
  read: (payload, { release }) => ({ colors: readClut(payload, release) }),
  write: ({ colors }, { release }) => encodeClut(colors, release),
};

/** PALS. */
export const PALETTES: BlockKind<{ readonly palettes: readonly Uint8Array[] }> = {
  shape: () => record({ palettes: list(colors(256)) }),
  read: (payload) => ({ palettes: readPals(payload) }),
  write: ({ palettes }) => encodePals(palettes),
};
