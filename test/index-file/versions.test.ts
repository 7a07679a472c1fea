// Rooms and resources of data files of every version: where the vectors end, at calls that go on behind damage.

import fc from 'fast-check';
import {
  type Block,
  DecodeError,
  findRoom,
  type ResourceDirectories,
  type ResourceKind,
  resolveResource,
  walkResources,
  walkRooms,
} from 'scumm-codec';
import { encodeLoff, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { bytes, within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { dataFile } from '../_support/data-files.js';
import { decodeError, outcome, tolerantly } from '../_support/outcome.js';
import { GAME_VERSIONS } from '../_support/releases.js';

const KINDS = ['script', 'sound', 'costume', 'charset', 'room-script'] as const;

/** The directory of each kind. */
const DIRECTORIES = {
  script: 'scripts',
  sound: 'sounds',
  costume: 'costumes',
  charset: 'charsets',
  'room-script': 'roomScripts',
} as const;

/** The block of a room, and its path. */
const ROOMS = {
  4: 'LE > LF > RO',
  5: 'LECF > LFLF > ROOM',
  6: 'LECF > LFLF > ROOM',
  7: 'LECF > LFLF > ROOM',
  8: 'LECF > LFLF',
} as const;

/** The header of room `room`, whose payload is its number, in a block of a room. */
const numberOf = ({ tag, payload }: Block) => payload[tag === 'LFLF' ? 8 : 0];

describe.each(GAME_VERSIONS)('a data file of version %i', (version) => {
  const { src, index, rooms, firstEntry, tags } = dataFile(version);

  test('has rooms, by number', () => {
    const found = [...walkRooms(src)];
    expect(found.map(({ room }) => room)).toEqual([5, 9]);
    for (const { room, block } of found) {
      expect(block.path).toBe(ROOMS[version]);
      expect(numberOf(block)).toBe(room);
      expect(findRoom(src, room)).toEqual(block);
      expect(resolveResource(src, index, 'room', room)).toEqual(block);
    }
    expect([...walkResources(src, index, 'room')].map(({ id }) => id)).toEqual([5, 9]);
    expect(findRoom(src, 6)).toBeUndefined();
  });

  test.each(KINDS)('has resources, by number: %s', (kind) => {
    const name = DIRECTORIES[kind];
    const found = [...walkResources(src, index, kind)];
    const lane = [...(index[name]?.rooms ?? [])];
    expect(found.map(({ id }) => id)).toEqual(lane.flatMap((room, id) => (room > 0 ? [id] : [])));
    expect(found.length > 0).toBe(tags[name] !== undefined);
    for (const { id, block } of found) {
      expect(block.tag).toBe(tags[name]);
      expect(block.path).toBe(`${version === 4 ? 'LE > LF' : 'LECF > LFLF'} > ${block.tag}`);
      expect([...block.payload]).toEqual([index[name]?.rooms[id], id, 7]);
      expect(resolveResource(src, index, kind, id)).toEqual(block);
    }
    expect(resolveResource(src, index, kind, 0)).toBeUndefined();
    expect(resolveResource(src, index, kind, 99)).toBeUndefined();
  });

  test('has no room where the directory leads elsewhere', () => {
    const [{ start }] = rooms;
    for (const wrong of [start + 1, start - 1, src.length, 0xfffffff0]) {
      const damaged = Uint8Array.from(src);
      new DataView(damaged.buffer).setUint32(firstEntry, wrong, true);
      const error = decodeError('BAD_OFFSET', firstEntry);
      expect(() => findRoom(damaged, 9)).toThrow(error);
      const { value, errors } = tolerantly((onError) => [...walkRooms(damaged, { onError })]);
      expect(value.map(({ room }) => room)).toEqual([5]);
      expect(errors).toEqual([error]);
      expect(errors[0].message).toContain('room 9');
      // Only its own entry counts.
      expect(findRoom(damaged, 5)).toEqual(value[0].block);
    }
  });

  test('says on which disk a room is that it does not have', () => {
    const scripts = { rooms: bytes(0, 7, 5), offsets: Uint32Array.of(0, 8, 0xffffffff) };
    const disks = bytes(0, 0, 0, 0, 0, 1, 0, 2);
    const elsewhere = { ...index, scripts, rooms: { disks, offsets: new Uint32Array(8) } };
    const [directory, at] = version === 4 ? ['FO', 6] : ['LOFF', 8];
    const missing = `no room 7 in ${directory}`;
    expect(() => resolveResource(src, elsewhere, 'script', 1)).toThrow(
      `script 1: ${missing}: the index has it on disk 2 [MISSING at byte ${at}]`,
    );
    expect(() => resolveResource(src, { scripts }, 'script', 1)).toThrow(`${missing} [`);
    expect(
      tolerantly((onError) => [...walkResources(src, elsewhere, 'script', { onError })]),
    ).toEqual({ value: [], errors: [decodeError('MISSING', Number(at))] });
  });

  /** Everything that is found, and every report. */
  const contents = (data: Uint8Array, directories: ResourceDirectories = index) =>
    tolerantly((onError) =>
      (['room', ...KINDS] as readonly ResourceKind[]).map((kind) =>
        [...walkResources(data, directories, kind, { onError })].map(({ id, block }) => {
          const { tag, start, end } = block;
          return [id, tag, start, end];
        }),
      ),
    );

  test('is read up to where it is cut', () => {
    const whole = [...walkRooms(src)];
    const header = version === 4 ? 6 : 8;
    for (let length = 0; length < src.length; length += STEP) {
      const cut = src.subarray(0, length);
      outcome(() => [...walkRooms(cut)]);
      const { value, errors } = tolerantly((onError) => [...walkRooms(cut, { onError })]);
      expect(errors).not.toEqual([]);
      expect(value.map(({ room }) => room)).toEqual(
        whole.filter(({ block }) => block.start + header <= length).map(({ room }) => room),
      );
      expect(contents(cut)).toEqual(contents(within(cut, 3, 200, 0x4c)));
    }
  });

  test('takes any damage, and any directory', () => {
    const change = fc.tuple(fc.nat(src.length - 1), fc.nat(255));
    const entry = fc.tuple(fc.constantFrom(5, 9, 6), fc.oneof(fc.nat(120), fc.nat(0xffffffff)));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.nat(255),
        fc.array(entry),
        (changes, filler, list) => {
          const damaged = Uint8Array.from(src);
          for (const [at, value] of changes) damaged[at] = value;
          const directories = { ...index, costumes: lanes(...list) };
          for (const kind of ['room', ...KINDS] as const)
            outcome(() => [...walkResources(damaged, directories, kind)]);
          expect(contents(damaged, directories)).toEqual(
            contents(within(damaged, 3, 200, filler), directories),
          );
        },
      ),
      cases(100),
    );
  });
});

