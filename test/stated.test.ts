// Counts that blocks do not meet, and files that are cut off.

import {
  findBlock,
  type Problem,
  readImageZplanes,
  readRoom,
  readRoomObjects,
  walkRooms,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { WHOLE } from './_support/cases.js';
import { LANTERNS } from './_support/lantern.js';

const MODEL = LANTERNS[1];
const { version } = MODEL;
const [{ data: DATA }] = MODEL.files;

describe('a stated count', () => {
  const find = (path: string) => {
    const block = findBlock(DATA, path);
    if (block === undefined) throw new Error(`no ${path}`);
    return block;
  };
  const reports = (changed: Uint8Array) => {
    const found: string[] = [];
    const onError = ({ offset, code, message }: Problem) =>
      found.push(`${code} ${offset} ${message}`);
    for (const { block } of walkRooms(changed, { onError })) {
      const room = readRoom(block, { version, onError });
      const { objects } = readRoomObjects(room, { onError });
      const states = objects.flatMap(({ image }) => image?.images.slice(0, 1) ?? []);
      for (const image of [room.background, ...states]) readImageZplanes(image, { onError });
    }
    return found;
  };
  const cases: [name: string, path: string, at: number, want: RegExp][] = [
    ['objects of a room', 'LECF > LFLF > ROOM > RMHD', 4, /objects are stated, it has \d+ OBCD/],
    ['z-planes of a room', 'LECF > LFLF > ROOM > RMIM > RMIH', 0, /z-planes are stated/],
    ['images of an object', 'LECF > LFLF > ROOM > OBIM > IMHD', 2, /images are stated/],
    ['z-planes of an object', 'LECF > LFLF > ROOM > OBIM > IMHD', 4, /z-planes are stated/],
  ];

  test.each(cases)(
    'that the blocks do not meet is reported, not thrown: %s',
    (_, path, at, want) => {
      const block = find(path);
      const offset = block.end - block.payload.length + at;
      const changed = new Uint8Array(DATA);
      expect(reports(changed)).toEqual([]);
      changed[offset]++;
      expect(reports(changed)).toEqual([expect.stringMatching(want)]);
      expect(reports(changed)[0]).toContain(`BAD_VALUE ${offset} `);
      const room = findBlock(changed, 'LECF > LFLF > ROOM');
      if (room) readRoomObjects(readRoom(room, { version }));
    },
  );
});

test('a file that is cut off still gives its whole rooms', () => {
  const rooms = [...walkRooms(DATA)].map(({ room, block }) => ({
    room,
    start: block.start,
    end: block.end,
  }));
  const reached = new Set<number>();
  for (let length = 0; length <= DATA.length; length += WHOLE ? 997 : 4999) {
    const cut = DATA.subarray(0, length);
    let reports = 0;
    const onError = () => reports++;
    const found = [...walkRooms(cut, { onError })].map(({ room }) => room);
    const loff = findBlock(DATA, 'LECF > LOFF')?.end ?? 0;
    const whole = length < loff ? [] : rooms.filter(({ end }) => end <= length);
    expect(found).toEqual(whole.map(({ room }) => room));
    expect(reports).toBeGreaterThan(0);
    reached.add(found.length);
  }
  expect([...reached].sort()).toEqual([0, 1, 2, 3, 4]);
});
