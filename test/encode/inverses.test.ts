// Encoders undo readers on the blocks of every game, and name what they cannot take.

import { openGame, readIndexFile } from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import { encodeBlock, encodeIndexFile } from 'scumm-codec/encode';
import { type BlockRecord, readBlock } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { GAME_BLOCKS } from '../_support/block-records.js';
import { ALL_FOLDERS, isLoose, OLDER_FOLDERS } from '../_support/games.js';

/** Blocks of OpenQuest that are laid out in another way: their encoders keep that of a previous one. */
const OTHER_LAYOUTS = /^OpenQuest (COST|CHAR)$/;

test.each(GAME_BLOCKS)('the blocks of $title come back from their records', ({ title, blocks }) => {
  for (const { block, version } of blocks) {
    const { tag, payload } = block;
    const isOther = OTHER_LAYOUTS.test(`${title} ${tag}`) || isLoose(payload);
    const record = readBlock(block, { version }) as BlockRecord;
    const again = encodeBlock(record, { version, previous: isOther ? block : undefined });
    expect(Buffer.compare(again.subarray(-payload.length), payload), tag).toBe(0);
  }
});

test.each([...ALL_FOLDERS, ...OLDER_FOLDERS])(
  'encodeIndexFile undoes readIndexFile: $title',
  ({ files }) => {
    const src = openGame(files).indexFile?.src ?? new Uint8Array(0);
    expect(Buffer.compare(encodeIndexFile(readIndexFile(src)), src)).toBe(0);
  },
);

const NAMES =
  'Akos Anam BompPayload Boxd Boxm Cdhd Char Clut Cost Cycl Dchr Dcos Dobj Droo Drsc Dscr Dsou Imhd Loff Maxs Nut Obna Pals Rmhd Rnam Scal Verb';
const ENCODERS = encode as object as Readonly<
  Record<string, (value: unknown, options: object) => unknown>
>;

test.each(NAMES.split(' '))('encode%s names what it cannot take', (name) => {
  expect(() => ENCODERS[`encode${name}`](5, { version: 6 })).toThrow(
    /^[a-z]+ is 5, not a (record|list of records|Uint8Array)$/,
  );
});