const lanes = (...entries: readonly (readonly [room: number, offset: number])[]) => ({
  rooms: Uint8Array.from(entries, ([room]) => room),
  offsets: Uint32Array.from(entries, ([, offset]) => offset),
});

describe('version 4', () => {
  const { src, index, rooms } = dataFile(4);

  test('numbers rooms twice, and FO counts', () => {
    const damaged = Uint8Array.from(src);
    damaged[rooms[1].start + 6] = 77;
    expect(findRoom(damaged, 5)?.payload[0]).toBe(5);
    expect([...walkRooms(damaged)].map(({ room }) => room)).toEqual([5, 9]);
    expect(findRoom(damaged, 77)).toBeUndefined();
  });

  test('has no charsets and room scripts, whatever an index says', () => {
    const { scripts } = index;
    for (const [kind, name] of [
      ['charset', 'charsets'],
      ['room-script', 'roomScripts'],
    ] as const)
      expect(() => resolveResource(src, { ...index, [name]: scripts }, kind, 1)).toThrow(
        `${kind} 1: version 3 or 4 has no such blocks [BAD_OFFSET at byte`,
      );
  });
});

describe('a wrong size', () => {
  test('of a room is reported, and it is read up to the end of the file', () => {
    const { src } = dataFile(5);
    const [{ block }, other] = [...walkRooms(src)];
    src[block.start + 4] = 0x7f;
    const failure = decodeError('BAD_SIZE', block.start + 4);
    expect(() => [...walkRooms(src)]).toThrow(failure);
    const { value, errors } = tolerantly((onError) => [...walkRooms(src, { onError })]);
    expect(value).toMatchObject([
      { room: 5, block: { start: block.start, end: src.length } },
      other,
    ]);
    expect(errors).toEqual([failure]);
    expect(findRoom(src, 5, { onError: () => {} })).toEqual(value[0].block);
  });

  test('of a room that several entries lead to is reported once', () => {
    const at = 8 + 8 + 16 + 8;
    const loff = wrapBlock('LOFF', encodeLoff([1, 2, 3].map((room) => ({ room, offset: at }))));
    const src = wrapBlock('LECF', loff, wrapBlock('LFLF', wrapBlock('ROOM', bytes(1))));
    src[at + 7] = 200;
    const { value, errors } = tolerantly((onError) => [...walkRooms(src, { onError })]);
    expect(value.map(({ block }) => block.end)).toEqual([src.length, src.length, src.length]);
    expect(errors).toEqual([decodeError('BAD_SIZE', at + 4)]);
  });

  test.each([9, 35, 60, 0x7fffffff])(
    'of the file is reported, and it is read up to its end: %i',
    (size) => {
      const { src } = dataFile(5);
      new DataView(src.buffer).setUint32(4, size);
      expect(() => [...walkRooms(src)]).toThrow(DecodeError);
      const { value, errors } = tolerantly((onError) => [...walkRooms(src, { onError })]);
      // A file that ends within its directory has none.
      expect(value.map(({ room }) => room)).toEqual(size === 9 ? [] : [5, 9]);
      expect(errors).toMatchObject([{ offset: size === 9 ? 0 : 4 }]);
    },
  );
});

