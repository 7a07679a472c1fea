// The formats as code: slow, literal decoders for ports to follow and tests to compare with.

export { decodeBomp } from './bomp.js';
export { decodeCostumePicture } from './costume.js';
export { decodeImage, type ReferenceImage } from './image.js';
export { decodeStrip } from './literal-strip.js';
export { decodeMaskStrip, decodeZplane, testZplane } from './mask.js';
export { decodeOldBm } from './old-bm.js';
export { decodeOldImage } from './old-image.js';
export { decodeOldStrip } from './old-strip.js';
export { indicesToRgba } from './rgba.js';
export { decodeSmap } from './smap.js';
export { decodeXor } from './xor.js';
