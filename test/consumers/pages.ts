// Pages in Chromium, with files as they are in the package and no bundler, but for the worker, which has no import
// map. Their policy lets them run nothing but their own files and the map.

import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Page, Route } from 'playwright-core';
import type { GameFile } from 'scumm-codec';
import { asInput, CHROMIUM, hasChromium, launchChromium } from '../browser/chromium.js';
import type { Consumer } from './consumer.js';

const imports = ['', '/encode', '/lantern', '/reference', '/smush', '/tools'].map((path) => {
  const file = path === '' ? 'index' : path.slice(1);
  return [`scumm-codec${path}`, `/node_modules/scumm-codec/dist/${file}.js`];
});
const MAP = JSON.stringify({ imports: Object.fromEntries(imports) });
const MAP_HASH = createHash('sha256').update(MAP).digest('base64');
const POLICY = `default-src 'none'; script-src 'self' 'sha256-${MAP_HASH}'; worker-src 'self'`;

/** Where pages are: their requests go to no server, but get files. */
const ADDRESS = 'http://localhost/';

/** Milliseconds after which a page has failed. */
const MOST = 60_000;

/** A page that runs a script and logs the hash. */
interface Shown {
  readonly name: string;
  readonly body?: string;
  readonly script: string;
  /** Does what the page needs before it is loaded, in its folder. */
  prepare?(folder: string): Promise<void>;
  /** Does what a person does on the page. */
  act?(page: Page, folder: string): Promise<void>;
}

const SHOWN: readonly Shown[] = [
  {
    name: 'page, import map',
    script: `import { job } from './job.mjs';\nconsole.log(job());`,
  },
  {
    name: 'worker',
    script: `new Worker('/worker.js').onmessage = ({ data }) => console.log(data);`,
    async prepare(folder) {
      const contents = `import { job } from './job.mjs';\npostMessage(job());`;
      await build({
        stdin: { contents, resolveDir: folder },
        ...{ bundle: true, format: 'iife', outfile: join(folder, 'worker.js') },
      });
    },
  },
  {
    name: 'file input',
    body: '<input type="file" multiple>',
    script: `import { job } from './job.mjs';
      document.querySelector('input').onchange = async ({ target }) => {
        const read = async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
        console.log(job(await Promise.all(Array.from(target.files, read))));
      };`,
    async act(page, folder) {
      const entry = pathToFileURL(join(folder, 'node_modules/scumm-codec/dist/lantern.js')).href;
      const { lantern }: { lantern: readonly GameFile[] } = await import(entry);
      await page.setInputFiles('input', lantern.map(asInput));
    },
  },
];

export const pages = (): Consumer[] => SHOWN.map(pageOf);

function pageOf({ name, body = '', script, prepare, act }: Shown): Consumer {
  return {
    name: `Chromium, ${name}`,
    lacks: hasChromium() ? undefined : `there is no ${CHROMIUM}`,
    async run(folder) {
      const map = `<script type="importmap">${MAP}</script>`;
      const page = `<!doctype html>${map}<script type="module" src="/page.mjs"></script>${body}`;
      writeFileSync(join(folder, 'index.html'), page);
      writeFileSync(join(folder, 'page.mjs'), script);
      await prepare?.(folder);
      const browser = await launchChromium();
      try {
        const page = await browser.newPage();
        page.setDefaultTimeout(MOST);
        await page.route(`${ADDRESS}**`, (route) => answer(route, folder));
        const visit = async () => {
          await page.goto(ADDRESS);
          await act?.(page, folder);
        };
        const [hash] = await Promise.all([firstWord(page), visit()]);
        return { hash };
      } finally {
        await browser.close();
      }
    },
  };
}

/** Gives a page a file of a folder, and lets it do no more than its policy says. */
async function answer(route: Route, folder: string): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const path = join(folder, pathname === '/' ? 'index.html' : pathname);
  const headers = { 'Content-Security-Policy': POLICY };
  await route.fulfill(existsSync(path) ? { path, headers } : { status: 404 });
}

/** What a page logs first; an error of any kind is thrown. */
async function firstWord(page: Page): Promise<string> {
  const events = [page.waitForEvent('console'), page.waitForEvent('pageerror')] as const;
  const message = await Promise.race(events);
  if (message instanceof Error) throw message;
  if (message.type() === 'error') throw new Error(message.text());
  return message.text();
}
