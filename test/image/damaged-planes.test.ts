// Planes whose tag has a wrong letter. A strict call takes such a block for an unknown one, as the literal twin does;
// with a handler the tag is corrected, which is reported.

import {
  decodeImageZplane,
  findBlock,
  type Problem,
  readImageZplanes,
  readRoom,
} from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { roomPayload } from '../_support/rooms.js';

const size = { width: 16, height: 8 };
const rows = repeat(0x5a, 16);
const sketch = {
  ...{ ...size, pixels: repeat(9, 128), planes: [{ ...size, rows, present: repeat(1, 2) }] },
  ...{ palette: repeat(0, 768), cycles: [], transparent: 255 },
};

/** The payload of a room whose first plane, or list of planes, has a wrong letter in its tag. */
function damaged(version: 5 | 6 | 7 | 8): Uint8Array {
  const src = roomPayload(version, sketch);
  const path = version === 8 ? 'IMAG > WRAP > SMAP > ZPLN' : 'RMIM > IM00 > ZP01';
  const block = findBlock(src, path);
  if (block === undefined) throw new Error(`no ${path}`);
  src[block.start] = 0xfe;
  return src;
}

test.each([5, 6, 7, 8] as const)('a strict call has no such plane in version %i', (version) => {
  const { background } = readRoom(damaged(version), { version });
  expect(readImageZplanes(background)).toEqual([]);
  expect(reference.readImageZplanes(background)).toEqual([]);
  expect(decodeImageZplane(background, 1)).toBeUndefined();
});

test.each([5, 6, 7, 8] as const)(
  'a handler hears of it in version %i, and it counts',
  (version) => {
    const problems: Problem[] = [];
    const onError = (problem: Problem) => void problems.push(problem);
    const { background } = readRoom(damaged(version), { version, onError });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('is read as ZP'),
    ]);
    expect(readImageZplanes(background, { onError }).map(({ number }) => number)).toEqual([1]);
    expect(decodeImageZplane(background, 1, { onError })?.rows).toEqual(rows);
    expect(problems).toHaveLength(1);
  },
);
