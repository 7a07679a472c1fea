// A costume in parts: docs/format/akos.md says it in words.

import { u16le } from '../../bytes.js';
import type { AkosCostume } from '../../costume/akos/akos.js';
import type {
  AkosAnimationFields,
  AkosCelFields,
  AkosFields,
  AkosLimbFields,
} from '../../costume/akos/fields.js';
import { checkPixels, limitOf } from '../../limits.js';
import { celPlace, decodeAkosCel, readCelHeader } from './cel.js';
import { checkAkos } from './costume.js';
import { hasNoWindow, recordOf } from './record.js';

/**
 * Splits a costume into its parts. The slow twin of the function of this name in the main entry
 * point.
 *
 * @param akos - as `readAkos` gives it
 * @returns its animations and cels by number, decoded
 * @throws {DecodeError} `BAD_OFFSET`, `TRUNCATED`, `BAD_VALUE` or `LIMIT`, as the function of this
 *   name.
 * @throws {TypeError} if `akos` is not an `AkosCostume`.
 */
export function readAkosParts(akos: AkosCostume): AkosFields {
  checkAkos(akos);
  const { codec, mirrorsWest, directions, commands, palette, rgb } = akos;
  return {
    codec,
    mirrorsWest,
    directions,
    commands,
    palette: palette.length > 0 ? palette : undefined,
    rgb,
    animations: readAnimations(akos),
    cels: readCels(akos),
    jumps: readJumps(akos),
  };
}

function readJumps({ src, jumpsAt }: AkosCostume): number[] | undefined {
  if (jumpsAt === undefined) return undefined;
  const jumps: number[] = [];
  for (let at = jumpsAt.start; at + 2 <= jumpsAt.end; at += 2) jumps.push(u16le(src, at));
  return jumps;
}

function readAnimations(akos: AkosCostume): (AkosAnimationFields | undefined)[] {
  const animations: (AkosAnimationFields | undefined)[] = [];
  for (let animation = 0; animation < akos.animationCount; animation++) {
    const record = recordOf(akos, animation);
    if (record === undefined) {
      animations.push(undefined);
      continue;
    }
    const limbs: AkosLimbFields[] = [];
    for (const { limb, code, start, end } of record.limbs) {
      if (hasNoWindow(code)) limbs.push({ limb, code });
      else limbs.push({ limb, code, start, length: (end - start + 65536) % 65536 });
    }
    animations.push({ limbs });
  }
  return animations;
}

/** All cels. Those that share a header and pixels count once for the limit of pixels. */
function readCels(akos: AkosCostume): AkosCelFields[] {
  const cels: AkosCelFields[] = [];
  const seen: string[] = [];
  let left = limitOf(undefined, 'pixels');
  for (let cel = 0; cel < akos.celCount; cel++) {
    const place = celPlace(akos, cel);
    const name = `${place.header} ${place.pixels}`;
    const same = seen.indexOf(name);
    seen.push(name);
    if (same !== -1) {
      cels.push(cels[same]);
      continue;
    }
    const header = readCelHeader(akos, cel);
    if (header === undefined) continue;
    const { width, height, relX, relY, moveX, moveY } = header;
    checkPixels(width, height, { pixels: left }, place.header);
    left -= width * height;
    const pixels = decodeAkosCel(akos, cel)?.pixels ?? new Uint8Array(0);
    cels.push({ width, height, relX, relY, moveX, moveY, pixels });
  }
  return cels;
}
