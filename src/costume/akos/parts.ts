// The parts of a costume of versions 7 and 8, as `encodeAkos` takes them.

import { u16le } from '../../bytes.js';
import { checkPixels, type LimitOptions, limitOf } from '../../limits.js';
import { optionsOf } from '../../options.js';
import { inOrigin } from '../../origin.js';
import type { CostumePictureHeader } from '../cost/picture.js';
import { type AkosCostume, checkCostume } from './akos.js';
import { celPixels, celPlace, headerAt } from './cel.js';
import { type AkosLimbRecord, recordAt, recordPosition } from './start.js';

/** What an animation of an AKOS does to a limb. */
export interface AkosLimbFields {
  /** 0..15. */
  readonly limb: number;
  /** What the limb does, 0..255: see {@link AkosLimbRecord}. */
  readonly code: number;
  /** First command, an offset in the commands. Codes 1, 4 and 5 store none. */
  readonly start?: number | undefined;
  /** Distance of the last command from the first. Codes 1, 4 and 5 store none. */
  readonly length?: number | undefined;
}

/** An animation of an AKOS. */
export interface AkosAnimationFields {
  /** One entry for each limb in it, from limb 0 up. */
  readonly limbs: readonly AkosLimbFields[];
}

/** A cel. */
export interface AkosCelFields extends Omit<CostumePictureHeader, 'offset'> {
  /** `width * height` bytes, row-major: colors for codec 1, otherwise indices in the room's palette. */
  readonly pixels: Uint8Array;
}

/** A costume of version 7 or 8 in parts. */
export interface AkosFields
  extends Pick<AkosCostume, 'codec' | 'mirrorsWest' | 'directions' | 'commands'> {
  /** AKPL, an index in the room's palette for each color. Codec 1 needs it. Default: no such block. */
  readonly palette?: Uint8Array | undefined;
  /** RGBS, three bytes a color. Default: no such block. */
  readonly rgb?: Uint8Array | undefined;
  /** Animations by number. A record that is listed twice is stored once. */
  readonly animations: readonly (AkosAnimationFields | undefined)[];
  /** Cels by number. A record that is listed twice is stored once. */
  readonly cels: readonly AkosCelFields[];
  /** AKFO, offsets in the commands. Default: no such block. */
  readonly jumps?: readonly number[] | undefined;
}

/** Codes of limbs with neither start nor length. */
export const SHORT: readonly number[] = [1, 4, 5];

/**
 * Splits a costume into its parts; the inverse of `encodeAkos`. A costume with the layout that `encodeAkos` gives
 * comes back byte for byte. Other costumes come back with the same animations, commands and cels, but without
 * blocks that no function of this library reads, and with 1 and 16 for the unused words of AKHD.
 *
 * @param options - `limits.pixels` bounds the pixels of all cels together
 * @returns its animations and cels by number, decoded; the palette and commands are views
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED` for an animation or a cel; `BAD_VALUE` if colors of codec 16 do not
 *   have 1 to 8 bits; `LIMIT` past `limits.pixels`. Offsets count in `akos.src`.
 */
export function readAkosParts(akos: AkosCostume, options?: LimitOptions): AkosFields {
  checkCostume(akos);
  const limit = limitOf(optionsOf(options).limits, 'pixels');
  return inOrigin(akos.origin, undefined, () => {
    const { codec, mirrorsWest, directions, commands, palette, rgb, jumpsAt, src } = akos;
    const jumps =
      jumpsAt &&
      Array.from({ length: (jumpsAt.end - jumpsAt.start) >> 1 }, (_, i) =>
        u16le(src, jumpsAt.start + i * 2),
      );
    return {
      ...{ codec, mirrorsWest, directions, commands },
      palette: palette.length > 0 ? palette : undefined,
      ...{ rgb, animations: animationsOf(akos), cels: celsOf(akos, limit), jumps },
    };
  });
}

/** The animations; those that share a record are the same object. */
function animationsOf(akos: AkosCostume): (AkosAnimationFields | undefined)[] {
  const stored = new Map<number, AkosAnimationFields>();
  return Array.from({ length: akos.animationCount }, (_, animation) => {
    const at = recordPosition(akos, animation);
    if (at === undefined) return undefined;
    const known = stored.get(at) ?? { limbs: recordAt(akos, at, animation).limbs.map(limbFields) };
    stored.set(at, known);
    return known;
  });
}

function limbFields({ limb, code, start, end }: AkosLimbRecord): AkosLimbFields {
  if (SHORT.includes(code)) return { limb, code };
  return { limb, code, start, length: (end - start) & 0xffff };
}

/** The cels; those that share header and pixels are the same object. */
function celsOf(akos: AkosCostume, limit: number): AkosCelFields[] {
  const stored = new Map<string, AkosCelFields>();
  let left = limit;
  return Array.from({ length: akos.celCount }, (_, cel) => {
    const place = celPlace(akos, cel) as NonNullable<ReturnType<typeof celPlace>>;
    const key = `${place.header} ${place.pixels}`;
    const known = stored.get(key);
    if (known !== undefined) return known;
    const { offset, ...header } = headerAt(akos, place);
    const { width, height } = header;
    checkPixels(width, height, { pixels: left }, place.header);
    left -= width * height;
    const fields = { ...header, pixels: celPixels(akos, { offset, width, height }) };
    stored.set(key, fields);
    return fields;
  });
}
