// A room of two objects with names, verbs, pictures and planes, in the form of each version. The
// first is in the second.

import type { LargeVersion, Zplane } from 'scumm-codec';
import {
  encodeCdhd,
  encodeImhd,
  encodeObna,
  encodeOc,
  encodeOi,
  encodeSmap,
  encodeVerb,
  encodeZplane,
  packZplane,
  wrapBlock,
  wrapSmallBlock,
} from 'scumm-codec/encode';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { codeTag, isLarge, pictureForm } from '../../fixtures/builders/revisions.js';
import { bytes } from './bytes.js';
import { DIRECTORY, imagWrap, roomHead, roomWith } from './objects.js';
import { chainedPicture, nestedPicture, type Picture } from './rooms.js';

export const PIXELS: Uint8Array = Uint8Array.from({ length: 16 * 8 }, (_, i) => i & 15);
const PLANE: Zplane = packZplane(
  PIXELS.map((color) => color & 1),
  16,
  8,
);
const PICTURE: Picture = { width: 16, height: 8, pixels: PIXELS, planes: [PLANE] };

const name = bytes(0x6b, 0x65, 0x79);
const verbs = [{ verb: 2, code: bytes(0xa0, 0xa1) }];
const place = { x: 8, y: 16, width: 16, height: 8 };
const standing = { walkX: 11, walkY: 22, actorDir: 1 };
/** The walk-to point again, from the place of the object. */
const hotspots = [{ x: 3, y: 6 }];
const IDS = [7, 9];

/** How many bytes come before the first object's blocks, and the room. GameVersion 8: an LFLF. */
export interface RichRoom {
  readonly src: Uint8Array;
  /** Length of the shortest part with the room's header. */
  readonly headEnd: number;
}

export function richRoom(version: GameVersion): RichRoom {
  const images = IDS.map((id) =>
    isLarge(version)
      ? obim(id, version)
      : wrapSmallBlock('OI', encodeOi(id, chainedPicture(PICTURE))),
  );
  const codes = IDS.map((id, i) =>
    isLarge(version) ? obcd(id, parentOf(i), version) : oc(id, parentOf(i)),
  );
  const around = codeTag(version) === undefined ? 0 : 8 + 8;
  const headEnd = around + roomHead(version).length;
  return { src: roomWith(images, codes, version), headEnd };
}

const parentOf = (i: number) => (i === 0 ? 2 : 0);

function oc(id: number, parent: number): Uint8Array {
  const header = { id, ...place, ...standing, flags: 0, parent, unknown: 0 };
  return wrapSmallBlock('OC', encodeOc({ ...header, name, verbs }));
}

function obcd(id: number, parent: number, version: LargeVersion): Uint8Array {
  const header = { version, id, ...place, ...standing, flags: 0, parent, revision: 732 };
  return wrapBlock(
    'OBCD',
    wrapBlock('CDHD', encodeCdhd(header)),
    wrapBlock('VERB', encodeVerb({ entries: verbs }, { version })),
    wrapBlock('OBNA', encodeObna(name)),
  );
}

/** The revisions of headers, and the direction that is east. */
const REST = {
  5: { unknown: 0 },
  6: { unknown: 0 },
  7: { revision: 730, actorDir: 1 },
  8: { revision: 801, actorDir: 90 },
};

function obim(id: number, version: LargeVersion): Uint8Array {
  const counts = { imageCount: 1, zplaneCount: 1, flags: 0 };
  const header = encodeImhd({
    ...{ version, id, ...place, ...counts, ...REST[version] },
    name: DIRECTORY.names?.[id],
    hotspots: version === 5 ? [] : hotspots,
  });
  const picture =
    pictureForm(version) === 'nested'
      ? wrapBlock('IMAG', imagWrap(nestedPicture(PICTURE)))
      : wrapBlock(
          'IM01',
          wrapBlock('SMAP', encodeSmap(PIXELS, 16, 8)),
          wrapBlock('ZP01', encodeZplane(PLANE)),
        );
  return wrapBlock('OBIM', wrapBlock('IMHD', header), picture);
}