describe('resources', () => {
  const { src, index } = dataFile(5);

  test('whose entries lead nowhere are reported, and the others found', () => {
    const [costume] = [...walkResources(src, index, 'costume')];
    const offset = index.costumes?.offsets[1] ?? 0;
    const costumes = lanes([0, 0], [5, offset], [6, 0], [5, offset + 1], [9, 4e9], [5, offset]);
    const call = (options?: object) => [
      ...walkResources(src, { ...index, costumes }, 'costume', options),
    ];
    const { value, errors } = tolerantly((onError) => call({ onError }));
    expect(value).toEqual([costume, { ...costume, id: 5 }]);
    expect(errors.map(({ code }) => code)).toEqual(['MISSING', 'BAD_OFFSET', 'BAD_OFFSET']);
    expect(call).toThrow(decodeError('MISSING', 8));
    const none = wrapBlock('LECF', wrapBlock('LOFF', encodeLoff([{ room: 1, offset: 9 }])));
    expect(tolerantly((onError) => resolveResource(none, index, 'room', 1, { onError }))).toEqual({
      value: undefined,
      errors: [decodeError('BAD_OFFSET', 18)],
    });
    expect(() => resolveResource(none, index, 'room', 1)).toThrow(decodeError('BAD_OFFSET', 18));
  });

  test('are refused for wrong arguments', () => {
    const sounds = { rooms: bytes(5, 5), offsets: Uint32Array.of(0) };
    for (const id of [0, 1])
      expect(() => resolveResource(src, { ...index, sounds }, 'sound', id)).toThrow(RangeError);
    for (const id of [-1, 1.5, Number.NaN])
      expect(() => resolveResource(src, index, 'script', id)).toThrow(RangeError);
    for (const kind of ['scripts', 'toString'] as unknown as ResourceKind[]) {
      expect(() => resolveResource(src, index, kind, 1)).toThrow(RangeError);
      expect(() => [...walkResources(src, index, kind)]).toThrow(RangeError);
    }
    const wrong = [] as unknown as Uint8Array;
    expect(() => resolveResource(wrong, index, 'script', 1)).toThrow(TypeError);
  });
});
