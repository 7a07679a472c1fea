// The blocks of a room, from its payload, its block, or the bundle around that block.

import { FILE_TAGS } from '../block/data-file.js';
import {
  type Block,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  openChildren,
  openSource,
  type Place,
  siblings,
} from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { escaped, isBytes } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { BLOCK_FORMS, type Release, versionOf } from '../version.js';
import { ROOM_RULES } from './rules.js';

/** Where the blocks of a room are, and those with the code of its objects. */
interface OpenRoom {
  readonly level: Level;
  readonly code: Place | undefined;
}

/**
 * Opens the blocks of a room. Bytes are a payload. Throws `MISSING` for a block that is not a room, and
 * `BAD_VALUE` for bytes that are a whole block.
 *
 * @param known - the block with the code of the objects, if a directory leads to it
 */
export function openRoom(
  source: BlockSource,
  release: Release,
  reporter: Reporter | undefined,
  known?: Block | undefined,
): OpenRoom {
  checkSource(source);
  const form = BLOCK_FORMS[release];
  const { room, bundle } = FILE_TAGS[form];
  const { scripts } = ROOM_RULES[release];
  const block = isBlock(source) ? source : undefined;
  if (isBytes(source)) checkPayload(source, `${room} ${bundle}`);
  else if (source.form !== form)
    throw new RangeError(
      `${escaped(source.tag)} has a ${source.form} header: not version ${versionOf(release)}`,
    );
  const found: Record<string, Block | undefined> = scripts && known ? { [scripts]: known } : {};
  // Damage behind the last block that is wanted does not matter.
  if (block?.tag === bundle)
    for (const child of siblings(openChildren(block), reporter)) {
      found[child.tag] ??= child;
      if (found[room] && (!scripts || found[scripts])) break;
    }
  const home = block?.tag === bundle ? found[room] : source;
  const blocks = home && openSource(home, form, reporter);
  if (blocks === undefined)
    fail('MISSING', block?.start ?? 0, `no room in ${escaped(block?.tag ?? '')}`);
  const level = { ...blocks, tag: room };
  const beside = found[scripts ?? ''];
  const place = scripts ? beside && openChildren(beside) : level;
  return { level, code: place && { src: place.src, start: place.pos, end: place.end } };
}
