// Which blocks hold blocks. The length of a tag tells its form:
//
//   versions 5 to 8
//   LECF LFLF ROOM RMIM IMxx OBIM OBCD PALS IMAG BSTR ZPLN ZSTR RMSC RMDA AKOS
//                 children to the end of the payload
//   WRAP          an OFFS block, then children; but raw data after OFFS in BSTR and ZSTR (version 8)
//   SMAP          a leaf of strips, unless its payload opens with the tag BSTR (version 8)
//
//   version 4
//   LE RO         children to the end of the payload
//   LF            u16le room number, then children
//
// Every other tag is a leaf, known or not. SOUN and SO too: their inner sizes do not always count
// the headers.

import { charactersAt } from '../bytes.js';

/** Tags of containers. IMxx stands for IM00, IM01 .. IM0F, IM10: images by state, in hexadecimal. */
const CONTAINERS =
  /^(LE|LF|RO|LECF|LFLF|ROOM|RMIM|IM[0-9A-F]{2}|OBIM|OBCD|PALS|IMAG|BSTR|ZPLN|ZSTR|RMSC|RMDA|AKOS|WRAP)$/;

/** The part of a block that decides whether it holds blocks. */
interface Labelled {
  readonly tag: string;
  readonly payload: Uint8Array;
}

/** Whether the payload of a block holds blocks. */
export function isContainer({ tag, payload }: Labelled): boolean {
  return CONTAINERS.test(tag) || (tag === 'SMAP' && charactersAt(payload, 0, 4) === 'BSTR');
}
