// A room of 320 by 144 pixels with two z-planes, and 20 objects of 48 by 48 that show: each second one
// leaves pixels open, and each third one has a plane.

import {
  type ObjectLookup,
  prepareScene,
  readRoom,
  readRoomObjects,
  type Scene,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImage,
  encodeImhd,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { random } from './pictures.js';

export const ROOM = { width: 320, height: 144 };
const OBJECTS = 20;

const SIDE = 48;
const OPEN = 3;
const version = 5;

/** Shapes in colors below 16; of `OPEN`, a quarter of them. */
function pictureOf(width: number, height: number, seed: number, zplanes: number): Uint8Array {
  const next = random(seed);
  const shapes = (count: number, of: () => number) => {
    const pixels = new Uint8Array(width * height);
    for (let i = 0; i < count; i++) {
      const [x, y, color] = [Math.floor(next() * width), Math.floor(next() * height), of()];
      for (let row = y; row < Math.min(height, y + 20); row++)
        pixels.fill(color, row * width + x, row * width + Math.min(width, x + 24));
    }
    return pixels;
  };
  const count = Math.ceil((width * height) / 300);
  const pixels = shapes(count, () => (next() < 0.25 ? OPEN : Math.floor(next() * 16)));
  const planes = Array.from({ length: zplanes }, () =>
    packZplane(
      shapes(count / 4, () => 1),
      width,
      height,
    ),
  );
  const codes = seed % 2 === 0 ? 18 : 38;
  return encodeImage({ width, height, pixels, zplanes: planes, codes }, { version });
}

function objectOf(id: number): Uint8Array[] {
  const box = { x: ((id * 5) % 35) * 8, y: ((id * 7) % 12) * 8, width: SIDE, height: SIDE };
  const header = { version, id, imageCount: 1, zplaneCount: 0, flags: 0, unknown: 0, hotspots: [] };
  const rest = { walkX: 0, walkY: 0, actorDir: 0, parent: 0, flags: 0 };
  return [
    wrapBlock(
      'OBIM',
      wrapBlock('IMHD', encodeImhd({ ...header, ...box } as never)),
      wrapBlock('IM01', pictureOf(SIDE, SIDE, id, id % 3 === 0 ? 1 : 0)),
    ),
    wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd({ version, id, ...box, ...rest } as never))),
  ];
}

/** The room, and states in which all objects show. */
export function sceneOf(): { readonly scene: Scene; readonly lookup: ObjectLookup } {
  const objects = Array.from({ length: OBJECTS }, (_, i) => objectOf(i + 1));
  const src = [
    wrapBlock('RMHD', encodeRmhd({ version, ...ROOM, objectCount: OBJECTS })),
    wrapBlock('TRNS', encodeTrns(OPEN)),
    wrapBlock(
      'RMIM',
      wrapBlock('RMIH', encodeRmih(2)),
      wrapBlock('IM00', pictureOf(ROOM.width, ROOM.height, 100, 2)),
    ),
    ...objects.map(([image]) => image),
    ...objects.map(([, code]) => code),
  ];
  const room = readRoom(wrapBlock('ROOM', ...src).subarray(8), { version });
  const scene = prepareScene(room, readRoomObjects(room).objects);
  return { scene, lookup: { states: new Uint8Array(OBJECTS + 1).fill(1) } };
}
