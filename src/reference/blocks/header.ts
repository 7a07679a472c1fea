// Block headers: docs/format/blocks.md says it in words.

import { LAYOUTS } from '../../block/header.js';
import { charactersAt, shown } from '../../bytes.js';
import type { BlockForm } from '../../version.js';

/** The layout of a form; throws a RangeError for an unknown one. */
export function headerOf(form: BlockForm): (typeof LAYOUTS)[BlockForm] {
  if (!Object.keys(LAYOUTS).includes(form)) throw new RangeError(`unknown form ${shown(form)}`);
  return LAYOUTS[form];
}

/** The tag of the header at `pos`. */
export function tagAt(src: Uint8Array, form: BlockForm, pos: number): string {
  const { tagAt: at, tagLength } = headerOf(form);
  return charactersAt(src, pos + at, tagLength);
}

/** The size that the header at `pos` stores. */
export function sizeAt(src: Uint8Array, form: BlockForm, pos: number): number {
  const { sizeAt: at, readSize } = headerOf(form);
  return readSize(src, pos + at);
}
