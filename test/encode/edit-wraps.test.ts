// Blocks that come into a WRAP, or go from it: the OFFS is that of a list with the same changes.

import fc from 'fast-check';
import { type Block, childBlocks, decodeImage, type Game, readGameRoom } from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { u32 } from '../_support/bytes.js';
import { cases } from '../_support/cases.js';
import { blockIn, gameOf, reopened, roomBlock } from '../_support/edit-model.js';
import { errorOf } from '../_support/errors.js';
import { assertReaching, inTurn } from '../_support/reach.js';

/** A block that is told from others by its bytes. */
const marked = (mark: number, size: number) =>
  wrapBlock('SMAP', new Uint8Array(size + 1).fill(mark));

/** The WRAP of an IMAG in room 2 of version 8. */
const wrapIn = (game: Game): Block => blockIn(roomBlock(game, 2), 'OBIM > IMAG > WRAP');

/** The game with a WRAP of some blocks, to which some entries lead; -1 leads to none. */
function withWrap(sizes: readonly number[], entries: readonly number[]): Game {
  const game = gameOf(8);
  const blocks = sizes.map((size, i) => marked(i + 1, size));
  const places = entries.map((one) => {
    const before = blocks.slice(0, one % sizes.length);
    return one < 0 ? 0 : 8 + entries.length * 4 + Buffer.concat(before).length;
  });
  const offs = wrapBlock('OFFS', Uint8Array.from(places.flatMap((place) => [...u32(place)])));
  return reopened(game, [{ block: wrapIn(game), payload: Buffer.concat([offs, ...blocks]) }]);
}

/** The marks that the entries of a WRAP lead to; 0 for none. */
function marksOf(wrap: Block): number[] {
  const [offs] = childBlocks(wrap);
  const table = Buffer.from(offs.payload);
  return Array.from({ length: table.length / 4 }, (_, i) => {
    const offset = table.readUInt32LE(i * 4);
    const at = offs.start + offset;
    if (offset === 0) return 0;
    expect(Buffer.from(wrap.src).toString('latin1', at, at + 4)).toBe('SMAP');
    return wrap.src[at + 8];
  });
}

/** An edit of what is at a place of a WRAP: 0 is its OFFS. */
interface Pick {
  readonly at: number;
  readonly count: number;
  readonly action: 'after' | 'into' | 'remove' | 'payload';
}

const count = fc.integer({ min: 1, max: 3 });
const anyEdit: fc.Arbitrary<Pick> = fc.record({
  ...{ at: fc.nat(4), count },
  action: fc.constantFrom('after', 'after', 'into', 'remove', 'payload'),
});

/** What a WRAP has, and how it changes: an edit of a kind, and up to three more. To block 1 leads an entry. */
const opening = (action: Pick['action'], at: number) =>
  fc.record({
    sizes: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    entries: fc
      .array(fc.constantFrom(-1, 0, 1, 2, 3), { maxLength: 5, size: 'max' })
      .chain((some) => fc.nat(some.length).map((i) => [...some.slice(0, i), 0, ...some.slice(i)])),
    edits: fc
      .tuple(count, fc.array(anyEdit, { maxLength: 3 }))
      .map(([first, others]): Pick[] => [{ at, count: first, action }, ...others]),
  });

const pick = inTurn(
  ...[opening('after', 0), opening('after', 1), opening('into', 0), opening('remove', 1)],
);

test('the numbers of what is in a WRAP are those of a list', () => {
  assertReaching(
    { after: 0.5, into: 0.25, remove: 0.25, 'behind OFFS': 0.25, 'behind an entry': 0.25 },
    (reach) =>
      fc.property(pick, ({ sizes, entries, edits }) => {
        const game = withWrap(sizes, entries);
        const wrap = wrapIn(game);
        const [offs, ...blocks] = childBlocks(wrap);
        const done = new Map<string, GameEdit>();
        // The list, of blocks by mark, as the edits change it.
        const was = marksOf(wrap);
        const behind = new Map<number, number[]>();
        const appended: number[] = [];
        const gone = new Set<number>();
        edits.forEach(({ at, count, action }, i) => {
          const mark = at % (blocks.length + 1);
          const block = mark === 0 ? offs : blocks[mark - 1];
          const marks = Array.from({ length: count }, (_, j) => 100 + i * 10 + j);
          const add = Buffer.concat(marks.map((one) => marked(one, one % 7)));
          const last = mark === blocks.length;
          if (action === 'after' && !done.has(`after ${mark}`) && !(last && done.has('into'))) {
            done.set(`after ${mark}`, { after: block, add });
            behind.set(mark, marks);
            reach('after');
            if (mark === 0) reach('behind OFFS');
            if (was.includes(mark)) reach('behind an entry');
          }
          if (action === 'into' && !done.has('into') && !done.has(`after ${blocks.length}`)) {
            done.set('into', { into: wrap, add });
            appended.push(...marks);
            reach('into');
          }
          if (mark === 0 || done.has(`block ${mark}`)) return;
          if (action === 'remove') {
            done.set(`block ${mark}`, { block, remove: true });
            gone.add(mark);
            reach('remove');
          }
          if (action === 'payload')
            // Its first byte is the mark.
            done.set(`block ${mark}`, { block, payload: new Uint8Array(count * 3).fill(mark) });
        });
        const expected: number[] = [...(behind.get(0) ?? [])];
        was.forEach((mark, i) => {
          expected.push(gone.has(mark) ? 0 : mark);
          if (mark !== 0 && was.lastIndexOf(mark) === i) expected.push(...(behind.get(mark) ?? []));
        });
        // Blocks to which no entry leads, in their order.
        blocks.forEach((_, i) => {
          if (!was.includes(i + 1)) expected.push(...(behind.get(i + 1) ?? []));
        });
        expected.push(...appended);
        const list = [...done.values()];
        const after = reopened(game, list);
        expect(marksOf(wrapIn(after))).toEqual(expected);
        expect(editGame(game, [...list].reverse())).toEqual(editGame(game, list));
        // What follows it is where it should be.
        expect(after.problems).toEqual([]);
        const room = readGameRoom(after, 7);
        expect(decodeImage(room.background).length).toBe(room.width * room.height);
      }),
    cases(40),
  );
});

