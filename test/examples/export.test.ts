// examples/export.ts writes all that a game shows, and lists what it lost.

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'fast-png';
import {
  type AsepriteSheet,
  CHORES,
  costumeChores,
  costumeFrame,
  DIRECTIONS,
  decodeGamePicture,
  decodeImage,
  decodeXor,
  findBlocks,
  findRoom,
  playChore,
  readGameCostume,
  readPalettes,
  readRoom,
  spriteSheet,
  walkBlocks,
  walkGamePictures,
  walkRooms,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { bundled, example, gamesIn, out, root } from './_support/example.js';

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

  /** A folder with the game of version 5 and a change in its data. */
  const changed = (change: (data: Uint8Array) => void) => {
    const folder = mkdtempSync(join(out, 'changed-'));
    const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
    change(data);
    copyFileSync(join(bundled, 'lantern.000'), join(folder, 'lantern.000'));
    writeFileSync(join(folder, 'lantern.001'), decodeXor(data, 0x69));
    return folder;
  };

  const data = decodeXor(readFileSync(join(bundled, 'lantern.001')), 0x69);
  const bundles = findBlocks(data, 'LECF > LFLF');
  /** Where each room and what lives in it starts and ends. */
  const homes = [...bundles].map(({ start, end }) => {
    const at = [...walkRooms(data)].find(({ block }) => block.start > start && block.end <= end);
    return { room: at?.room, start, end };
  });
  const tags = (tag: string) => [...walkBlocks(data)].filter((block) => block.tag === tag);

  test('writes every picture of the bundled game, and sheets of costumes with JSON', async () => {
    const files = await whole();
    expect(files.get('losses.json')?.toString()).toBe('[]');
    for (const { name, kind } of walkGamePictures(gamesIn(bundled)[0].game))
      expect(files.has(`${name}.png`), name).toBe(kind !== 'costume' && kind !== 'glyph');
    const table = decode(files.get('charset-001.png') ?? new Uint8Array(0));
    const glyphs = [...walkGamePictures(gamesIn(bundled)[0].game, { kinds: ['glyph'] })].filter(
      ({ name }) => name.startsWith('charset-001'),
    );
    const places = spriteSheet(
      glyphs.map((one) => decodeGamePicture(one)),
      { columns: 16, gap: 2 },
    );
    expect(table).toMatchObject({ width: places.width, height: places.height, channels: 1 });
    expect(new Set(table.data)).toEqual(new Set([0, 96, 128, 255]));
    const harbor = decode(files.get('room-007.png') ?? new Uint8Array(0));
    const room = readRoom(findRoom(data, 7) ?? data, { version: 5 });
    expect(harbor).toMatchObject({ width: room.width, height: room.height, channels: 1 });
    expect(Uint8Array.from(harbor.data)).toEqual(decodeImage(room.background));
    expect(harbor.palette?.flat()).toEqual([...readPalettes(room)[0]]);
    const costume = readGameCostume(gamesIn(bundled)[0].game, 1);
    const json: AsepriteSheet = JSON.parse(String(files.get('costume-001.json')));
    const sheet = decode(files.get(json.meta.image) ?? new Uint8Array(0));
    const { w: width, h: height } = json.meta.size;
    expect(sheet).toMatchObject({ width, height, channels: 4 });
    const names = json.meta.frameTags.map(({ name }) => name);
    expect(names.filter((name) => !name.endsWith(' loop'))).toHaveLength(
      costumeChores(costume).length,
    );
    const walk = json.meta.frameTags.find(({ name }) => name === 'walk east');
    const played = playChore(costume, CHORES.walk, DIRECTIONS.east);
    const ticks = json.frames.slice(walk?.from, (walk?.to ?? 0) + 1);
    expect(ticks.length).toBeGreaterThan(2);
    const [{ frame }] = ticks;
    const first = costumeFrame(costume, played.frames[0].limbs, readPalettes(room)[0]);
    expect([frame.w, frame.h]).toEqual([first.width, first.height]);
    const opaque = (data: ArrayLike<number>, at: number, pitch: number) =>
      Array.from({ length: frame.w * frame.h }, (_, i) => {
        const pixel = at + Math.floor(i / frame.w) * pitch + (i % frame.w);
        return data[pixel * 4 + 3];
      });
    expect(opaque(sheet.data, frame.y * width + frame.x, width)).toEqual(
      opaque(first.data, 0, frame.w),
    );
    expect(decode(files.get('costume-001-limbs.png') ?? new Uint8Array(0)).channels).toBe(4);
    const lines = readFileSync(join(root, 'examples/export.ts'), 'utf8').trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(90);
  });

  const damages: [what: string, change: (bytes: Uint8Array) => void][] = [
    [
      'offsets of strips',
      (bytes) => {
        for (const { start } of tags('SMAP')) bytes[start + 11] = 0xff;
      },
    ],
    [
      'a size of an object',
      (bytes) => bytes.fill(0x58, tags('OBIM')[3].start + 4, tags('OBIM')[3].start + 8),
    ],
    [
      'a palette',
      (bytes) => bytes.fill(0x58, tags('CLUT')[1].start + 4, tags('CLUT')[1].start + 8),
    ],
    [
      'a costume',
      (bytes) => bytes.fill(0xff, tags('COST')[0].start + 26, tags('COST')[0].start + 28),
    ],
  ];

  test.each(damages)('loses no more than it lists: %s', async (_, change) => {
    const [intact, damaged] = await Promise.all([whole(), exported(changed(change))]);
    const losses: { picture?: string; offset: number }[] = JSON.parse(
      String(damaged.get('losses.json')),
    );
    expect(losses.length).toBeGreaterThan(0);
    const drawn = [...tags('COST'), ...tags('CLUT')];
    const different = [...new Set([...intact.keys(), ...damaged.keys()])].filter(
      (name) => !intact.get(name)?.equals(damaged.get(name) ?? Buffer.alloc(0)),
    );
    expect(different.length).toBeGreaterThan(1);
    for (const name of different.filter((one) => one !== 'losses.json')) {
      const room = Number(/^room-(\d+)/.exec(name)?.[1] ?? 0);
      const home = homes.find((one) => one.room === room);
      const listed = losses.some(
        ({ picture, offset }) =>
          (picture !== '' && picture !== undefined && name.startsWith(picture)) ||
          (home !== undefined && offset >= home.start && offset < home.end) ||
          // A costume has its colors from a room.
          (room === 0 && drawn.some(({ start, end }) => offset >= start && offset < end)),
      );
      expect(listed, name).toBe(true);
    }
  });
});
