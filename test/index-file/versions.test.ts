// Rooms and resources of data files of every version.

import fc from 'fast-check';
import {
  type Block,
  findRoom,
  type Problem,
  type ResourceKind,
  resolveResource,
  walkResources,
  walkRooms,
} from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { within } from '../_support/bytes.js';
import { cases, STEP } from '../_support/cases.js';
import { dataFile } from '../_support/data-files.js';
import { decodeError, outcome } from '../_support/outcome.js';
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
      expect(() => findRoom(damaged, 9)).toThrow(decodeError('BAD_OFFSET', firstEntry));
      const errors: Problem[] = [];
      const found = [...walkRooms(damaged, { onError: (error) => errors.push(error) })];
      expect(found.map(({ room }) => room)).toEqual([5]);
      expect(errors).toEqual([decodeError('BAD_OFFSET', firstEntry)]);
      expect(errors[0].message).toContain('room 9');
    }
  });

  test('says on which disk a room is that it does not have', () => {
    const scripts = { rooms: Uint8Array.of(0, 7, 5), offsets: Uint32Array.of(0, 8, 0xffffffff) };
    const disks = Uint8Array.of(0, 0, 0, 0, 0, 1, 0, 2);
    const elsewhere = { ...index, scripts, rooms: { disks, offsets: new Uint32Array(8) } };
    const directory = version === 4 ? 'FO' : 'LOFF';
    expect(() => resolveResource(src, elsewhere, 'script', 1)).toThrow(
      `script 1: no room 7 in ${directory}: the index has it on disk 2 [MISSING at byte ${
        version === 4 ? 6 : 8
      }]`,
    );
    const unknown = { scripts };
    expect(() => resolveResource(src, unknown, 'script', 1)).toThrow(`no room 7 in ${directory} [`);
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    expect([...walkResources(src, elsewhere, 'script', { onError })]).toEqual([]);
    expect(errors.map(({ code }) => code)).toEqual(['MISSING']);
  });

  /** Everything that is found, and every report. */
  function contents(data: Uint8Array): unknown {
    const reports: string[] = [];
    const onError = ({ code, offset }: Problem) => reports.push(`${code} ${offset}`);
    const place = ({ tag, start, end }: Block) => [tag, start, end];
    const all: readonly ResourceKind[] = ['room', ...KINDS];
    const found = all.map((kind) =>
      [...walkResources(data, index, kind, { onError })].map(({ id, block }) => [id, place(block)]),
    );
    return [found, reports];
  }

  test('is read up to where it is cut', () => {
    const whole = [...walkRooms(src)];
    const header = version === 4 ? 6 : 8;
    let most = 0;
    for (let length = 0; length < src.length; length += STEP) {
      const cut = src.subarray(0, length);
      outcome(() => [...walkRooms(cut)]);
      const reports: Problem[] = [];
      const found = [...walkRooms(cut, { onError: (error) => reports.push(error) })];
      expect(reports).not.toEqual([]);
      expect(found.map(({ room }) => room)).toEqual(
        whole.filter(({ block }) => block.start + header <= length).map(({ room }) => room),
      );
      expect(contents(cut)).toEqual(contents(within(cut, 3, 200, 0x4c)));
      most = Math.max(most, found.length);
    }
    expect(most).toBe(2);
  });

  test('takes any damage', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(src.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        fc.nat(255),
        (changes, filler) => {
          const damaged = Uint8Array.from(src);
          for (const [at, value] of changes) damaged[at] = value;
          for (const kind of ['room', ...KINDS] as const)
            outcome(() => [...walkResources(damaged, index, kind)]);
          expect(contents(damaged)).toEqual(contents(within(damaged, 3, 200, filler)));
        },
      ),
      cases(60),
    );
  });
});

describe('version 4', () => {
  const { src, index, rooms } = dataFile(4);

  test('numbers rooms twice, and FO counts', () => {
    const damaged = Uint8Array.from(src);
    damaged[rooms[1].start + 6] = 77;
    expect(findRoom(damaged, 5)?.payload[0]).toBe(5);
    const errors: Problem[] = [];
    const onError = (error: Problem) => errors.push(error);
    expect([...walkRooms(damaged, { onError })].map(({ room }) => room)).toEqual([5, 9]);
    expect(errors).toEqual([]);
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
