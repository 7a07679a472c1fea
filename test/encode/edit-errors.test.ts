import fc from 'fast-check';
import {
  type Block,
  childBlocks,
  decodeXor,
  findBlock,
  findBlocks,
  findGameResource,
  type Game,
  type OpenedFile,
  openGame,
  type Version,
  walkBlocks,
} from 'scumm-codec';
import { editGame, encodePals, type GameEdit, wrapBlock, wrapSmallBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { readPals } from '../_support/block-readers.js';
import { errorOf } from '../_support/errors.js';
import { folderOf } from '../_support/games.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn } from '../_support/reach.js';
import { faultOf } from '../_support/thrown.js';

/** What a call throws. */
function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing is thrown');
}

const bytes = Uint8Array.of(1, 2, 3);
const added = wrapBlock('XYZW', bytes);
const newRoom = wrapBlock('LFLF', wrapBlock('ROOM', bytes));
const game = openGame(folderOf(5).files);
const [{ src }] = game.files;
const found = (path: string, source: Uint8Array | Block = src) => {
  const block = findBlock(source, path);
  if (block === undefined) throw new Error(path);
  return block;
};
const bundle = found('LECF > LFLF');
const room = found('LECF > LFLF > ROOM');
const name = found('LECF > LFLF > ROOM > OBCD > OBNA');
const code = found('LECF > LFLF > ROOM > OBCD');
const last = childBlocks(bundle).at(-1) as Block;

/** The game with a change in its plain files. */
function changed(version: 5 | 6, change: (data: Buffer, index: Buffer) => void): Game {
  const old = openGame(folderOf(version).files);
  const index = Buffer.from(old.indexFile?.src ?? bytes);
  const data = Buffer.from(old.files[0].src);
  change(data, index);
  const files = [
    { name: 'index', bytes: index },
    { name: 'data', bytes: data },
  ];
  return openGame(files, { version, index: 'index', data: ['data'] });
}

