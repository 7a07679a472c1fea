// Which blocks hold blocks. Versions 5 to 8 share one table, because a tag never changes its mind:
//
//   LECF LFLF ROOM RMIM IMxx OBIM OBCD PALS IMAG BSTR ZPLN ZSTR RMSC RMDA AKOS
//                 children to the end of the payload
//   WRAP          an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP          a leaf of strips, unless its payload opens with a BSTR header (version 8)
//
// Every other tag is a leaf, known or not. That includes SOUN, whose inner sizes do not count their
// headers.

import { tagAt } from '../bytes.js';

type Contents = 'blocks' | 'wrap' | 'image';

const CONTAINERS: ReadonlyMap<string, Contents> = /* @__PURE__ */ new Map<string, Contents>([
  ['LECF', 'blocks'],
  ['LFLF', 'blocks'],
  ['ROOM', 'blocks'],
  ['RMIM', 'blocks'],
  ['OBIM', 'blocks'],
  ['OBCD', 'blocks'],
  ['PALS', 'blocks'],
  ['IMAG', 'blocks'],
  ['BSTR', 'blocks'],
  ['ZPLN', 'blocks'],
  ['ZSTR', 'blocks'],
  ['RMSC', 'blocks'],
  ['RMDA', 'blocks'],
  ['AKOS', 'blocks'],
  ['WRAP', 'wrap'],
  ['SMAP', 'image'],
]);

/** IM00, IM01 .. IM0F, IM10: images of an object by state, in hexadecimal. */
const IMAGE_TAG = /^IM[0-9A-F]{2}$/;

/** How the payload of a block splits into blocks. */
export interface Inside {
  /** The payload holds blocks at all. */
  readonly container: boolean;
  /** Only the first child is a block; what follows it is raw data. */
  readonly firstOnly: boolean;
}

const LEAF: Inside = { container: false, firstOnly: false };
const FULL: Inside = { container: true, firstOnly: false };
const HEAD: Inside = { container: true, firstOnly: true };

/** Says how to look into a block with this tag, below this parent ('' for none). */
export function inside(tag: string, parent: string, payload: Uint8Array): Inside {
  switch (CONTAINERS.get(tag)) {
    case 'blocks':
      return FULL;
    case 'wrap':
      return parent === 'BSTR' || parent === 'ZSTR' ? HEAD : FULL;
    case 'image':
      return payload.length >= 8 && tagAt(payload, 0) === 'BSTR' ? FULL : LEAF;
    default:
      return IMAGE_TAG.test(tag) ? FULL : LEAF;
  }
}
