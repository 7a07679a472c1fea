// The JSON form of COST, and of CO in version 4.

import { readCost } from '../../costume/cost/cost.js';
import { LIMB_OFF } from '../../costume/cost/record.js';
import type { CostumeVersion } from '../../version.js';
import { encodeCost } from '../costume/cost/cost.js';
import type { CostumeFields } from '../costume/cost/costume.js';
import { readCostumeParts } from '../costume/cost/costume-parts.js';
import type { Typed } from './by-type.js';
import { type CelData, celShape, celsData, celsOf } from './cels.js';
import { costCommandData, costCommandStream, costCommands } from './cost-commands.js';
import type { BlockKind } from './kind.js';
import { indexed, referred } from './references.js';
import { choice, FLAG, WORD, whole } from './shape.js';
import { bytes, list, optional, orNull, record } from './shape-groups.js';

/** What an animation does to a limb; without a start it turns it off. */
interface LimbData {
  readonly limb: number;
  readonly start: number | undefined;
  readonly length: number | undefined;
  readonly loops: boolean | undefined;
}

interface CostData extends Pick<CostumeFields, 'colors' | 'redirects' | 'mirrorsWest' | 'palette'> {
  readonly layout: 'column' | 'row';
  readonly commands: readonly Typed[];
  /** What animations do, each once. */
  readonly records: readonly (readonly LimbData[])[];
  /** For each animation its record; `undefined` for none. */
  readonly animations: readonly (number | undefined)[];
  readonly cels: readonly CelData[];
  /** For each limb its pictures, as places in `cels`. */
  readonly limbs: readonly (readonly (number | undefined)[])[];
}

/** Value of transparent pixels. */
const TRANSPARENT = 0;

/** COST, and CO. */
export const COST: BlockKind<CostData> = {
  shape: () =>
    record<CostData>({
      colors: choice([16, 32]),
      redirects: FLAG,
      mirrorsWest: FLAG,
      layout: choice(['column', 'row']),
      palette: bytes({ least: 16, most: 32 }),
      commands: costCommands(),
      records: list(
        list(
          record<LimbData>({
            limb: whole(0, 15),
            start: optional(WORD),
            length: optional(whole(1, 128)),
            loops: optional(FLAG),
          }),
        ),
      ),
      animations: list(orNull(WORD), { least: 1, most: 256 }),
      cels: list(celShape()),
      limbs: list(list(orNull(WORD), { most: 256 }), { most: 16 }),
    }),
  read: (payload, { release, layOut, limits }) => {
    const parts = readCostumeParts(readCost(payload, release), { limits });
    const { version, colors, redirects, mirrorsWest, palette, layout = 'column' } = parts;
    const animations = indexed(parts.animations);
    const cels = indexed(parts.limbs.flat());
    return {
      ...{ colors, redirects, mirrorsWest, layout, palette },
      commands: costCommandData(parts.commands, version),
      records: animations.unique.map(({ limbs }) => limbs.map(limbData)),
      animations: animations.places,
      cels: celsData(cels.unique, layOut, TRANSPARENT),
      limbs: regrouped(cels.places, parts.limbs),
    };
  },
  write: (data, { release, cut, previous, limits }) => {
    const version: CostumeVersion = release.version;
    const { commands, records, animations, limbs, cels, ...form } = data;
    const pictures = celsOf(cels, cut, TRANSPARENT);
    const stored = records.map((record) => ({ limbs: record.map(limbFields) }));
    const fields: CostumeFields = {
      ...form,
      version,
      commands: costCommandStream(commands, version),
      animations: referred(stored, animations, 'json.data.animations'),
      limbs: regrouped(referred(pictures, limbs.flat(), 'json.data.limbs'), limbs),
    };
    return encodeCost(fields, { previous: previous && readCost(previous, release), limits });
  },
  strayOf: ({ records, commands }) =>
    records.flatMap((limbs) =>
      limbs.flatMap(({ limb, start, length }) =>
        start === undefined || length === undefined || start + length <= commands.length
          ? []
          : [`the window of limb ${limb} from ${start}, ${length} long, leaves the commands`],
      ),
    ),
};

type LimbFields = NonNullable<CostumeFields['animations'][number]>['limbs'][number];

function limbData({ limb, start, length, loops }: LimbFields): LimbData {
  if (start === LIMB_OFF) return { limb, start: undefined, length: undefined, loops: undefined };
  return { limb, start, length, loops };
}

function limbFields({ limb, start, length, loops }: LimbData): LimbFields {
  if (start === undefined && length === undefined && loops === undefined)
    return { limb, start: LIMB_OFF, length: 0, loops: false };
  if (start === undefined || start === LIMB_OFF || length === undefined || loops === undefined)
    throw new RangeError(
      `json.data.records: limb ${limb} needs start, length and loops, or none of them; ${LIMB_OFF} is not a start`,
    );
  return { limb, start, length, loops };
}

/** Values of a flat list in groups as long as others. */
function regrouped<T>(values: readonly T[], groups: readonly (readonly unknown[])[]): T[][] {
  let next = 0;
  return groups.map(({ length }) => {
    next += length;
    return values.slice(next - length, next);
  });
}
