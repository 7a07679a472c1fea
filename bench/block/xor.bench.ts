import { decodeXor, decodeXorInto } from 'scumm-codec';
import { bench, describe } from '../_support/bench.js';

const SIZE = 5_000_000;
const src = Uint8Array.from({ length: SIZE }, (_, i) => i * 7);
const dst = new Uint8Array(SIZE);

/** Uses a result, so that making it is not optimized away. */
function expectSize({ length }: Uint8Array): void {
  if (length !== SIZE) throw new Error(`${length} bytes`);
}

describe(`xor of a file | ${SIZE} B`, () => {
  bench('baseline: copy into memory', () => dst.set(src));
  bench('decodeXorInto', () => decodeXorInto(src, 0x69, dst));
});

describe(`xor of a file, new memory | ${SIZE} B`, () => {
  bench('baseline: copy to new memory', () => expectSize(src.slice()));
  bench('decodeXor', () => expectSize(decodeXor(src, 0x69)));
});

describe(`xor of a file, byte by byte | ${SIZE} B`, () => {
  bench('baseline: byte loop', () => {
    for (let i = 0; i < SIZE; i++) dst[i] = src[i] ^ 0x69;
  });
  bench('decodeXorInto', () => decodeXorInto(src, 0x69, dst));
});
