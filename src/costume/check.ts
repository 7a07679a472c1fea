// Checks that a costume and the state of its animation are of one type.

import { checkKind, type Kind } from '../kind.js';

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