describe('editGame refuses', () => {
  const refused: [what: string, edits: readonly unknown[], error: RegExp][] = [
    [
      'a block twice',
      [
        { block: name, payload: bytes },
        { block: name, remove: true },
      ],
      /^edits\[1\] \(LECF > .* at \d+\) and edits\[0\] \(LECF > .*\) change one block, or/,
    ],
    [
      'the same edit twice',
      [
        { block: name, payload: bytes },
        { block: name, payload: bytes },
      ],
      /edits\[\d\] \(LECF > .* at \d+\) and edits\[\d\] \(LECF > .*\) change one block, or/,
    ],
    [
      'a block in another',
      [
        { block: name, payload: bytes },
        { block: code, remove: true },
      ],
      /^edits\[1\] \(.* > OBCD at \d+\) and edits\[0\] \(.* > OBNA at \d+\) change/,
    ],
    [
      'the last block of one that goes',
      [
        { into: name.tag === 'OBNA' ? code : code, add: added },
        { block: code, remove: true },
      ],
      /one in the other/,
    ],
    [
      'an addition to the end of a new payload',
      [
        { after: name, add: added },
        { block: code, payload: bytes },
      ],
      /one in the other/,
    ],
    [
      'an addition into a block with a new payload',
      [
        { block: room, payload: bytes },
        { into: room, add: added },
      ],
      /one in the other|change one block/,
    ],
    [
      'two additions behind a block',
      [
        { after: name, add: added },
        { after: name, add: added },
      ],
      /add at the same place/,
    ],
    [
      'two additions at one place',
      [
        { after: last, add: added },
        { into: bundle, add: added },
      ],
      /add at the same place/,
    ],
    [
      'a block of another file',
      [{ block: found('ROOM', bundle.payload), payload: bytes }],
      /in none of the files/,
    ],
    ['a block that is no container', [{ into: name, add: added }], /OBNA holds no blocks/],
    ['what is no block to add', [{ into: room, add: bytes }], /no whole block at byte 0/],
    ['nothing to add', [{ into: room, add: new Uint8Array(0) }], /no whole block at byte 0/],
    [
      'a cut block to add',
      [{ into: room, add: Buffer.concat([added, added.subarray(0, 9)]) }],
      /no whole block at byte 11/,
    ],
    ['LOFF', [{ block: found('LECF > LOFF'), payload: bytes }], /LOFF is rewritten/],
    ['LECF', [{ block: found('LECF'), remove: true }], /LOFF is rewritten/],
    ['a room alone', [{ block: room, remove: true }], /a room goes with its LFLF only/],
    ['a room in a new payload', [{ block: bundle, payload: bytes }], /room \d+ lies in a block/],
    [
      'a number that does not exist',
      [{ kind: 'script', id: 999, payload: bytes }],
      /no script 999/,
    ],
    [
      'a number that is taken',
      [{ kind: 'costume', id: 1, room: 2, add: wrapBlock('COST', bytes) }],
      /has a costume 1/,
    ],
    [
      'a number twice',
      [9, 9].map((id) => ({ kind: 'costume', id, room: 2, add: wrapBlock('COST', bytes) })),
      /costume 9 comes twice/,
    ],
    [
      'a number too high',
      [{ kind: 'costume', id: 65536, room: 2, add: wrapBlock('COST', bytes) }],
      /16 bits/,
    ],
    [
      'another tag',
      [{ kind: 'costume', id: 9, room: 2, add: added }],
      /not one block COST or AKOS/,
    ],
    [
      'two blocks of one number',
      [
        {
          kind: 'costume',
          id: 9,
          room: 2,
          add: Buffer.concat([wrapBlock('COST'), wrapBlock('COST')]),
        },
      ],
      /not one block/,
    ],
    [
      'a room that does not exist',
      [{ kind: 'costume', id: 9, room: 99, add: wrapBlock('COST', bytes) }],
      /no room 99/,
    ],
    [
      'a room that is none',
      [{ kind: 'room', id: 8, add: added }],
      /add is not one LFLF of room 8 that opens with ROOM/,
    ],
    [
      'two rooms in one block',
      [{ kind: 'room', id: 8, add: Buffer.concat([newRoom, newRoom]) }],
      /add is not one LFLF/,
    ],
    [
      'a room that there is',
      [{ kind: 'room', id: 2, add: newRoom }],
      /the game already has a room 2/,
    ],
    ['a room above 255', [{ kind: 'room', id: 256, add: newRoom }], /id 256 is not a byte/],
    [
      'a room twice',
      [8, 8].map((id) => ({ kind: 'room', id, add: newRoom })),
      /room 8 comes twice/,
    ],
    ['a room in no file', [{ kind: 'room', id: 8, file: 7, add: newRoom }], /file 7 is not the/],
    ['an unknown kind', [{ kind: 'music', id: 1, payload: bytes }], /unknown kind/],
  ];
  test.each(refused)('%s', (_, edits, message) => {
    for (const list of [edits, [...edits].reverse()]) {
      const error = thrown(() => editGame(game, list as GameEdit[]));
      expect(error).toBeInstanceOf(RangeError);
      if (list === edits) expect((error as Error).message).toMatch(message);
    }
  });

  const wrong: [what: string, edit: unknown, error: RegExp][] = [
    ['an edit that names none', { payload: bytes }, /names no block/],
    ['an edit that names two', { block: name, after: room, payload: bytes }, /block and after/],
    ['an edit that does nothing', { block: name }, /no payload, remove or add/],
    [
      'an edit that does two things',
      { block: name, payload: bytes, remove: true },
      /payload and remove/,
    ],
    ['a place that only additions have', { after: name, payload: bytes }, /does not go with/],
    ['an addition in place of a block', { block: name, add: added }, /does not go with/],
    ['remove: false', { block: name, remove: false }, /remove is not true/],
    ['what is no block', { block: { start: 1 }, payload: bytes }, /not a Block/],
    ['null', null, /names no block/],
    ['a text as a payload', { block: name, payload: 'lamp' }, /payload is not a Uint8Array/],
  ];
  test.each(wrong)('%s', (_, edit, message) => {
    const error = thrown(() => editGame(game, [edit as GameEdit]));
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(message);
  });

  test('a broken LOFF, also for an edit that keeps sizes', () => {
    for (const change of [
      (data: Buffer) => void data.writeUInt32LE(7, 18),
      (data: Buffer) => void data.writeUInt32LE(data.length, 18),
      // Another ROOM, in none of the blocks of the file's first level.
      (data: Buffer) => {
        const inner = found('LECF > LFLF > ROOM > CLUT');
        data.write('ROOM', inner.start, 'latin1');
        data.writeUInt32LE(inner.start, 18);
      },
    ]) {
      const broken = changed(5, change);
      const block = findBlock(broken.files[0].src, 'LECF > LFLF > ROOM > OBCD > OBNA') as Block;
      const error = errorOf(() => editGame(broken, [{ block, payload: block.payload }]));
      expect(error).toMatchObject({ code: 'BAD_OFFSET', offset: 18, file: 'data' });
      const [, data] = editGame(broken, []);
      expect(Buffer.compare(data.bytes, broken.files[0].src)).toBe(0);
    }
  });

  test('a resource in another one', () => {
    const costume = findGameResource(game, 'costume', 1)?.block as Block;
    const overlapping = changed(5, (data) => void data.write('COST', costume.start + 20, 'latin1'));
    const { index } = overlapping;
    (index.costumes as { offsets: Uint32Array }).offsets[2] = index.costumes?.offsets[1] as number;
    (index.costumes as { offsets: Uint32Array }).offsets[2] += 20;
    (index.costumes as { rooms: Uint8Array }).rooms[2] = index.costumes?.rooms[1] as number;
    const data = Buffer.from(overlapping.files[0].src);
    data.writeUInt32BE(12, costume.start + 24);
    const files = editGame({ ...overlapping, files: [{ ...overlapping.files[0], src: data }] }, []);
    const again = openGame(files);
    const twice = { ...again, index: { ...again.index, costumes: index.costumes } };
    const second = errorOf(() => editGame(twice, [{ kind: 'costume', id: 2, payload: bytes }]));
    expect(second).toMatchObject({ code: 'BAD_OFFSET', file: 'data' });
  });

  test('a block that is not as the file has it, or is too deep', () => {
    for (const block of [
      { ...name, end: name.end - 1 },
      { ...name, tag: 'OBNB' },
      { ...name, start: name.start + 1 },
    ]) {
      const payload = block.payload.subarray(0, 1);
      const error = errorOf(() => editGame(game, [{ block: { ...block, payload }, remove: true }]));
      expect(error).toMatchObject({ code: 'BAD_OFFSET', offset: block.start, file: 'lantern.001' });
    }
    let deep = wrapBlock('XYZW');
    for (let i = 0; i < 40; i++) deep = wrapBlock('ROOM', deep);
    const deeper = openGame(editGame(game, [{ into: bundle, add: deep }]));
    const start = Buffer.from(deeper.files[0].src).indexOf('XYZW');
    const block = {
      ...name,
      src: deeper.files[0].src,
      start,
      end: start + 8,
      payload: new Uint8Array(0),
    };
    expect(errorOf(() => editGame(deeper, [{ block, remove: true }]))).toMatchObject({
      code: 'LIMIT',
    });
  });

  test('another room that does not end within its file', () => {
    const rooms = [...findBlocks(src, 'LECF > LFLF > ROOM')];
    const broken = changed(5, (data) => void data.writeUInt32BE(0x7fffffff, rooms[3].start + 4));
    const block = { ...name, src: broken.files[0].src };
    const error = errorOf(() => editGame(broken, [{ block, payload: bytes }]));
    expect(error).toMatchObject({ code: 'BAD_SIZE', offset: rooms[3].start + 4 });
  });

  test('a block whose size is wrong, on the way to one behind it', () => {
    const broken = changed(5, (data) => void data.writeUInt32BE(0x7fffffff, code.start + 4));
    const block = { ...name, src: broken.files[0].src };
    const error = errorOf(() => editGame(broken, [{ block, payload: bytes }]));
    expect(error).toMatchObject({ code: 'BAD_SIZE', offset: code.start + 4 });
  });
});

