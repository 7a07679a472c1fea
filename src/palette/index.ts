export { readClut } from './clut.js';
export { readPals } from './pals.js';
export {
  indicesToRgba,
  indicesToRgbaInto,
  type RgbaBytes,
  type RgbaIntoOptions,
  type RgbaOptions,
} from './rgba.js';
