// COST, and CO of versions 3 and 4: a costume. Offsets in it count from a base, 6 bytes before the header. Version 6
// stores these bytes; in versions 3 to 5 the base is before the payload: stored 6 is payload byte 0. The record gives
// positions as offsets in its `src`, where the payload goes from `start` to `end`. The header is two numbers, and then:
//
//   u8[n]     palette: n = 16 or 32 room palette indices; entry 0 is transparent
//   u16le     offset of the command stream
//   u16le*16  offset of each limb's picture table; 0 for none
//   u16le*    offset of each animation's record; 0 for none
//
// In version 2 and in 16 colors of version 3 the base is 4 bytes before the payload, and instead of a palette there is a single color k: value
// v shows color v of the actor, and value k his color 0, because value 0 is transparent.
//
// record.ts, step.ts and picture.ts say what the offsets lead to.

import { BUNDLE_HEADER_SIZE, checkPayload } from '../../block/header.js';
import {
  type BlockSource,
  isBlock,
  payloadOf,
  type Resource,
  sourceOf,
} from '../../block/level.js';
import { escaped, isBytes, need, u16le } from '../../bytes.js';
import { fail, failOutside } from '../../errors.js';
import { type Layout, readField, readFields } from '../../fields.js';
import type { Point } from '../../geometry.js';
import type { Located } from '../../origin.js';
import { TRAITS } from '../../traits.js';
import {
  type ByRelease,
  type CostumeRelease,
  type CostumeVersion,
  checkReleaseIn,
  releaseOf,
  type Versioned,
  type VersionOptions,
  versionedOf,
} from '../../version.js';
import { checkType } from '../rules.js';

/** Byte 1 of a costume's header, without its highest bit: 16, 32 colors; 16, 32 colors and redirects. */
export type CostFormat = 0x58 | 0x59 | 0x60 | 0x61;

/** A costume: its header, and where its parts are. Positions are offsets in `src`. */
export interface CostCostume extends Versioned<CostumeVersion>, Located {
  /** What the record is. */
  readonly kind: 'costume';
  /** Tells the two kinds of costumes apart. */
  readonly type: 'cost';
  /** A view of the bytes that it was read from. Pictures are decoded from it. */
  readonly src: Uint8Array;
  /** Offset of the payload's first byte. */
  readonly start: number;
  /** Offset one past the payload's last byte. */
  readonly end: number;
  /** Offset that stored offsets count from: 6 before the payload in versions 3 to 5. */
  readonly base: number;
  /** Order of the pixels in its pictures: `row` for variant `amiga`, else `column`. */
  readonly layout: 'column' | 'row';
  /** Highest animation number, 0..255; -1 if there are none. Lower numbers may be unused. */
  readonly lastAnimation: number;
  /** Whether the header has a size of 0, and so the number of animations: some costumes of version 6 do. */
  readonly isSizeless: boolean;
  /** Its format: it gives the number of colors, and whether pictures have redirects. */
  readonly format: CostFormat;
  /** Number of colors, including color 0, which is transparent. */
  readonly colors: 16 | 32;
  /** Whether a picture may take its pixels from another one. */
  readonly redirects: boolean;
  /** Whether facing west mirrors the pictures. If not, west has its own pictures. */
  readonly mirrorsWest: boolean;
  /** Value of transparent pixels in its pictures. */
  readonly transparent: 0;
  /**
   * Index in the room's palette for each color: a view. In version 2 and in 16 colors of version 3, the number of the
   * actor's color that each value shows.
   */
  readonly palette: Uint8Array;
  /** Command stream, a view up to the end of the payload: its length is not stored. */
  readonly commands: Uint8Array;
  /** Position of the 16 offsets of picture tables. */
  readonly limbsAt: number;
  /** Position of the animation offsets. */
  readonly animationsAt: number;
}

/** Limbs of a costume. */
export const LIMBS = 16;

/** What stands between the base of offsets and the header, if it is stored. */
const PREFIX_SIZE = 6;
export const COST_PREFIX: Layout<'size' | 'mark'> = {
  size: PREFIX_SIZE,
  fields: { size: [0, 'u32'], mark: [4, 'u16'] },
};

/** "CO", the mark. */
export const COST_MARK = 0x4f43;

/**
 * The header up to the palette: highest animation number, or with a size of 0 the number of animations; and the format
 * with a bit for west.
 */
export const COST_HEADER: Layout<'last' | 'format'> = {
  size: 2,
  fields: { last: [0, 'u8'], format: [1, 'u8'] },
};

