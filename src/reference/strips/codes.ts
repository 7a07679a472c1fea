// Codes
//
// A picture is cut into strips. A strip is eight pixels wide and as high as the picture: strip i holds the
// columns 8 * i to 8 * i + 7. Its first byte, the code, says how the rest is stored. These are all codes of
// versions 4 to 8; any other byte is damage (`BAD_CODE`):
//
// | code | in hexadecimal | method | direction | bits | transparent |
// |---|---|---|---|---|---|
// | 1 | 01 | `raw` | `horizontal` | 8 | no |
// | 14 to 18 | 0E to 12 | `method1` | `vertical` | 4 to 8 | no |
// | 24 to 28 | 18 to 1C | `method1` | `horizontal` | 4 to 8 | no |
// | 34 to 38 | 22 to 26 | `method1` | `vertical` | 4 to 8 | yes |
// | 44 to 48 | 2C to 30 | `method1` | `horizontal` | 4 to 8 | yes |
// | 64 to 68 | 40 to 44 | `method2` | `horizontal` | 4 to 8 | no |
// | 84 to 88 | 54 to 58 | `method2` | `horizontal` | 4 to 8 | yes |
// | 104 to 108 | 68 to 6C | `method2` | `horizontal` | 4 to 8 | no |
// | 124 to 128 | 7C to 80 | `method2` | `horizontal` | 4 to 8 | yes |
//
// What the columns mean:
//
// - method: `raw` has a byte for each pixel; `method1` and `method2` are streams of bits.
// - direction: the order of the pixels. `horizontal` is row by row: pixel i is in column i % 8 and row
//   i / 8. `vertical` is column by column: pixel i is in column i / height and row i % height.
// - bits: the width of a new color in the stream. It is the last decimal digit of the code; in raw strips a color
//   has 8 bits.
// - transparent: whether drawing leaves out the pixels of the room's transparent index (block TRNS).
//
// Decoding gives every pixel its index. Transparency is a matter of drawing.
//
// Trap: transparency depends on the code, never on the pixels. In a strip with an opaque code a pixel of the
// transparent index is drawn like any other, and in a strip with a transparent code that has no such pixel the code
// still says how masks combine.
//
// Trap: tables in circulation say that 104 to 108 are transparent and 124 to 128 opaque. It is the other way around:
// codes that are 20 higher than an opaque family are transparent. The same tables say that the bits of the codes 84
// to 88 are the code less 0x51, which gives 3 to 7; they are the code less 0x50.
//
// Trap: code 1 is row by row here. Only version 3 stores it column by column. A strip of one row cannot tell.
//
// Trap: codes 2 to 13 are no variants of code 1. Older games have them, each with a method of its own; they
// are in the chapter "Older codes".
//
// Vectors: `fixtures/strip/code.json` says what each of the 256 bytes means.

import { FAMILIES, type StripCode } from '../../strip/strip-code.js';

/**
 * Describes the code byte of a strip. The slow twin of the function of this name in the main entry point.
 *
 * @param code - the strip's first byte, 0..255
 * @returns `undefined` for an unknown code, and for what is no byte
 */
export function stripCode(code: number): StripCode | undefined {
  if (code === 1)
    return { code, method: 'raw', direction: 'horizontal', bits: 8, transparent: false };
  for (const [base, method, direction, transparent] of FAMILIES)
    for (let bits = 4; bits <= 8; bits++)
      if (base + bits === code) return { code, method, direction, bits, transparent };
  return undefined;
}
