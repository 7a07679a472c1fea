export { type CutoutOptions, cutout } from './cutout.js';
export { decodeImage, decodeImageInto } from './decode-image.js';
export type { Image, ImageZplane } from './image.js';
export { readImageStripCodes } from './image-codes.js';
export {
  decodeImageZplane,
  decodeImageZplaneInto,
  readImageZplanePresent,
} from './image-zplane.js';
export { type ImageZplanesOptions, readImageZplanes } from './image-zplanes.js';