test('an offset into the middle of a block that goes or changes is damage', () => {
  const game = withWrap([3, 4], [0, 1, -1]);
  const [offs, first] = childBlocks(wrapIn(game));
  const table = offs.payload.slice();
  table.set(u32(first.start + 8 - offs.start), 8);
  const damaged = reopened(game, [{ block: offs, payload: table }]);
  const [{ start }, block] = childBlocks(wrapIn(damaged));
  const edits: GameEdit[] = [
    { block, remove: true },
    { block, payload: Uint8Array.of(1) },
  ];
  for (const edit of edits)
    expect(errorOf(() => editGame(damaged, [edit]))).toMatchObject({
      ...{ code: 'BAD_OFFSET', offset: start + 8 + 2 * 4 },
    });
});

test('an OFFS that is given stays, and offsets past the end of its WRAP', () => {
  const given = Uint8Array.of(1, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f);
  const tableOf = (game: Game) => childBlocks(wrapIn(game))[0].payload;
  const game = withWrap([3, 4], [0, 1]);
  const [offs, first] = childBlocks(wrapIn(game));
  const own = reopened(game, [
    { block: first, payload: new Uint8Array(9) },
    { block: offs, payload: given },
  ]);
  expect(tableOf(own)).toEqual(given);
  const [, block] = childBlocks(wrapIn(own));
  const far = reopened(own, [{ block, payload: new Uint8Array(20) }]);
  expect(tableOf(far)).toEqual(given);
});

test('an addition needs an OFFS that opens the WRAP', () => {
  const game = withWrap([3], [0]);
  const wrap = wrapIn(game);
  const payload = Buffer.concat([wrapBlock('OFFX'), marked(1, 3)]);
  const odd = reopened(game, [{ block: wrap, payload }]);
  const after = childBlocks(wrapIn(odd))[1];
  expect(errorOf(() => editGame(odd, [{ after, add: marked(2, 2) }]))).toMatchObject({
    ...{ code: 'MISSING', offset: wrap.start },
  });
});

describe('is refused:', () => {
  const add = marked(1, 2);
  const game = withWrap([1, 2], [0, 1]);
  const wrap = wrapIn(game);
  const [offs, first] = childBlocks(wrap);
  const bstr = blockIn(roomBlock(game, 2), 'IMAG > WRAP > SMAP > BSTR > WRAP');
  const pals = blockIn(roomBlock(game, 2), 'PALS > WRAP');
  const [, apal] = childBlocks(pals);
  // biome-ignore format: a table
  const refused: [what: string, edits: readonly GameEdit[], error: RegExp][] = [
    ['a palette that goes', [{ block: apal, remove: true }],
      /^edits\[0\]: the OFFS of PALS cannot mark a removed block: give the WRAP a payload$/],
    ['OFFS that goes', [{ block: offs, remove: true }], /OFFS goes with its WRAP only/],
    ['blocks among strips', [{ into: bstr, add }], /BSTR holds strips, and no blocks/],
    ['blocks behind the OFFS of strips', [{ after: childBlocks(bstr)[0], add }], /BSTR holds strips, and no blocks/],
    ['an entry in an OFFS that is replaced', [{ after: first, add }, { block: offs, payload: offs.payload }],
      /^edits\[0\] needs an entry in the OFFS that edits\[1\] replaces$/],
    ['two additions at one place', [{ after: childBlocks(wrap)[2], add }, { into: wrap, add }],
      /add at the same place/],
    ['an addition to a WRAP that is replaced', [{ into: wrap, add }, { block: wrap, payload: Uint8Array.of(0) }],
      /change one block, or one in the other/],
  ];
  test.each(refused)('%s', (_, edits, error) => {
    expect(() => editGame(game, edits)).toThrow(RangeError);
    expect(() => editGame(game, edits)).toThrow(error);
  });
});
