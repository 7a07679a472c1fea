// The tavern of the bundled game of version 5, its objects, and the costume that walks through it.

import { readFileSync } from 'node:fs';
import {
  type Block,
  type CostCostume,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  decodeXor,
  findRoom,
  type Image,
  type IndexFile,
  initialRuntime,
  type ObjectRuntime,
  type Room,
  type RoomObjects,
  readCost,
  readImageZplanes,
  readIndexFile,
  readRoom,
  readRoomObjects,
  resolveResource,
  type Zplane,
} from 'scumm-codec';

const load = (name: string) =>
  decodeXor(readFileSync(new URL(`../../fixtures/game/${name}`, import.meta.url)), 0x69);

/** What the bundled game has. */
function found<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the bundled game is not whole');
  return part;
}

export const data: Uint8Array = load('lantern.001');
export const index: IndexFile = readIndexFile(load('lantern.000'));
export const block: Block = found(findRoom(data, 2));
export const room: Room = readRoom(block, index);
export const { objects, orphans }: RoomObjects = readRoomObjects(room);
export const costume: CostCostume = readCost(found(resolveResource(data, index, 'costume', 1)), {
  version: 5,
});
export const runtime: ObjectRuntime = initialRuntime(found(index.objects));

/** The pixels and planes of a picture. */
export function shown(image: Image): { pixels: Uint8Array; planes: (Zplane | undefined)[] } {
  const planes = readImageZplanes(image);
  return {
    pixels: decodeImage(image),
    planes: planes.map(({ number }) => decodeImageZplane(image, number)),
  };
}

/** Pixels of the first pictures of a costume. */
export function pictures(one: CostCostume): (Uint8Array | undefined)[] {
  return [0, 1].flatMap((limb) =>
    [0, 1, 2].map((number) => decodeCostumePicture(one, limb, number)?.pixels),
  );
}
