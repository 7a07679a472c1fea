export {
  type Akos,
  type AkosCodec,
  type AkosHeader,
  type AkosOptions,
  type AkosPart,
  readAkos,
} from './akos.js';
export { type AkosCel, decodeAkosCel, decodeAkosCelInto } from './cel.js';
export { readAkosCel } from './cel-header.js';
export { type AkosCode, type AkosEntry, readAkosCode } from './code.js';
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
} from './events.js';
export type { AkosCodeType } from './layouts.js';
export { type AkosPixelsOptions, decodeAkosPixels, decodeAkosPixelsInto } from './lone-cel.js';
export {
  type AppliedEvents,
  type ApplyEventsOptions,
  akosQueue,
  applyAkosEvents,
} from './queue.js';
export { type AkosLimbRecord, type AkosRecord, readAkosRecord } from './record.js';
export { type AkosStartOptions, startAkosAnimation } from './start.js';
export {
  type AkosAnimation,
  type AkosAnimationOptions,
  type AkosLimb,
  setAkosVariable,
} from './state.js';
export type { AkosStep } from './step.js';
export type { AkosWorld } from './world.js';
