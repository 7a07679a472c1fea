// The runner in docs/porting.md runs as it is pasted, and fails a port that is wrong.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SPECIFICATION_VERSION } from '../../fixtures/manifest.js';
import { root } from '../browser/files.js';
import { hasPython, PYTHON } from '../ports/python.js';

const page = readFileSync(new URL('../../docs/porting.md', import.meta.url), 'utf8');
const [, runner = ''] = /^```python\n(.*?)^```$/ms.exec(page) ?? [];

test('the page claims the version of the specification', () => {
  expect(page).toContain(`specification ${SPECIFICATION_VERSION}, level 2`);
});

/** What the runner prints; with a change of its text. */
function printed(change = (text: string) => text): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { stdout, stderr } = spawnSync(PYTHON, ['-B', '-c', change(runner)], options);
  expect(stderr).toBe('');
  return stdout;
}

/** The runner with the decoders of the Python port, with more at the end. */
const withPort =
  (more = '') =>
  (text: string) =>
    text.replace(
      /^class DecodeError.*?^DECODERS = .*?$/ms,
      `import sys; sys.path.insert(0, "examples/port-python")
from errors import DecodeError; from run import DECODERS${more}`,
    );

describe.skipIf(!hasPython())('the runner of the page', () => {
  test('passes its own decoder and the Python port', () => {
    expect(printed()).toBe('');
    expect(printed(withPort())).toBe('');
  });

  test('fails a wrong decoder, and tells 1 from true', () => {
    expect(printed((text) => text.replace('byte ^ params["key"]', 'byte'))).toMatch(
      /^block\/xor.json xor-[0-9a-f]{6} Every byte is XORed with the key\.$/m,
    );
    const plane =
      'lambda *given: {**was(*given), "value": {"present": [int(one) for one in was(*given)["value"]["present"]]}}';
    const wrong = `; was = DECODERS["mask/zplane"]; DECODERS = {"mask/zplane": ${plane}}`;
    expect(printed(withPort(wrong))).toContain('mask/zplane.json');
  });
});
