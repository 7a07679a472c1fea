import fc from 'fast-check';
import { expect, test } from 'vitest';
import { turn } from '../../../src/costume/draw/turn.js';
import { cases } from '../../_support/cases.js';

test('turn writes pixel i of line k as pixel k of line i, and nothing else', () => {
  const side = fc.oneof(fc.nat(9), fc.constantFrom(16, 23));
  const gap = fc.nat(3);
  const flip = fc.constantFrom(0 as const, 0xff as const);
  fc.assert(
    fc.property(
      side,
      side,
      fc.tuple(gap, gap),
      fc.nat(5),
      flip,
      (lines, length, [before, behind], at, flip) => {
        const [fromPitch, pitch] = [length + before, lines + behind];
        const src = Uint8Array.from({ length: at + lines * fromPitch }, (_, i) => i * 37 + 1);
        const dst = new Uint8Array(at + length * pitch + 3).fill(200);
        const [from, to] = [new DataView(src.buffer), new DataView(dst.buffer)];
        const want = dst.slice();
        for (let k = 0; k < lines; k++)
          for (let i = 0; i < length; i++)
            want[at + i * pitch + k] = src[at + k * fromPitch + i] ^ flip;
        turn(from, at, fromPitch, lines, length, to, at, pitch, flip);
        expect(dst).toEqual(want);
      },
    ),
    cases(100),
  );
});
