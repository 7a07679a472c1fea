// Planes whose tag has a wrong letter: the block is unknown, and passed over silently.

import {
  decodeImageZplane,
  findBlock,
  type Problem,
  readImageZplanes,
  readRoom,
} from 'scumm-codec';
import { expect, test } from 'vitest';
import { repeat } from '../_support/bytes.js';
import { LARGE_VERSIONS } from '../_support/releases.js';
import { roomPayload } from '../_support/rooms.js';

const size = { width: 16, height: 8 };
const sketch = {
  ...{
    ...size,
    pixels: repeat(9, 128),
    planes: [{ ...size, rows: repeat(0x5a, 16), present: repeat(1, 2) }],
  },
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

test.each(LARGE_VERSIONS)('a picture of version %i has no such plane', (version) => {
  const problems: Problem[] = [];
  for (const onError of [undefined, (problem: Problem) => void problems.push(problem)]) {
    const { background } = readRoom(damaged(version), { version, onError });
    expect(readImageZplanes(background, { onError })).toEqual([]);
    expect(decodeImageZplane(background, 1, { onError })).toBeUndefined();
  }
  expect(problems).toEqual([]);
});
