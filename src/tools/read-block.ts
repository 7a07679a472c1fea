// Reads any block by its tag, for viewers and for editing as JSON. The value is what the encoder of the block takes:
// costumes and fonts come in parts, and fields that other fields imply are left out.

import { checkPayload } from '../block/header.js';
import { payloadOf } from '../block/level.js';
import { type Bomp, readBomp } from '../bomp/bomp.js';
import { readBoxd, type WalkBox } from '../box/boxd.js';
import { type BoxMatrix, readBoxm } from '../box/boxm.js';
import { readScal, type ScaleTable } from '../box/scal.js';
import { checkBytes, describe } from '../bytes.js';
import { type CharFields, type NutFields, readChar } from '../charset/glyphs/charset.js';
import { decodeGlyphs } from '../charset/glyphs/glyph.js';
import { readNut } from '../charset/glyphs/nut.js';
import { readAkos } from '../costume/akos/akos.js';
import { type AkosFields, readAkosParts } from '../costume/akos/parts.js';
import { readCost } from '../costume/cost/cost.js';
import { type CostumeFields, readCostParts } from '../costume/cost/parts.js';
import { indexPart } from '../game/game.js';
import type { Payload, ResourceDirectory, RoomDirectory } from '../index-file/directory.js';
import type { ObjectDirectory } from '../index-file/dobj.js';
import { type IndexTag, READERS as PART_READERS } from '../index-file/index-file.js';
import { MAXS_LAYOUTS, maxsOf, type ResourceCounts } from '../index-file/maxs.js';
import type { RoomName } from '../index-file/names.js';
import { type RoomOffset, readLoff } from '../index-file/rooms.js';
import { allowanceOf, type LimitOptions, limitOf } from '../limits.js';
import { type ObjectCodeHeader, readCdhd } from '../object/cdhd.js';
import { type ObjectImageHeader, readImhd } from '../object/imhd.js';
import { readObna } from '../object/names.js';
import { readVerb, type VerbEntry, type VerbTable } from '../object/verb.js';
import { readClut, readPals } from '../palette/clut.js';
import { type ColorCycles, readCycl } from '../room/cycl.js';
import {
  type RoomHeader,
  readRmhd,
  readRmih,
  readTrns,
  type TransparentIndex,
} from '../room/rmhd.js';
import {
  type ByRelease,
  checkRelease,
  isReleaseIn,
  type Release,
  type VersionOptions,
} from '../version.js';

/** A verb of an object, and its script. Scripts that share their end are views of one buffer. */
export type BlockVerb = Pick<VerbEntry, 'verb' | 'code'>;

/** A verb table. */
export interface BlockVerbs extends Pick<VerbTable, 'rest'> {
  /** In table order. */
  readonly entries: readonly BlockVerb[];
}

/** BX of versions 3 and 4. */
export interface BlockBoxes {
  /** By number. */
  readonly boxes: readonly WalkBox[];
  /** The ways between the boxes. */
  readonly matrix: BoxMatrix;
}

/** OC of versions 3 and 4: the header of an object, its name and its verbs. */
export interface BlockObject extends Omit<ObjectCodeHeader, 'parentState'> {
  /** As stored, without the final zero. */
  readonly name: Uint8Array;
  /** In table order. */
  readonly verbs: readonly BlockVerb[];
}

