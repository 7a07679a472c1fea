// A valid call of each function of `scumm-codec` that takes a costume or a part of one.

import { CHORES, type ChoreFrames, prepareLimbs, readCost } from 'scumm-codec';
import { asepritePictures, costumeSheet, spriteSheet } from 'scumm-codec/tools';
import { type Call, call } from './call.js';
import { onError } from './reported.js';
import { height, palette, pixels, version, width } from './sample-bytes.js';
import { animated, costume, costumeBytes, limbs } from './sample-records.js';

const limb = 0;
const picture = 0;
const limits = { pixels: 1000 };
const memory = () => new Uint8Array(500);
/** Runs that fill a picture of 16 colors. */
const runs = new Uint8Array(100).fill(0x3f);
const alone = { codec: 1, colors: 16, layout: 'row' };
const covered = { kind: 'zplane', width, height, rows: new Uint8Array(8).fill(0x0f) };

/** Its first animation lies outside of it. */
const damaged = readCost(
  costumeBytes.map((byte, i) => (i >> 1 === costume.animationsAt >> 1 ? 0xff : byte)),
  { version },
);
const screen = () => ({ pixels: new Uint8Array(width * height), width, height });
const prepared = prepareLimbs(costume, limbs, { onError: () => {} });
const drawing = {
  ...{ palette: [1, 2], zplane: [covered, covered], scale: { x: 200, y: 180 } },
  ...{ shadowTable: new Uint8Array(256).fill(9), shadows: 'all' },
  ...{ limits: { pixels: 1e6 }, onError },
};

/** Frames of limbs that are not decoded yet: one of them cannot be. */
const played = {
  ...{ frames: [{ limbs, events: [], state: animated }], loopStart: 0 },
} as unknown as ChoreFrames;
const framing = {
  ...{ colors: new Uint8Array(16), scale: { x: 200, y: 180 }, mirrored: true },
  ...{ limits: { pixels: 1e6 }, onError },
};

const small = spriteSheet([{ width: 2, height: 1, pixels: Uint8Array.of(1, 2) }]);

export const COSTUME_CALLS: Readonly<Record<string, Call>> = {
  readCost: call({ source: costumeBytes }, { version, variant: 'amiga' }),
  readCostParts: call({ costume }, { limits: { pixels: 1e6 } }),
  readCostume: call({ source: costumeBytes }, { version, variant: 'amiga' }),
  readCostumePictureHeader: call({ costume, limb, picture }),
  decodeCostumePicture: call({ costume, limb, picture }, { limits }),
  decodeCostumePictureInto: call({ costume, limb, picture, dst: memory() }, { at: 1, pitch: 20 }),
  decodeCostumePixels: call({ src: runs, width, height }, { ...alone, limits }),
  decodeCostumePixelsInto: call(
    { src: runs, width, height, dst: memory() },
    { ...alone, at: 1, pitch: 20 },
  ),
  readCostRecord: call({ costume, animation: 4 }),

  createAnimation: call({ costume, facing: 90 }),
  startAnimation: call({ costume, state: animated, animation: 4 }, { limbMask: 0xffff }),
  startChore: call(
    { costume, state: animated, chore: 2, facing: 90 },
    { limbMask: 0xffff, initChore: 1 },
  ),
  turnAnimation: call({ costume, state: animated, facing: 90 }),
  stepAnimation: call({ costume, state: animated }),
  animateCommand: call({ operand: 0x38 }, { version, variant: 'amiga', chores: CHORES }),

  composeCostume: call({ costume, state: animated }, { facing: 270, onError }),
  choosePalette: call({ costume, palettes: [palette, new Uint8Array(768)] }, { home: 1 }),
  choreName: call({ costume, chore: 2, direction: 90 }),
  costumeColors: call({ costume, palette: [1, 2] }),
  costumeToRgba: call({ costume, pixels, palette, colors: new Uint8Array(16) }),
  costumeBounds: call({ costume, limbs }, { scale: { x: 200, y: 100 }, limits: { pixels: 1e6 } }),
  costumePictures: call({ costume }, { limits: { pixels: 1e6 } }),
  costumeChores: call({ costume: damaged }, { onError }),
  playChore: call(
    { costume, chore: 2, facing: 90 },
    {
      ...{ from: animated, limbMask: 0xffff, initChore: 1, maxFrames: 5 },
      ...{ limits: { pixels: 1e6 }, onError },
    },
  ),
  costumeFrame: call({ costume, limbs, palette }, framing),
  'playChore as pictures': call(
    { costume, chore: 2, facing: 90 },
    { ...framing, palette, initChore: 1, maxFrames: 5 },
  ),
  choreTimeline: call(
    { costume, chore: 2, facing: 90, palette },
    { ...framing, initChore: 1, maxFrames: 5 },
  ),
  costumeSheet: call(
    { costume, chores: [{ name: 'walk', ...played }], palette },
    { ...framing, columns: 2, gap: 1 },
  ),
  asepriteJson: call(
    { sheet: costumeSheet(costume, [{ name: 'walk', ...played }], palette, { onError: () => {} }) },
    { image: 'hero.png', tick: 100 },
  ),
  asepritePictures: call({ sheet: small }, { image: 'hero.png', tick: 100 }),
  asepriteBoxes: call({ json: asepritePictures(small) }),
  eventText: call({ event: { type: 'sound', limb: 2, slot: 1 } }),
  'playChore of a pose': call(
    { costume, chore: [{ chore: 2 }, { chore: 1, limbMask: 0x4000 }], facing: 90 },
    { maxFrames: 5, onError },
  ),
  prepareLimbs: call({ costume, limbs }, { limits: { pixels: 1e6 }, onError }),
  renderCostume: call({ costume, limbs, dst: screen(), actor: { x: 1, y: 1 } }, drawing),
  'renderCostume of prepared limbs': call(
    { costume, limbs: [...prepared, ...limbs], dst: screen(), actor: { x: 1, y: 1 } },
    drawing,
  ),
};
