// Blocks that only `readBlock` reads, each by itself: a reader for each tag of version 5 and later, which
// knows what version 4 calls the block.

import type { LimitOptions, Version } from 'scumm-codec';
import { type BlockTag, type BlockValues, readBlock } from 'scumm-codec/tools';
import { formOf } from './releases.js';

interface Options extends LimitOptions {
  readonly version?: Version | undefined;
}

function reader<T extends BlockTag>(tag: T, small: BlockTag | undefined, usual: Version) {
  return (src: Uint8Array, options: Options = {}): BlockValues[T] => {
    const { version = usual, limits } = options;
    const block = { tag: formOf(version) === 'small' ? (small ?? tag) : tag, payload: src };
    const record = readBlock(block, { version, limits });
    if (record === undefined) throw new RangeError(`version ${version} has no ${tag}`);
    return record.value as BlockValues[T];
  };
}

export const readAnam = reader('ANAM', undefined, 7);
export const readDchr = reader('DCHR', undefined, 5);
export const readDcos = reader('DCOS', '0C', 5);
export const readDobj = reader('DOBJ', '0O', 5);
export const readDroo = reader('DROO', '0R', 5);
export const readDrsc = reader('DRSC', undefined, 8);
export const readDscr = reader('DSCR', '0S', 5);
export const readDsou = reader('DSOU', '0N', 5);
export const readMaxs = reader('MAXS', undefined, 5);
export const readRnam = reader('RNAM', 'RN', 5);
export const readPals = reader('PALS', undefined, 8);
export const readRmih = reader('RMIH', undefined, 5);
export const readTrns = reader('TRNS', undefined, 5);
