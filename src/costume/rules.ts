// The rules of costumes that differ between releases: which type they are of, with the checks, and what is a shadow.

import { checkKind, type Kind } from '../kind.js';
import type { ByRelease } from '../version.js';
import type { CostumeType } from './kinds.js';

/** The rules of a release. */
interface CostumeRules {
  /** Which kind of costume it has. */
  readonly type: CostumeType;
  /** Indices of the room's palette that may stand for shadows. */
  readonly shadows: readonly number[];
}

const V4: CostumeRules = { type: 'cost', shadows: [] };
const V5: CostumeRules = { type: 'cost', shadows: [13] };
const V7: CostumeRules = { type: 'akos', shadows: [13] };
const V8: CostumeRules = { type: 'akos', shadows: [0, 1, 2, 3, 4, 5, 6, 7] };

/** The rules of each release. */
export const COSTUME_RULES: ByRelease<CostumeRules> = {
  '2': V4,
  '3': V4,
  '3-ega': V4,
  '4': V4,
  '4-amiga': V4,
  '4-ega': V4,
  '5': V5,
  '5-amiga': V5,
  '6': V5,
  '6-sam-and-max': V5,
  '7': V7,
  '7-full-throttle': V7,
  '8': V8,
};

/** Where programs get the records. */
const FROM = {
  costume: 'readGameCostume(game, 1) or readCostume gives one',
  animation: 'createAnimation gives one',
} as const;

/** Throws a TypeError unless a record is a costume, or the state of an animation, of a type. */
export function checkType(
  record: { readonly type: string },
  kind: keyof typeof FROM & Kind,
  type: string,
  name: string,
): void {
  checkKind(record, kind, FROM[kind], name);
  if (record.type !== type)
    throw new TypeError(`${name} is of type '${record.type}', not '${type}'`);
}
