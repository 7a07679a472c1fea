// Blocks as JSON and a sheet, and back.

import { Ajv2020 } from 'ajv/dist/2020.js';
import * as scumm from 'scumm-codec';
import { blockFromJson, blockJsonSchema, blockToJson } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { ALL_FOLDERS } from '../_support/games.js';

const FORMS: Readonly<Record<scumm.Version, 'small' | 'large'>> = {
  4: 'small',
  5: 'large',
  6: 'large',
  7: 'large',
  8: 'large',
};

const TAGS = blockJsonSchema()['oneOf'] as readonly { readonly title: string }[];
const known = new Set(TAGS.map(({ title }) => title));

/** Every block of a game that has a form, and its fonts. */
function* blocksOf({ files: given, version }: (typeof ALL_FOLDERS)[number]) {
  const { files } = scumm.openGame(given);
  for (const { src } of files)
    for (const block of scumm.walkBlocks(src, { form: FORMS[version] }))
      if (known.has(block.tag)) yield block;
  for (const { name, bytes } of given) {
    if (/\.nut$/i.test(name)) yield { tag: 'NUT', payload: bytes };
    if (/^9\d\d\.lfl$/i.test(name)) yield { tag: 'CHAR', payload: bytes };
  }
}

describe.each(ALL_FOLDERS)('the blocks of $title', (folder) => {
  const { version } = folder;
  test('come back byte for byte from JSON that the schema takes', () => {
    const isValid = new Ajv2020({ strict: true, allErrors: false }).compile(blockJsonSchema());
    const counts = new Map<string, number>();
    const stored = new Map<string, number>();
    for (const block of blocksOf(folder)) {
      const { json, sheet } = blockToJson(block, { version });
      const read = JSON.parse(JSON.stringify(json));
      expect(isValid(read), `${block.tag}: ${JSON.stringify(isValid.errors?.[0])}`).toBe(true);
      const again = blockFromJson(read, sheet);
      expect(Buffer.compare(again, block.payload), block.tag).toBe(0);
      counts.set(block.tag, (counts.get(block.tag) ?? 0) + 1);
      if (json.stored) stored.set(block.tag, (stored.get(block.tag) ?? 0) + 1);
    }
    console.log(folder.title, [...counts], [...stored]);
  });
});
