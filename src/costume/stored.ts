// How each kind of costume stores its pictures. These functions trust their arguments: picture.ts and the
// doors of draw/ check them, each once a call.

import { checkUpTo, checkWhole } from '../geometry.js';
import type { Limits } from '../limits.js';
import { type AkosCel, decodedCel } from './akos/cel.js';
import { celInto, celRuns } from './akos/cel-codec.js';
import { celHeader } from './akos/cel-header.js';
import { celSource } from './akos/cel-source.js';
import {
  type CostumePicture,
  decodeCostPicture,
  decodePixelsInto,
  runsOf,
} from './cost/picture.js';
import { type CostumePictureHeader, LAST_PICTURE, pictureHeader } from './cost/picture-header.js';
import type { PictureTarget, Runs } from './cost/runs.js';
import type { Costume, Kind, Kinds } from './kinds.js';

type CostumeOf<K extends Kind> = Kinds[K]['costume'];

/** How a kind of costume stores its pictures. */
interface Stored<K extends Kind> {
  /** Throws a RangeError unless a number can be that of a picture. */
  checkPicture(picture: number): void;
  header(costume: CostumeOf<K>, limb: number, picture: number): CostumePictureHeader | undefined;
  decode(
    costume: CostumeOf<K>,
    limb: number,
    picture: number,
    limits: Limits | undefined,
  ): CostumePicture | AkosCel | undefined;
  /** What the offsets of headers count from: an offset in `costume.src`. */
  base(costume: CostumeOf<K>): number;
  /** Whether pixels are runs along columns. */
  isRuns(costume: CostumeOf<K>): boolean;
  /** The runs at the offset of a header, if they are runs. */
  runs(costume: CostumeOf<K>, offset: number): Runs;
  /** Decodes the pixels at the offset of a header into a target of at least one pixel. */
  decodeInto(costume: CostumeOf<K>, offset: number, target: PictureTarget): void;
}

const STORED: { readonly [K in Kind]: Stored<K> } = {
  cost: {
    checkPicture: (picture) => checkUpTo(picture, LAST_PICTURE, 'picture'),
    header: pictureHeader,
    decode: decodeCostPicture,
    base: ({ base }) => base,
    isRuns: ({ layout }) => layout === 'column',
    runs: runsOf,
    decodeInto: decodePixelsInto,
  },
  akos: {
    checkPicture: (picture) => checkWhole(picture, 'cel', 0),
    header: (akos, _limb, cel) => celHeader(akos, cel),
    decode: (akos, _limb, cel, limits) => decodedCel(akos, cel, limits),
    base: ({ start }) => start,
    isRuns: ({ codec }) => codec === 1,
    runs: (akos, offset) => celRuns(celSource(akos, offset)),
    decodeInto: (akos, offset, target) => celInto(celSource(akos, offset), target),
  },
};

/** How a costume stores its pictures. */
export function storedOf({ type }: Costume): Stored<Kind> {
  return STORED[type];
}
