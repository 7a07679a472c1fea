// Lays a costume of versions 4 to 6 out: header, commands, animations, then the pictures of each limb
// before their table. For the layouts see the readers in costume/cost/.

import { checkBytes, type OwnBytes } from '../../../bytes.js';
import { HEADER_AT, LIMBS, NO_MIRROR } from '../../../costume/cost/cost.js';
import type { CostumeFields, CostumePictureFields } from '../../../costume/cost/fields.js';
import type { CostRecord } from '../../../costume/cost/record.js';
import { type CostumeVersion, entryOf } from '../../../version.js';
import { concat, u8, u16le, u32le } from '../../bytes.js';
import { checkRecord, checkSparse, inPart } from '../../check.js';
import { layOut } from '../../lay-out.js';
import { checkColors, encodeCostRecord, pictureBytes } from './costume.js';

/** Builds the payload; see `encodeCost`. */
export function layOutCost(costume: CostumeFields): OwnBytes {
  checkRecord(costume, 'costume');
  const { version, colors, redirects, mirrorsWest, palette, commands, animations, limbs } = costume;
  const prefix = entryOf(PREFIXES, version, 'COST');
  checkColors(colors);
  checkBytes(palette, 'palette');
  checkBytes(commands, 'commands');
  checkSparse(animations, 'animations');
  checkSparse(limbs, 'limbs');
  for (const pictures of limbs) if (pictures) checkSparse(pictures, 'limbs');
  if (palette.length !== colors) throw new RangeError(`palette of ${palette.length} entries`);
  if (animations.length === 0) throw new RangeError('no animations');
  if (limbs.length > LIMBS) throw new RangeError(`${limbs.length} limbs`);
  const kind = (redirects ? 0x60 : 0x58) | (colors === 32 ? 1 : 0);
  const body = layOut(HEADER_AT + 2 + colors + 2 + LIMBS * 2 + animations.length * 2);

  const commandsAt = body.add(commands);
  const stored = new Map<Pick<CostRecord, 'limbs'>, number>();
  const records = animations.map((record, i) => {
    if (record === undefined) return 0;
    const encode = () => body.add(encodeCostRecord(record));
    const at = stored.get(record) ?? inPart(`animations[${i}]`, encode);
    stored.set(record, at);
    return at;
  });
  const form = { colors, layout: costume.layout, redirects };
  const drawn = new Map<CostumePictureFields, number>();
  const tables = Array.from({ length: LIMBS }, (_, limb) => {
    const pictures = limbs[limb] ?? [];
    if (pictures.length === 0) return 0;
    const offsets = pictures.map((picture, i) => {
      if (picture === undefined) return 0;
      return inPart(`limbs[${limb}][${i}]`, () => {
        checkRedirect(picture, limbs);
        const at = drawn.get(picture) ?? body.add(pictureBytes(picture, form));
        drawn.set(picture, at);
        return at;
      });
    });
    return body.add(concat(offsets.map(u16le)));
  });

  const header = [u8(animations.length - 1), u8(kind | (mirrorsWest ? 0 : NO_MIRROR)), palette];
  const offsets = [commandsAt, ...tables, ...records].map(u16le);
  const payload = concat([...header, ...offsets, ...body.pieces]);
  return concat([...prefix(payload.length), payload]);
}

/**
 * Throws a RangeError for a redirect to a picture with fewer pixels: a reader takes as many as the
 * referrer has. Other sizes are kept, as costumes may have them.
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

/** Bytes before the header. */
const PREFIXES: Readonly<Record<CostumeVersion, (length: number) => Uint8Array[]>> = {
  4: () => [],
  5: () => [],
  6: (length) => [u32le(length + HEADER_AT), u8(0x43), u8(0x4f)],
};
