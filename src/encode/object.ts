// Encoders for the halves of objects: headers, names and verb tables. For the layouts see the readers in object/.

import { checkBytes, describe, type OwnBytes } from '../bytes.js';
import {
  CDHD_LAYOUTS,
  type CodeAlways,
  type CodeStored,
  DIRECTION_BITS,
  FLAG_BITS,
  HEIGHT_BITS,
  type ObjectCodeHeader,
  ROW_BITS,
  WALK_BITS,
} from '../object/cdhd.js';
import { OI_HEAD } from '../object/halves.js';
import {
  IMHD_LAYOUTS,
  type ImageAlways,
  type ImageStored,
  type ObjectImageHeader,
} from '../object/imhd.js';
import { type NameTextOptions, nameEnd, upperCharacters } from '../object/names.js';
import { VERB_LAYOUTS, type VerbEntry } from '../object/verb.js';
import { optionsOf } from '../options.js';
import { checkRelease, checkReleaseIn, type Release, type VersionOptions } from '../version.js';
import { concat, encodeFields, ended, layOut, NOTHING, u8 } from './bytes.js';
import { checkRecord, checkRecords, eachOf } from './check.js';

/**
 * Fields of an object's code header to build; `parentState` follows from `flags`. A version needs those that it stores.
 */
export type ObjectCodeFields = Pick<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent'> &
  Partial<Omit<ObjectCodeHeader, 'version' | 'id' | 'flags' | 'parent' | 'parentState'>>;

/**
 * Builds a CDHD payload of version 5 and later; the inverse of `readCdhd`. For versions 3 and 4 see {@link encodeOc}.
 *
 * @throws {RangeError} if a side is not a multiple of 8 in version 5.
 */
export function encodeCdhd(header: ObjectCodeFields): OwnBytes {
  checkRecord(header, 'header');
  const layout = CDHD_LAYOUTS[checkRelease(header)];
  if (layout.open)
    throw new RangeError(`version ${header.version} has no CDHD: encodeOc builds the whole OC`);
  return encodeFields<CodeAlways, CodeStored>(header, layout);
}

/**
 * Builds an OBNA payload of version 5 and later; the inverse of `readObna`. For versions 3 and 4 see {@link encodeOc}.
 *
 * @param name - as stored, without the final zero
 * @throws {RangeError} if the name would end early: at a zero, or in a control sequence.
 */
export function encodeObna(name: Uint8Array): OwnBytes {
  checkBytes(name, 'name', 'encodeNameText makes bytes of it');
  const payload = concat([name, u8(0)]);
  if (nameEnd(payload, 0, payload.length) !== name.length)
    throw new RangeError('name has a zero or ends inside a control sequence');
  return payload;
}

/**
 * Encodes a string as the bytes of a name; the inverse of `nameText` if there are no control sequences.
 *
 * @param text - letters and marks of their own, such as u and U+0308, are composed
 * @throws {RangeError} for a character that the encoding does not have.
 */
export function encodeNameText(
  text: string,
  options?: Pick<NameTextOptions, 'encoding'>,
): OwnBytes {
  const { encoding = 'cp437' } = optionsOf(options);
  if (typeof text !== 'string') throw new TypeError(`text is ${describe(text)}, not a string`);
  const upper = upperCharacters(encoding);
  return Uint8Array.from(Array.from(text.normalize()), (character) => {
    const code = character.charCodeAt(0);
    if (code > 0 && code < 0x80) return code;
    // The table's last byte, 0xFF, starts control sequences.
    const i = upper.indexOf(character);
    if (i < 0 || i === 0x7f)
      throw new RangeError(`${encoding} has no character ${named(character)}`);
    return 0x80 + i;
  });
}

/** A character and its number; the number alone if it cannot be seen by itself. */
function named(character: string): string {
  const digits = Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0');
  const number = `U+${digits}`;
  return /[\p{M}\p{Z}\p{C}]/u.test(character) ? number : `${character} (${number})`;
}

