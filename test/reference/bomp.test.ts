// The twins of the chapter "BOMP": headers, and the rows of every BOMP in the bundled games.

import fc from 'fast-check';
import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { FOLDERS, plain } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf } from '../_support/reach.js';

test('the header of each version', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 20 });
  const version = eachOf<main.Version>(5, 6, 7, 8);
  assertReaching({ whole: 0.5, cut: 0.2 }, (reach) =>
    fc.property(bytes, version, eachOf(20, 20, 7), (src, known, most) => {
      const cut = src.subarray(0, most);
      const want = outcome(() => main.readBomp(cut, { version: known }));
      expect(outcome(() => reference.readBomp(cut, { version: known }))).toEqual(want);
      reach('value' in want ? 'whole' : 'cut');
    }),
  );
  for (const read of [main.readBomp, reference.readBomp])
    expect(() => read(new Uint8Array(20), { version: 4 })).toThrow(RangeError);
});

test('every BOMP of the bundled games', () => {
  let count = 0;
  for (const { version, data } of FOLDERS.filter((one) => one.version > 4))
    for (const file of data)
      for (const { block } of bompsIn(plain(file).bytes)) {
        const bomp = main.readBomp(block.payload, { version });
        expect(reference.readBomp(block.payload, { version })).toEqual(bomp);
        const { width, height, rows } = bomp;
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
