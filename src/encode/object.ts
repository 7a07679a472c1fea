// Encoders for the records of objects. For the layouts see the readers in object/.

import { HEADER_SIZE } from '../block/header.js';
import { checkBytes, shown } from '../bytes.js';
import type { Box, Point } from '../geometry.js';
import { checkNumber, NO_OPTIONS } from '../geometry.js';
import type { ObjectCodeHeader, ObjectImageHeader, VerbEntry } from '../object/index.js';
import { nameEnd } from '../object/obna.js';
import { type NameTextOptions, upperCharacters } from '../object/text.js';
import { entryOf, type ObjectVersion } from '../version.js';
import { concat, i16le, u8, u16le } from './bytes.js';
import { checkRecord, checkRecords } from './check.js';

/** Fields of an object's code header to build; `parentState` follows from `flags`. */
export type ObjectCodeFields = Omit<ObjectCodeHeader, 'parentState'>;

/**
 * Builds a CDHD payload; the inverse of `readCdhd`.
 *
 * @throws {RangeError} if a number does not fit its field, a side is not a multiple of 8 in version
 *   5, or the version is unknown.
 * @throws {TypeError} if `header` is not a record, or its version absent.
 */
export function encodeCdhd(header: ObjectCodeFields): Uint8Array {
  checkRecord(header, 'header');
  const { version, id, x, y, width, height, flags, parent, walkX, walkY, actorDir } = header;
  const box = entryOf(BOXES, version, 'CDHD')({ x, y, width, height });
  const rest = [u8(flags), u8(parent), i16le(walkX), i16le(walkY), u8(actorDir)];
  return concat([u16le(id), ...box, ...rest]);
}

/** A side in units of 8 pixels, as one byte. */
function u8InCells(side: number): Uint8Array {
  checkNumber(side, 'side');
  return u8(side / 8);
}

const BOXES: Readonly<Record<ObjectVersion, (box: Box) => Uint8Array[]>> = {
  5: ({ x, y, width, height }) => [x, y, width, height].map(u8InCells),
  6: ({ x, y, width, height }) => [i16le(x), i16le(y), u16le(width), u16le(height)],
};

/**
 * Builds an IMHD payload; the inverse of `readImhd`.
 *
 * @throws {RangeError} if a number does not fit its field, there are hotspots in version 5, or the
 *   version is unknown.
 * @throws {TypeError} if `header` is not a record with a list of hotspots, or its version absent.
 */
export function encodeImhd(header: ObjectImageHeader): Uint8Array {
  checkRecord(header, 'header');
  const { version, id, imageCount, zplaneCount, flags, unknown, hotspots } = header;
  checkRecords(hotspots, 'hotspots');
  return concat([
    u16le(id),
    u16le(imageCount),
    u16le(zplaneCount),
    u8(flags),
    u8(unknown),
    i16le(header.x),
    i16le(header.y),
    u16le(header.width),
    u16le(header.height),
    ...entryOf(HOTSPOTS, version, 'IMHD')(hotspots),
  ]);
}

const HOTSPOTS: Readonly<Record<ObjectVersion, (hotspots: readonly Point[]) => Uint8Array[]>> = {
  5: (hotspots) => {
    if (hotspots.length > 0) throw new RangeError('version 5 has no hotspots');
    return [];
  },
  6: (hotspots) => [
    u16le(hotspots.length),
    ...hotspots.flatMap(({ x, y }) => [i16le(x), i16le(y)]),
  ],
};

/**
 * Builds an OBNA payload; the inverse of `readObna`.
 *
 * @param name - as stored, without the final zero
 * @throws {RangeError} if the name would end early: at a zero, or in a control sequence.
 * @throws {TypeError} if `name` is not a Uint8Array.
 */
export function encodeObna(name: Uint8Array): Uint8Array {
  checkBytes(name, 'name');
  const payload = concat([name, u8(0)]);
  if (nameEnd(payload, 0, payload.length) !== name.length)
    throw new RangeError('name with a zero or a cut control sequence');
  return payload;
}

/**
 * Encodes a string as the bytes of a name; the inverse of `nameText` if there are no control
 * sequences.
 *
 * @throws {RangeError} for a character that the encoding does not have, or an unknown encoding.
 * @throws {TypeError} if `text` is not a string.
 */
export function encodeNameText(
  text: string,
  options?: Pick<NameTextOptions, 'encoding'>,
): Uint8Array {
  const { encoding = 'cp437' }: Pick<NameTextOptions, 'encoding'> = options ?? NO_OPTIONS;
  if (typeof text !== 'string') throw new TypeError(`text ${shown(text)} is not a string`);
  const upper = upperCharacters(encoding);
  return Uint8Array.from(Array.from(text), (character) => {
    const code = character.charCodeAt(0);
    if (code > 0 && code < 0x80) return code;
    // The table's last byte, 0xFF, starts control sequences.
    const i = upper.indexOf(character);
    if (i < 0 || i === 0x7f) throw new RangeError(`${encoding} has no character ${character}`);
    return 0x80 + i;
  });
}

/**
 * Builds a VERB payload; the inverse of `readVerb`.
 *
 * Scripts follow the table in the order of their first use. Entries with the same `code` share it.
 * Views of one buffer with the same end, as `readVerb` gives them, share the longest of them.
 *
 * @throws {RangeError} if a verb id is 0, which ends the table, or not a byte; if an entry has no code;
 *   or if an offset would not fit two bytes.
 * @throws {TypeError} if `entries` is not a list of records, or a code not a Uint8Array.
 */
export function encodeVerb(entries: readonly Pick<VerbEntry, 'verb' | 'code'>[]): Uint8Array {
  checkRecords(entries, 'entries');
  for (const { code } of entries) checkBytes(code, 'code');
  const scripts = longestByEnd(entries.map(({ code }) => code));
  const starts = new Map<Uint8Array, number>();
  let next = HEADER_SIZE + entries.length * 3 + 1;
  const table = entries.map(({ verb, code }) => {
    if (verb === 0) throw new RangeError('verb 0 ends the table');
    if (code.length === 0) throw new RangeError(`verb ${shown(verb)} has no code`);
    const script = scripts(code);
    const start = starts.get(script) ?? next;
    if (start === next) {
      starts.set(script, start);
      next += script.length;
    }
    return concat([u8(verb), u16le(start + script.length - code.length)]);
  });
  return concat([...table, u8(0), ...starts.keys()]);
}

/** Finds the longest code that ends at the same byte of the same buffer. */
function longestByEnd(codes: readonly Uint8Array[]): (code: Uint8Array) => Uint8Array {
  const buffers = new Map<ArrayBufferLike, Map<number, Uint8Array>>();
  const endsOf = ({ buffer }: Uint8Array) => {
    const ends = buffers.get(buffer) ?? new Map<number, Uint8Array>();
    buffers.set(buffer, ends);
    return ends;
  };
  const end = ({ byteOffset, length }: Uint8Array) => byteOffset + length;
  for (const code of codes) {
    const ends = endsOf(code);
    const longest = ends.get(end(code));
    if (longest === undefined || longest.length < code.length) ends.set(end(code), code);
  }
  return (code) => endsOf(code).get(end(code)) ?? code;
}
