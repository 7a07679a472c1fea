// What stands in for a part of a room that is damaged, where a handler receives the problem.

import {
  currentPalette,
  openGame,
  type Problem,
  readCycles,
  readGameRoom,
  readPalettes,
  readRoom,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { folderOf, plain } from '../_support/games.js';
import { decodeError } from '../_support/outcome.js';

const game = openGame(folderOf(5).files.map(plain));
const room = readGameRoom(game, 2);

/** The room without a block, or with one cut to a few bytes. */
function withBlock(tag: string, length: number | undefined) {
  const blocks = room.blocks.flatMap((block) => {
    if (block.tag !== tag) return block;
    if (length === undefined) return [];
    const start = block.end - block.payload.length;
    return { ...block, end: start + length, payload: block.payload.subarray(0, length) };
  });
  return { ...room, blocks };
}

/** What a call gives with a handler, and what the handler receives. */
function lenient<T>(read: (onError: (problem: Problem) => void) => T): [T, Problem[]] {
  const problems: Problem[] = [];
  return [read((problem) => void problems.push(problem)), problems];
}

describe('a damaged part', () => {
  const noPalette = withBlock('CLUT', undefined);
  const cutCycles = withBlock('CYCL', 3);

  test('is no palette', () => {
    const missing = [decodeError('MISSING', room.start)];
    expect(lenient((onError) => readPalettes(noPalette, { onError }))).toEqual([[], missing]);
    expect(lenient((onError) => currentPalette(noPalette, { onError }))).toEqual([
      undefined,
      missing,
    ]);
    expect(() => currentPalette(noPalette)).toThrow(missing[0]);
    expect(lenient((onError) => currentPalette(room, { onError }))).toEqual([
      currentPalette(room),
      [],
    ]);
  });

  test('is no cycles', () => {
    const [cycles, problems] = lenient((onError) => readCycles(cutCycles, { onError }));
    expect(cycles).toEqual([]);
    expect(problems).toEqual([decodeError('TRUNCATED', expect.any(Number) as never)]);
    expect(() => readCycles(cutCycles)).toThrow(problems[0].message);
    expect(lenient((onError) => readCycles(room, { onError }))).toEqual([readCycles(room), []]);
    expect(readCycles(room).length).toBeGreaterThan(0);
  });

  test('is no room', () => {
    const [absent, problems] = lenient((onError) => readGameRoom(game, 99, { onError }));
    expect(absent).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ code: 'MISSING', file: 'lantern.000' })]);
    expect(() => readGameRoom(game, 99)).toThrow(problems[0].message);
  });
});

test('a room has its blocks, in the order of the source', () => {
  const { start, end, blocks } = readRoom(room.src.subarray(room.start, room.end), { version: 5 });
  expect([start, end]).toEqual([0, room.end - room.start]);
  let at = 0;
  for (const block of blocks) {
    expect(block.start).toBe(at);
    at = block.end;
  }
  expect(at).toBe(end);
  expect(blocks.map(({ tag }) => tag)).toEqual(room.blocks.map(({ tag }) => tag));
});
