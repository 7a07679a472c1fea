// Costumes of either kind
//
// Versions 4 to 6 have COST, or CO; versions 7 and 8 have AKOS. A record of a costume tells its kind by `type`. The
// functions of the rest of this chapter take costumes of any version. What they do for versions 4 to 6 stands in this
// chapter; for versions 7 and 8 in the chapter AKOS.

import type { AkosCostume } from '../../costume/akos/akos.js';
import type { Costume } from '../../costume/kinds.js';
import {
  type AkosVersion,
  type CostumeVersion,
  checkRelease,
  type Version,
  type VersionOptions,
} from '../../version.js';
import { readAkos } from '../akos/header.js';
import { readCost } from './header.js';

const KINDS: Readonly<Record<Version, Costume['type']>> = {
  4: 'cost',
  5: 'cost',
  6: 'cost',
  7: 'akos',
  8: 'akos',
};

/** Whether a costume is one of versions 7 and 8. */
export function isAkos(costume: Costume): costume is AkosCostume {
  return (Object(costume) as Costume).type === 'akos';
}

/**
 * Reads a costume of any version. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param src - payload of COST, CO or AKOS, without the block header
 * @param options - version and variant
 * @returns as `readCost` or `readAkos` gives it
 * @throws {DecodeError} as `readCost` and `readAkos`.
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readCostume(src: Uint8Array, options: VersionOptions): Costume {
  const { version } = checkRelease(options);
  if (KINDS[version] === 'cost') return readCost(src, options as VersionOptions<CostumeVersion>);
  return readAkos(src, options as VersionOptions<AkosVersion>);
}
