// examples/export.ts writes all that a game shows, and lists what it lost.

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { bundled, damaged, example, folderWith, gameIn, out } from './_support/example.js';

describe.concurrent('export.ts', () => {
  /** The files of an export, by name. */
  const exported = async (folder: string) => {
    const to = mkdtempSync(join(out, 'export-'));
    await example('export.ts', [folder, to]);
    return new Map(readdirSync(to).map((name) => [name, readFileSync(join(to, name))]));
  };

  let made: ReturnType<typeof exported> | undefined;
  /** The export of the whole game, made once. */
  const whole = () => (made ??= exported(bundled));

  const { src: data } = gameIn(bundled).files[0];
  /** Where each room and what lives in it starts and ends. */
  const homes = [...scumm.eachBlock(data, 'LECF > LFLF')].map(({ start, end }) => {
    const inside = (block: scumm.Block) => block.start > start && block.end <= end;
    const { room } = [...scumm.eachRoom(data)].find(({ block }) => inside(block)) ?? {};
    return { room, start, end };
  });
  const tags = (tag: string) => [...scumm.walkBlocks(data)].filter((block) => block.tag === tag);

  test('writes every picture of the bundled game, and sheets of costumes with JSON', async () => {
    const files = await whole();
    expect(files.get('losses.json')?.toString()).toBe('[]');
    const game = gameIn(bundled);
    const pictures = [...tools.eachGamePicture(game)];
    for (const { name, of } of pictures)
      expect(files.has(`${name}.png`), name).toBe(of !== 'costume' && of !== 'glyph');
    const png = (name: string) => decode(files.get(name) ?? new Uint8Array(0));
    const glyphs = pictures.filter(({ name }) => name.startsWith('charset-001'));
    const { width, height } = tools.spriteSheet(
      glyphs.map((one) => tools.decodeGamePicture(one)),
      { columns: 16 },
    );
    expect(png('charset-001.png')).toMatchObject({ width, height, channels: 4 });
    for (const { room } of game.rooms)
      expect(files.has(`room-${String(room).padStart(3, '0')}.json`)).toBe(true);
    const harbor = png('room-007.png');
    const room = scumm.readGameRoom(game, 7);
    expect(harbor).toMatchObject({ width: room.width, height: room.height, channels: 1 });
    expect(Uint8Array.from(harbor.data)).toEqual(scumm.decodeImage(room.background));
    expect(harbor.palette?.flat()).toEqual([...scumm.readPalettes(room)[0]]);
    const costume = scumm.readGameCostume(game, 1);
    const json: tools.AsepriteSheet = JSON.parse(String(files.get('costume-001.json')));
    const sheet = png(json.meta.image);
    const { w, h } = json.meta.size;
    expect(sheet).toMatchObject({ width: w, height: h, channels: 4 });
    const names = json.meta.frameTags.map(({ name }) => name);
    expect(names.filter((name) => !name.endsWith(' loop'))).toHaveLength(
      scumm.costumeChores(costume).length,
    );
    const walk = json.meta.frameTags.find(({ name }) => name === 'walk east');
    const played = scumm.playChore(costume, scumm.CHORES.walk, scumm.DIRECTIONS.east);
    const ticks = json.frames.slice(walk?.from, (walk?.to ?? 0) + 1);
    expect(ticks.length).toBeGreaterThan(2);
    const [{ frame }] = ticks;
    const first = scumm.costumeFrame(costume, played.frames[0].limbs, scumm.readPalettes(room)[0]);
    expect([frame.w, frame.h]).toEqual([first.width, first.height]);
    const opaque = (data: ArrayLike<number>, at: number, pitch: number) =>
      Array.from({ length: frame.w * frame.h }, (_, i) => {
        const pixel = at + Math.floor(i / frame.w) * pitch + (i % frame.w);
        return data[pixel * 4 + 3];
      });
    expect(opaque(sheet.data, frame.y * w + frame.x, w)).toEqual(opaque(first.data, 0, frame.w));
    expect(png('costume-001-limbs.png').channels).toBe(4);
  });

  test.each([
    ['offsets of strips', tags('SMAP'), 11, 12, 0xff],
    ['a size of an object', [tags('OBIM')[3]], 4, 8, 0x58],
    ['a palette', [tags('CLUT')[1]], 4, 8, 0x58],
    ['a costume', [tags('COST')[0]], 26, 28, 0xff],
  ] as const)('loses no more than it lists: %s', async (...row) => {
    const [, blocks, from, until, byte] = row;
    const bytes = damaged((bad) => {
      for (const { start } of blocks) bad.fill(byte, start + from, start + until);
    });
    const folder = folderWith({ 'lantern.000': 'lantern.000', 'lantern.001': bytes });
    const [intact, lossy] = await Promise.all([whole(), exported(folder)]);
    const losses: scumm.Problem[] = JSON.parse(`${lossy.get('losses.json')}`);
    expect(losses.length).toBeGreaterThan(0);
    const drawn = [...tags('COST'), ...tags('CLUT')];
    const different = [...new Set([...intact.keys(), ...lossy.keys()])].filter(
      (name) => !intact.get(name)?.equals(lossy.get(name) ?? Buffer.alloc(0)),
    );
    expect(different.length).toBeGreaterThan(1);
    for (const name of different.filter((one) => one !== 'losses.json')) {
      const room = Number(/^room-(\d+)/.exec(name)?.[1] ?? 0);
      const home = homes.find((one) => one.room === room);
      const listed = losses.some(
        ({ costume = 0, offset }) =>
          name.startsWith(`costume-${String(costume).padStart(3, '0')}`) ||
          (home !== undefined && offset >= home.start && offset < home.end) ||
          // A costume has its colors from a room.
          (room === 0 && drawn.some(({ start, end }) => offset >= start && offset < end)),
      );
      expect(listed, name).toBe(true);
    }
  });
});
