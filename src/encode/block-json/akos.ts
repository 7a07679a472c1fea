// The JSON form of AKOS.

import { readAkos } from '../../costume/akos/akos.js';
import { LIMB } from '../../costume/akos/record.js';
import { isSame } from '../bytes.js';
import {
  type AkosCelFields,
  type AkosFields,
  type AkosLimbFields,
  SHORT,
} from '../costume/akos/akos.js';
import { readAkosParts } from '../costume/akos/akos-parts.js';
import { encodeAkos } from '../costume/akos/encode-akos.js';
import {
  type AkosCommandsData,
  akosCommandData,
  akosCommandStream,
  akosCommands,
} from './akos-commands.js';
import { type CelData, celShape, celsData, celsOf } from './cels.js';
import { colors } from './colors.js';
import type { BlockKind } from './kind.js';
import { indexed, referred } from './references.js';
import { BYTE, choice, FLAG, WORD, whole } from './shape.js';
import { bytes, list, optional, orNull, record } from './shape-groups.js';

interface AkosData
  extends Pick<AkosFields, 'codec' | 'directions' | 'mirrorsWest' | 'palette' | 'rgb' | 'jumps'>,
    AkosCommandsData {
  /** What animations do, each once. */
  readonly records: readonly (readonly AkosLimbFields[])[];
  /** For each animation its record; `undefined` for none. */
  readonly animations: readonly (number | undefined)[];
  readonly cels: readonly CelData[];
  /** For each number of a cel its place in `cels`. */
  readonly numbers: readonly number[];
}

/** Value of transparent pixels by codec. */
const TRANSPARENT: Readonly<Record<AkosFields['codec'], number>> = { 1: 0, 5: 255, 16: 255 };

/** AKOS. */
export const AKOS: BlockKind<AkosData> = {
  shape: () =>
    record<AkosData>({
      codec: choice([1, 5, 16]),
      directions: choice([4, 8]),
      mirrorsWest: FLAG,
      palette: optional(bytes({ most: 256 })),
      rgb: optional(colors()),
      ...akosCommands(),
      jumps: optional(list(WORD)),
      records: list(
        list(
          record<AkosLimbFields>({
            limb: whole(0, 15),
            code: BYTE,
            start: optional(WORD),
            length: optional(WORD),
          }),
        ),
      ),
      animations: list(orNull(WORD)),
      cels: list(celShape()),
      numbers: list(WORD),
    }),
  read: (payload, { release, layOut, limits }) => {
    const akos = readAkos(payload, release);
    const { codec, directions, mirrorsWest, palette, rgb, jumps, ...parts } = readAkosParts(akos, {
      limits,
    });
    const animations = indexed(parts.animations);
    const cels = indexed(parts.cels);
    return {
      ...{ codec, directions, mirrorsWest, palette, rgb, jumps },
      ...akosCommandData(akos),
      records: animations.unique.map(({ limbs }) => limbs),
      animations: animations.places,
      cels: celsData(cels.unique, layOut, TRANSPARENT[codec]),
      numbers: cels.places as number[],
    };
  },
  write: (data, { release, cut, previous, limits }) => {
    const { commands, rest, records, animations, cels, numbers, ...form } = data;
    const redirected = cels.findIndex(({ redirect }) => redirect !== undefined);
    if (redirected >= 0)
      throw new RangeError(`json.data.cels[${redirected}].redirect: an AKOS has no redirects`);
    const pictures = celsOf(cels, cut, TRANSPARENT[form.codec]);
    const before = previous && readAkos(previous, release);
    for (const limbs of records) limbs.forEach(checkLimb);
    const stored = records.map((limbs) => ({ limbs }));
    const fields: AkosFields = {
      ...form,
      rgb: hasColors(before?.rgb, form.rgb) ? before?.rgb : form.rgb,
      commands: akosCommandStream({ commands, rest }),
      animations: referred(stored, animations, 'json.data.animations'),
      cels: referred(pictures, numbers, 'json.data.numbers') as AkosCelFields[],
    };
    return encodeAkos(fields, { previous: before, limits });
  },
  strayOf: ({ records, commands, rest }) => {
    const size = akosCommandStream({ commands, rest }).length;
    return records.flatMap((limbs) =>
      limbs.flatMap(({ limb, code, start = 0, length = 0 }) => {
        const last = isEnding(code) ? (start + length) & 0xffff : start;
        if (SHORT.includes(code) || Math.max(start, last) < size) return [];
        return [`the window of limb ${limb} from ${start}, ${length} long, leaves the commands`];
      }),
    );
  },
};

/** Whether a limb of a code plays a window up to its end. */
function isEnding(code: number): boolean {
  return code === LIMB.loop || code === LIMB.once;
}

/** Throws a RangeError for a limb with a window that its code does not store. */
function checkLimb({ limb, code, start, length }: AkosLimbFields): void {
  if (SHORT.includes(code) && (start !== undefined || length !== undefined))
    throw new RangeError(
      `json.data.records: limb ${limb}: code ${code} has no start and no length`,
    );
}

/** Whether RGBS has just these colors, and at most a part of another, which JSON does not show. */
function hasColors(stored: Uint8Array | undefined, rgb: Uint8Array | undefined): boolean {
  if (stored === undefined || rgb === undefined) return false;
  return isSame(stored.subarray(0, stored.length - (stored.length % 3)), rgb);
}
