// The pictures that a block holds: a strip table, a costume, a font, or a whole room.

import type { Block } from '../block/level.js';
import type { Game } from '../game/game.js';
import { readImageZplanes } from '../image/zplanes.js';
import { checkKind } from '../kind.js';
import type { GamePicture } from './picture.js';
import { eachGamePicture, type GamePicturesOptions } from './pictures.js';

/**
 * Walks the pictures whose pixels lie in a block, without decoding them: those of an SMAP or BOMP, of all that is around
 * it, of a costume or of a font.
 *
 * @param game - the game that the block is from
 * @param block - from `walkGameBlocks`
 * @param options - as of `eachGamePicture`; with the `room` of the block it is faster
 * @throws {DecodeError} while iterating, as `eachGamePicture`. With `onError` none: the rest is given.
 */
export function* eachBlockPicture(
  game: Game,
  block: Block,
  options?: GamePicturesOptions,
): Generator<GamePicture, void, undefined> {
  checkKind(block, 'block', 'walkGameBlocks(game) gives them');
  const { src, start, end } = block;
  for (const picture of eachGamePicture(game, options)) {
    const [from, at] = placeOf(picture);
    if (from === src && start <= at && at < end) yield picture;
  }
}

/** Where the pixels of a picture are; -1 for nowhere. */
function placeOf(picture: GamePicture): [src: Uint8Array, at: number] {
  switch (picture.of) {
    case 'background':
    case 'object':
      return [picture.image.src, picture.image.pixelsAt];
    case 'plane': {
      const planes = readImageZplanes(picture.image, { onError: () => {} });
      const plane = planes.find(({ number }) => number === picture.plane);
      return [picture.image.src, plane?.strips?.at ?? -1];
    }
    case 'costume':
      return [picture.costume.src, picture.costume.start];
    case 'glyph':
      return [picture.charset.src, picture.charset.start];
  }
}
