// Turns edits into steps: which block of which file, and what becomes of it; for a new resource or room, where it
// goes. Wrong edits are refused here.

import { FILE_TAGS, inBundle, isRoomFile, NUMBER_SIZES } from '../../block/data-file.js';
import { headerLayout, NO_BLOCKS, sizeAt, tagAt } from '../../block/header.js';
import { type Block, headerAt } from '../../block/level.js';
import { checkByte, checkBytes, checkList, describe, u16le } from '../../bytes.js';
import { charsetFiles, type Game, type OpenedFile, roomOf } from '../../game/game.js';
import { resourceOf } from '../../game/resources.js';
import { checkWhole } from '../../geometry.js';
import {
  checkResourceKind,
  directoryOf,
  PLACES,
  placeOf,
  type ResourceKind,
} from '../../index-file/resolve.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { checkKind } from '../../kind.js';
import { inOrigin } from '../../origin.js';
import { BLOCK_FORMS, type BlockForm, hasTags, releaseOf } from '../../version.js';
import { NOTHING } from '../bytes.js';
import type {
  FileStep,
  GameEdit,
  ResourceAddition,
  ResourceEdit,
  ResourceRemoval,
  RoomAddition,
  Step,
} from './changes.js';
import { inCopies } from './copies.js';
import { bundleOf, lastBlock } from './data-file.js';

/** What edits ask for. */
interface Steps {
  /** Files of charsets that get other bytes. */
  readonly replaced: ReadonlyMap<OpenedFile, Uint8Array>;
  /** The steps in each other file that has some. */
  readonly steps: ReadonlyMap<OpenedFile, readonly Step[]>;
}

/**
 * Checks edits, and gives their steps. Throws a RangeError if an edit names no block of the game, a TypeError if it is no
 * edit.
 */
export function stepsOf(game: Game, edits: readonly GameEdit[]): Steps {
  checkList(edits, 'edits');
  const replaced = new Map<OpenedFile, Uint8Array>();
  const numbers = new Set<string>();
  const asked = edits.flatMap((edit, i) => {
    const step = stepOf(game, edit, `edits[${i}]`);
    if (step.block === undefined) {
      const { file, bytes, what } = step;
      if (replaced.has(file)) throw new RangeError(`${what}: ${file.name} comes twice`);
      replaced.set(file, bytes);
      return [];
    }
    const { entry, what } = step;
    const number = entry && `${entry.kind} ${entry.id}`;
    if (number && numbers.has(number)) throw new RangeError(`${what}: ${number} comes twice`);
    if (number) numbers.add(number);
    return [step];
  });
  const steps = new Map<OpenedFile, Step[]>();
  for (const step of inCopies(game, asked)) {
    const own = steps.get(step.file);
    if (own) own.push(step);
    else steps.set(step.file, [step]);
  }
  return { replaced, steps };
}

function stepOf(game: Game, edit: GameEdit, what: string): Step | FileStep {
  if (Array.isArray(edit)) throw new TypeError(`${what} is a list: spread it with ...`);
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
  const own = isNumbered ? charsetStep(game, edit as ResourceEdit, what, bytes) : undefined;
  if (own !== undefined) return own;
  const block = isNumbered
    ? numberedBlock(game, edit as ResourceEdit | ResourceRemoval, what)
    : (fields[place] as Block);
  const file = fileOfBlock(game, block, isNumbered ? what : `${what}.${place}`);
  if (verb === 'add' && !hasTags(block.form)) throw new RangeError(`${what}: ${NO_BLOCKS}`);
  if (verb === 'add') blocksIn(bytes, block.form, what);
  else if (isWhole(bytes, block))
    throw new RangeError(`${what}.payload is a whole ${block.tag} block: pass its payload`);
  return { what, file, block, action: (verb === 'add' ? place : verb) as Step['action'], bytes };
}

/** The step for a charset that is a file of its own; `undefined` for other resources. */
function charsetStep(
  game: Game,
  { of: kind, id, ...edit }: ResourceEdit | ResourceRemoval,
  what: string,
  bytes: Uint8Array,
): FileStep | undefined {
  const files = kind === 'charset' ? charsetFiles(game) : undefined;
  const file = files?.find(({ number }) => number === id);
  if (file === undefined) return undefined;
  if ('remove' in edit)
    throw new RangeError(`${what}: charset ${id} is a file: leave ${file.name} out of the folder`);
  return { what, file, block: undefined, bytes };
}

/** Whether bytes are a block with the tag of another one. Only SO, a sound of version 4, may hold one of its own. */
function isWhole(bytes: Uint8Array, { form, tag }: Block): boolean {
  return (
    hasTags(form) &&
    tag !== 'SO' &&
    tagAt(bytes, form, 0) === tag &&
    sizeAt(bytes, form, 0) === bytes.length
  );
}

/**
 * The block of a resource; throws a RangeError if the game does not have it. A room is removed with the bundle around
 * it.
 */
function numberedBlock(
  game: Game,
  { of: kind, id, ...edit }: ResourceEdit | ResourceRemoval,
  what: string,
): Block {
  checkWhole(id, `${what}.id`, 0);
  const found = resourceOf(game, kind, id, undefined);
  if (found === undefined) throw new RangeError(`${what}: the game has no ${kind} ${id}`);
  const home = kind === 'room' && 'remove' in edit ? roomOf(game, id) : undefined;
  const file = home && game.files[home.file];
  if (file === undefined || isRoomFile(file.src, found.block.form)) return found.block;
  return inOrigin({ file: file.name }, undefined, () => bundleOf(roomsOf(file), id));
}

