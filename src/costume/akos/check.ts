// Checks a costume of versions 7 and 8 that a caller passes back. The check runs at each call, so it looks at the
// fields of the record, and not at the bytes that they point to.

import { isBytes } from '../../bytes.js';
import { isAkosVersion } from '../../version.js';
import { isIn } from '../cost/check.js';
import { type AkosCostume, type AkosPart, CEL_ENTRY, isAkosCodec } from './akos.js';

/** Throws a TypeError unless a value is a costume of versions 7 and 8; the block that holds one is not. */
export function checkAkos(akos: AkosCostume): void {
  const given: AkosCostume = Object(akos);
  const { type, src, start, end, version, codec, directions, palette, commands } = given;
  const { commandsAt, animationsAt, offsetsAt, headersAt, pixelsAt, jumpsAt } = given;
  const { celCount, animationCount } = given;
  const fits =
    type === 'akos' &&
    isBytes(src) &&
    isBytes(palette) &&
    isBytes(commands) &&
    isAkosVersion(version) &&
    isAkosCodec(codec) &&
    (directions === 4 || directions === 8) &&
    isIn(end, 0, src.length) &&
    isIn(start, 0, end) &&
    isIn(celCount, 0, src.length) &&
    isIn(animationCount, 0, 0xffff) &&
    holds(given, offsetsAt, celCount * CEL_ENTRY) &&
    holds(given, animationsAt, animationCount * 2) &&
    holds(given, commandsAt, commands.length) &&
    commands.length === commandsAt.end - commandsAt.start &&
    holds(given, headersAt, 0) &&
    holds(given, pixelsAt, 0) &&
    (jumpsAt === undefined || holds(given, jumpsAt, 0));
  if (!fits) throw new TypeError('akos is not an AkosCostume: readAkos gives one');
}

/** Whether a part lies within a costume, and has at least some bytes. */
function holds({ start, end }: AkosCostume, part: AkosPart, least: number): boolean {
  const { start: first, end: last }: AkosPart = Object(part);
  return isIn(first, start, end) && isIn(last, first + least, end);
}
