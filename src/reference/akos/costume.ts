// What functions of costumes take: docs/format/akos.md says it in words.

import { isBytes, isRecord } from '../../bytes.js';
import type { AkosCostume, AkosPart } from '../../costume/akos/akos.js';

/** Throws a TypeError unless a value is the record of a costume. */
export function checkAkos(akos: AkosCostume): void {
  if (!isCostume(akos)) throw new TypeError('akos is not an AkosCostume');
}

function isCostume(akos: AkosCostume): boolean {
  if (!isRecord(akos) || akos.type !== 'akos') return false;
  const { src, commands, palette, codec, directions, animationCount, celCount } = akos;
  if (!isBytes(src) || !isBytes(commands) || !isBytes(palette)) return false;
  if (codec !== 1 && codec !== 5 && codec !== 16) return false;
  if (directions !== 4 && directions !== 8) return false;
  const { commandsAt, animationsAt, offsetsAt, headersAt, pixelsAt, jumpsAt } = akos;
  return (
    isPart(akos, commandsAt, commands.length) &&
    isPart(akos, animationsAt, 2 * animationCount) &&
    isPart(akos, offsetsAt, 6 * celCount) &&
    isPart(akos, headersAt, 0) &&
    isPart(akos, pixelsAt, 0) &&
    (jumpsAt === undefined || isPart(akos, jumpsAt, 0))
  );
}

/** Whether a part has at least some bytes, and lies in the source. */
function isPart({ src }: AkosCostume, part: AkosPart, least: number): boolean {
  if (!isRecord(part)) return false;
  const { start, end } = part;
  const isWhole = Number.isInteger(start) && Number.isInteger(end);
  return isWhole && start >= 0 && start + least <= end && end <= src.length;
}
