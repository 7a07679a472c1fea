// Builds the blocks of costumes of versions 7 and 8. For the layouts see the readers in costume/akos/.

import { checkBytes, type OwnBytes, shown } from '../../../bytes.js';
import { EIGHT_DIRECTIONS, NO_MIRROR } from '../../../costume/akos/akos.js';
import {
  type AkosAnimationFields,
  type AkosCelFields,
  type AkosFields,
  type AkosLimbFields,
  SHORT,
} from '../../../costume/akos/fields.js';
import { type CostumePixelsOptions, checkPixelsOptions } from '../../../costume/lone-pixels.js';
import { concat, i16le, u8, u16le, u32le } from '../../bytes.js';
import {
  checkRecord,
  checkRecords,
  checkSparse,
  eachOf,
  fieldsOf,
  inPart,
  type Layout,
} from '../../check.js';
import { layOut } from '../../lay-out.js';
import { limbMask } from '../limb-mask.js';
import { storedPixels } from '../pixels.js';

/** Fields of AKHD that nothing uses, as in all costumes. */
const NUMBER = 1;
const LAYERS = 16;

/** The payloads of a costume by their tags, in order; see `encodeAkos`. */
export function akosBlocks(akos: AkosFields): ReadonlyMap<string, OwnBytes> {
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
  const [offsets, headers, pixels] = layOutCels(cels, options);
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
    ['AKFO', jumps && eachOf(jumps, 'jumps', (jump) => [u16le(jump)])],
  ];
  return new Map(blocks.flatMap(([tag, pieces]) => (pieces ? [[tag, concat(pieces)]] : [])));
}

function flagsOf({ mirrorsWest, directions }: AkosFields): number {
  if (directions !== 4 && directions !== 8)
    throw new RangeError(`${shown(directions)} directions, neither 4 nor 8`);
  return (mirrorsWest ? 0 : NO_MIRROR) | (directions === 8 ? EIGHT_DIRECTIONS : 0);
}

function layOutAnimations(animations: AkosFields['animations']): readonly Uint8Array[] {
  const body = layOut(animations.length * 2);
  const table = animations.map((animation, i) => {
    if (animation === undefined) return 0;
    const encode = () => animationBytes(animation);
    return inPart(`animations[${i}]`, () => body.once(animation, encode));
  });
  return [...table.map(u16le), ...body.pieces];
}

function animationBytes({ limbs }: AkosAnimationFields): OwnBytes {
  checkRecords(limbs, 'limbs');
  return concat([u16le(limbMask(limbs)), ...eachOf(limbs, 'limbs', limbFields)]);
}

function limbFields(limb: AkosLimbFields): Uint8Array[] {
  const code = fieldsOf(limb, [[u8, 'code']]);
  if (SHORT.includes(limb.code)) return code;
  if (limb.start === undefined || limb.length === undefined)
    throw new RangeError(`code ${limb.code} without start or length`);
  return [...code, ...fieldsOf(limb, [[u16le, 'start', 'length']])];
}

/** Cels in three blocks: offsets, headers and pixels. */
function layOutCels(
  cels: readonly AkosCelFields[],
  options: CostumePixelsOptions,
): readonly (readonly Uint8Array[])[] {
  const headers = layOut(0);
  const pixels = layOut(0);
  const offsets = cels.map((cel, i) =>
    inPart(`cels[${i}]`, () => {
      const header = headers.once(cel, () => concat(fieldsOf(cel, HEADER)));
      const at = pixels.once(cel, () => storedPixels(cel, options));
      return concat([u32le(at), u16le(header)]);
    }),
  );
  return [offsets, headers.pieces, pixels.pieces];
}

const HEADER: Layout<AkosCelFields> = [
  [u16le, 'width', 'height'],
  [i16le, 'relX', 'relY', 'moveX', 'moveY'],
];
