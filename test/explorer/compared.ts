// Comparing in the explorer: with its edits, the blocks and pictures that Node finds changed are listed, each picture
// with as many pixels, the slider in their middle; with a second game too, and without any if that is the same game.

import { deepStrictEqual } from 'node:assert';
import type { Page } from 'playwright-core';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { differing, drop, openView, pathsOf } from './page.js';

/** Compares a game with its edits, and with itself. */
export async function checkCompared(
  page: Page,
  before: scumm.Game,
  after: scumm.Game,
  files: readonly scumm.GameFile[],
): Promise<void> {
  await openView(page, 'compare');
  await page.getByText('the game with its edits after').waitFor();
  await listed(page, before, after);
  // Beside the box for the second game.
  await drop(page.getByRole('heading', { level: 1 }), pathsOf(files));
  await page.getByText(`the second one after: ${files[0].name}.`).waitFor();
  await listed(page, before, before);
  await page.getByRole('button', { name: 'Put it away' }).click();
  await page.getByText('the game with its edits after').waitFor();
  await page
    .getByRole('button', { name: /^OBNA of object/ })
    .first()
    .click();
  await page
    .getByRole('article')
    .getByText(/^edited name: ".*", now ".*"/)
    .waitFor();
}

/** Compares the lists of the page with those of Node. */
async function listed(page: Page, before: scumm.Game, after: scumm.Game): Promise<void> {
  const articles = page.getByRole('article');
  const shown = await Promise.all(
    (await articles.all()).map(async (one) => {
      const count = await one.getByText(/pixels? differs?$/).innerText();
      const at = await one.getByRole('slider').inputValue();
      return [await one.getByRole('heading').innerText(), Number.parseInt(count, 10), Number(at)];
    }),
  );
  deepStrictEqual(shown.sort(), changedPictures(before, after).sort());
  const lines = await page.locator('main section > ul > li').allInnerTexts();
  const tags = lines.map((line) => line.slice(0, 4));
  deepStrictEqual(tags.sort(), changedTags(before, after).sort());
}

/** Titles of the pictures that look different, how many of their pixels do, and the percent where the slider stands. */
function changedPictures(before: scumm.Game, after: scumm.Game): [string, number, number][] {
  const now = [...tools.eachGamePicture(after)];
  return tools.titleGamePictures(before).flatMap((one, k): [string, number, number][] => {
    const [old, other] = [one.picture, now[k]].map((picture) =>
      Buffer.from(tools.gamePictureToRgba(picture)),
    );
    const count = differing(old, other);
    const { width } = one.picture;
    const columns = [...old.keys()].filter((i) => old[i] !== other[i]).map((i) => (i >> 2) % width);
    const middle = columns.reduce((sum, column) => sum + column, 0) / columns.length;
    return count > 0 ? [[one.title, count, Math.round((100 * middle) / width)]] : [];
  });
}

/** Tags of the innermost blocks that changed. An edit adds no block, so they stand in the same order. */
function changedTags(before: scumm.Game, after: scumm.Game): string[] {
  const all = ({ indexFile, files }: scumm.Game) =>
    [indexFile, ...files].flatMap((file, i) => {
      const blocks = file ? [...scumm.walkBlocks(file.src, { form: 'large' })] : [];
      const start = i === 0 ? 'index' : `data ${i}`;
      return blocks.map(({ path, payload }) => ({ path: `${start} > ${path}`, payload }));
    });
  const now = all(after);
  const changed = all(before).filter(
    ({ payload }, i) => !Buffer.from(payload).equals(now[i].payload),
  );
  return changed
    .filter(({ path }, i) => !changed[i + 1]?.path.startsWith(`${path} > `))
    .map(({ path }) => path.slice(-4));
}
