// Frames of what the explorer saved: of a GIF as Chromium decodes it, and of a sheet as its JSON cuts it.

import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import type { TimedFrame } from 'scumm-codec';
import type { AsepriteSheet } from 'scumm-codec/tools';
import { rgbaOf } from './images.js';

/** Milliseconds of a tick. */
const TICK = 100;

/** The part of WebCodecs that is used here; the types of the DOM lack it. */
type Decoder = new (init: {
  data: Uint8Array;
  type: string;
}) => {
  readonly tracks: { readonly ready: Promise<void>; selectedTrack: { frameCount: number } };
  readonly completed: Promise<void>;
  decode(at: { frameIndex: number }): Promise<{ image: VideoFrame }>;
  close(): void;
};

/** Frames of a GIF, all as large as the whole picture. */
export async function framesOfGif(page: Page, gif: Uint8Array): Promise<TimedFrame[]> {
  const found = await page.evaluate(async (data) => {
    const ImageDecoder = Reflect.get(window, 'ImageDecoder') as unknown as Decoder;
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
      const { image } = await decoder.decode({ frameIndex: i });
      const { codedWidth: width, codedHeight: height, duration } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      frames.push({ x: 0, y: 0, width, height, data, milliseconds: (duration ?? 0) / 1000 });
      // Chromium says an error on the console if it must collect a frame that is open.
      image.close();
    }
    decoder.close();
    return frames;
  }, Uint8Array.from(gif));
  return found.map(({ milliseconds, ...frame }) => ({ ...frame, ticks: milliseconds / TICK }));
}

/** Frames of a chore on a sheet. */
export function framesOfSheet(files: Record<string, Uint8Array>, chore: string): TimedFrame[] {
  const [json, png] = ['.json', '.png'].map((end) => {
    return Object.entries(files).find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array();
  });
  const { frames, meta }: AsepriteSheet = JSON.parse(`${Buffer.from(json)}`);
  const sheet = decode(png);
  const rgba = rgbaOf(sheet);
  const tags = meta.frameTags.filter(({ name }) => name === chore);
  const all = tags.flatMap(({ from, to }) => frames.slice(from, to + 1));
  return all.map(
    ({ frame: { x: left, y: top, w: width, h: height }, spriteSourceSize, duration }) => {
      const data = new Uint8ClampedArray(4 * width * height);
      for (let row = 0; row < height; row++) {
        const at = 4 * ((top + row) * sheet.width + left);
        data.set(rgba.subarray(at, at + 4 * width), 4 * row * width);
      }
      const { x, y } = spriteSourceSize;
      return { x, y, width, height, data, ticks: duration / TICK };
    },
  );
}

/** The opaque pixels of frames, which have their place in all of them: so they compare, whatever is left around them. */
export function boxed(frames: readonly TimedFrame[]) {
  const drawn = frames.map(({ x, y, width, data, ticks }) => {
    const words = new Uint32Array(Uint8Array.from(data).buffer);
    const places = [...words.keys()].filter((i) => data[4 * i + 3] > 0);
    const pixels = places.map((i) => [x + (i % width), y + Math.floor(i / width), words[i]]);
    return { ticks, pixels };
  });
  const all = drawn.flatMap(({ pixels }) => pixels);
  const [left, top] = [0, 1].map((side) =>
    all.reduce((most, one) => Math.min(most, one[side]), Infinity),
  );
  return drawn.map(({ ticks, pixels }) => {
    return { ticks, pixels: pixels.map(([x, y, word]) => [x - left, y - top, word]) };
  });
}

/** What frames show at each tick, from the first again after the last. */
export function played(frames: readonly TimedFrame[], ticks: number): TimedFrame[] {
  const each = frames.flatMap((frame) => Array(frame.ticks).fill({ ...frame, ticks: 1 }));
  return Array.from({ length: ticks }, (_, tick) => each[tick % each.length]);
}
