// WRAP: a table of offsets, and the palettes, pictures, planes or strips that they lead to.
//
//   WRAP
//     OFFS   u32le each: from the start of the OFFS block
//     ...    blocks, or raw data in BSTR and ZSTR

import { need, u32le } from '../bytes.js';
import { fail } from '../errors.js';
import { followOffset } from './follow.js';
import {
  type Block,
  type BlockSource,
  isBlock,
  openSource,
  payloadStart,
  siblings,
} from './level.js';

/** A WRAP block. */
export interface Wrap {
  readonly wrap: Block;
  readonly offs: Block;
}

/** Opens the WRAP in a block, or in its payload; throws `MISSING` unless WRAP and OFFS come first. */
export function openWrap(source: BlockSource): Wrap {
  const wrap = firstChild(source);
  const offs = wrap?.tag === 'WRAP' ? firstChild(wrap) : undefined;
  if (wrap === undefined || offs?.tag !== 'OFFS')
    fail('MISSING', isBlock(source) ? source.start : 0, 'no WRAP > OFFS');
  return { wrap, offs };
}

function firstChild(source: BlockSource): Block | undefined {
  for (const child of siblings(openSource(source), undefined)) return child;
  return undefined;
}

/** Number of offsets. */
export function wrapCount({ offs }: Wrap): number {
  return offs.payload.length >> 2;
}

/**
 * The block that an entry leads to; `undefined` for a stored 0. Throws `TRUNCATED` if there is no
 * such entry, `BAD_OFFSET` if it does not lead to a block with one of the tags, `BAD_SIZE` if that
 * block does not end within the WRAP.
 */
export function wrapBlock(
  { wrap, offs }: Wrap,
  entry: number,
  tags: readonly string[],
): Block | undefined {
  const storedAt = payloadStart(offs) + entry * 4;
  need(storedAt, 4, offs.end, 'OFFS');
  const offset = u32le(wrap.src, storedAt);
  if (offset === 0) return undefined;
  const pos = offs.start + offset;
  const target = { storedAt, what: `WRAP entry ${entry}`, tags, path: wrap.path };
  return followOffset(wrap.src, pos, wrap.end, target);
}
