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
  readonly tracks: {
    readonly ready: Promise<void>;
    readonly selectedTrack: { frameCount: number };
  };
  readonly completed: Promise<void>;
  decode(at: { frameIndex: number }): Promise<{ image: VideoFrame }>;
  close(): void;
};

/** Frames of a GIF, all as large as the whole picture. */
export async function framesOfGif(page: Page, gif: Uint8Array): Promise<TimedFrame[]> {
  const found = await page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const decoder = new (Reflect.get(window, 'ImageDecoder') as Decoder)({
      data,
      type: 'image/gif',
    });
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let i = 0; i < decoder.tracks.selectedTrack.frameCount; i++) {
      const { image } = await decoder.decode({ frameIndex: i });
      const { codedWidth: width, codedHeight: height, duration } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const rgba = [...(context?.getImageData(0, 0, width, height).data ?? [])];
      frames.push({ x: 0, y: 0, width, height, rgba, milliseconds: (duration ?? 0) / 1000 });
      // Chromium says an error on the console if it must collect a frame that is open.
      image.close();
    }
    decoder.close();
    return frames;
  }, Buffer.from(gif).toString('base64'));
  return found.map(({ rgba, milliseconds, ...frame }) => {
    return { ...frame, data: Uint8ClampedArray.from(rgba), ticks: milliseconds / TICK };
  });
}

/** Frames of a chore on a sheet. */
export function framesOfSheet(files: Record<string, Uint8Array>, chore: string): TimedFrame[] {
  const [json, png] = ['.json', '.png'].map((end) => {
    return Object.entries(files).find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array();
  });
  const { frames, meta }: AsepriteSheet = JSON.parse(`${Buffer.from(json)}`);
  const sheet = decode(png);
  const rgba = rgbaOf(sheet);
  return meta.frameTags
    .filter(({ name }) => name === chore)
    .flatMap(({ from, to }) => frames.slice(from, to + 1))
    .map(
      ({
        frame: { x: left, y: top, w: width, h: height },
        spriteSourceSize: { x, y },
        duration,
      }) => {
        const data = new Uint8ClampedArray(4 * width * height);
        for (let row = 0; row < height; row++) {
          const at = 4 * ((top + row) * sheet.width + left);
          data.set(rgba.subarray(at, at + 4 * width), 4 * row * width);
        }
        return { x, y, width, height, data, ticks: duration / TICK };
      },
    );
}

/** Frames on pictures of one size, cut to what is drawn in any: so they compare, whatever is left around them. */
export function boxed(frames: readonly TimedFrame[]): TimedFrame[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, data } of frames)
    for (let i = 0; i < data.length / 4; i++) {
      if (data[4 * i + 3] === 0) continue;
      const [column, row] = [x + (i % width), y + Math.floor(i / width)];
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    }
  const [width, height] = [right - left + 1, bottom - top + 1];
  return frames.map((one) => {
    const data = new Uint8ClampedArray(4 * width * height);
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const [x, y] = [left + column - one.x, top + row - one.y];
        if (x < 0 || y < 0 || x >= one.width || y >= one.height) continue;
        const at = 4 * (y * one.width + x);
        data.set(one.data.subarray(at, at + 4), 4 * (row * width + column));
      }
    return { x: 0, y: 0, width, height, data, ticks: one.ticks };
  });
}

/** What frames show at each tick, from the first again after the last. */
export function played(frames: readonly TimedFrame[], ticks: number): TimedFrame[] {
  const each = frames.flatMap((frame) => Array(frame.ticks).fill({ ...frame, ticks: 1 }));
  return Array.from({ length: ticks }, (_, tick) => each[tick % each.length]);
}