/** What decides on the places in a header. */
type HeaderForm = VersionOptions<CostumeVersion> & Pick<CostCostume, 'base' | 'colors'>;

/** Where the parts of the header are behind the numbers that it starts with. */
export function headerPlaces({
  base,
  colors,
  ...release
}: HeaderForm): Readonly<
  Record<'formatAt' | 'paletteAt' | 'commandsAt' | 'limbsAt' | 'animationsAt', number>
> {
  const { toHeader, ownColors } = costLayout(release);
  const headerAt = base + toHeader;
  const formatAt = headerAt + COST_HEADER.fields.format[0];
  const paletteAt = headerAt + COST_HEADER.size;
  const commandsAt = paletteAt + (ownColors ? colors : 1);
  const limbsAt = commandsAt + 2;
  return { formatAt, paletteAt, commandsAt, limbsAt, animationsAt: limbsAt + LIMBS * 2 };
}

/** How the costumes of a release are stored. */
interface CostLayout {
  /** Tag of the block, or in a bundle the kind of the resource. */
  readonly tag: 'COST' | 'CO' | 'costume';
  /** Whether the six bytes before the header are stored. */
  readonly prefix: boolean;
  /** Bytes from the base of offsets to the header. */
  readonly toHeader: number;
  /** Whether a palette is stored. Else there is one color: see the head of this file. */
  readonly ownColors: boolean;
  /** Where the pen starts, pixels from the place of the actor. */
  readonly pen: Point;
  /** First command that is a sound, in slot 0. */
  readonly firstSound: number;
  /** Whether the highest bit of a picture is a sound, in slot 0, in each tick that starts on it. */
  readonly hasSoundBit: boolean;
  /** Bytes of the first command of a window in a record. */
  readonly startSize: 1 | 2;
  /** First picture that is never drawn, and the last. */
  readonly hidden: readonly [first: number, last: number];
}

const V4: CostLayout = {
  tag: 'CO',
  prefix: false,
  toHeader: PREFIX_SIZE,
  ownColors: true,
  pen: { x: 0, y: 0 },
  firstSound: 0x78,
  hasSoundBit: false,
  startSize: 2,
  hidden: [0x7b, 0x7b],
};
const V3 = /* @__PURE__ */ changed(V4, { hasSoundBit: true, startSize: 1, hidden: [0x79, 0x7f] });
const EGA = /* @__PURE__ */ changed(V3, {
  tag: 'costume',
  toHeader: BUNDLE_HEADER_SIZE,
  ownColors: false,
  pen: { x: -72, y: -100 },
  hidden: [0x7b, 0x7b],
});
const V5 = /* @__PURE__ */ changed(V4, { tag: 'COST' });
const V6 = /* @__PURE__ */ changed(V5, { prefix: true, firstSound: 0x71 });

function changed(before: CostLayout, changes: Partial<CostLayout>): CostLayout {
  return { ...before, ...changes };
}

/** The layout of each release. */
export const COST_LAYOUTS: ByRelease<CostLayout, CostumeRelease> = {
  '2': EGA,
  '3': V3,
  '3-ega': EGA,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
};

/** What a format means. */
type FormatRules = Pick<CostCostume, 'colors' | 'redirects'>;

/** The kinds that there are. */
export const COST_FORMATS: Readonly<Record<CostFormat, FormatRules>> = {
  [0x58]: { colors: 16, redirects: false },
  [0x59]: { colors: 32, redirects: false },
  [0x60]: { colors: 16, redirects: true },
  [0x61]: { colors: 32, redirects: true },
};

/** The only kind in bundles. */
export const BUNDLE_FORMAT: CostFormat = 0x58;

/** Bit of the format byte: west has its own pictures. */
export const NO_MIRROR = 0x80;

/**
 * Reads a costume of versions 3 to 6.
 *
 * @param given - payload of a COST, or of a CO in versions 3 and 4, without the block header; or such a block, or a
 *   resource of a game. The record keeps a view of the source.
 * @returns its header, and where its parts are. Error offsets count in `source`; for a block, in its `src`
 * @throws {DecodeError} `TRUNCATED` for the header or a table; `BAD_VALUE` for an unknown format, the form of another
 *   version, or bytes that are a whole block; `MISSING` for a block that is not a costume of the version; `BAD_OFFSET`
 *   for the command stream. Animations and pictures are checked when they are read.
 */
