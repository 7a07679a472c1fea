// The whole public surface, name by name, so that a review shows every addition. The groups are those
// of the docs.

/**
 * Readers, decoders and the rules of the games.
 * [Conventions](../docs/conventions.md) says what holds for all functions.
 *
 * @module
 */

// Games

export type {
  DataFile,
  Evidence,
  ForeignFile,
  Game,
  GameFile,
  GameRoom,
  NumberedFile,
  OpenedFile,
  OuterFile,
  RoomPlace,
} from './game/game.js';
export {
  type FoundGame,
  findGames,
  type IndexPlace,
  type OpenGameOptions,
  openGame,
} from './game/open-game.js';
export {
  eachResource,
  findGameResource,
  type GameResource,
  readBundle,
} from './game/resources.js';
export {
  type GameObject,
  type GameObjects,
  type ObjectStart,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
} from './game/rooms.js';

// Rooms

export { type ColorCycle, type ColorCycles, readCycl, readCycles } from './room/cycl.js';
export { type OpeningPaletteOptions, openingPalette, readPalettes } from './room/palettes.js';
export type { TransparentIndex } from './room/rmhd.js';
export { type RoomHeader, readRmhd } from './room/rmhd.js';
export { type Room, readRoom } from './room/room.js';

// Pictures

export { type Bomp, decodeBomp, decodeBompInto, type RowOptions, readBomp } from './bomp/bomp.js';
export type { BompRows } from './bomp/rows.js';
export { decodeImage, decodeImageInto } from './image/decode-image.js';
export type { Image, ImageZplane } from './image/image.js';
export { imageToRgba } from './image/to-rgba.js';
export { decodeImageZplane, readImageZplanes } from './image/zplanes.js';

// Strips and masks

export { expandZplane, expandZplaneInto, type PackedPlane } from './mask/expand.js';
export { decodeMaskStrip, decodeMaskStripInto } from './mask/mask-strip.js';
export { decodeZplane, decodeZplaneInto, type Zplane } from './mask/zplane.js';
export type { StripCode } from './strip/codes.js';
export type { OldStripCode, OldStripMethod, StripDialect } from './strip/old/codes.js';
export {
  decodeOldBm,
  decodeOldStrip,
  decodeOldStripInto,
  type OldStripFields,
} from './strip/old/strips.js';
export { decodeStrip, decodeStripInto } from './strip/single-strip.js';
export { decodeSmap, decodeSmapInto } from './strip/strips.js';
export type { StripTable } from './strip/table.js';

// Palettes

export { readClut } from './palette/clut.js';
export { loadPalette } from './palette/load.js';
export {
  indicesToRgba,
  indicesToRgbaInto,
  type RgbaBytes,
  type RgbaIntoOptions,
  type RgbaOptions,
} from './palette/rgba.js';
export type { ColorSet } from './palette/sixteen.js';

// Objects

export { type ObjectCodeHeader, readCdhd } from './object/cdhd.js';
export {
  afterDrawObject,
  afterDrawQueue,
  afterDrawRoom,
  type DrawObjectOptions,
  type ObjectChange,
  setState,
} from './object/draw.js';
export type { ObjectImage, StateImage } from './object/halves.js';
export { findObjectAt, walkToPoint } from './object/hit.js';
export { type ObjectImageHeader, readImhd } from './object/imhd.js';
export { type NameEncoding, type NameTextOptions, nameText, readObna } from './object/names.js';
export type { BoxSide, RoomObject } from './object/room-object.js';
export { type RoomObjects, readRoomObjects } from './object/room-objects.js';
export {
  type ById,
  hasClass,
  initialRuntime,
  type ObjectLookup,
  type ObjectRuntime,
} from './object/runtime.js';
export { imageForState } from './object/showing.js';
export { findVerb, readVerb, type VerbEntry, type VerbTable } from './object/verb.js';

// Costumes

