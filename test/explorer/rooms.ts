// The rooms of a game in the explorer: the canvas of each has what Node gives.

import type { Page } from 'playwright-core';
import { composeRoom, type Game, indicesToRgba, initialRuntime } from 'scumm-codec';
import { openRoom } from '../../examples/explorer/state.js';
import { goTo, shows } from './page.js';

/** Compares the canvas of each room with what Node gives; the number of rooms. */
export async function compareRooms(page: Page, game: Game): Promise<number> {
  let compared = 0;
  for (const { room: number } of game.rooms) {
    const opened = openRoom(game, number);
    if (opened === undefined || opened.room.width * opened.room.height === 0) continue;
    const { room, objects, palette } = opened;
    const { pixels } = composeRoom(room, objects, initialRuntime(game.index.objects), {
      onError: () => {},
    });
    await goTo(page, `#room=${number}&zoom=1`);
    const canvas = page.locator(`canvas[aria-label="room ${number}"]`);
    await shows(canvas.and(page.locator('.stage canvas')), indicesToRgba(pixels, palette));
    compared++;
  }
  return compared;
}
