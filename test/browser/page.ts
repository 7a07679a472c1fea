/// <reference lib="dom" />
// The page of the test: the loop of the example, with a clock that the test winds, and a sheet of chores.

import { openLoop, showLoop } from '../../examples/loop.js';
import { choresOf } from './chores.js';
import type { PageWindow } from './tours.js';

const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const context = canvas.getContext('2d') as CanvasRenderingContext2D;

let loop: ReturnType<typeof openLoop>;
let pending: () => void = () => {};

const page: PageWindow = {
  open(files, room, places) {
    loop = openLoop(files, room, [...places]);
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
    const { width, height, data } = choresOf(files, id, facing);
    [canvas.width, canvas.height] = [width, height];
    const image = new ImageData(new Uint8ClampedArray(data), width, height);
    context.putImageData(image, 0, 0);
  },
  seen() {
    const { width, height } = canvas;
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  },
};
Object.assign(window, page);
