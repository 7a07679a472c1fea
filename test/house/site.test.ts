// The check of links that `npm run check -- site` makes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../.ci/site-links.js';

test('links of a site that lead nowhere are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scumm-codec-site-'));
  mkdirSync(join(folder, 'guides'));
  writeFileSync(join(folder, 'tavern.png'), '');
  writeFileSync(join(folder, 'icons.svg'), '<svg><g id="menu"></g></svg>');
  writeFileSync(
    join(folder, 'guides/strips.html'),
    `<h2 id="codes">Codes</h2> <a href="#codes">a</a> <a href="#none">b</a> <img src="../tavern.png"/>
    <a href="https://example.com/none">c</a> <a href="mailto:nobody">d</a> <a href="../index.html">e</a>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<a href="guides/strips.html#codes">a</a> <a href="guides/strips.html#bits">b</a>
    <a href="guides">c</a> <a class="x" href="guides/masks.html">d</a> <img alt="" src="none.png"/>
    <code>&lt;a href="text.html"&gt;</code> <use href="icons.svg#menu"></use> <use href="icons.svg#no"></use>`,
  );
  const found = brokenLinks(folder);
  rmSync(folder, { recursive: true });
  expect(found).toEqual([
    'guides/strips.html: #none leads nowhere',
    'index.html: guides/strips.html#bits leads nowhere',
    'index.html: guides leads nowhere',
    'index.html: guides/masks.html leads nowhere',
    'index.html: none.png leads nowhere',
    'index.html: icons.svg#no leads nowhere',
  ]);
});
