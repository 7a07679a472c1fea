// The table of contents of the specification.
//
// The formats of SCUMM games of versions 4 to 8 as code: slow, literal decoders and rules, for ports to
// follow and tests to compare with. The chapters stand in reading order. A chapter says each rule in words,
// then the trap that others fell into, then the vectors that show it; the code that follows does what the
// words say. The code is TypeScript, and who reads C or Python can follow it. Its comments call a function the slow
// twin of one of the package `scumm-codec`, the main entry point: both give the same. What code uses and
// does not define stands in a chapter before or behind it, or in the last one, "Helpers".
//
// In layouts a line is the place of a field in bytes, its type, and what it holds. Numbers are in decimal, or behind
// 0x in hexadecimal:
//
//   u8, u16, u24, u32   unsigned numbers of 8 to 32 bits
//   i16, i32            signed numbers, two's complement
//   u16le, u16be        the byte order: little-endian, big-endian; little-endian if it is not told
//   char[4], u8[16]     so many bytes or numbers one after the other
//   u32le * strips      the same
//   .  ...              whatever number of bytes, wherever the ones before end
//   A > B               a block B inside of a block A
//
// The bytes of an example are in hexadecimal. Words like `BAD_SIZE` are what a decoder says of damaged data; all of
// them are under "Errors, limits and offsets". Two hold wherever something is read, and sections name them only where
// there is more to say: `TRUNCATED` if bytes are missing, `LIMIT` if there are more pixels, levels or entries than a
// decoder allows. "Not proved" marks a rule that no vector shows.

/* biome-ignore-all assist/source/organizeImports: the files of a chapter stand in the order of reading */

// Blocks and XOR
//
// Files consist of blocks, which hold other blocks. This chapter undoes the key that some files are stored with, reads
// the headers of blocks, and walks and searches their tree. The other chapters read what blocks hold.

export { decodeXor, detectXorKey } from './blocks/xor.js';
export { childBlocks, findBlock, findBlocks, walkBlocks } from './blocks/walk.js';
export type { ReferenceWrap } from './blocks/wrap.js';

// Index and look-up
//
// Scripts name rooms, scripts, sounds, costumes and fonts by number. This chapter reads the index file, which says
// where each of them is, finds their blocks in the data files, and lists what differs from version to version and from
// release to release.

export { readIndexFile } from './index-file/index-file.js';
export { findRoom, readLoff, walkRooms } from './index-file/loff.js';
export { resolveResource, walkResources } from './index-file/resolve.js';
export { releaseTraits } from './index-file/traits.js';

// Rooms and palettes
//
// A room is a picture with all that belongs to it. This chapter reads the blocks of a room, its palettes and color
// cycles, says where its picture is, and which colors the screen has after a room is entered. The picture itself takes
// the chapters "Strips" to "Pictures".

export { readRmhd } from './rooms/headers.js';
export { readClut } from './rooms/clut.js';
export { readCycl } from './rooms/cycles.js';
export { readRoom } from './rooms/room.js';
export { currentPalette, readCycles, readPalettes } from './rooms/palettes.js';
export { loadPalette, stayingColors } from './rooms/load.js';
export { indicesToRgba } from './rooms/rgba.js';

// Strips
//
// Pictures of rooms and of most objects are cut into strips of eight columns, and each strip is packed by itself. This
// chapter decodes a strip, and the strips of a picture of versions 5 to 7.

export { stripCode } from './strips/codes.js';
export type { StripMeaning, StripOp } from './strips/ops.js';
export { decodeStrip, stripOps } from './strips/strip.js';
export { decodeSmap, readStripCodes } from './strips/smap.js';

// Masks
//
// A mask, or z-plane, says where a picture hides the actors who are behind it. This chapter decodes its strips.

export { decodeMaskStrip, type MaskOp, maskOps } from './masks/strip.js';
export { decodeZplane, expandZplane } from './masks/mask.js';

// BOMP
//
// Some pictures are packed by rows, not by strips. This chapter decodes them.

export { readBomp } from './bomp/header.js';
export { decodeBomp } from './bomp/bomp.js';

// Older codes
//
// Strips of games before version 4, of Amiga and 3DO releases and of Humongous Entertainment have codes of their own.
// This chapter decodes them. Who reads the releases for DOS and later systems can pass over it.

export { oldStripCode } from './old/codes.js';
export { decodeOldStrip } from './old/old-strip.js';
export { decodeOldBm } from './old/old-bm.js';

// Pictures
//
// A picture has pixels, in strips or rows, and masks. This chapter finds both in the blocks of each version, and
// decodes them with the chapters before.

export {
  decodeImage,
  decodeImageZplane,
  readImageStripCodes,
  readImageZplanes,
} from './images/image.js';
export { cutout } from './images/cutout.js';

// Objects
//
// What can be used, opened or picked up in a room is an object: it has a box, a name, scripts for verbs, and pictures
// for its states. This chapter reads the objects of a room, and says which of them show, which one is at a point, and
// what scripts change about them.

export { readCdhd } from './objects/cdhd.js';
export { readImhd } from './objects/imhd.js';
export { readObna } from './objects/obna.js';
export { nameText } from './objects/name-text.js';
export { findVerb, readVerb } from './objects/verb.js';
export { readRoomObjects } from './objects/room-objects.js';
export { initialRuntime } from './objects/runtime.js';
export { hasClass } from './objects/runtime-classes.js';
export { drawnObjects, imageForState } from './objects/showing.js';
export { findObjectAt, walkToPoint } from './objects/touch.js';
export { afterDrawObject, afterDrawQueue, afterDrawRoom, setState } from './objects/updates.js';

