// Costumes and fonts in the explorer. The timeline of each chore has the frames and times of Node, each once; the player
// goes through them, and stops where a chore ends. A text has the pixels of Node, in a font of hundreds of glyphs too.

import { deepStrictEqual as deepEqual } from 'node:assert';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as encode from 'scumm-codec/encode';
import * as tools from 'scumm-codec/tools';
import { checkView } from './checks.js';
import { framesOfGif } from './frames.js';
import { rgbaOf } from './images.js';
import { goTo, openView, pickGame, saved, shows } from './page.js';

/** The hero, and the colors that the page shows him in. */
function heroOf(game: scumm.Game) {
  const costume = scumm.readGameCostume(game, 1);
  const palettes = tools.readGamePalettes(game).map(({ palette }) => palette);
  return { costume, palette: palettes[tools.choosePalette(costume, palettes) ?? 0] };
}

/** Goes through the chores of the hero. */
export async function checkTimelines(page: Page, game: scumm.Game): Promise<number> {
  const { costume, palette } = heroOf(game);
  await goTo(page, '#view=costumes&costume=1');
  const chores = scumm.costumeChores(costume);
  for (const { chore, facing } of chores) {
    const title = tools.choreName(costume, chore, facing);
    await page.getByRole('button', { name: title, exact: true }).click();
    const view = page.getByRole('region', { name: title, exact: true });
    await view.waitFor();
    const { frames, loopStart = 0 } = scumm.playChore(costume, chore, facing, { palette });
    const ticks = await view.locator('.frames li').allInnerTexts();
    const starts = ticks.findIndex((text) => text.includes('↻'));
    deepEqual(Math.max(0, starts), loopStart, `${title}: where its loop begins`);
    const numbers = ticks.map((text) => Number(/\d+/.exec(text)));
    deepEqual(
      numbers,
      frames.map((one) => one.ticks),
      title,
    );
    const events = tools
      .choreTimeline(costume, chore, facing, palette)
      .frames.flatMap((one, i) => one.events.map((words) => `frame ${i + 1}: ${words}`));
    deepEqual(await view.locator('.events li').allInnerTexts(), events, title);
    const ends = loopStart === frames.length - 1 ? 'stays' : `again from frame ${loopStart + 1}`;
    await view
      .getByRole('heading', { name: `, then ${ends}` })
      .or(view.getByText(ends))
      .waitFor();
  }
  await playToTheEnd(page, game);
  await stepThrough(page, game);
  return chores.length;
}

/** Lets a chore end that is played once, and starts it again. */
async function playToTheEnd(page: Page, game: scumm.Game): Promise<void> {
  const { costume, palette } = heroOf(game);
  for (const { chore, facing } of scumm.costumeChores(costume)) {
    const { frames, loopStart } = scumm.playChore(costume, chore, facing, { palette });
    const last = frames.length - 1;
    if (last === 0 || loopStart !== last) continue;
    await page.getByRole('button', { name: tools.choreName(costume, chore, facing) }).click();
    await page.getByText(`${last + 1} of ${last + 1}`).waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    return;
  }
  throw new Error('no chore ends');
}

/** Stops the walk to the west, and goes through its frames by button, click and slider. */
async function stepThrough(page: Page, game: scumm.Game): Promise<void> {
  const { costume, palette } = heroOf(game);
  const { west } = scumm.DIRECTIONS;
  const { frames } = tools.choreTimeline(costume, scumm.CHORES.walk, west, palette);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const frameButton = (frame: number) =>
    page.getByRole('button', { name: new RegExp(`^frame ${frame + 1},`) });
  const marked = (frame: number) =>
    page.locator('.frames [aria-current=true]').and(frameButton(frame)).waitFor();
  const stage = page.locator('.actor canvas').last();
  const seen = async (frame: number) => {
    await marked(frame);
    await shows(stage, frames[frame].data);
  };
  await button('walk west').click();
  await page.locator('.chores [aria-current=true]').and(button('walk west')).waitFor();
  await marked(2);
  await marked(0);
  await button('Pause').click();
  await frameButton(2).click();
  await seen(2);
  await button('Next').click();
  await seen(3);
  for (let i = 0; i < 4; i++) await button('Back').click();
  await seen(frames.length - 1);
  await page.getByLabel('Onion skin').check();
  await shows(page.locator('.actor canvas').first(), frames[frames.length - 2].data);
  await page.getByRole('slider', { name: 'Frame' }).fill('1');
  await seen(1);
  await page.getByRole('slider', { name: 'Zoom' }).fill('7');
  await page.waitForURL(/close=7/);
  await page.getByLabel('Speed').selectOption('2x');
  deepEqual(
    await stage.evaluate(({ clientWidth, width }: HTMLCanvasElement) => clientWidth / width),
    7,
  );
  // What the visitor chose stays for other chores.
  await button('stand east').click();
  await page.getByRole('region', { name: 'stand east' }).waitFor();
  deepEqual(await page.getByLabel('Onion skin').isChecked(), true);
  deepEqual(await page.getByLabel('Speed').inputValue(), '2x');
}

