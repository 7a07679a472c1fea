// A plain decoder of a whole game of version 5: finds the rooms by their tags, and turns each background into RGBA.

import { smapByBits } from './smap.js';

const CONTAINERS = ['LECF', 'LFLF', 'ROOM', 'RMIM', 'IM00'];

/** The pictures of all rooms, four bytes a pixel. */
export function exportByBits(coded: Uint8Array): Uint8Array[] {
  const src = new Uint8Array(coded.length);
  for (let i = 0; i < src.length; i++) src[i] = coded[i] ^ 0x69;
  const pictures: Uint8Array[] = [];
  let [width, height] = [0, 0];
  let palette = new Uint8Array(768);
  const walk = (start: number, end: number): void => {
    for (let pos = start; pos + 8 <= end; ) {
      const tag = String.fromCharCode(...src.subarray(pos, pos + 4));
      const size = (src[pos + 4] << 24) | (src[pos + 5] << 16) | (src[pos + 6] << 8) | src[pos + 7];
      if (size < 8) throw new Error('bad size');
      const payload = src.subarray(pos + 8, pos + size);
      if (tag === 'RMHD') {
        width = payload[0] | (payload[1] << 8);
        height = payload[2] | (payload[3] << 8);
      } else if (tag === 'CLUT') palette = payload;
      else if (tag === 'SMAP') {
        const pixels = new Uint8Array(width * height);
        smapByBits(payload, width, height, pixels);
        pictures.push(rgbaByChannels(pixels, palette));
      } else if (CONTAINERS.includes(tag)) walk(pos + 8, pos + size);
      pos += size;
    }
  };
  walk(0, src.length);
  return pictures;
}

function rgbaByChannels(pixels: Uint8Array, palette: Uint8Array): Uint8Array {
  const rgba = new Uint8Array(4 * pixels.length);
  for (let i = 0, at = 0; i < pixels.length; i++, at += 4) {
    const color = pixels[i] * 3;
    rgba[at] = palette[color];
    rgba[at + 1] = palette[color + 1];
    rgba[at + 2] = palette[color + 2];
    rgba[at + 3] = 255;
  }
  return rgba;
}
