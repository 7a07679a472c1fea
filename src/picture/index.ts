export { type SpriteSheet, type SpriteSheetOptions, spriteSheet } from './sprite-sheet.js';