/** Makes a GIF of the hero who walks west, in the game that is open. */
export async function makeGif(page: Page, game: scumm.Game): Promise<string> {
  const start = Date.now();
  await openView(page, 'costumes');
  await page.locator('.thumbnails button').first().click();
  await page.getByRole('button', { name: 'walk west' }).click();
  const gif = await saved(page.getByRole('button', { name: 'Save as GIF' }));
  const took = Date.now() - start;
  const { costume, palette } = heroOf(game);
  const { west } = scumm.DIRECTIONS;
  const { width, height, frames } = tools.choreTimeline(costume, scumm.CHORES.walk, west, palette);
  const shown = (await framesOfGif(page, gif.bytes)).map(({ data, ...one }) => [one, [...data]]);
  const wanted = frames.map(({ data, ticks }) => [{ x: 0, y: 0, width, height, ticks }, [...data]]);
  deepEqual(shown, wanted);
  deepEqual(gif.name, 'costume-1 walk west.gif');
  return `a GIF of the hero who walks west: 4 clicks, 0 keys, ${took} ms`;
}

/** Codes in the large font. */
const MANY = 700;

/** The game with a font of hundreds of glyphs. */
export function withLargeFont(game: scumm.Game): readonly scumm.GameFile[] {
  const font = scumm.readGameCharset(game, 1);
  if (font.type !== 'char') throw new Error('the font is no CHAR');
  const own = tools.decodeGlyphs(font);
  const glyphs = Array.from({ length: MANY - 32 }, (_, i) => ({
    ...own[i % own.length],
    code: 32 + i,
  }));
  const payload = encode.encodeChar({ ...font, count: MANY, glyphs });
  return encode.editGame(game, [{ of: 'charset', id: 1, payload }]);
}

/** Writes lines in a font, by keys and by clicks on glyphs. */
export async function checkFonts(page: Page, files: readonly scumm.GameFile[]): Promise<void> {
  await pickGame(page, files);
  await goTo(page, '#view=charsets');
  const font = scumm.readGameCharset(scumm.openGame(files), 1);
  const cell = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Your text').fill('Ahoy\nther');
  await cell('glyph 101 e').click();
  const line = page.locator('.charsets figure canvas');
  const text = [...Buffer.from('Ahoy'), 255, 1, ...Buffer.from('there')];
  await shows(line, await textRgba(page, font, Uint8Array.from(text)));
  const { width, height } = scumm.decodeGlyph(font, 101) ?? {};
  await page.getByText(`101 e: ${width} x ${height} pixels`).waitFor();
  await page.getByLabel('Colors of room').selectOption('2');
  await page.getByLabel('Codes').selectOption('from 544');
  deepEqual(await page.locator('.glyphs canvas').count(), countPixels(font, 544));
  await page.getByLabel('Your text').fill('A');
  await cell('glyph 600').focus();
  await page.keyboard.press('Enter');
  const bytes = Uint8Array.of(65, 2, 600 & 255);
  const { palette } = tools.readGamePalettes(scumm.openGame(files))[0];
  await shows(line, await textRgba(page, font, bytes, palette));
  const png = await saved(page.getByRole('button', { name: 'Save your text as PNG' }));
  deepEqual(rgbaOf(decode(png.bytes)), await textRgba(page, font, bytes, palette));
  await checkView(page, 'a large font');
}

/** How many glyphs from a code on have pixels. */
const countPixels = (font: scumm.Charset, first: number) =>
  tools.decodeGlyphs(font).filter(({ code, pixels }) => code >= first && pixels.length > 0).length;

/** A text as large as the page has it, with the font's own colors from a palette. */
async function textRgba(
  page: Page,
  font: scumm.Charset,
  text: Uint8Array,
  palette?: Uint8Array,
): Promise<Uint8ClampedArray> {
  const [width, height] = await page
    .locator('.charsets figure canvas')
    .evaluate((one: HTMLCanvasElement) => [one.width, one.height]);
  const picture = { width, height, pixels: new Uint8Array(width * height) };
  const colors = Uint8Array.from({ length: 16 }, (_, value) => value);
  const look = { color: 1, colors, leadBytes: [2, 2] as const };
  scumm.drawText(font, text, picture, { x: 0, y: 0 }, look);
  const rgb = Uint8Array.from({ length: 768 }, (_, i) => (Math.floor(i / 3) * 53) % 200);
  const own = font.type === 'char' ? font.colors : [];
  if (palette)
    for (const value of [2, 3])
      rgb.set(palette.subarray(3 * own[value], 3 * own[value] + 3), 3 * value);
  rgb.fill(255, 3, 6);
  return scumm.indicesToRgba(picture.pixels, rgb, { transparent: 0 });
}
