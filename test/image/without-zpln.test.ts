// A picture of version 8 whose SMAP ends behind its BSTR has no planes, as one with an empty ZPLN, and stays so.

import { decodeImage, findBlock, readImageZplanes, readRoom } from 'scumm-codec';
import { encodeImage, encodeRmhd, wrapBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, u32 } from '../_support/bytes.js';

const version = 8;
const size = { width: 16, height: 3 };
const picture = { ...size, pixels: Uint8Array.from({ length: 48 }, (_, i) => i), zplanes: [] };

test('a picture without ZPLN gets none when it is written back', () => {
  const added = encodeImage(picture, { version });
  expect(findBlock(added, 'WRAP > SMAP > ZPLN')).toBeDefined();
  const bstr = findBlock(added, 'WRAP > SMAP > BSTR')?.payload ?? bytes();
  const bare = wrapBlock('BSTR', bstr);
  const imag = wrapBlock('WRAP', wrapBlock('OFFS', u32(12)), wrapBlock('SMAP', bare));
  const counts = { revision: 801, objectCount: 0, zplaneCount: 0, transparent: 255 };
  const head = wrapBlock('RMHD', encodeRmhd({ version, ...size, ...counts }));
  const { background } = readRoom(bytes(...head, ...wrapBlock('IMAG', imag)), { version });
  expect(decodeImage(background)).toEqual(picture.pixels);
  expect(readImageZplanes(background)).toEqual([]);
  const kept = encodeImage({ ...picture, previous: background }, { version });
  expect(findBlock(kept, 'WRAP > SMAP')?.payload).toEqual(bare);
});
