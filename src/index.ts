// The whole public surface, name by name, so that a review shows every addition. The groups are those
// of the docs.

// Games

export { readGameCharset } from './game/charsets.js';
export { readGameCostume } from './game/costumes.js';
export type {
  DataFile,
  Evidence,
  ForeignFile,
  Game,
  GameFile,
  GameRoom,
  NumberedFile,
  OpenedFile,
} from './game/game.js';
export { type FoundGame, findGames, type OpenGameOptions, openGame } from './game/open-game.js';
export { eachResource, findGameResource, type GameResource } from './game/resources.js';
export {
  type GameObject,
  type GameObjects,
  type ObjectStart,
  readGameObjects,
  readGameRoom,
} from './game/rooms.js';

// Rooms

export { type ColorCycle, type ColorCycles, readCycl } from './room/cycl.js';
export { readCycles } from './room/cycles.js';
export { type OpeningPaletteOptions, openingPalette } from './room/opening-palette.js';
export { readPalettes } from './room/palettes.js';
export { type RoomHeader, readRmhd } from './room/rmhd.js';
export { type Room, readRoom } from './room/room.js';
export type { TransparentIndex } from './room/trns.js';

// Pictures

export { type Bomp, readBomp } from './bomp/bomp.js';
export { decodeBomp, decodeBompInto, type RowOptions } from './bomp/decode-bomp.js';
export type { BompRows } from './bomp/rows.js';
export { decodeImage, decodeImageInto } from './image/decode-image.js';
export type { Image, ImageZplane } from './image/image.js';
export { decodeImageZplane } from './image/image-zplane.js';
export { readImageZplanes } from './image/image-zplanes.js';
export { imageToRgba } from './image/to-rgba.js';

// Strips and masks

export { expandZplane, expandZplaneInto, type PackedPlane } from './mask/expand.js';
export { decodeMaskStrip, decodeMaskStripInto } from './mask/mask-strip.js';
export { decodeZplane, decodeZplaneInto, type Zplane } from './mask/zplane.js';
export { decodeOldBm } from './strip/old/old-bm.js';
export type { OldStripCode, OldStripMethod, StripDialect } from './strip/old/old-code.js';
export { decodeOldStrip, decodeOldStripInto, type OldStripFields } from './strip/old/single.js';
export { decodeStrip, decodeStripInto } from './strip/single-strip.js';
export { decodeSmap, decodeSmapInto } from './strip/smap.js';
export type { StripCode } from './strip/strip-code.js';
export type { StripTable } from './strip/table/table.js';

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

// Objects

export { type ObjectCodeHeader, readCdhd } from './object/cdhd.js';
export { hasClass } from './object/classes.js';
export {
  afterDrawObject,
  afterDrawQueue,
  afterDrawRoom,
  type DrawObjectOptions,
  type ObjectChange,
  setState,
} from './object/draw.js';
export { findObjectAt } from './object/hit.js';
export { type ObjectImageHeader, readImhd } from './object/imhd.js';
export type { ObjectImage, StateImage } from './object/object-image.js';
export { readObna } from './object/obna.js';
export type { BoxSide, RoomObject } from './object/room-object.js';
export { type RoomObjects, readRoomObjects } from './object/room-objects.js';
export {
  type ById,
  initialRuntime,
  type ObjectLookup,
  type ObjectRuntime,
} from './object/runtime.js';
export { imageForState } from './object/showing.js';
export { type NameEncoding, type NameTextOptions, nameText } from './object/text.js';
export { findVerb, readVerb, type VerbEntry, type VerbTable } from './object/verb.js';
export { walkToPoint } from './object/walk-to.js';

// Costumes

export type { ActorChores } from './costume/actor-chores.js';
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
} from './costume/akos/events.js';
export type {
  AkosAnimationFields,
  AkosCelFields,
  AkosFields,
  AkosLimbFields,
} from './costume/akos/fields.js';
export type { AkosCodeType } from './costume/akos/layouts.js';
export {
  type AppliedEvents,
  type ApplyEventsOptions,
  applyAkosEvents,
} from './costume/akos/queue.js';
export { type AkosLimbRecord, type AkosRecord, readAkosRecord } from './costume/akos/record.js';
export { startAkosNumber } from './costume/akos/start.js';
export {
  type AkosAnimation,
  type AkosAnimationOptions,
  type AkosLimb,
  setAkosVariable,
} from './costume/akos/state.js';
export type { AkosStep } from './costume/akos/step.js';
export type { AkosWorld } from './costume/akos/world.js';
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
export { type ChoreDirection, costumeChores } from './costume/chores.js';
export { composeCostume } from './costume/compose.js';
export type { CostCommandKind } from './costume/cost/command.js';
export type { ComposeOptions, DrawnLimb } from './costume/cost/compose.js';
export { type CostCostume, type CostFormat, readCost } from './costume/cost/cost.js';
export type {
  CostumeFields,
  CostumePictureFields,
  PictureRedirect,
} from './costume/cost/fields.js';
export type { CostumePicture } from './costume/cost/picture.js';
export type { CostumePictureHeader } from './costume/cost/picture-header.js';
export {
  type CostLimbRecord,
  type CostRecord,
  LIMB_OFF,
  readCostRecord,
} from './costume/cost/record.js';
export { CHORES, type ChoreOptions } from './costume/cost/start.js';
export { type CostAnimation, type LimbState, NO_CHORE } from './costume/cost/state.js';
export type { CostEvent, CostStep } from './costume/cost/step.js';
export { readCostume } from './costume/costume.js';
export type { TimedFrame, TimedFrames } from './costume/draw/chore-frames.js';
export {
  type CostumeFrame,
  type CostumeFrameOptions,
  costumeFrame,
} from './costume/draw/costume-frame.js';
export type { IndexPicture, Shadows } from './costume/draw/drawing.js';
export { prepareLimbs } from './costume/draw/prepare.js';
export { renderCostume } from './costume/draw/render.js';
export type { RenderOptions } from './costume/draw/render-options.js';
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
export type { AnyLimb, DecodedLimb, PreparedLimb } from './costume/limb.js';
export {
  type CostumePixelsOptions,
  decodeCostumePixels,
  decodeCostumePixelsInto,
} from './costume/lone-pixels.js';
export {
  decodeCostumePicture,
  decodeCostumePictureInto,
  readCostumePictureHeader,
} from './costume/picture.js';
export {
  type ChoreFrame,
  type ChoreFrames,
  type PlayOptions,
  type Pose,
  type PoseChore,
  playChore,
} from './costume/play.js';

