// A record of each kind, by name.

import {
  composeCostume,
  createAnimation,
  decodeCostumePicture,
  decodeImage,
  decodeImageZplane,
  indicesToRgba,
  readAkosCode,
  readAkosRecord,
  readChar,
  readCostRecord,
  readCycles,
  readImageZplanes,
  readPalettes,
  startAnimation,
  stepAnimation,
  walkBlocks,
} from 'scumm-codec';
import { encodeChar } from 'scumm-codec/encode';
import { akos } from './sample-akos.js';
import * as samples from './sample-records.js';
import { costume, data, index, objects, orphans, room, runtime } from './tavern.js';

const state = startAnimation(costume, createAnimation(costume), 9);
const step = stepAnimation(costume, state);
const akosState = startAnimation(akos, createAnimation(akos, 90), 5);
const akosStep = stepAnimation(akos, akosState);

const charset = readChar(
  encodeChar({ bitsPerPixel: 1, lineHeight: 8, count: 1, colors: new Uint8Array(16), glyphs: [] }),
  { version: 5 },
);

export const RECORDS: readonly (readonly [name: string, record: unknown])[] = [
  ['Block', [...walkBlocks(data)].slice(0, 30)],
  ['Room', room],
  ['Image', room.background],
  ['RoomObjects', { objects, orphans }],
  ['IndexFile', index],
  ['ObjectRuntime', runtime],
  ['Costume', costume],
  ['AkosCostume', akos],
  ['AkosCode', readAkosCode(akos, 0)],
  ['AkosRecord', readAkosRecord(akos, 5)],
  ['AkosAnimation', akosState],
  ['AkosStep', akosStep],
  ['CostRecord', readCostRecord(costume, 9)],
  ['CostAnimation', state],
  ['CostStep', step],
  ['DrawnLimb', composeCostume(costume, step.state)],
  ['DrawnLimb of an AkosCostume', composeCostume(akos, akosStep.state)],
  ['CostumePicture', decodeCostumePicture(costume, 0, 0)],
  ['Zplane', decodeImageZplane(room.background, 1)],
  ['ColorCycle', readCycles(room)],
  ['StripTable', room.background.strips],
  ['ImageZplane', readImageZplanes(room.background)],
  ['BompRows', samples.rowsImage.rows],
  ['Charset', charset],
  ['palettes', readPalettes(room)],
  ['RGBA', indicesToRgba(decodeImage(room.background), readPalettes(room)[0])],
  ...Object.entries(samples),
];
