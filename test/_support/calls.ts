// All calls, by entry point. Those of twins have none: they are for reading.

import * as tools from 'scumm-codec/tools';
import type { Call } from './call.js';
import { AKOS_CALLS } from './calls-akos.js';
import { CHARSET_CALLS, ENCODE_CHARSET_CALLS } from './calls-charset.js';
import { COSTUME_CALLS } from './calls-costume.js';
import { ENCODE_CALLS } from './calls-encode.js';
import { MAIN_CALLS } from './calls-main.js';

type Calls = Readonly<Record<string, Call>>;

const READING: Calls = { ...MAIN_CALLS, ...COSTUME_CALLS, ...AKOS_CALLS, ...CHARSET_CALLS };

const readingWhere = (holds: (name: string) => boolean): Calls =>
  Object.fromEntries(Object.entries(READING).filter(([title]) => holds(functionOf(title))));

export const CALLS: Readonly<Record<'main' | 'tools' | 'encode', Calls>> = {
  main: readingWhere((name) => !(name in tools)),
  tools: readingWhere((name) => name in tools),
  encode: { ...ENCODE_CALLS, ...ENCODE_CHARSET_CALLS },
};

/** The function of a call: the first word of its title. */
export function functionOf(title: string): string {
  return title.split(' ', 1)[0];
}