describe('editGame keeps', () => {
  test('the order of additions at one place: what is inside comes first', () => {
    const edits: GameEdit[] = [
      { into: bundle, add: added },
      { after: bundle, add: wrapBlock('ABCD', bytes) },
    ];
    const [, { bytes: stored }] = editGame(game, edits);
    expect(editGame(game, [...edits].reverse())[1].bytes).toEqual(stored);
    const data = decodeXor(stored, 0x69);
    expect(childBlocks(found('LECF > LFLF', data)).at(-1)?.tag).toBe('XYZW');
    expect(childBlocks(found('LECF', data)).map(({ tag }) => tag)).toEqual([
      ...['LOFF', 'LFLF', 'ABCD', 'LFLF', 'LFLF', 'LFLF', 'LFLF'],
    ]);
  });

  test('bytes behind the entries of a directory, and entries that lead nowhere', () => {
    const doctored = changed(5, () => {});
    const index = Buffer.from(doctored.indexFile?.src ?? bytes);
    const list = [...childBlocks(index)].map((block) =>
      block.tag === 'DCOS'
        ? wrapBlock('DCOS', costumesWith(block.payload), Uint8Array.of(7, 7, 7))
        : index.subarray(block.start, block.end),
    );
    const odd = openGame([
      { name: 'index', bytes: Buffer.concat(list) },
      { name: 'data', bytes: doctored.files[0].src },
    ]);
    const place = findGameResource(odd, 'costume', 1)?.room;
    const bundles = [...findBlocks(odd.files[0].src, 'LECF > LFLF')];
    const moved = openGame(
      editGame(
        odd,
        bundles.map((one) => ({ block: childBlocks(one)[0], payload: bytes })),
      ),
      { version: 5 },
    );
    const stored = findBlock(moved.indexFile?.src as Uint8Array, 'DCOS') as Block;
    expect([...stored.payload.subarray(-3)]).toEqual([7, 7, 7]);
    const { rooms, offsets } = moved.index.costumes as { rooms: Uint8Array; offsets: Uint32Array };
    const was = odd.index.costumes?.offsets as Uint32Array;
    expect([...rooms.subarray(-4)]).toEqual([0, place, 99, place]);
    expect([...offsets.subarray(-4)]).toEqual([5, 0xffffffff, 6, 0x7fffff00]);
    expect(offsets[1]).toBeLessThan(was[1]);
  });

  /** Costumes 1 and 2, and four numbers that do not exist. */
  function costumesWith(payload: Uint8Array): Uint8Array {
    const count = payload[0];
    const view = Buffer.from(payload);
    const rooms = [...view.subarray(2, 2 + count), 0, view[3], 99, view[3]];
    const words = [5, 0xffffffff, 6, 0x7fffff00].map((word) => {
      const four = Buffer.alloc(4);
      four.writeUInt32LE(word);
      return four;
    });
    return Buffer.concat([Buffer.of(count + 4, 0, ...rooms), view.subarray(2 + count), ...words]);
  }

  test('damage behind the block', () => {
    const homes = [...findBlocks(src, 'LECF > LFLF > ROOM')];
    const [first, behind] = homes
      .map((home) => [...findBlocks(home, 'OBCD')])
      .find((list) => list.length > 1) as Block[];
    const broken = changed(5, (data) => void data.writeUInt32BE(0x7fffffff, behind.start + 4));
    const block = { ...found('OBNA', first), src: broken.files[0].src };
    const [, file] = editGame(broken, [{ block, payload: bytes }]);
    expect(file.bytes.length).toBe(src.length + 3 - block.payload.length);
  });

  test('what comes behind a block that goes', () => {
    const [, file] = editGame(game, [
      { block: name, remove: true },
      { after: name, add: added },
    ]);
    const next = found('LECF > LFLF > ROOM > OBCD', decodeXor(file.bytes, 0x69));
    expect(childBlocks(next).map(({ tag }) => tag)).toEqual(['CDHD', 'VERB', 'XYZW']);
  });

  test('no number of a removed room, wherever it leads', () => {
    const costume = findGameResource(game, 'costume', 1)?.room as number;
    const around = [...findBlocks(src, 'LECF > LFLF')].find(({ start }) =>
      game.rooms.some(
        (one) =>
          one.room === costume && findGameResource(game, 'room', costume)?.start === start + 8,
      ),
    );
    const far = changed(5, (_, index) => {
      const block = findBlock(index, 'DCOS') as Block;
      index.writeUInt32LE(
        src.length - 1000 - (around as Block).start,
        block.start + 8 + 2 + block.payload[0] + 4,
      );
    });
    const next = openGame(
      editGame(far, [{ block: { ...(around as Block), src: far.files[0].src }, remove: true }]),
      { version: 5 },
    );
    expect(next.index.costumes?.rooms[1]).toBe(0);
    expect(next.index.costumes?.offsets[1]).toBe(0);
  });

  test('files without an index', () => {
    const alone = { ...game, indexFile: undefined };
    const [data, ...others] = editGame(alone, [{ block: name, payload: bytes }]);
    expect(others).toEqual([]);
    expect(data).toEqual(editGame(game, [{ block: name, payload: bytes }])[1]);
  });

  test('offsets into the payload of another block, if no resource stands there', () => {
    const { room: home, block: costume } = findGameResource(game, 'costume', 1) as {
      room: number;
      block: Block;
    };
    const within = findGameResource(game, 'room', home)?.block as Block;
    const clut = findBlock(within, 'CLUT') as Block;
    const place = clut.start + 100;
    const opened = (tag: string) =>
      changed(5, (data, index) => {
        data.write(tag, place, 'latin1');
        const { start, payload } = findBlock(index, 'DCOS') as Block;
        const at = start + 8 + 2 + payload[0] + 4;
        index.writeUInt32LE(index.readUInt32LE(at) + place - costume.start, at);
      });
    const replaced = (of: Game) => {
      const block = findBlock(findGameResource(of, 'room', home)?.block as Block, 'CLUT') as Block;
      return editGame(of, [{ block, payload: new Uint8Array(768) }]);
    };
    const none = opened('NONE');
    const kept = openGame(replaced(none), { version: 5 });
    expect(kept.index.costumes?.offsets[1]).toBe(none.index.costumes?.offsets[1]);
    expect(() => replaced(opened('COST'))).toThrow(
      'costume 1 lies in a block that gets another payload: change its own block',
    );
  });

  test('the disk of a removed room, if that is another one', () => {
    const number = game.rooms[1].room;
    const other = changed(5, (_, index) => {
      index[(findBlock(index, 'DROO')?.start as number) + 8 + 2 + number] = 9;
    });
    const { block } = findGameResource(other, 'room', number) as { block: Block };
    const around = [...findBlocks(other.files[0].src, 'LECF > LFLF')].find(
      ({ start }) => start === block.start - 8,
    );
    const [index] = editGame(other, [{ block: around as Block, remove: true }]);
    expect(index.bytes[(findBlock(index.bytes, 'DROO')?.start as number) + 8 + 2 + number]).toBe(9);
  });
});

