// All that a game shows, as one hash, and all that is reported on the way. What openGame reports is
// not in it.

import { createHash } from 'node:crypto';
import {
  type CostCostume,
  DecodeError,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  type ErrorHandler,
  type Game,
  type Image,
  LIMB_OFF,
  type Problem,
  type Room,
  readCostRecord,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  walkGameResources,
} from 'scumm-codec';
import { kindOf } from '../../src/costume/cost/command.js';
import { KINDS } from './games.js';

/** What a game shows. */
export interface Content {
  readonly digest: string;
  /** Failures of any part. */
  readonly reports: readonly Problem[];
}

/** Reads all of a game. Every exception that is no DecodeError passes through. */
export function contentOf(game: Game): Content {
  const reports: Problem[] = [];
  const hash = createHash('sha1');
  const onError = (error: Problem) => void reports.push(error);
  const tryPart = (part: () => void) => {
    try {
      part();
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      reports.push(error);
    }
  };
  for (const bytes of parts(game, onError, tryPart)) hash.update(bytes);
  return { digest: hash.digest('hex'), reports };
}

type TryPart = (part: () => void) => void;

function parts(game: Game, onError: ErrorHandler, tryPart: TryPart): (Uint8Array | string)[] {
  const found: (Uint8Array | string)[] = [];
  const ofImage = (image: Image) => {
    found.push(`${image.width} ${image.height}`, decodeImage(image, { onError }));
    for (const { number } of readImageZplanes(image, { onError }))
      found.push(decodeImageZplane(image, number, { onError })?.rows ?? 'no plane');
  };
  const ofRoom = (number: number, room: Room) => {
    found.push(`room ${number} ${room.transparent}`);
    tryPart(() => found.push(...readPalettes(room)));
    tryPart(() => ofImage(room.background));
    for (const { id, name, box, initial, image } of readGameObjects(game, room, { onError })
      .objects) {
      found.push(JSON.stringify([id, box, initial]), name ?? 'no name');
      for (const state of image?.images ?? [])
        if (state.coding !== undefined) tryPart(() => ofImage(state));
    }
  };
  const ofCostume = (id: number) => {
    const costume = readGameCostume(game, id);
    found.push(costume.palette);
    if (costume.type === 'akos') {
      for (let cel = 0; cel < costume.celCount; cel++)
        tryPart(() => found.push(decodeCostumePicture(costume, 0, cel)?.pixels ?? 'none'));
      return;
    }
    for (let limb = 0; limb < 16; limb++)
      for (const picture of picturesOf(costume, limb))
        tryPart(() => found.push(decodeCostumePicture(costume, limb, picture)?.pixels ?? 'none'));
  };
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number, { onError });
    if (room !== undefined) tryPart(() => ofRoom(number, room));
  }
  for (const kind of KINDS)
    for (const { id, room, block } of walkGameResources(game, kind, { onError })) {
      found.push(`${kind} ${id} in ${room}`, block.tag);
      if (kind === 'costume') tryPart(() => ofCostume(id));
    }
  return found;
}

/** The pictures that the animations of a limb show. */
function picturesOf(costume: CostCostume, wanted: number): Set<number> {
  const pictures = new Set<number>();
  for (let animation = 0; animation <= costume.lastAnimation; animation++)
    for (const { limb, start, length } of readCostRecord(costume, animation)?.limbs ?? [])
      for (const command of costume.commands.subarray(start, start + length))
        if (limb === wanted && start !== LIMB_OFF && kindOf(command, costume.version) === 'picture')
          pictures.add(command & 0x7f);
  return pictures;
}
