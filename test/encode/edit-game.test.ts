// Edits of the bundled games, which lead to all else as before.

import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  decodeImage,
  eachResource,
  findGameResource,
  type Game,
  openGame,
  readGameRoom,
  walkBlocks,
} from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { reopened } from '../_support/edit-model.js';
import {
  ALL_FOLDERS,
  BUNDLE_FOLDER,
  EARLY_FOLDER,
  KINDS,
  OLDER_FOLDERS,
  someOf,
} from '../_support/games.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';
import { formOf } from '../_support/releases.js';

/** Where an edit may be: `moving` are blocks before a resource. What is in a WRAP: edit-wraps.test.ts. */
type Among = 'all' | 'wrapped' | 'moving' | 'last';

type Action = 'payload' | 'same' | 'remove' | 'after' | 'into';

/** A choice of an edit. Its numbers are taken modulo what there is. */
const pickOf = (among: readonly Among[], actions: readonly Action[]) =>
  fc.record({
    ...{ file: fc.nat(1), place: fc.nat(9999), size: fc.nat(40) },
    ...{ among: fc.constantFrom(...among), action: fc.constantFrom(...actions) },
  });
type Pick = ReturnType<typeof pickOf> extends fc.Arbitrary<infer T> ? T : never;

const KEEPING: readonly Action[] = ['payload', 'same', 'after', 'into'];
const anyPicks = fc.array(pickOf(['all', 'wrapped'], [...KEEPING, 'remove']), {
  ...{ minLength: 1, maxLength: 6 },
});

/** Picks of which the first are known. Behind them nothing is removed. */
const opening = (
  ...first: readonly (readonly [among: Among, action: Action])[]
): fc.Arbitrary<Pick[]> =>
  fc
    .tuple(
      fc.array(pickOf(['all', 'wrapped'], KEEPING), { maxLength: 4 }),
      ...first.map(([among, action]) => pickOf([among], [action])),
    )
    .map(([others, ...known]) => [...known, ...others]);

const movingPicks = opening(['moving', 'after'], ['last', 'same']);

/** Where each resource is: file and start of its block. */
function resourcesOf(game: Game): Map<string, { file: string; block: Block }> {
  const all = KINDS.flatMap((kind) => [...eachResource(game, kind)]);
  return new Map(
    all.map(({ of, id, file, block }) => [`${of} ${id}`, { file, block: block as Block }]),
  );
}

/** The LFLF or LF of a room. */
function bundleOf(game: Game, room: number): Block {
  const { block } = findGameResource(game, 'room', room) as { block: Block };
  const [whole] = childBlocks(block.src, { form: formOf(game.version) });
  return childBlocks(whole).find(
    ({ start, end, tag }) => /^LF/.test(tag) && start <= block.start && block.end <= end,
  ) as Block;
}

/** Expects that two files have the same bytes. */
const expectSame = (a: Uint8Array = new Uint8Array(0), b: Uint8Array = new Uint8Array(0)) =>
  expect(Buffer.compare(a, b)).toBe(0);

type BlockEdit = Extract<GameEdit, { block: Block } | { after: Block } | { into: Block }>;

/** A file with other bytes in place of what edits name, and where blocks are then: nowhere if they went. */
function spliced(src: Uint8Array, blocks: readonly Block[], edits: readonly BlockEdit[]) {
  const splices = edits.map((edit) => {
    const one = 'block' in edit ? edit.block : 'into' in edit ? edit.into : edit.after;
    const { start, end, payload } = one;
    const at = 'remove' in edit ? start : 'payload' in edit ? end - payload.length : end;
    const come = 'payload' in edit ? edit.payload : 'add' in edit ? edit.add : new Uint8Array(0);
    const isInside = 'payload' in edit || 'into' in edit;
    return { one, at, to: 'block' in edit ? end : at, come, isInside };
  });
  const growth = (list: typeof splices) =>
    list.reduce((sum, { at, to, come }) => sum + come.length - (to - at), 0);
  const copy = Buffer.from(src);
  for (const block of blocks) {
    const { start, end, form } = block;
    const inside = splices.filter(({ one, isInside }) =>
      one.start === start ? isInside : start < one.start && one.end <= end,
    );
    const size = end - start + growth(inside);
    if (form === 'small') copy.writeUInt32LE(size, start);
    else copy.writeUInt32BE(size, start + 4);
  }
  const parts = [...splices]
    .sort((a, b) => b.at - a.at)
    .reduce<Uint8Array[]>(
      ([head, ...rest], { at, to, come }) => [
        head.subarray(0, at),
        come,
        head.subarray(to),
        ...rest,
      ],
      [copy],
    );
  const placeOf = (start: number) =>
    splices.some(({ at, to }) => at <= start && start < to)
      ? undefined
      : start + growth(splices.filter(({ at }) => at <= start));
  return { bytes: new Uint8Array(Buffer.concat(parts)), placeOf };
}

