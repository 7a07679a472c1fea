// The header of a block: large in version 5 and later, small in versions 3 and 4. Its size counts the header too; odd
// sizes occur and are not padded.

import { charactersAt, describe, u32be, u32le } from '../bytes.js';
import type { BlockForm } from '../version.js';

/** A form of headers; positions count from the header's first byte. */
interface HeaderLayout {
  /** Bytes of the header, and the smallest size of a block. */
  readonly size: number;
  /** Where the size is stored. */
  readonly sizeAt: number;
  readonly readSize: (src: Uint8Array, pos: number) => number;
  readonly tagAt: number;
  /** Characters of a tag. */
  readonly tagLength: number;
  /** Whether a tag is proof of a block. Two letters are not. */
  readonly isProof: boolean;
  /** Whether real files have junk behind their blocks. */
  readonly hasJunk: boolean;
}

/** Bytes of a large header, and of a small one. */
export const HEADER_SIZE = 8;
export const SMALL_HEADER_SIZE = 6;

const LAYOUTS: Readonly<Record<BlockForm, HeaderLayout>> = {
  small: {
    size: SMALL_HEADER_SIZE,
    sizeAt: 0,
    readSize: u32le,
    tagAt: 4,
    tagLength: 2,
    isProof: false,
    hasJunk: true,
  },
  large: {
    size: HEADER_SIZE,
    sizeAt: 4,
    readSize: u32be,
    tagAt: 0,
    tagLength: 4,
    isProof: true,
    hasJunk: false,
  },
};

/** Stands between the tags of a path. */
export const SEPARATOR = ' > ';

/** All forms. */
export const FORMS: readonly BlockForm[] = ['large', 'small'];

/** The versions of each form, for messages. */
export const FORM_VERSIONS: Readonly<Record<BlockForm, string>> = {
  small: '3 or 4',
  large: '5 or later',
};

/** The layout of a form; throws a RangeError for an unknown one. */
export function headerLayout(form: BlockForm): HeaderLayout {
  if (!FORMS.includes(form)) throw new RangeError(`unknown form ${describe(form)}`);
  return LAYOUTS[form];
}

/** The tag of the header at `pos`; shorter if the bytes end inside it. */
export function tagAt(src: Uint8Array, form: BlockForm, pos: number): string {
  const layout = headerLayout(form);
  return charactersAt(src, pos + layout.tagAt, layout.tagLength);
}

/** The size that the header at `pos` stores. */
export function sizeAt(src: Uint8Array, form: BlockForm, pos: number): number {
  const layout = headerLayout(form);
  return layout.readSize(src, pos + layout.sizeAt);
}
