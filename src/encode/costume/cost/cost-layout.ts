// Lays out a costume of versions 4 to 6: header, commands, animations, then for each limb its pictures and
// their table. For the layouts see the readers in costume/cost/.

import { checkBytes, type OwnBytes } from '../../../bytes.js';
import { COST_LAYOUTS, HEADER_AT, LIMBS, NO_MIRROR } from '../../../costume/cost/cost.js';
import type { CostumeFields, CostumePictureFields } from '../../../costume/cost/fields.js';
import { entryOf } from '../../../version.js';
import { concat, u8, u16le, u32le } from '../../bytes.js';
import { checkRecord, checkSparse, inPart } from '../../check.js';
import { layOut } from '../../lay-out.js';
import { checkColors, encodeCostRecord, pictureBytes } from './costume.js';

/** Builds the payload; see `encodeCost`. */
export function layOutCost(costume: CostumeFields): OwnBytes {
  checkRecord(costume, 'costume');
  const { version, colors, redirects, mirrorsWest, palette, commands, animations, limbs } = costume;
  const { isSizeless = false } = costume;
  const { prefix } = entryOf(COST_LAYOUTS, version, 'COST');
  checkColors(colors);
  checkBytes(palette, 'palette');
  checkBytes(commands, 'commands');
  checkSparse(animations, 'animations');
  checkSparse(limbs, 'limbs');
  for (const pictures of limbs) if (pictures) checkSparse(pictures, 'limbs');
  if (palette.length !== colors) throw new RangeError(`palette of ${palette.length} entries`);
  if (isSizeless && !prefix) throw new RangeError(`version ${version} stores no size`);
  if (animations.length === 0 && !isSizeless) throw new RangeError('no animations');
  if (limbs.length > LIMBS) throw new RangeError(`${limbs.length} limbs, at most ${LIMBS} fit`);
  const kind = (redirects ? 0x60 : 0x58) | (colors === 32 ? 1 : 0);
  const body = layOut(HEADER_AT + 2 + colors + 2 + LIMBS * 2 + animations.length * 2);

  const commandsAt = body.add(commands);
  const records = animations.map((record, i) => {
    if (record === undefined) return 0;
    return inPart(`animations[${i}]`, () => body.once(record, () => encodeCostRecord(record)));
  });
  const form = { colors, layout: costume.layout, redirects };
  const tables = Array.from({ length: LIMBS }, (_, limb) => {
    const pictures = limbs[limb] ?? [];
    if (pictures.length === 0) return 0;
    const offsets = pictures.map((picture, i) => {
      if (picture === undefined) return 0;
      return inPart(`limbs[${limb}][${i}]`, () => {
        checkRedirect(picture, limbs);
        return body.once(picture, () => pictureBytes(picture, form));
      });
    });
    return body.once(offsets.join(), () => concat(offsets.map(u16le)));
  });

  const count = animations.length - (isSizeless ? 0 : 1);
  const header = [u8(count), u8(kind | (mirrorsWest ? 0 : NO_MIRROR)), palette];
  const offsets = [commandsAt, ...tables, ...records].map(u16le);
  const payload = concat([...header, ...offsets, ...body.pieces]);
  if (!prefix) return payload;
  const size = isSizeless ? 0 : payload.length + HEADER_AT;
  return concat([u32le(size), u8(0x43), u8(0x4f), payload]);
}

/**
 * Throws a RangeError for a redirect to a picture with fewer pixels, because a reader takes as many pixels
 * as the redirecting picture has. Other differences in size are kept, because costumes have them.
 */
function checkRedirect(
  { width, height, redirect }: CostumePictureFields,
  limbs: CostumeFields['limbs'],
): void {
  const target = redirect && limbs[redirect.limb]?.[redirect.picture];
  if (target === undefined || target.width * target.height >= width * height) return;
  const [own, other] = [`${width}x${height}`, `${target.width}x${target.height}`];
  throw new RangeError(`${own} pixels, but its redirect leads to one of only ${other}`);
}
