// The tree of blocks: docs/format/blocks.md says it in words.

import type { Block, BlockSource } from '../../block/level.js';
import { charactersAt, checkBytes, isBytes, isRecord, need } from '../../bytes.js';
import { fail } from '../../errors.js';
import type { BlockForm } from '../../version.js';
import { headerOf, sizeAt, tagAt } from './header.js';

const CONTAINERS: readonly string[] = [
  'LECF',
  'LFLF',
  'ROOM',
  'RMDA',
  'RMSC',
  'RMIM',
  'OBIM',
  'OBCD',
  'PALS',
  'IMAG',
  'BSTR',
  'ZPLN',
  'ZSTR',
  'WRAP',
  'AKOS',
  'LE',
  'LF',
  'RO',
];

/** A part of a source where blocks stand one behind the other. */
export interface Level {
  readonly src: Uint8Array;
  readonly form: BlockForm;
  /** Path of the block around it; '' for none. */
  readonly path: string;
  /** Tag of that block; '' for none. */
  readonly tag: string;
  /** Offset of the first header. */
  readonly start: number;
  readonly end: number;
  /** Whether raw data follows the first block. */
  readonly firstOnly: boolean;
  /** Whether a wrong size ends the level, and is no error. */
  readonly junk: boolean;
}

/** Whether a block holds blocks. */
function isContainer(tag: string, payload: Uint8Array): boolean {
  if (tag === 'SMAP')
    return charactersAt(payload, 0, 4) === 'BSTR' || charactersAt(payload, 8, 4) === 'WRAP';
  return CONTAINERS.includes(tag) || /^IM[0-9A-F]{2}$/.test(tag);
}

/** All of some bytes as a level. */
export function levelOf(src: Uint8Array, form: BlockForm): Level {
  const place = { src, form, start: 0, end: src.length };
  return { ...place, path: '', tag: '', firstOnly: false, junk: false };
}

/**
 * The level inside of a block; `undefined` for a leaf.
 *
 * @param around - tag of the block around it
 * @param first - where the first block beside it starts
 */
export function childrenOf(block: Block, around: string, first: number): Level | undefined {
  const { src, form, path, tag, start, end, payload } = block;
  if (!isContainer(tag, payload)) return undefined;
  const roomNumber = tag === 'LF' ? 2 : 0;
  return {
    src,
    form,
    path,
    tag,
    start: end - payload.length + roomNumber,
    end,
    firstOnly: tag === 'WRAP' && (around === 'BSTR' || around === 'ZSTR'),
    junk: tag === 'RO' && around === 'LF' && start > first,
  };
}

/** The first block of a level. */
export function firstOf(level: Level): Block | undefined {
  return blockAt(level, level.start);
}

/** The block behind another. */
export function nextOf(level: Level, block: Block): Block | undefined {
  return level.firstOnly ? undefined : blockAt(level, block.end);
}

/** The block at a place of a level; `undefined` at the end of the level. */
function blockAt(level: Level, pos: number): Block | undefined {
  const { src, form, end } = level;
  const { size: least, hasJunk } = headerOf(form);
  if (pos + least > end) return undefined;
  const size = sizeAt(src, form, pos);
  if (size >= least && pos + size <= end) return blockOf(level, pos, pos + size);
  const isJunk = hasJunk && pos > 0 && (size < least || level.junk);
  if (!isJunk) failSize(level, pos);
  if (size < least) return undefined;
  const whole = blockOf(level, pos, end);
  return isContainer(whole.tag, whole.payload) ? whole : undefined;
}

/** What the record of a block says of the place that it is in. */
export type Around = Pick<Level, 'src' | 'form' | 'path' | 'end'>;

function blockOf({ src, form, path }: Around, start: number, end: number): Block {
  const tag = tagAt(src, form, start);
  const payload = src.subarray(start + headerOf(form).size, end);
  return { tag, path: path === '' ? tag : `${path} > ${tag}`, form, src, start, end, payload };
}

function failSize({ src, form, end }: Around, pos: number): never {
  const detail = `block of ${sizeAt(src, form, pos)} bytes, ${end - pos} are left`;
  return fail('BAD_SIZE', pos + headerOf(form).sizeAt, detail);
}

/**
 * The block that a stored offset leads to. Throws `BAD_OFFSET` unless a header with one of the tags is there, and
 * `BAD_SIZE` unless the block ends before the end of the place.
 *
 * @param place - what the block must lie in
 * @param pos - where the offset leads
 * @param tags - tags that the block may have
 * @param storedAt - where the offset is stored
 */
export function blockThere(
  place: Around,
  pos: number,
  tags: readonly string[],
  storedAt: number,
): Block {
  const { src, form, end } = place;
  const { size: least } = headerOf(form);
  if (pos + least > end || !tags.includes(tagAt(src, form, pos)))
    fail('BAD_OFFSET', storedAt, `no ${tags.join(' or ')} at ${pos}`);
  const size = sizeAt(src, form, pos);
  if (size < least || pos + size > end) failSize(place, pos);
  return blockOf(place, pos, pos + size);
}

/** Opens the blocks in bytes, or the children of a block; `undefined` for a leaf. */
export function openSource(source: BlockSource, form: BlockForm): Level | undefined {
  const { size } = headerOf(form);
  if (isBlock(source)) {
    const tags = source.path.split(' > ');
    return childrenOf(source, tags[tags.length - 2] ?? '', source.start);
  }
  checkBytes(source, 'source');
  need(0, size, source.length, 'no block header');
  return levelOf(source, form);
}

/** Whether a source is a block. */
export function isBlock(source: BlockSource): source is Block {
  if (!isRecord(source) || !('payload' in source)) return false;
  const { src, payload, path, start, end } = source;
  const fits = isBytes(src) && isBytes(payload) && typeof path === 'string';
  if (fits && payload.length <= end - start && end <= src.length) return true;
  throw new TypeError('source is not a Block');
}
