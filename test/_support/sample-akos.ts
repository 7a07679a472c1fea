// A costume of version 7, and codes of it.

import type { AkosCostume } from 'scumm-codec';
import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { akosOf, inChore1 } from './akos.js';

export const akosCodes: readonly AkosCodeFields[] = [
  { type: 'cels', entries: [{ x: 1, y: 2, cel: 0 }] },
  { type: 'set', operands: { value: 3, variable: 4 } },
  { type: 'cel', operands: { cel: 1 } },
  { type: 'jump', operands: { target: 0 } },
];

const parts = {
  commands: encodeAkosCommands(akosCodes),
  animations: inChore1([{ limb: 2, code: 6, start: 0, length: 0 }]),
  cels: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ],
  jumps: [0],
} as const;

export const akos: AkosCostume = akosOf(parts);
