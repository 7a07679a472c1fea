// Any block as a record, through JSON, and back.

import fc from 'fast-check';
import { DecodeError, type Version } from 'scumm-codec';
import { encodeBlock, encodeChar, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import {
  type BlockRecord,
  type BlockTag,
  readBlock,
  recordFromJson,
  recordToJson,
  type TaggedPayload,
} from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { type BlockCase, blockCase, GAME_BLOCKS } from '../_support/block-records.js';
import { cases } from '../_support/cases.js';
import { fontFields } from '../_support/charsets.js';
import { isLoose } from '../_support/games.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { formOf, GAME_VERSIONS } from '../_support/releases.js';
import { faultOf } from '../_support/thrown.js';
import { WRONG_VALUES } from '../_support/wrong-values.js';

/** The record as another program would give it back. */
function travelled(record: unknown): BlockRecord {
  return recordFromJson(JSON.parse(JSON.stringify(recordToJson(record))));
}

/** The bytes of a block with its header. */
function stored({ tag, payload }: TaggedPayload, version: Version): Uint8Array {
  if (tag === 'NUT' || (tag === 'CHAR' && version === 4)) return payload;
  return formOf(version) === 'small' ? wrapSmallBlock(tag, payload) : wrapBlock(tag, payload);
}

function writtenAgain({ block, ...release }: BlockCase, previous?: TaggedPayload): Uint8Array {
  const record = readBlock(block, release);
  expect(record?.tag).toBe(block.tag);
  return encodeBlock(travelled(record), { ...release, previous });
}

/** Blocks of OpenQuest that are laid out in another way. */
const OTHER_LAYOUTS = ['OpenQuest COST', 'OpenQuest CHAR'];

test.each(GAME_BLOCKS)('the blocks of $title come back byte for byte', ({ title, blocks }) => {
  expect(blocks.length).toBeGreaterThan(40);
  for (const one of blocks) {
    const { block, version } = one;
    const isOther = OTHER_LAYOUTS.includes(`${title} ${block.tag}`) || isLoose(block.payload);
    const again = writtenAgain(one, isOther ? block : undefined);
    expect(Buffer.compare(again, stored(block, version)), block.tag).toBe(0);
  }
});

/** Every tag that has a value. */
const TAGS: Readonly<Record<BlockTag, true>> = {
  ...{ RMHD: true, HD: true, RMIH: true, TRNS: true, CYCL: true, CC: true },
  ...{ CLUT: true, APAL: true, PA: true, PALS: true },
  ...{ BOXD: true, BOXM: true, BX: true, SCAL: true, SA: true },
  ...{ CDHD: true, IMHD: true, OBNA: true, VERB: true, OC: true, BOMP: true },
  ...{ COST: true, CO: true, AKOS: true, CHAR: true, NUT: true },
  ...{ LOFF: true, FO: true, RNAM: true, RN: true, ANAM: true, MAXS: true },
  ...{ DROO: true, '0R': true, DSCR: true, '0S': true, DSOU: true, '0N': true },
  ...{ DCOS: true, '0C': true, DCHR: true, DRSC: true, DOBJ: true, '0O': true },
};

test('the games have blocks of every tag with a value', () => {
  const found = new Set(GAME_BLOCKS.flatMap(({ blocks }) => blocks.map(({ block }) => block.tag)));
  expect(Object.keys(TAGS).filter((tag) => !found.has(tag))).toEqual([]);
});

test('containers, pictures and tags that are unknown or of other versions have no value', () => {
  const payload = new Uint8Array(8);
  for (const tag of ['ROOM', 'SMAP', 'SCRP', 'constructor', ' ', ''])
    expect(readBlock({ tag, payload }, { version: 5 }), tag).toBe(undefined);
  const versions = (tag: string) =>
    GAME_VERSIONS.filter((version) => {
      try {
        return readBlock({ tag, payload }, { version }) !== undefined;
      } catch (error) {
        return error instanceof DecodeError;
      }
    });
  expect(versions('HD')).toEqual([4]);
  expect(versions('RMIH')).toEqual([5, 6, 7]);
  expect(versions('PALS')).toEqual([6, 7, 8]);
  expect(versions('COST')).toEqual([5, 6]);
  expect(versions('AKOS')).toEqual([7, 8]);
  expect(versions('NUT')).toEqual([7, 8]);
  expect(versions('ANAM')).toEqual([7]);
  expect(versions('DRSC')).toEqual([8]);
  expect(versions('CHAR')).toEqual([4, 5, 6, 7, 8]);
});

/** Blocks that generators lay out in other ways. */
const FREE_LAYOUTS = ['COST', 'CO', 'AKOS', 'CHAR'];

/** Fonts with a byte more than their glyphs take. */
const longer: fc.Arbitrary<BlockCase> = fontFields.map((fields) => ({
  version: 5,
  block: { tag: 'CHAR', payload: Uint8Array.of(...encodeChar(fields), 7) },
}));

test('blocks of any content come back byte for byte', () => {
  assertReaching(
    { 'a value that stands alone': 0.5, 'another layout': 0.15 },
    (reach) =>
      fc.property(inTurn(blockCase, blockCase, blockCase, blockCase, longer), (one) => {
        const { block, version } = one;
        const isFree = FREE_LAYOUTS.includes(block.tag);
        const again = writtenAgain(one, isFree ? block : undefined);
        expect(Buffer.compare(again, stored(block, version)), block.tag).toBe(0);
        reach(isFree ? 'another layout' : 'a value that stands alone');
        if (isFree) expect(writtenAgain(one).length).toBeGreaterThan(0);
      }),
    cases(75),
  );
});

/** JSON or a record that can be changed. */
// biome-ignore lint/suspicious/noExplicitAny: the fields that a test changes
type Open = any;

/** Places in a value: the keys that lead to each. */
function placesIn(value: Open, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [path];
  return [path, ...Object.keys(value).flatMap((key) => placesIn(value[key], [...path, key]))];
}

const allowed = {
  kinds: new Set(['DecodeError', 'RangeError', 'TypeError']),
  length: () => Number.MAX_SAFE_INTEGER,
};

/** What stands in place of a value: nonsense, or nothing. */
const nonsense = fc.constantFrom(undefined, ...Object.values(WRONG_VALUES));

/** Changes a place of a value, or removes it. */
function change(value: Open, path: readonly string[], make: (() => unknown) | undefined): void {
  const parent = path.slice(0, -1).reduce((one, key) => one[key], value);
  const key = path[path.length - 1];
  if (make === undefined) delete parent[key];
  else parent[key] = make();
}

test('a record or its JSON with nonsense anywhere is refused, or written', () => {
  assertReaching(
    { 'the record': 0.4, 'its JSON': 0.4 },
    (reach) =>
      fc.property(blockCase, fc.nat(1e6), eachOf(true, false), nonsense, (one, place, ...how) => {
        const { block, ...release } = one;
        const [isJson, wrong] = how;
        const json = JSON.parse(JSON.stringify(recordToJson(readBlock(block, release))));
        const value: Open = isJson ? json : recordFromJson(json);
        const places = placesIn(value).filter(({ length }) => length > 0);
        const path = places[place % places.length];
        change(value, path, wrong);
        try {
          const record: Open = isJson ? recordFromJson(value) : value;
          encodeBlock(record, { ...release, previous: block });
        } catch (error) {
          expect(faultOf(error, allowed), path.join('.')).toBe(undefined);
        }
        reach(isJson ? 'its JSON' : 'the record');
      }),
    cases(120),
  );
});

/** The block that a call gives. */
function blockOf(tag: string, bytes: Uint8Array, version: number): TaggedPayload {
  if (tag === 'NUT' || (tag === 'CHAR' && version === 4)) return { tag, payload: bytes };
  return { tag, payload: bytes.subarray(version === 4 ? 6 : 8) };
}

/** What else has to be as a field says. */
const BOUND: Readonly<Record<string, readonly string[]>> = {
  revision: ['flags'],
  bitsPerPixel: ['glyphs'],
  count: ['glyphs'],
};

/** What an error calls a place: its field, the entry of a list that it is in, or what is bound to it. */
function namesOf(path: readonly string[]): string[] {
  const entries = path.flatMap((key, i) => {
    return /^\d+$/.test(key) && i > 1 ? [`${path[i - 1]}[${key}]`] : [];
  });
  const bound = BOUND[path[path.length - 1]] ?? [];
  return [...path.slice(1).filter((key) => /^[a-z]/i.test(key)), ...entries, ...bound];
}

test('a number that is a little larger or smaller is written, or refused by its name', () => {
  assertReaching(
    { refused: 0.1, written: 0.3 },
    (reach) =>
      fc.property(blockCase, fc.nat(1e6), fc.constantFrom(-300, -1, 1, 70000), (one, place, by) => {
        const { block, ...release } = one;
        const record: Open = travelled(readBlock(block, release));
        const places = placesIn(record).filter((path) => {
          return typeof path.reduce((value, key) => value[key], record) === 'number';
        });
        fc.pre(places.length > 0);
        const path = places[place % places.length];
        const number = path.reduce((value, key) => value[key], record) + by;
        change(record, path, () => number);
        let bytes: Uint8Array;
        try {
          bytes = encodeBlock(record, { ...release, previous: block });
        } catch (error) {
          expect(faultOf(error, allowed), path.join('.')).toBe(undefined);
          const names = namesOf(path).filter((name) => String(error).includes(name));
          if (!(error instanceof DecodeError))
            expect(names, `${path.join('.')} ${number}: ${error}`).not.toEqual([]);
          return reach('refused');
        }
        expect(readBlock(blockOf(block.tag, bytes, release.version), release)).toEqual(record);
        reach('written');
      }),
    cases(120),
  );
});
