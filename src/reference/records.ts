// Records that are passed in: docs/format/README.md says which there are.

import { checkKind, checkKinds } from '../kind.js';

export const checkCostume = (costume: unknown): void =>
  checkKind(costume, 'costume', 'readCostume gives one');

export const checkLimbs = (limbs: unknown): void =>
  checkKinds(limbs, 'limb', 'composeCostume gives one', 'limbs');

export const checkCharset = (charset: unknown): void =>
  checkKind(charset, 'charset', 'readChar or readNut gives one');

export const checkPlane = (plane: unknown, name?: string): void =>
  checkKind(plane, 'zplane', 'decodeZplane gives one', name);