// For bundles see bundles.test.ts.
const TAGGED = OLDER_FOLDERS.filter(
  (folder) => folder !== BUNDLE_FOLDER && folder !== EARLY_FOLDER,
);

describe.each(someOf([...ALL_FOLDERS, ...TAGGED]))('editGame, $title', ({ files, version }) => {
  const game = openGame(files);
  const form = formOf(version);
  const blocks = game.files.map(({ src }) => [...walkBlocks(src, { form })]);
  const resources = resourcesOf(game);
  const make = (payload: Uint8Array) =>
    form === 'small' ? wrapSmallBlock('XY', payload) : wrapBlock('XYZW', payload);

  test('gives the same bytes without an edit', () => {
    const same = editGame(game, []);
    expect(same.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    same.forEach(({ bytes }, i) => {
      expectSame(bytes, files[i].bytes);
      expect(bytes.buffer).not.toBe(files[i].bytes.buffer);
    });
  });

  const isTable = ({ tag, path }: Block) =>
    ['LOFF', 'FO', 'LECF', 'LE', 'OFFS'].includes(tag) || path.endsWith('WRAP > OFFS');
  const isBundle = ({ tag }: Block) => tag === 'LFLF' || tag === 'LF';
  const inWrap = ({ path }: Block) => path.split(' > ').at(-2) === 'WRAP';

  const lists: Readonly<Record<Among, readonly Block[]>>[] = game.files.map(({ name }, i) => {
    const list = blocks[i];
    const starts = [...resources.values()].map(({ file, block }) =>
      file === name ? block.start : 0,
    );
    return {
      all: list,
      wrapped: list.filter(({ path }) => path.includes('WRAP')),
      moving: list.filter(
        (block) => !isTable(block) && !inWrap(block) && block.end <= Math.max(...starts),
      ),
      last: list.slice(-1),
    };
  });

  /** A file without the tables that lead to blocks. */
  const withoutTables = (src: Uint8Array) => {
    const copy = Uint8Array.from(src);
    for (const { tag, payload, end } of walkBlocks(src, { form }))
      if (['LOFF', 'FO', 'OFFS'].includes(tag)) copy.fill(0, end - payload.length, end);
    return copy;
  };

  /** Edits that go together. */
  const editsOf = (picks: readonly Pick[]): { file: number; block: Block; edit: GameEdit }[] => {
    const edits: { file: number; block: Block; edit: GameEdit }[] = [];
    for (const { file: number, place, among, action, size } of picks) {
      const file = number % blocks.length;
      const from = lists[file][among].length > 0 ? lists[file][among] : blocks[file];
      const block = from[place % from.length];
      const bytes = new Uint8Array(size).fill(size + 1);
      const isRoom = block.tag === 'ROOM' || block.tag === 'RO';
      const isNear = edits.some(
        (one) => one.file === file && one.block.start <= block.end && block.start <= one.block.end,
      );
      if (isNear || isTable(block)) continue;
      const holds = childBlocks(block).length > 0;
      const add = (edit: GameEdit) => void edits.push({ file, block, edit });
      if (action === 'after' && !inWrap(block)) add({ after: block, add: make(bytes) });
      if (action === 'into' && holds && block.tag !== 'WRAP')
        add({ into: block, add: make(bytes) });
      if (isBundle(block)) continue;
      // Without BSTR an SMAP of version 8 would be one of the others.
      if (action === 'remove' && !isRoom && !inWrap(block) && block.tag !== 'BSTR')
        add({ block, remove: true });
      // The sizes of headers tell the version of a game.
      if (action === 'payload' && !block.tag.endsWith('HD'))
        add({ block, payload: holds ? make(bytes) : bytes });
      if (action === 'same' && !holds)
        add({ block, payload: new Uint8Array(block.payload).reverse() });
    }
    return edits;
  };

  test('changes what edits name, and leads to all else as before', () => {
    const steady = opening(['all', 'same']).map(([first]) => [first]);
    assertReaching(
      { moved: 0.25, 'not moved': 0.25, several: rare(0.5) },
      (reach) =>
        fc.property(inTurn(movingPicks, anyPicks, steady), (list) => {
          const edits = editsOf(list);
          const all = edits.map(({ edit }) => edit);
          const next = reopened(game, all);
          if (all.length > 1) reach('several');
          expect(editGame(game, [...all].reverse())).toEqual(editGame(game, all));
          expect(next.problems).toEqual(game.problems);
          const places = game.files.map(() => new Map<number, number | undefined>());
          game.files.forEach(({ src }, i) => {
            const own = edits.filter(({ file }) => file === i).map(({ edit }) => edit);
            const { bytes, placeOf } = spliced(src, blocks[i], own as BlockEdit[]);
            expectSame(withoutTables(next.files[i].src), withoutTables(bytes));
            for (const { start } of blocks[i]) places[i].set(start, placeOf(start));
          });
          const left = resourcesOf(next);
          for (const [what, { file, block }] of resources) {
            const i = game.files.findIndex(({ name }) => name === file);
            const place = places[i].get(block.start);
            if (place !== undefined && place !== block.start) reach('moved');
            expect(left.get(what)?.block.start, what).toBe(place);
          }
          if (list.length > 1 || list[0].action !== 'same') return;
          reach('not moved');
          expectSame(next.indexFile?.src, game.indexFile?.src);
        }),
      cases(20),
    );
  });

  test('replaces, removes and adds resources by number', () => {
    const id = 1;
    const found = findGameResource(game, 'costume', id);
    const { room, src, start, end, payload: stored } = found as NonNullable<typeof found>;
    const add = new Uint8Array(src.subarray(start, end));
    const payload = new Uint8Array([...stored, 1, 2, 3]);
    const costume = (of: Game, number: number) => findGameResource(of, 'costume', number)?.payload;
    const replaced = reopened(game, [{ of: 'costume', id, payload }]);
    expect(costume(replaced, id)).toEqual(payload);
    const removed = reopened(game, [{ of: 'costume', id, remove: true }]);
    expect(costume(removed, id)).toBeUndefined();
    expect(costume(reopened(removed, [{ of: 'costume', id, room, add }]), id)).toEqual(stored);
    const more = reopened(game, [
      { of: 'costume', id: 50, room, add },
      { of: 'costume', id: 51, room, add },
      { of: 'costume', id, payload },
    ]);
    expect([49, 50, 51].map((one) => costume(more, one))).toEqual([undefined, stored, stored]);
    expect(more.index.costumes?.rooms).toHaveLength(52);
    const { counts } = more.index;
    if (counts !== undefined && 'costumes' in counts) expect(counts.costumes).toBe(52);
    expect(more.problems).toEqual(game.problems);
  });

  /** Whether each room is a file. */
  const areFiles = game.files.length === game.rooms.length;

  /** A copy of a room and what lives in it, for another number: its block, or its file. */
  function copyOf(room: number, id: number): Uint8Array {
    if (areFiles) return game.files[game.rooms.find((one) => one.room === room)?.file ?? -1].src;
    const { src, start, end } = bundleOf(game, room);
    const copy = src.slice(start, end);
    if (version === 4) copy.set([id, 0], 6);
    return copy;
  }

  const numbersOf = ({ rooms }: Game) => rooms.map(({ room }) => room);
  const costumesOf = (of: Game) => [...eachResource(of, 'costume')].length;

  /** The disk of a room by the index, and the place of its file unless that is its own. */
  const homeOf = ({ index, rooms }: Game, room: number) => [
    index.rooms?.disks[room],
    areFiles ? undefined : rooms.find((one) => one.room === room)?.file,
  ];

  test('takes rooms that come into LOFF and the index, and rooms that go out of them', () => {
    const [{ room }, { room: other }] = game.rooms;
    const last = [...game.rooms].reverse().find(({ file }) => file === game.files.length - 1);
    const next = reopened(game, [
      { of: 'room', id: 90, add: copyOf(room, 90) },
      { of: 'room', id: 80, file: 0, add: copyOf(other, 80) },
      { of: 'costume', id: 1, payload: new Uint8Array(9) },
    ]);
    expect(next.problems).toEqual(game.problems);
    expect(numbersOf(next)).toEqual([...numbersOf(game), 80, 90].sort((a, b) => a - b));
    const picture = (of: Game, id: number) => decodeImage(readGameRoom(of, id).background);
    expect([90, 80, room].map((id) => picture(next, id))).toEqual(
      [room, other, room].map((id) => picture(game, id)),
    );
    expect(homeOf(next, 90)).toEqual(homeOf(game, last?.room ?? 0));
    expect(homeOf(next, 80)).toEqual(homeOf(game, game.rooms[0].room));
    const { counts } = next.index;
    if (counts !== undefined && 'rooms' in counts) expect(counts.rooms).toBe(91);
    expect(costumesOf(next)).toBe(costumesOf(game));
    const back = reopened(next, [{ of: 'room', id: 80, remove: true }]);
    expect(numbersOf(back)).toEqual(numbersOf(next).filter((one) => one !== 80));
    if (areFiles) return;
    const same = editGame(next, [{ block: bundleOf(next, 80), remove: true }]);
    expect(openGame(same).files.map(({ src }) => src)).toEqual(back.files.map(({ src }) => src));
  });

  test('takes a removed room out of LOFF and off its disk, with its resources', () => {
    const { room } = game.rooms[1];
    const next = reopened(game, [{ of: 'room', id: room, remove: true }]);
    expect(next.problems).toEqual(game.problems);
    expect(numbersOf(next)).toEqual(numbersOf(game).filter((one) => one !== room));
    expect(next.index.rooms?.disks[room]).toBe(0);
    const homes = (of: Game) =>
      KINDS.flatMap((kind) => [...eachResource(of, kind)]).map((one) => one.room);
    expect(homes(next)).toEqual(homes(game).filter((home) => home !== room));
  });
});
