// Encoders for the small records of rooms, palettes and the room directory. For the layouts see the
// readers.

import { checkBytes, type OwnBytes, shown } from '../bytes.js';
import type { RoomOffset } from '../index-file/index.js';
import { checkPalette, PALETTE_SIZE, paletteCount } from '../palette/clut.js';
import { BACKWARDS, isUnused, SLOTS } from '../room/cycl.js';
import type { ColorCycle, RoomHeader, TransparentIndex } from '../room/index.js';
import {
  checkRelease,
  entryOf,
  type Variant,
  type Version,
  type VersionOptions,
} from '../version.js';
import { encodeBlock } from './block.js';
import { concat, u8, u16be, u16le, u32le } from './bytes.js';
import { checkRecord, checkRecords } from './check.js';

/**
 * Builds a LOFF payload, or that of FO in version 4, which is the same; the inverse of `readLoff`.
 *
 * @param entries - at most 255, kept in this order. Offsets lead to LF blocks in version 4, to ROOM in
 *   versions 5 to 7, to LFLF in version 8
 * @throws {RangeError} if a number does not fit its field.
 * @throws {TypeError} if `entries` is not a list of records.
 */
export function encodeLoff(entries: readonly RoomOffset[]): OwnBytes {
  checkRecords(entries, 'entries');
  return concat([
    u8(entries.length),
    ...entries.flatMap(({ room, offset }) => [u8(room), u32le(offset)]),
  ]);
}

/** Fields of a room's header to build. Version 7 needs `revision`; version 8 needs all. */
export type RoomHeaderFields = Pick<RoomHeader, 'version' | 'width' | 'height' | 'objectCount'> &
  Partial<RoomHeader>;

/**
 * Builds an RMHD payload, or that of HD in version 4; the inverse of `readRmhd`.
 *
 * @throws {RangeError} if a number does not fit its field, a field of the version is absent, or the
 *   version is unknown.
 * @throws {TypeError} if `header` is not a record, or its version absent.
 */
export function encodeRmhd(header: RoomHeaderFields): OwnBytes {
  checkRecord(header, 'header');
  return concat(entryOf(ROOM_HEADERS, header.version, 'RMHD')(header));
}

type RoomHeaderWriter = (header: RoomHeaderFields) => Uint8Array[];

const shortHeader: RoomHeaderWriter = ({ width, height, objectCount }) =>
  [width, height, objectCount].map(u16le);

const ROOM_HEADERS: Readonly<Record<Version, RoomHeaderWriter>> = {
  4: shortHeader,
  5: shortHeader,
  6: shortHeader,
  7: (header) => [u32le(header.revision ?? NaN), ...shortHeader(header)],
  8: ({ revision, width, height, objectCount, zplaneCount, transparent }) =>
    [revision, width, height, objectCount, zplaneCount, transparent].map((field) =>
      u32le(field ?? NaN),
    ),
};

/**
 * Builds an RMIH payload; the inverse of `readRmih`.
 *
 * @param planes - number of z-planes
 * @throws {RangeError} if `planes` does not fit two bytes.
 */
export function encodeRmih(planes: number): OwnBytes {
  return u16le(planes);
}

/**
 * Builds a TRNS payload; the inverse of `readTrns`.
 *
 * @param transparent - palette index; or a record of it, and of what follows it. Default of that: a zero
 * @throws {RangeError} if the index is not a byte, or nothing follows it.
 * @throws {TypeError} if `rest` is not a Uint8Array.
 */
export function encodeTrns(transparent: number | TransparentIndexFields): OwnBytes {
  const { index, rest = u8(0) } =
    typeof transparent === 'object' && transparent !== null ? transparent : { index: transparent };
  checkBytes(rest, 'rest');
  if (rest.length === 0) throw new RangeError('rest is empty: TRNS has two bytes at least');
  return concat([u8(index), rest]);
}

/** What TRNS is to say. */
export type TransparentIndexFields = Pick<TransparentIndex, 'index'> & Partial<TransparentIndex>;

