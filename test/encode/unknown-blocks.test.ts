// Unknown blocks stay in what is edited, even if their tag is one letter from a known one.

import {
  type Block,
  decodeImage,
  findGameResource,
  type Game,
  readGameRoom,
  walkBlocks,
} from 'scumm-codec';
import { backgroundEdits, encodeNameText, nameEdits, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { gameOf, objectsOf, reopened } from '../_support/edit-model.js';
import { LARGE_VERSIONS } from '../_support/releases.js';

const ROOM = 2;
const CONTENT = Uint8Array.of(1, 2, 3, 0);

/** The blocks of the room with a tag, and of what stands beside it in version 8. */
const blocksWith = (game: Game, tag: string) =>
  [...walkBlocks(findGameResource(game, 'room', ROOM)?.block as Block)].filter(
    (block) => block.tag === tag,
  );

/** What the blocks with a tag hold. */
const contentsOf = (game: Game, tag: string) =>
  blocksWith(game, tag).map(({ payload }) => Uint8Array.from(payload));

const namesIn = (game: Game) =>
  objectsOf(game, ROOM).map(({ name }) => Buffer.from(name ?? []).toString('latin1'));

describe.each(LARGE_VERSIONS)('version %i', (version) => {
  test('a name goes into OBNA, not into OBNB before it', () => {
    const plain = gameOf(version);
    const [verb] = blocksWith(plain, 'VERB');
    const game = reopened(plain, [{ after: verb, add: wrapBlock('OBNB', CONTENT) }]);
    const [{ id }] = objectsOf(game, ROOM);
    const next = reopened(game, nameEdits(game, ROOM, id, encodeNameText('quay')));
    expect(namesIn(next)).toEqual(['quay', ...namesIn(plain).slice(1)]);
    expect(contentsOf(next, 'OBNB')).toEqual([CONTENT]);
  });

  test('a picture keeps a block beside it that is nearly an SMAP or ZPLN', () => {
    const plain = gameOf(version);
    const into = readGameRoom(plain, ROOM).background.block as Block;
    const tag = into.tag === 'SMAP' ? 'ZPLM' : 'SMAQ';
    const game = reopened(plain, [{ into, add: wrapBlock(tag, CONTENT) }]);
    const pixels = decodeImage(readGameRoom(game, ROOM).background);
    pixels[0] ^= 1;
    const next = reopened(game, backgroundEdits(game, ROOM, { pixels }));
    expect(contentsOf(next, tag)).toEqual([CONTENT]);
    expect(decodeImage(readGameRoom(next, ROOM).background)).toEqual(pixels);
  });
});
