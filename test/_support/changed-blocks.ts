// What an edited game has that the game before it has not: blocks of rooms, by tag, and other resources.

import {
  type Block,
  childBlocks,
  findBlock,
  findGameResource,
  type Game,
  type ResourceKind,
  walkGameResources,
} from 'scumm-codec';

const OTHERS: readonly ResourceKind[] = ['script', 'sound', 'costume', 'charset', 'room-script'];

/** The block with the blocks of a room. */
export function roomBlock(game: Game, room: number): Block {
  const block = findGameResource(game, 'room', room)?.block;
  const inner = block?.tag === 'LFLF' ? findBlock(block, 'ROOM') : block;
  if (inner === undefined) throw new Error(`no room ${room}`);
  return inner;
}

const text = (block: Block | undefined) => block && Buffer.from(block.payload).toString('latin1');

/**
 * Names what is not the same, by its place: `7: RMHD 0` is the first RMHD of room 7. A block that has come
 * or gone is named too.
 */
export function changedBlocks(before: Game, after: Game): string[] {
  const changed: string[] = [];
  for (const { room } of before.rooms) {
    const [old, now] = [before, after].map((game) => namedBlocks(game, room));
    for (const name of new Set([...old.keys(), ...now.keys()]))
      if (text(old.get(name)) !== text(now.get(name))) changed.push(`${room}: ${name}`);
  }
  for (const kind of OTHERS) {
    const [old, now] = [before, after].map((game) => [...walkGameResources(game, kind)]);
    old.forEach(({ id, block }, i) => {
      if (now[i]?.id !== id || text(now[i].block) !== text(block)) changed.push(`${kind} ${id}`);
    });
  }
  return changed;
}

/** The blocks of a room, and those with the code of its objects, by tag and number. */
function namedBlocks(game: Game, room: number): ReadonlyMap<string, Block> {
  const counts = new Map<string, number>();
  return new Map(
    childBlocks(roomBlock(game, room)).map((block) => {
      const count = counts.get(block.tag) ?? 0;
      counts.set(block.tag, count + 1);
      return [`${block.tag} ${count}`, block];
    }),
  );
}
