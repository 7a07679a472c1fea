import { readFileSync } from 'node:fs';
import {
  childBlocks,
  decodeXor,
  detectXorKey,
  findBlock,
  readLoff,
  readRoom,
  stripCode,
  walkBlocks,
  walkRooms,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { chart } from '../fixtures/art/chart.js';
import { rooms as drawnRooms } from '../fixtures/art/rooms.js';
import { STRIP_CODES } from '../fixtures/vectors/codes.js';

const load = (name: string) => {
  const stored = readFileSync(new URL(`../fixtures/game/${name}`, import.meta.url));
  expect(detectXorKey(stored)).toBe(0x69);
  return decodeXor(stored, 0x69);
};

describe('the bundled game', () => {
  const data = load('lantern.001');
  const rooms = new Map(
    [...walkRooms(data)].map(({ room, block }) => [room, readRoom(block.payload)]),
  );

  test('is an index and a data file of version 5', () => {
    const index = childBlocks(load('lantern.000')).map(({ tag }) => tag);
    expect(index).toEqual(['RNAM', 'MAXS', 'DROO', 'DSCR', 'DSOU', 'DCOS', 'DCHR', 'DOBJ']);
    const [lecf, ...others] = childBlocks(data);
    expect(lecf).toMatchObject({ tag: 'LECF', end: data.length });
    expect(others).toEqual([]);
    const tags = new Set([...walkBlocks(data)].map(({ tag }) => tag));
    for (const tag of ['LOFF', 'LFLF', 'ROOM', 'RMHD', 'CYCL', 'TRNS', 'CLUT', 'RMIM', 'RMIH'])
      expect(tags).toContain(tag);
  });

  test('lists its rooms in another order than the file', () => {
    const loff = findBlock(data, 'LECF > LOFF');
    const entries = readLoff(loff?.payload ?? new Uint8Array(0));
    expect(entries.map(({ room }) => room)).toEqual([2, 7, 12, 30]);
    const byOffset = [...entries].sort((a, b) => a.offset - b.offset);
    expect(byOffset.map(({ room }) => room)).toEqual([30, 2, 7, 12]);
  });

  test('decodes to the art that it was made from', () => {
    for (const art of [...drawnRooms(), chart(STRIP_CODES.map(limit))]) {
      const room = rooms.get(art.number);
      expect(room?.header).toMatchObject({ width: art.width, height: art.height });
      expect(room?.decodeBackground()).toEqual(art.pixels);
      expect(room?.readPalette()).toEqual(art.palette);
      expect(room?.cycles).toHaveLength(art.cycles.length);
      expect(room?.zplaneCount).toBe(art.planes.length);
    }
  });

  test('uses every strip code', () => {
    const codes = new Set<number>();
    for (const { tag, path, payload } of walkBlocks(data)) {
      if (tag !== 'SMAP' || !path.includes('ROOM')) continue;
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      const end = view.getUint32(0, true) - 8;
      for (let entry = 0; entry < end; entry += 4)
        codes.add(payload[view.getUint32(entry, true) - 8]);
    }
    expect([...codes].sort((a, b) => a - b)).toEqual([...STRIP_CODES]);
  });

  test('has a room wider than the screen, and masks of every kind', () => {
    expect(rooms.get(7)?.header.width).toBeGreaterThan(320);

    const shallow = rooms.get(2)?.decodeZplane(1);
    const deep = rooms.get(2)?.decodeZplane(2);
    expect(shallow?.rows.every((byte, i) => (byte & ~(deep?.rows[i] ?? 0)) === 0)).toBe(true);
    expect(deep?.rows).not.toEqual(shallow?.rows);

    const partly = rooms.get(12)?.decodeZplane(1);
    expect(partly?.present).toContain(0);
    expect(partly?.present).toContain(1);
    const empty = rooms.get(12)?.decodeZplane(2);
    expect(rooms.get(12)?.zplaneCount).toBe(2);
    expect(empty?.rows.every((byte) => byte === 0)).toBe(true);
  });
});

function limit(code: number): number {
  return 1 << (stripCode(code)?.bits ?? 0);
}
