// The blocks of a room, from its payload, its block, or the bundle around that block.

import {
  type Block,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  openSource,
  type Place,
  payloadOf,
  siblings,
} from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { escaped, isBytes } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import { ROOM_TAGS } from './tags.js';

/** Where the blocks of a room are, and those with the code of its objects. */
interface OpenRoom {
  readonly level: Level;
  readonly code: Place | undefined;
}

/**
 * Opens the blocks of a room. Bytes are a payload. Throws `MISSING` for a block that is no room, and
 * `BAD_VALUE` for bytes that are a whole block.
 */
export function openRoom(
  source: BlockSource,
  version: Version,
  reporter: Reporter | undefined,
): OpenRoom {
  checkSource(source);
  const form = BLOCK_FORMS[version];
  const { room, bundle, scripts } = ROOM_TAGS[version];
  if (isBytes(source)) checkPayload(source, `${room} ${bundle}`);
  const block = isBlock(source) ? source : undefined;
  if (block && block.form !== form)
    throw new RangeError(
      `${escaped(block.tag)} has a ${block.form} header, version ${version} has ${form} ones`,
    );
  const [inner, beside] =
    block?.tag === bundle ? firstOf(block, [room, scripts], reporter) : [undefined, undefined];
  const level = openSource(inner ?? source, form, reporter);
  if (level === undefined)
    fail('MISSING', block?.start ?? 0, `${escaped(block?.tag ?? '')} is not a room`);
  const { src, pos: start, end } = level;
  const code = scripts === undefined ? { src, start, end } : beside && payloadOf(beside);
  return { level, code };
}

/** The first child with each tag. Damage after the last of them does not matter. */
function firstOf(
  block: Block,
  tags: readonly (string | undefined)[],
  reporter: Reporter | undefined,
): (Block | undefined)[] {
  const found = tags.map((): Block | undefined => undefined);
  for (const child of siblings(openSource(block, undefined, reporter), reporter)) {
    const at = tags.indexOf(child.tag);
    if (at >= 0) found[at] ??= child;
    if (tags.every((tag, i) => tag === undefined || found[i])) break;
  }
  return found;
}
