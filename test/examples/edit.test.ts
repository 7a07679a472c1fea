// Examples that change names, colors and sheets of a game.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../browser/files.js';
import { bundled, example, gameIn, out, refuses } from './_support/example.js';

describe.concurrent('examples that edit', () => {
  test('rename.ts writes a game with a longer name, and a target for ScummVM', async () => {
    const to = join(out, 'renamed');
    const text = await example('rename.ts', ['10', 'old wooden door of the inn', bundled, to]);
    expect(text).toContain('object 10 of lantern, version 5, is now "old wooden door of the inn"');
    const game = gameIn(to);
    expect(game.problems).toEqual([]);
    const stored = Buffer.from(game.files[0].src);
    expect(stored.includes('old wooden door of the inn\0')).toBe(true);
    const was = readFileSync(join(bundled, 'lantern.001')).length;
    expect(stored.length).toBe(was + 'old wooden door of the inn'.length - 'door@@@@@@@@'.length);
    expect(readFileSync(join(to, 'scummvm.ini'), 'utf8').split('\n').slice(0, 4)).toEqual([
      ...['[edited]', 'engineid=scumm', 'gameid=lantern', `path=${to}`],
    ]);
    await refuses('rename.ts', ['999', 'x', bundled, to], 'no object 999');
  });

  test('recolor.ts gives a costume another color, and nothing else', async () => {
    const to = join(out, 'recolored');
    await example('recolor.ts', ['1', '4', '200', bundled, to]);
    const [old, now] = [bundled, to].map((folder) => scumm.readGameCostume(gameIn(folder), 1));
    expect([...now.palette]).toEqual([...old.palette].map((index, i) => (i === 4 ? 200 : index)));
    const [east] = scumm.costumeChores(old).filter(({ chore }) => chore === 2);
    const walks = [old, now].map((one) =>
      scumm
        .playChore(one, 2, east.facing)
        .frames.map(({ limbs }) => limbs.map(({ columns }) => columns)),
    );
    expect(walks[1]).toEqual(walks[0]);
    await refuses('recolor.ts', ['1', '99', '0', bundled, to], 'costume 1 has no color 99');
  });

  test.each([
    ['COST', '2', bundled],
    ['AKOS', '1', join(bundled, 'v7')],
    ['AKOS of codec 5', '4', join(bundled, 'v7')],
  ])('sheet.ts takes a %s out, and puts an edited sheet back', async (tag, id, folder) => {
    const [name, to] = [join(out, tag), join(out, `painted ${tag}`)];
    const taken = await example('sheet.ts', ['take', id, name, folder]);
    expect(taken).toContain(`costume ${id} is now`);
    const old = scumm.readGameCostume(gameIn(folder), Number(id));
    await example('sheet.ts', ['put', id, name, folder, to]);
    for (const { name, bytes } of filesIn(to))
      expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true);
    const { data, palette, ...size } = decode(readFileSync(`${name}.png`));
    if (palette?.length !== tools.costumeColors(old).length) throw new Error('not its colors');
    expect(palette.map((color) => color[3] ?? 255).indexOf(0)).toBe(old.transparent === 0 ? 0 : -1);
    const at = data.findIndex((value) => value !== old.transparent);
    const was = data[at];
    const next = data.find((value) => value !== was && value !== old.transparent) ?? -1;
    data[at] = next;
    writeFileSync(`${name}.png`, encode({ ...size, data, depth: 8, palette }));
    const put = await example('sheet.ts', ['put', id, name, folder, to]);
    expect(put).toContain(`costume ${id} has`);
    const [before, after] = [folder, to].map((home) => {
      const pictures = [...tools.eachGamePicture(gameIn(home), { kinds: ['costume'] })];
      return pictures.flatMap((one) => [...tools.decodeGamePicture(one).pixels]);
    });
    const changed = [...before.keys()].filter((i) => before[i] !== after[i]);
    expect(changed.map((i) => [before[i], after[i]])).toEqual([[was, next]]);
    await refuses('sheet.ts', ['take', '9', name, folder], 'There is no costume 9');
  });
});
