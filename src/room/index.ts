export { type CurrentPaletteOptions, currentPalette } from './current-palette.js';
export { type ColorCycle, readCycl } from './cycl.js';
export { readCycles } from './cycles.js';
export { readPalettes } from './palettes.js';
export { type RoomHeader, readRmhd } from './rmhd.js';
export { readRmih } from './rmih.js';
export { type Room, type RoomOptions, readRoom } from './room.js';
export { readTrns, type TransparentIndex } from './trns.js';
