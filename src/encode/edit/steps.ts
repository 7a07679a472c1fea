// Edits as steps: which block of which file, and what becomes of it. Wrong edits end here.

import { type Block, checkSource, isBlock } from '../../block/level.js';
import { checkBytes, shown } from '../../bytes.js';
import type { Game, OpenedFile } from '../../game/game.js';
import { resourceOf } from '../../game/resources.js';
import { checkWhole } from '../../geometry.js';
import type { ResourceKind } from '../../index-file/resolve.js';
import { checkKind } from '../../index-file/resolve.js';
import { checkBlocks } from './added-blocks.js';
import { additionOf, type OpenedRooms, roomAddition } from './additions.js';
import type {
  GameEdit,
  ResourceAddition,
  ResourceEdit,
  ResourceRemoval,
  RoomAddition,
} from './edits.js';
import type { Step } from './step.js';

const NOTHING = /* @__PURE__ */ new Uint8Array(0);

/** Checks edits. Throws a RangeError for one that names no block, a TypeError for what is not an edit. */
export function stepsOf(game: Game, edits: readonly GameEdit[]): Step[] {
  if (!Array.isArray(edits)) throw new TypeError(`edits is not a list: ${shown(edits)}`);
  const rooms = new Map() as OpenedRooms;
  const numbers = new Set<string>();
  return Array.from(edits as readonly GameEdit[], (edit, i) => {
    const step = stepOf(game, edit, i, rooms);
    const number = step.entry && `${step.entry.kind} ${step.entry.id}`;
    if (number !== undefined && numbers.has(number))
      throw new RangeError(`${step.what}: ${number} comes twice`);
    if (number !== undefined) numbers.add(number);
    return step;
  });
}

function stepOf(game: Game, edit: GameEdit, i: number, rooms: OpenedRooms): Step {
  const what = `edits[${i}]`;
  const fields = Object(edit) as Readonly<Record<string, unknown>>;
  const named = ['block', 'after', 'into', 'kind'].filter((name) => fields[name] !== undefined);
  const does = ['payload', 'remove', 'add'].filter((name) => fields[name] !== undefined);
  if (named.length !== 1 || does.length !== 1)
    throw new TypeError(
      `${what} names ${named.join(' and ') || 'no block'} and has ${does.join(' and ') || 'no payload, remove or add'}`,
    );
  const [place] = named;
  const [verb] = does;
  if ((place === 'after' || place === 'into') !== (verb === 'add') && place !== 'kind')
    throw new TypeError(`${what} has ${place}, which does not go with ${verb}`);
  if (verb === 'remove' && fields['remove'] !== true)
    throw new TypeError(`${what}.remove is not true`);
  if (verb !== 'remove') checkBytes(fields[verb] as Uint8Array, `${what}.${verb}`);
  if (place !== 'kind') {
    const block = fields[place] as Block;
    const file = fileOfBlock(game, block, `${what}.${place}`);
    const action = place === 'block' ? (verb as 'payload' | 'remove') : (place as 'after' | 'into');
    const bytes = (fields['payload'] ?? fields['add'] ?? NOTHING) as Uint8Array;
    if (verb === 'add') checkBlocks(bytes, block.form, what);
    return { what, file, block, action, bytes };
  }
  checkKind(fields['kind'] as ResourceKind);
  if (verb === 'add')
    return fields['kind'] === 'room'
      ? roomAddition(game, edit as RoomAddition, what, rooms)
      : additionOf(game, edit as ResourceAddition, what, rooms);
  return resourceStep(game, edit as ResourceEdit | ResourceRemoval, what);
}

/** The file that a block is of; throws a RangeError if it is of none. */
function fileOfBlock(game: Game, block: Block, what: string): OpenedFile {
  if (!isBlock(block)) throw new TypeError(`${what} is not a Block`);
  checkSource(block);
  const files = game.indexFile ? [game.indexFile, ...game.files] : game.files;
  const file = files.find(({ src }) => src === block.src);
  if (file === undefined)
    throw new RangeError(`${what} is in none of the files of the game: walk game.files[i].src`);
  return file;
}

function resourceStep(game: Game, edit: ResourceEdit | ResourceRemoval, what: string): Step {
  const { kind, id } = edit;
  checkWhole(id, `${what}.id`, 0);
  const found = resourceOf(game, kind, id, undefined);
  if (found === undefined) throw new RangeError(`${what}: the game has no ${kind} ${id}`);
  const { block } = found;
  const file = fileOfBlock(game, block, what);
  if ('payload' in edit && edit.payload !== undefined)
    return { what, file, block, action: 'payload', bytes: edit.payload };
  return { what, file, block, action: 'remove', bytes: NOTHING };
}