export function readCost(
  given: BlockSource | Resource,
  options: VersionOptions<CostumeVersion>,
): CostCostume {
  const release = checkReleaseIn(COST_LAYOUTS, options, 'COST');
  const { tag, prefix, toHeader, ownColors } = COST_LAYOUTS[release];
  const source = sourceOf(given);
  if (isBytes(source)) checkPayload(source, tag);
  const { src, start, end } = payloadOf(source);
  if (isBlock(source) && source.tag !== tag)
    fail('MISSING', source.start, `${escaped(source.tag)} is not a ${tag}`);
  const header = prefix ? start + COST_PREFIX.size : start;
  const base = header - toHeader;
  need(header, COST_HEADER.size, end, 'COST');
  checkPrefix(src, start, end, prefix);
  const isSizeless = prefix && readField(src, start, COST_PREFIX.fields.size) === 0;
  const { last, format } = readFields(src, header, COST_HEADER.fields);
  const lastAnimation = last - (isSizeless ? 1 : 0);
  const known = formatIn(format);
  if (known === undefined)
    fail(
      'BAD_VALUE',
      header + COST_HEADER.fields.format[0],
      `unknown format of a costume, 0x${format.toString(16)}`,
    );
  const { colors, redirects } = COST_FORMATS[known];
  const { paletteAt, commandsAt, limbsAt, animationsAt } = headerPlaces({
    ...versionedOf(options),
    base,
    colors,
  });
  need(animationsAt, (lastAnimation + 1) * 2, end, `COST of ${lastAnimation + 1} animations`);
  const commands = base + u16le(src, commandsAt);
  if (commands < start || commands > end)
    failOutside(commandsAt, `${tag}, the commands,`, commands, start, end);
  return {
    ...versionedOf(options),
    kind: 'costume',
    type: 'cost',
    src,
    start,
    end,
    base,
    layout: TRAITS[release].costumeLayout,
    lastAnimation,
    isSizeless,
    format: known,
    colors,
    redirects,
    mirrorsWest: format < NO_MIRROR,
    transparent: 0,
    palette: ownColors ? src.subarray(paletteAt, commandsAt) : actorColors(src[paletteAt]),
    commands: src.subarray(commands, end),
    limbsAt,
    animationsAt,
  };
}

/** The color of the actor that each value shows, if value `zero` shows his color 0. */
function actorColors(zero: number): Uint8Array {
  return Uint8Array.from({ length: 16 }, (_, value) => (value === zero ? 0 : value));
}

/** Checks whether a payload opens with "CO" where it should, and nowhere else. */
function checkPrefix(src: Uint8Array, start: number, end: number, prefix: boolean): void {
  const { mark } = COST_PREFIX.fields;
  const at = start + mark[0];
  const found = start + COST_PREFIX.size <= end && readField(src, start, mark) === COST_MARK;
  if (prefix && !found)
    fail('BAD_VALUE', at, 'COST without "CO": that is version 5, or no costume');
  if (found && !prefix && formatIn(readField(src, start, COST_HEADER.fields.format)) === undefined)
    fail('BAD_VALUE', at, 'COST with "CO": that is version 6');
}

/** The format in its byte; `undefined` if it is not known. */
function formatIn(byte: number): CostFormat | undefined {
  const format = byte & ~NO_MIRROR;
  return Object.hasOwn(COST_FORMATS, format) ? (format as CostFormat) : undefined;
}

/** Position of a limb's picture table. It may lie outside of the costume for limbs that no animation uses. */
export function limbTable(costume: CostCostume, limb: number): number | undefined {
  return storedPosition(costume, costume.limbsAt + limb * 2, 'pictures of limb', limb);
}

/** The position that a stored offset leads to; `undefined` for a stored 0. Throws `BAD_OFFSET` if it is outside. */
export function storedPosition(
  costume: CostCostume,
  at: number,
  what: string,
  number: number,
): number | undefined {
  const { src, start, end, base } = costume;
  const offset = u16le(src, at);
  if (offset === 0) return undefined;
  const pos = base + offset;
  if (pos < start || pos >= end)
    failOutside(at, `${tagOf(costume)}, ${what} ${number}`, pos, start, end);
  return pos;
}

/** How a costume is stored. */
export function costLayout(record: VersionOptions<CostumeVersion>): CostLayout {
  return COST_LAYOUTS[releaseOf(record) as CostumeRelease];
}

/** The tag of the block that a costume is from. */
export function tagOf(costume: CostCostume): CostLayout['tag'] {
  return costLayout(costume).tag;
}

export function checkCostume(costume: CostCostume, name = 'costume'): void {
  checkType(costume, 'costume', 'cost', name);
}
