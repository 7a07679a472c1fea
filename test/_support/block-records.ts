// Blocks that `readBlock` knows: those of the games, and generated ones.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import {
  openGame,
  readBlock,
  type TaggedPayload,
  type Version,
  type VersionOptions,
  walkBlocks,
} from 'scumm-codec';
import {
  encodeBoxd,
  encodeBx,
  encodeCdhd,
  encodeChar,
  encodeCost,
  encodeImhd,
  encodeNut,
  encodeObna,
  encodeOc,
  encodeScal,
  encodeVerb,
} from 'scumm-codec/encode';
import { akosBytes, noise, program } from './akos.js';
import { charFields, nutFields } from './charsets.js';
import { costumeFields } from './costumes.js';
import { ALL_FOLDERS, type Folder } from './games.js';
import { codeHeader, imageHeader, ocFields, storedName, wideVerbs } from './objects.js';
import { inTurn } from './reach.js';
import { formOf, LARGE_VERSIONS } from './releases.js';
import { boxOf, matrixOf, scaleTable } from './walk-boxes.js';

/** A block, and the release of its game. */
export interface BlockCase extends VersionOptions {
  readonly block: TaggedPayload;
}

const root = fileURLToPath(new URL('../../fixtures/game', import.meta.url));
const file = (name: string) => new Uint8Array(readFileSync(`${root}/${name}`));

/** Fonts of the bundled games, which are files of their own. */
const FONTS: Readonly<Partial<Record<string, TaggedPayload>>> = {
  'version 4': { tag: 'CHAR', payload: file('v4/901.LFL') },
  'version 7': { tag: 'NUT', payload: file('v7/font0.nut') },
  'version 8': { tag: 'NUT', payload: file('v8/font0.nut') },
};

/** The blocks of a game that have a value, and its font. */
function casesOf({ title, files: stored, version }: Folder): BlockCase[] {
  const { files, indexFile } = openGame(stored);
  const form = formOf(version);
  const sources = [...files, ...(indexFile ? [indexFile] : [])];
  const blocks: TaggedPayload[] = sources.flatMap(({ src }) => [...walkBlocks(src, { form })]);
  const font = FONTS[title];
  return [...blocks, ...(font ? [font] : [])]
    .filter((block) => readBlock(block, { version }) !== undefined)
    .map((block) => ({ block, version }));
}

/** The blocks of each game that have a value. */
export const GAME_BLOCKS: readonly { readonly title: string; readonly blocks: BlockCase[] }[] =
  ALL_FOLDERS.map((folder) => ({ title: folder.title, blocks: casesOf(folder) }));

/** Cases from what a block is built from. */
function made<T>(
  arbitrary: fc.Arbitrary<T>,
  write: (value: T) => BlockCase,
): fc.Arbitrary<BlockCase> {
  return arbitrary.map(write);
}

const tagged = (version: Version, small: string, large: string) =>
  formOf(version) === 'small' ? small : large;

/** Commands of costumes of versions 7 and 8: programs, and bytes that are none. */
const stream = fc.oneof(program, noise).map(({ commands }) => commands);

const window = fc.record({
  limb: fc.nat(15),
  code: fc.constantFrom(1, 2, 3, 6),
  start: fc.nat(40),
  length: fc.nat(9),
});

const akosParts = fc.record({
  commands: stream,
  animations: fc.array(
    fc.option(fc.uniqueArray(window, { selector: ({ limb }) => limb, maxLength: 4 }), {
      nil: undefined,
    }),
    { maxLength: 6 },
  ),
  flags: fc.nat(3),
  cels: fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), { maxLength: 4 }),
  jumps: fc.option(fc.array(fc.nat(99), { maxLength: 4 }), { nil: undefined }),
});

/** Blocks of each kind that has more than a few fields, each in turn. */
export const blockCase: fc.Arbitrary<BlockCase> = inTurn(
  made(costumeFields, (fields) => ({
    ...{ version: fields.version, variant: fields.variant },
    block: { tag: tagged(fields.version, 'CO', 'COST'), payload: encodeCost(fields) },
  })),
  made(akosParts, (parts) => ({
    version: 8,
    block: { tag: 'AKOS', payload: akosBytes(parts) },
  })),
  made(charFields, (fields) => ({
    version: 5,
    block: { tag: 'CHAR', payload: encodeChar(fields) },
  })),
  made(nutFields, (fields) => ({
    version: 7,
    block: { tag: 'NUT', payload: encodeNut(fields) },
  })),
  made(
    fc
      .constantFrom(...LARGE_VERSIONS)
      .chain((version) =>
        fc.array(boxOf(version), { maxLength: 5 }).map((list) => ({ version, list })),
      ),
    ({ version, list }) => ({
      version,
      block: { tag: 'BOXD', payload: encodeBoxd(list, { version }) },
    }),
  ),
  made(fc.tuple(fc.array(boxOf(4), { maxLength: 5 }), matrixOf(4)), ([list, matrix]) => ({
    version: 4,
    block: { tag: 'BX', payload: encodeBx(list, matrix, { version: 4 }) },
  })),
  made(scaleTable, (table) => ({
    version: table.version,
    block: { tag: tagged(table.version, 'SA', 'SCAL'), payload: encodeScal(table) },
  })),
  made(codeHeader, (header) => ({
    version: header.version,
    block: { tag: 'CDHD', payload: encodeCdhd(header) },
  })),
  made(imageHeader, (header) => ({
    version: header.version,
    block: { tag: 'IMHD', payload: encodeImhd(header) },
  })),
  made(storedName, (name) => ({ version: 6, block: { tag: 'OBNA', payload: encodeObna(name) } })),
  made(wideVerbs, (entries) => ({
    version: 8,
    block: { tag: 'VERB', payload: encodeVerb({ entries }, { version: 8 }) },
  })),
  made(ocFields, (fields) => ({ version: 4, block: { tag: 'OC', payload: encodeOc(fields) } })),
);