// COST
//
// Actors of versions 4 to 6 have costumes of the kind COST: pictures of limbs, and animations that show them. This
// chapter reads them, plays their animations and decodes their pictures.

export { readCost } from './cost/header.js';
export { readCostRecord } from './cost/record.js';
export { type CostEffect, type CostMeaning, type CostOp, costOps } from './cost/ops.js';
export {
  composeCostume,
  createAnimation,
  startAnimation,
  startChore,
  stepAnimation,
  turnAnimation,
} from './cost/play.js';
export {
  decodeCostumePicture,
  decodeCostumePixels,
  readCostumePictureHeader,
} from './cost/pictures.js';
export { readCostumeParts } from './cost/whole-parts.js';
export { animateCommand } from './cost/script-operand.js';
export { costumeChores } from './cost/stored-chores.js';
export { costumeColors, costumeToRgba } from './cost/shown-colors.js';
export { readCostume } from './cost/kinds.js';

// AKOS
//
// Actors of versions 7 and 8 have costumes of the kind AKOS, whose animations are small programs. This chapter reads
// them, runs the programs and decodes the pictures.

export { readAkos } from './akos/header.js';
export { readAkosRecord } from './akos/record.js';
export { type AkosOp, akosOps, readAkosCode } from './akos/code.js';
export { createAkosAnimation, setAkosVariable } from './akos/state.js';
export {
  type ReferenceStartOptions,
  startAkosAnimation,
  turnAkosAnimation,
} from './akos/start.js';
export { type AkosTrace, stepAkosAnimation } from './akos/step.js';
export { applyAkosEvents, type ReferenceApplyOptions } from './akos/queue.js';
export { composeAkos } from './akos/compose.js';
export { decodeAkosCel } from './akos/cel.js';
export { decodeAkosPixels, type ReferenceCelPixels } from './akos/cel-pixels.js';
export { readAkosParts } from './akos/parts.js';

// Actors
//
// How the limbs of a costume come to the screen: their places, mirrored or not, their scale, shadows, and what masks
// hide of them.

export { type ReferenceRenderOptions, renderCostume, type Slip } from './actors/render.js';
export { costumeBounds } from './actors/bounds.js';
export { costumeFrame, type ReferenceFrameOptions } from './actors/costume-frame.js';

// Fonts and texts
//
// Texts are drawn with fonts of the kinds CHAR and NUT. This chapter reads fonts, breaks texts into lines, lays the
// lines out as the games do, and draws them.

export { readChar } from './fonts/char.js';
export { readNut } from './fonts/nut.js';
export { decodeGlyph, readGlyph } from './fonts/glyph.js';
export { type ReferenceTextOptions, readText } from './fonts/text.js';
export { measureText } from './fonts/measure-text.js';
export { breakText, type ReferenceBreakOptions } from './fonts/break-text.js';
export { layText, type ReferencePlaceOptions } from './fonts/lay-text.js';
export { talkPlace } from './fonts/talk-place.js';
export { layTalk, type ReferenceTalkOptions } from './fonts/lay-talk.js';
export type { ReferenceLineOptions } from './fonts/style.js';
export { drawGlyphs } from './fonts/draw-glyphs.js';
export { drawText, type ReferenceDrawOptions } from './fonts/draw-text.js';

// Walk boxes and walking
//
// Actors walk in boxes, four-sided parts of the floor. This chapter reads the boxes of a room, finds the way from one
// to another, and moves an actor along it, frame by frame.

export { readBoxd } from './boxes/boxd.js';
export { readBoxm } from './boxes/boxm.js';
export { readScal } from './boxes/scal.js';
export { readBoxes } from './boxes/room-boxes.js';
export { boxCorners } from './boxes/corners.js';
export { boxContains, findBoxesAt, findSpecialBox } from './boxes/box.js';
export { snapToBoxes } from './boxes/snap.js';
export { boxScale } from './boxes/box-scale.js';
export { createBoxMatrix } from './boxes/matrix.js';
export { findWay } from './boxes/way.js';
export { eightDirection } from './boxes/angles.js';
export { createWalker } from './boxes/walker.js';
export { commandWalker } from './boxes/command.js';
export { stepWalker } from './boxes/walk.js';

// The room as presented
//
// What a player sees of a room: the background with the objects, the actors in their order and behind the masks, the
// pictures that are thrown over everything, and the colors that cycle.

export { composeRoom, drawQueueInto, type ReferenceRoomOptions } from './scene/draw-room.js';
export { actorOrder } from './scene/order-actors.js';
export { actorClipLevel } from './scene/hide-actors.js';
export { actorBox, drawActorsInto } from './scene/paint-actors.js';
export { composeScene, type ReferenceSceneOptions } from './scene/show-scene.js';
export { ownerAt } from './scene/tell-owner.js';
export { drawBlastsInto } from './scene/show-blasts.js';
export { blastBox, removeBlastsInto } from './scene/remove-blasts.js';
export { createCycling, stepCycling } from './scene/turn-colors.js';

// Limits and errors
//
// What a decoder does with data that is damaged, or larger than it need be.

export { DECODE_ERROR_CODES, DEFAULT_LIMITS } from './limits/limits.js';
