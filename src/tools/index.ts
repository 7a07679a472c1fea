// What tools are made of: whole games, sheets, and records as JSON. The groups are those of the main entry.

// Games

export { eachGameCharset, type GameCharset } from '../game/charsets.js';
export { gameFiles } from '../game/game.js';
export { type GameProgress, openGameSteps } from '../game/open-game.js';
export { type BlockChange, changedBlocks, type GameBlock, walkGameBlocks } from './blocks.js';
export {
  type ExportedPicture,
  type ExportedRecord,
  eachGameExport,
  type GameExport,
  type IndexedPixels,
} from './export.js';
export type { GlyphLook, RgbColor } from './glyph-colors.js';
export { type PaletteChoice, type RoomPalette, readGamePalettes } from './palettes.js';
export {
  type BackgroundPicture,
  decodeGamePicture,
  type GamePicture,
  type GamePictureKind,
  type GlyphPicture,
  gamePictureToRgba,
  type LimbPicture,
  type ObjectPicture,
  type PlanePicture,
} from './picture.js';
export { eachGamePicture, type GamePicturesOptions } from './pictures.js';

// Pictures

export { findImageStrip } from '../image/find-strip.js';
export { readImageStripCodes } from '../image/image-codes.js';

// Strips and masks

export { oldStripCode } from '../strip/old/old-code.js';
export { stripCode } from '../strip/strip-code.js';

// Objects

export { drawnObjects } from '../object/showing.js';

// Costumes

export { readAkosParts } from '../costume/akos/parts.js';
export { costumeColors, costumeToRgba } from '../costume/colors.js';
export { readCostParts } from '../costume/cost/parts.js';
export { costumeBounds } from '../costume/draw/bounds.js';
export { costumePictures } from '../costume/stored-pictures.js';
export {
  type AsepriteBox,
  type AsepriteFrame,
  type AsepriteOptions,
  type AsepriteSheet,
  type AsepriteSize,
  type AsepriteTag,
  asepriteJson,
} from './aseprite.js';
export { choosePalette } from './choose-palette.js';
export { choreName } from './chore-name.js';
export {
  type CostumeSheet,
  costumeSheet,
  type NamedChore,
  type SheetAnimation,
  type SheetStep,
} from './costume-sheet.js';
export type { SpriteSheet, SpriteSheetOptions } from './lay-out.js';
export { sheetPictures, spriteSheet } from './sprite-sheet.js';

// Fonts

export { decodeGlyphs, readGlyph } from '../charset/glyph.js';
export { type GlyphSheet, glyphSheet } from './glyph-sheet.js';

// Walk boxes

export { type BoxCorners, boxCorners } from '../box/corners.js';

// Scenes

export { actorOrder } from '../scene/actor-order.js';

// Blocks

export { detectXorKey } from '../block/xor.js';
export {
  type BlockBoxes,
  type BlockObject,
  type BlockRecord,
  type BlockTag,
  type BlockValues,
  type BlockVerb,
  type BlockVerbs,
  readBlock,
  type TaggedPayload,
} from './read-block.js';

// Records

export type { ByteText } from './json/byte-text.js';
export type { JsonValue, RecordJson } from './json/form.js';
export { recordFromJson } from './json/read.js';
export { recordToJson } from './json/write.js';
