// JSON forms of the headers, names and verbs of objects.

import { checkUpTo } from '../../geometry.js';
import { type ObjectCodeHeader, readCdhd } from '../../object/cdhd.js';
import { readImhd } from '../../object/imhd.js';
import type { ObjectImageHeader } from '../../object/imhd-fields.js';
import { readObna } from '../../object/obna.js';
import { readVerb, type VerbEntry } from '../../object/verb.js';
import { encodeImhd } from '../object/imhd.js';
import { encodeCdhd, encodeObna } from '../object/object.js';
import { encodeOc } from '../object/oc.js';
import { encodeVerb, type VerbFields } from '../object/verb.js';
import { point } from './box.js';
import type { BlockKind } from './kind.js';
import { BYTE, BYTE_TEXT, HEX, LONG, SIGNED_LONG, SIGNED_WORD, WORD } from './shape.js';
import { type Fields, list, optional, record } from './shape-groups.js';

type CodeHeaderData = Omit<ObjectCodeHeader, 'version' | 'parentState'>;

const codeHeader = (): Fields<CodeHeaderData> => ({
  revision: optional(LONG),
  id: WORD,
  x: optional(SIGNED_WORD),
  y: optional(SIGNED_WORD),
  width: optional(WORD),
  height: optional(WORD),
  flags: BYTE,
  parent: BYTE,
  walkX: optional(SIGNED_WORD),
  walkY: optional(SIGNED_WORD),
  actorDir: optional(BYTE),
  unknown: optional(BYTE),
});

function codeHeaderData({
  version: _,
  parentState: __,
  ...header
}: ObjectCodeHeader): CodeHeaderData {
  return header;
}

/** CDHD. */
export const CDHD: BlockKind<CodeHeaderData> = {
  shape: () => record(codeHeader()),
  read: (payload, { release }) => codeHeaderData(readCdhd(payload, release)),
  write: (data, { release: { version } }) => encodeCdhd({ ...data, version }),
};

/** IMHD. */
export const IMHD: BlockKind<Omit<ObjectImageHeader, 'version'>> = {
  shape: () =>
    record({
      revision: optional(LONG),
      id: optional(WORD),
      name: optional(BYTE_TEXT),
      imageCount: LONG,
      zplaneCount: optional(WORD),
      flags: optional(LONG),
      unknown: optional(BYTE),
      x: SIGNED_LONG,
      y: SIGNED_LONG,
      width: LONG,
      height: LONG,
      actorDir: optional(LONG),
      hotspots: list(point()),
      rest: HEX,
    }),
  read: (payload, { release }) => {
    const { version: _, ...header } = readImhd(payload, release);
    return header;
  },
  write: (data, { release: { version } }) => encodeImhd({ ...data, version }),
};

/** OBNA. */
export const OBNA: BlockKind<{ readonly name: Uint8Array }> = {
  shape: () => record({ name: BYTE_TEXT }),
  read: (payload, { release }) => ({ name: readObna(payload, release) }),
  write: ({ name }) => encodeObna(name),
};

/** Verbs whose scripts are parts of one piece of code: each goes from its start to the end. */
interface VerbsData {
  readonly verbs: readonly { readonly verb: number; readonly start: number }[];
  readonly code: Uint8Array;
}

const verbFields = (): Fields<VerbsData> => ({
  verbs: list(record<VerbsData['verbs'][number]>({ verb: LONG, start: LONG })),
  code: HEX,
});

function verbsData(entries: readonly VerbEntry[]): VerbsData {
  const code = entries.reduce<Uint8Array>(
    (longest, entry) => (entry.code.length > longest.length ? entry.code : longest),
    new Uint8Array(0),
  );
  const verbs = entries.map(({ verb, code: { length } }) => ({
    verb,
    start: code.length - length,
  }));
  return { verbs, code };
}

function verbsOf({ verbs, code }: VerbsData): VerbFields[] {
  return verbs.map(({ verb, start }, i) => {
    checkUpTo(start, code.length - 1, `json.data.verbs[${i}].start`);
    return { verb, code: code.subarray(start) };
  });
}

/** VERB. */
export const VERB: BlockKind<VerbsData> = {
  shape: () => record(verbFields()),
  read: (payload, { release }) => verbsData(readVerb(payload, release)),
  write: (data, { release }) => encodeVerb(verbsOf(data), release),
};

type OcData = CodeHeaderData & VerbsData & { readonly name: Uint8Array };

/** OC of version 4: header, name and verbs. */
export const OC: BlockKind<OcData> = {
  shape: () => record<OcData>({ ...codeHeader(), name: BYTE_TEXT, ...verbFields() }),
  read: (payload, { release }) => ({
    ...codeHeaderData(readCdhd(payload, release)),
    name: readObna(payload, release),
    ...verbsData(readVerb(payload, release)),
  }),
  write: ({ verbs, code, ...header }) => encodeOc({ ...header, verbs: verbsOf({ verbs, code }) }),
};
