// Records that are passed in: docs/format/README.md says which there are.

import { checkKind, checkKinds } from '../kind.js';

/** Throws a TypeError for what is no costume. */
export const checkCostume = (costume: unknown): void =>
  checkKind(costume, 'costume', 'readCostume gives one');

/** Throws a TypeError for what is no list of limbs. */
export const checkLimbs = (limbs: unknown): void =>
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');

/** Throws a TypeError for what is no charset. */
export const checkCharset = (charset: unknown): void =>
  checkKind(charset, 'charset', 'readChar or readNut gives one');

/** Throws a TypeError for what is no plane. */
export const checkPlane = (plane: unknown, name?: string): void =>
  checkKind(plane, 'zplane', 'decodeZplane gives one', name);