/** What {@link readBlock} reads from a block, by its tag. */
export interface BlockValues {
  /** Room header. */
  readonly RMHD: RoomHeader;
  /** Room header of versions 3 and 4. */
  readonly HD: RoomHeader;
  /** Number of z-planes. */
  readonly RMIH: number;
  /** Index of the transparent color. */
  readonly TRNS: TransparentIndex;
  /** Color cycles. */
  readonly CYCL: ColorCycles;
  /** Color cycles of versions 3 and 4. */
  readonly CC: ColorCycles;
  /** Three bytes a color. */
  readonly CLUT: Uint8Array;
  /** Three bytes a color, in PALS or on its own. */
  readonly APAL: Uint8Array;
  /** Three bytes a color, of versions 3 and 4. */
  readonly PA: Uint8Array;
  /** Palettes by number. */
  readonly PALS: readonly Uint8Array[];
  /** Walk boxes by number. */
  readonly BOXD: readonly WalkBox[];
  /** The ways between walk boxes. */
  readonly BOXM: BoxMatrix;
  /** Walk boxes and the ways between them, of versions 3 and 4. */
  readonly BX: BlockBoxes;
  /** Scale slots. */
  readonly SCAL: ScaleTable;
  /** Scale slots of versions 3 and 4. */
  readonly SA: ScaleTable;
  /** Header of an object's code. */
  readonly CDHD: Omit<ObjectCodeHeader, 'parentState'>;
  /** Header of an object's image. */
  readonly IMHD: ObjectImageHeader;
  /** Name, without the final zero. */
  readonly OBNA: Uint8Array;
  /** Verbs, and the bytes between their table and their scripts. */
  readonly VERB: BlockVerbs;
  /** An object of versions 3 and 4, without its image. */
  readonly OC: BlockObject;
  /** A costume of version 5 or 6. */
  readonly COST: CostumeFields;
  /** A costume of versions 3 and 4. */
  readonly CO: CostumeFields;
  /** A costume of version 7 or 8. */
  readonly AKOS: AkosFields;
  /** A font. */
  readonly CHAR: CharFields;
  /** A font file of versions 7 and 8. */
  readonly NUT: NutFields;
  /** Rows of a picture, with its size. */
  readonly BOMP: Bomp;
  /** Where the rooms of a data file are. */
  readonly LOFF: readonly RoomOffset[];
  /** Where the rooms of a data file are, of versions 3 and 4. */
  readonly FO: readonly RoomOffset[];
  /** Names of rooms. */
  readonly RNAM: readonly RoomName[];
  /** Names of rooms of versions 3 and 4. */
  readonly RN: readonly RoomName[];
  /** Names of sounds. */
  readonly ANAM: readonly Uint8Array[];
  /** Counts of resources. */
  readonly MAXS: ResourceCounts;
  /** Where rooms are. */
  readonly DROO: RoomDirectory;
  /** Where rooms are, of versions 3 and 4. */
  readonly '0R': RoomDirectory;
  /** Where scripts are. */
  readonly DSCR: ResourceDirectory;
  /** Where scripts are, of versions 3 and 4. */
  readonly '0S': ResourceDirectory;
  /** Where sounds are. */
  readonly DSOU: ResourceDirectory;
  /** Where sounds are, of versions 3 and 4. */
  readonly '0N': ResourceDirectory;
  /** Where costumes are. */
  readonly DCOS: ResourceDirectory;
  /** Where costumes are, of versions 3 and 4. */
  readonly '0C': ResourceDirectory;
  /** Where fonts are. */
  readonly DCHR: ResourceDirectory;
  /** Where the scripts of rooms are, of version 8. */
  readonly DRSC: ResourceDirectory;
  /** Owners, states and classes of all objects. */
  readonly DOBJ: ObjectDirectory;
  /** Owners, states and classes of all objects, of versions 3 and 4. */
  readonly '0O': ObjectDirectory;
}

/** A tag that {@link readBlock} knows. */
export type BlockTag = keyof BlockValues;

/** A tag of a block outside of the index. */
export type ContentTag = Exclude<BlockTag, IndexTag>;

/** A block that was read: its tag says what the value is. */
export type BlockRecord = {
  readonly [T in BlockTag]: {
    /** Tag of the block; `NUT` for a font file. */
    readonly tag: T;
    /** The content of the block. */
    readonly value: BlockValues[T];
  };
}[BlockTag];

/** A block to read: of a game, or put together from a tag and a payload. */
export interface TaggedPayload {
  /** Tag of the block; `NUT` for a font file, `CHAR` for a font file of versions 3 and 4. */
  readonly tag: string;
  /** The bytes after the block's header; for a font file, the whole file. */
  readonly payload: Uint8Array;
}

const SMALL = 'HD CC PA BX SA OC CO CHAR FO';
const LARGE = 'RMHD CYCL CLUT APAL BOXD BOXM SCAL CDHD IMHD OBNA VERB CHAR BOMP LOFF';
const V5 = `${LARGE} RMIH TRNS COST`;
const V6 = `${V5} PALS`;
const V8 = `${LARGE} PALS AKOS NUT`;
const V7 = `${V8} RMIH TRNS`;

/** The tags that each release has, without those of the index. */
const TAGS: ByRelease<string> = {
  '2': SMALL,
  '3': SMALL,
  '3-ega': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '4-ega': SMALL,
  '5': V5,
  '5-amiga': V5,
  '6': V6,
  '6-sam-and-max': V6,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
};

/** The options of any reader. A reader is called only for versions that have its block. */
interface Options extends VersionOptions<never>, LimitOptions {}

type Reader<T> = (payload: Uint8Array, options: Options, tag: string) => T;

