// The screen of a film: how pictures get on it, and how STOR and FTCH keep it.

import type { ChangingState } from './state.js';

/** Puts the picture of the state on the screen, cut at its edges: its rows are `pitch` apart in `pixels`, from `from` on. */
export function putPixels(
  state: ChangingState,
  pixels: Uint8Array,
  from: number,
  pitch: number,
): void {
  const { frame, memory } = state;
  const { left, top, width, height, hasHoles, isKey, codec, isScreen } = memory.picture;
  if (isScreen) changeScreen(state, width, height);
  const screen = frame.pixels;
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  const right = Math.min(frame.width, left + width);
  const bottom = Math.min(frame.height, top + height);
  if (x >= right || y >= bottom) return;
  const fills = right - x === frame.width && bottom - y === frame.height;
  if (isKey && fills) frame.isKey = true;
  else if (codec === 37 || codec === 47) frame.isKey = false;
  markChanged(state, x, y, right, bottom);
  if (fills && pixels.length === screen.length && pitch === frame.width && !hasHoles) {
    screen.set(pixels);
    return;
  }
  for (let row = y; row < bottom; row++) {
    const line = from + (row - top) * pitch - left;
    const at = row * frame.width;
    if (hasHoles)
      for (let column = x; column < right; column++) {
        const color = pixels[line + column];
        if (color !== 0) screen[at + column] = color;
      }
    else for (let column = x; column < right; column++) screen[at + column] = pixels[line + column];
  }
}

/** Copies what is on the screen where the picture of the state goes. Pixels outside of the screen are left alone. */
export function takePixels({ frame, memory }: ChangingState, pixels: Uint8Array): void {
  const { left, top, width, height, isScreen } = memory.picture;
  if (isScreen) pixels.fill(0);
  const right = Math.min(frame.width, left + width);
  const bottom = Math.min(frame.height, top + height);
  for (let row = Math.max(0, top); row < bottom; row++)
    for (let column = Math.max(0, left); column < right; column++)
      pixels[(row - top) * width + column - left] = frame.pixels[row * frame.width + column];
}

/** Adds a part of the screen to what this frame changed. */
function markChanged(
  { frame, memory: { box } }: ChangingState,
  x: number,
  y: number,
  right: number,
  bottom: number,
): void {
  if (frame.changed !== undefined) {
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
  }
  box.x = x;
  box.y = y;
  box.width = right - x;
  box.height = bottom - y;
  frame.changed = box;
}

/** Gives the screen a size, and clears it. What STOR kept is gone. */
export function changeScreen(
  { frame, memory }: ChangingState,
  width: number,
  height: number,
): void {
  if (frame.width === width && frame.height === height) frame.pixels.fill(0);
  else {
    frame.width = width;
    frame.height = height;
    frame.pixels = new Uint8Array(width * height);
  }
  memory.kept = undefined;
}

/** STOR: keeps the screen. */
export function keepScreen({ frame, memory }: ChangingState): void {
  memory.kept ??= new Uint8Array(frame.pixels.length);
  memory.kept.set(frame.pixels);
}

/** FTCH: the screen that was kept comes back, if there is one. */
export function fetchScreen(state: ChangingState): void {
  const { frame, memory } = state;
  if (memory.kept === undefined) return;
  frame.pixels.set(memory.kept);
  frame.isKey = false;
  markChanged(state, 0, 0, frame.width, frame.height);
}
