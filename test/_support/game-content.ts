// Reads all of a game with a handler, whatever is damaged. What openGame reports is not in it.

import {
  type CostCostume,
  DecodeError,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  type Game,
  type Image,
  LIMB_OFF,
  type Problem,
  readCostRecord,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  walkGameResources,
} from 'scumm-codec';
import { firstSoundOf, kindOf } from '../../src/costume/cost/command.js';
import { KINDS } from './games.js';

/** The failures of any part of a game. Every exception that is no DecodeError passes through. */
export function reportsOf(game: Game): Problem[] {
  const reports: Problem[] = [];
  const onError = (error: Problem) => void reports.push(error);
  const tryPart = (part: () => void) => {
    try {
      part();
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      reports.push(error);
    }
  };
  const ofImage = (image: Image) => {
    decodeImage(image, { onError });
    for (const { number } of readImageZplanes(image, { onError }))
      decodeImageZplane(image, number, { onError });
  };
  const ofRoom = (number: number) => {
    const room = readGameRoom(game, number, { onError });
    if (room === undefined) return;
    tryPart(() => readPalettes(room));
    tryPart(() => ofImage(room.background));
    for (const { image } of readGameObjects(game, room, { onError }).objects)
      for (const state of image?.images ?? [])
        if (state.coding !== undefined) tryPart(() => ofImage(state));
  };
  const ofCostume = (id: number) => {
    const costume = readGameCostume(game, id);
    if (costume.type === 'akos') {
      for (let cel = 0; cel < costume.celCount; cel++)
        tryPart(() => decodeCostumePicture(costume, 0, cel));
      return;
    }
    for (let limb = 0; limb < 16; limb++)
      for (const picture of picturesOf(costume, limb))
        tryPart(() => decodeCostumePicture(costume, limb, picture));
  };
  for (const { room } of game.rooms) ofRoom(room);
  for (const kind of KINDS)
    for (const { id } of walkGameResources(game, kind, { onError }))
      if (kind === 'costume') tryPart(() => ofCostume(id));
  return reports;
}

/** The pictures that the animations of a limb show. */
function picturesOf(costume: CostCostume, wanted: number): Set<number> {
  const pictures = new Set<number>();
  for (let animation = 0; animation <= costume.lastAnimation; animation++)
    for (const { limb, start, length } of readCostRecord(costume, animation)?.limbs ?? [])
      for (const command of costume.commands.subarray(start, start + length))
        if (
          limb === wanted &&
          start !== LIMB_OFF &&
          kindOf(command, firstSoundOf(costume)) === 'picture'
        )
          pictures.add(command & 0x7f);
  return pictures;
}
