// Each function of the main entry has a literal twin of its name in the reference, or a reason why not.

import * as main from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';

/** Functions without a twin, by reason. */
const WITHOUT_TWIN: Readonly<Record<string, readonly string[]>> = {
  'writes into memory of the caller, where the twin makes an array': [
    'decodeBompInto',
    'decodeImageInto',
    'expandZplaneInto',
    'decodeMaskStripInto',
    'decodeZplaneInto',
    'decodeOldStripInto',
    'decodeStripInto',
    'decodeSmapInto',
    'indicesToRgbaInto',
    'decodeCostumePixelsInto',
    'decodeCostumePictureInto',
    'decodeGlyphInto',
    'decodeXorInto',
    'composeRoomInto',
    'composeSceneInto',
  ],

  'opens the files of a game and mends them, which is no rule of the formats': [
    'changedBlocks',
    'findGames',
    'gameFiles',
    'openGame',
    'openGameSteps',
    'readGameCharset',
    'walkGameCharsets',
    'readGameCostume',
    'decodeGamePicture',
    'gamePictureToRgba',
    'walkGamePictures',
    'findGameResource',
    'walkGameResources',
    'readGameObjects',
    'readGamePalettes',
    'readGameRoom',
    'walkGameBlocks',
  ],

  'is the JSON form of this library': ['recordFromJson', 'recordToJson'],

  'puts pictures on a sheet, or prepares them for speed': [
    'asepriteJson',
    'costumeSheet',
    'spriteSheet',
    'sheetPictures',
    'glyphSheet',
    'decodeGlyphs',
    'prepareLimbs',
    'prepareScene',
    'createFrame',
  ],

  'is a convenience of this library': [
    'detach',
    'DecodeError',
    'findImageStrip',
    'problemOf',
    'readBlock',
  ],

  'guesses what no file says': ['choosePalette'],

  'calls functions that have twins, one after the other': [
    'choreFrames',
    'costumePictures',
    'playChore',
  ],
};

test('each function of the main entry has a twin, or a reason', () => {
  const functions = Object.entries(main)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name);
  expect(functions.length).toBeGreaterThan(150);
  const without = functions.filter((name) => !(name in reference));
  expect(Object.values(WITHOUT_TWIN).flat().sort()).toEqual(without.sort());
});
