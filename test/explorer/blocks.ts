// The byte that the explorer marks in the hex of a block.

import type { Page } from 'playwright-core';
import type { Game } from 'scumm-codec';

/** Throws unless the byte that the address names is marked: its value, in its row and column. */
export async function checkMark(page: Page, { files, indexFile }: Game): Promise<void> {
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
  const address = await page.evaluate(() =>
    new URLSearchParams(location.hash.slice(1)).get('block'),
  );
  const [file, byte] = (address ?? '').split(':').map(Number);
  const { src } = [...files, ...(indexFile ? [indexFile] : [])][file];
  const digits = await mark.innerText();
  if (shown !== byte || Number.parseInt(digits, 16) !== src[byte])
    throw new Error(`byte ${shown}, ${digits}, is marked; byte ${byte} is ${src[byte]}`);
}
