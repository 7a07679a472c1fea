// The kinds of blocks that have a JSON form, by tag.

import type { OwnBytes } from '../../bytes.js';
import type { JsonValue } from '../../json/form.js';
import type { Version } from '../../version.js';
import { AKOS } from './akos.js';
import { BOXD, BOXM, BX, SCAL } from './box.js';
import { CHAR, NUT } from './charset.js';
import { COST } from './cost.js';
import type { BlockKind, ReadContext, WriteContext } from './kind.js';
import { CDHD, IMHD, OBNA, OC, VERB } from './object.js';
import { CYCLES, HEADER, PALETTE, PALETTES, TRANSPARENT, ZPLANE_COUNT } from './room.js';
import type { Schema } from './shape.js';

/** A tag with its JSON form. */
export interface TagForm {
  /** Versions that have such blocks. */
  readonly versions: readonly Version[];
  readonly schema: () => Schema;
  /** Reads a payload as `data`. */
  readonly dataOf: (payload: Uint8Array, context: ReadContext) => JsonValue;
  /** Writes `data` as a payload. */
  readonly payloadOf: (data: unknown, context: WriteContext) => OwnBytes;
  /** Checks `data`, and gives it as `dataOf` writes it: hex in small letters, say. */
  readonly normalOf: (data: unknown) => JsonValue;
  /** What leads out of the block, each named by a text. */
  readonly strayOf: (data: unknown) => readonly string[];
}

function form<D>(
  versions: readonly Version[],
  { shape, read, write, strayOf = () => [] }: BlockKind<D>,
): TagForm {
  return {
    versions,
    schema: () => shape().schema,
    dataOf: (payload, context) => shape().toJson(read(payload, context)),
    payloadOf: (data, context) => write(shape().fromJson(data, 'json.data'), context),
    normalOf: (data) => shape().toJson(shape().fromJson(data, 'json.data')),
    strayOf: (data) => strayOf(shape().fromJson(data, 'json.data')),
  };
}

/** The forms by tag. */
export function tagForms(): Readonly<Record<string, TagForm>> {
  const small: readonly Version[] = [4];
  const large: readonly Version[] = [5, 6, 7, 8];
  return {
    HD: form(small, HEADER),
    CC: form(small, CYCLES),
    PA: form(small, PALETTE),
    BX: form(small, BX),
    SA: form(small, SCAL),
    OC: form(small, OC),
    CO: form(small, COST),
    RMHD: form(large, HEADER),
    RMIH: form([5, 6, 7], ZPLANE_COUNT),
    TRNS: form([5, 6, 7], TRANSPARENT),
    CYCL: form(large, CYCLES),
    CLUT: form(large, PALETTE),
    APAL: form(large, PALETTE),
    PALS: form([6, 7, 8], PALETTES),
    BOXD: form(large, BOXD),
    BOXM: form(large, BOXM),
    SCAL: form(large, SCAL),
    CDHD: form(large, CDHD),
    IMHD: form(large, IMHD),
    OBNA: form(large, OBNA),
    VERB: form(large, VERB),
    COST: form([5, 6], COST),
    AKOS: form([7, 8], AKOS),
    CHAR: form([4, 5, 6, 7, 8], CHAR),
    NUT: form([7, 8], NUT),
  };
}
