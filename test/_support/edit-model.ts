// Games that are edited and opened again, and what is in them then.

import {
  type Block,
  childBlocks,
  eachResource,
  findBlock,
  findGameResource,
  type Game,
  type GameObject,
  openGame,
  readGameObjects,
  readGameRoom,
  type Version,
  type Zplane,
} from 'scumm-codec';
import { editGame, type GameEdit, packZplane } from 'scumm-codec/encode';
import { folderOf, KINDS } from './games.js';

/** A block of a tree. */
export interface Node {
  readonly tag: string;
  /** Where it is in its file; `undefined` for one that has come. */
  readonly start: number | undefined;
  /** Bytes before its children, or all of a leaf. */
  readonly head: Uint8Array;
  readonly children: readonly Node[];
  /** Bytes behind its children. */
  readonly tail: Uint8Array;
}

const payloadAt = ({ end, payload }: Block) => end - payload.length;

/** The tree of a block. */
function nodeOf(block: Block): Node {
  const { tag, start, payload, src, end } = block;
  const children = childBlocks(block);
  if (children.length === 0)
    return { tag, start, head: payload, children: [], tail: new Uint8Array(0) };
  return {
    ...{ tag, start, children: children.map(nodeOf) },
    head: src.subarray(payloadAt(block), children[0].start),
    tail: src.subarray(children[children.length - 1].end, end),
  };
}

/** The trees of a file. */
export function treesOf(src: Uint8Array, form: 'small' | 'large'): Node[] {
  return childBlocks(src, { form }).map(nodeOf);
}

/** The game after edits, opened again. */
export function reopened(game: Game, edits: readonly GameEdit[]): Game {
  return openGame(editGame(game, edits), { version: game.version });
}

/** The bundled game of a version. */
export const gameOf = (version: Version): Game => openGame(folderOf(version).files);

/** The block at a path. */
export function blockIn(source: Uint8Array | Block | undefined, path: string): Block {
  const block = source && findBlock(source, path);
  if (block === undefined) throw new Error(`no ${path}`);
  return block;
}

/** The block with the blocks of a room. */
export function roomBlock(game: Game, room: number): Block {
  const block = findGameResource(game, 'room', room)?.block;
  if (block === undefined) throw new Error(`no room ${room}`);
  return block.tag === 'LFLF' ? blockIn(block, 'ROOM') : block;
}

/** The objects of a room. */
export const objectsOf = (game: Game, room: number): readonly GameObject[] =>
  readGameObjects(game, readGameRoom(game, room)).objects;

/** Pixels that differ from what is there. */
export const pattern = (length: number, seed: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 5) * seed) & 0x3f);

/** A z-plane that hides little. */
export const plane = (width: number, height: number, seed: number): Zplane =>
  packZplane(
    Uint8Array.from({ length: width * height }, (_, i) => +((i % width) + seed > width - 9)),
    width,
    height,
  );

/**
 * Names what an edited game has that the game before it has not, by its place: `7: RMHD 0` is the first RMHD of
 * room 7. A block that has come or gone is named too.
 */
export function changedBlocks(before: Game, after: Game): string[] {
  const [old, now] = [before, after].map((game) => {
    const found = new Map<string, string>();
    const add = (name: string, { payload }: Block) =>
      void found.set(name, Buffer.from(payload).toString('latin1'));
    for (const { room } of game.rooms) {
      const counts = new Map<string, number>();
      for (const block of childBlocks(roomBlock(game, room))) {
        const count = counts.get(block.tag) ?? 0;
        counts.set(block.tag, count + 1);
        add(`${room}: ${block.tag} ${count}`, block);
      }
    }
    for (const kind of KINDS.filter((one) => one !== 'room'))
      for (const { id, block } of eachResource(game, kind)) if (block) add(`${kind} ${id}`, block);
    return found;
  });
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.filter((name) => old.get(name) !== now.get(name));
}