export {
  type AkosCodec,
  type AkosCostume,
  type AkosHeader,
  type AkosPart,
  readAkos,
} from './costume/akos/akos.js';
export { type AkosCode, type AkosEntry, readAkosCode } from './costume/akos/code.js';
export type {
  AkosClipEvent,
  AkosDrawOffsetEvent,
  AkosErrorEvent,
  AkosEvent,
  AkosFault,
  AkosHideEvent,
  AkosQueuedEvent,
  AkosSoundChangeEvent,
  AkosSoundEvent,
  AkosStartEvent,
  AkosVariableEvent,
  AkosWorld,
} from './costume/akos/events.js';
export type { AkosCodeType } from './costume/akos/layouts.js';
export type {
  AkosAnimationFields,
  AkosCelFields,
  AkosFields,
  AkosLimbFields,
} from './costume/akos/parts.js';
export {
  type AppliedEvents,
  type ApplyEventsOptions,
  applyAkosEvents,
} from './costume/akos/queue.js';
export {
  type AkosLimbRecord,
  type AkosRecord,
  readAkosRecord,
  startAkosNumber,
} from './costume/akos/start.js';
export {
  type AkosAnimation,
  type AkosAnimationOptions,
  type AkosLimb,
  setAkosVariable,
} from './costume/akos/state.js';
export type { AkosStep } from './costume/akos/step.js';
export type { ActorChores } from './costume/animate.js';
export {
  type AnimateCommand,
  type AnimateOptions,
  animateCommand,
  type ChoreCommand,
  type FacingCommand,
} from './costume/animate.js';
export {
  createAnimation,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from './costume/animation.js';
export type { AnyLimb, DecodedLimb, PreparedLimb } from './costume/compose.js';
export { composeCostume } from './costume/compose.js';
export type { ComposeOptions, DrawnLimb } from './costume/cost/compose.js';
export { type CostCostume, type CostFormat, readCost } from './costume/cost/cost.js';
export type {
  CostumeFields,
  CostumePictureFields,
  PictureRedirect,
} from './costume/cost/parts.js';
export type { CostumePicture, CostumePictureHeader } from './costume/cost/picture.js';
export {
  type CostAnimation,
  type CostLimbRecord,
  type CostRecord,
  LIMB_OFF,
  type LimbState,
  NO_CHORE,
  readCostRecord,
} from './costume/cost/record.js';
export { CHORES, type ChoreOptions } from './costume/cost/start.js';
export type { CostCommandKind, CostEvent, CostStep } from './costume/cost/step.js';
export { readCostume } from './costume/costume.js';
export {
  type CostumeFrame,
  type CostumeFrameOptions,
  costumeFrame,
} from './costume/draw/frame.js';
export type { TimedFrame, TimedFrames } from './costume/draw/looks.js';
export type { RenderOptions, Shadows } from './costume/draw/options.js';
export type { IndexPicture } from './costume/draw/place.js';
export { prepareLimbs, renderCostume } from './costume/draw/render.js';
export type { Scale } from './costume/draw/scale.js';
export type {
  AnimationEvent,
  AnimationOf,
  AnimationState,
  AnimationStep,
  Costume,
  CostumeType,
  StepOf,
} from './costume/kinds.js';
export {
  decodeCostumePicture,
  decodeCostumePictureInto,
  readCostumePictureHeader,
} from './costume/picture.js';
export {
  type CostumePixelsOptions,
  decodeCostumePixels,
  decodeCostumePixelsInto,
} from './costume/pixels.js';
export {
  type ChoreDirection,
  type ChoreFrame,
  type ChoreFrames,
  costumeChores,
  type LimbCommand,
  type PlayOptions,
  type Pose,
  type PoseChore,
  playChore,
} from './costume/play.js';

// Fonts

export type {
  CharCharset,
  CharFields,
  CharGlyphFields,
  Charset,
  GivenGlyph,
  GivenGlyphs,
  Glyph,
  GlyphHeader,
  NutCharset,
  NutCodec,
  NutFields,
  NutGlyphFields,
  NutVersion,
  PlacedGlyph,
  PreparedGlyphs,
} from './charset/glyphs/charset.js';
export { readChar } from './charset/glyphs/charset.js';
export type { TextColors } from './charset/glyphs/draw.js';
export { drawGlyphs } from './charset/glyphs/draw.js';
export { decodeGlyph, decodeGlyphInto } from './charset/glyphs/glyph.js';
export { readNut } from './charset/glyphs/nut.js';
export { prepareFont } from './charset/glyphs/prepare.js';
export { type BreakOptions, breakText } from './charset/layout/break-text.js';
export type { TextControlName, TextForm } from './charset/layout/cursor.js';
export {
  type DrawnText,
  drawText,
  type LayTextOptions,
  layText,
  type TextLayout,
} from './charset/layout/lay-text.js';
export {
  type LeadBytes,
  readText,
  type TextCharacter,
  type TextControl,
  type TextOptions,
  type TextPart,
  type TextParts,
} from './charset/layout/read-text.js';
export type { ScreenSize } from './charset/layout/rules.js';
export type { LineOptions, NumberedCharsets } from './charset/layout/setting.js';
export { type LayTalkOptions, layTalk, type TalkPage } from './charset/layout/talk.js';
export { type TalkActor, type TalkPlaceOptions, talkPlace } from './charset/layout/talk-place.js';
export { measureText, type TextSize } from './charset/layout/width.js';

// Walk boxes

export { BOX_FLAGS, readBoxd, type WalkBox } from './box/boxd.js';
export { type BoxMatrix, type BoxStep, createBoxMatrix, readBoxm } from './box/boxm.js';
export { boxContains, findSpecialBox } from './box/contains.js';
export { type RoomBoxes, readBoxes } from './box/room-boxes.js';
export { NO_BOX } from './box/rules.js';
export {
  boxScale,
  type ColumnSlot,
  readScal,
  type ScaleSlot,
  type ScaleTable,
} from './box/scal.js';
export { type SnapOptions, type SnappedPoint, snapToBoxes } from './box/snap.js';
export { type BoxWay, findWay } from './box/way.js';

// Actors who walk

export {
  commandWalker,
  type PairCommand,
  type PlaceCommand,
  type PlainCommand,
  type SwitchCommand,
  type TurnCommand,
  type WalkCommand,
} from './walk/command.js';
export type { WalkChange, WalkEvent, WalkRoom } from './walk/motion.js';
export { stepWalker, type WalkState, type WalkStep } from './walk/step.js';
export type { WalkTitle } from './walk/walker.js';
export {
  createWalker,
  type Pair,
  WALKER_BITS,
  type Walker,
  type WalkerOptions,
} from './walk/walker.js';

// Scenes

export type { ActorPlace } from './scene/actor.js';
export {
  type ActorClipping,
  actorBox,
  actorClipLevel,
  type ClipLevel,
  type SceneActor,
} from './scene/actor.js';
export type { BlastPlaceOptions, BlastScreen, SceneBlast } from './scene/blast.js';
export {
  type ComposeSceneOptions,
  composeScene,
  composeSceneInto,
  drawQueueInto,
} from './scene/compose.js';
export {
  type ColorRange,
  type Cycling,
  type CyclingSlot,
  type CyclingStep,
  createCycling,
  stepCycling,
} from './scene/cycling.js';
export {
  type ActorPixel,
  type BackgroundPixel,
  drawActorsInto,
  type ObjectPixel,
  ownerAt,
  type PixelOwner,
} from './scene/draw-actors.js';
export { drawBlastsInto } from './scene/draw-blasts.js';
export type { MaskSurface, PictureMask, PictureMasks } from './scene/frame.js';
export { createFrame, type FrameOptions, type FrameSize, type SceneFrame } from './scene/frame.js';
export type { ScenePicture } from './scene/prepare.js';
export { prepareScene, type Scene, type SceneObject, type StatePicture } from './scene/prepare.js';
export { blastBox, removeBlastsInto } from './scene/remove-blasts.js';

// Index files

export type { ResourceDirectory, RoomDirectory } from './index-file/directory.js';
export type { ObjectDirectory } from './index-file/dobj.js';
export { type IndexBlock, type IndexFile, readIndexFile } from './index-file/index-file.js';
export type {
  CommonCounts,
  CountedVersion,
  CountsByVersion,
  CountTexts,
  LaterCounts,
  ResourceCounts,
  ResourceCounts5,
  ResourceCounts6,
  ResourceCounts7,
  ResourceCounts8,
} from './index-file/maxs.js';
export type { RoomName } from './index-file/names.js';
export {
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
} from './index-file/resolve.js';
export {
  eachRoom,
  findRoom,
  type RoomBlock,
  type RoomOffset,
  readLoff,
} from './index-file/rooms.js';

// Blocks

export type { Block, BlockOptions, BlockSource, Place, Resource } from './block/level.js';
export { childBlocks, eachBlock, findBlock, walkBlocks } from './block/walk.js';
export { decodeXor, decodeXorInto, type XorKey } from './block/xor.js';

// Records

export type { OwnBytes } from './bytes.js';
export { detach } from './detach.js';
export { DIRECTIONS, type DirectionCode, eightDirection } from './direction.js';
export {
  DECODE_ERROR_CODES,
  DecodeError,
  type DecodeErrorCode,
  type ErrorHandler,
  type Origin,
  type Problem,
  type ProblemPlace,
  problemOf,
} from './errors.js';
export type { Box, Placement, Point } from './geometry.js';
export { DEFAULT_LIMITS, type LimitOptions, type Limits } from './limits.js';
export type {
  DamageOptions,
  PixelIntoOptions,
  PixelOptions,
  ReadOptions,
  Strict,
} from './options.js';
export { type ObjectClasses, releaseTraits, type Traits } from './traits.js';
export type {
  AkosVersion,
  BlockForm,
  CostumeVersion,
  LargeVersion,
  RecordOptions,
  TaggedForm,
  Variant,
  Version,
  Versioned,
  VersionOptions,
} from './version.js';
