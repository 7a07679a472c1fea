// The check of links that `npm run check -- site` makes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../.ci/site-links.js';

const FILES = {
  'tavern.png': '',
  'icons.svg': '<svg><g id="menu"></g></svg>',
  'guides/strips.html': `<h2 id="codes">Codes</h2> <a href="#codes">a</a> <a href="#none">b</a>
    <img src="../tavern.png"/> <a href="https://example.com/none">c</a> <a href="mailto:nobody">d</a>
    <a href="../index.html">e</a>`,
  'index.html': `<a href="guides/strips.html#codes">a</a> <a href="guides/strips.html#bits">b</a>
    <a href="guides">c</a> <a class="x" href="guides/masks.html">d</a> <img alt="" src="none.png"/>
    <code>&lt;a href="text.html"&gt;</code> <use href="icons.svg#menu"></use> <use href="icons.svg#no"></use>`,
};

test('links of a site that lead nowhere are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scumm-codec-site-'));
  mkdirSync(join(folder, 'guides'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const found = brokenLinks(folder);
  rmSync(folder, { recursive: true });
  const lost = [
    'guides/strips.html#bits',
    'guides',
    'guides/masks.html',
    'none.png',
    'icons.svg#no',
  ];
  expect(found).toEqual([
    'guides/strips.html: #none leads nowhere',
    ...lost.map((link) => `index.html: ${link} leads nowhere`),
  ]);
});