/**
 * Builds a CYCL payload, or that of CC in version 4; the inverse of `readCycl`.
 *
 * @throws {RangeError} if a number does not fit its field, an index is not 1..16, or a frequency is 0;
 *   in CC, if the reader would leave a cycle out, two have one index, `flags` is not 2 or `unknown` not
 *   0, which are not stored; or if the version is unknown.
 * @throws {TypeError} if `cycles` is not a list of records, or the version absent.
 */
export function encodeCycl(cycles: readonly ColorCycle[], options: VersionOptions): OwnBytes {
  checkRecords(cycles, 'cycles');
  return concat(entryOf(CYCLES, options?.version, 'CYCL')(cycles));
}

type CyclesWriter = (cycles: readonly ColorCycle[]) => Uint8Array[];

const cycleList: CyclesWriter = (cycles) => [...cycles.map(encodeCycle), u8(0)];

const CYCLES: Readonly<Record<Version, CyclesWriter>> = {
  4: cycleSlots,
  5: cycleList,
  6: cycleList,
  7: cycleList,
  8: cycleList,
};

function encodeCycle({ index, unknown, frequency, flags, first, last }: ColorCycle): OwnBytes {
  checkSlot(index);
  if (frequency === 0) throw new RangeError(`cycle ${index} has a frequency of 0`);
  return concat([u8(index), u16be(unknown), u16be(frequency), u16be(flags), u8(first), u8(last)]);
}

function cycleSlots(cycles: readonly ColorCycle[]): Uint8Array[] {
  const unused = new Uint8Array(4);
  const slots = new Array<Uint8Array>(SLOTS).fill(unused);
  for (const { index, unknown, frequency, flags, first, last } of cycles) {
    checkSlot(index);
    const slot = concat([u16be(frequency), u8(first), u8(last)]);
    if (isUnused(frequency, first, last))
      throw new RangeError(`cycle ${index} would count as unused`);
    if (unknown !== 0 || flags !== BACKWARDS)
      throw new RangeError(`cycle ${index}: CC stores no flags but ${BACKWARDS}, and no unknown`);
    if (slots[index - 1] !== unused) throw new RangeError(`cycle ${index} comes twice`);
    slots[index - 1] = slot;
  }
  return slots;
}

function checkSlot(index: number): void {
  if (!(Number.isInteger(index) && index >= 1 && index <= SLOTS))
    throw new RangeError(`cycle index ${shown(index)} is not a whole number from 1 to ${SLOTS}`);
}

/**
 * Builds a CLUT or APAL payload, or that of PA in version 4; the inverse of `readClut`.
 *
 * @param palette - 768 bytes RGB
 * @returns a copy
 * @throws {RangeError} if `palette` is not 768 bytes, or the version or variant is unknown.
 * @throws {TypeError} if `palette` is not a Uint8Array, or the version absent.
 */
export function encodeClut(palette: Uint8Array, options: VersionOptions): OwnBytes {
  const { version, variant } = checkRelease(options);
  return PALETTES[version](palette, variant);
}

type PaletteWriter = (palette: Uint8Array, variant?: Variant) => OwnBytes;

const plainPalette: PaletteWriter = (palette) => {
  checkPalette(palette);
  return concat([palette]);
};

const PALETTES: Readonly<Record<Version, PaletteWriter>> = {
  4: (palette, variant) => concat([u16le(paletteCount(variant)), plainPalette(palette)]),
  5: plainPalette,
  6: plainPalette,
  7: plainPalette,
  8: plainPalette,
};

/**
 * Builds a PALS payload; the inverse of `readPals`.
 *
 * @param palettes - 768 bytes RGB each
 * @throws {RangeError} if a palette is not 768 bytes.
 * @throws {TypeError} if `palettes` is not a list of Uint8Arrays.
 */
export function encodePals(palettes: readonly Uint8Array[]): OwnBytes {
  checkRecords(palettes, 'palettes');
  const blocks = palettes.map((palette) => encodeBlock('APAL', plainPalette(palette)));
  const tableSize = encodeBlock('OFFS').length + palettes.length * 4;
  const offsets = palettes.map((_, i) => u32le(tableSize + i * (PALETTE_SIZE + 8)));
  return encodeBlock('WRAP', encodeBlock('OFFS', ...offsets), ...blocks);
}