/** A byte that is damaged: a place in some block, or the last of a palette, or an offset of LOFF. */
const damage = inTurn<{ readonly kind: string; at: number; value: number; inIndex: boolean }>(
  fc.record({
    ...{ kind: fc.constant('any'), at: fc.nat(), value: fc.nat(255), inIndex: fc.boolean() },
  }),
  fc.record({
    ...{ kind: eachOf('palette', 'LOFF'), at: fc.constant(0) },
    ...{ value: fc.integer({ min: 1, max: 255 }), inIndex: fc.constant(false) },
  }),
);

const PALETTES = ['PA', 'CLUT', 'APAL'];
const LOFFS = ['FO', 'LOFF'];

test('editGame takes any damage: it edits, or throws an error of its own', () => {
  assertReaching({ edits: 0.25, refuses: 0.25 }, (reach) =>
    fc.property(eachOf<Version>(4, 5, 6, 7, 8), damage, (version, { kind, at, value, inIndex }) => {
      const whole = openGame(folderOf(version).files);
      const { src: first } = whole.files[0];
      const form = version === 4 ? 'small' : 'large';
      const list = [...walkBlocks(inIndex ? (whole.indexFile?.src ?? first) : first, { form })];
      const known = (tags: readonly string[]) =>
        list.find(({ tag }) => tags.includes(tag)) as Block;
      const [block, place] = ((): readonly [Block, number] => {
        const [palette, loff] = [known(PALETTES), known(LOFFS)];
        if (kind === 'palette') return [palette, palette.end - 1];
        // Behind the count and the number of the first room.
        if (kind === 'LOFF') return [loff, loff.end - loff.payload.length + 2];
        const any = list[at % list.length];
        return [any, any.start + (at % 16)];
      })();
      const damaged = (old: Uint8Array) => {
        const next = new Uint8Array(old);
        next[place] ^= value;
        return next;
      };
      const files = [whole.indexFile as OpenedFile, ...whole.files].map(
        ({ name: title, src: old }) => ({
          name: title,
          bytes: old === block.src ? damaged(old) : old,
        }),
      );
      const [index, ...data] = files.map((one) => one.name);
      // Files whose LOFF is damaged are not told from others.
      const named = kind === 'LOFF' ? { index, data } : {};
      const opened = outcome(() => openGame(files, { version, ...named }));
      if (!('value' in opened)) return;
      const edits: GameEdit[] = [
        { kind: 'costume', id: 1, payload: bytes },
        {
          kind: 'costume',
          id: 40,
          room: 2,
          add: version === 4 ? wrapSmallBlock('CO') : wrapBlock(version > 6 ? 'AKOS' : 'COST'),
        },
      ];
      try {
        editGame(opened.value, edits);
        reach('edits');
      } catch (error) {
        reach('refuses');
        expect(faultOf(error, { kinds, length: () => Infinity })).toBeUndefined();
      }
    }),
  );
});

