// One hash of all pictures of a game. Tests compare it with what the decoders gave before.

import { createHash } from 'node:crypto';
import {
  type Cost,
  commandKind,
  commandPicture,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  type Image,
  type IndexFile,
  LIMB_OFF,
  type Room,
  readAnimationRecord,
  readCost,
  readImageZplanes,
  readPalettes,
  readRoom,
  readRoomObjects,
  walkResources,
  walkRooms,
} from 'scumm-codec';

/** Digests are of games with costumes of this kind. */
type CostumeVersion = Parameters<typeof readCost>[1]['version'];

/**
 * SHA-256 over the rooms of a game by number, and then its costumes. A room is its background, its
 * palettes, and the images of its objects; planes follow their picture.
 */
export function digest(data: Uint8Array, index: IndexFile): string {
  const hash = createHash('sha256');
  for (const pixels of pictures(data, index)) hash.update(pixels);
  return hash.digest('hex');
}

function* pictures(data: Uint8Array, index: IndexFile): Generator<Uint8Array> {
  const { version } = index;
  for (const { block } of walkRooms(data)) yield* roomPictures(readRoom(block, { version }));
  for (const { block } of walkResources(data, index, 'costume'))
    yield* costumePictures(readCost(block, { version: version as CostumeVersion }));
}

function* roomPictures(room: Room): Generator<Uint8Array> {
  yield* imagePictures(room.background);
  yield* readPalettes(room);
  for (const { image } of readRoomObjects(room).objects)
    for (const state of image?.images ?? [])
      if (state.coding !== undefined) yield* imagePictures(state);
}

function* imagePictures(image: Image): Generator<Uint8Array> {
  yield decodeImage(image);
  for (const { number } of readImageZplanes(image))
    yield decodeImageZplane(image, number)?.rows ?? missing(`plane ${number}`);
}

/** The pictures that animations show, each once. */
function* costumePictures(costume: Cost): Generator<Uint8Array> {
  const seen = new Set<string>();
  for (let animation = 0; animation <= costume.lastAnimation; animation++) {
    for (const record of readAnimationRecord(costume, animation)?.limbs ?? []) {
      const { limb, start, length } = record;
      if (start === LIMB_OFF) continue;
      for (const command of costume.commands.subarray(start, start + length)) {
        const picture = commandPicture(command);
        const name = `limb ${limb}, picture ${picture}`;
        if (commandKind(command, costume) !== 'picture' || seen.has(name)) continue;
        seen.add(name);
        yield decodeCostumePicture(costume, limb, picture)?.pixels ?? missing(name);
      }
    }
  }
}

function missing(what: string): never {
  throw new Error(`no ${what}`);
}
