// Makes the pictures of docs/explorer.md: four views of Lantern Bay, as PNG with a palette. The clock of the page stands
// still, so that an actor and a chore are always at the same tick. `npx tsx --tsconfig test/tsconfig.json test/explorer/pictures.ts`.

import { writeFileSync } from 'node:fs';
import { decode } from 'fast-png';
import gifenc from 'gifenc';
import type { Page } from 'playwright-core';
import { indexedPng } from '../../examples/explorer/export/save.js';
import { root } from '../browser/files.js';
import { drop, pathsOf, pixelsOf, saved, withExplorer } from './page.js';
import { blue } from './tour.js';

/** Colors of a picture: enough for a room and for letters with soft edges. */
const COLORS = 256;

interface Shot {
  /** Address of the view. */
  readonly hash: string;
  readonly height: number;
  /** What a visitor does before the picture is taken. */
  readonly act: (page: Page) => Promise<void>;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  room: {
    hash: '#room=2&zoom=2&layers=objects,plane1,boxes,scales',
    height: 560,
    act: async (page) => {
      await page.getByRole('button', { name: 'Put an actor in' }).click();
      await page.locator('.stage canvas').click({ position: { x: 320, y: 268 } });
      await page.locator('.room > :last-child').evaluate((panel) => panel.scrollTo(0, 0));
      await page.locator('.stage canvas').click({ position: { x: 320, y: 230 } });
      await page.clock.runFor(2500);
    },
  },
  edit: {
    hash: '#room=2&zoom=2&object=16',
    height: 900,
    act: async (page) => {
      const slot = page.locator('.inspector .drop');
      const { bytes } = await saved(slot.getByRole('button', { name: 'Save as PNG' }));
      const png = blue(await pixelsOf(slot.locator('canvas')), decode(bytes).width);
      await drop(slot, pathsOf([{ name: 'blue mug.png', bytes: png }]));
      await slot.getByRole('button', { name: 'Take the nearest colors' }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('h1').hover();
    },
  },
  costume: {
    hash: '#view=costumes&costume=1&animation=9',
    height: 700,
    act: (page) => page.clock.runFor(450),
  },
  blocks: {
    hash: '#view=blocks',
    height: 560,
    act: async (page) => {
      await page.getByLabel('Search by tag or name').fill('SCAL');
      await page.locator('.tree button', { hasText: 'SCAL' }).click();
      await page.locator('pre').nth(1).waitFor();
    },
  },
};

await withExplorer(async (browser, address) => {
  for (const [name, { hash, height, act }] of Object.entries(SHOTS)) {
    const page = await browser.newPage({ viewport: { width: 1000, height } });
    await page.clock.install();
    await page.goto(`${address}${hash}`);
    await page.getByRole('button', { name: 'Lantern Bay' }).click();
    await page.getByRole('navigation').waitFor();
    await act(page);
    const png = quantized(await page.screenshot());
    writeFileSync(`${root}/docs/images/explorer-${name}.png`, png);
    console.log(`explorer-${name}.png: ${png.length} bytes`);
  }
});

/** A picture with the colors that come nearest to its own. */
function quantized(png: Uint8Array): Uint8Array {
  const { width, height, data, channels } = decode(png);
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++)
    rgba.set(Uint8Array.from(data.subarray(channels * i, channels * i + 3)), 4 * i);
  const palette = gifenc.quantize(rgba, COLORS);
  const pixels = gifenc.applyPalette(rgba, palette);
  return indexedPng({ width, height, pixels }, Uint8Array.from(palette.flat()));
}
