export { actorBox, type SceneActor } from './actor.js';
export { type ActorPlace, actorOrder } from './actor-order.js';
export { type ActorClipping, actorClipLevel, type ClipLevel } from './clip-level.js';
export {
  type ComposeRoomAnewOptions,
  type ComposeRoomOptions,
  composeRoom,
  composeRoomInto,
  type DrawOptions,
  drawQueueInto,
} from './compose.js';
export {
  type ComposeSceneAnewOptions,
  type ComposeSceneOptions,
  composeScene,
  composeSceneInto,
} from './compose-scene.js';
export {
  type ColorRange,
  type Cycling,
  type CyclingOptions,
  type CyclingSlot,
  type CyclingStep,
  createCycling,
  stepCycling,
} from './cycling.js';
export { type DrawActorsOptions, drawActorsInto } from './draw-actors.js';
export { createFrame, type FrameOptions, type FrameSize, type SceneFrame } from './frame.js';
export {
  type ActorPixel,
  type BackgroundPixel,
  type ObjectPixel,
  ownerAt,
  type PixelOwner,
} from './owner.js';
export type { ScenePicture } from './picture.js';
export {
  prepareScene,
  type Scene,
  type SceneObject,
  type SceneOptions,
  type StatePicture,
} from './prepare.js';
export {
  createMaskSurface,
  type MaskSurface,
  type PictureMask,
  type PictureMasks,
  type StampOptions,
  stampMasksInto,
} from './surface.js';
