/// <reference lib="dom" />
// The page of the test: the loop of the example, with a clock that the test winds, and a sheet of chores.

import { openLoop, showLoop } from '../../examples/loop.js';
import { choresOf } from './chores.js';
import type { EncodedFile, PageWindow } from './tours.js';

const fileOf = ({ name, base64 }: EncodedFile) => ({ name, bytes: bytesOf(base64) });
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
const canvas = document.querySelector('canvas') as HTMLCanvasElement;

let loop: ReturnType<typeof openLoop>;
let pending: () => void = () => {};

const page: PageWindow = {
  open(files, room, places) {
    loop = openLoop(files.map(fileOf), room, [...places]);
    showLoop(canvas, loop, (next) => {
      pending = () => next(0);
      return 0;
    });
  },
  unlock: (box) => loop.unlock(box),
  show(count) {
    for (let i = 0; i < count; i++) pending();
  },
  showChores(files, id, facing) {
    const { width, height, data } = choresOf(files.map(fileOf), id, facing);
    [canvas.width, canvas.height] = [width, height];
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
  },
  seen() {
    const { width, height } = canvas;
    const image = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    let binary = '';
    for (const byte of image?.data ?? []) binary += String.fromCharCode(byte);
    return { width, height, pixels: btoa(binary) };
  },
};
Object.assign(window, page);
