// Tags of the index file's blocks.

import type { BlockForm } from '../version.js';
import type { IndexFile } from './index-file.js';

/** A part of the index, which one block holds. */
export type PartName = Exclude<keyof IndexFile, 'kind' | 'version' | 'blocks' | 'rest'>;

/** The tags of the parts, in the order of the blocks; `undefined` where no version has a part. */
export const INDEX_TAGS = {
  roomNames: { small: 'RN', large: 'RNAM' },
  counts: { small: undefined, large: 'MAXS' },
  rooms: { small: '0R', large: 'DROO' },
  scripts: { small: '0S', large: 'DSCR' },
  sounds: { small: '0N', large: 'DSOU' },
  costumes: { small: '0C', large: 'DCOS' },
  charsets: { small: undefined, large: 'DCHR' },
  roomScripts: { small: undefined, large: 'DRSC' },
  objects: { small: '0O', large: 'DOBJ' },
  soundNames: { small: undefined, large: 'ANAM' },
} as const;

/** A tag of the index. */
export type IndexTag = NonNullable<(typeof INDEX_TAGS)[PartName][BlockForm]>;

/** The part that an index cannot do without. */
export const REQUIRED: Readonly<Record<BlockForm, PartName>> = { small: 'rooms', large: 'counts' };

/** The part that a block with a tag holds; `undefined` for none. */
export function partOf(form: BlockForm, tag: string): PartName | undefined {
  const names = Object.keys(INDEX_TAGS) as PartName[];
  return names.find((name) => INDEX_TAGS[name][form] === tag);
}
