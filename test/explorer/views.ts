// What holds for each view of the explorer: axe finds nothing that is more than minor.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe reports of a rule. */
interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Throws if axe finds more than something minor in what a page shows. */
export async function checkView(page: Page, name: string): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(
    async (): Promise<Violation[]> => (await Reflect.get(window, 'axe').run()).violations,
  );
  const found = violations.filter(({ impact }) => /moderate|serious|critical/.test(impact));
  const said = found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes[0].html}`);
  if (said.length > 0) throw new Error(`${name}: ${said.join('\n')}`);
}
