// The twins of the chapter "BOMP": the rows of every BOMP in the bundled games.

import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { FOLDERS, plain } from '../_support/games.js';

test('every BOMP of the bundled games', () => {
  let count = 0;
  for (const { version, data } of FOLDERS.filter((one) => one.version > 4))
    for (const file of data)
      for (const { block } of bompsIn(plain(file).bytes)) {
        const { width, height, rows } = main.readBomp(block.payload, { version });
        for (const mirrored of [false, true, 'groups'] as const)
          expect(reference.decodeBomp(rows, width, height, mirrored)).toEqual(
            main.decodeBomp(rows, width, height, { mirrored }),
          );
        count++;
      }
  expect(count).toBeGreaterThan(1);
});

function* bompsIn(src: Uint8Array): Generator<{ readonly block: main.Block }> {
  for (const block of main.walkBlocks(src)) if (block.tag === 'BOMP') yield { block };
}
