// Turns edits into steps: which block of which file, and what becomes of it. Wrong edits are refused here.

import { sizeAt, tagAt } from '../../block/header.js';
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

/** Checks edits. Throws a RangeError if an edit names no block of the game, a TypeError if it is no edit. */
export function stepsOf(game: Game, edits: readonly GameEdit[]): Step[] {
  checkList(edits, 'edits');
  const numbers = new Set<string>();
  return Array.from(edits as readonly GameEdit[], (edit, i) => {
    const step = stepOf(game, edit, `edits[${i}]`);
    if (step.entry === undefined) return step;
    const number = `${step.entry.kind} ${step.entry.id}`;
    if (numbers.has(number)) throw new RangeError(`${step.what}: ${number} comes twice`);
    numbers.add(number);
    return step;
  });
}

function stepOf(game: Game, edit: GameEdit, what: string): Step {
  if (Array.isArray(edit)) throw new TypeError(`${what} is a list: spread it with ...`);
  const fields = Object(edit) as Readonly<Record<string, unknown>>;
  const named = ['block', 'after', 'into', 'of'].filter((name) => fields[name] !== undefined);
  const does = ['payload', 'remove', 'add'].filter((name) => fields[name] !== undefined);
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
  else if (isWhole(bytes, block))
    throw new RangeError(`${what}.payload is a whole ${block.tag} block: pass its payload`);
  return { what, file, block, action: (verb === 'add' ? place : verb) as Step['action'], bytes };
}

/** Whether bytes are a block with the tag of another one. Only SO, a sound of version 4, may hold one of its own. */
function isWhole(bytes: Uint8Array, { form, tag }: Block): boolean {
  return tag !== 'SO' && tagAt(bytes, form, 0) === tag && sizeAt(bytes, form, 0) === bytes.length;
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
  const files = game.indexFile ? [game.indexFile, ...game.files] : game.files;
  const file = files.find(({ src }) => src === block.src);
  if (file === undefined)
    throw new RangeError(`${what} is in none of the files of the game: walk game.files[i].src`);
  return file;
}
