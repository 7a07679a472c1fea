// Directories: DROO, DSCR, DSOU, DCOS, DCHR, DRSC: docs/format/index-files.md says it in words.

import { u32le } from '../../bytes.js';
import type { Payload } from '../../index-file/counted.js';
import {
  DIRECTORIES,
  OFFSET_LANE,
  type ResourceDirectory,
  ROOM_LANE,
} from '../../index-file/directory.js';
import type { Release } from '../../version.js';
import { countAt, partAt } from './counted.js';

/** Reads a directory. In DROO the rooms are disks. */
export function directoryAt(payload: Payload, release: Release): ResourceDirectory {
  const { src, start } = payload;
  const count = countAt(payload, release, DIRECTORIES);
  const entries = DIRECTORIES[release];
  const rooms = new Uint8Array(count);
  const offsets = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    rooms[i] = src[start + partAt(entries, ROOM_LANE, i, count)];
    offsets[i] = u32le(src, start + partAt(entries, OFFSET_LANE, i, count));
  }
  return { rooms, offsets };
}
