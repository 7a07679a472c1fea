// The byte that the explorer marks in the hex of a block.

import type { Page } from 'playwright-core';

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
  if (shown !== byte || Number.parseInt(digits, 16) !== src[byte])
    throw new Error(`byte ${shown}, ${digits}, is marked; byte ${byte} is ${src[byte]}`);
}
