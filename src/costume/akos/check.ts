// The check of a costume of versions 7 and 8 that a caller passes back. It runs at each call, so it
// looks at the record's own fields and not at what those lead to.

import { isBytes } from '../../bytes.js';
import { isAkosVersion } from '../../version.js';
import { isIn } from '../cost/check.js';
import { type AkosCostume, type AkosPart, CEL_ENTRY, isAkosCodec } from './akos.js';

/** Throws a TypeError for what is not a costume of versions 7 and 8, such as the block that holds one. */
export function checkAkos(akos: AkosCostume): void {
  const { type, src, start, end, version, codec, directions } = Object(akos) as AkosCostume;
  const { palette, commands, commandsAt, animationsAt, offsetsAt } = Object(akos) as AkosCostume;
  const { headersAt, pixelsAt, jumpsAt, celCount, animationCount } = Object(akos) as AkosCostume;
  const holds = (part: AkosPart, least = 0) => {
    const { start: first, end: last } = Object(part) as AkosPart;
    return isIn(first, start, end) && isIn(last, first + least, end);
  };
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
    holds(offsetsAt, celCount * CEL_ENTRY) &&
    holds(animationsAt, animationCount * 2) &&
    holds(commandsAt) &&
    commands.length === commandsAt.end - commandsAt.start &&
    holds(headersAt) &&
    holds(pixelsAt) &&
    (jumpsAt === undefined || holds(jumpsAt));
  if (!fits) throw new TypeError('akos is not an AkosCostume: readAkos gives one');
}
