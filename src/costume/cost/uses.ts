// Finds the commands and pictures that the animations of a costume use. The lengths of the command stream and of
// the tables of pictures are not stored, so only the animations show what is used. A window that opens with 0x79 or
// 0x7A is never played, so only its first command counts.

import { attempt, type Reporter } from '../../errors.js';
import { firstSoundOf, kindOf, pictureOf } from './command.js';
import { type CostCostume, LIMBS } from './cost.js';
import { recordOf } from './record.js';
import { HIDDEN } from './state.js';

/** The commands and pictures of one limb that the animations of a costume use. */
export interface LimbUses {
  /** 0..15. */
  readonly limb: number;
  /** Positions in the command stream that its windows cover, ascending. */
  readonly commands: readonly number[];
  /** Numbers of the pictures that these commands show, 0..127, ascending. The costume may lack some. */
  readonly pictures: readonly number[];
}

/**
 * Lists the commands and pictures that the animations of a costume use: an entry for each limb that an animation
 * plays, by limb. Pictures that only a redirect leads to are not listed. Throws or reports `BAD_OFFSET` or
 * `TRUNCATED` for an animation that cannot be read, which is left out.
 */
export function usesOf(costume: CostCostume, reporter?: Reporter | undefined): LimbUses[] {
  const { commands, lastAnimation } = costume;
  const firstSound = firstSoundOf(costume);
  const used = Array.from({ length: LIMBS }, () => new Set<number>());
  for (let animation = 0; animation <= lastAnimation; animation++) {
    const record = attempt(reporter, () => recordOf(costume, animation));
    for (const { limb, start, length } of record?.limbs ?? []) {
      const end = Math.min(start + playedOf(commands[start], length, firstSound), commands.length);
      for (let position = start; position < end; position++) used[limb].add(position);
    }
  }
  return used.flatMap((positions, limb) =>
    positions.size === 0 ? [] : [limbUses(commands, limb, positions, firstSound)],
  );
}

/** Number of commands that count in a window. */
function playedOf(first: number | undefined, length: number, firstSound: number): number {
  const kind = first === undefined ? 'picture' : kindOf(first, firstSound);
  return kind === 'stop' || kind === 'restart' ? 1 : length;
}

function limbUses(
  commands: Uint8Array,
  limb: number,
  positions: Set<number>,
  firstSound: number,
): LimbUses {
  const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
  const pictures = new Set<number>();
  for (const position of positions) {
    const byte = commands[position];
    if (kindOf(byte, firstSound) === 'picture' && pictureOf(byte) !== HIDDEN)
      pictures.add(pictureOf(byte));
  }
  return { limb, commands: ascending(positions), pictures: ascending(pictures) };
}
