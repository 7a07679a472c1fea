// Debian's Chromium, as the tests in a browser start it.

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { GameFile } from 'scumm-codec';

export const CHROMIUM = '/usr/bin/chromium';

/** Switches that keep it from asking anybody for anything. */
const SWITCHES = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Whether the machine has it. */
export function hasChromium(): boolean {
  return existsSync(CHROMIUM);
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: SWITCHES });
}

/** A file as a file input takes it. */
export const asInput = ({ name, bytes }: GameFile) => ({
  name: basename(name),
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
