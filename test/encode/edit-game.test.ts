import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  decodeImage,
  findGameResource,
  type Game,
  openGame,
  readGameRoom,
  walkBlocks,
  walkGameResources,
} from 'scumm-codec';
import { editGame, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { differences, edited, type Node, reopened, treesOf } from '../_support/edit-model.js';
import { ALL_FOLDERS, KINDS, someOf } from '../_support/games.js';
import { assertReaching, inTurn, rare } from '../_support/reach.js';

const games = someOf(ALL_FOLDERS).map(({ title, files, version }) => ({
  title,
  files,
  form: version === 4 ? ('small' as const) : ('large' as const),
  game: openGame(files),
}));

/** Where an edit may be: `moving` are blocks before a resource, `stretching` ones before others in a WRAP. */
type Among = 'all' | 'wrapped' | 'moving' | 'stretching' | 'last';

const ACTIONS = ['payload', 'same', 'remove', 'after', 'into'] as const;

/** A choice of an edit. Its numbers are taken modulo what there is. */
interface Pick {
  readonly among: Among;
  readonly file: number;
  readonly place: number;
  readonly action: (typeof ACTIONS)[number];
  readonly size: number;
}

const numbers = { file: fc.nat(1), place: fc.nat(9999), size: fc.nat(40) };
const anywhere = fc.constantFrom<Among>('all', 'wrapped');

const anyPicks: fc.Arbitrary<Pick[]> = fc.array(
  fc.record({ ...numbers, among: anywhere, action: fc.constantFrom(...ACTIONS) }),
  { minLength: 1, maxLength: 6 },
);

/** Picks of which the first are known. Behind them nothing is removed. */
const opening = (
  ...first: readonly (readonly [among: Among, action: Pick['action']])[]
): fc.Arbitrary<Pick[]> =>
  fc
    .tuple(
      fc.array(
        fc.record({
          ...{ ...numbers, among: anywhere },
          action: fc.constantFrom('payload', 'same', 'after', 'into'),
        }),
        { maxLength: 4 },
      ),
      ...first.map(([among, action]) =>
        fc.record({ ...numbers, among: fc.constant(among), action: fc.constant(action) }),
      ),
    )
    .map(([others, ...known]) => [...known, ...others]);

const movingPicks = opening(['moving', 'after'], ['last', 'same']);
const stretchingPicks = opening(['stretching', 'payload']);

/** Where each resource is: file and start of its block. */
function resourcesOf(game: Game): Map<string, { file: string; block: Block }> {
  const all = KINDS.flatMap((kind) => [...walkGameResources(game, kind)]);
  return new Map(
    all.map(({ of, id, file, block }) => [`${of} ${id}`, { file, block: block as Block }]),
  );
}

/** The LFLF or LF of a room. */
function bundleOf(game: Game, room: number): Block {
  const { block } = findGameResource(game, 'room', room) as { block: Block };
  const form = game.version === 4 ? 'small' : 'large';
  const [whole] = childBlocks(block.src, { form });
  return childBlocks(whole).find(
    ({ start, end, tag }) => /^LF/.test(tag) && start <= block.start && block.end <= end,
  ) as Block;
}

describe.each(games)('editGame, $title', ({ game, files, form }) => {
  const blocks = game.files.map(({ src }) => [...walkBlocks(src, { form })]);
  const resources = resourcesOf(game);
  const make = (payload: Uint8Array) =>
    form === 'small' ? wrapSmallBlock('XY', payload) : wrapBlock('XYZW', payload);

  test('gives the same bytes without an edit', () => {
    const same = editGame(game, []);
    expect(same.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    same.forEach(({ bytes }, i) => {
      expect(Buffer.compare(bytes, files[i].bytes)).toBe(0);
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
      stretching: list
        .filter(({ tag }) => tag === 'WRAP')
        .flatMap((wrap) => childBlocks(wrap).slice(1, -1)),
      last: list.slice(-1),
    };
  });

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
      // Without BSTR an SMAP of version 8 would be one of the others.
      if (action === 'remove' && !isRoom && !inWrap(block) && block.tag !== 'BSTR')
        add({ block, remove: true });
      if (isBundle(block)) continue;
      // The sizes of headers tell the version of a game.
      if (action === 'payload' && !block.tag.endsWith('HD'))
        add({ block, payload: holds ? make(bytes) : bytes });
      if (action === 'same' && !holds)
        add({ block, payload: new Uint8Array(block.payload).reverse() });
    }
    return edits;
  };

  test('changes what edits name, and leads to all else as before', () => {
    // Before version 8 each WRAP holds one block, whose offset does not change.
    const hasWraps = lists.every(({ stretching }) => stretching.length > 0);
    expect(hasWraps).toBe(game.version === 8);
    const chosen = inTurn(movingPicks, anyPicks, ...(hasWraps ? [stretchingPicks] : []));
    assertReaching(
      { wrap: hasWraps ? 0.25 : rare(0), moved: 0.25 },
      (reach) =>
        fc.property(chosen, (list) => {
          const edits = editsOf(list);
          const next = reopened(
            game,
            edits.map(({ edit }) => edit),
          );
          expect(next.problems).toEqual(game.problems);
          const places = game.files.map(() => new Map<number, number>());
          game.files.forEach(({ src }, i) => {
            const own = edits.filter(({ file }) => file === i).map(({ edit }) => edit);
            const expected = edited(treesOf(src, form), own as never);
            const found = treesOf(next.files[i].src, form);
            expect(differences(expected, found, places[i])).toEqual([]);
            checkWraps(src, expected, next.files[i].src, places[i], () => reach('wrap'));
          });
          const left = resourcesOf(next);
          for (const [what, { file, block }] of resources) {
            const i = game.files.findIndex(({ name }) => name === file);
            const place = places[i].get(block.start);
            if (place !== undefined && place !== block.start) reach('moved');
            expect(left.get(what)?.block.start, what).toBe(place);
          }
        }),
      cases(20),
    );
  });

  test('commutes', () => {
    assertReaching(
      // One edit alone is left of two of which one stands in the other.
      { several: rare(0.8) },
      (reach) =>
        fc.property(movingPicks, (chosen) => {
          const list = editsOf(chosen).map(({ edit }) => edit);
          expect(editGame(game, list)).toEqual(editGame(game, [...list].reverse()));
          if (list.length > 1) reach('several');
        }),
      cases(5),
    );
  });

  test('changes no other byte if an edit keeps the size', () => {
    for (const [what, { file, block }] of resources) {
      if (/LFLF|ROOM|RO$/.test(block.tag)) continue;
      const payload = block.payload.map((byte) => byte ^ 0xff);
      const next = openGame(editGame(game, [{ block, payload }]), { version: game.version });
      next.files.forEach(({ name, src }, i) => {
        const old = new Uint8Array(game.files[i].src);
        if (name === file) old.set(payload, block.end - payload.length);
        expect(Buffer.compare(src, old), what).toBe(0);
      });
      expect(Buffer.compare(next.indexFile?.src ?? old0, game.indexFile?.src ?? old0)).toBe(0);
    }
  });

  test('replaces, removes and adds resources by number', () => {
    const id = 1;
    const costume = findGameResource(game, 'costume', id);
    const { room, src, start, end, payload: stored } = costume as NonNullable<typeof costume>;
    const whole = new Uint8Array(src.subarray(start, end));
    const payload = new Uint8Array([...stored, 1, 2, 3]);
    const replaced = reopened(game, [{ kind: 'costume', id, payload }]);
    expect(findGameResource(replaced, 'costume', id)?.payload).toEqual(payload);
    const removed = reopened(game, [{ kind: 'costume', id, remove: true }]);
    expect(findGameResource(removed, 'costume', id)).toBeUndefined();
    const restored = reopened(removed, [{ kind: 'costume', id, room, add: whole }]);
    expect(findGameResource(restored, 'costume', id)?.payload).toEqual(stored);
    const far = 50;
    const more = reopened(game, [
      { kind: 'costume', id: far, room, add: whole },
      { kind: 'costume', id: far + 1, room, add: whole },
      { kind: 'costume', id, payload },
    ]);
    expect(findGameResource(more, 'costume', far)?.payload).toEqual(stored);
    expect(findGameResource(more, 'costume', far + 1)?.payload).toEqual(stored);
    expect(findGameResource(more, 'costume', far - 1)).toBeUndefined();
    expect(more.index.costumes?.rooms).toHaveLength(far + 2);
    const { counts } = more.index;
    if (counts !== undefined && 'costumes' in counts) expect(counts.costumes).toBe(far + 2);
    expect(more.problems).toEqual(game.problems);
  });

  /** A copy of the block of a room and what lives in it, for another number. */
  function copyOf(room: number, id: number): Uint8Array {
    const { src, start, end } = bundleOf(game, room);
    const copy = src.slice(start, end);
    if (game.version === 4) copy.set([id, 0], 6);
    return copy;
  }

  test('takes rooms that come into LOFF and the index', () => {
    const [{ room }, { room: other }] = game.rooms;
    const disk = game.files.length - 1;
    const additions = [
      { kind: 'room', id: 90, add: copyOf(room, 90) },
      { kind: 'room', id: 80, file: 0, add: copyOf(other, 80) },
    ] as const;
    const name = { kind: 'costume', id: 1, payload: new Uint8Array(9) } as const;
    const next = reopened(game, [...additions, name]);
    expect(next.problems).toEqual(game.problems);
    expect(next.rooms.map((one) => one.room)).toEqual(
      [...game.rooms.map((one) => one.room), 80, 90].sort((a, b) => a - b),
    );
    for (const [id, from] of [
      [90, room],
      [80, other],
      [room, room],
    ]) {
      const [now, before] = [readGameRoom(next, id), readGameRoom(game, from)];
      expect(decodeImage(now.background)).toEqual(decodeImage(before.background));
    }
    expect(next.index.rooms?.disks[90]).toBe(game.files[disk].disk);
    expect(next.index.rooms?.disks[80]).toBe(game.files[0].disk);
    expect(next.rooms.find((one) => one.room === 90)?.file).toBe(disk);
    expect(next.rooms.find((one) => one.room === 80)?.file).toBe(0);
    const { counts } = next.index;
    if (counts !== undefined && 'rooms' in counts) expect(counts.rooms).toBe(91);
    const whole = [...walkGameResources(game, 'costume')].length;
    expect([...walkGameResources(next, 'costume')].length).toBe(whole);
    const back = reopened(next, [{ block: bundleOf(next, 80), remove: true }]);
    expect(back.rooms.some((one) => one.room === 80)).toBe(false);
    expect(back.rooms.some((one) => one.room === 90)).toBe(true);
  });

  test('takes a removed room out of LOFF and off its disk', () => {
    const { room } = game.rooms[1];
    const next = reopened(game, [{ block: bundleOf(game, room), remove: true }]);
    expect(next.problems).toEqual(game.problems);
    expect(next.rooms.map((one) => one.room)).toEqual(
      game.rooms.map((one) => one.room).filter((one) => one !== room),
    );
    expect(next.index.rooms?.disks[room]).toBe(0);
    const homes = (of: Game) =>
      KINDS.flatMap((kind) => [...walkGameResources(of, kind)]).map((one) => one.room);
    expect(homes(next)).toEqual(homes(game).filter((home) => home !== room));
  });
});

const old0 = new Uint8Array(0);

/** Checks that the OFFS of each WRAP leads to the same blocks as before. */
function checkWraps(
  src: Uint8Array,
  nodes: readonly Node[],
  dst: Uint8Array,
  places: Map<number, number>,
  moved: () => void,
): void {
  for (const node of nodes) {
    checkWraps(src, node.children, dst, places, moved);
    const [offs] = node.children;
    if (node.tag !== 'WRAP' || offs?.start === undefined) continue;
    const [was, is] = [Buffer.from(src), Buffer.from(dst)];
    const at = places.get(offs.start) as number;
    const count = (was.readUInt32BE(offs.start + 4) - 8) / 4;
    for (let i = 0; i < count; i++) {
      const target = offs.start + was.readUInt32LE(offs.start + 8 + i * 4);
      const now = is.readUInt32LE(at + 8 + i * 4);
      const place = places.get(target);
      if (place === undefined || place - at === target - offs.start) {
        expect(now).toBe(target - offs.start);
      } else {
        moved();
        expect(at + now).toBe(place);
      }
    }
  }
}
