// Games that are edited in many places, and costumes that are encoded over what they were.

import { type Block, type CostumeFields, eachBlock, type Game, readCost } from 'scumm-codec';
import {
  backgroundEdits,
  editGame,
  encodeCost,
  encodeImage,
  type GameEdit,
  nameEdits,
  objectImageEdits,
  wrapBlock,
} from 'scumm-codec/encode';
import { readCostParts } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { backgroundOf } from '../_support/background.js';
import { bytes } from '../_support/bytes.js';
import { GAME_VERSIONS } from '../_support/releases.js';
import { costumeFields } from '../_support/sample-records.js';
import { stepsOf } from './_support/growth.js';
import {
  costumeGame,
  costumeOf,
  objectGame,
  picture,
  roomBlock,
  roomGame,
  upTo,
  wideGame,
} from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

const room = roomBlock({});
const costume = costumeOf({ pictures: 2, commands: 2 });
/** The blocks with a tag in a game. */
const tagged = (game: Game, tag: string): Block[] => [
  ...eachBlock(game.files[0].src, `LECF > LFLF > ROOM > ${tag}`),
];

/** Edits of all blocks with a tag in a game of many rooms. */
const inEach = (tag: string, edit: (block: Block) => GameEdit, make = roomGame) =>
  reading(
    (size) => {
      const game = make(size);
      return { game, edits: tagged(game, tag).map(edit) };
    },
    ({ game, edits }) => editGame(game, edits),
  );
/** A costume that is encoded over one with so many parts, with other fields. */
const over = (
  part: 'pictures' | 'commands',
  change: (fields: CostumeFields) => CostumeFields = (fields) => fields,
) =>
  reading(
    (size) => {
      const previous = readCost(costumeOf({ [part]: size }), { version: 5 });
      return { previous, fields: change(readCostParts(previous)) };
    },
    ({ fields, previous }) => encodeCost(fields, { previous }),
  );

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['editGame, no edit of many rooms', 'none', 12, reading(roomGame, (game) => editGame(game, []))],
  ['editGame, a payload in each room', 'none', 12,
    inEach('CLUT', (block) => ({ block, payload: new Uint8Array(768) })), 1.03],
  ['editGame, a removal in each room', 'none', 12,
    inEach('CLUT', (block) => ({ block, remove: true })), 1.1],
  ['editGame, an addition in each room', 'none', 12,
    inEach('RMHD', (after) => ({ after, add: wrapBlock('XXXX') })), 1.03],
  ['editGame, many rooms that come', 'none', 12,
    reading(() => roomGame(1), (game, _, size) => editGame(game, upTo(size).map((i) =>
      ({ of: 'room', id: i + 2, add: wrapBlock('LFLF', room) })))), 1.02],
  ['editGame, a payload of each costume', 'none', 12,
    reading(costumeGame, (game, _, size) => editGame(game, upTo(size).map((i) =>
      ({ of: 'costume', id: i + 1, payload: costume }))))],
  ['editGame, many costumes that come', 'none', 12,
    reading(() => costumeGame(1), (game, _, size) => editGame(game, upTo(size).map((i) =>
      ({ of: 'costume', id: i + 2, room: 1, add: wrapBlock('COST', costume) })))), 1.05],
  ['editGame, many costumes that go', 'none', 12,
    reading(costumeGame, (game, _, size) => editGame(game, upTo(size).map((i) =>
      ({ of: 'costume', id: i + 1, remove: true }))))],
  ['editGame, many blocks in a room', 'none', 10,
    inEach('OBCD > OBNA', (block) => ({ block, payload: bytes(0x42, 0) }), objectGame)],
  ['nameEdits, many objects', 'none', 6,
    reading(objectGame, (game, _, size) => nameEdits(game, 1, size - 1, bytes(0x42)))],
  ['backgroundEdits, a wide room', 'none', 5,
    reading(wideGame, (game, _, size) => backgroundEdits(game, 1, { pixels: picture(size * 8).pixels.reverse() }))],
  ['backgroundEdits, many rooms', 'none', 12,
    reading(roomGame, (game, _, size) => backgroundEdits(game, size, { pixels: new Uint8Array(64) })), 1],
  ['objectImageEdits, many objects', 'none', 6,
    reading(objectGame, (game, _, size) =>
      objectImageEdits(game, 1, { id: size - 1, state: 1 }, { pixels: new Uint8Array(64) }))],
  ['encodeCost over the same, many commands', 'none', 50, over('commands')],
  ['encodeCost over another, many pictures', 'none', 28,
    over('pictures', (fields) => ({ ...fields, limbs: fields.limbs.map((list) => [...list].reverse()) }))],
  ['encodeCost over the same, many entries of one large picture', 'none', 4,
    reading((size) => {
      const { pixels, ...sides } = picture(size * 32);
      const one = { ...sides, relX: 0, relY: 0, moveX: 0, moveY: 0, pixels: pixels.map((index) => index & 15) };
      const src = encodeCost({ ...costumeFields, limbs: [Array(size).fill(one)] });
      const previous = readCost(src, { version: 5 });
      return { previous, fields: { ...readCostParts(previous), mirrorsWest: false } };
    }, ({ fields, previous }) => encodeCost(fields, { previous }))],
];

testGrowth(ROWS);

/** Ends that no block has: numbers so large that the bytes of a header do not change them. */
const FORGED = [2 ** 56, 1e308, Infinity, -Infinity];

const outcomeOf = (run: () => unknown): { readonly error?: Error } => {
  try {
    run();
    return {};
  } catch (error) {
    return { error: error as Error };
  }
};

test.each(GAME_VERSIONS)(
  'encodeImage over a picture of version %i in a forged block ends',
  (version) => {
    const fields = picture(8);
    const before = backgroundOf(fields, version);
    const overBlock = (changes: object) => () => {
      const block = { ...(before.block as Block), ...changes };
      return encodeImage({ ...fields, previous: { ...before, block } }, { version });
    };
    const steps = stepsOf(overBlock({}));
    for (const end of FORGED) {
      const { error } = outcomeOf(() => $steps.within(2 * steps, overBlock({ end })));
      if (error !== undefined) expect(error.name, `${end}`).toMatch(/^(Decode|Range|Type)Error$/);
    }
  },
);
