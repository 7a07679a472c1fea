// What tools are made of: whole games, sheets, and records as JSON. The groups are those of the main entry.

/**
 * What tools are made of: all of a game, sheets, records as JSON, comparison.
 * [Conventions](../../docs/conventions.md) says what holds for all functions.
 *
 * @module
 */

// Games

export { gameFiles } from '../game/game.js';
export { type GameProgress, openGameSteps } from '../game/open-game.js';
export { eachGameCharset, type GameCharset } from '../game/rooms.js';
export { eachBlockPicture } from './block-pictures.js';
export { type TitledBlock, titleGameBlocks } from './block-titles.js';
export { type BlockChange, changedBlocks, type GameBlock, walkGameBlocks } from './blocks.js';
export {
  changedPictures,
  type MarkedPixels,
  markChangedPixels,
  type PictureChange,
} from './changed-pictures.js';
export { type DescribedChange, describeChanges } from './describe-changes.js';
export {
  type ExportedPicture,
  type ExportedRecord,
  eachGameExport,
  type GameExport,
  type IndexedPixels,
} from './export.js';
export type { GlyphLook, RgbColor } from './glyph-sheet.js';
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
export { type TitledPicture, titleGamePictures } from './picture-titles.js';
export { eachGamePicture, type GamePicturesOptions } from './pictures.js';
export { findProblemBlocks } from './problem-blocks.js';

// Rooms

export { type ColorUse, roomColors } from './room-colors.js';
export { type RoomOutline, roomOutlines } from './room-outlines.js';

// Pictures

export { findImageStrip, readImageStripCodes } from '../image/strips.js';

// Strips and masks

export { stripCode } from '../strip/codes.js';
export { oldStripCode } from '../strip/old/codes.js';

// Objects

export { drawnObjects } from '../object/showing.js';

// Costumes

export { readAkosParts } from '../costume/akos/parts.js';
export { costumeColors, costumeToRgba } from '../costume/colors.js';
export { readCostParts } from '../costume/cost/parts.js';
export { costumeBounds } from '../costume/draw/place.js';
export { costumePictures } from '../costume/picture.js';
export {
  type AsepriteBox,
  type AsepriteFrame,
  type AsepriteOptions,
  type AsepriteSheet,
  type AsepriteSize,
  type AsepriteTag,
  asepriteJson,
} from './aseprite.js';
export { asepriteBoxes, asepritePictures } from './aseprite-pictures.js';
export { type ChoreTimeline, choreTimeline, type TimelineFrame } from './chore-timeline.js';
export {
  type CostumeSheet,
  choreName,
  costumeSheet,
  type NamedChore,
  type SheetAnimation,
  type SheetStep,
} from './costume-sheet.js';
export { eventText } from './event-text.js';
export { choosePalette } from './palettes.js';
export {
  type SheetPicture,
  type SpriteSheet,
  type SpriteSheetOptions,
  sheetPictures,
  spriteSheet,
} from './sprite-sheet.js';

// Fonts

export { decodeGlyphs, readGlyph } from '../charset/glyphs/glyph.js';
export { drawFilmText } from './film-text.js';
export { type GlyphSheet, glyphSheet, sheetGlyphs } from './glyph-sheet.js';

// Walk boxes

export { type BoxCorners, boxCorners } from '../box/boxd.js';

// Actors who walk

export { commandActor, createActor, sceneActor, stepActor, type WalkingActor } from './actor.js';

// Scenes

export { actorOrder } from '../scene/actor.js';
export { type PartialScene, partialScene, type ScenePart, sceneParts } from './scene-parts.js';

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

export { blockToText } from './block-text.js';
export type { ByteText } from './byte-text.js';
export { changedFields, type FieldChange } from './changed-fields.js';
export { type JsonValue, type RecordJson, recordFromJson, recordToJson } from './json.js';
export { recordToText } from './text.js';
