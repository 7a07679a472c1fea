// The JSON form of AKOS.

import { readAkos } from '../../akos/index.js';
import type { AkosCelFields, AkosFields, AkosLimbFields } from '../akos.js';
import { readAkosParts } from '../akos-parts.js';
import { encodeAkos } from '../encode-akos.js';
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
  read: (payload, { release, layOut }) => {
    const akos = readAkos(payload, release);
    const { codec, directions, mirrorsWest, palette, rgb, jumps, ...parts } = readAkosParts(akos);
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
  write: (data, { release, cut, previous }) => {
    const { commands, rest, records, animations, cels, numbers, ...form } = data;
    const pictures = celsOf(cels, cut, TRANSPARENT[form.codec]);
    const stored = records.map((limbs) => ({ limbs }));
    const fields: AkosFields = {
      ...form,
      commands: akosCommandStream({ commands, rest }),
      animations: referred(stored, animations, 'json.data.animations'),
      cels: referred(pictures, numbers, 'json.data.numbers') as AkosCelFields[],
    };
    return encodeAkos(fields, { previous: previous && readAkos(previous, release) });
  },
};
