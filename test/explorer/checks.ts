// What holds for views of the explorer: the canvas of each room has what Node gives, a byte is marked in the hex of a
// block, and axe finds nothing that is more than minor.

import { deepStrictEqual as deepEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { composeScene, type Game, indicesToRgba, initialRuntime } from 'scumm-codec';
import { openRoom } from '../../examples/explorer/state.js';
import { goTo, shows } from './page.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Throws if axe finds more than something minor in what a page shows. */
export async function checkView(page: Page, name: string): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(
    async (): Promise<Result[]> => (await Reflect.get(window, 'axe').run()).violations,
  );
  const found = violations.filter(({ impact }) => /moderate|serious|critical/.test(impact ?? ''));
  const said = found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html}`);
  deepEqual(said, [], name);
}

/** Throws unless one byte is marked, by its value in its row and column. */
export async function checkMark(page: Page, src: Uint8Array, byte: number): Promise<void> {
  const mark = page.locator('pre.hex mark');
  await mark.waitFor();
  const before = await mark.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.closest('pre') ?? document, 0);
    range.setEndBefore(element);
    return `${range}`;
  });
  const row = before.slice(before.lastIndexOf('\n') + 1);
  const shown = Number.parseInt(row, 16) + (row.length - 10) / 3;
  const digits = await mark.innerText();
  deepEqual([shown, Number.parseInt(digits, 16)], [byte, src[byte]], 'another byte is marked');
}

/** A room with its objects as Node draws it; `undefined` if it cannot be read. */
export function roomRgba(game: Game, number: number): Uint8ClampedArray | undefined {
  const opened = openRoom(game, number);
  if (opened === undefined) return undefined;
  const { room, objects, palette } = opened;
  const { pixels } = composeScene(room, objects, initialRuntime(game.index.objects), [], {
    onError: () => {},
  });
  return indicesToRgba(pixels, palette);
}

/** Compares the canvas of each room with what Node gives; the number of rooms. */
export async function compareRooms(page: Page, game: Game): Promise<number> {
  let compared = 0;
  for (const { room: number } of game.rooms) {
    const rgba = roomRgba(game, number);
    if (rgba === undefined || rgba.length === 0) continue;
    await goTo(page, `#room=${number}&zoom=1`);
    const canvas = page.locator(`canvas[aria-label="room ${number}"]`);
    await shows(canvas.and(page.locator('.stage canvas')), rgba);
    // One of a single color is no picture in the list.
    if (rgba.some((value, i) => value !== rgba[i % 4])) compared++;
  }
  return compared;
}
