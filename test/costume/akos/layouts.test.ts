import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CodeLayout, LAYOUTS } from '../../../src/costume/akos/layouts.js';

test('the docs list each code of AKSQ with its operands', () => {
  const lines = readFileSync(new URL('../../../docs/akos.md', import.meta.url), 'utf8').split('\n');
  for (const [type, { code, operands }] of Object.entries<CodeLayout>(LAYOUTS)) {
    const line = lines.find((one) => one.startsWith(`| ${code.toString(16).toUpperCase()} | `));
    expect(line, type).toContain(`| \`${type}\` |`);
    const named = operands.map(([name, form]) => `\`${name}\` ${form}`).join(' ');
    expect(line, type).toContain(`| ${named}`);
  }
});
