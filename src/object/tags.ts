// Tags of the two halves of an object, by version.

import type { Version } from '../version.js';

interface ObjectTags {
  /** The half with header, name and verbs. */
  readonly code: string;
  /** The half with the pictures. */
  readonly image: string;
  /** Whether image halves have names, which the index file turns into ids. */
  readonly pairedByName: boolean;
}

const TAGGED: ObjectTags = { code: 'OBCD', image: 'OBIM', pairedByName: false };

/** The tags of each version. */
export const OBJECT_TAGS: Readonly<Record<Version, ObjectTags>> = {
  4: { code: 'OC', image: 'OI', pairedByName: false },
  5: TAGGED,
  6: TAGGED,
  7: TAGGED,
  8: { code: 'OBCD', image: 'OBIM', pairedByName: true },
};
