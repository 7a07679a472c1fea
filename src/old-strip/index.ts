export {
  decodeOldBm,
  decodeOldBmInto,
  type OldBmIntoOptions,
  type OldBmOptions,
} from './old-bm.js';
export {
  type DialectOptions,
  type OldStripCode,
  type OldStripMethod,
  oldStripCode,
  type StripDialect,
} from './old-code.js';
export { decodeOldImage, decodeOldImageInto, oldImageCodes } from './old-image.js';
export {
  decodeOldStrip,
  decodeOldStripInto,
  type OldStripFields,
  type OldStripIntoOptions,
  type OldStripOptions,
} from './single.js';
