// The bundled games of versions 4 and 8 with rooms on several disks.

import fc, { type Arbitrary } from 'fast-check';
import { type Block, childBlocks, type GameFile, readIndexFile } from 'scumm-codec';
import { encodeIndexFile, encodeLoff, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { folderOf, plain } from './games.js';

/** Versions whose games may have several disks. */
export const DISK_VERSIONS = [4, 8] as const;
export type DiskVersion = (typeof DISK_VERSIONS)[number];

/** The rooms of the bundled games. */
export const ROOMS = [2, 7, 12, 30, 31] as const;

/** For each disk its rooms in the order of the file, and the disk of each room by the index. */
export interface Layout {
  readonly disks: readonly (readonly number[])[];
  readonly homes: Readonly<Record<number, number>>;
}

/** The bundle of each room, LF or LFLF. */
export function bundlesOf(version: GameVersion): ReadonlyMap<number, Uint8Array> {
  const form = version === 4 ? 'small' : 'large';
  const found = new Map<number, Uint8Array>();
  for (const { bytes } of folderOf(version).data.map(plain)) {
    const [whole] = childBlocks(bytes, { form });
    const [directory, ...bundles] = childBlocks(whole);
    for (const bundle of bundles) found.set(numberOf(directory, bundle), slice(bundle));
  }
  return found;
}

const slice = ({ src, start, end }: Block) => src.subarray(start, end);

/** The number of a bundle by the directory of its file. */
function numberOf({ payload }: Block, { start }: Block): number {
  const view = new DataView(payload.buffer, payload.byteOffset);
  for (let at = 1; at < payload.length; at += 5)
    if ([start, start + 8].includes(view.getUint32(at + 1, true))) return payload[at];
  throw new Error('a bundle without a number');
}

/** A data file of some rooms. */
export function diskOf(
  version: GameVersion,
  name: string,
  rooms: readonly number[],
  bundles: ReadonlyMap<number, Uint8Array> = bundlesOf(version),
): GameFile {
  const [wrap, head, file, directory] =
    version === 4
      ? ([wrapSmallBlock, 6, 'LE', 'FO'] as const)
      : ([wrapBlock, 8, 'LECF', 'LOFF'] as const);
  let offset = 2 * head + 1 + 5 * rooms.length;
  const entries = rooms.map((room) => {
    const entry = { room, offset: offset + (version >= 5 && version < 8 ? head : 0) };
    offset += bundles.get(room)?.length ?? 0;
    return entry;
  });
  const blocks = rooms.map((room) => bundles.get(room) as Uint8Array);
  return { name, bytes: wrap(file, wrap(directory, encodeLoff(entries)), ...blocks) };
}

/** The index, then the disks. */
export function diskFiles(version: DiskVersion, { disks, homes }: Layout): GameFile[] {
  const { name, bytes } = plain(folderOf(version).index);
  const index = readIndexFile(bytes);
  if (index.rooms === undefined) throw new Error('no directory of rooms');
  const lane = Uint8Array.from(index.rooms.disks, (_, room) => homes[room] ?? 0);
  const rooms = { ...index.rooms, disks: lane };
  const bundles = bundlesOf(version);
  return [
    { name, bytes: encodeIndexFile({ ...index, rooms } as Parameters<typeof encodeIndexFile>[0]) },
    ...disks.map((own, i) => diskOf(version, `DISK0${i + 1}`, own, bundles)),
  ];
}

const HOMES = [1, 2, 3] as const;

/**
 * Layouts of two or three disks. Of the first rooms each is on one disk alone, so that the index tells which file is
 * which; the others are on any.
 */
export const layouts: Arbitrary<Layout> = fc
  .record({
    count: fc.constantFrom(2, 3),
    homes: fc.array(fc.constantFrom(...HOMES), { minLength: 5, maxLength: 5 }),
    copies: fc.array(fc.array(fc.constantFrom(...HOMES), { minLength: 1, maxLength: 3 }), {
      ...{ minLength: 5, maxLength: 5 },
    }),
    order: fc.shuffledSubarray([...ROOMS], { minLength: 5 }),
  })
  .map(({ count, homes, copies, order }) => {
    const homeOf = (i: number) => (i < count ? i + 1 : ((homes[i] - 1) % count) + 1);
    const isOn = (room: number, disk: number) => {
      const i = (ROOMS as readonly number[]).indexOf(room);
      return homeOf(i) === disk || (i >= count && copies[i].includes(disk as 1));
    };
    const disks = HOMES.slice(0, count).map((disk) => order.filter((room) => isOn(room, disk)));
    return { disks, homes: Object.fromEntries(ROOMS.map((room, i) => [room, homeOf(i)])) };
  });

/** Layouts with rooms on one disk, on two and on three. */
export const LAYOUTS: readonly Layout[] = [
  {
    disks: [
      [7, 2, 12],
      [30, 2, 31, 12],
    ],
    homes: { 2: 1, 7: 1, 12: 2, 30: 2, 31: 2 },
  },
  {
    disks: [
      [2, 30, 31],
      [31, 7, 30],
      [12, 31, 30],
    ],
    homes: { 2: 1, 7: 2, 12: 3, 30: 2, 31: 3 },
  },
];

/** A game as a disk would have it, with the first copy of each room alone. */
export const onceEach = ({ disks, homes }: Layout): Layout => ({
  disks: disks.map((rooms, i) => rooms.filter((room) => homes[room] === i + 1)),
  homes,
});
