// Tags of the two halves of an object.

import type { ByRelease } from '../version.js';

interface ObjectTags {
  /** The half with header, name and verbs. */
  readonly code: string;
  /** The half with the pictures. */
  readonly image: string;
}

const SMALL: ObjectTags = { code: 'OC', image: 'OI' };
const LARGE: ObjectTags = { code: 'OBCD', image: 'OBIM' };

/** The tags of each release. */
export const OBJECT_TAGS: ByRelease<ObjectTags> = {
  '3': SMALL,
  '4': SMALL,
  '4-amiga': SMALL,
  '5': LARGE,
  '5-amiga': LARGE,
  '6': LARGE,
  '6-sam-and-max': LARGE,
  '7': LARGE,
  '7-full-throttle': LARGE,
  '8': LARGE,
};