/** Fields of an object's image header to build. A version needs those that it stores. */
export type ObjectImageFields = Pick<
  ObjectImageHeader,
  'version' | 'imageCount' | 'x' | 'y' | 'width' | 'height' | 'hotspots'
> &
  Partial<ObjectImageHeader>;

/**
 * Builds an IMHD payload; the inverse of `readImhd`.
 *
 * @throws {RangeError} if there are hotspots in version 5 or a rest in version 8.
 */
export function encodeImhd(header: ObjectImageFields): OwnBytes {
  checkRecord(header, 'header');
  const layout = IMHD_LAYOUTS[checkReleaseIn(IMHD_LAYOUTS, header, 'IMHD')];
  const { hotspots, rest = NOTHING } = header;
  checkRecords(hotspots, 'hotspots');
  checkBytes(rest, 'rest');
  const { revisions, nameSize, late, hotspot } = layout;
  const { version, revision, name = NOTHING } = header;
  const start = encodeFields<ImageAlways, ImageStored>(header, layout);
  if (layout.hotspots === 'to the end' && rest.length > 0)
    throw new RangeError(`version ${version} has no rest: hotspots go on to the end`);
  if (revisions.length > 1 && !revisions.some((known) => known === revision))
    throw new RangeError(`revision is neither ${revisions.join(' nor ')}`);
  if (nameSize > 0) start.set(ended(name, nameSize, 'name'));
  if (layout.hotspots === 'none' && hotspots.length > 0)
    throw new RangeError(`version ${version} has no hotspots`);
  const behind = encodeFields({ ...header, hotspotCount: hotspots.length }, late(revision));
  const points = eachOf(hotspots, 'hotspots', (spot) => [encodeFields(spot, hotspot)]);
  return concat([start, behind, ...points, rest]);
}

/** What an OC holds: the fields of its header, a name and verbs. */
export interface OcFields extends Omit<ObjectCodeFields, 'version'> {
  /** As stored, without the final zero. */
  readonly name: Uint8Array;
  /** As for {@link encodeVerb}. */
  readonly verbs: readonly VerbFields[];
}

/**
 * Builds an OC payload, of versions 2 to 4; the inverse of `readCdhd`, `readObna` and `readVerb`. The name follows the
 * verb table, and the scripts follow the name.
 *
 * @param options - only version 2 and variant `ega` of version 3 count, whose offsets count from 4 bytes before.
 *   Default: version 4
 * @throws {RangeError} if x, y, the width or the height is not a multiple of 8, in version 2 also walkX and walkY; if the
 *   flags are neither 0 nor 0x80; in version 2 if a script would start past byte 255;
 *   else as {@link encodeObna} and {@link encodeVerb}.
 */
export function encodeOc(object: OcFields, options?: Partial<VersionOptions>): OwnBytes {
  checkRecord(object, 'object');
  const { y, walkY, height, flags, actorDir, name, verbs } = object;
  if (flags !== 0 && flags !== FLAG_BITS) throw new RangeError('flags are neither 0 nor 0x80');
  const row = inBits('y', y, 8, ROW_BITS);
  const rows = inBits('height', height, 8, HEIGHT_BITS / 8);
  const direction = inBits('actorDir', actorDir, 1, DIRECTION_BITS);
  const { version = 4, variant } = optionsOf(options);
  const release = checkRelease({ version, variant });
  const layout = VERB_LAYOUTS[release];
  const code = CDHD_LAYOUTS[release];
  const table = verbTable(verbs, layout, encodeObna(name));
  const nameAt = layout.base + layout.at + verbs.length * layout.entry.size + 1;
  if (code.nameAt === undefined) throw new RangeError(`version ${version} has no OC`);
  // Where a walk-to point is in units, its y shares a byte too.
  const isInUnits = code.fields.walkY?.[1] === 'u8';
  const packed = {
    ...object,
    ...(isInUnits && { walkY: inBits('walkY', walkY, 8, WALK_BITS) }),
    y: row | flags,
    height: (rows * 8) | direction,
  };
  const header = encodeFields<CodeAlways, CodeStored>(packed, code);
  const [at] = code.nameAt;
  return concat([header.subarray(0, at), u8(nameAt), table]);
}

