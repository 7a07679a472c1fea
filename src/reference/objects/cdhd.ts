// CDHD and OC: the header of an object's code half: docs/format/objects.md says it in words.

import type { Place } from '../../block/level.js';
import { need } from '../../bytes.js';
import { fail } from '../../errors.js';
import { readFields } from '../../fields.js';
import { CDHD_ABSENT, CDHD_LAYOUTS, type ObjectCodeHeader } from '../../object/cdhd.js';
import {
  type ByRelease,
  checkRelease,
  type Release,
  type Version,
  versionOf,
} from '../../version.js';
import { checkPayload } from '../boxes/check.js';

/** Numbers that are not as stored. */
type Meaning = Pick<ObjectCodeHeader, 'flags' | 'parentState'> & Partial<ObjectCodeHeader>;

/** The stored numbers that decide on them. */
type Stored = Partial<Record<'y' | 'height' | 'flags', number>>;

/** Gives them from the stored ones. */
type Meant = (stored: Stored) => Meaning;

const MEANINGS: ByRelease<Meant> = {
  '3': meantInOc,
  '4': meantInOc,
  '4-amiga': meantInOc,
  '5': meantByFlags,
  '5-amiga': meantByFlags,
  '6': meantByFlags,
  '6-sam-and-max': meantByFlags,
  '7': meantAsStored,
  '7-full-throttle': meantAsStored,
  '8': meantAsStored,
};

/**
 * Reads an object's code header. The slow twin of the function of this name in the main entry point.
 *
 * @param src - payload of CDHD, or of OC in versions 3 and 4
 * @param version - version of that payload
 * @throws {DecodeError} `BAD_VALUE` if `src` is a whole block; `TRUNCATED` if `src` is too short; `BAD_SIZE` if it
 *   is as long as the header of another version.
 * @throws {RangeError} if the version is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array or the version absent.
 */
export function readCdhd(src: Uint8Array, version: Version): ObjectCodeHeader {
  checkPayload(src, 'CDHD', 'OC');
  return cdhdAt({ src, start: 0, end: src.length }, checkRelease({ version }));
}

/** Reads a payload inside of a source. */
export function cdhdAt({ src, start, end }: Place, release: Release): ObjectCodeHeader {
  const { size, open, fields } = CDHD_LAYOUTS[release];
  need(start, size, end, 'CDHD');
  const others = Object.values(CDHD_LAYOUTS).filter((other) => !other.open);
  const isOther = end > start + size && others.some((other) => other.size === end - start);
  if (isOther && !open) fail('BAD_SIZE', start + size, 'CDHD');
  const stored = readFields(src, start, fields);
  return { version: versionOf(release), ...CDHD_ABSENT, ...stored, ...MEANINGS[release](stored) };
}

/** The state of the container that flags ask for, in versions 3 to 6. */
function parentStateOf(flags: number): number {
  return flags === 0x80 ? 1 : flags % 16;
}

/** In OC two bytes hold two numbers each. */
function meantInOc({ y = 0, height = 0 }: Stored): Meaning {
  const flags = y & 0x80;
  const box = { y: 8 * (y & 0x7f), height: height & 0xf8 };
  return { ...box, flags, parentState: parentStateOf(flags), actorDir: height & 7 };
}

function meantByFlags({ flags = 0 }: Stored): Meaning {
  return { flags, parentState: parentStateOf(flags) };
}

function meantAsStored({ flags = 0 }: Stored): Meaning {
  return { flags, parentState: flags };
}
