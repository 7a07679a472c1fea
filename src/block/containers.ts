// Which blocks hold blocks. Versions 5 to 8 share one table:
//
//   LECF LFLF ROOM RMIM IMxx OBIM OBCD PALS IMAG BSTR ZPLN ZSTR RMSC RMDA AKOS
//                 children to the end of the payload
//   WRAP          an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP          a leaf of strips, unless its payload opens with the tag BSTR (version 8)
//
// Version 4, with small headers, has a table of its own:
//
//   LE RO         children to the end of the payload
//   LF            u16le room number, then children
//
// Every other tag is a leaf, known or not. SOUN and SO too: their inner sizes do not always count
// the headers.

import { charactersAt } from '../bytes.js';
import type { BlockForm } from '../version.js';

/** Tags of containers. IMxx stands for IM00, IM01 .. IM0F, IM10: images by state, in hexadecimal. */
const CONTAINERS: Readonly<Record<BlockForm, RegExp>> = {
  small: /^(LE|LF|RO)$/,
  large:
    /^(LECF|LFLF|ROOM|RMIM|IM[0-9A-F]{2}|OBIM|OBCD|PALS|IMAG|BSTR|ZPLN|ZSTR|RMSC|RMDA|AKOS|WRAP)$/,
};

/** How the payload of a block splits into blocks. */
export interface Inside {
  /** The payload holds blocks at all. */
  readonly container: boolean;
  /** Only the first child is a block; what follows it is raw data. */
  readonly firstOnly: boolean;
  /** Bytes of the payload before the first child. */
  readonly skip: number;
}

/** Bytes of the room number that opens an LF. */
const ROOM_NUMBER = 2;

/** The part of a block that decides how its payload splits. */
interface Labelled {
  readonly form: BlockForm;
  readonly tag: string;
  readonly payload: Uint8Array;
}

/** How the payload of a block splits; `parent` is the tag of the block around it. */
export function inside({ form, tag, payload }: Labelled, parent: string | undefined): Inside {
  const image = tag === 'SMAP' && charactersAt(payload, 0, 4) === 'BSTR';
  return {
    container: image || CONTAINERS[form].test(tag),
    firstOnly: tag === 'WRAP' && (parent === 'BSTR' || parent === 'ZSTR'),
    skip: tag === 'LF' ? ROOM_NUMBER : 0,
  };
}