const kinds = new Set(['DecodeError', 'RangeError']);

describe('the offsets of a WRAP', () => {
  const six = openGame(folderOf(6).files);
  const pals = findBlock(six.files[0].src, 'LECF > LFLF > ROOM > PALS') as Block;
  const palettes = [1, 2, 3].map((value) => new Uint8Array(768).fill(value));
  const three = openGame(editGame(six, [{ block: pals, payload: encodePals(palettes) }]), {
    version: 6,
  });
  const [data] = three.files.map((file) => file.src);
  const wrap = findBlock(data, 'LECF > LFLF > ROOM > PALS > WRAP') as Block;
  const [offs, , second] = childBlocks(wrap);
  const palsAfter = (edits: GameEdit[]) => {
    const next = openGame(editGame(three, edits), { version: 6 });
    return findBlock(next.files[0].src, 'LECF > LFLF > ROOM > PALS') as Block;
  };

  test('lead to blocks that have moved in it', () => {
    const longer = new Uint8Array([...new Uint8Array(768).fill(9), 4, 4]);
    const cycl = findBlock(data, 'LECF > LFLF > ROOM > CYCL') as Block;
    const read = readPals(
      palsAfter([
        { block: second, payload: longer },
        { after: cycl, add: added },
      ]).payload,
    );
    expect(read.map(([first]) => first)).toEqual([1, 9, 3]);
  });

  test('are not changed if OFFS itself is given, or lead past its end', () => {
    const given = Uint8Array.of(1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0);
    const own = findBlock(
      palsAfter([
        { block: offs, payload: given },
        { block: second, payload: bytes },
      ]).payload,
      'WRAP > OFFS',
    );
    expect(own?.payload).toEqual(given);
    const far = Buffer.from(data);
    far.writeUInt32LE(0x7fffffff, offs.start + 8 + 8);
    const odd = { ...three, files: [{ ...three.files[0], src: far }] };
    const block = { ...second, src: far };
    const [, file] = editGame(odd, [{ block, payload: bytes }]);
    const table = findBlock(decodeXor(file.bytes, 0x69), 'LECF > LFLF > ROOM > PALS > WRAP > OFFS');
    expect(Buffer.from(table?.payload as Uint8Array).readUInt32LE(8)).toBe(0x7fffffff);
  });

  test('are missing where no OFFS opens the WRAP', () => {
    const unnamed = Buffer.from(data);
    unnamed.write('OFFX', offs.start, 'latin1');
    const odd = { ...three, files: [{ ...three.files[0], src: unnamed }] };
    expect(
      errorOf(() => editGame(odd, [{ after: { ...second, src: unnamed }, add: added }])),
    ).toMatchObject({ code: 'MISSING', offset: wrap.start });
  });

  test('are refused if they lead into a new payload', () => {
    const inside = Buffer.from(data);
    inside.writeUInt32LE(second.start + 20 - offs.start, offs.start + 8 + 8);
    const odd = { ...three, files: [{ ...three.files[0], src: inside }] };
    expect(
      errorOf(() => editGame(odd, [{ block: { ...second, src: inside }, payload: bytes }])),
    ).toMatchObject({ code: 'BAD_OFFSET', offset: offs.start + 16 });
  });
});

