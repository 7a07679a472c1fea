// The blocks of a room, from its payload, its block, or the bundle around that block.

import {
  type Block,
  type BlockSource,
  checkSource,
  isBlock,
  type Level,
  openSource,
  type Place,
  payloadStart,
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
  let inner: Block | undefined;
  let beside: Block | undefined;
  // Damage behind the last block that is wanted does not matter.
  if (block?.tag === bundle)
    for (const child of siblings(openSource(block), reporter)) {
      if (child.tag === room) inner ??= child;
      if (child.tag === scripts) beside ??= child;
      if (inner && (beside || !scripts)) break;
    }
  const level = openSource(inner ?? source, form, reporter);
  if (level === undefined)
    fail('MISSING', block?.start ?? 0, `${escaped(block?.tag ?? '')} is not a room`);
  const { src, pos, end } = level;
  if (!scripts) return { level, code: { src, start: pos, end } };
  return { level, code: beside && { src, start: payloadStart(beside), end: beside.end } };
}
