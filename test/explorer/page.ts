// What the tests of the explorer do with a page: open a game, read a canvas, drop files, take what the page saves.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import type { GameFile } from 'scumm-codec';
import { build, preview } from 'vite';
import { asInput, launchChromium } from '../browser/chromium.js';
import { root } from '../browser/files.js';

/** Milliseconds until a canvas must show what it should, and between two looks at it. */
const [PATIENCE, PAUSE] = [8000, 20];

/** Builds the explorer, and serves it as long as something looks at it in Chromium. */
export async function withExplorer(
  look: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const configFile = join(root, 'examples/explorer/vite.config.ts');
  await build({ configFile, logLevel: 'error' });
  const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await launchChromium();
  try {
    await look(browser, server.resolvedUrls?.local[0] ?? '');
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Opens the page and acts in it. Throws if the page says an error on its console. */
export async function withPage(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await page.goto(address);
  await act(page);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  await page.close();
}

/** Picks files on the first screen, and waits for the rooms. */
export async function pickGame(page: Page, files: readonly GameFile[]): Promise<void> {
  await page.getByLabel('Pick files').setInputFiles(files.map(asInput));
  await page.locator('.thumbnails').waitFor();
}

/** Goes to an address of the page, without loading it again. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);
}

/** Chooses a tab. */
export const openView = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click();

/** RGBA of a canvas. */
export async function pixelsOf(canvas: Locator): Promise<Buffer> {
  const data = await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    return context?.getImageData(0, 0, width, height).data;
  });
  return Buffer.from(data ?? []);
}

/** Waits until a canvas has some pixels; throws if it does not come to that. */
export async function shows(
  canvas: Locator,
  expected: Uint8Array | Uint8ClampedArray,
): Promise<void> {
  const wanted = Buffer.from(expected);
  for (const end = Date.now() + PATIENCE; !wanted.equals(await pixelsOf(canvas)); await wait(PAUSE))
    if (Date.now() > end) throw new Error(`${canvas} has other pixels than in Node`);
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new folder with some files; it is removed at the end. */
export function folderOf(files: readonly GameFile[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-'));
  folders.push(folder);
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

/** The paths of files in a new folder. */
export function pathsOf(files: readonly GameFile[]): string[] {
  const folder = folderOf(files);
  return files.map(({ name }) => join(folder, name));
}

/** How many pixels of two pictures of one size differ, RGBA. */
export function differing(one: Buffer, other: Buffer): number {
  return one.filter((_, i) => i % 4 === 0 && one.readUInt32LE(i) !== other.readUInt32LE(i)).length;
}

/** Drops files or folders on a part of the page, as the visitor's file manager does. */
export async function drop(target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const client = await target.page().context().newCDPSession(target.page());
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', { type, x: x + 8, y: y + 8, data });
    // What takes files is lit as long as they are over the page.
    if (type !== 'dragEnter')
      await target
        .page()
        .locator(type === 'drop' ? 'body:not(.dragging)' : '.dragging')
        .waitFor();
  }
  await client.detach();
}

/** What the page gives the visitor when a button is pressed. */
export async function saved(button: Locator): Promise<GameFile> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
