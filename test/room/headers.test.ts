// A room's containers are walked once: of all readers of a room together, each header is read by one.

import {
  eachRoom,
  openGame,
  readBoxes,
  readCycles,
  readPalettes,
  readRoom,
  readRoomObjects,
  walkBlocks,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { FOLDERS } from '../_support/games.js';

/** Bytes that note which parts of them are taken as views: who reads a header takes the payload. */
class Watched extends Uint8Array<ArrayBuffer> {
  readonly views: string[] = [];

  override subarray(start = 0, end = this.length): Uint8Array<ArrayBuffer> {
    this.views.push(`${start} ${end}`);
    return new Uint8Array(this.buffer, start, end - start);
  }
}

/** Blocks whose payload is taken as a view by its reader too. */
const COPIED = /(CLUT|APAL|CC)$/;

describe.each(FOLDERS)('$title', ({ version, files }) => {
  const game = openGame(files);
  const form = version === 4 ? 'small' : 'large';

  test.each([
    ['strict', undefined],
    ['lenient', () => {}],
  ] as const)('reads each header of a room once: %s', (_, onError) => {
    let headers = 0;
    for (const file of game.files) {
      const src = new Watched(new Uint8Array(file.src).buffer);
      const names = new Map<string, string>();
      for (const { path, payload, end } of walkBlocks(src, { form }))
        names.set(`${end - payload.length} ${end}`, path);
      for (const { block } of [...eachRoom(src)]) {
        src.views.length = 0;
        const room = readRoom(block, { version, onError });
        readRoomObjects(room, { objects: game.index.objects, onError });
        readBoxes(room, { onError });
        readPalettes(room);
        readCycles(room);
        const read = src.views.flatMap((view) => names.get(view) ?? []);
        const once = read.filter((path) => !COPIED.test(path)).length;
        const views = new Set(src.views.filter((view) => names.has(view)));
        const copied = [...views].filter((view) => COPIED.test(String(names.get(view))));
        expect(once).toBe(views.size - copied.length);
        headers += views.size;
      }
    }
    expect(headers).toBeGreaterThan(80);
  });
});
