export type { Image } from './image.js';