// Fonts

export { type BreakOptions, breakText } from './charset/break-text.js';
export { readChar } from './charset/char.js';
export type {
  CharCharset,
  Charset,
  Glyph,
  GlyphHeader,
  NutCharset,
  NutCodec,
  NutVersion,
  PlacedGlyph,
} from './charset/charset.js';
export { drawGlyphs } from './charset/draw-glyphs.js';
export { type DrawnText, drawText } from './charset/draw-text.js';
export type { CharFields, CharGlyphFields, NutFields, NutGlyphFields } from './charset/fields.js';
export type { NumberedCharsets } from './charset/font.js';
export { decodeGlyph, decodeGlyphInto } from './charset/glyph.js';
export type { TextColors } from './charset/glyph-colors.js';
export { type LayTalkOptions, layTalk, type TalkPage } from './charset/lay-talk.js';
export { type LayTextOptions, layText, type TextLayout } from './charset/lay-text.js';
export { measureText, type TextSize } from './charset/measure-text.js';
export { readNut } from './charset/nut.js';
export type { ScreenSize } from './charset/screen.js';
export { type TalkActor, type TalkPlaceOptions, talkPlace } from './charset/talk-place.js';
export {
  type LeadBytes,
  readText,
  type TextCharacter,
  type TextControl,
  type TextOptions,
  type TextPart,
  type TextParts,
} from './charset/text.js';
export type { TextControlName, TextForm } from './charset/text-rules.js';
export type { LineOptions } from './charset/text-setting.js';

// Walk boxes

export { boxScale, type ColumnSlot } from './box/box-scale.js';
export { BOX_FLAGS, readBoxd, type WalkBox } from './box/boxd.js';
export { type BoxMatrix, type BoxStep, readBoxm } from './box/boxm.js';
export { boxContains } from './box/contains.js';
export { createBoxMatrix } from './box/make-matrix.js';
export { type RoomBoxes, readBoxes } from './box/room-boxes.js';
export { readScal, type ScaleSlot, type ScaleTable } from './box/scal.js';
export { type SnapOptions, type SnappedPoint, snapToBoxes } from './box/snap.js';
export { findSpecialBox } from './box/special.js';
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
export type { WalkChange, WalkEvent } from './walk/motion.js';
export type { WalkRoom } from './walk/room.js';
export type { WalkTitle } from './walk/rules.js';
export { stepWalker, type WalkState, type WalkStep } from './walk/step.js';
export {
  createWalker,
  type Pair,
  WALKER_BITS,
  type Walker,
  type WalkerOptions,
} from './walk/walker.js';

// Scenes

export { actorBox, type SceneActor } from './scene/actor.js';
export type { ActorPlace } from './scene/actor-order.js';
export type { BlastPlaceOptions, BlastScreen, SceneBlast } from './scene/blast.js';
export { type ActorClipping, actorClipLevel, type ClipLevel } from './scene/clip-level.js';
export { type ComposeSceneOptions, composeScene, composeSceneInto } from './scene/compose-scene.js';
export {
  type ColorRange,
  type Cycling,
  type CyclingSlot,
  type CyclingStep,
  createCycling,
  stepCycling,
} from './scene/cycling.js';
export { drawActorsInto } from './scene/draw-actors.js';
export { drawBlastsInto } from './scene/draw-blasts.js';
export { drawQueueInto } from './scene/draw-queue.js';
export { createFrame, type FrameOptions, type FrameSize, type SceneFrame } from './scene/frame.js';
export {
  type ActorPixel,
  type BackgroundPixel,
  type ObjectPixel,
  ownerAt,
  type PixelOwner,
} from './scene/owner.js';
export type { ScenePicture } from './scene/prepare.js';
export { prepareScene, type Scene, type SceneObject, type StatePicture } from './scene/prepare.js';
export { blastBox, removeBlastsInto } from './scene/remove-blasts.js';
export type { MaskSurface, PictureMask, PictureMasks } from './scene/surface.js';

// Index files

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
} from './index-file/counts.js';
export type { ResourceDirectory, RoomDirectory } from './index-file/directory.js';
export type { ObjectDirectory } from './index-file/dobj.js';
export { type IndexBlock, type IndexFile, readIndexFile } from './index-file/index-file.js';
export { type RoomOffset, readLoff } from './index-file/loff.js';
export {
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
} from './index-file/resolve.js';
export type { RoomName } from './index-file/rnam.js';
export { eachRoom, findRoom, type RoomBlock } from './index-file/rooms.js';

// Blocks

export { eachBlock, findBlock } from './block/find.js';
export type { Block, BlockOptions, BlockSource, Place } from './block/level.js';
export { childBlocks, walkBlocks } from './block/walk.js';
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
  Variant,
  Version,
  Versioned,
  VersionOptions,
} from './version.js';
