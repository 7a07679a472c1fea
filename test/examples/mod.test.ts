// examples/mod.ts takes parts of a game out, and puts them back changed.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from 'fast-png';
import { decodeImage, readGameRoom } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { bundled, example, gameIn, out, refuses } from './_support/example.js';

describe.concurrent('mod.ts', () => {
  test.each(['', 'v4', 'v6', 'v7', 'v8'])(
    'mod.ts takes parts out, and puts them back changed: %s',
    async (version) => {
      const from = join(bundled, version);
      const [parts, again, to] = ['parts', 'again', 'modded'].map((name) =>
        join(out, name + version),
      );
      const run = (way: string, ...folders: string[]) =>
        example('mod.ts', [way, '2', '1', ...folders]);
      const names = (folder: string) =>
        JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8')) as { name: string }[];
      const image = (folder: string, name: string) => decode(readFileSync(join(folder, name)));
      await run('take', parts, from);
      await run('put', parts, from, to);
      for (const name of readdirSync(to))
        expect(readFileSync(join(to, name)), name).toEqual(readFileSync(join(from, name)));

      const screen = image(parts, 'background.png');
      const changed = screen.data.findIndex((index) => index !== screen.data[0]);
      screen.data[changed] = screen.data[0];
      const sheet = image(parts, 'costume.png');
      const painted = sheet.data.indexOf(1);
      sheet.data[painted] = 2;
      for (const [name, png] of Object.entries({ background: screen, costume: sheet }))
        writeFileSync(join(parts, `${name}.png`), encode({ ...png, palette: png.palette ?? [] }));
      const longer = names(parts).map((one) => ({ ...one, name: `${one.name} of Lantern Bay` }));
      writeFileSync(join(parts, 'names.json'), JSON.stringify(longer));
      expect(await run('put', parts, from, to)).toContain(`${longer.length} names`);

      const [old, now] = [from, to].map(gameIn);
      expect(now.problems).toEqual([]);
      for (const { room } of old.rooms) {
        const [one, other] = [old, now].map((game) =>
          decodeImage(readGameRoom(game, room).background),
        );
        const different = [...one.keys()].filter((i) => one[i] !== other[i]);
        expect(different).toEqual(room === 2 ? [changed] : []);
      }
      await run('take', again, to);
      expect(names(again)).toEqual(longer);
      expect([...image(again, 'background.png').data]).toEqual([...screen.data]);
      expect([...image(again, 'costume.png').data]).toEqual([...sheet.data]);
      await refuses('mod.ts', ['give', '2', '1', parts, from], 'give is neither take nor put');
    },
  );
});
