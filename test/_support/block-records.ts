// Blocks that `readBlock` knows: those of the games, and generated ones.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { openGame, type Variant, type Version, type VersionOptions, walkBlocks } from 'scumm-codec';
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
import { readBlock, type TaggedPayload } from 'scumm-codec/tools';
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

const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/game/${name}`, import.meta.url)));

/** Fonts of the bundled games, which are files of their own. */
const FONTS: Readonly<Record<string, TaggedPayload>> = {
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
  return [...blocks, ...(title in FONTS ? [FONTS[title]] : [])]
    .filter((block) => readBlock(block, { version }) !== undefined)
    .map((block) => ({ block, version }));
}

/** The blocks of each game that have a value. */
export const GAME_BLOCKS: readonly { readonly title: string; readonly blocks: BlockCase[] }[] =
  ALL_FOLDERS.map((folder) => ({ title: folder.title, blocks: casesOf(folder) }));

/** A case of version 4, whose block has another tag there, or of a later one. */
function caseOf(version: Version, tags: string, payload: Uint8Array, variant?: Variant): BlockCase {
  const [large, small = large] = tags.split(' ');
  const tag = formOf(version) === 'small' ? small : large;
  return { version, variant, block: { tag, payload } };
}

const window = fc.record({
  ...{ limb: fc.nat(15), code: fc.constantFrom(1, 2, 3, 6), start: fc.nat(40), length: fc.nat(9) },
});
const windows = fc.uniqueArray(window, { selector: ({ limb }) => limb, maxLength: 4 });

const akosParts = fc.record({
  // Programs, and bytes that are none.
  commands: fc.oneof(program, noise).map(({ commands }) => commands),
  animations: fc.array(fc.option(windows, { nil: undefined }), { maxLength: 6 }),
  flags: fc.nat(3),
  cels: fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), { maxLength: 4 }),
  jumps: fc.option(fc.array(fc.nat(99), { maxLength: 4 }), { nil: undefined }),
});

const boxesOf = (version: Version) => fc.array(boxOf(version), { maxLength: 5 });
const boxes = fc
  .constantFrom(...LARGE_VERSIONS)
  .chain((version) => boxesOf(version).map((list) => ({ version, list })));

/** Blocks of each kind that has more than a few fields, each in turn. */
export const blockCase: fc.Arbitrary<BlockCase> = inTurn(
  costumeFields.map((one) => caseOf(one.version, 'COST CO', encodeCost(one), one.variant)),
  akosParts.map((parts) => caseOf(8, 'AKOS', akosBytes(parts))),
  charFields.map((fields) => caseOf(5, 'CHAR', encodeChar(fields))),
  nutFields.map((fields) => caseOf(7, 'NUT', encodeNut(fields))),
  boxes.map(({ version, list }) => caseOf(version, 'BOXD', encodeBoxd(list, { version }))),
  fc
    .tuple(boxesOf(4), matrixOf(4))
    .map(([list, matrix]) => caseOf(4, 'BX', encodeBx(list, matrix, { version: 4 }))),
  scaleTable.map((table) => caseOf(table.version, 'SCAL SA', encodeScal(table))),
  codeHeader.map((header) => caseOf(header.version, 'CDHD', encodeCdhd(header))),
  imageHeader.map((header) => caseOf(header.version, 'IMHD', encodeImhd(header))),
  storedName.map((name) => caseOf(6, 'OBNA', encodeObna(name))),
  wideVerbs.map((entries) => caseOf(8, 'VERB', encodeVerb({ entries }, { version: 8 }))),
  ocFields.map((fields) => caseOf(4, 'OC', encodeOc(fields))),
);