/** The file that holds a block; throws a RangeError if no file does. */
function fileOfBlock(game: Game, block: Block, what: string): OpenedFile {
  checkKind(block, 'block', 'walkBlocks and findBlock give one', what);
  const { indexFile, files } = game;
  for (const file of indexFile ? [indexFile, ...files] : files)
    if (file.src === block.src) return file;
  throw new RangeError(`${what} is in none of the files of the game: walk game.files[i].src`);
}

/** Puts a resource behind all others of its room. */
function resourceAddition(
  game: Game,
  { of: kind, id, room, add }: ResourceAddition,
  what: string,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(room, `${what}.room`);
  if (id > 0xffff) throw new RangeError(`${what}.id ${id} does not fit 16 bits`);
  const form = BLOCK_FORMS[releaseOf(game)];
  const tags = PLACES[kind].tags[form];
  const [{ tag }, ...others] = blocksIn(add, form, what);
  if (others.length > 0 || (hasTags(form) ? !tags.includes(tag) : tags.length === 0))
    throw new RangeError(`${what}.add is not one block ${tags.join(' or ') || `of a ${kind}`}`);
  if (directoryOf(game.index, kind) === undefined)
    throw new RangeError(`${what}: the index has no directory of kind ${kind}`);
  if (placeOf(game.index, kind, id) !== undefined)
    throw new RangeError(`${what}: the game already has a ${kind} ${id}`);
  const file = game.files[roomOf(game, room)?.file ?? -1];
  if (file === undefined) throw new RangeError(`${what}: the game has no room ${room}`);
  const isAlone = isRoomFile(file.src, form);
  const block = inOrigin({ file: file.name }, undefined, () =>
    isAlone
      ? hasTags(form)
        ? lastBlock(file.src, form)
        : wholeFile(file)
      : bundleOf(roomsOf(file), room),
  );
  const action = isAlone ? 'after' : 'into';
  return { what, file, block, action, bytes: add, entry: { kind, id, room } };
}

/** A bundle as if it were one block: what is added comes behind it. */
function wholeFile({ src }: OpenedFile): Block {
  const { length: end } = src;
  return { kind: 'block', tag: '', path: '', form: 'bundle', src, start: 0, end, payload: src };
}

/** Puts a room behind all others of a data file. */
function roomAddition(
  game: Game,
  { of: kind, id, file: number = game.files.length - 1, add }: RoomAddition,
  what: string,
): Step {
  checkWhole(id, `${what}.id`, 1);
  checkByte(id, `${what}.id`);
  const file = game.files[number];
  if (file === undefined)
    throw new RangeError(`${what}.file is ${describe(number)}, not the place of a data file`);
  const form = BLOCK_FORMS[releaseOf(game)];
  const isAlone = isRoomFile(file.src, form);
  const { bundle, room } = FILE_TAGS[form];
  if (!(isAlone ? isRoomAlone : isOneBundle)(add, form, id, what))
    throw new RangeError(
      isAlone
        ? `${what}.add is not the file of a room: it opens with no whole ${room}`
        : `${what}.add is not one ${bundle} of room ${id} that opens with ${room}`,
    );
  if (game.index.rooms === undefined)
    throw new RangeError(`${what}: the index has no directory of rooms`);
  if (!isAlone && file.disk === undefined)
    throw new RangeError(`${what}.file ${number}: the index knows no such disk`);
  if (roomOf(game, id) !== undefined)
    throw new RangeError(`${what}: the game already has a room ${id}`);
  const block = isAlone
    ? wholeFile(file)
    : inOrigin({ file: file.name }, undefined, () => roomsOf(file).whole);
  return { what, file, block, action: 'into', bytes: add, entry: { kind, id, room: id } };
}

/** Whether bytes are a whole room, with what lives in it behind it. */
function isRoomAlone(add: Uint8Array, form: BlockForm): boolean {
  return isRoomFile(add, form) && sizeAt(add, form, 0) <= add.length;
}

/** Whether bytes are a bundle of a room. */
function isOneBundle(add: Uint8Array, form: BlockForm, id: number, what: string): boolean {
  const [{ tag }, ...others] = blocksIn(add, form, what);
  return others.length === 0 && tag === FILE_TAGS[form].bundle && opensWithRoom(add, form, id);
}

function roomsOf({ src }: OpenedFile): Rooms {
  return openRooms(src, undefined) as Rooms;
}

/** The blocks to add. Throws a RangeError unless `src` is one or more whole blocks. */
function blocksIn(src: Uint8Array, form: BlockForm, what: string): Block[] {
  const blocks: Block[] = [];
  for (let pos = 0; pos < src.length || pos === 0; ) {
    const header = headerAt({ src, form, path: '', pos, end: src.length });
    if (!header?.fits) throw new RangeError(`${what}.add has no whole block at byte ${pos}`);
    blocks.push(header.block);
    pos = header.block.end;
  }
  return blocks;
}

/** Whether a bundle opens with a room; in version 4 its number comes first. */
function opensWithRoom(add: Uint8Array, form: BlockForm, id: number): boolean {
  const at = inBundle(form, 'room');
  const isNumbered =
    NUMBER_SIZES[form] === 0 || (add.length > at && u16le(add, headerLayout(form).size) === id);
  return isNumbered && tagAt(add, form, at) === FILE_TAGS[form].room;
}
