// Decodes one strip, given in hexadecimal, and prints its pixels. Arguments: height, bytes:
//
//   npx tsx --tsconfig test/tsconfig.json examples/strip.ts 2 "12 10 fb 00 00"

import { decodeStrip } from 'scumm-codec';
import { stripCode } from 'scumm-codec/tools';

const [height = '2', digits = '12 10 fb 00 00'] = process.argv.slice(2);
const src = Uint8Array.from(Buffer.from(digits.replace(/\s/g, ''), 'hex'));

console.log(stripCode(src[0]));
const pixels = decodeStrip(src, Number(height));
for (let row = 0; row < pixels.length; row += 8)
  console.log(
    Buffer.from(pixels.subarray(row, row + 8))
      .toString('hex')
      .match(/../g)
      ?.join(' '),
  );