/** The readers of blocks outside of the index. Each checks the payload. */
const READERS: { readonly [T in ContentTag]: Reader<BlockValues[T]> } = {
  RMHD: readRmhd,
  HD: readRmhd,
  RMIH: readRmih,
  TRNS: readTrns,
  CYCL: readCycl,
  CC: readCycl,
  CLUT: readClut,
  APAL: readClut,
  PA: readClut,
  PALS: readPals,
  BOXD: readBoxd,
  BOXM: readBoxm,
  BX: (payload, options) => ({
    boxes: readBoxd(payload, options),
    matrix: readBoxm(payload, options),
  }),
  SCAL: readScal,
  SA: readScal,
  CDHD: codeHeader,
  IMHD: readImhd,
  OBNA: readObna,
  VERB: (payload, options) => {
    const { entries, rest } = readVerb(payload, options);
    return { entries: entries.map(plainVerb), rest };
  },
  OC: (payload, options) => ({
    ...codeHeader(payload, options),
    name: readObna(payload, options),
    verbs: readVerb(payload, options).entries.map(plainVerb),
  }),
  COST: costume,
  CO: costume,
  AKOS: (payload, options) => readAkosParts(readAkos(payload, options), options),
  CHAR: (payload, options) => {
    const charset = readChar(payload, options);
    const { bitsPerPixel, lineHeight, count, colors } = charset;
    const glyphs = decodeGlyphs(charset, options).map(
      ({ code, width, height, xOffset, yOffset, pixels }) => {
        return { code, width, height, xOffset, yOffset, pixels };
      },
    );
    return { bitsPerPixel, lineHeight, count, colors, glyphs };
  },
  NUT: (payload, options) => ({
    glyphs: decodeGlyphs(readNut(payload, options), options).map(
      ({ code, width, height, codec, pixels }) => ({ code, width, height, codec, pixels }),
    ),
  }),
  BOMP: readBomp,
  LOFF: readLoff,
  FO: readLoff,
};

function codeHeader(payload: Uint8Array, options: Options): BlockValues['CDHD'] {
  const { parentState: _, ...header } = readCdhd(payload, options);
  return header;
}

function plainVerb({ verb, code }: VerbEntry): BlockVerb {
  return { verb, code };
}

function costume(payload: Uint8Array, options: Options): CostumeFields {
  return readCostParts(readCost(payload, options), options);
}

/** The payload of a block of the index. Throws `BAD_VALUE` if it is a whole block. */
function indexPayload(src: Uint8Array, tag: string): Payload {
  checkPayload(src, tag);
  return payloadOf(src);
}

/** The reader of a block; `undefined` if the release has no such block. */
function readerOf(release: Release, tag: string): Reader<unknown> | undefined {
  if (isContentTag(release, tag)) return READERS[tag];
  const part = indexPart(release, tag);
  if (part === undefined) return undefined;
  if (part === 'counts' && isReleaseIn(MAXS_LAYOUTS, release))
    return (src) => maxsOf(indexPayload(src, tag), release);
  const { read } = PART_READERS[part];
  return (src, { limits }) => read(indexPayload(src, tag), release, allowanceOf(limits), tag);
}

/** Whether a release has a block outside of the index. */
export function isContentTag(release: Release, tag: string): tag is ContentTag {
  return TAGS[release].split(' ').includes(tag);
}

/**
 * Reads any block by its tag. `encodeBlock` in `scumm-codec/encode` writes the record as a block again, and
 * {@link recordToJson} and {@link recordFromJson} take it through JSON between the two.
 *
 * Costumes and fonts come in parts, with all of their pixels; `readCostume` and `readChar` read them without pixels.
 * Fields that other fields imply, such as the place of a script, are left out.
 *
 * @param block - tag and payload, such as `walkBlocks` and `findBlock` give
 * @param options - the release of the game; a `Game` will do. `limits.pixels` bounds the pixels of all pictures of a
 *   costume or font together, `limits.entries` the entries of a list
 * @returns the tag, and a value of the type that {@link BlockValues} names. `undefined` for containers, for blocks that
 *   need other blocks to be read, such as SMAP, and for tags that the version does not have
 * @throws {DecodeError} as the reader of the block; `LIMIT` past a limit. Offsets count in the payload.
 */
export function readBlock(
  block: TaggedPayload,
  options: VersionOptions & LimitOptions,
): BlockRecord | undefined {
  const release = checkRelease(options);
  const { version, variant, limits } = options;
  limitOf(limits, 'pixels');
  limitOf(limits, 'entries');
  const { tag, payload } = Object(block) as TaggedPayload;
  if (typeof tag !== 'string') throw new TypeError(`block.tag is ${describe(tag)}, not a text`);
  checkBytes(payload, 'block.payload');
  const read = readerOf(release, tag);
  if (read === undefined) return undefined;
  return {
    tag,
    value: read(payload, { version: version as never, variant, limits }, tag),
  } as BlockRecord;
}
