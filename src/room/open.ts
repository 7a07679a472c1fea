// The blocks of a room, from its payload, its block, or the bundle around that block.

import { findChild } from '../block/find.js';
import type { BlockSource } from '../block/index.js';
import { checkSource, isBlock, type Level, openSource } from '../block/level.js';
import { checkPayload } from '../block/mistakes.js';
import { escaped, isBytes } from '../bytes.js';
import { fail, type Reporter } from '../errors.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import { ROOM_TAGS } from './tags.js';

/**
 * Opens the blocks of a room. Bytes are a payload. Throws `MISSING` for a block that is no room, and
 * `BAD_VALUE` for bytes that are a whole block.
 */
export function openRoom(
  source: BlockSource,
  version: Version,
  reporter: Reporter | undefined,
): Level {
  checkSource(source);
  const form = BLOCK_FORMS[version];
  const { room, bundle } = ROOM_TAGS[version];
  if (isBytes(source)) checkPayload(source, `${room} ${bundle}`);
  const block = isBlock(source) ? source : undefined;
  if (block && block.form !== form)
    throw new RangeError(
      `${escaped(block.tag)} has a ${block.form} header, version ${version} has ${form} ones`,
    );
  const inner = block?.tag === bundle ? findChild(block, room, reporter) : undefined;
  const level = openSource(inner ?? source, form, reporter);
  if (level === undefined)
    fail('MISSING', block?.start ?? 0, `${escaped(block?.tag ?? '')} is not a room`);
  return level;
}
