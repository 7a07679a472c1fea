// Where Debian's Chromium is, and how tests start it.

export const CHROMIUM = '/usr/bin/chromium';

/** Switches that keep it from asking anybody for anything. */
export const SWITCHES: string[] = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
