// What differs between releases in pictures: where their parts are, and which codes their strips have.

import { HEADER_SIZE } from '../block/header.js';
import { OFFS_ENTRY } from '../block/wrap.js';
import type { TableForm } from '../strip/table/table.js';
import type { ByRelease } from '../version.js';

/** How the parts of a picture are stored: as a chain, in blocks with tags, or in WRAPs; see parts.ts. */
export type PictureForm = 'chain' | 'tagged' | 'nested';

interface PictureRules {
  readonly form: PictureForm;
  /** Which codes its strips have: those of versions 4 to 8, or those of version 3. */
  readonly coding: 'strips' | 'old-strips';
  /** The tables of its z-planes. */
  readonly planes: TableForm;
  /** Most planes: as many as the engine uses, or as the tags of other versions have numbers for. */
  readonly maxPlanes: number;
}

const CHAIN: PictureRules = {
  form: 'chain',
  coding: 'strips',
  planes: { head: 2, entrySize: 2 },
  maxPlanes: 3,
};

const TAGGED: PictureRules = {
  form: 'tagged',
  coding: 'strips',
  planes: { head: HEADER_SIZE, entrySize: 2 },
  maxPlanes: 255,
};

export const PICTURE_RULES: ByRelease<PictureRules> = {
  '3': {
    form: 'chain',
    coding: 'old-strips',
    planes: { head: 4, entrySize: 2 },
    maxPlanes: 1,
  },
  '4': CHAIN,
  '4-amiga': CHAIN,
  '5': TAGGED,
  '5-amiga': TAGGED,
  '6': TAGGED,
  '6-sam-and-max': TAGGED,
  '7': TAGGED,
  '7-full-throttle': TAGGED,
  '8': {
    form: 'nested',
    coding: 'strips',
    planes: { head: HEADER_SIZE, entrySize: OFFS_ENTRY },
    maxPlanes: 255,
  },
};
