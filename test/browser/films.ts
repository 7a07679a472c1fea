// The page of docs/films.md in Chromium, with a clock that the test winds: each frame of the bundled films is what Node
// shows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { indicesToRgba } from 'scumm-codec';
import { lanternFilm } from 'scumm-codec/lantern';
import { createFilmState, readFilm, stepFilm } from 'scumm-codec/smush';
import { ENTRIES } from '../../.ci/surface.js';
import { root } from './files.js';

/** Plays each film, and throws unless the page shows all of its frames. */
export async function playFilms(browser: Browser): Promise<void> {
  const guide = readFileSync(join(root, 'docs/films.md'), 'utf8');
  const [, body, program] = /^```html\n(.*?)<script type="module">(.*?)<\/script>\n```$/ms.exec(
    guide,
  ) as RegExpExecArray;
  for (const [i, { name, bytes }] of lanternFilm.entries()) {
    const script = await bundled(program.replace('lanternFilm[0]', `lanternFilm[${i}]`));
    const page = await browser.newPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(3_600_000);
    await page.setContent(body);
    await page.addScriptTag({ content: script });
    const film = readFilm(bytes);
    const state = createFilmState(film);
    for (let frame = stepFilm(film, state); frame; frame = stepFilm(film, state)) {
      await page.clock.runFor(1000 / (film.framesPerSecond ?? 12));
      // As texts, which cross between page and test much faster than lists.
      const there = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const shown = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
        return Array.from(shown?.data ?? [], (byte) => String.fromCharCode(byte)).join('');
      });
      const data = Buffer.from(indicesToRgba(frame.pixels, frame.palette));
      if (there !== data.toString('latin1'))
        throw new Error(`${name}: the page does not show frame ${frame.index} as Node does`);
    }
    console.log(`${name}: the page shows its ${film.frames.length} frames`);
    await page.close();
  }
}

/** A program as one script, of the sources. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    // The main entry comes last: its name starts those of all.
    alias: Object.fromEntries(Object.entries(ENTRIES).reverse()),
    ...{ bundle: true, write: false, format: 'iife' },
  });
  return outputFiles[0].text;
}
