// Builds the blocks of costumes of versions 7 and 8. For the layouts see the readers in costume/akos/.

import { checkBytes, type OwnBytes, shown } from '../../../bytes.js';
import type { AkosCostume } from '../../../costume/akos/akos.js';
import { EIGHT_DIRECTIONS, NO_MIRROR } from '../../../costume/akos/akos.js';
import type { AkosCel } from '../../../costume/akos/cel.js';
import type { AkosPixelsOptions } from '../../../costume/akos/lone-cel.js';
import { checkPixelsOptions } from '../../../costume/akos/lone-cel.js';
import { checkUpTo } from '../../../geometry.js';
import { concat, i16le, u8, u16le, u32le } from '../../bytes.js';
import { checkRecord, checkRecords, checkSparse } from '../../check.js';
import { layOut } from '../../lay-out.js';
import { limbMask } from '../limb-mask.js';
import { encodeAkosPixels } from './akos-pixels.js';

/** What an animation of an AKOS does to a limb. */
export interface AkosLimbFields {
  /** 0..15. */
  readonly limb: number;
  /** What becomes of the limb, 0..255. */
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

/** A cel to build. */
export interface AkosCelFields extends Omit<AkosCel, 'offset' | 'pixels'> {
  /** `width * height` bytes, row-major: colors for codec 1, otherwise indices in the room's palette. */
  readonly pixels: Uint8Array;
}

/** Fields of a costume of version 7 or 8 to build. */
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

/** Fields of AKHD that nothing uses, as in all costumes. */
const NUMBER = 1;
const LAYERS = 16;

/** Codes of limbs with neither start nor length. */
export const SHORT: readonly number[] = [1, 4, 5];

/** A block of an AKOS. */
export interface AkosBlock {
  readonly tag: string;
  readonly payload: OwnBytes;
}

/** The blocks of a costume, in their order; see `encodeAkos`. */
export function akosBlocks(akos: AkosFields): AkosBlock[] {
  checkRecord(akos, 'akos');
  const { codec, palette, rgb, commands, animations, cels, jumps } = akos;
  checkSparse(animations, 'animations');
  checkRecords(cels, 'cels');
  checkBytes(commands, 'commands');
  if (palette !== undefined) checkBytes(palette, 'palette');
  if (rgb !== undefined) checkBytes(rgb, 'rgb');
  if (jumps !== undefined && !Array.isArray(jumps)) throw new TypeError('jumps is not a list');
  if (codec === 1 && palette === undefined) throw new TypeError('codec 1 without a palette');
  const options = checkPixelsOptions({ codec, colors: palette?.length });
  const { offsets, headers, pixels } = layOutCels(cels, options);
  const header = [NUMBER, flagsOf(akos), animations.length, cels.length, codec, LAYERS];
  const blocks: readonly (readonly [tag: string, pieces: readonly Uint8Array[] | undefined])[] = [
    ['AKHD', header.map(u16le)],
    ['AKPL', palette && [palette]],
    ['RGBS', rgb && [rgb]],
    ['AKSQ', [commands]],
    ['AKCH', layOutAnimations(animations)],
    ['AKOF', offsets],
    ['AKCI', headers],
    ['AKCD', pixels],
    ['AKFO', jumps && Array.from(jumps, u16le)],
  ];
  return blocks.flatMap(([tag, pieces]) => (pieces ? [{ tag, payload: concat(pieces) }] : []));
}

function flagsOf({ mirrorsWest, directions }: AkosFields): number {
  if (directions !== 4 && directions !== 8)
    throw new RangeError(`${shown(directions)} directions, neither 4 nor 8`);
  return (mirrorsWest ? 0 : NO_MIRROR) | (directions === 8 ? EIGHT_DIRECTIONS : 0);
}

function layOutAnimations(animations: AkosFields['animations']): readonly Uint8Array[] {
  const body = layOut(animations.length * 2);
  const stored = new Map<AkosAnimationFields, number>();
  const table = animations.map((animation) => {
    if (animation === undefined) return 0;
    const at = stored.get(animation) ?? body.add(animationBytes(animation));
    stored.set(animation, at);
    return at;
  });
  return [...table.map(u16le), ...body.pieces];
}

function animationBytes({ limbs }: AkosAnimationFields): OwnBytes {
  checkRecords(limbs, 'limbs');
  return concat([u16le(limbMask(limbs)), ...limbs.flatMap(limbFields)]);
}

function limbFields({ limb, code, start, length }: AkosLimbFields): Uint8Array[] {
  if (SHORT.includes(code)) return [u8(code)];
  if (start === undefined || length === undefined)
    throw new RangeError(`limb ${limb}: code ${shown(code)} without start or length`);
  return [u8(code), u16le(start), u16le(length)];
}

/** Cels in three blocks. */
interface CelPieces {
  readonly offsets: readonly Uint8Array[];
  readonly headers: readonly Uint8Array[];
  readonly pixels: readonly Uint8Array[];
}

function layOutCels(cels: readonly AkosCelFields[], options: AkosPixelsOptions): CelPieces {
  const headers = layOut(0);
  const pixels = layOut(0);
  const stored = new Map<AkosCelFields, Uint8Array>();
  const offsets = cels.map((cel, i) => {
    const known = stored.get(cel);
    if (known !== undefined) return known;
    const what = `cel ${i}`;
    const header = headers.add(headerOf(what, cel));
    const entry = concat([u32le(pixels.add(pixelsOf(what, cel, options))), u16le(header)]);
    stored.set(cel, entry);
    return entry;
  });
  return { offsets, headers: headers.pieces, pixels: pixels.pieces };
}

function headerOf(what: string, cel: AkosCelFields): OwnBytes {
  const { width, height, relX, relY, moveX, moveY } = cel;
  checkUpTo(width, 0xffff, `${what}: width`);
  checkUpTo(height, 0xffff, `${what}: height`);
  return concat([u16le(width), u16le(height), ...[relX, relY, moveX, moveY].map(i16le)]);
}

function pixelsOf(what: string, cel: AkosCelFields, options: AkosPixelsOptions): OwnBytes {
  const { width, height, pixels } = cel;
  checkBytes(pixels, 'pixels');
  if (pixels.length !== width * height)
    throw new RangeError(`${what}: ${pixels.length} pixels for ${width}x${height}`);
  if (pixels.length === 0 && width * height === 0) return new Uint8Array(0);
  return encodeAkosPixels(pixels, width, height, options);
}
