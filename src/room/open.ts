// The blocks of a room, from its payload, its block, or the bundle around that block.

import { findChild } from '../block/find.js';
import type { BlockSource } from '../block/index.js';
import { type Level, openSource } from '../block/level.js';
import { fail } from '../errors.js';
import { BLOCK_FORMS, type Version } from '../version.js';
import { ROOM_TAGS } from './tags.js';

/** Opens the blocks of a room. Bytes are a payload. */
export function openRoom(source: BlockSource, version: Version): Level {
  const form = BLOCK_FORMS[version];
  const { room, bundle } = ROOM_TAGS[version];
  const block = 'payload' in source ? source : undefined;
  if (block && block.form !== form) throw new RangeError(`${block.tag} is a ${block.form} block`);
  const inner = block?.tag === bundle ? findChild(block, room) : undefined;
  const level = openSource(inner ?? source, form);
  if (level === undefined) fail('MISSING', block?.start ?? 0, `${block?.tag} is not a room`);
  return level;
}
