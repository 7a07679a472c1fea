// Cases at the edges of index files and directories of rooms.

import { type Problem, readIndexFile, resolveResource, walkRooms } from 'scumm-codec';
import { encodeDscr, encodeIndexFile, encodeLoff, encodeRnam, wrapBlock } from 'scumm-codec/encode';
import { expect, test } from 'vitest';
import { bytes, repeat } from '../_support/bytes.js';
import { decodeError } from '../_support/outcome.js';

const V5 = { version: 5 } as const;
const scripts = (room: number) =>
  wrapBlock('DSCR', encodeDscr({ rooms: bytes(0, room), offsets: new Uint32Array(2) }, V5));

test('a room that is not there is reported by resolveResource too', () => {
  const loff = wrapBlock('LOFF', encodeLoff([{ room: 1, offset: 9 }]));
  const src = wrapBlock('LECF', loff);
  const none = { scripts: undefined, sounds: undefined, costumes: undefined, charsets: undefined };
  const errors: Problem[] = [];
  const onError = (error: Problem) => void errors.push(error);
  expect(resolveResource(src, none, 'room', 1, { onError })).toBeUndefined();
  expect(errors).toEqual([decodeError('BAD_OFFSET', 18)]);
  expect(() => resolveResource(src, none, 'room', 1)).toThrow(decodeError('BAD_OFFSET', 18));
});

test('a name of room 0 ends the names, and what is behind it is kept', () => {
  const names = encodeRnam([1, 2, 3].map((room) => ({ room, name: repeat(64 + room, 9) })));
  names[0] = 0;
  const src = bytes(
    ...wrapBlock('RNAM', names),
    ...wrapBlock('MAXS', repeat(0, 18)),
    ...scripts(1),
  );
  const errors: Problem[] = [];
  const { roomNames, blocks } = readIndexFile(src, { onError: (error) => errors.push(error) });
  expect(roomNames).toEqual([]);
  expect(blocks[0].rest).toEqual(names.subarray(1));
  expect(errors).toEqual([]);
});

test('a room with a wrong size that several entries lead to is reported once', () => {
  const entries = [1, 2, 3].map((room) => ({ room, offset: 8 + 8 + 16 + 8 }));
  const loff = wrapBlock('LOFF', encodeLoff(entries));
  const src = wrapBlock('LECF', loff, wrapBlock('LFLF', wrapBlock('ROOM', bytes(1))));
  src[8 + 8 + 16 + 8 + 7] = 200;
  const errors: Problem[] = [];
  const rooms = [...walkRooms(src, { onError: (error) => errors.push(error) })];
  expect(rooms.map(({ block }) => block.end)).toEqual([src.length, src.length, src.length]);
  expect(errors).toEqual([decodeError('BAD_SIZE', 44)]);
});

test('a block that is neither read nor kept cannot be written', () => {
  const src = bytes(...wrapBlock('MAXS', repeat(0, 18)), ...scripts(1));
  const index = readIndexFile(src);
  const blocks = index.blocks.map((block) => ({ ...block, isRead: null as never }));
  expect(() => encodeIndexFile({ ...index, blocks })).toThrow('index.blocks[0].isRead');
});
