// The costumes of OpenQuest, for those who have it: the same in version 6, as COST, and in 7, as AKOS whose
// header has 10 bytes.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AkosCostume,
  type CostCostume,
  type CostumePictureFields,
  costumeChores,
  openGame,
  readGameCostume,
} from 'scumm-codec';
import { encodeAkos, encodeCost } from 'scumm-codec/encode';
import { readAkosParts, readCostParts } from 'scumm-codec/tools';
import { expect, test } from 'vitest';
import { folderWith } from './_support/open-quest.js';

const FOLDERS = [folderWith('tentacle.001'), folderWith('dig.la1')];

test.skipIf(FOLDERS.includes(undefined))('costumes of OpenQuest are the same in both forms', () => {
  const [six, seven] = FOLDERS.map((folder = '') => {
    const names = readdirSync(folder).filter((name) => /\.(00[01]|la[01])$/.test(name));
    return openGame(names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })));
  });
  let pictures = 0;
  for (const id of [1, 2, 3, 4, 5, 6]) {
    const cost = readGameCostume(six, id) as CostCostume;
    const akos = readGameCostume(seven, id) as AkosCostume;
    expect(akos.header.layerCount).toBeUndefined();
    const [parts, fields] = [readCostParts(cost), readAkosParts(akos)];
    const drawn = new Set(parts.limbs.flat().map((one) => one && look(one)));
    for (const cel of fields.cels) expect(drawn.has(look(cel)), `costume ${id}`).toBe(true);
    expect(new Set(fields.cels.map(look)).size).toBe(drawn.size);
    const chores = costumeChores(akos).map(({ chore, facing }) => ({ chore, facing }));
    expect(costumeChores(cost)).toMatchObject(chores);
    expect(Buffer.compare(encodeCost(parts, { previous: cost }), payloadOf(cost))).toBe(0);
    expect(Buffer.compare(encodeAkos(fields, { previous: akos }), payloadOf(akos))).toBe(0);
    pictures += fields.cels.length;
  }
  expect(pictures).toBe(149);
});

function look({ width, height, pixels, ...place }: CostumePictureFields): string {
  const { relX, relY, moveX, moveY } = place;
  return [width, height, relX, relY, moveX, moveY, ...pixels].join();
}

function payloadOf({ src, start, end }: CostCostume | AkosCostume): Uint8Array {
  return src.subarray(start, end);
}
