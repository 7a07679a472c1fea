// Edits as steps: which block of which file, and what becomes of it. Wrong edits end here.

import { headerLayout } from '../../block/header.js';
import { type Block, checkSource, headerAt, isBlock } from '../../block/level.js';
import { charactersAt, checkByte, checkBytes, shown } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { Game, OpenedFile } from '../../game/game.js';
import { named } from '../../game/problem.js';
import { resourceOf } from '../../game/resources.js';
import { checkWhole } from '../../geometry.js';
import {
  checkKind,
  directoryOf,
  type IndexedKind,
  PLACES,
  placeOf,
} from '../../index-file/resolve.js';
import { openRooms, type Rooms } from '../../index-file/rooms.js';
import { BLOCK_FORMS, type BlockForm } from '../../version.js';
import type { GameEdit, ResourceAddition, ResourceEdit, ResourceRemoval } from './edits.js';

/** A number that a resource gets. */
export interface NewEntry {
  readonly kind: IndexedKind;
  readonly id: number;
  readonly room: number;
}

/** A checked edit. */
export interface Step {
  /** Names the edit in an error message. */
  readonly what: string;
  /** The file that it is in. */
  readonly file: OpenedFile;
  readonly block: Block;
  /** What becomes of the block. */
  readonly action: 'payload' | 'remove' | 'after' | 'into';
  readonly bytes: Uint8Array;
  /** The number that the added block gets. */
  readonly entry?: NewEntry;
}

const NOTHING = new Uint8Array(0);

/** Checks edits. Throws a RangeError for one that names no block, a TypeError for what is none. */
export function stepsOf(game: Game, edits: readonly GameEdit[]): Step[] {
  if (!Array.isArray(edits)) throw new TypeError(`edits is not a list: ${shown(edits)}`);
  const rooms = new Map<OpenedFile, Rooms>();
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

function stepOf(game: Game, edit: GameEdit, i: number, rooms: Map<OpenedFile, Rooms>): Step {
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
  if (verb === 'add') return additionOf(game, edit as ResourceAddition, what, rooms);
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
  checkKind(kind);
  checkWhole(id, `${what}.id`, 0);
  const found = resourceOf(game, kind, id, undefined);
  if (found === undefined) throw new RangeError(`${what}: the game has no ${kind} ${id}`);
  const { block } = found;
  const file = fileOfBlock(game, block, what);
  if ('payload' in edit && edit.payload !== undefined)
    return { what, file, block, action: 'payload', bytes: edit.payload };
  return { what, file, block, action: 'remove', bytes: NOTHING };
}

function additionOf(
  game: Game,
  { kind, id, room, add }: ResourceAddition,
  what: string,
  opened: Map<OpenedFile, Rooms>,
): Step {
  checkKind(kind);
  if (!Object.hasOwn(PLACES, kind)) throw new RangeError(`${what}: rooms cannot be added`);
  checkWhole(id, `${what}.id`, 1);
  checkByte(room, `${what}.room`);
  if (id > 0xffff) throw new RangeError(`${what}.id ${id} does not fit 16 bits`);
  const form = BLOCK_FORMS[game.version];
  const tags = PLACES[kind].tags[form];
  const found = checkBlocks(add, form, what);
  if (found.length > 1 || !tags.includes(found[0]))
    throw new RangeError(`${what}.add is not one block ${tags.join(' or ') || `of a ${kind}`}`);
  if (directoryOf(game.index, kind) === undefined)
    throw new RangeError(`${what}: the index has no directory of kind ${kind}`);
  if (placeOf(game.index, kind, id) !== undefined)
    throw new RangeError(`${what}: the game has a ${kind} ${id}`);
  const file = game.files[game.rooms.find((one) => one.room === room)?.file ?? -1];
  if (file === undefined) throw new RangeError(`${what}: the game has no room ${room}`);
  const block = named(file.name, () => bundleOf(roomsOf(file, opened), room));
  return { what, file, block, action: 'into', bytes: add, entry: { kind, id, room } };
}

function roomsOf(file: OpenedFile, opened: Map<OpenedFile, Rooms>): Rooms {
  const rooms = opened.get(file) ?? (openRooms(file.src, undefined) as Rooms);
  opened.set(file, rooms);
  return rooms;
}

/** Bytes from an LFLF to the ROOM in it. */
const TO_ROOM = 8;

/** Where the block starts that holds a room and what lives in it. */
export function bundleStart({ whole }: Rooms, offset: number): number {
  const { src, form } = whole;
  return form === 'large' && charactersAt(src, offset, 4) === 'ROOM' ? offset - TO_ROOM : offset;
}

/** The LFLF or LF of a room. */
function bundleOf(rooms: Rooms, room: number): Block {
  const { src, form, end, tag } = rooms.whole;
  const entry = rooms.entries.find((one) => one.room === room);
  if (entry === undefined) return fail('MISSING', rooms.start, `no room ${room}`);
  const pos = bundleStart(rooms, entry.offset);
  const header = pos < 0 ? undefined : headerAt({ src, form, path: tag, pos, end });
  return header?.read() ?? fail('BAD_OFFSET', entry.pos, `room ${room}: no block at ${pos}`);
}

/** The tags of blocks to add. Throws a RangeError unless they are one or more whole blocks. */
function checkBlocks(src: Uint8Array, form: BlockForm, what: string): string[] {
  const { size: least, sizeAt, readSize, tagAt, tagLength } = headerLayout(form);
  const tags: string[] = [];
  for (let pos = 0; pos < src.length || tags.length === 0; ) {
    const size = pos + least > src.length ? 0 : readSize(src, pos + sizeAt);
    if (size < least || pos + size > src.length)
      throw new RangeError(`${what}.add has no whole block at byte ${pos}`);
    tags.push(charactersAt(src, pos + tagAt, tagLength));
    pos += size;
  }
  return tags;
}
