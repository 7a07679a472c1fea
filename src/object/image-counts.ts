// The numbers of images and z-planes that an image header states. The blocks decide.

import type { Block } from '../block/level.js';
import { charactersAt, escaped } from '../bytes.js';
import { DecodeError, type Reporter, report } from '../errors.js';
import type { ImageParts } from '../image/parts.js';
import { imageCountAt, zplaneCountAt } from './imhd.js';
import type { ObjectImageHeader } from './imhd-fields.js';

/** Reports stated numbers of images and z-planes that the blocks do not have. */
export function tellCounts(
  imhd: Block,
  header: ObjectImageHeader,
  states: ReadonlyMap<number, ImageParts>,
  reporter: Reporter | undefined,
): void {
  const { version, id, name, imageCount, zplaneCount } = header;
  const what = `object ${name === undefined ? id : escaped(charactersAt(name, 0, name.length))}`;
  const tell = (at: number, detail: string) =>
    report(reporter, new DecodeError('BAD_VALUE', at, `${what}: ${detail}`));
  if (states.size !== imageCount)
    tell(imageCountAt(imhd, version), `${imageCount} images are stated, it has ${states.size}`);
  if (zplaneCount === undefined) return;
  for (const [state, { strips, zplanes }] of states)
    if (strips && zplanes.length !== zplaneCount) {
      const detail = `${zplaneCount} z-planes are stated, state ${state} has ${zplanes.length}`;
      tell(zplaneCountAt(imhd, version), detail);
      return;
    }
}
