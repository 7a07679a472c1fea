// Examples that print what a file holds.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundled, example } from './_support/example.js';

describe.concurrent('examples that inspect', () => {
  test('tree.ts prints the blocks of a file', async () => {
    const text = await example('tree.ts', [join(bundled, 'lantern.001')]);
    expect(text).toMatch(/^LECF {2}at 0, \d+ bytes\n {2}LOFF {2}at 8, 34 bytes\n/);
    expect(text.match(/SMAP/g)).toHaveLength(5 + 27);
  });

  test('strip.ts prints the pixels of a strip', async () => {
    const text = await example('strip.ts', ['1', '44 0a 73 e0 02']);
    expect(text).toContain('0a 0a 0a 0a 0b 0b 0b 0b');
  });
});
