// Films in the explorer: each frame that is played, stepped or scrubbed to has the pixels of Node, the texts stand where
// Node draws them, a damaged picture leaves the frame before, and PNG and GIF read back. A film opens without a game too.

import { deepStrictEqual } from 'node:assert';
import { decode } from 'fast-png';
import type { Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import { lantern, lanternFilm } from 'scumm-codec/lantern';
import * as smush from 'scumm-codec/smush';
import { joined, u16 } from '../_support/bytes.js';
import { chunk, filmOf } from '../_support/films.js';
import { checkView } from './checks.js';
import { framesOfGif } from './frames.js';
import { drop, goTo, openView, pathsOf, pickGame, saved, shows } from './page.js';
import { openLantern } from './tour.js';
import { watch } from './walk.js';

/** Frames with a text, with the number of one, and with a picture that is damaged. */
const [SAID, NUMBERED, DAMAGED] = [12, 20, 22];
/** Frames a second, which hundredths do not divide; a text in color 30 of font 1, centered. */
const RATE = 12;
const [WORDS, COLOR, FONT] = ['Light!', 30, 1];
const PLACE = { x: 64, y: 40 };

/** The film of the package with texts, sound, and damage. */
function filmWithTexts(): scumm.GameFile {
  const { src, palette, frames } = smush.readFilm(lanternFilm[0].bytes);
  const head = [PLACE.x, PLACE.y, 1, 0, 0, 128, 96, 0].flatMap((value) => [...u16(value)]);
  const more: Readonly<Record<number, Uint8Array>> = {
    [SAID]: chunk('TEXT', joined(...head), `^f0${FONT}^c0${COLOR}${WORDS}`, 0),
    [NUMBERED]: chunk('TRES', joined(...head, ...u16(7))),
    [DAMAGED]: chunk('IACT', joined(1, 2, 3)),
  };
  const all = frames.map(({ chunks }, i) => {
    const parts = chunks.map(({ tag, start, end }) => chunk(tag, src.slice(start, end)));
    // Byte 0 of a picture is its codec, and 99 is none.
    if (i === DAMAGED) parts[0][8] = 99;
    return [...parts, ...(more[i] ? [more[i]] : [])];
  });
  return { name: 'light.san', bytes: filmOf(all, { palette, rate: RATE }) };
}

/** What Node shows of a film, frame by frame, with the texts whose font is there. */
function framesIn({ bytes }: scumm.GameFile, fonts: scumm.Game['fonts']) {
  const film = smush.readFilm(bytes);
  const state = smush.createFilmState(film);
  return film.frames.map((_, i) => {
    const shown = smush.seekFilm(film, state, i, { onError: () => {} });
    const { width, height, pixels, palette } = structuredClone({ ...shown, texts: [] });
    const font = fonts.find(({ number }) => number === FONT);
    if (i === SAID && font) {
      const charset = scumm.readNut(font.src, { version: 7 });
      const text = new TextEncoder().encode(WORDS);
      const x = PLACE.x - (scumm.measureText(charset, text).width >> 1);
      scumm.drawText(charset, text, { width, height, pixels }, { x, y: PLACE.y }, { color: COLOR });
    }
    return { width, height, pixels, palette };
  });
}

type Frame = ReturnType<typeof framesIn>[number];

const rgbaOf = ({ pixels, palette }: Frame) => Buffer.from(scumm.indicesToRgba(pixels, palette));

const canvasOf = (page: Page) => page.locator('.film canvas');

/** Opens a game of version 7 with films, and looks at them in every way. */
export async function lookAtFilms(page: Page, files: readonly scumm.GameFile[]): Promise<void> {
  const [film, other] = [filmWithTexts(), lanternFilm[1]];
  const frames = framesIn(film, scumm.openGame(files).fonts);
  if (rgbaOf(frames[SAID]).equals(rgbaOf(framesIn(film, [])[SAID])))
    throw new Error('the text has no pixel');
  await pickGame(page, [...files, film, other]);
  await openView(page, 'films');
  await page.getByRole('button', { name: 'light47.san 30 frames, 3.0 s' }).waitFor();
  await checkView(page, 'the list of films');
  await page.getByRole('button', { name: 'light.san 30 frames, 2.5 s' }).click();
  await playThrough(page, frames);
  await checkView(page, 'a film');
  await stepAndScrub(page, frames);
  await readTexts(page, frames);
  await checkSaved(page, framesIn(film, []));
  await openView(page, 'report');
  await page.getByText(/^light\.san: codec 99 is not read/).waitFor();
  await goThrough(page);
}

/** It plays by itself; what it shows are frames of Node, in their order. */
async function playThrough(page: Page, frames: readonly Frame[]): Promise<void> {
  const expected = frames.map(rgbaOf);
  const seen = await watch(canvasOf(page), expected[frames.length - 1], 10_000);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  let at = 0;
  for (const one of seen) {
    at = expected.findIndex((frame, i) => i >= at && frame.equals(one));
    if (at < 0) throw new Error('a frame is shown that Node does not show there');
  }
  if (seen.length < 10) throw new Error(`${seen.length} pictures of ${frames.length} are seen`);
}

async function stepAndScrub(page: Page, frames: readonly Frame[]): Promise<void> {
  const canvas = canvasOf(page);
  const slider = page.getByRole('slider', { name: 'Frame' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Back').click();
  await shows(canvas, rgbaOf(frames[28]));
  for (const at of [3, 25, 17, 16, 0, 21, DAMAGED]) {
    await slider.fill(`${at}`);
    await shows(canvas, rgbaOf(frames[at]));
  }
  deepStrictEqual(frames[DAMAGED], frames[DAMAGED - 1]);
  await page.getByRole('row', { name: 'IACT 3 sound or order, not decoded' }).waitFor();
  await button('Next').click();
  await shows(canvas, rgbaOf(frames[DAMAGED + 1]));
}

/** The texts: one with words, which is drawn, and one with a number. */
async function readTexts(page: Page, frames: readonly Frame[]): Promise<void> {
  const row = (name: string) => page.getByRole('row', { name });
  const place = `${PLACE.x}, ${PLACE.y}`;
  const look = `centered color ${COLOR}, font ${FONT}`;
  await row(`${SAID + 1} to ${SAID + 1} ${WORDS} ${place} ${look}`)
    .getByRole('button')
    .click();
  await shows(canvasOf(page), rgbaOf(frames[SAID]));
  await checkView(page, 'a film with a text');
  await row(`${NUMBERED + 1} to ${NUMBERED + 1} number 7 of a .TRS file ${place}`)
    .getByRole('button')
    .click();
  await shows(canvasOf(page), rgbaOf(frames[NUMBERED]));
}

/** A frame as PNG, and the film as GIF with the time of each frame; both without texts. */
async function checkSaved(page: Page, frames: readonly Frame[]): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  const { name, bytes } = await saved(button('Frame as PNG'));
  deepStrictEqual(name, `film-light-00${NUMBERED + 1}.png`);
  const png = decode(bytes);
  deepStrictEqual(Uint8Array.from(png.data), frames[NUMBERED].pixels);
  deepStrictEqual(png.palette?.flat(), [...frames[NUMBERED].palette]);
  const gif = await framesOfGif(page, (await saved(button('Film as GIF'))).bytes);
  deepStrictEqual(
    gif.map(({ data }) => Buffer.from(data)),
    frames.map(rgbaOf),
  );
  const ends = gif.map((_, i) => gif.slice(0, i + 1).reduce((sum, { ticks }) => sum + ticks, 0));
  for (const [i, end] of ends.entries())
    if (Math.abs(end - (10 * (i + 1)) / RATE) > 0.051) throw new Error(`frame ${i} ends at ${end}`);
}

/** Finds a film, and goes back to the one before, and to the list. */
async function goThrough(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('Control+p');
  await page.keyboard.type('film light47');
  await page.keyboard.press('Enter');
  await heading.getByText('film light47').waitFor();
  await page.goBack();
  await heading.getByText('report').waitFor();
  await page.goBack();
  await heading.getByText('film light').waitFor();
  await page.goBack();
  await heading.getByText('films').waitFor();
}

/** Drops a film without a game, which is told in words; then beside the built-in game, which has films of its own. */
export async function dropFilm(page: Page): Promise<void> {
  const film = filmWithTexts();
  const path = pathsOf([film]);
  await drop(page.locator('body'), path);
  await page.getByText('These are films alone.').waitFor();
  await openLantern(page);
  await openView(page, 'films');
  const films = page.locator('.thumbnails li');
  await films.nth(lanternFilm.length - 1).waitFor();
  await drop(page.locator('body'), path);
  await films.nth(lanternFilm.length).click();
  await page.getByRole('slider', { name: 'Frame' }).fill('20');
  await shows(canvasOf(page), rgbaOf(framesIn(film, [])[20]));
  await page.getByText(`font ${FONT}, not there`).waitFor();
}

/** Opens a game without films: it has no tab for them. */
export async function lackFilms(page: Page): Promise<void> {
  await pickGame(page, lantern);
  const tabs = page.getByRole('navigation').getByRole('button');
  await tabs.filter({ hasText: 'gallery' }).waitFor();
  deepStrictEqual(await tabs.filter({ hasText: 'films' }).count(), 0);
  await goTo(page, '#view=films');
  await page.getByText('This game has no film that can be read.').waitFor();
}
