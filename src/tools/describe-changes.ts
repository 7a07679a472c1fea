// What changed in a game, in words: each block that differs with its title, and the fields of its record with both
// values. Blocks without a record say how many bytes differ.

import { SILENT } from '../block/level.js';
import { attempt } from '../errors.js';
import type { Game } from '../game/game.js';
import type { ReadOptions } from '../options.js';
import { isArrayOfNumbers } from '../typed-array.js';
import { titleGameBlocks } from './block-titles.js';
import { type BlockChange, changedBlocks } from './blocks.js';
import { changedFields, type FieldChange } from './changed-fields.js';
import { readBlock } from './read-block.js';
import { recordToText } from './text.js';

/** A block that differs, in words. */
export interface DescribedChange extends BlockChange {
  /** What it is and where: `OBNA of object 34 "plant" in room 7 "office"`. */
  readonly title: string;
  /** What differs, at least one entry: `box 3: ul y: 120, now 128`, `200 bytes, which differ from byte 12 on`. */
  readonly words: readonly string[];
}

/** Entries of a typed array that are named one by one if they differ. */
const FEW = 8;

/** Letters of a value. */
const LONG = 100;

/** What an entry of the value of a block is, by its tag. */
const ENTRIES: Readonly<Record<string, string>> = {
  BOXD: 'box',
  OBNA: 'name',
  CLUT: 'byte',
  APAL: 'byte',
  PA: 'byte',
  PALS: 'palette',
};

/**
 * Says in words what differs between two games, block by block, as `changedBlocks` lists them.
 *
 * @param before - the opened game, from `openGame`
 * @param after - the other game, for example after `editGame`
 * @throws {DecodeError} as `titleGameBlocks`. With `onError` none.
 */
export function describeChanges(
  before: Game,
  after: Game,
  options?: ReadOptions,
): DescribedChange[] {
  const changes = changedBlocks(before, after, options);
  if (changes.length === 0) return [];
  const all = [after, before].flatMap((game) => titleGameBlocks(game, options));
  const titles = new Map(all.map(({ name, title }) => [name, title]));
  const objects = new Map(all.map(({ object, title }) => [object, title.replace(/^.*? of /, '')]));
  return changes.map((change) => {
    const title = titles.get(change.name) ?? change.name;
    const fields = fieldsOf(change, before, after);
    const words = fields?.flatMap((one) => wordsOf(one, change, objects)) ?? [];
    return { ...change, title, words: words.length > 0 ? words : [bytesWords(change)] };
  });
}

/** The fields that differ; `undefined` unless both blocks have a record. */
function fieldsOf(change: BlockChange, before: Game, after: Game): FieldChange[] | undefined {
  const { before: old, after: now } = change;
  const was = old && attempt(SILENT, () => readBlock(old, before));
  const is = now && attempt(SILENT, () => readBlock(now, after));
  return was && is && changedFields(was.value, is.value);
}

type Titles = ReadonlyMap<number | undefined, string>;

function wordsOf(field: FieldChange, { before: block }: BlockChange, objects: Titles): string[] {
  const { path, before, after } = field;
  const tag = block?.tag ?? '';
  const name = pathWords(path, tag);
  const isList = isArrayOfNumbers(before) && isArrayOfNumbers(after);
  const isText = [before, after].every((value) => recordToText(value).startsWith('"'));
  if (!isList || isText || before.length !== after.length)
    return [pairWords(name || (ENTRIES[tag] ?? ''), before, after)];
  const differing = [...before.keys()].filter((i) => before[i] !== after[i]);
  if (differing.length > FEW)
    return [`${name && `${name}: `}${differing.length} of ${before.length} values differ`];
  return differing.map((i) => {
    // The directory of objects has a list for each field, by id.
    const isObject = tag === 'DOBJ' || tag === '0O';
    const object = isObject && `${objects.get(i) ?? `object ${i}`}: ${singular(name)}`;
    const entry = `${singular(name || ENTRIES[tag] || 'entry')} ${i}`;
    return pairWords(object || entry, before[i], after[i]);
  });
}

function pairWords(name: string, before: unknown, after: unknown): string {
  const [old, now] = [before, after].map((value) => {
    const text = recordToText(value).replace(/\n */g, '; ');
    return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
  });
  return `${name && `${name}: `}${old}, now ${now}`;
}

/** `box 3: ul y` of `[3, 'ul', 'y']`, `slot 2: scale` of `['slots', 2, 'scale']`. */
function pathWords(path: FieldChange['path'], tag: string): string {
  const parts = path.map((part, i) => {
    if (typeof part === 'number') return `${i === 0 ? `${ENTRIES[tag] ?? 'entry'} ` : ''}${part}:`;
    return typeof path[i + 1] === 'number' ? singular(part) : part;
  });
  return parts.join(' ').replace(/:$/, '');
}

/** The name of one of many: `box` of `boxes`. */
const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/xes$/, 'x')
    .replace(/(?<!s)s$/, '');

function bytesWords({ before, after }: BlockChange): string {
  if (!before || !after) return before ? 'only before' : 'only after';
  const [old, now] = [before.payload, after.payload];
  let at = 0;
  while (at < old.length && old[at] === now[at]) at++;
  const size = `${old.length} bytes${old.length === now.length ? '' : `, now ${now.length}`}`;
  return `${size}, which differ from byte ${at} on`;
}
