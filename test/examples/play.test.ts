// Examples that print what a file holds, and those that let actors move.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import { lanternFilm, lantern as smallGame } from 'scumm-codec/lantern';
import { describe, expect, test } from 'vitest';
import { filmPictures } from '../../fixtures/art/film.js';
import { bundled, example, folderWith, out, refuses } from './_support/example.js';

describe.concurrent('examples that print and play', () => {
  test('tree.ts prints the blocks of a file, strip.ts the pixels of a strip', async () => {
    const text = await example('tree.ts', [join(bundled, 'lantern.001')]);
    expect(text).toMatch(/^LECF {2}at 0, \d+ bytes\n {2}LOFF {2}at 8, 34 bytes\n/);
    expect(text.match(/SMAP/g)).toHaveLength(5 + 27);
    const pixels = await example('strip.ts', ['1', '44 0a 73 e0 02']);
    expect(pixels).toContain('0a 0a 0a 0a 0b 0b 0b 0b');
  });

  test('animate.ts plays a chore, mirrored to the west', async () => {
    const [east, west] = await Promise.all([
      example('animate.ts', ['1', '2', 'east', '4']),
      example('animate.ts', ['1', '2', 'west', '4']),
    ]);
    expect(east).toMatch(/^costume 1, chore 2, facing east\ntick 0: limb 0: picture \d+ at -/);
    expect(east.trim().split('\n')).toHaveLength(5);
    expect(east).toContain('counter of limb 0');
    expect(west).toContain('mirrored');
    await refuses('animate.ts', ['1', '2', '1'], '1 is not north');
  });

  test('page.ts walks the hero through the tavern, and names what is under the mouse', async () => {
    const file = join(out, 'page.png');
    expect(await example('page.ts', [file])).toBe(
      [
        '10: nothing; the pixel: background',
        '160: sea chest; the pixel: object',
        '214: stairs; the pixel: background',
        '280: door; the pixel: object',
        '',
      ].join('\n'),
    );
    const shown = decode(readFileSync(file));
    const game = scumm.openGame(smallGame);
    const room = scumm.readGameRoom(game, 2);
    const { objects } = scumm.readGameObjects(game, room);
    const empty = scumm.composeScene(room, objects, scumm.initialRuntime(game.index.objects), []);
    const alone = scumm.indicesToRgba(empty.pixels, scumm.openingPalette(room));
    expect(shown).toMatchObject({ width: 320, height: 144 });
    // The same room without him: only his columns differ.
    const own = [...shown.data.keys()].filter((i) => shown.data[i] !== alone[i]).map((i) => i >> 2);
    const columns = new Set(own.map((pixel) => pixel % 320));
    expect(columns.size).toBeGreaterThan(10);
    expect([...columns].filter((x) => x <= 140 || x >= 190)).toEqual([]);
    // He stands before the chest.
    const lowest = Math.floor((own.at(-1) ?? 0) / 320);
    expect(lowest).toBeGreaterThan(90);
    expect(lowest).toBeLessThan(99);
  });

  test('walk.ts makes an animated picture of the hero who crosses the tavern', async () => {
    const file = join(out, 'walk.gif');
    await example('walk.ts', [file]);
    const gif = readFileSync(file);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([320, 144]);
    // A frame starts with its delay, then its place and size.
    const start = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0x40, 1, 0x90, 0);
    const palettes: string[] = [];
    for (let at = gif.indexOf(start); at >= 0; at = gif.indexOf(start, at + 1))
      palettes.push(gif.toString('hex', at + start.length + 1, at + start.length + 1 + 768));
    expect(palettes).toHaveLength(40);
    // The fire turns every 8 jiffies, and a frame takes 6.
    const turns = palettes.slice(2).filter((palette, i) => palette !== palettes[i + 1]);
    expect(turns).toHaveLength(29);
  });

  test('film.ts writes a film as GIF and PNG files, or one frame of it', async () => {
    expect(await example('film.ts', [])).toBe('light37: 30 frames of 128x96\n');
    const folder = join(out, 'film-out');
    expect(readdirSync(folder)).toHaveLength(31);
    const gif = readFileSync(join(folder, 'light37.gif'));
    expect([gif.readUInt16LE(6), gif.readUInt16LE(8)]).toEqual([128, 96]);
    const want = filmPictures();
    for (const number of [0, 17]) {
      const file = `light37-${String(number).padStart(4, '0')}.png`;
      const { data, palette } = decode(readFileSync(join(folder, file)));
      expect([...data]).toEqual([...want[number].pixels]);
      expect(palette?.flat()).toEqual([...want[number].palette]);
    }
    const film = join(folderWith({ 'other.san': lanternFilm[1].bytes }), 'other.san');
    await example('film.ts', [film, 'one-frame', '29']);
    expect(readdirSync(join(out, 'one-frame'))).toEqual(['other-0029.png']);
    await refuses('film.ts', [film, 'one-frame', '30'], 'index is 30');
  });
});
