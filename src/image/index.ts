export type { Image, ImageZplane } from './image.js';
export {
  decodeImageZplane,
  decodeImageZplaneInto,
  readImageZplanePresent,
} from './image-zplane.js';
export { decodeImage, decodeImageInto } from './pixels.js';
export { readImageStripCodes } from './strip-codes.js';
