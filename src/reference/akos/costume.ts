// What functions of costumes take: docs/format/akos.md says it in words.

import { isBytes, isRecord } from '../../bytes.js';
import type { AkosCostume, AkosPart } from '../../costume/akos/akos.js';

/** Throws a TypeError unless a value has what cels need of the record of a costume. */
export function checkAkos(akos: AkosCostume): void {
  if (!isCostume(akos)) throw new TypeError('akos is not an AkosCostume');
}

function isCostume(akos: AkosCostume): boolean {
  if (!isRecord(akos) || akos.type !== 'akos') return false;
  const { src, palette, codec, celCount, offsetsAt, headersAt, pixelsAt } = akos;
  return (
    isBytes(src) &&
    isBytes(palette) &&
    (codec === 1 || codec === 5 || codec === 16) &&
    isPart(akos, offsetsAt, 6 * celCount) &&
    isPart(akos, headersAt, 0) &&
    isPart(akos, pixelsAt, 0)
  );
}

/** Whether a part has at least some bytes, and lies in the source. */
function isPart({ src }: AkosCostume, part: AkosPart, least: number): boolean {
  if (!isRecord(part)) return false;
  const { start, end } = part;
  const isWhole = Number.isInteger(start) && Number.isInteger(end);
  return isWhole && start >= 0 && start + least <= end && end <= src.length;
}