describe('a room that comes is refused', () => {
  const rooms = (ids: readonly number[]) =>
    ids.map((id) => ({ kind: 'room', id, add: newRoom }) as const);
  const free = Array.from({ length: 255 }, (_, i) => i + 1).filter(
    (id) => !game.rooms.some(({ room: taken }) => taken === id),
  );

  test('if its LF has another number', () => {
    const four = openGame(folderOf(4).files);
    const add = (id: number) =>
      wrapSmallBlock('LF', Uint8Array.of(id, 0), wrapSmallBlock('RO', bytes));
    const more = openGame(editGame(four, [{ kind: 'room', id: 99, add: add(99) }]));
    expect(findGameResource(more, 'room', 99)?.payload).toEqual(bytes);
    expect(() => editGame(four, [{ kind: 'room', id: 99, add: add(98) }])).toThrow(
      'edits[0].add is not one LF of room 99 that opens with RO',
    );
  });

  test('if the index does not list rooms, or not the disk of the file', () => {
    const index = { ...game.index, rooms: undefined };
    expect(() => editGame({ ...game, index }, rooms([99]))).toThrow('has no directory of rooms');
    const files = game.files.map((file) => ({ ...file, disk: undefined }));
    expect(() => editGame({ ...game, files }, rooms([99]))).toThrow('the index knows no such disk');
  });

  test('if LOFF is full', () => {
    const full = openGame(editGame(game, rooms(free)), { version: 5 });
    const data = Buffer.from(full.files[0].src);
    const { start, end } = findBlock(data, 'LECF > LOFF') as Block;
    expect(data[start + 8]).toBe(255);
    const at = [...data.subarray(start, end).keys()].find(
      (i) => i % 5 === 4 && i > 8 && data[start + i] === free[0],
    ) as number;
    data[start + at] = free[1];
    const src = new Uint8Array(data);
    const left = full.rooms.filter(({ room: one }) => one !== free[0]);
    const doubled = { ...full, rooms: left, files: [{ ...full.files[0], src }] };
    expect(() => editGame(doubled, rooms([free[0]]))).toThrow('LOFF of 256 rooms: at most 255 fit');
  });
});
