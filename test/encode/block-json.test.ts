// Blocks as JSON and a sheet, and back.

import fc from 'fast-check';
import {
  type BlockForms,
  blockFromJson,
  blockJsonSchema,
  blockToJson,
  encodeChar,
} from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { FORM_TAGS, type FormCase, formCase, GAME_BLOCKS } from '../_support/block-forms.js';
import { cases } from '../_support/cases.js';
import { fontFields } from '../_support/charsets.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { isSchemaValid } from '../_support/schema.js';

/** The JSON as another program would give it: as a text, and its fields in another order. */
function travelled(json: unknown): unknown {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([name, field]) => [name, turned(field)]),
    );
  };
  return turned(JSON.parse(JSON.stringify(json)));
}

function expectRoundTrip({ block, ...release }: FormCase): BlockForms {
  const { json, sheet } = blockToJson(block, release);
  const read = travelled(json);
  expect(isSchemaValid(read), `${block.tag}: ${JSON.stringify(isSchemaValid.errors)}`).toBe(true);
  expect(Buffer.compare(blockFromJson(read, sheet), block.payload), block.tag).toBe(0);
  return { json, sheet };
}

/** Blocks of OpenQuest that are laid out in another way. */
const OTHER_LAYOUTS = ['OpenQuest COST', 'OpenQuest CHAR'];

test.each(GAME_BLOCKS)('the blocks of $title come back byte for byte', ({ title, blocks }) => {
  expect(blocks.length).toBeGreaterThan(40);
  for (const one of blocks) {
    const { tag } = one.block;
    const { json } = expectRoundTrip(one);
    const isStored = json.stored !== undefined;
    expect(isStored, tag).toBe(OTHER_LAYOUTS.includes(`${title} ${tag}`));
  }
});

test('the games have blocks of every tag with a form ', () => {
  const found = new Set(GAME_BLOCKS.flatMap(({ blocks }) => blocks.map(({ block }) => block.tag)));
  expect(FORM_TAGS.filter((tag) => !found.has(tag))).toEqual([]);
});

/** Blocks that generators lay out in other ways. */
const FREE_LAYOUTS = ['COST', 'CO', 'AKOS', 'CHAR'];

/** Fonts with a byte more than their glyphs take. */
const longer: fc.Arbitrary<FormCase> = fontFields.map((fields) => ({
  version: 5,
  block: { tag: 'CHAR', payload: Uint8Array.of(...encodeChar(fields), 7) },
}));

test('blocks of any content come back byte for byte', () => {
  assertReaching(
    { pictures: 0.2, 'a form that stands alone': 0.5, 'stored bytes': 0.15 },
    (reach) =>
      fc.property(inTurn(formCase, formCase, formCase, formCase, longer), (one) => {
        const { json, sheet } = expectRoundTrip(one);
        if (!FREE_LAYOUTS.includes(one.block.tag)) expect(json.stored).toBe(undefined);
        if (sheet) reach('pictures');
        reach(json.stored === undefined ? 'a form that stands alone' : 'stored bytes');
      }),
    cases(75),
  );
});

test('the schema in the docs is what the library takes', async () => {
  const text = `${JSON.stringify(blockJsonSchema(), undefined, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../docs/block.schema.json');
});
