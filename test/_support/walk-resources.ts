// All resources of a kind in a data file, by ascending number: what `resolveResource` finds, but the rooms are listed
// once.

import { type Block, eachRoom, type ResourceDirectories, type ResourceKind } from 'scumm-codec';
import { attempt, reporterOf } from '../../src/errors.js';
import {
  checkResourceKind,
  directoryOf,
  entryBlock,
  placeOf,
} from '../../src/index-file/resolve.js';
import { openRooms } from '../../src/index-file/rooms.js';
import { type DamageOptions, optionsOf } from '../../src/options.js';

export function* walkResources(
  src: Uint8Array,
  index: ResourceDirectories,
  kind: ResourceKind,
  options?: DamageOptions,
): Generator<{ readonly id: number; readonly block: Block }, void, undefined> {
  const { onError } = optionsOf(options);
  checkResourceKind(kind);
  const reporter = reporterOf(onError);
  if (kind === 'room') {
    for (const { room, block } of eachRoom(src, { onError })) yield { id: room, block };
    return;
  }
  const rooms = openRooms(src, reporter);
  const count = directoryOf(index, kind)?.rooms.length ?? 0;
  if (rooms === undefined) return;
  for (let id = 0; id < count; id++) {
    const entry = placeOf(index, kind, id);
    const block = entry && attempt(reporter, () => entryBlock(rooms, entry, index, reporter));
    if (block !== undefined) yield { id, block };
  }
}
