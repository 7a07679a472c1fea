export { readAnam } from './anam.js';
export type {
  CountedVersion,
  CountsByVersion,
  CountTexts,
  ResourceCounts,
  ResourceCounts5,
  ResourceCounts6,
  ResourceCounts7,
  ResourceCounts8,
} from './counts.js';
export {
  type ResourceDirectory,
  type RoomDirectory,
  readDchr,
  readDcos,
  readDroo,
  readDrsc,
  readDscr,
  readDsou,
} from './directory.js';
export { type ObjectDirectory, type ObjectDirectoryOptions, readDobj } from './dobj.js';
export type { IndexBlock } from './index-block.js';
export {
  type DamagedIndexFile,
  type IndexFile,
  type IndexFileOptions,
  readIndexFile,
  type WholeIndexFileOptions,
} from './index-file.js';
export { type RoomOffset, readLoff } from './loff.js';
export { readMaxs } from './maxs.js';
export {
  type ResourceBlock,
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
  walkResources,
} from './resolve.js';
export { type RoomName, readRnam } from './rnam.js';
export { findRoom, type RoomBlock, type RoomsOptions, walkRooms } from './rooms.js';
