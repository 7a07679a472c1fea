// Turns edits into steps: which block of which file, and what becomes of it. Wrong edits are refused here.

import type { Block } from '../../block/level.js';
import { checkBytes, checkList } from '../../bytes.js';
import type { Game, OpenedFile } from '../../game/game.js';
import { resourceOf } from '../../game/resources.js';
import { checkWhole } from '../../geometry.js';
import { checkResourceKind, type ResourceKind } from '../../index-file/resolve.js';
import { checkKind } from '../../kind.js';
import { NOTHING } from '../bytes.js';
import { blocksIn, resourceAddition, roomAddition } from './additions.js';
import type { GameEdit, ResourceAddition, ResourceEdit, RoomAddition, Step } from './edits.js';

/**
 * Checks edits, and gives the steps in each file that has some. Throws a RangeError if an edit names no block of
 * the game, a TypeError if it is no edit.
 */
export function stepsOf(
  game: Game,
  edits: readonly GameEdit[],
): ReadonlyMap<OpenedFile, readonly Step[]> {
  checkList(edits, 'edits');
  const steps = new Map<OpenedFile, Step[]>();
  const numbers = new Set<string>();
  for (const [i, edit] of edits.entries()) {
    const step = stepOf(game, edit, `edits[${i}]`);
    const { file, entry, what } = step;
    const number = entry && `${entry.kind} ${entry.id}`;
    if (number && numbers.has(number)) throw new RangeError(`${what}: ${number} comes twice`);
    if (number) numbers.add(number);
    const own = steps.get(file);
    if (own) own.push(step);
    else steps.set(file, [step]);
  }
  return steps;
}

function stepOf(game: Game, edit: GameEdit, what: string): Step {
  const fields = Object(edit) as Readonly<Record<string, unknown>>;
  const isGiven = (name: string) => fields[name] !== undefined;
  const named = ['block', 'after', 'into', 'of'].filter(isGiven);
  const does = ['payload', 'remove', 'add'].filter(isGiven);
  if (named.length !== 1 || does.length !== 1)
    throw new TypeError(
      `${what} names ${named.join(' and ') || 'no block'} and has ${does.join(' and ') || 'no payload, remove or add'}`,
    );
  const [place] = named;
  const [verb] = does;
  if ((place === 'after' || place === 'into') !== (verb === 'add') && place !== 'of')
    throw new TypeError(`${what} has ${place}, which does not go with ${verb}`);
  if (verb === 'remove' && fields['remove'] !== true)
    throw new TypeError(`${what}.remove is not true`);
  const bytes = (verb === 'remove' ? NOTHING : fields[verb]) as Uint8Array;
  checkBytes(bytes, `${what}.${verb}`);
  const isNumbered = place === 'of';
  if (isNumbered) checkResourceKind(fields['of'] as ResourceKind);
  if (isNumbered && verb === 'add')
    return fields['of'] === 'room'
      ? roomAddition(game, edit as RoomAddition, what)
      : resourceAddition(game, edit as ResourceAddition, what);
  const block = isNumbered
    ? resourceBlock(game, edit as ResourceEdit, what)
    : (fields[place] as Block);
  const file = fileOfBlock(game, block, isNumbered ? what : `${what}.${place}`);
  if (verb === 'add') blocksIn(bytes, block.form, what);
  return { what, file, block, action: (verb === 'add' ? place : verb) as Step['action'], bytes };
}

/** The block of a resource; throws a RangeError if the game does not have it. */
function resourceBlock(game: Game, { of: kind, id }: ResourceEdit, what: string): Block {
  checkWhole(id, `${what}.id`, 0);
  const found = resourceOf(game, kind, id, undefined);
  if (found === undefined) throw new RangeError(`${what}: the game has no ${kind} ${id}`);
  return found.block;
}

/** The file that holds a block; throws a RangeError if no file does. */
function fileOfBlock(game: Game, block: Block, what: string): OpenedFile {
  checkKind(block, 'block', 'walkBlocks and findBlock give one', what);
  const { indexFile, files } = game;
  for (const file of indexFile ? [indexFile, ...files] : files)
    if (file.src === block.src) return file;
  throw new RangeError(`${what} is in none of the files of the game: walk game.files[i].src`);
}
