export {
  type ResourceDirectory,
  type RoomDirectory,
  readDchr,
  readDcos,
  readDroo,
  readDscr,
  readDsou,
} from './directory.js';
export { type ObjectDirectory, readDobj } from './dobj.js';
export {
  type DamagedIndexFile,
  type IndexFile,
  type IndexFileOptions,
  readIndexFile,
  type WholeIndexFileOptions,
} from './index-file.js';
export { type RoomOffset, readLoff } from './loff.js';
export {
  type ResourceCounts,
  type ResourceCounts5,
  type ResourceCounts6,
  readMaxs,
} from './maxs.js';
export {
  type ResourceBlock,
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
  walkResources,
} from './resolve.js';
export { type RoomName, readRnam } from './rnam.js';
export { findRoom, type RoomBlock, type RoomsOptions, walkRooms } from './rooms.js';
