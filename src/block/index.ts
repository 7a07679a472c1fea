export { findBlock, findBlocks } from './find.js';
export type { Block, BlockOptions, BlockSource, Place } from './level.js';
export { childBlocks, type WalkOptions, walkBlocks } from './walk.js';
export { decodeXor, decodeXorInto, detectXorKey, type XorIntoOptions, type XorKey } from './xor.js';
