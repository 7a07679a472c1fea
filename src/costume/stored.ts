// How each kind of costume stores the pixels of its pictures.

import { celInto, celRuns } from './akos/cel-codec.js';
import { celSource } from './akos/cel-header.js';
import { decodePixelsInto, runsOf } from './cost/picture.js';
import type { Table } from './kinds.js';

/** What the offsets of headers count from. */
export const BASED: Table<'base'> = {
  cost: { base: ({ base }) => base },
  akos: { base: ({ start }) => start },
};

/** How each kind stores and decodes pixels. */
export const STORED: Table<'isRuns' | 'runs' | 'decodeInto'> = {
  cost: { isRuns: ({ layout }) => layout === 'column', runs: runsOf, decodeInto: decodePixelsInto },
  akos: {
    isRuns: ({ codec }) => codec === 1,
    runs: (akos, offset) => celRuns(celSource(akos, offset)),
    decodeInto: (akos, offset, target) => celInto(celSource(akos, offset), target),
  },
};