/** A number in units, which shares its byte with another number. */
function inBits(name: string, value: number | undefined, unit: number, most: number): number {
  const units = typeof value === 'number' ? value / unit : NaN;
  if (Number.isInteger(units) && units >= 0 && units <= most) return units;
  const kind = unit === 1 ? 'whole number' : `multiple of ${unit}`;
  throw new RangeError(`${name} is ${describe(value)}, not a ${kind} from 0 to ${most * unit}`);
}

/**
 * Builds an OI payload, of versions 3 and 4.
 *
 * @param id - object id
 * @param picture - a picture and its planes, from {@link encodeImage} for BM; empty for none
 */
export function encodeOi(id: number, picture: Uint8Array): OwnBytes {
  checkBytes(picture, 'picture');
  return concat([encodeFields({ id }, OI_HEAD), picture]);
}

/** An entry of a verb table to build. */
export type VerbFields = Pick<VerbEntry, 'verb' | 'code'>;

/** A verb table to build, in the form of `readVerb`. */
export interface VerbTableFields {
  /** In table order. */
  readonly entries: readonly VerbFields[];
  /** Bytes between the table and the scripts. Default: nothing. */
  readonly rest?: Uint8Array | undefined;
}

/**
 * Builds a VERB payload of version 5 and later; the inverse of `readVerb`. For versions 3 and 4 see {@link encodeOc}.
 *
 * Scripts follow the table in the order of their first use. Entries with the same `code` share it. Views of one buffer
 * with the same end, such as from `readVerb`, share the bytes of the longest.
 *
 * @throws {RangeError} if a verb id is 0, which ends the table, or an entry has no code.
 */
export function encodeVerb(table: VerbTableFields, options: VersionOptions): OwnBytes {
  const release = checkRelease(options);
  if (CDHD_LAYOUTS[release].open)
    throw new RangeError(`version ${options.version} has no VERB: encodeOc builds the whole OC`);
  checkRecord(table, 'table');
  const { entries, rest = NOTHING } = table;
  checkBytes(rest, 'table.rest');
  return verbTable(entries, VERB_LAYOUTS[release], rest);
}

/** A table, then some other bytes, then the scripts. */
function verbTable(
  entries: readonly VerbFields[],
  { at, entry: form, base }: (typeof VERB_LAYOUTS)[Release],
  between: Uint8Array,
): OwnBytes {
  checkRecords(entries, 'entries');
  for (const { code } of entries) checkBytes(code, 'code');
  const scripts = longestByEnd(entries.map(({ code }) => code));
  // A verb id of 0.
  const end = new Uint8Array(form.fields.offset[0]);
  const first = base + at + entries.length * form.size + end.length + between.length;
  const body = layOut(first);
  const table = eachOf(entries, 'entries', (entry) => {
    const { verb, code } = entry;
    if (verb === 0) throw new RangeError('verb 0 ends the table');
    if (code.length === 0) throw new RangeError(`verb ${describe(verb)} has no code`);
    const script = scripts(code);
    const start = body.once(script, () => script);
    return [encodeFields({ verb, offset: start + script.length - code.length }, form)];
  });
  return concat([...table, end, between, ...body.pieces]);
}

/** Finds the longest code that ends at the same byte of the same buffer. */
function longestByEnd(codes: readonly Uint8Array[]): (code: Uint8Array) => Uint8Array {
  const buffers = new Map<ArrayBufferLike, Map<number, Uint8Array>>();
  const endOf = ({ byteOffset, length }: Uint8Array) => byteOffset + length;
  for (const code of codes) {
    const ends = buffers.get(code.buffer) ?? new Map<number, Uint8Array>();
    buffers.set(code.buffer, ends);
    const longest = ends.get(endOf(code));
    if (longest === undefined || longest.length < code.length) ends.set(endOf(code), code);
  }
  return (code) => buffers.get(code.buffer)?.get(endOf(code)) ?? code;
}
